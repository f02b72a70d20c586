"""Counts whom invitations and offers have called: a person at most once an hour, in all games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Insert, bindparam, delete, or_
from sqlmodel import col

from db.ids import UserId
from db.models import Mentioned, now_ms

if TYPE_CHECKING:
    from db.message import Message

PERIOD_MS = 60 * 60 * 1000
"""The time between two calls of a person."""

# A time to come was written before the clock was set back.
DROP = delete(Mentioned).where(
    or_(
        col(Mentioned.at_ms) <= bindparam("before"),
        col(Mentioned.at_ms) > bindparam("now"),
    )
)


@cache
def _call_addition(dialect: str) -> Insert:
    """Return the statement that adds a call unless there is one; only its own dialect is loaded."""
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(Mentioned).on_conflict_do_nothing()
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(Mentioned).on_conflict_do_nothing()


def limit_calls(connection: Connection, row: Message) -> None:
    """Leave those of a message's mentions who may be called now, and count these."""
    named = [row.mention, *row.also]
    kept = _callable_recipients(connection, [user for user in named if user is not None])
    row.mention, row.also = next(iter(kept), None), kept[1:]


def _callable_recipients(connection: Connection, users: Sequence[UserId]) -> list[UserId]:
    now = now_ms()
    connection.execute(DROP, {"before": now - PERIOD_MS, "now": now})
    add = _call_addition(connection.dialect.name)
    # In one order everywhere: otherwise two transactions can wait for each other's rows.
    counted = {
        user
        for user in sorted({*users})
        if connection.execute(add, {"user": user, "at_ms": now}).rowcount == 1
    }
    return [user for user in dict.fromkeys(users) if user in counted]
