"""The Drillbit Duchy's buildings, and whom it battles (R10.5.2, R10.5.3)."""

from __future__ import annotations

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    choose,
    choose_defender,
    highest_priority,
    most,
    most_of_faction,
)
from bot.games.root.clockwork.drillbit_duchy.pieces import drillbit
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.duchy.court import CITADEL, MARKET
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import put
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score

CITADEL_FROM = 9
"""Warriors in the supply with which it builds a citadel (R10.5.3)."""


def next_battle(
    state: State, seat: Seat, queue: list[Clearing], log: Log, section: Section
) -> bool:
    """Begin the next battle of a queue (R10.5.2); False when none is left."""
    warriors = state.factions[seat].warriors
    while queue:
        clearing = queue.pop(0)
        if not warriors[clearing]:
            continue

        def buildings(name: Seat, here: int = clearing) -> int:
            foe = state.factions[name]
            return sum(foe.pieces[kind][here] for kind in foe.BUILDINGS)

        first = (most_of_faction("most_buildings", buildings),)
        foe = choose_defender(state, seat, clearing, log, section, first)
        if foe is not None:
            begin_battle(state, seat, clearing, foe, log, section)
            return True
    return False


def _ruled_clearings(state: State, seat: Seat) -> list[Clearing]:
    return [clearing for clearing in CLEARINGS if state.ruler[clearing] == seat]


def build(state: State, seat: Seat, log: Log, section: Section) -> bool:
    """Build where it rules with most warriors, or score for not being able to (R10.5.3).

    It hires mercenaries if only these let it build (R9.7). Returns whether it battles everywhere
    instead: Invaders without an open slot (R3.3.2).
    """
    faction = drillbit(state, seat)
    building = CITADEL if faction.supply[WARRIOR] >= CITADEL_FROM else MARKET

    def fits(clearing: Clearing) -> bool:
        return state.open_slots[clearing] > 0 and would_place(state, seat, clearing)

    ruled = _ruled_clearings(state, seat)
    clearing = None
    if faction.supply[building]:
        if not any(map(fits, ruled)) and hire_to_build(state, seat, fits, log):
            ruled = _ruled_clearings(state, seat)
        clearing = choose(
            seat,
            "build",
            ruled,
            (most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
            log,
            section,
            fits,
        )
    if clearing is not None:
        if not spring_snare(state, seat, clearing, "build", log):
            put(state, seat, building, clearing)
            emit(
                log, events.Built(seat=seat, building=building, clearing=clearing, section=section)
            )
        return False
    reason = "no_place" if faction.supply[building] else "none_left"
    emit(log, Skipped(seat=seat, action="build", reason=reason, section=section))
    full = ruled and not any(state.open_slots[c] for c in ruled)
    if "invaders" in faction.traits and reason == "no_place" and full:
        return True
    if any(faction.supply[kind] for kind in faction.BUILDINGS):
        score(state, seat, 1, log, "cannot_build", section)
    return False
