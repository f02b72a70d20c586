"""Standing orders in Dungeon Lords: for taxes and wages, which are asked of one after another, and
for orders that only give, pay and choose nothing (DL 15.1).

The other questions are answered by all players at once, or depend on the moment.
"""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import MONSTERS, ORDERS
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import NO_SEAT, Choice, Decision
from bot.games.orders import ASK, Do, Moment, Order, Window

WINDOWS = (
    Window("tax", ("tax",), (Do("all"), Do("none"), Do(ASK))),
    Window("payday", ("payday",), (Do("pay"), Do(ASK))),
    Window("orders", ("carry_out",), (Do("carry"), Do(ASK))),
)


def list_order_windows(view: DungeonLordsView) -> tuple[Window, ...]:
    """List the windows of a seat; there are none for who is not asked for what can be paid."""
    own = view.lords.get(view.viewer or NO_SEAT)
    return () if own is None or own.carries else WINDOWS


def moment_of_view(view: DungeonLordsView) -> Moment:
    """Return the round by its season; the season is also the turn, as all play at once."""
    season = f"{view.year}.{view.season}"
    return Moment(season, season)


def order_applies(seen: DungeonLordsView, decision: Decision, order: Order) -> bool:
    """Return whether an order counts: not where a wage is a trap or a monster (DL 6.7, 8.2).

    Nor is an order carried out that lets its player look at a combat card, or in year 2 discard a
    trap (DL 6.3, 15.1).
    """
    if order.window == "orders" and order.do != ASK:
        area = ORDERS[str(decision.about["order"])]
        got = area.spaces[int(decision.about["space"]) - 1].get
        return not got.spy and not (got.trap and seen.year == 2)
    if order.window != "payday" or order.do == ASK:
        return True
    wages = [MONSTERS[monster].wage for monster in seen.lords[decision.seat].lair]
    return not any(wage.trap or wage.monster for wage in wages)


def answer_by_order(view: DungeonLordsView, order: Order) -> Choice:
    """Pay what the seat can, or no tax at all; carry an order out."""
    assert view.decision is not None
    offered = tuple(view.decision)
    if order.window == "orders":
        return next(choice for choice in offered if isinstance(choice, choices.CarryOut))
    if order.window == "payday":
        paid = (choice for choice in offered if isinstance(choice, choices.Pay))
        return next(paid, offered[0])
    taxes = [choice for choice in offered if isinstance(choice, choices.PayTax)]
    most = max if order.do == "all" else min
    return most(taxes, key=lambda choice: choice.gold)
