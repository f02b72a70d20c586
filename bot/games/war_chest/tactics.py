"""The tactics of the base game and Nightfall: what each unit can do by its card (WC 8)."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from bot.games.game import Offer
from bot.games.war_chest import choices
from bot.games.war_chest.board import (
    AHEAD,
    AHEAD_TWO,
    AT_TWO,
    BIT,
    CACHED,
    LINES,
    NEAR,
    WITHIN_TWO,
    hexes_around,
    names_of_hexes,
)
from bot.games.war_chest.ground import (
    Ground,
    Offers,
    attackable_hexes,
    hexes_on_ways,
    offer_rides,
    offer_unit_maneuvers,
)
from bot.games.war_chest.pieces import of_team
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import ROYAL, UNITS

Tactic = Callable[[State, Army, Unit, Ground], Offers]
"""What offers a unit's tactic."""


@lru_cache(CACHED)
def _offer_ranged_targets(
    kind: type[choices.Shoot | choices.Taint], coin: str, at: str, mask: int
) -> Offers:
    """Offer to shoot or to taint units from where the own one stands."""
    return (
        (Offer(kind, tuple((coin, at, target) for target in names_of_hexes(mask))),) if mask else ()
    )


def _archer_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack at distance 2, over other units (WC 8.1)."""
    mask = AT_TWO[unit.at] & attackable_hexes(ground, unit.height)
    return _offer_ranged_targets(choices.Shoot, unit.kind, unit.at, mask)


def _crossbowman_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack at distance 2 in a straight line over an empty hex (WC 8.4)."""
    targets = AHEAD_TWO[unit.at] & attackable_hexes(ground, unit.height)
    if not targets:
        return ()
    # A fort is no unit (WC 18.3).
    units = ground.own | ground.enemy
    mask = 0
    for line in LINES[unit.at]:
        if len(line) > 1 and not units & BIT[line[0]]:
            mask |= targets & BIT[line[1]]
    return _offer_ranged_targets(choices.Shoot, unit.kind, unit.at, mask)


@lru_cache(CACHED)
def _step_then(
    kind: type[choices.Charge | choices.Stalk], coin: str, at: str, free: int, targets: int
) -> Offers:
    """Offer to move 1 and to do something to a unit adjacent to the new hex (WC 8.3, 8.17)."""
    via = ("",) if kind is choices.Charge else ()
    rows = tuple(
        (coin, at, *via, to, target)
        for to in names_of_hexes(free)
        for target in names_of_hexes(NEAR[to] & targets)
    )
    return (Offer(kind, rows),) if rows else ()


def _cavalry_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1, then attack (WC 8.3)."""
    targets = WITHIN_TWO[unit.at] & attackable_hexes(ground, unit.height)
    if not targets:
        return ()
    free = NEAR[unit.at] & ground.open
    return _step_then(choices.Charge, unit.kind, unit.at, free, targets)


def _assassin_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1, then poison; poison is no attack, so a Knight is none the safer (WC 8.17, 6.1)."""
    targets = WITHIN_TWO[unit.at] & ground.enemy
    if not targets:
        return ()
    free = NEAR[unit.at] & ground.open
    return _step_then(choices.Stalk, unit.kind, unit.at, free, targets)


def _lancer_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 or 2, then attack the next hex, all in one direction (WC 8.8)."""
    targets = AHEAD[unit.at] & attackable_hexes(ground, unit.height)
    if not targets:
        return ()
    rows: list[tuple[str, ...]] = []
    for line in LINES[unit.at]:
        if len(line) < 2 or not ground.open & BIT[line[0]]:
            continue
        if targets & BIT[line[1]]:
            rows.append((unit.kind, unit.at, "", line[0], line[1]))
        if (
            len(line) > 2
            and ground.through & BIT[line[0]]
            and ground.open & BIT[line[1]]
            and targets & BIT[line[2]]
        ):
            rows.append((unit.kind, unit.at, line[0], line[1], line[2]))
    return (Offer(choices.Charge, rows),) if rows else ()


def _light_cavalry(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move exactly 2 (WC 8.9)."""
    reach = WITHIN_TWO[unit.at]
    return offer_rides(unit.kind, unit.at, hexes_on_ways(ground, reach), reach, 2, 2)


