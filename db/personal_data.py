"""What an extract of somebody's data holds: their own rows, and where others' rows name them.

The extract contains only what its reader may know. Row numbers and times must not reveal more: a
sealed answer or a private question to somebody else would show as a gap or a later time.
Therefore this module lists the columns to include for every table that games share.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, false, func, not_, select
from sqlalchemy import Table as SqlTable
from sqlmodel import SQLModel

from db import lanes
from db.club import entrants
from db.ids import UserId
from db.mentions import (
    DEEPEST,
    LISTED,
    NAMED,
    does_name_user,
    is_list,
    is_object,
    naming_condition,
    owned_by,
    records_of,
    with_numbers_replaced,
)
from db.models import OutboxMessage, table_of

Rows = dict[str, list[dict[str, Any]]]
"""Rows by the name of their table, as plain values."""

OWN: Mapping[str, Sequence[str]] = {
    "game": (
        *("id", "name", "guild", "channel", "host", "status", "options", "terms", "rollback"),
        *("winners", "motion", "turn_user", "created_ms"),
    ),
    "seat": (
        *("game_id", "number", "position", "seat", "user", "clockwork", "difficulty", "traits"),
        *("dm_closed", "stand_in", "proposal", "asked"),
    ),
    "action": (
        *("game_id", "revision", "kind", "seat", "user", "choice", "ordered", "undone", "target"),
        "at_ms",
    ),
    "outboxmessage": (
        *("game_id", "kind", "seat", "user", "channel", "about", "mention", "also", "message_id"),
    ),
    "knower": ("game_id", "seat", "user"),
    "series": ("id", "guild", "name", "host", "game", "channel", "status", "created_ms"),
    "audit": ("guild", "game_id", "revision", "user", "what", "overrides", "about", "at_ms"),
    "follower": ("game_id", "user", "mode", "last_round"),
}
"""The columns that are told of rows that belong to their user."""

BESIDE: Mapping[str, Sequence[str]] = {
    "game": ("id", "name", "guild", "channel", "rollback", "motion"),
    "seat": ("game_id", "seat", "proposal"),
    "action": ("game_id", "kind", "choice", "at_ms"),
    "outboxmessage": ("game_id", "kind", "channel", "about", "also", "message_id"),
    "audit": ("guild", "game_id", "what", "about", "at_ms"),
}
"""The columns that are told of rows of others in which a user is only named."""

CHANCE = frozenset({"seed"})
"""What all chance to come follows from, in the records of rollbacks."""

SMALLEST_ID = 1 << 22
"""Discord's ids are at least as large; numbers below are seats, revisions or the like."""


def extract_rows_about(connection: Connection, user: UserId) -> Rows:
    """Return all rows about a user, as far as they may know them."""
    tables: Rows = {}
    for table in SQLModel.metadata.sorted_tables:
        own = owned_by(table, user)
        if own is None:
            continue
        rows = _own_rows_as_json(connection, table, own, OWN.get(table.name), user)
        if table.name in BESIDE:
            rows += _rows_beside_own(connection, table, own, user)
        if rows:
            tables[table.name] = rows
    if seats := entrants.extract_held_seats(connection, user):
        tables["seriesseat"] = [dict(seat) for seat in seats]
    return tables


def _rows_beside_own(
    connection: Connection, table: SqlTable, own: ColumnElement[bool], user: UserId
) -> list[dict[str, Any]]:
    """Return the rows of others that name a user, but for what is private to somebody else."""
    condition = naming_condition(connection, table, user)
    if condition is None:
        return []
    condition = condition & not_(func.coalesce(own, false()))
    if table is table_of(OutboxMessage):
        condition = condition & not_(lanes.leads_to_a_user(table.c.lane))
    return _own_rows_as_json(
        connection, table, condition, BESIDE[table.name], user, only_named=True
    )


def _own_rows_as_json(
    connection: Connection,
    table: SqlTable,
    condition: ColumnElement[bool],
    columns: Sequence[str] | None,
    user: UserId,
    only_named: bool = False,
) -> list[dict[str, Any]]:
    """Return rows in their order, as JSON can hold them, without the users of others."""
    query = select(table).where(condition).order_by(*table.primary_key.columns)
    rows = connection.execute(query).mappings().all()
    visible = [*table.c.keys()] if columns is None else columns
    return [
        {name: _value_for_user(name, row[name], user) for name in visible}
        for row in rows
        if not only_named or does_name_user(records_of(row), user)
    ]


def _value_for_user(name: str, value: Any, user: UserId) -> Any:
    if isinstance(value, bytes):
        return _only_about_user(_without_chance(_decode_record(value)), user) if value else None
    if name in NAMED:
        return value if value == user else None
    return (
        _only_about_user(value, user)
        if name in LISTED
        else with_numbers_replaced(value, lambda number: number)
    )


def _decode_record(record: bytes) -> Any:
    """Return a stored record; None if it is damaged."""
    try:
        return json.loads(record)
    except (ValueError, RecursionError):
        return None


def _without_chance(choice: Any) -> Any:
    """Return a choice without what nobody may know yet: the record of a rollback has a seed."""
    if not is_object(choice):
        return choice
    return {name: part for name, part in choice.items() if name not in CHANCE}


def _only_about_user(value: Any, user: UserId, depth: int = 0) -> Any:
    """Return JSON without others' ids and pseudonyms (negative numbers); times stay.

    What is too deep to be a record of ours is left out.
    """
    if depth > DEEPEST:
        return None

    def own(number: int) -> int | None:
        return number if number == user or 0 <= number < SMALLEST_ID else None

    if is_object(value):
        return {
            name: part if name.endswith("_ms") else _only_about_user(part, user, depth + 1)
            for name, part in value.items()
        }
    if is_list(value):
        return [_only_about_user(part, user, depth + 1) for part in value]
    return with_numbers_replaced(value, own)
