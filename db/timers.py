"""Timers of games: what has to happen at a time, stored until it has happened.

A timer is set, moved and cancelled in the transaction of the step that brings it about
(`db.games.Step.timers`). It is removed in the transaction of what it does: of a step that `fires`
it, or of messages (`fire`). So a restart neither loses nor repeats what a timer does, and of two
processes only one does it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import col

from db import telling
from db.models import OutboxMessage, Timer
from db.storage import Storage

LIMIT = 100
"""Timers that are read at a time."""

ADD = insert(Timer)
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
COLUMNS = (
    col(Timer.game_id),
    col(Timer.kind),
    col(Timer.key),
    col(Timer.due_ms),
    col(Timer.data),
)
IN_ORDER = (col(Timer.due_ms), col(Timer.game_id), col(Timer.kind), col(Timer.key))
EARLIEST = select(*COLUMNS).order_by(*IN_ORDER).limit(bindparam("most"))
OF_GAME = select(*COLUMNS).where(col(Timer.game_id) == bindparam("game")).order_by(*IN_ORDER)


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


class FiredError(Exception):
    """The timer is not set any more as it was read: it has been fired, moved or cancelled."""


def write(connection: Connection, game_id: int, changes: Sequence[Set]) -> None:
    """Set, move and cancel timers of a game."""
    for change in changes:
        of = {"game": game_id, "of_kind": change.kind, "of_key": change.key}
        connection.execute(DROP, of)
        if change.due_ms is not None:
            row = {"game_id": game_id, "kind": change.kind, "key": change.key}
            row |= {"due_ms": change.due_ms, "data": dict(change.data)}
            connection.execute(ADD, row)


def remove(connection: Connection, timer: Pending) -> bool:
    """Remove a timer that this transaction fires; return whether it was set as it was read."""
    of = {"game": timer.game_id, "of_kind": timer.kind, "of_key": timer.key}
    return connection.execute(REMOVE, of | {"was_due": timer.due_ms}).rowcount == 1


def is_set(connection: Connection, timer: Pending) -> bool:
    """Return whether a timer is still set as it was read."""
    of = {"game": timer.game_id, "of_kind": timer.kind, "of_key": timer.key}
    return connection.scalar(DUE, of) == timer.due_ms


async def earliest(storage: Storage, most: int = LIMIT) -> list[Pending]:
    """Return the timers that are due first, of all games, in their order."""

    def job(connection: Connection) -> list[Pending]:
        return [Pending(*row) for row in connection.execute(EARLIEST, {"most": most})]

    return await storage.read(job)


async def of_game(storage: Storage, game_id: int) -> list[Pending]:
    """Return all timers of a game, in their order."""

    def job(connection: Connection) -> list[Pending]:
        return [Pending(*row) for row in connection.execute(OF_GAME, {"game": game_id})]

    return await storage.read(job)


async def change(storage: Storage, game_id: int, changes: Sequence[Set]) -> None:
    """Set, move and cancel timers of a game in a transaction of their own."""
    await storage.write(partial(write, game_id=game_id, changes=changes))


async def fire(
    storage: Storage,
    timer: Pending,
    messages: Collection[OutboxMessage] = (),
    changes: Sequence[Set] = (),
) -> None:
    """Fire a timer that only sends messages and sets timers, in one transaction.

    Raises:
        FiredError: it is not set as it was read; nothing was written.
    """

    def job(connection: Connection) -> None:
        if not remove(connection, timer):
            raise FiredError
        telling.add(connection, messages)
        write(connection, timer.game_id, changes)

    await storage.write(job)
