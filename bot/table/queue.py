"""One thing at a time, in the order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Queue:
    """A queue of jobs of which only the first runs.

    A job that has begun runs to its end even if whoever waits for it is cancelled: a step is
    either written and known to the table, or neither.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    async def run(self, job: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Wait for one's turn, run the job and return or raise what it does."""
        async with self._turn:
            task = asyncio.create_task(job())
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            try:
                return await asyncio.shield(task)
            except asyncio.CancelledError:
                # The next job must not begin before this one has ended.
                if not task.done():
                    await asyncio.wait([task])
                raise
