"""What a process remembers for a while: habits, who is there, requests, results of long work."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.games.game import Choice, Decision, tag_of
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Callable


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def keep_bounded(kept: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    """Remember a value by its key; forget what was kept first above `most`."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)


# Remembers what people chose last in each kind of decision, to order equal offers on their panels.
#
# It is kept in memory only: after a restart offers stand in the order of the game again, and every
# button still does what it says.


KEPT_HABITS = 5_000
"""Limit of kinds of decision that are remembered, over all seats of all games."""


class RecentChoices:
    """The kinds of choice that each seat has made in each kind of decision, the last one first."""

    def __init__(self) -> None:
        self._used: OrderedDict[tuple[int, str, str], tuple[str, ...]] = OrderedDict()

    def used(self, game: int, decision: Decision) -> tuple[str, ...]:
        """Return the tags of the kinds chosen in such decisions."""
        return self._used.get((game, decision.seat, decision.kind), ())

    def remember(self, game: int, decision: Decision, choice: Choice) -> None:
        """Note a choice that was made."""
        key = (game, decision.seat, decision.kind)
        tag = tag_of(type(choice))
        before = self._used.get(key, ())
        used = (tag, *(other for other in before if other != tag))
        keep_bounded(self._used, key, used, KEPT_HABITS)


# Remembers who has just acted at a table: whom a new question calls without a sound.
#
# It is kept in memory only: after a restart everybody is called aloud once.


KEPT_ACTORS = 5_000
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
        keep_bounded(self._acted, (table, user), self._clock(), KEPT_ACTORS)

    def are_here(self, table: int, users: Iterable[UserId]) -> bool:
        """Return whether all of some people have just acted; False without any."""
        since = self._clock() - HERE_S
        named = list(users)
        acted = [self._acted.get((table, user), float("-inf")) for user in named]
        return bool(named) and all(at >= since for at in acted)


# Limits how many expensive files a user, or a table, may request in some minutes.


PERIOD_S = 600.0
"""Seconds after which a budget is whole again."""


class Budget:
    """Counts what was made for somebody in the last minutes."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most = most
        self._clock = clock
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


# Keeps the latest results of work that takes long, each made once.


class Latest(Generic[K, V]):
    """The `most` latest results by their keys, finished or on their way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, asyncio.Future[V]] = OrderedDict()

    def find(self, key: K) -> asyncio.Future[V] | None:
        """Return what is made, or was, by a key; None if nothing is kept."""
        return self._made.get(key)

    async def get(self, key: K, begin: Callable[[], asyncio.Future[V]]) -> V:
        """Return the result by a key; `begin` starts the work unless it is kept.

        Concurrent requests wait for the same work. What fails is not kept; its exception is
        raised here.
        """
        future = self._made.get(key)
        if future is None:
            future = self._made[key] = begin()
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(future)
        except Exception:
            self._made.pop(key, None)
            raise

    def cancel(self) -> list[asyncio.Future[V]]:
        """Cancel what is on its way; return all that is kept, to be waited for."""
        kept = [*self._made.values()]
        for future in kept:
            future.cancel()
        return kept
