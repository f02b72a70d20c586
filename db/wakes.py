"""Shards, and what wakes the process that owns one when another has written work for it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Integer, bindparam, literal_column, select, text
from sqlmodel import col

from db.models import GameRow

# Shards: how Discord divides servers among connections, and rows of some shards in SQL.
#
# No index serves the expression: the count may change, and rows that are due are few.


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


# Wakes the process that owns a server's shard when another one has written work for it.
#
# The notification is sent with the transaction. Whoever owns the shard has written most of it, and
# needs none: PostgreSQL takes one lock for all databases when a transaction with one commits.


CHANNEL = "tablekeeper"
"""The channel of PostgreSQL's notifications; each carries the number of a server."""

REMEMBERED = 10_000
"""Limit of the games whose servers are kept in memory."""

GUILD = select(col(GameRow.guild)).where(col(GameRow.id) == bindparam("game"))
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :guild)")


class Wakes:
    """Tells others of work; `is_mine` says whether this process owns a server's shard.

    Without it nobody is told, as where one process does everything.
    """

    def __init__(self) -> None:
        self.is_mine: Callable[[int], bool] | None = None
        self._guilds: dict[int, int] = {}

    def announce(self, connection: Connection, game_id: int) -> None:
        """Notify the owner of a game's shard, in the transaction, unless that is this process."""
        if self.is_mine is None:
            return
        guild = self._guilds.get(game_id)
        if guild is None:
            guild = connection.scalar(GUILD, {"game": game_id}) or 0
            if len(self._guilds) >= REMEMBERED:
                self._guilds.clear()
            self._guilds[game_id] = guild
        self.announce_guild(connection, guild)

    def announce_guild(self, connection: Connection, guild: int) -> None:
        """Notify the owner of a server's shard, in the transaction, unless that is this process."""
        if self.is_mine is not None and not self.is_mine(guild):
            connection.execute(NOTIFY, {"guild": str(guild)})


def owns_no_shard(_guild: int) -> bool:
    """Own no shard: a command notifies the bot whatever it changes."""
    return False


def announce_game_work(connection: Connection, game_id: int) -> None:
    """Announce work for the owner of a game's shard (`Wakes.announce`), where there are several."""
    wakes: Wakes | None = connection.get_execution_options().get("wakes")
    if wakes is not None:
        wakes.announce(connection, game_id)


def announce_guild(connection: Connection, guild: int) -> None:
    """Announce work for the owner of a server's shard, where there are several."""
    wakes: Wakes | None = connection.get_execution_options().get("wakes")
    if wakes is not None:
        wakes.announce_guild(connection, guild)
