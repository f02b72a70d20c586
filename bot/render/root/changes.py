"""What the last action has changed, gathered from what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.games.game import Event
from bot.games.root import events
from bot.games.root.corvids.events import PlotsSwapped

CLEARINGS = frozenset(range(1, 13))

MOST_MOVES = 5
"""Arrows that a picture bears."""


class Changes(msgspec.Struct):
    """Clearings that changed, moves between them, and pieces won and lost by faction."""

    clearings: set[int] = msgspec.field(default_factory=set[int])
    moves: list[tuple[str, int, int]] = msgspec.field(default_factory=list["tuple[str, int, int]"])
    pieces: Counter[tuple[int, str]] = msgspec.field(default_factory=Counter["tuple[int, str]"])
    scored: Counter[str] = msgspec.field(default_factory=Counter[str])


def changes_of(happened: Sequence[Event]) -> Changes:
    """Gather what has changed on the map."""
    found = Changes()
    for event in happened:
        _note(found, event)
    found.moves = found.moves[-MOST_MOVES:]
    found.clearings &= CLEARINGS
    found.pieces = Counter({key: n for key, n in found.pieces.items() if n and key[0] in CLEARINGS})
    return found


def _note(found: Changes, event: Event) -> None:
    match event:
        case events.Moved(seat=seat, origin=origin, to=to, count=count):
            found.pieces[origin, seat] -= count
            found.pieces[to, seat] += count
            found.clearings |= {origin, to}
            if origin and to:
                found.moves.append((seat, origin, to))
        case events.Placed(seat=seat, clearing=at, count=count):
            found.pieces[at, seat] += count
            found.clearings.add(at)
        case events.Recruited(seat=seat, clearing=at, count=count):
            found.pieces[at, seat] += count
            found.clearings.add(at)
        case events.Removed(seat=seat, clearing=at, count=count):
            found.pieces[at, seat] -= count
            found.clearings.add(at)
        case PlotsSwapped(one=one, other=other):
            found.clearings |= {one, other}
        case events.Scored(seat=seat, points=points):
            found.scored[seat] += points
        case _:
            at = getattr(event, "clearing", 0)
            if at:
                found.clearings.add(at)
