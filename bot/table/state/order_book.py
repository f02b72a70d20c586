"""Standing orders, sealed answers and the close of a window: stored, and what orders answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from bot.games.game import Choice, Decision, Game, Seat, View, required_decisions
from bot.games.orders import (
    ASK,
    Moment,
    Order,
    TakesOrders,
    Window,
    asked_of,
    complete_order,
    open_part,
    window_of,
)
from bot.games.protocols import is_a
from bot.table.state import restore
from db.game_rows import SealedRow as HeldRow
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.orders import Found, OrderRow
from db.timers import Pending

if TYPE_CHECKING:
    from bot.table.state.table_state import TableState


KIND = "window"
"""The kind of the timer that closes a window."""

WINDOWS_S = (60, 300, 900, 3600)
"""Seconds after which a window may close, first the shortest."""

MOST = 12
"""Limit of standing orders of a seat."""

Until = Literal["game", "round", "turn"]
"""When an order ends."""

UNTIL: tuple[Until, ...] = ("game", "round", "turn")


class LeftOrder(msgspec.Struct, frozen=True):
    """A standing order as it was left; of several that fit the highest number counts.

    It ends with the turn or round of which `mark` is the name.
    """

    seat: Seat
    number: int
    user: UserId
    order: Order
    until: Until = "game"
    mark: str = ""

    def row(self) -> OrderRow:
        """Return it as it is stored."""
        what: dict[str, Any] = msgspec.to_builtins(self.order)
        return OrderRow(SeatName(self.seat), self.number, self.user, what, self.until, self.mark)


class SealedAnswer(msgspec.Struct, frozen=True):
    """An answer that stays sealed until the window closes.

    It is for the question that the seat has had since a revision, and for no other.
    """

    seat: Seat
    user: UserId
    since: Revision
    how: str
    choices: tuple[Choice, ...]

    def row(self) -> HeldRow:
        """Return it as it is stored."""
        choices: list[dict[str, Any]] = [msgspec.to_builtins(choice) for choice in self.choices]
        return HeldRow(SeatName(self.seat), self.user, self.since, self.how, choices)


class OrderBook(msgspec.Struct, frozen=True):
    """All of this for one game; `closes` is the timer of the window that is open, if any."""

    window_s: int = WINDOWS_S[0]
    orders: Mapping[Seat, tuple[LeftOrder, ...]] = {}
    held: Mapping[Seat, SealedAnswer] = {}
    closes: Pending | None = None
    stored: tuple[HeldRow, ...] = ()
    """The sealed answers as they are stored."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left for a window, and none is open."""
        return not self.orders and not self.stored and self.closes is None


def kept_of(rules: Game[Any], rows: Found) -> OrderBook:
    """Read what was loaded; what another version of the game has written is left out."""
    orders: dict[Seat, tuple[LeftOrder, ...]] = {}
    for row in rows.orders:
        own_order = _read_left_order(row)
        if own_order is not None:
            orders[own_order.seat] = (*orders.get(own_order.seat, ()), own_order)
    held = {
        answer.seat: answer
        for row in rows.held
        if (answer := _read_sealed_answer(rules, row)) is not None
    }
    closes = next((timer for timer in rows.timers if timer.kind == KIND), None)
    return OrderBook(rows.window_s, orders, held, closes, tuple(rows.held))


def _read_left_order(row: OrderRow) -> LeftOrder | None:
    try:
        order = msgspec.convert(row.what, Order)
        until = msgspec.convert(row.until, Until)
    except msgspec.ValidationError:
        return None
    return LeftOrder(Seat(row.seat), row.number, row.user, order, until, row.mark)


def _read_sealed_answer(rules: Game[Any], row: HeldRow) -> SealedAnswer | None:
    try:
        choices = [
            restore.read_choice(rules, msgspec.json.encode(choice)) for choice in row.choices
        ]
    except (msgspec.MsgspecError, RecursionError):
        return None
    return SealedAnswer(Seat(row.seat), row.user, row.since, row.how, tuple(choices))


def next_number(orders: Sequence[LeftOrder]) -> int:
    """Return the number of a new order, which counts before the others."""
    return max((own_order.number for own_order in orders), default=0) + 1


def hushed_seats(closes: Pending | None) -> Sequence[Seat]:
    """Return the seats whose people were not called because of an order."""
    return cast("list[Seat]", closes.data.get("hushed", [])) if closes else ()


# Which questions orders answer follows from public facts and the orders alone.


