"""Timers of servers: what has to happen at a time that belongs to no single game.

As a game's timer (`db.timers`), one is set with what brings it about, and removed in the
transaction of what it does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog
from sqlalchemy import (
    BigInteger,
    Connection,
    Row,
    bindparam,
    delete,
    func,
    insert,
    select,
    type_coerce,
    update,
)
from sqlalchemy.types import NullType
from sqlmodel import Field, SQLModel, col

from db import wakes
from db.rows import JsonDict, Rows, discord_id, table_of
from db.storage import Storage
from db.timers import LIMIT, NO_GAME, Pending, Set
from db.wakes import Shards, shard_condition

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class ClubTimer(SQLModel, table=True):
    """What has to happen in a server at a time."""

    guild: int = discord_id(primary_key=True)
    kind: str = Field(primary_key=True)
    """Which part of the club handles it."""

    key: str = Field(primary_key=True)
    """What it is about: a server has one timer for each kind and key."""

    due_ms: int = Field(sa_type=BigInteger, index=True)
    data: dict[str, Any] = Field(default_factory=dict[str, Any], sa_type=JsonDict)


ADD = insert(ClubTimer)
OF = (
    col(ClubTimer.guild) == bindparam("of_guild"),
    col(ClubTimer.kind) == bindparam("of_kind"),
    col(ClubTimer.key) == bindparam("of_key"),
)
DROP = delete(ClubTimer).where(*OF)
REMOVE = DROP.where(col(ClubTimer.due_ms) == bindparam("was_due"))
TIMERS = Rows(ClubTimer)
# Locked: who then writes it writes after what has been read here.
ONE = select(*TIMERS.columns).where(*OF).with_for_update()
OF_KIND = select(*TIMERS.columns).where(
    col(ClubTimer.guild) == bindparam("of_guild"), col(ClubTimer.kind) == bindparam("of_kind")
)
IN_ORDER = (col(ClubTimer.due_ms), col(ClubTimer.guild), col(ClubTimer.kind), col(ClubTimer.key))
EARLIEST = select(*TIMERS.columns).order_by(*IN_ORDER).limit(bindparam("most"))
OWN = (
    select(*TIMERS.columns)
    .where(col(ClubTimer.due_ms) <= bindparam("now"), shard_condition(table_of(ClubTimer).c.guild))
    .order_by(*IN_ORDER)
    .limit(bindparam("most"))
)
NEXT = select(func.min(col(ClubTimer.due_ms))).where(col(ClubTimer.due_ms) > bindparam("now"))


def write(connection: Connection, guild: int, changes: Sequence[Set]) -> None:
    """Set, move and cancel timers of a server."""
    for change in changes:
        of = {"of_guild": guild, "of_kind": change.kind, "of_key": change.key}
        connection.execute(DROP, of)
        if change.due_ms is not None:
            row = {"guild": guild, "kind": change.kind, "key": change.key}
            connection.execute(ADD, {**row, "due_ms": change.due_ms, "data": dict(change.data)})
    if changes:
        wakes.announce_guild(connection, guild)


def remove(connection: Connection, timer: Pending) -> bool:
    """Remove a timer that this transaction fires; return whether it was set as it was read."""
    of = {"of_guild": timer.guild, "of_kind": timer.kind, "of_key": timer.key}
    return connection.execute(REMOVE, of | {"was_due": timer.due_ms}).rowcount == 1


def read_server_timer(connection: Connection, guild: int, kind: str, key: str) -> Pending | None:
    """Return a timer of a server, and let no other transaction change it meanwhile."""
    row = connection.execute(ONE, {"of_guild": guild, "of_kind": kind, "of_key": key}).first()
    decoded = None if row is None else TIMERS.decoded(row)
    return None if decoded is None or decoded.damaged else Pending(NO_GAME, **decoded.values)


def of_kind(connection: Connection, guild: int, kind: str) -> list[Pending]:
    """Return the timers of a kind of a server; damaged ones are left out."""
    rows = connection.execute(OF_KIND, {"of_guild": guild, "of_kind": kind}).all()
    decoded = TIMERS.all(rows)
    return [Pending(NO_GAME, **timer.values) for timer in decoded if not timer.damaged]


def move(
    connection: Connection, timer: Pending, due_ms: int, data: Mapping[str, Any]
) -> Pending | None:
    """Let a timer be due at another time; return it, or `None` if it is not set as it was read."""
    of = {"of_guild": timer.guild, "of_kind": timer.kind, "of_key": timer.key}
    changed = update(table_of(ClubTimer)).where(*OF, col(ClubTimer.due_ms) == timer.due_ms)
    values = {"due_ms": due_ms, "data": dict(data)}
    if connection.execute(changed.values(**values), of).rowcount != 1:
        return None
    wakes.announce_guild(connection, timer.guild)
    return replace(timer, **values)


async def earliest_timers(storage: Storage, most: int = LIMIT) -> list[Pending]:
    """Return the timers that are due first, of all servers, in their order."""
    return await _sound_server_timers(storage, EARLIEST, {"most": most})


async def due_timers(
    storage: Storage, shards: Shards, now: int, most: int = LIMIT
) -> tuple[list[Pending], int | None]:
    """Return the timers of some shards that are due at a time (ms), in their order.

    Also returns when the next one of any shard will be due; `None`: never.
    """
    at = {"now": now}
    mine = {**at, "most": most, **shards.parameters}
    timers = await _sound_server_timers(storage, OWN, mine) if shards.numbers else []
    return timers, await storage.read(lambda connection: connection.scalar(NEXT, at))


async def _sound_server_timers(
    storage: Storage, query: Any, parameters: dict[str, Any]
) -> list[Pending]:
    """Read timers; those that are damaged are deleted: no handler could know what they are for."""
    rows = await storage.read(lambda connection: connection.execute(query, parameters).all())
    decoded = TIMERS.all(rows)
    damaged = [row for row, timer in zip(rows, decoded, strict=True) if timer.damaged]
    if damaged:
        log.error("club-timers-damaged", guilds=sorted({str(row[0]) for row in damaged}))
        await storage.write(lambda connection: _drop_damaged_timers(connection, damaged))
    return [Pending(NO_GAME, **timer.values) for timer in decoded if not timer.damaged]


def _drop_damaged_timers(connection: Connection, rows: Sequence[Row[Any]]) -> None:
    table = TIMERS.table
    key = table.primary_key.columns.keys()
    for row in rows:
        values = dict(zip(TIMERS.names, row, strict=True))
        same = (table.c[name] == type_coerce(values[name], NullType()) for name in key)
        connection.execute(delete(table).where(*same))
