"""Counts whom invitations and offers have called: a person at most once an hour, in all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection, bindparam, delete, or_
from sqlalchemy.dialects import postgresql, sqlite
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
ADD_SQLITE = sqlite.insert(Mentioned).on_conflict_do_nothing()
ADD_POSTGRESQL = postgresql.insert(Mentioned).on_conflict_do_nothing()


def limit(connection: Connection, row: Message) -> None:
    """Leave those of a message's mentions who may be called now, and count these."""
    named = [row.mention, *row.also]
    kept = _recipients(connection, [user for user in named if user is not None])
    row.mention, row.also = next(iter(kept), None), kept[1:]


def _recipients(connection: Connection, users: Sequence[UserId]) -> list[UserId]:
    now = now_ms()
    connection.execute(DROP, {"before": now - PERIOD_MS, "now": now})
    add = ADD_POSTGRESQL if connection.dialect.name == "postgresql" else ADD_SQLITE
    # In one order everywhere: otherwise two transactions can wait for each other's rows.
    counted = {
        user
        for user in sorted({*users})
        if connection.execute(add, {"user": user, "at_ms": now}).rowcount == 1
    }
    return [user for user in dict.fromkeys(users) if user in counted]
