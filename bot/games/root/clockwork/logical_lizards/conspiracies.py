"""The conspiracies of the Logical Lizards: Convert, Crusade, Sanctify (R8.4.2).

For Convert and Sanctify the target player is chosen first, then the clearing. The one who has a
conspiracy done in a clearing with a snare removes the snare instead (R11.8.2).
"""

from collections.abc import Callable, Sequence

from bot.games.game import Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    Criterion,
    by_chance,
    choose_target,
    clearings_ordered,
    count_defenseless,
    enemy_buildings,
    enemy_warriors,
    highest_priority,
    most_of_faction,
    points_of,
    prefer_fewest,
    prefer_most,
    warriors_against,
)
from bot.games.root.clockwork.logical_lizards.pieces import logical_faction
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.lizards.pieces import GARDEN
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.kinds import NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.pieces import enemies_of, place, remove
from bot.games.root.law.state import Faction, Log, Loss, State

CRUSADERS = 2
"""Warriors that a clearing needs for a Crusade (R8.4.2.II)."""

CONVERT = "R8.4.2.I"
CRUSADE = "R8.4.2.II"
SANCTIFY = "R8.4.2.III"

FANATIC_HITS = 1
"""Extra hits in the battle after a conversion: Fanatics (R3.3.2)."""


def buildings_in(faction: Faction, clearing: Clearing) -> int:
    """Count a faction's buildings in a clearing."""
    return sum([faction.pieces[kind][clearing] for kind in faction.BUILDINGS])


def _most_points(state: State) -> Criterion[Seat]:
    return most_of_faction("most_points", lambda foe: points_of(state, foe))


def _clearings_of(
    state: State, seat: Seat, has: Callable[[Faction, Clearing], int]
) -> dict[Seat, Sequence[Clearing]]:
    """List the ordered clearings where each enemy has something; enemies without it are absent."""
    ordered = clearings_ordered(state, logical_faction(state, seat).order)
    targets = {
        foe: [c for c in ordered if has(state.factions[foe], c)] for foe in enemies_of(state, seat)
    }
    return {foe: clearings for foe, clearings in targets.items() if clearings}


def convert(state: State, seat: Seat, log: Log) -> tuple[str, Clearing]:
    """Replace an enemy warrior by one of its own (R8.4.2.I).

    Returns why that is impossible, or "" and the clearing; with a snare instead, "" and 0.
    """
    faction = logical_faction(state, seat)
    if not faction.supply[WARRIOR]:
        return "no_warriors_in_supply", NO_CLEARING
    where = _clearings_of(state, seat, lambda foe, c: warriors_against(state, seat, foe.name, c))
    foe = choose_target(
        seat,
        "convert_of",
        where,
        (_most_points(state), SETUP_PRIORITY),
        log,
        CONVERT,
        lambda name: any(would_place(state, seat, c) for c in where[name]),
    )
    if foe is None:
        return "nobody_to_convert", NO_CLEARING
    clearing = choose_target(
        seat,
        "convert",
        where[foe],
        (
            prefer_most("most_enemy_buildings", lambda c: enemy_buildings(state, seat, c)),
            highest_priority(state),
        ),
        log,
        CONVERT,
        lambda c: would_place(state, seat, c),
    )
    assert clearing is not None
    if spring_snare(state, seat, clearing, "convert", log):
        return "", NO_CLEARING
    remove(state, [Loss(foe, WARRIOR, clearing, 1)], {foe: seat}, log, CONVERT)
    place(state, seat, WARRIOR, clearing, 1, log, CONVERT)
    return "", clearing


def sanctify(state: State, seat: Seat, log: Log) -> tuple[str, Clearing]:
    """Replace an enemy building by a garden of the clearing's suit (R8.4.2.III).

    Returns why that is impossible, or "" and the clearing; with a snare instead, "" and 0.
    """
    faction = logical_faction(state, seat)
    where = _clearings_of(state, seat, buildings_in)

    def legal(clearing: Clearing) -> bool:
        gardens = faction.supply[GARDEN[state.suits[clearing]]]
        return gardens > 0 and would_place(state, seat, clearing)

    foe = choose_target(
        seat,
        "sanctify_of",
        where,
        (_most_points(state), SETUP_PRIORITY),
        log,
        SANCTIFY,
        lambda name: any(legal(c) for c in where[name]),
    )
    if foe is None:
        return "nothing_to_sanctify", NO_CLEARING
    clearing = choose_target(
        seat,
        "sanctify",
        where[foe],
        (
            prefer_fewest("fewest_enemy_warriors", lambda c: enemy_warriors(state, seat, c)),
            highest_priority(state),
        ),
        log,
        SANCTIFY,
        legal,
    )
    assert clearing is not None
    if spring_snare(state, seat, clearing, "sanctify", log):
        return "", NO_CLEARING
    building = _building_in(state, seat, state.factions[foe], clearing, log)
    remove(state, [Loss(foe, building, clearing, 1)], {foe: seat}, log, SANCTIFY)
    if state.winners is None:
        place(state, seat, GARDEN[state.suits[clearing]], clearing, 1, log, SANCTIFY)
    return "", clearing


def _building_in(state: State, seat: Seat, foe: Faction, clearing: Clearing, log: Log) -> Piece:
    """Choose which building goes: each is as likely, as no rule prefers any (R1.2.1)."""
    kinds = [kind for kind in foe.BUILDINGS if foe.pieces[kind][clearing]]
    each = [kind for kind in kinds for _ in range(foe.pieces[kind][clearing])]
    return by_chance(state, seat, "sanctify_building", each, log, SANCTIFY)


def next_crusade(state: State, seat: Seat, queue: list[Clearing], log: Log) -> bool:
    """Begin the next battle of a Crusade (R8.4.2.II); False when no clearing is left."""
    warriors = state.factions[seat].warriors
    while queue:
        clearing = queue.pop(0)
        if warriors[clearing] >= CRUSADERS:
            foe = _choose_cult_defender(state, seat, clearing, (), log, CRUSADE)
            if foe is not None:
                begin_battle(state, seat, clearing, foe, log, CRUSADE)
                return True
    return False


def battle_with_fanatics(state: State, seat: Seat, clearing: Clearing, log: Log) -> bool:
    """Battle where a warrior was converted, with an extra hit: Fanatics (R3.3.2)."""

    def undefended(name: Seat) -> int:
        foe = state.factions[name]
        return count_defenseless(state, foe, clearing, foe.BUILDINGS)

    first = (most_of_faction("most_defenseless_buildings", undefended),)
    if not state.factions[seat].warriors[clearing]:
        return False
    foe = _choose_cult_defender(state, seat, clearing, first, log, "R3.3.2")
    if foe is None:
        return False
    begin_battle(state, seat, clearing, foe, log, "R3.3.2", FANATIC_HITS)
    emit(log, events.ExtraHit(seat=seat, cause="fanatics", section="R3.3.2"))
    return True


def _choose_cult_defender(
    state: State,
    seat: Seat,
    clearing: Clearing,
    first: Sequence[Criterion[Seat]],
    log: Log,
    section: Section,
) -> Seat | None:
    """Choose whom to battle: by an own criterion, then most points, then setup order (R2.2)."""
    foes = [foe for foe in enemies_of(state, seat) if state.factions[foe].presence[clearing]]
    criteria = (*first, _most_points(state), SETUP_PRIORITY)
    return choose_target(seat, "defender", foes, criteria, log, section)
