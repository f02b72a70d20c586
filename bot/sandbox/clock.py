"""Time that tests can put forward, ids that carry it, and a pulse to wait on."""

from __future__ import annotations

import asyncio
import datetime
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, where Discord's ids begin."""


GLANCE = 0.05
"""Seconds after which whoever waits looks again, even if nothing was heard to happen."""


class Clock:
    """The sandbox's time: that of the machine, plus what it was put forward."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._last = 0

    def advance(self, seconds: float) -> None:
        """Put the clock forward; interactions and rate limits grow older by as much."""
        self._ahead += seconds

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time() + self._ahead

    def snowflake(self) -> int:
        """Make an id that is larger than all before; its upper bits are the time."""
        candidate = (int(self.now() * 1000) - EPOCH) << 22
        self._last = max(self._last + 1, candidate)
        return self._last


def iso(moment: float) -> str:
    """Write seconds since 1970 as Discord writes a time."""
    return datetime.datetime.fromtimestamp(moment, datetime.UTC).isoformat()


class Pulse:
    """Wakes whoever waits for something to become true, each time that something has happened."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def beat(self) -> None:
        """Let everybody who waits look again."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, true: Callable[[], bool], timeout: float) -> bool:
        """Wait until something is true, or `timeout` seconds; return whether it is."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not true():
            left = end - loop.time()
            if left <= 0:
                return False
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.append(future)
            try:
                # Not `wait_for`: before Python 3.12 it may forget that it was cancelled.
                async with asyncio.timeout(min(left, GLANCE)):
                    await future
            except TimeoutError:
                self._waiting = [one for one in self._waiting if one is not future]
        return True
