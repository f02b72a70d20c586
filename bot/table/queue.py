"""One thing at a time, in the order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def to_its_end(job: Coroutine[Any, Any, T]) -> T:
    """Run a job to its end even if whoever waits for it is told to stop, however often.

    They stop when it has ended. Returns or raises what the job does.
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

    A job that has begun runs to its end even if whoever waits for it is cancelled: a step is
    either written and known to the table, or neither.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, job: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Wait for one's turn, run the job and return or raise what it does."""
        async with self._turn:
            return await to_its_end(job())
