"""Standing orders, sealed answers and the close of a window, stored beside the revisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

import msgspec

from bot.games.game import Choice, Game, Seat
from bot.games.orders import Order
from bot.table.state import restore
from db.ids import Revision, SeatName, UserId
from db.orders import Found, OrderRow
from db.sealed_answers import SealedRow as HeldRow
from db.timers import Pending

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
