"""An adjustable clock, snowflake ids, and a pulse to wait on."""

from __future__ import annotations

import asyncio
import datetime
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.sharding import Shard

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, the epoch of Discord's ids."""


GUILD = 1 << 17
"""The lower bits of the ids of guilds, which keep them apart from all other ids."""

GLANCE = 0.05
"""Seconds between two checks of a waited-for condition without an event."""


class Clock:
    """The sandbox's time: the system clock plus an offset."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._last = 0
        self._founded = 0

    def advance(self, seconds: float) -> None:
        """Advance the clock; interactions and rate limits age by as much."""
        self._ahead += seconds

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time() + self._ahead

    def pass_by(self, number: int) -> None:
        """Make all ids from now on larger than this one, which was given earlier."""
        self._last = max(self._last, number)
        self._founded = max(self._founded, number >> 22)

    def snowflake(self) -> int:
        """Return a new snowflake id, larger than all before; its upper bits hold the time."""
        candidate = (int(self.now() * 1000) - EPOCH) << 22
        self._last = max(self._last + 1, candidate)
        return self._last

    def guild(self, shard: Shard) -> int:
        """Return the id of a new guild, which belongs to this shard.

        Shards are told by the time in the id, and each guild has a time of its own: the next
        millisecond that suits, so that guilds made at once spread over all shards. All other ids
        stay with the clock.
        """
        number = max(self._founded + 1, int(self.now() * 1000) - EPOCH)
        number += (shard.id - number) % shard.count
        self._founded = number
        return number << 22 | GUILD


def iso(moment: float) -> str:
    """Format seconds since 1970 as Discord's timestamps."""
    return datetime.datetime.fromtimestamp(moment, datetime.UTC).isoformat()


class Pulse:
    """Wakes the tasks that wait for a condition after each event."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def beat(self) -> None:
        """Wake all waiting tasks."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, true: Callable[[], bool], timeout: float) -> bool:
        """Wait until a condition holds or `timeout` seconds pass; return whether it holds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not true():
            remaining = end - loop.time()
            if remaining <= 0:
                return False
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.append(future)
            try:
                # Not `wait_for`: before Python 3.12 it may forget that it was cancelled.
                async with asyncio.timeout(min(remaining, GLANCE)):
                    await future
            except TimeoutError:
                self._waiting = [waiter for waiter in self._waiting if waiter is not future]
        return True
