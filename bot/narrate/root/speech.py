"""What the words of Root know of one faction, played by people or its clockwork: a `Speech`.

The common modules know what all factions share, and find the rest in `factions`
(`bot.narrate.root.speeches`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.games.game import Choice, Event, Seat, Section, Value
from bot.games.root.view import Board, FactionView, RootView, Secret
from bot.narrate import domains
from bot.narrate.root.catalogue import CATALOGUE
from bot.narrate.root.groups import Group
from bot.narrate.root.rootlog_turn import Writer

if TYPE_CHECKING:
    from bot.narrate.words import Told, Words

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
        return domains.list_words_of_kind(CATALOGUE, kind)

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
