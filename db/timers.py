"""Timers of games: what has to happen at a time, stored until it has happened.

A timer is set, moved and cancelled in the transaction of the step that brings it about
(`db.games.Step.timers`). It is removed in the transaction of what it does: of a step that `fires`
it, or of messages (`fire_timer`). So a restart neither loses nor repeats what a timer does, and of
two processes only one does it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Row,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    type_coerce,
)
from sqlalchemy.types import NullType
from sqlmodel import col

from db import step_messages, wakes
from db.models import GameRow, Message, Timer, now_ms, table_of
from db.rows import Rows
from db.storage import Storage
from db.wakes import Shards, shard_condition

NO_GAME = 0
"""In place of a game: a timer of a server (`db.club.timers`)."""

LIMIT = 100
"""Timers that are read at a time."""

GUILD = select(col(GameRow.guild)).where(col(GameRow.id) == bindparam("of_game"))
ADD = insert(Timer).values(guild=func.coalesce(GUILD.scalar_subquery(), 0))
DROP = delete(Timer).where(
    col(Timer.game_id) == bindparam("game"),
    col(Timer.kind) == bindparam("of_kind"),
    col(Timer.key) == bindparam("of_key"),
)
DUE = select(col(Timer.due_ms)).where(
    col(Timer.game_id) == bindparam("game"),
    col(Timer.kind) == bindparam("of_kind"),
    col(Timer.key) == bindparam("of_key"),
)
REMOVE = DROP.where(col(Timer.due_ms) == bindparam("was_due"))
TIMERS = Rows(Timer)
KEY = (table_of(Timer).c.game_id, table_of(Timer).c.kind, table_of(Timer).c.key)
IN_ORDER = (col(Timer.due_ms), col(Timer.game_id), col(Timer.kind), col(Timer.key))
EARLIEST = select(*TIMERS.columns).order_by(*IN_ORDER).limit(bindparam("most"))
# The time first: the condition of shards is none that a planner can estimate.
OWN = (
    select(*TIMERS.columns)
    .where(col(Timer.due_ms) <= bindparam("now"), shard_condition(table_of(Timer).c.guild))
    .order_by(*IN_ORDER)
    .limit(bindparam("most"))
)
NEXT = select(func.min(col(Timer.due_ms))).where(col(Timer.due_ms) > bindparam("now"))
OF_GAME = select(*TIMERS.columns).where(col(Timer.game_id) == bindparam("game")).order_by(*IN_ORDER)


log: structlog.stdlib.BoundLogger = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Set:
    """A change of a game's timers: one per kind and key, due at a time in ms; None cancels it."""

    kind: str
    key: str
    due_ms: int | None
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Pending:
    """A timer that is set."""

    game_id: int
    kind: str
    key: str
    due_ms: int
    data: Mapping[str, Any]
    guild: int = 0


class FiredError(Exception):
    """The timer is not set any more as it was read: it has been fired, moved or cancelled."""


def write_game_timers(connection: Connection, game_id: int, changes: Sequence[Set]) -> None:
    """Set, move and cancel timers of a game."""
    for change in changes:
        of = {"game": game_id, "of_kind": change.kind, "of_key": change.key}
        connection.execute(DROP, of)
        if change.due_ms is not None:
            row = {"game_id": game_id, "kind": change.kind, "key": change.key}
            row |= {"due_ms": change.due_ms, "data": dict(change.data), "of_game": game_id}
            connection.execute(ADD, row)
    if changes:
        wakes.announce_game_work(connection, game_id)


def set_where_missing(connection: Connection, kind: str, status: str, due_ms: int) -> int:
    """Set a timer of a kind for each game of a status that has none; return how many were set."""
    has_one = exists().where(col(Timer.game_id) == col(GameRow.id), col(Timer.kind) == kind)
    of_status = col(GameRow.status) == status
    ids = select(col(GameRow.id)).where(of_status, ~has_one)
    games = [number for number in connection.scalars(ids).all() if number is not None]
    for game_id in games:
        write_game_timers(connection, game_id, [Set(kind, "", due_ms)])
    return len(games)


def remove_timer(connection: Connection, timer: Pending) -> bool:
    """Remove a timer that this transaction fires; return whether it was set as it was read."""
    of = {"game": timer.game_id, "of_kind": timer.kind, "of_key": timer.key}
    return connection.execute(REMOVE, of | {"was_due": timer.due_ms}).rowcount == 1


