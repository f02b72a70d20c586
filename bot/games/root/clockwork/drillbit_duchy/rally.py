"""The Drillbit Duchy's Rally: who stands alone goes home (R10.6.1)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose, fewest, highest_priority
from bot.games.root.clockwork.drillbit_duchy.events import Withdrew
from bot.games.root.clockwork.drillbit_duchy.pieces import DrillbitPieces, drillbit
from bot.games.root.clockwork.events import log_stay
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move
from bot.games.root.law.pieces import may_enter, shift
from bot.games.root.law.state import BURROW, Log, State
from bot.games.root.law.ways import ways

SECTION = "R10.6.1"

FEW = 2
"""The most warriors that leave an ordered clearing without a building."""

GARRISON = 4
"""Warriors that stay in a clearing that it rules."""


def _has_building(faction: DrillbitPieces, clearing: Clearing) -> bool:
    return any(faction.pieces[kind][clearing] for kind in faction.BUILDINGS)


def leaves(faction: DrillbitPieces, clearing: Clearing) -> bool:
    """Return whether the warriors in an ordered clearing are few and without a building."""
    few = 0 < faction.warriors[clearing] <= FEW
    return few and not _has_building(faction, clearing)


def rally(state: State, seat: Seat, origin: Clearing, log: Log) -> None:
    """Move few warriors to a building beside them, without one into the Burrow."""
    faction = drillbit(state, seat)
    count = faction.warriors[origin]
    to = choose(
        seat,
        "rally",
        [c for c in ways(state, faction)[origin] if _has_building(faction, c)],
        (fewest("fewest_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        SECTION,
        lambda c: seat in (state.ruler[origin], state.ruler[c]) and may_enter(state, c),
    )
    if spring_snare(state, seat, origin, "rally", log):
        return
    if to is None:
        _withdraw(state, seat, origin, count, log)
    else:
        move(state, seat, origin, to, count, log, SECTION)


def withdraw(state: State, seat: Seat, log: Log) -> None:
    """Put all but four warriors of each ruled clearing into the Burrow."""
    faction = drillbit(state, seat)
    for clearing in CLEARINGS:
        over = faction.warriors[clearing] - GARRISON
        if state.winners is not None or state.ruler[clearing] != seat or over <= 0:
            continue
        if not spring_snare(state, seat, clearing, "withdraw", log):
            _withdraw(state, seat, clearing, over, log)
            log_stay(log, seat, "four_stay", clearing, GARRISON, SECTION)


def _withdraw(state: State, seat: Seat, clearing: Clearing, count: int, log: Log) -> None:
    shift(state, seat, WARRIOR, clearing, BURROW, count)
    emit(log, Withdrew(seat=seat, clearing=clearing, count=count, section=SECTION))
