"""Actions of the Electric Eyrie besides its Decree: roosts and traits (R5.4.4, R5.5)."""

from __future__ import annotations

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose, highest_priority, ordered
from bot.games.root.clockwork.electric_eyrie.pieces import electric
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law import events
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import place, put, remove
from bot.games.root.law.state import Log, Loss, State

NEW_ROOST_WARRIORS = 4
SWOOP_WARRIORS = 2


def new_roost(state: State, seat: Seat, order: CardId, log: Log) -> bool:
    """Place a roost and four warriors in an ordered clearing (R5.4.4).

    Returns whether there was a clearing where all of them could be placed.
    """
    faction = electric(state, seat)
    enough = faction.supply[WARRIOR] >= NEW_ROOST_WARRIORS
    clearing = None
    if order and enough:
        clearing = choose(
            seat,
            "new_roost",
            ordered(state, order),
            (highest_priority(state),),
            log,
            "R5.4.4",
            lambda c: state.open_slots[c] > 0 and would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_cards" if not order else "no_place" if enough else "fewer_than_four"
        emit(log, Skipped(seat=seat, action="new_roost", reason=reason, section="R5.4.4"))
        return False
    if not spring_snare(state, seat, clearing, "new_roost", log):
        place(state, seat, ROOST, clearing, 1, log, "R5.4.4")
        place(state, seat, WARRIOR, clearing, NEW_ROOST_WARRIORS, log, "R5.4.4")
    return True


def relentless(state: State, seat: Seat, log: Log) -> None:
    """Remove what is defenseless beside its warriors: trait Relentless (R3.3.2).

    It chooses neither a clearing nor a defender, so that it does not spare other clockwork
    factions where people play together.
    """
    faction = electric(state, seat)
    losses: list[Loss] = []
    for name in state.others(seat):
        foe = state.factions[name]
        for clearing in CLEARINGS:
            if faction.warriors[clearing] and not foe.warriors[clearing]:
                kinds = (*foe.TOKENS, *foe.BUILDINGS)
                counts = {kind: foe.pieces[kind][clearing] for kind in kinds}
                losses += [Loss(name, kind, clearing, n) for kind, n in counts.items() if n]
    for clearing in sorted({loss.clearing for loss in losses}):
        choose(seat, "relentless", [clearing], (highest_priority(state),), log, "R3.3.2")
    if not losses:
        reason = "nothing_defenseless"
        emit(log, Skipped(seat=seat, action="relentless", reason=reason, section="R3.3.2"))
    by = dict.fromkeys((loss.owner for loss in losses), seat)
    remove(state, losses, by, log, "R3.3.2")


def build(state: State, seat: Seat, log: Log) -> bool:
    """Place a roost in a ruled clearing without one (R5.5.2); return whether there was one."""
    faction = electric(state, seat)
    roosts = faction.pieces[ROOST]
    clearing = None

    def fits(c: Clearing) -> bool:
        return state.open_slots[c] > 0 and not roosts[c] and would_place(state, seat, c)

    if faction.supply[ROOST] and not any(state.ruler[c] == seat and fits(c) for c in CLEARINGS):
        hire_to_build(state, seat, fits, log)
    if faction.supply[ROOST]:
        clearing = choose(
            seat,
            "build",
            [c for c in CLEARINGS if state.ruler[c] == seat and not roosts[c]],
            (highest_priority(state),),
            log,
            "R5.5.2",
            fits,
        )
    if clearing is None:
        reason = "no_place" if faction.supply[ROOST] else "none_left"
        emit(log, Skipped(seat=seat, action="build", reason=reason, section="R5.5.2"))
        return False
    if not spring_snare(state, seat, clearing, "build", log):
        put(state, seat, ROOST, clearing)
        emit(log, events.Built(seat=seat, building=ROOST, clearing=clearing, section="R5.5.2"))
    return True


def swoop(state: State, seat: Seat, log: Log) -> bool:
    """Place two warriors where it has no pieces yet: trait Swoop (R3.3.2).

    Returns whether both were placed, or a snare removed instead (R11.8.2).
    """
    faction = electric(state, seat)
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose(
            seat,
            "swoop",
            [c for c in CLEARINGS if not faction.presence[c]],
            (highest_priority(state),),
            log,
            "R3.3.2",
            lambda c: would_place(state, seat, c),
        )
    if clearing and spring_snare(state, seat, clearing, "swoop", log):
        return True
    placed = 0
    if clearing:
        placed = place(state, seat, WARRIOR, clearing, SWOOP_WARRIORS, log, "R3.3.2")
    if placed < SWOOP_WARRIORS:
        reason = "no_place" if faction.supply[WARRIOR] else "too_few_in_supply"
        emit(log, Skipped(seat=seat, action="swoop", reason=reason, section="R3.3.2"))
    return placed == SWOOP_WARRIORS
