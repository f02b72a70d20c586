"""The part of a table that has to do with standing orders and windows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Mapping, Sequence

import msgspec

from bot.games.game import Choice, Seat
from bot.games.orders import Order, Window, checked
from bot.table.base.alarms import Clock
from bot.table.base.queue import Queue
from bot.table.base.refusals import RefusedError, StaleError
from bot.table.orders.window import called, closed, seals, window_set
from bot.table.revision import steps
from bot.table.revision.reader import Outlook
from bot.table.revision.series import How
from bot.table.state.cover import (
    covered,
    game_of,
    is_sealed,
    mark_of,
    questions,
    standing_orders,
    windows_of,
)
from bot.table.state.order_book import MOST, WINDOWS_S, Held, Left, Until, kept_of, next_number
from bot.table.state.standing import Done, Next, Standing
from db import orders as stored
from db.games import ConflictError
from db.storage import Storage
from db.timers import Pending


class Windowed(Outlook):
    """A table with standing orders, for games that take them."""

    id: int
    _queue: Queue
    _storage: Storage
    _clock: Clock

    @abstractmethod
    async def _certain(self) -> Standing: ...

    @abstractmethod
    async def _take(self, *taken: Next) -> Done: ...

    @abstractmethod
    async def refresh(self) -> None:
        """Reload the table."""

    @abstractmethod
    def _call(self) -> None: ...

    # What can be seen

    @property
    def takes_orders(self) -> bool:
        """Whether standing orders can be left now."""
        return game_of(self._now) is not None

    @property
    def window_s(self) -> int:
        """The seconds after which standing orders answer."""
        return self._now.kept.window_s

    def windows(self, seat: Seat) -> Sequence[Window]:
        """Return the windows in which a seat can be asked."""
        return windows_of(self._now, seat)

    def orders(self, seat: Seat) -> tuple[Left, ...]:
        """Return the orders of a seat that have not ended, in the order in which they count."""
        return standing_orders(self._now, seat)

    def is_sealed(self, seat: Seat) -> bool:
        """Return whether the seat has answered its question, sealed until the window closes."""
        return is_sealed(self._now, seat)

    def closes_ms(self, seat: Seat) -> int | None:
        """Return when the window closes in which a seat is asked; None: it stays open."""
        closes = self._now.kept.closes
        return closes.due_ms if closes is not None and seat in questions(self._now) else None

    def orders_now(self) -> Mapping[Seat, Left]:
        """Return the orders that will answer what is asked now."""
        return covered(self._now, questions(self._now))

    async def by_order(self, seat: Seat) -> set[int]:
        """Return the revisions in which an order has chosen for a seat; for its owner alone."""
        return await stored.made_by_order(self._storage, self.id, seat)

    # What people do

    async def leave_order(
        self, user: int, order: Order, until: Until = "game", number: int | None = None
    ) -> Left:
        """Leave an order, or change the one with a number; it counts before those left earlier.

        If it is for what is asked now, and no window is open, one opens.

        Raises:
            RefusedError: there is no such order to leave, or there are too many.
            StaleError: somebody else acted just now.
        """

        async def job() -> Left:
            now = await self._certain()
            left = _new(now, user, order, until, number)
            kept = _with(now, left)
            due = covered(kept, questions(kept))
            opens = left.seat in due and now.kept.closes is None
            changes = [window_set(kept, due, self._clock())] if opens else []
            await self._stored(
                stored.save(self._storage, self.id, now.revision, left.row(), changes)
            )
            return left

        return await self._queue.run(job)

    async def drop_order(self, user: int, number: int) -> None:
        """Delete an order of the user's own seat; one that is gone already is no error."""

        async def job() -> None:
            seat = steps.player(await self._certain(), user)
            await self._stored(stored.drop(self._storage, self.id, seat, number))

        await self._queue.run(job)

    async def set_window(self, by: int, seconds: int) -> None:
        """Set after how many seconds orders answer from now on (the host only).

        Raises:
            RefusedError: it is somebody else, or no such time.
        """

        async def job() -> None:
            (await self._certain()).plan.only_host(by)
            if seconds not in WINDOWS_S:
                raise RefusedError("no-such-order")
            await self._stored(stored.set_window(self._storage, self.id, seconds))

        await self._queue.run(job)

    async def unseal(self, user: int) -> None:
        """Take back an answer that is still sealed; without one nothing changes.

        Raises:
            StaleError: the window has just closed, or somebody else acted.
        """

        async def job() -> None:
            now = await self._certain()
            seat = steps.player(now, user)
            await self._stored(stored.release(self._storage, self.id, now.revision, seat))

        await self._queue.run(job)

    async def _sealed(
        self, seat: Seat, user: int, choices: Sequence[Choice], how: How
    ) -> Done | None:
        """Seal an answer until the window closes; None if it counts at once.

        Raises:
            StaleError: somebody else acted just now.
        """
        timer = seals(self._now, seat)
        if timer is None or any(choice.beside for choice in choices):
            return None
        since = questions(self._now)[seat]
        held = Held(seat, user, since, how, tuple(choices))
        await self._stored(stored.hold(self._storage, self.revision, timer, held.row()))
        return Done(self.revision, [], made=len(choices), sealed_ms=timer.due_ms)

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Write, and read again what is kept.

        Raises:
            StaleError: the game has moved on.
        """
        try:
            await writing
        except ConflictError:
            await self.refresh()
            raise StaleError(self.revision) from None
        await self.look_up()
        self._call()

    # When a window closes

    async def close_window(self, timer: Pending) -> None:
        """Make all answers of a window, or call those whose orders do not count any more.

        Raises:
            StaleError: somebody was faster, be it by sealing an answer in the last moment.
        """

        async def job() -> None:
            now = await self._certain()
            taken = closed(now, timer)
            if taken:
                await self._take(*taken)
                return
            rows = called(now, timer, questions(now))
            sealed = now.kept.stored
            await self._stored(stored.close(self._storage, now.revision, timer, sealed, rows))

        await self._queue.run(job)

    async def look_up(self, always: bool = True) -> None:
        """Read the standing orders, sealed answers and the window of the game again."""
        if always and game_of(self._now) is not None:
            found = await stored.load(self._storage, self.id)
            kept = kept_of(self.game, found)
            self._now = msgspec.structs.replace(self._now, kept=kept)


def _new(now: Standing, user: int, order: Order, until: Until, number: int | None) -> Left:
    """Return an order as it is left.

    Raises:
        RefusedError: there is no such order, or there are too many.
    """
    seat, game = steps.player(now, user), game_of(now)
    found = checked(windows_of(now, seat), order)
    if game is None or found is None:
        raise RefusedError("no-such-order")
    own = now.kept.orders.get(seat, ())
    if number is None and len(standing_orders(now, seat)) >= MOST:
        raise RefusedError("orders-full", most=MOST)
    mark = mark_of(until, game.moment(now.rules.view(now.state, None)))
    return Left(seat, number or next_number(own), user, found, until, mark)


def _with(now: Standing, left: Left) -> Standing:
    """Return the standing with an order."""
    own = [one for one in now.kept.orders.get(left.seat, ()) if one.number != left.number]
    own = sorted([*own, left], key=lambda one: one.number)
    orders = {**now.kept.orders, left.seat: tuple(own)}
    kept = msgspec.structs.replace(now.kept, orders=orders)
    return msgspec.structs.replace(now, kept=kept)
