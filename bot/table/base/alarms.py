"""Alarms: what the table does when a time has come.

The timers stand in the database (`db.timers`, and `db.club.timers` of servers). A handler gets one
that is due, does what it is for, and removes it in the same transaction: by a step that `fires` it,
or by `db.timers.fire_timer`. If the process dies before, the timer is still set. A handler that
finds its timer obsolete removes it, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.table.base.partition import Partition
from bot.table.base.queue import to_its_end
from bot.table.base.refusals import StaleError
from bot.table.base.waking import wait_for_event
from db import timers
from db.club import timers as club_timers
from db.models import now_ms
from db.storage import Storage
from db.timers import FiredError, Pending

POLL = 5.0
"""Seconds between polls, for timers that another process has set."""

REST_MS = 60_000
"""Milliseconds until a timer whose handler failed is tried again, doubled each time."""

QUICK_MS = 1000
"""Milliseconds until it is tried again after somebody else was faster."""

RESTS = 6
"""Failures after which the rest does not grow any more."""

Now = Callable[[], int]
"""Returns the time in milliseconds since 1970 (UTC)."""

Handler = Callable[[Pending], Awaitable[None]]

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Alarms:
    """Hands timers that are due to the handler of their kind, one after another."""

    def __init__(self, storage: Storage, clock: Now = now_ms) -> None:
        self.clock = clock
        self.serves: Callable[[], Awaitable[bool]] = _always_serves
        """Tells whether people can reach the bot: otherwise nothing becomes due."""

        self.partition: Partition | None = None
        """What this process owns; `None`: everything."""

        self._storage = storage
        self._handlers: dict[str, Handler] = {}
        self._woken = asyncio.Event()
        self._runs = self._ringing = False
        self._failed: dict[tuple[int, int, str, str], tuple[int, int]] = {}
        """The failures of a timer, and when it is tried again (ms)."""

    @property
    def busy(self) -> bool:
        """Whether timers are being looked at or handled, or are about to be."""
        return self._ringing or (self._runs and self._woken.is_set())

    def on(self, kind: str, handler: Handler, *, anew: bool = False) -> None:
        """Register the handler for the timers of a kind; `anew`: in place of an earlier one."""
        assert anew or kind not in self._handlers, kind
        self._handlers[kind] = handler

    def wake(self) -> None:
        """Look at the timers again: one may have been set."""
        self._woken.set()

    async def run(self) -> None:
        """Handle timers as they become due, until cancelled."""
        self._runs = True
        try:
            while True:
                wait = await self._rung()
                await wait_for_event(self._woken, wait)
        finally:
            self._runs = False

    async def _rung(self) -> float:
        """Handle what is due if people can reach the bot; return when to look again (s)."""
        self._ringing = True
        self._woken.clear()
        try:
            return await self.ring() if await self.serves() else POLL
        except Exception:
            log.exception("alarms-trouble")
            return POLL
        finally:
            self._ringing = False

    async def ring(self) -> float:
        """Handle all timers that are due; return the seconds until the next is, at most `POLL`.

        A timer that a handler sets for a time that has come is handled, too.
        """
        before: list[Pending] = []
        while True:
            pending, following = await self._look()
            due = [timer for timer in pending if self._time_of(timer) <= self.clock()]
            if not due:
                waits = [(at - self.clock()) / 1000 for at in following]
                return min([POLL, *waits])
            for timer in due:
                if self.partition is not None and not self.partition.may_serve(timer.guild):
                    return POLL
                if timer in before:
                    log.error("alarm-still-set", game=timer.game_id, kind=timer.kind)
                    self._rest(timer)
                else:
                    await self._handle(timer)
            before = due

    async def _look(self) -> tuple[list[Pending], list[int]]:
        """Return timers, the ones due first among them, and when to look again (ms)."""
        # Those that rest must not hide the others.
        most = timers.LIMIT + len(self._failed)
        pending: list[Pending] = []
        later: list[int] = []
        for source in (timers, club_timers):
            if self.partition is None:
                pending += await source.earliest_timers(self._storage, most)
                continue
            shards = self.partition.served
            due, following = await source.due_timers(self._storage, shards, self.clock(), most)
            pending += due
            later += [] if following is None else [following]
        pending.sort(key=lambda timer: timer.due_ms)
        return pending, [*later, *(self._time_of(timer) for timer in pending)]

    def _time_of(self, timer: Pending) -> int:
        """Return when a timer is to be handled: later than it is due if its handler has failed."""
        _, again = self._failed.get(_timer_name(timer), (0, 0))
        return max(timer.due_ms, again)

    async def _handle(self, timer: Pending) -> None:
        """Call the handler of a timer; a failure must not stop the others."""
        try:
            await to_its_end(self._done(timer))
        except (FiredError, StaleError):
            # Another process was faster, or somebody acted: what stands now is read again.
            self._rest(timer, quick=True)
        except Exception:
            log.exception("alarm-trouble", game=timer.game_id, kind=timer.kind)
            self._rest(timer)
        else:
            self._failed.pop(_timer_name(timer), None)

    async def _done(self, timer: Pending) -> None:
        handler = self._handlers.get(timer.kind)
        if handler is None:
            raise LookupError(timer.kind)
        await handler(timer)
        log.info("alarm", game=timer.game_id, kind=timer.kind, key=timer.key)

    def _rest(self, timer: Pending, quick: bool = False) -> None:
        """Postpone a timer that has failed."""
        failures, _ = self._failed.get(_timer_name(timer), (0, 0))
        rest = QUICK_MS if quick else REST_MS << min(failures, RESTS)
        self._failed[_timer_name(timer)] = (failures + (not quick), self.clock() + rest)


async def _always_serves() -> bool:
    return True


def _timer_name(timer: Pending) -> tuple[int, int, str, str]:
    return timer.game_id, timer.guild, timer.kind, timer.key
