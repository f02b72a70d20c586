"""Which shards of the bot are this process's, and whether it may act for them.

Without a partition one process does everything, as on SQLite.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from db.shards import Shards, shard_of

FENCE_S = 6.0
"""Seconds after its last good look for which a process acts. The server gives its locks away after
10 s of silence (`db.ownership.link`), so nobody else acts before."""


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
        self._owned, self._looked = frozenset(), None
        self.epoch += 1
