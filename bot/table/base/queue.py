"""A queue that runs one job at a time, in order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

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
