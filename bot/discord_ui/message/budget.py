"""Limits how many expensive files a user, or a table, may request in some minutes."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PERIOD_S = 600.0
"""Seconds after which a budget is whole again."""


class Budget:
    """Counts what was made for somebody in the last minutes."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most, self._clock = most, clock
        self._made: dict[int, deque[float]] = {}

    def wait(self, key: int) -> float:
        """Return the seconds until they may have one more."""
        now = self._clock()
        for user in [user for user, times in self._made.items() if times[-1] <= now - PERIOD_S]:
            del self._made[user]
        times = self._made.get(key, deque())
        while times and times[0] <= now - PERIOD_S:
            times.popleft()
        return 0.0 if len(times) < self._most else times[0] + PERIOD_S - now

    def spend(self, key: int) -> None:
        """Count one more."""
        self._made.setdefault(key, deque()).append(self._clock())


def minutes_of(seconds: float) -> int:
    """Return a time to wait in minutes, at least one."""
    return int(seconds // 60) + 1
