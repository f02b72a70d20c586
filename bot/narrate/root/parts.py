"""What the lines about a bot's turn list: pieces and places, moves, plots, cards, losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.games.root.clockwork.cogwheel_corvids.events import BombSwapped
from bot.games.root.clockwork.logical_lizards.events import SoulsReturned
from bot.games.root.clockwork.riverfolk_robots.events import PaymentsReturned
from bot.games.root.factions.corvids.events import PlotFlipped
from bot.games.root.factions.lizards.events import (
    AcolyteSpent,
    BecameAcolyte,
    SoulAdded,
    SoulLost,
    SoulsDiscarded,
)
from bot.games.root.factions.vagabond.events import PawnMoved
from bot.games.root.law import events
from bot.narrate.arguments import NONE
from bot.narrate.root.catalogue import listed, text
from bot.narrate.root.telling import named

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Words


def taken(some: Iterable[Event], locale: str) -> str:
    """List the pieces that a side loses in the clearing of a battle."""
    found: Counter[str] = Counter()
    for event in some:
        if isinstance(event, events.Removed):
            found[event.piece] += event.count
    named = (text("some-pieces", locale, piece=one, count=n) for one, n in found.items())
    return listed([*named], locale)


def places(some: Iterable[Event], locale: str) -> str:
    """List clearings with the numbers there."""
    found: Counter[int] = Counter()
    for event in some:
        found[int(getattr(event, "clearing", 0))] += int(getattr(event, "count", 1))
    return ", ".join(place(clearing, count, locale) for clearing, count in found.items())


def place(clearing: int, count: int, locale: str) -> str:
    """Name a clearing, or the Burrow, with the number there."""
    where = str(clearing) if clearing else text("digest-burrow", locale)
    return text("part-clearing", locale, clearing=where, count=count)


def pieces(some: Iterable[Event], locale: str) -> str:
    """List pieces, each with the clearings where they came onto the map or left it."""
    found: dict[str, Counter[int]] = {}
    for event in some:
        piece = str(getattr(event, "piece", getattr(event, "building", "warriors")))
        where = found.setdefault(piece, Counter())
        where[int(getattr(event, "clearing", 0))] += int(getattr(event, "count", 1))
    return ", ".join(
        text(
            "digest-pieces",
            locale,
            pieces=text("some-pieces", locale, piece=piece, count=where.total()),
            places=", ".join(place(at, n, locale) for at, n in where.items()),
        )
        for piece, where in found.items()
    )


def moves(some: Iterable[Event], locale: str) -> str:
    """List moves: from, to, how many; pieces other than warriors are named."""
    found: Counter[tuple[str, int, int]] = Counter()
    for event in some:
        if isinstance(event, events.Moved):
            found[event.piece, event.origin, event.to] += event.count
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
        for (piece, origin, to), count in found.items()
    )


def way(some: Iterable[Event], locale: str) -> str:
    """Tell where a pawn went, from clearing to clearing."""
    stations: list[str] = []
    for event in some:
        if isinstance(event, PawnMoved):
            known = stations[-1:] == [event.origin]
            stations += [event.to] if known else [event.origin, event.to]
    stops = ((at, "yes" if "-" in at else "no") for at in stations)
    return " → ".join(text("digest-stop", locale, place=at, forest=forest) for at, forest in stops)


def plots(some: Iterable[Event], locale: str) -> str:
    """List plots with their clearings."""
    return ", ".join(
        text("digest-plot", locale, plot=event.plot, clearing=event.clearing)
        for event in some
        if isinstance(event, PlotFlipped | BombSwapped)
    )


def crafted(some: Iterable[Event], locale: str) -> Iterable[str]:
    """Name what was crafted: the item, or the card with a lasting effect."""
    for event in some:
        if isinstance(event, events.Crafted):
            yield text("digest-card", locale, card=event.card, item=event.item or NONE)


def payments(some: Iterable[Event], words: Words, locale: str) -> Iterable[str]:
    """Count the warriors of each faction that went back from Payments."""
    for event in some:
        if isinstance(event, PaymentsReturned):
            whose = named({"target": event.target}, words.bots)
            yield text("digest-whose", locale, **whose, count=event.count)


def acolytes(some: Sequence[Event]) -> dict[str, int | str]:
    """Count acolytes that came and went, and those that are there now."""
    came = sum(event.count for event in some if isinstance(event, BecameAcolyte))
    went = sum(isinstance(event, AcolyteSpent) for event in some)
    last = some[-1]
    now = last.total if isinstance(last, BecameAcolyte) else int(getattr(last, "left", 0))
    return {"came": came, "went": went, "total": now}


def lost(some: Iterable[Event], words: Words, locale: str) -> str:
    """List the pieces that several factions lose, faction by faction."""
    by_seat: dict[Seat, list[Event]] = {}
    for event in some:
        by_seat.setdefault(Seat(getattr(event, "seat", "")), []).append(event)
    return "; ".join(
        text("digest-loss", locale, **named({"seat": seat}, words.bots), items=pieces(own, locale))
        for seat, own in by_seat.items()
    )


def souls(some: Iterable[Event], locale: str) -> str:
    """Tell what came onto the Lost Souls and went from them.

    They lie face up: those discarded all at once are only counted, the log names them.
    """
    added, gone, told = list[str](), list[str](), list[str]()
    for event in some:
        match event:
            case SoulAdded(card=card):
                added.append(card)
            case SoulLost(card=card):
                gone.append(card)
            case SoulsDiscarded(cards=cards):
                told.append(text("digest-souls_discarded", locale, count=len(cards)))
            case SoulsReturned(cards=cards):
                told.append(text("digest-souls_returned", locale, names=",".join(cards)))
            case _:
                pass
    told += [text("digest-souls_lost", locale, names=",".join(gone))] if gone else []
    told += [text("digest-souls_added", locale, names=",".join(added))] if added else []
    return "; ".join(told)
