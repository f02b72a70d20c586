"""First inaccessible orders, secret orders, and placing the minions (DL 2.3, 5)."""

from itertools import combinations, permutations

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.dungeon_lords.chance import in_random_order
from bot.games.dungeon_lords.pieces import change_goods
from bot.games.dungeon_lords.state import Due, Dummy, Log, Lord, Names, State
from bot.games.dungeon_lords.steps import Choosing, FirstOrders, Placing
from bot.games.game import NO_SEAT, Choice, Decision, Offer, Seat
from bot.games.log import emit

RECONSIDER = (Offer(choices.Reconsider, [()]),)

FREE = NO_SEAT
"""The value of an empty space."""


def free_orders(lord: Lord | Dummy) -> Names:
    """List the orders that are not inaccessible (DL 5.1)."""
    return [order for order in ORDERS if order not in lord.locked]


def dummy_choices(dummy: Dummy) -> Names:
    """List the cards from which the third order of a dummy is chosen (DL 5.4)."""
    return [order for order in free_orders(dummy) if order not in dummy.shown]


def ask_first(state: State, step: FirstOrders, log: Log) -> Due | None:
    """Ask everybody which two of three cards are inaccessible (DL 2.3)."""
    if all(lord.locked for lord in state.lords.values()):
        state.steps.pop()
        for lord in state.lords.values():
            lord.drawn = []
            show_locked(lord.seat, lord.locked, log)
        return None
    return tuple(
        Decision(
            lord.seat,
            "first_inaccessible",
            "2.3",
            (Offer(choices.Lock, [*combinations(lord.drawn, 2)]),),
            fallback=0,
        )
        if not lord.locked
        else Decision(lord.seat, "reconsider", "13.1", RECONSIDER, optional=True)
        for lord in state.lords.values()
    )


def show_locked(seat: Seat, locked: Names, log: Log) -> None:
    """Log which orders of a seat lie open as inaccessible."""
    emit(log, events.Locked(seat=seat, orders=tuple(locked), section="2.3"))


def lock_first_orders(state: State, step: FirstOrders, choice: Choice, log: Log) -> None:
    """Choose the first inaccessible orders, or take that back (DL 2.3, 13.1)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    if isinstance(choice, choices.Lock):
        lord.locked = [choice.one, choice.other]
        emit(log, events.HasLocked(seat=lord.seat, section="2.3"))
    else:
        lord.locked = []
        emit(log, events.TookOrdersBack(seat=lord.seat, section="13.1"))


def ask_orders(state: State, step: Choosing, log: Log) -> Due | None:
    """Ask everybody for three orders; who has chosen may take them back (DL 5.1, 13.1)."""
    lords = state.lords.values()
    if not [lord for lord in lords if not lord.orders]:
        state.steps.pop()
        return None
    return tuple(
        [
            _ask_lord_for_orders(state, lord)
            if not lord.orders
            else Decision(lord.seat, "reconsider", "13.1", RECONSIDER, optional=True)
            for lord in lords
        ]
    )


def _ask_lord_for_orders(state: State, lord: Lord) -> Decision:
    """Ask one player for orders, and for the third order of the dummy it keeps (DL 5.4)."""
    rows: list[tuple[str, ...]] = [*permutations(free_orders(lord), 3)]
    dummy = state.dummy_of(lord.seat)
    kind: type[Choice] = choices.Orders
    if dummy is not None:
        kind = choices.OrdersWithDummy
        thirds = dummy_choices(dummy)
        rows = [(*row, third) for row in rows for third in thirds]
    about = {"dummy": dummy.colour if dummy else ""}
    return Decision(lord.seat, "orders", "5.1", (Offer(kind, rows),), about, fallback=0)


def choose_orders(state: State, step: Choosing, choice: Choice, log: Log) -> None:
    """Lay orders face down, or take them back (DL 5.1, 5.4, 13.1)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    match choice:
        case choices.Orders(first=first, second=second, third=third):
            lord.orders = [first, second, third]
        case choices.OrdersWithDummy(first=first, second=second, third=third, dummy=dummy):
            lord.orders = [first, second, third]
            lord.third = dummy
        case _:
            lord.orders = []
            lord.third = ""
            emit(log, events.TookOrdersBack(seat=lord.seat, section="13.1"))
            return
    emit(log, events.HasChosen(seat=lord.seat, section="5.1"))
    orders = tuple(lord.orders)
    emit(
        log,
        events.OrdersChosen(
            seat=lord.seat, orders=orders, dummy=lord.third, only=(lord.seat,), section="5.1"
        ),
    )


