"""What the status page asks about the shards of a process: a contract, and no shard of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec


class ShardState(msgspec.Struct, frozen=True):
    """One shard that a process serves."""

    connected: bool
    """Whether people can reach the bot through it now."""

    latency_s: float | None = None
    """Seconds from its last heartbeat to the acknowledgement; None: none was acknowledged yet."""


class ShardHolder(Protocol):
    """Knows which shards this process serves."""

    def shards(self) -> Mapping[int, ShardState]:
        """Return them by number; none for a process on standby."""
        ...

    @property
    def works(self) -> bool:
        """Whether messages are delivered and timers handled, or the process is on standby."""
        ...
