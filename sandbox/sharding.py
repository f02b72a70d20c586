"""Shards: which events belong to one, how many there should be, and how often one may start.

Discord's documentation calls a start IDENTIFY ("Gateway", sections Identifying and Sharding).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from sandbox.clock import Clock
    from sandbox.places import Json

LOGGED = 10_000
"""Starts that are kept for tests."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The `shard` of a session: its number, from 0, and the number of shards."""

    id: int = 0
    count: int = 1

    def gets(self, guild: int | None) -> bool:
        """Whether events of a guild come here; those of no guild come to the first shard."""
        return self.id == (0 if guild is None else (guild >> 22) % self.count)


@dataclass(frozen=True, slots=True)
class Sharding:
    """What Discord asks of the sessions of a bot; the values are its own for a small bot."""

    shards: int = 1
    """The number of shards that Discord recommends."""

    max_concurrency: int = 1
    """Starts at a time: shards whose numbers leave the same remainder share a slot."""

    slot_s: float = 5.0
    """Seconds for which a start occupies its slot."""

    session_total: int = 1000
    """Starts in a period; one more ends all sessions and makes the token void."""

    period_s: float = 24 * 3600.0
    """Seconds of such a period, from its first start on."""

    expiry_s: float = 60.0
    """Seconds without a connection after which a session can't be resumed; not documented."""

    large: bool = False
    """Whether the number of shards must be a multiple of the recommended one."""

    most_guilds: int = 2500
    """Guilds of a shard; a session that would get more is refused."""


UNHURRIED = Sharding(slot_s=0.0, session_total=1_000_000)
"""Sharding in which a bot may start at any time."""


def shard_of(data: Json) -> Shard | None:
    """Read the shard of an IDENTIFY; [0, 1] if there is none, None if it is invalid."""
    if "shard" not in data:
        return Shard()
    given: Any = data["shard"]
    if not isinstance(given, list):
        return None
    numbers = cast("list[Any]", given)
    if [type(number) for number in numbers] != [int, int]:
        return None
    shard = Shard(*numbers)
    return shard if 0 <= shard.id < shard.count else None


class Start(NamedTuple):
    """An IDENTIFY: when, by the sandbox's clock, of which shard, and whether its slot was free."""

    at: float
    shard: Shard
    passed: bool


class Starts:
    """Counts the starts of all connections against the slots and the total."""

    def __init__(self, clock: Clock, sharding: Sharding) -> None:
        self._clock = clock
        self._slots: dict[int, float] = {}
        self._began: float | None = None
        self._used = 0
        self.sharding = sharding
        self.log: deque[Start] = deque(maxlen=LOGGED)
        """The latest starts, oldest first."""

    def _left(self) -> int:
        """Return the starts that remain in this period; a new one begins after it."""
        if self._began is not None and self._clock.now() >= self._began + self.sharding.period_s:
            self._began, self._used = None, 0
        return max(self.sharding.session_total - self._used, 0)

    def count(self) -> bool:
        """Count a start, also one that is refused; return False if none remained."""
        if not self._left():
            return False
        if self._began is None:
            self._began = self._clock.now()
        self._used += 1
        return True

    def take_slot(self, shard: Shard) -> bool:
        """Occupy the slot of a shard; return False if it is occupied."""
        now, key = self._clock.now(), shard.id % self.sharding.max_concurrency
        passed = now >= self._slots.get(key, float("-inf")) + self.sharding.slot_s
        self.log.append(Start(now, shard, passed))
        if passed:
            self._slots[key] = now
        return passed

    def info(self) -> Json:
        """Return what `GET /gateway/bot` tells of it."""
        remaining = self._left()
        began, period_s = self._began, self.sharding.period_s
        reset_s = period_s if began is None else began + period_s - self._clock.now()
        start = {
            "total": self.sharding.session_total,
            "remaining": remaining,
            "reset_after": int(reset_s * 1000),
            "max_concurrency": self.sharding.max_concurrency,
        }
        return {"shards": self.sharding.shards, "session_start_limit": start}
