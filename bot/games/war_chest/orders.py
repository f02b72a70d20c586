"""Standing orders in War Chest: for the owner of a unit that is attacked (WC 6.3).

All of it is public: the unit, its height, and what is in the supply.
"""

from __future__ import annotations

from bot.games.game import NO_SEAT, Choice, Decision
from bot.games.orders import ASK, Do, Moment, Order, Param, Window
from bot.games.war_chest import choices
from bot.games.war_chest.following import DEFENCES
from bot.games.war_chest.view import WarChestView


def windows(view: WarChestView) -> tuple[Window, ...]:
    """List the windows of a seat: it can be asked only if its army has such a unit."""
    army = view.armies.get(view.viewer or NO_SEAT)
    units = tuple(kind for kind in army.kinds if kind in DEFENCES) if army else ()
    if not units:
        return ()
    unit = Param("unit", units if len(units) == 1 else ("", *units))
    # A unit of one coin is lost with it.
    conditions = (unit, Param("height", (1, 2, 3)))
    return (Window("defend", ("defend",), (Do("spare"), Do("stack"), Do(ASK)), conditions),)


def moment(view: WarChestView) -> Moment:
    """Return the turn: the round and whose it is."""
    return Moment(f"{view.round}.{view.acting}", str(view.round))


def applies(seen: WarChestView, decision: Decision, order: Order) -> bool:
    """Compare the unit that is attacked, and how many coins it has."""
    unit = seen.units[str(decision.about["at"])]
    return order.values["unit"] in ("", unit.kind) and unit.height >= int(order.values["height"])


def answer(view: WarChestView, order: Order) -> Choice:
    """Lose a coin of the stack, or use what the unit's card offers instead."""
    assert view.decision is not None
    of_stack = order.do == "stack"
    return next(
        choice for choice in view.decision if isinstance(choice, choices.TakeFromStack) is of_stack
    )
