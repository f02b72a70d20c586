"""What the words of Root know of one faction, played by people or its clockwork: a `Speech`.

The common modules know what all factions share, and find the rest in `factions`
(`bot.narrate.root.speeches`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.games.game import Choice, Event, Seat, Section, Value
from bot.games.root.law import events
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.games.root.view import Board, FactionView, RootView, Secret
from bot.narrate import choosing
from bot.narrate.catalogue import NONE
from bot.narrate.root.catalogue import CATALOGUE, listed, text, with_bot_names
from bot.narrate.root.rootlog_signs import Writer

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Told, Words


# What the lines about a bot's turn list: pieces and places, moves, cards, losses.


def list_battle_losses(some: Iterable[Event], locale: str) -> str:
    """List the pieces that a side loses in the clearing of a battle."""
    counts: Counter[str] = Counter()
    for event in some:
        if isinstance(event, events.Removed):
            counts[event.piece] += event.count
    names = [text("some-pieces", locale, piece=piece, count=n) for piece, n in counts.items()]
    return listed(names, locale)


def _clearing_of(event: Event) -> Clearing:
    return getattr(event, "clearing", NO_CLEARING)


def list_clearings(some: Iterable[Event], locale: str) -> str:
    """List clearings with the numbers there."""
    counts = _count_by_clearing(some)
    return ", ".join(name_clearing(clearing, count, locale) for clearing, count in counts.items())


def _count_by_clearing(some: Iterable[Event]) -> Counter[Clearing]:
    """Count what happened in each clearing."""
    counts: Counter[Clearing] = Counter()
    for event in some:
        counts[_clearing_of(event)] += int(getattr(event, "count", 1))
    return counts


def _list_counted_clearings(counts: Mapping[Clearing, int], locale: str) -> str:
    """List clearings; of several each with its number."""
    alone = len(counts) == 1
    return ", ".join(name_clearing(at, 1 if alone else n, locale) for at, n in counts.items())


def name_clearing(clearing: Clearing, count: int, locale: str) -> str:
    """Name a clearing, or the Burrow, with the number there."""
    where = str(clearing) if clearing else text("digest-burrow", locale)
    return text("counted-clearing", locale, clearing=where, count=count)


def list_pieces_by_place(some: Iterable[Event], locale: str) -> str:
    """List pieces, each with the clearings where they came onto the map or left it."""
    by_piece: dict[str, Counter[Clearing]] = {}
    for event in some:
        piece = str(getattr(event, "piece", getattr(event, "building", "warriors")))
        where = by_piece.setdefault(piece, Counter())
        where[_clearing_of(event)] += int(getattr(event, "count", 1))
    return ", ".join(
        text(
            "digest-pieces",
            locale,
            pieces=text("some-pieces", locale, piece=piece, count=where.total()),
            places=_list_counted_clearings(where, locale),
        )
        for piece, where in by_piece.items()
    )


def list_moves(some: Iterable[Event], locale: str) -> str:
    """List moves: from, to, how many; pieces other than warriors are named."""
    counts: Counter[tuple[str, int, int]] = Counter()
    for event in some:
        if isinstance(event, events.Moved):
            counts[event.piece, event.origin, event.to] += event.count
    burrow = text("digest-burrow", locale)
    return ", ".join(
        text(
            "digest-move",
            locale,
            origin=str(origin) if origin else burrow,
            to=str(to) if to else burrow,
            count=count,
            piece=NONE if piece == "warriors" else piece,
        )
        for (piece, origin, to), count in counts.items()
    )


def list_crafted_things(some: Iterable[Event], locale: str) -> Iterable[str]:
    """Name what was crafted: the item, or the card with a lasting effect."""
    for event in some:
        if isinstance(event, events.Crafted):
            yield text("digest-card", locale, card=event.card, item=event.item or NONE)


def list_losses_by_faction(some: Iterable[Event], words: Words, locale: str) -> str:
    """List the pieces that several factions lose, faction by faction."""
    by_seat: dict[Seat, list[Event]] = {}
    for event in some:
        by_seat.setdefault(Seat(getattr(event, "seat", "")), []).append(event)
    return "; ".join(
        text(
            "digest-loss",
            locale,
            **with_bot_names({"seat": seat}, words.bots),
            items=list_pieces_by_place(own, locale),
        )
        for seat, own in by_seat.items()
    )


# The lines of a bot's turn in the channel: which events one line tells together, and how.


Joined = tuple[str, dict[str, int | str]]
"""The message of a line, and its arguments."""


def by_seat(event: Event, owner: Seat) -> object:
    """Part the events of different seats."""
    del owner
    return getattr(event, "seat", "")


def part_no_events(event: Event, owner: Seat) -> object:
    """Part no events."""
    del event, owner
    return ""


def every_one(event: Event) -> bool:
    """Return that an event belongs to the group of its kind."""
    del event
    return True


def keep_whole_group(some: Sequence[Event], turn: Sequence[Event]) -> Sequence[Event]:
    """Return all events of a group."""
    del turn
    return some


@dataclass(frozen=True, eq=False)
class Group:
    """Events of a turn that are told together."""

    line: Callable[[Sequence[Any], Words, str], Joined] | None = None
    """Returns the message for the events and its arguments; None: they are told as elsewhere."""

    parted: Callable[[Any, Seat], object] = by_seat
    """Returns what differs between two lines; the seat whose turn it is is given."""

    holds: Callable[[Any], bool] = every_one
    """Returns whether an event belongs to the group; others of its kind have a line each."""

    costs: bool = False
    """Whether a card spent just before such an event is told with it."""

    untold: Callable[[Sequence[Any], Sequence[Event]], Sequence[Any]] = keep_whole_group
    """Returns the events that no other line of the turn tells; all events of the turn are given."""


def by_name(message: str, field: str, state: str = "") -> Group:
    """Tell events as a list of names, each held by a field, without the state that ends."""

    def line(some: Sequence[Event], words: Words, locale: str) -> Joined:
        del words, locale
        names = ",".join(str(getattr(event, field)) for event in some)
        return message, {"names": names.replace(state, "") if state else names}

    return Group(line)


def by_place(message: str) -> Group:
    """Tell events as a list of clearings, with their numbers."""
    return Group(lambda some, words, locale: (message, {"items": list_clearings(some, locale)}))


def tell_recruits(some: Sequence[Event], words: Words, locale: str) -> Joined:
    """Tell how many warriors are recruited, and where; `places` is 0 if some are in the Burrow."""
    del words
    counts = _count_by_clearing(some)
    places = len(counts) if all(counts) else 0
    facts = {"count": counts.total(), "places": places}
    return "digest-recruited", {**facts, "items": _list_counted_clearings(counts, locale)}


def by_piece(message: str) -> Group:
    """Tell events as a list of pieces, each with its clearings."""
    return Group(
        lambda some, words, locale: (message, {"items": list_pieces_by_place(some, locale)})
    )


def _digest_order(some: Sequence[Event], words: Words, locale: str) -> Joined:
    del words, locale
    return "digest-order", {"suits": ",".join(str(getattr(event, "suit", "")) for event in some)}


def _digest_losses(some: Sequence[Event], words: Words, locale: str) -> Joined:
    if len({str(getattr(event, "seat", "")) for event in some}) > 1:
        return "digest-losses", {"items": list_losses_by_faction(some, words, locale)}
    return "digest-lost", {"items": list_pieces_by_place(some, locale)}


ORDER = Group(_digest_order, parted=part_no_events)
"""The suits that a bot's order names."""

