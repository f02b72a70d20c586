"""Which task of this process opens which thread, until it has ended.

A thread without a table may be one that a killed process has left, or one in which somebody else is
about to open a table at this moment. Of the latter kind nobody takes one.
"""

from __future__ import annotations

import asyncio
from typing import Any


class Claims:
    """The threads that are being given their tables, by the task that does so."""

    def __init__(self) -> None:
        self._by: dict[int, asyncio.Task[Any]] = {}

    def is_taken(self, thread: int) -> bool:
        """Return whether another task is at work with a thread."""
        task = self._by.get(thread)
        return task is not None and task is not asyncio.current_task() and not task.done()

    def take(self, thread: int) -> bool:
        """Claim a thread for the current task, which has done with others; False: it is taken."""
        if self.is_taken(thread):
            return False
        mine = asyncio.current_task()
        self._by = {
            number: task
            for number, task in self._by.items()
            if task is not mine and not task.done()
        }
        if mine is not None:
            self._by[thread] = mine
        return True