def royal_guard(state: State, unit: Unit, ground: Ground) -> Offers:
    """Offer the Royal Guard's tactic, which the Royal Coin pays for (WC 8.13)."""
    reach = WITHIN_TWO[unit.at]
    if state.options.get("royal_guard") == "original":
        return offer_rides(ROYAL, unit.at, hexes_on_ways(ground, reach), reach, 1, 1)
    ends = ground.held & reach
    return offer_rides(ROYAL, unit.at, hexes_on_ways(ground, reach), ends, 1, 2) if ends else ()


def _skirmisher_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 or 2 to a hex next to an enemy unit (WC 8.20)."""
    reach = WITHIN_TWO[unit.at]
    ends = hexes_around(ground.enemy) & reach
    return offer_rides(unit.kind, unit.at, hexes_on_ways(ground, reach), ends, 1, 2) if ends else ()


@lru_cache(CACHED)
def _order_moves(coin: str, at: str, own: int, free: int) -> Offers:
    rows = tuple(
        (coin, origin, to)
        for origin in names_of_hexes(own)
        for to in names_of_hexes(NEAR[origin] & free)
    )
    return (Offer(choices.OrderMove, rows),) if rows else ()


def _ensign_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let a friendly unit within 2 move and end within 2 (WC 8.5)."""
    within = WITHIN_TWO[unit.at]
    return _order_moves(unit.kind, unit.at, ground.own & within, ground.open & within)


def _marshall_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let a friendly unit within 2 attack as by 5.9 (WC 8.10)."""
    within = WITHIN_TWO[unit.at] & ground.own
    if not hexes_around(within) & (ground.weak | ground.strong):
        return ()
    rows: list[tuple[str, ...]] = []
    for friend in of_team(state, army.team):
        for kind, units in friend.units.items():
            if UNITS[kind].normal_attack:
                for ally in units:
                    if within & BIT[ally.at]:
                        targets = NEAR[ally.at] & attackable_hexes(ground, ally.height)
                        rows += [(unit.kind, ally.at, target) for target in names_of_hexes(targets)]
    return (Offer(choices.OrderAttack, rows),) if rows else ()


def _footman_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let each Footman maneuver, in any order (WC 8.6).

    Offered once, by the first Footman that can be maneuvered with a coin at all.
    """
    footmen = army.units[unit.kind]
    if unit is not next(footman for footman in footmen if not footman.poison):
        return ()
    if not any(offer_unit_maneuvers(ground, footman) for footman in footmen):
        return ()
    return (Offer(choices.Footmen, [(unit.kind, footman.at) for footman in footmen]),)


def _saboteur_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Poison a unit at distance 1 or 2 (WC 8.18)."""
    return offer_tainting(unit.kind, unit, ground)


def offer_tainting(coin: str, unit: Unit, ground: Ground) -> Offers:
    """Offer the Saboteur's tactic, paid with a coin or granted (WC 8.18)."""
    return _offer_ranged_targets(choices.Taint, coin, unit.at, WITHIN_TWO[unit.at] & ground.enemy)


@lru_cache(CACHED)
def _offer_slipping_in(coin: str, at: str, to: int) -> Offers:
    return (Offer(choices.SlipIn, tuple((coin, at, hex_) for hex_ in names_of_hexes(to))),)


def _infiltrator_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 onto a location that the enemy controls (WC 8.19)."""
    to = NEAR[unit.at] & ground.open & state.held[1 - army.team]
    return _offer_slipping_in(unit.kind, unit.at, to) if to else ()


BASE_TACTICS: Mapping[str, Tactic] = {
    "archer": _archer_tactic,
    "assassin": _assassin_tactic,
    "cavalry": _cavalry_tactic,
    "crossbowman": _crossbowman_tactic,
    "ensign": _ensign_tactic,
    "footman": _footman_tactic,
    "infiltrator": _infiltrator_tactic,
    "lancer": _lancer_tactic,
    "light_cavalry": _light_cavalry,
    "marshall": _marshall_tactic,
    "saboteur": _saboteur_tactic,
    "skirmisher": _skirmisher_tactic,
}
"""The tactics of the base game and Nightfall that a coin of the unit's own kind pays for."""
