"""Standing orders in War Chest: for the owner of a unit that is attacked (WC 6.3, 18.16).

All of it is public: the unit, its height, and what is in the supply.
"""

from collections.abc import Mapping

from bot.games.game import NO_SEAT, Choice, Decision
from bot.games.orders import ASK, Do, Moment, Order, Param, Window
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.attacks import DEFENCES
from bot.games.war_chest.board import NEAR, names_of_hexes
from bot.games.war_chest.units import DECOY_OF
from bot.games.war_chest.view import UnitView, WarChestView

WAGON = "war_wagon"


def list_order_windows(view: WarChestView) -> tuple[Window, ...]:
    """List the windows of a seat: it can be asked only if its army has such a unit.

    With a War Wagon every unit of the army can be asked about (WC 18.16).
    """
    army = view.armies.get(view.viewer or NO_SEAT)
    kinds = army.kinds if army else ()
    own = tuple(kind for kind in kinds if kind in DEFENCES)
    covered = tuple(kind for kind in kinds if WAGON in kinds and kind != WAGON)
    units = tuple(kind for kind in kinds if kind in own or kind in covered)
    if not units:
        return ()
    unit = Param("unit", units if len(units) == 1 else ("", *units))
    # A unit of one coin is lost with it.
    conditions = (unit, Param("height", (1, 2, 3)))
    does = (*((Do("spare"),) if own else ()), *((Do("wagon"),) if covered else ()), Do("stack"))
    return (Window("defend", ("defend",), (*does, Do(ASK)), conditions),)


def moment_of_view(view: WarChestView) -> Moment:
    """Return the turn: the round and whose it is."""
    return Moment(f"{view.round}.{view.acting}", str(view.round))


def order_applies(seen: WarChestView, decision: Decision, order: Order) -> bool:
    """Compare the unit that is attacked, how many coins it has, and what can be done."""
    at = str(decision.about["at"])
    unit = seen.units[at]
    if order.do not in (ASK, "stack", *_list_answers_to_attack(seen, at, unit)):
        return False
    return order.values["unit"] in ("", unit.kind) and unit.height >= int(order.values["height"])


def _list_answers_to_attack(seen: WarChestView, at: str, unit: UnitView) -> list[str]:
    """List what else can be answered to an attack on a unit, from what everybody sees (WC 6.3)."""
    army = seen.armies[unit.seat]
    dos = list[str]()
    match unit.kind:
        case "royal_guard" if any(row.supply for row in army.coins if row.coin == unit.kind):
            dos.append("spare")
        case "skirmisher" if DECOY_OF[unit.kind] in army.ready_decoys:
            dos.append("spare")
        case _:
            pass
    near = [seen.units[hex_] for hex_ in names_of_hexes(NEAR[at]) if hex_ in seen.units]
    if any(other.kind == WAGON and other.side == unit.side for other in near):
        dos.append("wagon")
    return dos


DOES: Mapping[type[Choice], str] = {
    choices.TakeFromStack: "stack",
    choices.TakeFromSupply: "spare",
    choices.Block: "spare",
    box_choices.TakeFromWagon: "wagon",
}
"""What an order calls each answer to an attack."""


def answer_by_order(view: WarChestView, order: Order) -> Choice:
    """Lose a coin of the stack, or use what the unit's card or a War Wagon offers instead."""
    assert view.decision is not None
    return next(choice for choice in view.decision if DOES[type(choice)] == order.do)
