"""What a turn has changed so far, gathered from what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.games.game import Event, Seat
from bot.games.root.factions.corvids.events import PlotsSwapped
from bot.games.root.law import events
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing

MOST_MOVES = 10
"""Arrows that a picture bears; the newest are drawn."""

MOST_ROLLS = 3
"""Rolls of the dice that are told beside one clearing; the newest are."""


class Changes(msgspec.Struct):
    """What changed on the map.

    `pieces` counts warriors and tokens won and lost by clearing and faction, `built` lists
    buildings by clearing and kind, `rolls` the dice of battles, the attacker's first.
    """

    clearings: set[Clearing] = msgspec.field(default_factory=set[Clearing])
    moves: list[tuple[Seat, Clearing, Clearing]] = msgspec.field(
        default_factory=list["tuple[Seat, Clearing, Clearing]"]
    )
    pieces: Counter[tuple[Clearing, Seat]] = msgspec.field(
        default_factory=Counter["tuple[Clearing, Seat]"]
    )
    built: list[tuple[Clearing, str]] = msgspec.field(default_factory=list["tuple[Clearing, str]"])
    battles: dict[Clearing, list[str]] = msgspec.field(default_factory=dict[Clearing, "list[str]"])
    fighting: Clearing = NO_CLEARING
    """The clearing of the newest battle."""


def changes_of(happened: Sequence[Event]) -> Changes:
    """Gather what has changed on the map since the last turn began."""
    found = Changes()
    for event in happened:
        _note(found, event)
    found.moves = [*dict.fromkeys(found.moves)][-MOST_MOVES:]
    found.clearings &= set(CLEARINGS)
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
        case events.Built(building=building, clearing=at):
            found.built.append((at, building))
            found.clearings.add(at)
        case events.BattleBegan(clearing=at):
            found.battles.setdefault(at, [])
            found.clearings.add(at)
            found.fighting = at
        case events.Rolled(high=high, low=low):
            rolls = found.battles.setdefault(found.fighting, [])
            rolls.append(f"{high}–{low}")
            del rolls[:-MOST_ROLLS]
        case PlotsSwapped(one=one, other=other):
            found.clearings |= {one, other}
        case _:
            at = getattr(event, "clearing", NO_CLEARING)
            if at:
                found.clearings.add(at)
