"""The entrance to standing orders and windows: leave and drop orders, seal answers, close.

How a window opens and closes is in `window`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Choice, Seat
from bot.games.orders import Order, Window, complete_order
from bot.table.base.refusals import RefusedError
from bot.table.orders.window import sealing_timer, steps_at_window_close, window_notices, window_set
from bot.table.revision import steps
from bot.table.revision.ledger import Ledger
from bot.table.revision.series import How
from bot.table.state.cover import (
    answering_orders,
    game_of,
    is_sealed,
    mark_of,
    standing_orders,
    window_questions,
    windows_of,
)
from bot.table.state.order_book import MOST, WINDOWS_S, LeftOrder, SealedAnswer, Until, next_number
from bot.table.state.standing import ActionResult, Standing
from bot.table.state.views import Views
from db import orders as stored
from db.ids import Revision, SeatName, UserId
from db.timers import Pending


class TableOrders:
    """The standing orders of a table and its windows, for games that take them."""

    def __init__(self, ledger: Ledger, views: Views) -> None:
        self._ledger, self._views = ledger, views
        self._storage, self._game_id = ledger.storage, ledger.game_id

    @property
    def _now(self) -> Standing:
        return self._ledger.now

    # What can be seen

    @property
    def are_taken(self) -> bool:
        """Whether standing orders can be left now."""
        return game_of(self._now) is not None

    @property
    def window_s(self) -> int:
        """The seconds after which standing orders answer."""
        return self._now.kept.window_s

    def windows(self, seat: Seat) -> Sequence[Window]:
        """Return the windows in which a seat can be asked."""
        return windows_of(self._now, seat, self._views.of)

    def of(self, seat: Seat) -> tuple[LeftOrder, ...]:
        """Return the orders of a seat that have not ended, in the order in which they count."""
        return standing_orders(self._now, seat)

    def is_sealed(self, seat: Seat) -> bool:
        """Return whether the seat has answered its question, sealed until the window closes."""
        return is_sealed(self._now, seat)

    def closes_ms(self, seat: Seat) -> int | None:
        """Return when the window closes in which a seat is asked; None: it stays open."""
        closes = self._now.kept.closes
        return closes.due_ms if closes is not None and seat in window_questions(self._now) else None

    def covering(self) -> Mapping[Seat, LeftOrder]:
        """Return the orders that will answer what is asked now."""
        return answering_orders(self._now, window_questions(self._now))

    async def by_order(self, seat: Seat) -> set[Revision]:
        """Return the revisions in which an order has chosen for a seat; for its owner alone."""
        return await stored.made_by_order(self._storage, self._game_id, SeatName(seat))

    # What people do

    async def leave(
        self, user: UserId, order: Order, until: Until = "game", number: int | None = None
    ) -> LeftOrder:
        """Leave an order, or change the one with a number; it counts before those left earlier.

        If it is for what is asked now, and no window is open, one opens.

        Raises:
            RefusedError: there is no such order to leave, or there are too many.
            StaleError: somebody else acted just now.
        """

        async def attempt(now: Standing) -> LeftOrder:
            own_order = _build_order(now, user, order, until, number)
            kept = _with_order(now, own_order)
            due = answering_orders(kept, window_questions(kept))
            opens = own_order.seat in due and now.kept.closes is None
            changes = [window_set(kept, due, self._ledger.clock())] if opens else []
            await self._ledger.store(
                stored.save_order(
                    self._storage, self._game_id, now.revision, own_order.row(), changes
                )
            )
            return own_order

        return await self._ledger.change(attempt, tries=1)

    async def drop(self, user: UserId, number: int) -> None:
        """Delete an order of the user's own seat; one that is gone already is no error."""

        async def attempt(now: Standing) -> None:
            seat = steps.seat_of_player(now, user)
            await self._ledger.store(
                stored.delete_order(self._storage, self._game_id, SeatName(seat), number)
            )

        await self._ledger.change(attempt, tries=1)

    async def set_window(self, by: UserId, seconds: int) -> None:
        """Set after how many seconds orders answer from now on (the host only).

        Raises:
            RefusedError: it is somebody else, or no such time.
        """

        async def attempt(now: Standing) -> None:
            now.plan.only_host(by)
            if seconds not in WINDOWS_S:
                raise RefusedError("no-such-order")
            await self._ledger.store(stored.set_window(self._storage, self._game_id, seconds))

        await self._ledger.change(attempt, tries=1)

    async def unseal(self, user: UserId) -> None:
        """Take back an answer that is still sealed; without one nothing changes.

        Raises:
            StaleError: the window has just closed, or somebody else acted.
        """

        async def attempt(now: Standing) -> None:
            seat = steps.seat_of_player(now, user)
            await self._ledger.store(
                stored.release_sealed_answer(
                    self._storage, self._game_id, now.revision, SeatName(seat)
                )
            )

        await self._ledger.change(attempt, tries=1)

    async def sealed(
        self, seat: Seat, user: UserId, choices: Sequence[Choice], how: How
    ) -> ActionResult | None:
        """Seal an answer until the window closes; None if it counts at once.

        Raises:
            StaleError: somebody else acted just now.
        """
        timer = sealing_timer(self._now, seat)
        if timer is None or any(choice.beside for choice in choices):
            return None
        since = window_questions(self._now)[seat]
        held = SealedAnswer(seat, user, since, how, tuple(choices))
        await self._ledger.store(
            stored.hold_sealed_answer(self._storage, self._now.revision, timer, held.row())
        )
        return ActionResult(self._now.revision, [], made=len(choices), sealed_ms=timer.due_ms)

    # When a window closes

    async def close_window(self, timer: Pending) -> None:
        """Make all answers of a window, or call those whose orders do not count any more.

        Raises:
            StaleError: somebody was faster, be it by sealing an answer in the last moment.
        """

        async def attempt(now: Standing) -> None:
            taken = steps_at_window_close(now, timer)
            if taken:
                await self._ledger.take(*taken)
                return
            rows = window_notices(now, timer, window_questions(now))
            sealed = now.kept.stored
            await self._ledger.store(
                stored.close_answer_window(self._storage, now.revision, timer, sealed, rows)
            )

        await self._ledger.change(attempt, tries=1)


def _build_order(
    now: Standing, user: UserId, order: Order, until: Until, number: int | None
) -> LeftOrder:
    """Return an order as it is left.

    Raises:
        RefusedError: there is no such order, or there are too many.
    """
    seat, game = steps.seat_of_player(now, user), game_of(now)
    legal = complete_order(windows_of(now, seat), order)
    if game is None or legal is None:
        raise RefusedError("no-such-order")
    own = now.kept.orders.get(seat, ())
    if number is None and len(standing_orders(now, seat)) >= MOST:
        raise RefusedError("orders-full", most=MOST)
    mark = mark_of(until, game.moment(now.rules.view(now.state, None)))
    return LeftOrder(seat, number or next_number(own), user, legal, until, mark)


def _with_order(now: Standing, own_order: LeftOrder) -> Standing:
    """Return the standing with an order."""
    own = [
        other
        for other in now.kept.orders.get(own_order.seat, ())
        if other.number != own_order.number
    ]
    own = sorted([*own, own_order], key=lambda other: other.number)
    orders = {**now.kept.orders, own_order.seat: tuple(own)}
    kept = msgspec.structs.replace(now.kept, orders=orders)
    return msgspec.structs.replace(now, kept=kept)
