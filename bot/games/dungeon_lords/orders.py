"""Standing orders in Dungeon Lords: for what is asked of one player after another.

A player for whom the bot carries out what can be paid (DL 15.1) leaves orders for the rest of
it: hiring, mining, looking at a combat card, wages of evil, a tax that is more than the gold. Who
wants to be asked also leaves them for orders that choose nothing.

The other questions are answered by all players at once, or depend on the moment.
"""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import MONSTERS, ORDERS, PALADIN_EVIL, Space
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import NO_SEAT, Choice, Decision
from bot.games.orders import ASK, Do, Moment, Order, Param, Window

HIRED = tuple(
    monster.id for monster in MONSTERS.values() if not (monster.wage.trap or monster.wage.monster)
)
"""The monsters whose wage leaves nothing to choose."""

WINDOWS = (
    Window("mine", ("mine",), (Do("most"), Do(ASK))),
    Window("hire", ("hire",), (Do("hire", (Param("monster", HIRED),)), Do(ASK))),
    Window("spy", ("spy",), (Do("first"), Do("last"), Do(ASK))),
    Window("payday", ("payday",), (Do("pay"), Do(ASK))),
)
"""The windows of everybody."""

UNASKED = (Window("tax", ("tax",), (Do("all"), Do(ASK))), *WINDOWS)
"""The windows of a player who is not asked for what can be paid."""

ASKED = (
    Window("tax", ("tax",), (Do("all"), Do("none"), Do(ASK))),
    Window("orders", ("carry_out",), (Do("carry"), Do(ASK))),
    *WINDOWS,
)
"""The windows of a player who is asked before each order."""


def list_order_windows(view: DungeonLordsView) -> tuple[Window, ...]:
    """List the windows of a seat."""
    own = view.lords.get(view.viewer or NO_SEAT)
    if own is None:
        return ()
    return UNASKED if own.carries else ASKED


def moment_of_view(view: DungeonLordsView) -> Moment:
    """Return the round by its season; the season is also the turn, as all play at once."""
    season = f"{view.year}.{view.season}"
    return Moment(season, season)


def order_applies(seen: DungeonLordsView, decision: Decision, order: Order) -> bool:
    """Return whether an order counts: not where a wage is a trap or a monster (DL 6.7, 8.2).

    Nor is an order carried out that lets its player look at a combat card, or in year 2 discard a
    trap (DL 6.3, 15.1), nor a monster hired that is not there or cannot be paid.
    """
    if order.do == ASK:
        return True
    match order.window:
        case "orders":
            got = _space_asked_about(decision).get
            return not got.spy and not (got.trap and seen.year == 2)
        case "hire":
            return _hires_as_ordered(seen, decision, str(order.values["monster"]))
        case "payday":
            wages = [MONSTERS[monster].wage for monster in seen.lords[decision.seat].lair]
            return not any(wage.trap or wage.monster for wage in wages)
        case _:
            return True


def _hires_as_ordered(seen: DungeonLordsView, decision: Decision, monster: str) -> bool:
    """Return whether a monster is there and can be paid, without the paladin for it (DL 10.1)."""
    lord = seen.lords[decision.seat]
    wage = MONSTERS[monster].wage
    food = wage.food + _space_asked_about(decision).pay.food
    if monster not in seen.monsters or lord.gold < wage.gold or lord.food < food:
        return False
    return not wage.evil or lord.evil + wage.evil < PALADIN_EVIL


def _space_asked_about(decision: Decision) -> Space:
    return ORDERS[str(decision.about["order"])].spaces[int(decision.about["space"]) - 1]


def answer_by_order(view: DungeonLordsView, order: Order) -> Choice:
    """Pay what the seat can, or no tax at all; carry an order out, mine with all, hire, look."""
    assert view.decision is not None
    offered = tuple(view.decision)
    match order.window:
        case "orders":
            return next(choice for choice in offered if isinstance(choice, choices.CarryOut))
        case "payday":
            paid = (choice for choice in offered if isinstance(choice, choices.Pay))
            return next(paid, offered[0])
        case "hire":
            return choices.Hire(view.decision.seat, str(order.values["monster"]), "")
        case "mine":
            mined = [choice for choice in offered if isinstance(choice, choices.Mine)]
            return max(mined, key=lambda choice: choice.imps)
        case "spy":
            looks = [choice for choice in offered if isinstance(choice, choices.Spy)]
            far = max if order.do == "last" else min
            return far(looks, key=lambda choice: choice.card)
        case _:
            taxes = [choice for choice in offered if isinstance(choice, choices.PayTax)]
            most = max if order.do == "all" else min
            return most(taxes, key=lambda choice: choice.gold)
