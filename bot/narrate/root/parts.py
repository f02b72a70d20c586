"""What the lines about a bot's turn list: pieces and places, moves, cards, losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.games.root.law import events
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.narrate.arguments import NONE
from bot.narrate.root.catalogue import listed, text
from bot.narrate.root.seats import with_bot_names

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Words


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
    counts: Counter[Clearing] = Counter()
    for event in some:
        counts[_clearing_of(event)] += int(getattr(event, "count", 1))
    return ", ".join(name_clearing(clearing, count, locale) for clearing, count in counts.items())


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
            places=", ".join(name_clearing(at, n, locale) for at, n in where.items()),
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
