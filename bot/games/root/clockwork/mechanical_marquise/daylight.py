"""The Mechanical Marquise's building and moving (R4.5.3, R4.5.4, R4.7.3, R4.7.4)."""

from __future__ import annotations

from bot.games.game import Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import Criterion, choose, highest_priority, most
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.mechanical_marquise.pieces import BUILDING_BY_ORDER, mechanical
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.factions.marquise.pieces import RECRUITER, SAWMILL, WORKSHOP
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import CLEARINGS, NO_PIECE, Clearing
from bot.games.root.law.move import move
from bot.games.root.law.pieces import may_enter, put
from bot.games.root.law.state import Log, State
from bot.games.root.law.ways import ways

STAY = 3
"""Warriors that stay behind in a move (R4.5.4)."""

BLITZ_STAY = 1
"""Warriors that stay behind with the trait Blitz (R3.3.2)."""

BY_TIES = (SAWMILL, RECRUITER, WORKSHOP)
"""Types of building, as they win ties for most on the map (R4.7.3)."""


def _wins_tie(building: Piece) -> int:
    return -BY_TIES.index(building)


def build(state: State, seat: Seat, log: Log) -> bool:
    """Build where it rules with the most warriors (R4.5.3, R4.7.3); return whether it did."""
    faction = mechanical(state, seat)
    section = "R4.7.3" if faction.escalated else "R4.5.3"
    building = building_to_place(state, seat, log)
    clearing = None

    def fits(c: Clearing) -> bool:
        return state.open_slots[c] > 0 and would_place(state, seat, c)

    if building and not any(state.ruler[c] == seat and fits(c) for c in CLEARINGS):
        hire_to_build(state, seat, fits, log)
    if building:
        clearing = choose(
            seat,
            "build",
            [c for c in CLEARINGS if state.ruler[c] == seat],
            (most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
            log,
            section,
            fits,
        )
    if clearing is None:
        reason = "no_place" if building else "none_left"
        emit(log, Skipped(seat=seat, action="build", reason=reason, section=section))
        return False
    if spring_snare(state, seat, clearing, "build", log):
        return False
    put(state, seat, building, clearing)
    emit(log, events.Built(seat=seat, building=building, clearing=clearing, section=section))
    return True


def building_to_place(state: State, seat: Seat, log: Log) -> Piece:
    """Return the type to build, "" when none is left (R4.5.3, R4.7.3).

    Escalated: the type with most on the map, sawmills winning ties and recruiters winning
    against workshops; a type that has run out gives way to the next (R2.3).
    """
    faction = mechanical(state, seat)
    if not faction.escalated:
        building = BUILDING_BY_ORDER[SUIT[faction.order_card]]
        return building if faction.supply[building] else NO_PIECE
    chosen = choose(
        seat,
        "building",
        BY_TIES,
        (Criterion("most_on_map", faction.built), Criterion("building_order", _wins_tie)),
        log,
        "R4.7.3",
        lambda kind: faction.supply[kind] > 0,
    )
    return chosen or NO_PIECE


def move_out(
    state: State, seat: Seat, origin: Clearing, stay: int, log: Log, section: Section
) -> Clearing | None:
    """Move all but some warriors to the neighbour with most enemy pieces, if legal.

    Returns where to; None when nobody moved.
    """
    going = state.factions[seat].warriors[origin] - stay
    if going <= 0:
        return None
    ruler = state.ruler
    to = choose(
        seat,
        "move",
        ways(state, state.factions[seat])[origin],
        (
            most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            highest_priority(state),
        ),
        log,
        section,
        lambda c: seat in (ruler[origin], ruler[c]) and may_enter(state, c),
    )
    if to is None:
        emit(
            log,
            Skipped(seat=seat, action="move", reason="must_rule", clearing=origin, section=section),
        )
        return None
    if spring_snare(state, seat, origin, "move", log):
        return None
    move(state, seat, origin, to, going, log, section)
    note = "one_stays" if stay == BLITZ_STAY else "three_stay"
    log_stay(log, seat, note, origin, stay, section)
    return to


def blitz(state: State, seat: Seat, log: Log) -> Clearing | None:
    """Send all but one out of a peaceful clearing that it rules: trait Blitz (R3.3.2)."""
    warriors = state.factions[seat].warriors
    origin = choose(
        seat,
        "blitz",
        [c for c in CLEARINGS if state.ruler[c] == seat and not enemies_seen(state, seat, c)],
        (highest_priority(state),),
        log,
        "R3.3.2",
        lambda c: warriors[c] > BLITZ_STAY,
    )
    if origin is None:
        reason = "no_peaceful_clearing"
        emit(log, Skipped(seat=seat, action="blitz", reason=reason, section="R3.3.2"))
        return None
    return move_out(state, seat, origin, BLITZ_STAY, log, "R3.3.2")
