"""What can be done with which coin (WC 5, 8).

Offers follow from small facts (a unit's hex, what is free or hostile near it) and are remembered
by them. Sets of hexes are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

import msgspec

from bot.games.game import Offer
from bot.games.war_chest import choices
from bot.games.war_chest.board import (
    AHEAD,
    AHEAD_TWO,
    ALL,
    AT_TWO,
    BIT,
    CACHED,
    LINES,
    LOCATIONS,
    NEAR,
    WITHIN_TWO,
    around,
    names,
)
from bot.games.war_chest.pieces import of_team
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import ROYAL, UNITS

Offers = tuple[Offer, ...]


class Ground(msgspec.Struct, gc=False):
    """The board as one side sees it; every field is a set of hexes."""

    own: int
    enemy: int
    open: int
    """Hexes of the board without a unit."""

    held: int
    """Locations that the side controls."""

    takeable: int
    """Locations that it does not control."""

    knight: int


def ground_of(state: State, team: int) -> Ground:
    """Return the board as a side sees it."""
    own, enemy = state.standing[team], state.standing[1 - team]
    players, held = len(state.armies), state.held[team]
    free = ALL[players] & ~(own | enemy)
    return Ground(own, enemy, free, held, LOCATIONS[players] & ~held, state.knight)


@lru_cache(CACHED)
def plain(coin: str, at: str, to: int, targets: int, takeable: bool) -> Offers:
    """Offer the maneuvers that every unit has: move, control, attack (WC 5.7 to 5.9)."""
    offers: list[Offer] = []
    if to:
        offers.append(Offer(choices.Move, tuple((coin, at, hex_) for hex_ in names(to))))
    if targets:
        offers.append(Offer(choices.Attack, tuple((coin, at, hex_) for hex_ in names(targets))))
    if takeable:
        offers.append(Offer(choices.Control, ((coin, at),)))
    return tuple(offers)


def attackable(ground: Ground, height: int) -> int:
    """Return the enemy units that a unit of some height may attack (WC 6.1)."""
    return ground.enemy if height > 1 else ground.enemy & ~ground.knight


def maneuvers(ground: Ground, unit: Unit, coin: str = "", height: int = 0) -> Offers:
    """Offer a unit's maneuvers but its tactic; `height` counts in place of its own."""
    near = NEAR[unit.at]
    targets = 0
    if UNITS[unit.kind].normal_attack:
        targets = near & attackable(ground, height or unit.height)
    takeable = bool(ground.takeable & BIT[unit.at])
    return plain(coin, unit.at, near & ground.open, targets, takeable)


# 8 Tactics


@lru_cache(CACHED)
def _targets(kind: type[choices.Shoot | choices.Taint], coin: str, at: str, mask: int) -> Offers:
    """Offer to shoot or to taint units from where the own one stands."""
    return (Offer(kind, tuple((coin, at, target) for target in names(mask))),) if mask else ()


