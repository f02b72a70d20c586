"""Work in the background of one process: its shards, queues, waiting, alarms, kept results."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import structlog

from bot.table.base.refusals import StaleError
from db import timers
from db.club import timers as club_timers
from db.models import now_ms
from db.storage import Storage
from db.timers import FiredError, Pending
from db.wakes import Shards, shard_of

FENCE_S = 6.0
"""Seconds after its last good look for which a process acts. The server gives its locks away after
10 s of silence (`db.ownership`), so nobody else acts before."""


class NotOursError(Exception):
    """The shard belongs to another process by now: what was under way is left to it."""


def since_start() -> float:
    """Return the seconds since the machine was started, the time for which it slept included."""
    with suppress(AttributeError, OSError):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Partition:
    """The shards that a process owns out of `count`.

    Nothing here waits: the set is empty before anybody else can run.
    """

    def __init__(self, count: int, seconds: Callable[[], float] = since_start) -> None:
        self.count = count
        self.seconds = seconds
        self.epoch = 0
        """How often everything was lost."""

        self._owned: frozenset[int] = frozenset()
        self._reached: frozenset[int] = frozenset()
        self._looked: float | None = None

    @property
    def owned(self) -> Shards:
        """The shards of which this process delivers the messages."""
        return Shards(self.count, self._owned)

    @property
    def served(self) -> Shards:
        """Those whose people can reach it, too: time runs out for nobody else."""
        return Shards(self.count, self._owned & self._reached)

    @property
    def share(self) -> float:
        """The part of all shards that it owns."""
        return len(self._owned) / self.count

    def shard(self, guild: int) -> int:
        """Return the shard of a server."""
        return shard_of(guild, self.count)

    def may_act(self) -> bool:
        """Return whether the last good look is so fresh that no other process owns its shards."""
        return self._looked is not None and self.seconds() - self._looked < FENCE_S

    def may_serve(self, guild: int) -> bool:
        """Return whether this process owns a server's shard and may act."""
        return self.owned.has(guild) and self.may_act()

    def looked(self, sent_s: float) -> None:
        """Note a good look, which was sent at a time (`seconds`)."""
        self._looked = sent_s

    def own(self, shard: int) -> None:
        """Own a shard."""
        self._owned |= {shard}

    def disown(self, shard: int) -> None:
        """Own a shard no more."""
        self._owned -= {shard}

    def is_reached(self, shard: int) -> bool:
        """Return whether Discord's events of a shard come."""
        return shard in self._reached

    def reach(self, shard: int, is_reached: bool) -> None:
        """Note whether Discord's events of a shard come."""
        self._reached = self._reached | {shard} if is_reached else self._reached - {shard}

    def lose(self) -> None:
        """Own nothing any more, at once."""
        self._owned = frozenset()
        self._looked = None
        self.epoch += 1


# A queue runs one job at a time, in order of arrival.


T = TypeVar("T")


async def to_its_end(job: Coroutine[Any, Any, T]) -> T:
    """Run a job to its end even if the caller is cancelled, however often.

    The cancellation takes effect when the job has ended. Returns or raises the job's outcome.
    """
    task = asyncio.create_task(job)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([task])
        raise


class Queue:
    """A queue of jobs of which only the first runs.

    A job that has begun runs to its end even if its caller is cancelled: a step is either written
    and known to the table, or neither.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, job: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Wait for earlier jobs, run the job and return or raise its outcome."""
        async with self._turn:
            return await to_its_end(job())


# Work in the background waits until something calls for it, or a time is over.


async def wait_for_event(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event, so many seconds at most; return whether it has come."""
    # Not `wait_for`, which before Python 3.12 swallows a cancellation that coincides with the
    # event: the work would never end.
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True


# Alarms. The timers stand in the database (`db.timers`, and `db.club.timers` of servers). A handler
# gets one that is due, does what it is for, and removes it in the same transaction: by a step that
# `fires` it, or by `db.timers.fire_timer`. If the process dies before, the timer is still set. A
# handler that finds its timer obsolete removes it, too.


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


# Some results are kept, the least recently used going first.


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """At most `most` results by their keys."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: OrderedDict[K, V] = OrderedDict()

    def find(self, key: K) -> V | None:
        """Return a result; None if it is not kept."""
        if key not in self._results:
            return None
        self._results.move_to_end(key)
        return self._results[key]

    def keep(self, key: K, result: V) -> None:
        """Keep a result, and let go the one that was not asked for the longest."""
        self._results[key] = result
        self._results.move_to_end(key)
        while len(self._results) > self._most:
            self._results.popitem(last=False)

    def drop(self, is_needless: Callable[[K], bool]) -> None:
        """Let go the results of some keys."""
        for key in [key for key in self._results if is_needless(key)]:
            del self._results[key]
