"""Changes on the map in the current turn, collected from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.games.game import Event, Seat
from bot.games.root.factions.corvids.choices import PlotsSwapped
from bot.games.root.factions.vagabond.choices import PawnMoved
from bot.games.root.law import events
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing
from bot.games.root.law.maps import Path

MOST_MOVES = 10
"""Arrows that a picture bears; the newest are drawn."""

MOST_ROLLS = 3
"""The most rolls that are shown beside one clearing; older ones are left out."""


class Changes(msgspec.Struct):
    """Changes on the map.

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
    opened: list[Path] = msgspec.field(default_factory=list[Path])
    """Paths that were closed before (Law 25.4.3)."""

    ferried: bool = False
    """Whether the Ferry has moved (Law 25.3.5)."""

    fighting: Clearing = NO_CLEARING
    """The clearing of the newest battle."""


def changes_of(happened: Sequence[Event]) -> Changes:
    """Collect the changes on the map from the events of a turn."""
    changes = Changes()
    for event in happened:
        _note_event(changes, event)
    changes.moves = [*dict.fromkeys(changes.moves)][-MOST_MOVES:]
    changes.clearings &= set(CLEARINGS)
    changes.pieces = Counter(
        {key: n for key, n in changes.pieces.items() if n and key[0] in CLEARINGS}
    )
    return changes


def _note_event(changes: Changes, event: Event) -> None:
    match event:
        case events.Moved(seat=seat, origin=origin, to=to, count=count):
            changes.pieces[origin, seat] -= count
            changes.pieces[to, seat] += count
            changes.clearings |= {origin, to}
            if origin and to:
                changes.moves.append((seat, origin, to))
        case PawnMoved(seat=seat, origin=start, to=end) if start.isdecimal() and end.isdecimal():
            origin, to = Clearing(int(start)), Clearing(int(end))
            changes.clearings |= {origin, to}
            changes.moves.append((seat, origin, to))
        case events.Placed(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] += count
            changes.clearings.add(at)
        case events.Recruited(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] += count
            changes.clearings.add(at)
        case events.Removed(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] -= count
            changes.clearings.add(at)
        case events.Built(building=building, clearing=at):
            changes.built.append((at, building))
            changes.clearings.add(at)
        case events.BattleBegan(clearing=at):
            changes.battles.setdefault(at, [])
            changes.clearings.add(at)
            changes.fighting = at
        case events.Rolled(high=high, low=low):
            rolls = changes.battles.setdefault(changes.fighting, [])
            rolls.append(f"{high}–{low}")
            del rolls[:-MOST_ROLLS]
        case events.PathOpened(one=clearing, other=other):
            changes.opened.append((clearing, other))
        case events.FerryMoved():
            changes.ferried = True
        case PlotsSwapped(one=clearing, other=other):
            changes.clearings |= {clearing, other}
        case _:
            at = getattr(event, "clearing", NO_CLEARING)
            if at:
                changes.clearings.add(at)