def game_of(now: TableState) -> TakesOrders | None:
    """Return the game if orders can be left in it and it is going on."""
    going = now.status == "playing" and now.state is not None
    return now.rules if going and is_a(now.rules, TakesOrders) else None


def window_questions(now: TableState) -> dict[Seat, Revision]:
    """Return the seats of people who are asked in a window, and since which revision."""
    game = game_of(now)
    if game is None:
        return {}
    due = (
        decision
        for decision in required_decisions(now.decisions())
        if decision.kind in game.window_kinds
    )
    holders = now.place.holders
    return {
        decision.seat: now.since.get(decision.seat, NO_REVISION)
        for decision in due
        if decision.seat in holders
    }


def is_sealed(now: TableState, seat: Seat) -> bool:
    """Return whether a seat has answered its question, sealed until the window closes."""
    held = now.kept.held.get(seat)
    closes = now.kept.closes
    return closes is not None and held is not None and window_questions(now).get(seat) == held.since


def _view_of(now: TableState, viewer: Seat | None) -> View:
    return now.rules.view(now.state, viewer)


def windows_of(
    now: TableState, seat: Seat, view_of: Callable[[TableState, Seat], View] = _view_of
) -> Sequence[Window]:
    """Return the windows in which a seat can be asked; `view_of` may return a view that is kept."""
    game = game_of(now)
    return () if game is None else game.windows(view_of(now, seat))


def standing_orders(now: TableState, seat: Seat) -> tuple[LeftOrder, ...]:
    """Return the orders of a seat that have not ended, as its game knows them, newest first."""
    game = game_of(now)
    own = [
        own_order
        for own_order in now.kept.orders.get(seat, ())
        if own_order.user == _holder_of_seat(now, seat)
    ]
    if game is None or not own:
        return ()
    windows = windows_of(now, seat)
    moment = game.moment(now.rules.view(now.state, None))
    checked_orders = [
        (own_order, complete_order(windows, own_order.order)) for own_order in reversed(own)
    ]
    return tuple(
        msgspec.structs.replace(own_order, order=order)
        for own_order, order in checked_orders
        if order is not None and _order_lasts(own_order, moment)
    )


def _holder_of_seat(now: TableState, seat: Seat) -> UserId | None:
    return now.place.holders.get(seat)


def _order_lasts(own_order: LeftOrder, moment: Moment) -> bool:
    return own_order.until == "game" or own_order.mark == mark_of(own_order.until, moment)


def mark_of(until: str, moment: Moment) -> str:
    """Return the name of the turn or round with which an order ends."""
    return {"turn": moment.turn, "round": moment.round}.get(until, "")


def covering_order(now: TableState, decision: Decision | None) -> LeftOrder | None:
    """Return the order that will answer a question; None if its person has to.

    This depends on public facts alone: the game gets the view of somebody without a seat.
    """
    game = game_of(now)
    if game is None or decision is None or decision.kind not in game.window_kinds:
        return None
    own = standing_orders(now, decision.seat) if now.kept.orders.get(decision.seat) else ()
    if not own:
        return None
    window = window_of(windows_of(now, decision.seat), decision.kind)
    seen = now.rules.view(now.state, None)
    public = open_part(decision)
    for own_order in own:
        fits = window is not None and own_order.order.window == window.name
        if fits and game.applies(seen, public, own_order.order):
            return None if own_order.order.do == ASK else own_order
    return None


def answering_orders(now: TableState, seats: Iterable[Seat]) -> dict[Seat, LeftOrder]:
    """Return the seats whose question an order will answer."""
    due = now.decisions()
    orders = {seat: covering_order(now, asked_of(due, seat)) for seat in seats}
    return {seat: own_order for seat, own_order in orders.items() if own_order is not None}


def asks_in_private(now: TableState, own_order: LeftOrder) -> bool:
    """Return whether the person of an order is asked while its window is open."""
    game = game_of(now)
    return game is not None and game.asks(
        now.rules.view(now.state, own_order.seat), own_order.order
    )


def may_ask(now: TableState, own_order: LeftOrder) -> bool:
    """Return whether its person may be asked, depending on a hand, while its window is open."""
    windows = [
        window
        for window in windows_of(now, own_order.seat)
        if window.name == own_order.order.window
    ]
    return any(do.asks for window in windows for do in window.dos if do.name == own_order.order.do)


def hushed_users(now: TableState) -> set[UserId]:
    """Return the users whose standing orders will answer what they are asked."""
    orders = answering_orders(now, window_questions(now)) if now.kept.orders else {}
    return {own_order.user for own_order in orders.values()}
