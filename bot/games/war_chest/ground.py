"""The board as one side sees it, and what every unit can do on it (WC 5.7 to 5.9, 18.4 to 18.8).

Offers follow from small facts (a unit's hex, what is open or hostile near it) and are remembered
by them. Sets of hexes are bit masks.
"""

from functools import lru_cache

import msgspec

from bot.games.game import Offer
from bot.games.war_chest import choices
from bot.games.war_chest.board import (
    ALL,
    BIT,
    CACHED,
    LOCATIONS,
    NEAR,
    hexes_around,
    names_of_hexes,
)
from bot.games.war_chest.state import State, Unit
from bot.games.war_chest.units import UNITS

Offers = tuple[Offer, ...]


class Ground(msgspec.Struct, gc=False):
    """The board as one side sees it; every field is a set of hexes."""

    own: int
    enemy: int
    open: int
    """Hexes of the board that a unit of the side may enter: empty, and not `closed`."""

    through: int
    """Those that it may pass on a longer move: without a fort, too (WC 18.5)."""

    closed: int
    """Locations with a fort that the enemy controls (WC 18.4)."""

    held: int
    """Locations that the side controls."""

    takeable: int
    """Locations that it does not control."""

    weak: int
    """What a unit of height 1 may attack: units but the Knight, forts instead (WC 6.1, 18.8)."""

    strong: int
    """What a bolstered unit may attack: units but the Bishop, forts instead (WC 17.16, 18.8)."""

    breach: int
    """The forts that the side may attack (WC 18.7)."""


def ground_of(state: State, team: int, taken: int = 0) -> Ground:
    """Return the board as a side sees it; as if it controlled the locations `taken`, too."""
    return ground_with(state, team, state.standing[team], state.standing[1 - team], taken)


def ground_with(state: State, team: int, own: int, enemy: int, taken: int = 0) -> Ground:
    """Return the board as a side would see it with its units and the enemy's on some hexes."""
    players = len(state.armies)
    held = state.held[team] | taken
    free = ALL[players] & ~(own | enemy)
    takeable = LOCATIONS[players] & ~held
    weak = enemy & ~state.knight
    strong = enemy & ~state.court.bishop if state.court else enemy
    walls = state.works.walls if state.works else 0
    if not walls:
        return Ground(own, enemy, free, free, 0, held, takeable, weak, strong, 0)
    closed = walls & state.held[1 - team] & ~taken
    breach = walls & (takeable | enemy)
    return Ground(
        own,
        enemy,
        free & ~closed,
        free & ~walls,
        closed,
        held,
        takeable,
        weak & ~walls | breach,
        strong & ~walls | breach,
        breach,
    )


@lru_cache(CACHED)
def offer_plain_maneuvers(coin: str, at: str, to: int, targets: int, takeable: bool) -> Offers:
    """Offer the maneuvers that every unit has: move, control, attack (WC 5.7 to 5.9)."""
    offers: list[Offer] = []
    if to:
        offers.append(Offer(choices.Move, tuple([(coin, at, hex_) for hex_ in names_of_hexes(to)])))
    if targets:
        offers.append(
            Offer(choices.Attack, tuple([(coin, at, hex_) for hex_ in names_of_hexes(targets)]))
        )
    if takeable:
        offers.append(Offer(choices.Control, ((coin, at),)))
    return tuple(offers)


def attackable_hexes(ground: Ground, height: int) -> int:
    """Return the units and forts that a unit of some height may attack (WC 6.1, 17.16, 18.7)."""
    return ground.strong if height > 1 else ground.weak


def offer_unit_maneuvers(
    ground: Ground, unit: Unit, coin: str = "", height: int = 0, *, takes: bool = True
) -> Offers:
    """Offer a unit's maneuvers but its tactic; `height` counts in place of its own.

    Without `takes` it does not control.
    """
    near = NEAR[unit.at]
    targets = 0
    if UNITS[unit.kind].normal_attack:
        strong = (height or unit.height) > 1
        targets = near & (ground.strong if strong else ground.weak)
    takeable = takes and bool(ground.takeable & BIT[unit.at])
    return offer_plain_maneuvers(coin, unit.at, near & ground.open, targets, takeable)


@lru_cache(CACHED)
def offer_rides(
    coin: str, at: str, ways: tuple[int, int], ends: int, least: int, most: int
) -> Offers:
    """Offer moves of `least` to `most` steps (1 or 2) to one of `ends`.

    `ways` are the hexes that may be entered, and those of them that may be passed. The hex that
    the unit left counts as empty (WC 5.16).
    """
    free, through = ways
    rows: list[tuple[str, ...]] = []
    if least == 1:
        rows += [(coin, at, "", to) for to in names_of_hexes(NEAR[at] & free & ends)]
    if most == 2:
        rows += [
            (coin, at, via, to)
            for via in names_of_hexes(NEAR[at] & through)
            for to in names_of_hexes(NEAR[via] & (free | BIT[at]) & ends)
        ]
    return (Offer(choices.Ride, tuple(rows)),) if rows else ()


def hexes_on_ways(ground: Ground, reach: int) -> tuple[int, int]:
    """Return the hexes within reach that may be entered, and those that may be passed."""
    return ground.open & reach, ground.through & reach


def deployable_hexes(ground: Ground, kind: str) -> int:
    """Return the hexes where a unit of a kind may be deployed (WC 5.2, 8.14)."""
    if kind == "scout":
        return ground.open & (ground.held | hexes_around(ground.own))
    return ground.open & ground.held