def clear_spaces(state: State) -> None:
    """Take all minions home."""
    state.spaces = {order: [FREE, FREE, FREE] for order in ORDERS}
    forget_who_stood(state)


def forget_who_stood(state: State) -> None:
    """Forget on which spaces minions have stood; games before version 6 never knew it."""
    if isinstance(state.stood, dict):
        state.stood = {}


def draw_dummies(state: State, log: Log) -> None:
    """Let each dummy show random orders; its minions stand on II, or III (DL 5.2, 5.3)."""
    for dummy in state.dummies:
        count = 2 if dummy.keeper else 3
        dummy.shown = dummy.next_shown or in_random_order(state, free_orders(dummy))[:count]
        dummy.next_shown = []
        spaces = [_stand_minion(state, order, dummy.colour, 1) for order in dummy.shown]
        emit(
            log,
            events.DummyShowed(
                seat=dummy.colour,
                orders=tuple(dummy.shown),
                spaces=tuple(spaces),
                section="5.3" if dummy.keeper else "5.2",
            ),
        )
        if not dummy.keeper:
            dummy.locked = [*dummy.shown]


def _stand_minion(state: State, order: str, who: Seat, least: int) -> int:
    """Put a minion on the first free space from one on; return its number, 0 for none."""
    area = state.spaces[order]
    for at in range(least, len(area)):
        if area[at] == FREE:
            area[at] = who
            if isinstance(state.stood, dict):
                state.stood.setdefault(order, [FREE, FREE, FREE])[at] = who
            return at + 1
    return 0


def show_thirds(state: State, log: Log) -> None:
    """Show the dummies' third orders; their minions stand on I, or II (DL 5.5, 5.9)."""
    for dummy in state.dummies:
        if not dummy.keeper:
            continue
        keeper = state.lords[dummy.keeper]
        third, keeper.third = keeper.third, ""
        space = _stand_minion(state, third, dummy.colour, 0)
        emit(log, events.DummyThird(seat=dummy.colour, order=third, space=space, section="5.5"))
        dummy.shown.append(third)
        dummy.locked = [*dummy.shown]


def ask_placing(state: State, step: Placing, log: Log) -> Due | None:
    """Place the minions of a column, the players in turn (DL 5.6 to 5.8)."""
    if state.columns <= step.column:
        state.columns = step.column + 1
        emit(log, events.ColumnShown(column=step.column + 1, section="5.6"))
    while step.left:
        lord = state.lords[step.left[0]]
        order = lord.orders[step.column]
        if FREE not in state.spaces[order]:
            _keep_minion_on_card(lord, order, "full", log)
        elif step.column == 0 and order == "hire_monster":
            if lord.gold:
                offers = (Offer(choices.PayEntry, [()]), Offer(choices.StayOut, [()]))
                return (Decision(lord.seat, "enter", "5.8", offers),)
            _keep_minion_on_card(lord, order, "gold", log)
        else:
            _place_minion(state, lord, order, log, paid=False)
        step.left.pop(0)
    state.steps.pop()
    if step.column < 2:
        seats = [lord.seat for lord in state.order()]
        state.steps.append(Placing(column=step.column + 1, left=seats))
    return None


def _place_minion(state: State, lord: Lord, order: str, log: Log, *, paid: bool) -> None:
    space = _stand_minion(state, order, lord.seat, 0)
    emit(log, events.Placed(seat=lord.seat, order=order, space=space, paid=paid, section="5.6"))


def _keep_minion_on_card(lord: Lord, order: str, why: str, log: Log) -> None:
    """Leave a minion on its card (DL 5.7, 5.8)."""
    lord.unfulfilled.append(order)
    section = "5.7" if why == "full" else "5.8"
    emit(log, events.Unplaced(seat=lord.seat, order=order, why=why, section=section))


def settle_entry(state: State, step: Placing, choice: Choice, log: Log) -> None:
    """Pay 1 gold to place the minion, or leave it on its card (DL 5.8)."""
    lord = state.lords[choice.seat]
    order = lord.orders[step.column]
    if isinstance(choice, choices.PayEntry):
        change_goods(lord, log, gold=-1)
        _place_minion(state, lord, order, log, paid=True)
    else:
        _keep_minion_on_card(lord, order, "chosen", log)
    step.left.pop(0)
    state.steps.append(step)
