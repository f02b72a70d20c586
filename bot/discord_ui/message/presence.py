"""Remembers who has just acted at a table: whom a new question calls without a sound.

It is kept in memory only: after a restart everybody is called aloud once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import monotonic

from db.ids import UserId

KEPT = 5_000
"""Limit of people who are remembered, over all tables."""

HERE_S = 90.0
"""How many seconds after an action somebody counts as being at the page."""


class RecentActors:
    """When people have last acted, by table."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._acted: OrderedDict[tuple[int, UserId], float] = OrderedDict()

    def note(self, table: int, user: UserId) -> None:
        """Note that somebody acts now."""
        self._acted.pop((table, user), None)
        self._acted[table, user] = self._clock()
        if len(self._acted) > KEPT:
            self._acted.popitem(last=False)

    def are_here(self, table: int, users: Iterable[UserId]) -> bool:
        """Return whether all of some people have just acted; False without any."""
        since, named = self._clock() - HERE_S, list(users)
        acted = [self._acted.get((table, user), float("-inf")) for user in named]
        return bool(named) and all(at >= since for at in acted)