def _archer(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack at distance 2, over other units (WC 8.1)."""
    mask = AT_TWO[unit.at] & attackable(ground, unit.height)
    return _targets(choices.Shoot, unit.kind, unit.at, mask)


def _crossbowman(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack at distance 2 in a straight line over an empty hex (WC 8.4)."""
    targets = AHEAD_TWO[unit.at] & attackable(ground, unit.height)
    if not targets:
        return ()
    mask = 0
    for line in LINES[unit.at]:
        if len(line) > 1 and ground.open & BIT[line[0]]:
            mask |= targets & BIT[line[1]]
    return _targets(choices.Shoot, unit.kind, unit.at, mask)


@lru_cache(CACHED)
def _step_then(
    kind: type[choices.Charge | choices.Stalk], coin: str, at: str, free: int, targets: int
) -> Offers:
    """Offer to move 1 and to do something to a unit adjacent to the new hex (WC 8.3, 8.17)."""
    via = ("",) if kind is choices.Charge else ()
    rows = tuple(
        (coin, at, *via, to, target) for to in names(free) for target in names(NEAR[to] & targets)
    )
    return (Offer(kind, rows),) if rows else ()


def _cavalry(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1, then attack (WC 8.3)."""
    targets = WITHIN_TWO[unit.at] & attackable(ground, unit.height)
    if not targets:
        return ()
    free = NEAR[unit.at] & ground.open
    return _step_then(choices.Charge, unit.kind, unit.at, free, targets)


def _assassin(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1, then poison; poison is no attack, so a Knight is none the safer (WC 8.17, 6.1)."""
    targets = WITHIN_TWO[unit.at] & ground.enemy
    if not targets:
        return ()
    free = NEAR[unit.at] & ground.open
    return _step_then(choices.Stalk, unit.kind, unit.at, free, targets)


def _lancer(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 or 2, then attack the next hex, all in one direction (WC 8.8)."""
    targets = AHEAD[unit.at] & attackable(ground, unit.height)
    if not targets:
        return ()
    rows: list[tuple[str, ...]] = []
    for line in LINES[unit.at]:
        if len(line) < 2 or not ground.open & BIT[line[0]]:
            continue
        if targets & BIT[line[1]]:
            rows.append((unit.kind, unit.at, "", line[0], line[1]))
        elif len(line) > 2 and ground.open & BIT[line[1]] and targets & BIT[line[2]]:
            rows.append((unit.kind, unit.at, line[0], line[1], line[2]))
    return (Offer(choices.Charge, rows),) if rows else ()


@lru_cache(CACHED)
def rides(coin: str, at: str, free: int, ends: int, least: int, most: int) -> Offers:
    """Offer moves of `least` to `most` steps (1 or 2) over free hexes to one of `ends`.

    The hex that the unit left counts as free (WC 5.16).
    """
    rows: list[tuple[str, ...]] = []
    if least == 1:
        rows += [(coin, at, "", to) for to in names(NEAR[at] & free & ends)]
    if most == 2:
        rows += [
            (coin, at, via, to)
            for via in names(NEAR[at] & free)
            for to in names(NEAR[via] & (free | BIT[at]) & ends)
        ]
    return (Offer(choices.Ride, tuple(rows)),) if rows else ()


def _light_cavalry(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move exactly 2 (WC 8.9)."""
    reach = WITHIN_TWO[unit.at]
    return rides(unit.kind, unit.at, ground.open & reach, reach, 2, 2)


def royal_guard(state: State, unit: Unit, ground: Ground) -> Offers:
    """Offer the Royal Guard's tactic, which the Royal Coin pays for (WC 8.13)."""
    reach = WITHIN_TWO[unit.at]
    if state.options.get("royal_guard") == "original":
        return rides(ROYAL, unit.at, ground.open & reach, reach, 1, 1)
    ends = ground.held & reach
    return rides(ROYAL, unit.at, ground.open & reach, ends, 1, 2) if ends else ()


def _skirmisher(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 or 2 to a hex next to an enemy unit (WC 8.20)."""
    reach = WITHIN_TWO[unit.at]
    ends = around(ground.enemy) & reach
    return rides(unit.kind, unit.at, ground.open & reach, ends, 1, 2) if ends else ()


@lru_cache(CACHED)
def _order_moves(coin: str, at: str, own: int, free: int) -> Offers:
    rows = tuple((coin, origin, to) for origin in names(own) for to in names(NEAR[origin] & free))
    return (Offer(choices.OrderMove, rows),) if rows else ()


def _ensign(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let a friendly unit within 2 move and end within 2 (WC 8.5)."""
    within = WITHIN_TWO[unit.at]
    return _order_moves(unit.kind, unit.at, ground.own & within, ground.open & within)


def _marshall(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let a friendly unit within 2 attack as by 5.9 (WC 8.10)."""
    within = WITHIN_TWO[unit.at] & ground.own
    if not around(within) & ground.enemy:
        return ()
    rows: list[tuple[str, ...]] = []
    for friend in of_team(state, army.team):
        for kind, units in friend.units.items():
            if UNITS[kind].normal_attack:
                for ally in units:
                    if within & BIT[ally.at]:
                        targets = NEAR[ally.at] & attackable(ground, ally.height)
                        rows += [(unit.kind, ally.at, target) for target in names(targets)]
    return (Offer(choices.OrderAttack, rows),) if rows else ()


def _footman(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let each Footman maneuver, in any order (WC 8.6).

    Offered once, by the first Footman that can be maneuvered with a coin at all.
    """
    footmen = army.units[unit.kind]
    if unit is not next(footman for footman in footmen if not footman.poison):
        return ()
    if not any(maneuvers(ground, footman) for footman in footmen):
        return ()
    return (Offer(choices.Footmen, [(unit.kind, footman.at) for footman in footmen]),)


def _saboteur(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Poison a unit at distance 1 or 2 (WC 8.18)."""
    return taints(unit.kind, unit, ground)


def taints(coin: str, unit: Unit, ground: Ground) -> Offers:
    """Offer the Saboteur's tactic, paid with a coin or granted (WC 8.18)."""
    return _targets(choices.Taint, coin, unit.at, WITHIN_TWO[unit.at] & ground.enemy)


@lru_cache(CACHED)
def _slips(coin: str, at: str, to: int) -> Offers:
    return (Offer(choices.SlipIn, tuple((coin, at, hex_) for hex_ in names(to))),)


def _infiltrator(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1 onto a location that the enemy controls (WC 8.19)."""
    to = NEAR[unit.at] & ground.open & state.held[1 - army.team]
    return _slips(unit.kind, unit.at, to) if to else ()


TACTICS: Mapping[str, Callable[[State, Army, Unit, Ground], Offers]] = {
    "archer": _archer,
    "assassin": _assassin,
    "cavalry": _cavalry,
    "crossbowman": _crossbowman,
    "ensign": _ensign,
    "footman": _footman,
    "infiltrator": _infiltrator,
    "lancer": _lancer,
    "light_cavalry": _light_cavalry,
    "marshall": _marshall,
    "saboteur": _saboteur,
    "skirmisher": _skirmisher,
}
"""The tactics that a coin of the unit's own kind pays for."""


# 5 Actions


@lru_cache(CACHED)
def _deploys(coin: str, to: int) -> Offer:
    return Offer(choices.Deploy, tuple((coin, hex_) for hex_ in names(to)))


@lru_cache(CACHED)
def _bolster(coin: str, at: str) -> Offer:
    return Offer(choices.Bolster, ((coin, at),))


@lru_cache(CACHED)
def _face_down(coin: str, kinds: tuple[str, ...], can_claim: bool) -> Offers:
    """Offer what any coin can do face down (WC 5.4 to 5.6)."""
    offers = [Offer(choices.Claim, ((coin,),))] if can_claim else []
    if kinds:
        offers.append(Offer(choices.Recruit, tuple((coin, kind) for kind in kinds)))
    return (*offers, Offer(choices.PassCoin, ((coin,),)))


@lru_cache(CACHED)
def _cure(coin: str) -> Offer:
    return Offer(choices.Cure, ((coin,),))


@lru_cache(CACHED)
def _return_decoy(coin: str) -> Offer:
    return Offer(choices.ReturnDecoy, ((coin,),))


def deployable(ground: Ground, kind: str) -> int:
    """Return the hexes where a unit of a kind may be deployed (WC 5.2, 8.14)."""
    if kind == "scout":
        return ground.open & (ground.held | around(ground.own))
    return ground.open & ground.held


def can_claim(state: State, army: Army) -> bool:
    """Return whether a seat may take the initiative (WC 5.4, 11.4)."""
    return not state.claimed and state.armies[state.initiative].team != army.team


def _with_unit_coin(
    state: State, army: Army, coin: str, ground: Ground, offers: list[Offer]
) -> None:
    """Offer what a unit coin can do but face down (WC 5.2, 5.3, 5.7 to 5.11)."""
    units = army.units[coin]
    if len(units) < UNITS[coin].most and (to := deployable(ground, coin)):
        offers.append(_deploys(coin, to))
    poisoned = False
    for unit in units:
        if unit.poison:
            poisoned = True
            continue
        offers.append(_bolster(coin, unit.at))
        offers += maneuvers(ground, unit, coin)
        if coin in TACTICS:
            offers += TACTICS[coin](state, army, unit, ground)
    if poisoned:
        offers.append(_cure(coin))


def offers_for(state: State, army: Army, coins: Iterable[str]) -> Offers:
    """Offer every action that a seat can take with one of some different coins (WC 5)."""
    ground = ground_of(state, army.team)
    supply, claim = tuple(army.supply), can_claim(state, army)
    offers: list[Offer] = []
    for coin in coins:
        if coin in army.units:
            _with_unit_coin(state, army, coin, ground, offers)
        elif coin != ROYAL:
            offers.append(_return_decoy(coin))
        elif guards := army.units.get("royal_guard"):
            offers += royal_guard(state, guards[0], ground)
        offers += _face_down(coin, supply, claim)
    return tuple(offers)
