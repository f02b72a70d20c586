"""What can be done by which decree (WC 17B).

Everything that a decree does is granted: no coin of the unit is paid, and poison does not hinder it
(WC 17.6).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.games.game import Choice, Offer, Section
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.board import BIT, NEAR, hexes_around, names_of_hexes
from bot.games.war_chest.ground import Ground, Offers, attackable_hexes
from bot.games.war_chest.pieces import of_team
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import UNITS

TIMES: Mapping[str, int] = {"enlist": 2}
"""How often what a decree says is done; once where it is not named here."""


def _targets_by_decree(ground: Ground, unit: Unit) -> int:
    """Return what a unit can attack by a decree (WC 17.6)."""
    if not UNITS[unit.kind].normal_attack:
        return 0
    return NEAR[unit.at] & attackable_hexes(ground, unit.height)


def _targets_of_guards(ground: Ground, unit: Unit) -> int:
    """Attack with a unit on a location that its side controls (WC 17.8)."""
    return _targets_by_decree(ground, unit) if ground.held & BIT[unit.at] else 0


def _hexes_to_march_to(ground: Ground, unit: Unit) -> int:
    """Move a bolstered unit (WC 17.9)."""
    return NEAR[unit.at] & ground.open if unit.height > 1 else 0


def _hexes_to_redeploy_to(ground: Ground, unit: Unit) -> int:
    """Deploy a unit anew; its own hex counts as empty (WC 17.10)."""
    lifted = BIT[unit.at]
    places = ground.held
    if unit.kind == "scout":
        places |= hexes_around(ground.own & ~lifted)
    return places & (ground.open | lifted & ~ground.closed)


class ByUnit(NamedTuple):
    """A decree that lets one unit do something on a hex."""

    choice: type[Choice]
    hexes: Callable[[Ground, Unit], int]
    """Where a unit can do it, as a set."""

    section: Section
    of_side: bool = True
    """Whether a team mate's unit can do it, too (WC 17.8, 17.9, 17.12)."""

    granted: tuple[str, ...] = ("",)
    """What stands for the coin, where the choice has one."""


class ByName(NamedTuple):
    """A decree that names a kind of coin or a seat."""

    choice: type[Choice]
    names: Callable[[State, Army], Iterable[str]]
    section: Section
    granted: tuple[str, ...] = ()


def _kinds_to_recruit(state: State, army: Army) -> Iterable[str]:
    """Recruit a coin (WC 17.7)."""
    return army.supply


def _in_box(state: State, army: Army) -> Iterable[str]:
    """Take a coin out of the box (WC 17.11)."""
    return army.box


def _seats_to_spy_on(state: State, army: Army) -> Iterable[str]:
    """Look at the hand of an enemy who has one (WC 17.13)."""
    return [enemy.seat for enemy in of_team(state, 1 - army.team) if enemy.hand]


BY_DECREE: Mapping[str, ByUnit | ByName] = {
    "enlist": ByName(choices.Recruit, _kinds_to_recruit, "17.7", granted=("",)),
    "guard": ByUnit(choices.Attack, _targets_of_guards, "17.8"),
    "march": ByUnit(choices.Move, _hexes_to_march_to, "17.9"),
    "redeploy": ByUnit(
        box_choices.Redeploy, _hexes_to_redeploy_to, "17.10", of_side=False, granted=()
    ),
    "reinforce": ByName(box_choices.Reinforce, _in_box, "17.11"),
    "sacrifice": ByUnit(choices.Attack, _targets_by_decree, "17.12"),
    "spy": ByName(box_choices.Spy, _seats_to_spy_on, "17.13"),
}
"""What each decree lets a seat do."""


def units_of(state: State, army: Army, decree: ByUnit) -> Iterator[Unit]:
    """Go through the units that a decree may name."""
    for friend in of_team(state, army.team) if decree.of_side else (army,):
        for units in friend.units.values():
            yield from units


def section_of(decree: str) -> Section:
    """Return the section of a decree."""
    return BY_DECREE[decree].section


def decree_offers(state: State, army: Army, name: str, ground: Ground) -> Offers:
    """Offer what a decree lets a seat do next."""
    decree = BY_DECREE[name]
    if isinstance(decree, ByUnit):
        rows = tuple(
            (*decree.granted, unit.at, at)
            for unit in units_of(state, army, decree)
            for at in names_of_hexes(decree.hexes(ground, unit))
        )
    else:
        rows = tuple((*decree.granted, name) for name in decree.names(state, army))
    return (Offer(decree.choice, rows),) if rows else ()


def can_carry_out(state: State, army: Army, name: str, ground: Ground) -> bool:
    """Return whether a decree can be carried out whole (WC 17.5)."""
    decree = BY_DECREE[name]
    if isinstance(decree, ByName):
        if name in TIMES:
            return sum(army.supply.values()) >= TIMES[name]
        return bool(decree.names(state, army))
    if decree.choice is choices.Attack and not hexes_around(ground.own) & (
        ground.weak | ground.strong
    ):
        return False
    return any(decree.hexes(ground, unit) for unit in units_of(state, army, decree))


def list_possible_decrees(state: State, army: Army, ground: Ground) -> tuple[str, ...]:
    """List the open decrees that a seat could carry out, seals aside."""
    if not state.court:
        return ()
    return tuple(
        decree for decree in state.court.decrees if can_carry_out(state, army, decree, ground)
    )


def list_proclaimable_decrees(state: State, army: Army, ground: Ground) -> tuple[str, ...]:
    """List the decrees that a seat can proclaim by coin: without a seal of its side (WC 17.4)."""
    if not state.court:
        return ()
    free = [decree for decree, seals in state.court.decrees.items() if army.side not in seals]
    return tuple([decree for decree in free if can_carry_out(state, army, decree, ground)])
