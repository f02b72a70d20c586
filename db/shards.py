"""Shards: how Discord divides servers among connections, and rows of some shards in SQL.

No index serves the expression: the count may change, and rows that are due are few.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Integer, bindparam, literal_column

BITS = 22
"""The lower bits of a Discord id, which do not count for its shard."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the `count` shards of a bot."""

    count: int
    numbers: frozenset[int]

    @property
    def parameters(self) -> dict[str, Any]:
        """Return the parameters of `shard_condition`."""
        return {"shard_count": self.count, "shards": sorted(self.numbers)}

    def has(self, guild: int) -> bool:
        """Return whether a server is in one of these shards."""
        return shard_of(guild, self.count) in self.numbers


def shard_of(guild: int, count: int) -> int:
    """Return the shard of a server, as Discord divides them (Gateway, "Sharding")."""
    return (guild >> BITS) % count


def by_shard(guilds: Iterable[int], shard: int, count: int) -> list[int]:
    """Return the servers that are in a shard."""
    return [guild for guild in guilds if shard_of(guild, count) == shard]


def shard_condition(guild: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a server is in one of the shards of `Shards.parameters`."""
    # A bound number would be a bigint, by which PostgreSQL cannot shift.
    shifted = guild.op(">>", precedence=8)(literal_column(str(BITS)))
    number = shifted % bindparam("shard_count", type_=Integer)
    return number.in_(bindparam("shards", expanding=True, type_=Integer))