LOST = Group(_digest_losses, parted=lambda event, owner: getattr(event, "seat", "") == owner)
"""Pieces that are lost: those of the seat whose turn it is, and those of all others."""


Joiner = Callable[[Any, Sequence[Event], "Words", str], "Told | None"]
"""Joins the first events of a row, the very first given alone too; None: it stands alone."""

Lister = Callable[[RootView], Sequence[Value]]
"""Lists what a field could hold, as far as the owner of a view may know."""

Knower = Callable[[Any, RootView], Mapping[str, int | str]]
"""Returns what the row of a choice gets beside its fields, as far as its owner's view knows it."""

Adder = Callable[[Any], Mapping[str, int | str]]
"""Returns what an event's sentence gets beside its fields."""


def lister_of_words(kind: str) -> Lister:
    """List the words of a kind that the catalogue has."""

    def names(view: RootView) -> Sequence[Value]:
        del view
        return choosing.list_words_of_kind(CATALOGUE, kind)

    return names


@dataclass(frozen=True, eq=False)
class Speech:
    """What the words say of a faction; its sentences are in the catalogues."""

    commands: tuple[str, ...] = ()
    """The kinds of choice and the secrets with a command in the faction's own subgroup."""

    same: Mapping[str, tuple[str, tuple[str, ...]]] = field(
        default_factory=dict[str, tuple[str, tuple[str, ...]]]
    )
    """Common commands that also mean a kind of choice of its own: which, and the common fields."""

    # Choices

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The kind of value of its choices' fields: `value-<kind>` in the catalogues."""

    explained: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    """Choices and fields whose values have effects worth explaining, with their kind of word."""

    domains: Mapping[str, Lister] = field(default_factory=dict[str, Lister])
    """What its fields could hold, legal or not, if their kind of value does not say it."""

    words: tuple[str, ...] = ()
    """Its own kinds of word that a clockwork can choose between."""

    hits: Mapping[str, str] = field(default_factory=dict[str, str])
    """The messages for what takes hits in place of pieces."""

    rows: Mapping[type[Choice], Knower] = field(default_factory=dict[type[Choice], "Knower"])
    """What rows, notes and buttons of its choices get from its own board and the map."""

    swords: Mapping[type[Board], Callable[[Any], int]] = field(
        default_factory=dict[type[Board], "Callable[[Any], int]"]
    )
    """By its board, how much a faction without warriors fights with, in swords."""

    # Events

    arguments: Mapping[type[Event], Adder] = field(default_factory=dict[type[Event], Adder])
    """What sentences of its events get beside the fields."""

    joins: Mapping[type[Event], Joiner] = field(default_factory=dict[type[Event], Joiner])
    """What joins rows that begin with its events in one line."""

    prices: Mapping[Section, tuple[type[Event], str]] = field(
        default_factory=dict[Section, "tuple[type[Event], str]"]
    )
    """The sections by which it gives up pieces of its own for a deed, with the event of the deed
    and the message that tells both."""

    deeds: Mapping[type[Event], str] = field(default_factory=dict[type[Event], str])
    """Events that carry out what a clockwork decided, with the field that holds its choice."""

    placed_for: tuple[str, ...] = ()
    """Reasons for points that belong to the piece placed before them."""

    headings: Mapping[str, str] = field(default_factory=dict[str, str])
    """The heading of its reasons for points in the table of points; all others are `other`."""

    # A bot's turn in the channel

    groups: Mapping[type[Event], Group] = field(default_factory=dict[type[Event], Group])
    """The lines of its events that are told together."""

    alone: frozenset[type[Event]] = frozenset()
    """Its events that have a line each."""

    silent: frozenset[type[Event]] = frozenset()
    """Its events that change nothing by themselves."""

    # Private information

    hidden: Mapping[type[Secret], Callable[[Any, str], list[str]]] = field(
        default_factory=dict[type[Secret], "Callable[[Any, str], list[str]]"]
    )
    """What `/hand` tells beside the hand, by the kind of secret."""

    secrets: Mapping[str, Callable[[FactionView, str], list[str]]] = field(
        default_factory=dict[str, "Callable[[FactionView, str], list[str]]"]
    )
    """Secrets that have a command of their own, by its name."""

    # Rootlog

    letters: Mapping[Seat, str] = field(default_factory=dict[Seat, str])
    """The letter of each seat; bots have those of their factions."""

    pieces: Mapping[str, str] = field(default_factory=dict[str, str])
    """The types of its pieces beside warriors."""

    by_suit: frozenset[str] = frozenset()
    """Pieces whose type also has the suit of their clearing."""

    writers: Mapping[type[Event], Writer] = field(default_factory=dict[type[Event], Writer])
    """What notates its events; docs/rootlog.md lists those that have no notation."""
