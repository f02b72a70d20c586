"""What rows of a panel of War Chest tell beside the choice: from the owner's view."""

from __future__ import annotations

from bot.games.game import NO_SEAT, Choice
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.board import NEAR, names_of_hexes
from bot.games.war_chest.units import UNITS
from bot.games.war_chest.view import ArmyView, WarChestView
from bot.narrate.arguments import argument_from_value

Facts = dict[str, int | str]

ATTACKS = (
    choices.Attack
    | choices.Shoot
    | choices.Charge
    | choices.OrderAttack
    | box_choices.Bombard
    | box_choices.Storm
    | box_choices.Breach
)
"""Choices that attack what is on a hex: the fort, if there is one (WC 18.6), or the unit."""


def row_arguments(choice: Choice, view: WarChestView) -> Facts:
    """Return what the message of a choice gets beside its fields."""
    own = view.armies.get(view.viewer or NO_SEAT)
    if own is None:
        return {}
    match choice:
        case choices.Pick(unit=unit) | choices.Ban(unit=unit):
            return {"coins": UNITS[unit].coins if unit in UNITS else 0}
        case choices.Deploy(to=to):
            return {
                "near": _name_near_enemies(view, own, to),
                "fort": argument_from_value(to in view.forts),
            }
        case choices.Move(to=to) | choices.Ride(to=to):
            fort = argument_from_value(to in view.forts)
            return {
                "near": _name_near_enemies(view, own, to),
                "place": _owner_of_location(view, own, to),
                "fort": fort,
            }
        case choices.Bolster(at=at):
            return {"height": _unit_height(view, at) + 1}
        case choices.Recruit(kind=kind):
            return _supply_facts(own, kind)
        case choices.Control(at=at):
            return {
                "place": _owner_of_location(view, own, at),
                "markers": _count_markers_left(view, own),
            }
        case choices.TakeFromStack():
            at = view.decision.about.get("at", "") if view.decision is not None else ""
            return {"stays": _count_coins_that_stay(view, str(at))}
        case choices.Taint(target=target):
            return _unit_facts(view, target)
        case _ if isinstance(choice, ATTACKS):
            aim = _unit_facts(view, choice.target)
            stays = max(0, _unit_height(view, choice.target) - 1)
            return {**aim, "stays": stays, "fort": argument_from_value(choice.target in view.forts)}
        case _:
            return _of_boxes(choice, view, own)


def _of_boxes(choice: Choice, view: WarChestView, own: ArmyView) -> Facts:
    """Return the same for what Nobility and Siege allow besides attacks (WC 17, 18)."""
    match choice:
        case box_choices.Proclaim():
            seals = next(side.seals_left for side in view.sides if side.side == own.side)
            return {"seals": max(0, seals - 1)}
        case box_choices.TakeAndProclaim():
            return {"markers": _count_markers_left(view, own)}
        case box_choices.Preach(kind=kind) | box_choices.Reinforce(kind=kind):
            return _supply_facts(own, kind)
        case box_choices.Uphold(at=at):
            return {**_unit_facts(view, at), "height": _unit_height(view, at) + 1}
        case box_choices.Push(unit_at=at, to=to):
            return {**_unit_facts(view, at), "place": _owner_of_location(view, own, to)}
        case box_choices.Redeploy(origin=origin, to=to):
            return {**_unit_facts(view, origin), "near": _name_near_enemies(view, own, to)}
        case box_choices.Displace(unit_at=at):
            return _unit_facts(view, at)
        case box_choices.Spy(target=target):
            army = view.armies.get(target)
            return {"hand": army.hand_count if army else 0}
        case box_choices.TakeFromWagon(at=at):
            return {"stays": _count_coins_that_stay(view, at)}
        case _:
            return {}


def count_held_coins(view: WarChestView, coin: str) -> int:
    """Count the coins of a kind in the viewer's hand."""
    own = view.armies.get(view.viewer or NO_SEAT)
    return (own.hand or ()).count(coin) if own else 0


def _unit_facts(view: WarChestView, at: str) -> Facts:
    """Return the kind and height of the unit on a hex; `none` and 0 without one."""
    unit = view.units.get(at)
    return {
        "unit": argument_from_value(unit.kind if unit else ""),
        "height": _unit_height(view, at),
    }


def _unit_height(view: WarChestView, at: str) -> int:
    unit = view.units.get(at)
    return unit.height if unit else 0


def _count_coins_that_stay(view: WarChestView, at: str) -> int | str:
    """Count the coins that a unit keeps if it loses one; `none` without a unit."""
    height = _unit_height(view, at)
    return height - 1 if height else argument_from_value("")


def _supply_facts(own: ArmyView, kind: str) -> Facts:
    """Count the coins of a kind in the own supply, and of how many."""
    supply = next((held.supply for held in own.coins if held.coin == kind), 0)
    return {"supply": supply, "coins": UNITS[kind].coins if kind in UNITS else supply}


def _count_markers_left(view: WarChestView, own: ArmyView) -> int:
    """Count the markers of a side that are left after the next one."""
    side = next(side for side in view.sides if side.side == own.side)
    return max(0, side.markers_left - 1)


def _name_near_enemies(view: WarChestView, own: ArmyView, at: str) -> str:
    """Name the kinds of enemy units beside a hex, joined by commas."""
    units = (view.units.get(near) for near in names_of_hexes(NEAR[at]))
    return str(
        argument_from_value(tuple(unit.kind for unit in units if unit and unit.side != own.side))
    )


def _owner_of_location(view: WarChestView, own: ArmyView, at: str) -> str:
    """Tell whose location a hex is; `none` if it is no location."""
    if at not in view.control:
        return str(argument_from_value(""))
    side = view.control[at]
    return "own" if side == own.side else "enemy" if side else "free"
