"""The tactics of the units of Nobility and Siege (WC 17C, 18C)."""

from collections.abc import Mapping
from functools import lru_cache

from bot.games.game import Offer
from bot.games.war_chest import box_choices
from bot.games.war_chest.board import AHEAD, BIT, CACHED, NEAR, WITHIN_TWO, names_of_hexes
from bot.games.war_chest.decrees import list_possible_decrees
from bot.games.war_chest.ground import Ground, Offers, ground_of, offer_unit_maneuvers
from bot.games.war_chest.pieces import find_unit_on
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.tactics import Tactic

# 17C Nobility


def _bishop_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Recruit a coin, then move 1 or attack; both are needed (WC 17.16)."""
    if not army.supply or not bishop_acts(ground, unit):
        return ()
    rows = tuple((unit.kind, kind) for kind in army.supply)
    return (Offer(box_choices.Preach, rows),)


def bishop_acts(ground: Ground, unit: Unit) -> Offers:
    """Offer what a Bishop does after recruiting: no control (WC 17.16)."""
    return offer_unit_maneuvers(ground, unit, takes=False)


def _earl_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Control the location, then carry out any decree that is possible then (WC 17.17)."""
    at = BIT[unit.at]
    if not ground.takeable & at:
        return ()
    rows = tuple(
        (unit.kind, unit.at, decree)
        for decree in list_possible_decrees(state, army, ground_of(state, army.team, taken=at))
    )
    return (Offer(box_choices.TakeAndProclaim, rows),) if rows else ()


def _herald_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Bolster an adjacent friendly unit of height 1 (WC 17.18)."""
    return offer_upholding(unit.kind, state, unit, ground)


def offer_upholding(coin: str, state: State, unit: Unit, ground: Ground) -> Offers:
    """Offer the Herald's tactic, paid with a coin or granted (WC 17.18)."""
    rows: list[tuple[str, ...]] = []
    for at in names_of_hexes(NEAR[unit.at] & ground.own):
        owner, friend = find_unit_on(state, at)
        if friend.height == 1 and friend.kind in owner.supply:
            rows.append((coin, at))
    return (Offer(box_choices.Uphold, rows),) if rows else ()


# 18C Siege


@lru_cache(CACHED)
def _from_here(
    kind: type[box_choices.Bombard | box_choices.Storm], coin: str, at: str, targets: int
) -> Offers:
    """Offer to attack from where the unit stands."""
    rows = tuple((coin, at, target) for target in names_of_hexes(targets))
    return (Offer(kind, rows),) if rows else ()


def _trebuchet_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack 2 or 3 hexes ahead, over everything, if bolstered (WC 18.12, 18.13)."""
    if unit.height < 2:
        return ()
    targets = AHEAD[unit.at] & ground.strong
    return _from_here(box_choices.Bombard, unit.kind, unit.at, targets)


def _siege_tower(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Attack twice, if bolstered (WC 18.12, 18.14)."""
    if unit.height < 2:
        return ()
    return _from_here(box_choices.Storm, unit.kind, unit.at, NEAR[unit.at] & ground.strong)


def _sapper_tactic(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Move 1, then attack an adjacent fort (WC 18.15)."""
    forts = ground.breach & WITHIN_TWO[unit.at]
    if not forts:
        return ()
    rows = tuple(
        (unit.kind, unit.at, to, fort)
        for to in names_of_hexes(NEAR[unit.at] & ground.open)
        for fort in names_of_hexes(NEAR[to] & forts)
    )
    return (Offer(box_choices.Breach, rows),) if rows else ()


def _war_wagon(state: State, army: Army, unit: Unit, ground: Ground) -> Offers:
    """Let an adjacent friendly unit move, then enter the hex it left, if bolstered (WC 18.16)."""
    if unit.height < 2:
        return ()
    rows = tuple(
        (unit.kind, unit.at, at, to)
        for at in names_of_hexes(NEAR[unit.at] & ground.own & ~ground.closed)
        for to in names_of_hexes(NEAR[at] & ground.open)
    )
    return (Offer(box_choices.Push, rows),) if rows else ()


BOX_TACTICS: Mapping[str, Tactic] = {
    "bishop": _bishop_tactic,
    "earl": _earl_tactic,
    "herald": _herald_tactic,
    "sapper": _sapper_tactic,
    "siege_tower": _siege_tower,
    "trebuchet": _trebuchet_tactic,
    "war_wagon": _war_wagon,
}
"""The tactics of these units, which a coin of their own kind pays for."""