def is_set(connection: Connection, timer: Pending) -> bool:
    """Return whether a timer is still set as it was read."""
    of = {"game": timer.game_id, "of_kind": timer.kind, "of_key": timer.key}
    return connection.scalar(DUE, of) == timer.due_ms


async def earliest_timers(storage: Storage, most: int = LIMIT) -> list[Pending]:
    """Return the timers that are due first, of all games, in their order.

    A damaged one is mended: it is due now, and its handler finds out what is to be done.
    """

    def job(connection: Connection) -> tuple[list[Pending], list[Row[Any]]]:
        return _split_timer_rows(connection.execute(EARLIEST, {"most": most}).all())

    return await _sound_game_timers(storage, job)


async def due_timers(
    storage: Storage, shards: Shards, now: int, most: int = LIMIT
) -> tuple[list[Pending], int | None]:
    """Return the timers of some shards that are due at a time (ms), in their order.

    Also returns when the next one of any shard will be due; `None`: never. Damaged ones are mended.
    """
    parameters = {"now": now, "most": most, **shards.parameters}

    def job(connection: Connection) -> tuple[list[Pending], list[Row[Any]]]:
        return _split_timer_rows(connection.execute(OWN, parameters).all())

    timers = await _sound_game_timers(storage, job) if shards.numbers else []
    following = await storage.read(lambda connection: connection.scalar(NEXT, {"now": now}))
    return timers, following


async def _sound_game_timers(
    storage: Storage, job: Callable[[Connection], tuple[list[Pending], list[Row[Any]]]]
) -> list[Pending]:
    """Read timers, and mend those that are damaged."""
    timers, damaged = await storage.read(job)
    if damaged:
        log.error("timers-damaged", games=sorted({str(row[0]) for row in damaged}))
        await storage.write(partial(_mend_timer_rows, damaged))
    return timers


async def of_game(storage: Storage, game_id: int) -> list[Pending]:
    """Return all timers of a game, in their order."""
    return await storage.read(partial(read_game_timers, game_id=game_id))


def read_game_timers(connection: Connection, game_id: int) -> list[Pending]:
    """Return all timers of a game, in their order; damaged ones are left out."""
    return _split_timer_rows(connection.execute(OF_GAME, {"game": game_id}).all())[0]


def _split_timer_rows(rows: Sequence[Row[Any]]) -> tuple[list[Pending], list[Row[Any]]]:
    """Return the timers of rows, and the rows that are damaged."""
    decoded = TIMERS.all(rows)
    timers = [Pending(**timer.values) for timer in decoded if not timer.damaged]
    return timers, [row for row, timer in zip(rows, decoded, strict=True) if timer.damaged]


def _mend_timer_rows(rows: Sequence[Row[Any]], connection: Connection) -> None:
    """Put sound rows in the place of damaged ones; without a game, kind and key there is none."""
    table = TIMERS.table
    games = table_of(GameRow)
    for row in rows:
        raw = zip(TIMERS.columns, table.c, row, strict=True)
        same = [_equal_condition(column, value) for column, of, value in raw if of in KEY]
        connection.execute(delete(table).where(*same))
        values, damaged = TIMERS.decoded(row)
        if {"game_id", "kind", "key"}.intersection(damaged):
            continue
        game = connection.scalar(select(games.c.id).where(games.c.id == values["game_id"]))
        if game is not None:
            fresh = {"due_ms": now_ms()} if "due_ms" in damaged else {}
            del values["guild"]
            connection.execute(ADD, values | fresh | {"of_game": game})


def _equal_condition(column: ColumnElement[Any], value: Any) -> ColumnElement[bool]:
    """Return the condition for a value as the driver has returned it."""
    if isinstance(value, bytes):
        # It may be text that is no UTF-8.
        return cast(column, LargeBinary) == value
    return column == type_coerce(value, NullType())


async def change_game_timers(storage: Storage, game_id: int, changes: Sequence[Set]) -> None:
    """Set, move and cancel timers of a game in a transaction of their own."""
    await storage.write(partial(write_game_timers, game_id=game_id, changes=changes))


async def fire_timer(
    storage: Storage,
    timer: Pending,
    messages: Collection[Message] = (),
    changes: Sequence[Set] = (),
) -> None:
    """Fire a timer that only sends messages and sets timers, in one transaction.

    Raises:
        FiredError: it is not set as it was read; nothing was written.
    """

    def job(connection: Connection) -> None:
        if not remove_timer(connection, timer):
            raise FiredError
        step_messages.add(connection, messages)
        write_game_timers(connection, timer.game_id, changes)

    await storage.write(job)
