"""Where the database names users: in which columns, and in which parts of JSON.

A column that holds users is one of `NAMED`, in whatever table; tests walk all tables for others.
"""

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, TypeGuard

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    cast,
    func,
    or_,
    select,
)
from sqlalchemy import Table as SqlTable
from sqlmodel import SQLModel

from db.ids import UserId
from db.models import ActionRow, OutboxMessage, table_of

NAMED = frozenset({"user", "host", "turn_user", "mention"})
"""Names of columns that hold a user."""

UNTOLD = frozenset({"blocked"})
"""Names of columns that hold a user who must not learn of the row: it is its `user`'s alone."""

LISTED = frozenset({"also", "proposal", "rollback", "motion", "clocks", "about", "course"})
"""Names of JSON columns that hold users, as numbers."""

OF_GAMES = frozenset({"game", "seat", "action", "outboxmessage", "knower", "audit", "gameresult"})
"""Tables that others need as well; rows of all others belong to their user alone."""

AGREED = ("lobby", "vote", "hand", "ask", "rollback", "table")
"""Kinds of action whose `choice` is a record that may name users."""


DEEPEST = 50
"""Levels of JSON that are looked at; no record is as deep, but for a damaged one."""


def holds_user(column: Column[Any]) -> bool:
    """Return whether a column of numbers holds users."""
    return column.name in NAMED and isinstance(column.type, BigInteger | Integer)


def game_of(table: SqlTable) -> Column[int] | None:
    """Return the column that tells to which game a row belongs."""
    return table.c.get("id" if table.name == "game" else "game_id")


def owned_by(table: SqlTable, user: UserId) -> ColumnElement[bool] | None:
    """Return the condition for rows with a user in a column; None for a table without any."""
    own = [column == user for column in table.c if holds_user(column)]
    return or_(*own) if own else None


def naming_condition(
    connection: Connection, table: SqlTable, user: UserId
) -> ColumnElement[bool] | None:
    """Return the condition for rows whose JSON may name a user; None for a table without any.

    A longer number that contains the user's fits as well: `does_name_user` decides.
    """
    within = f"%{user}%"
    fits: list[ColumnElement[bool]] = [
        cast(column, String).like(within) for column in table.c if column.name in LISTED
    ]
    if table is table_of(ActionRow):
        # Whether LIKE looks into bytes depends on how SQLite was built.
        choice = table.c.choice
        digits = str(user).encode()
        is_sqlite = connection.dialect.name == "sqlite"
        holds = (
            func.instr(choice, digits) > 0 if is_sqlite else choice.bool_op("LIKE")(within.encode())
        )
        fits.append(table.c.kind.in_(AGREED) & holds)
    return or_(*fits) if fits else None


def games_with(
    connection: Connection, user: UserId, within: Collection[int] | None = None
) -> set[int]:
    """Return the games in which a user may be named, in a column or in JSON: of all, or `within`.

    As for `naming_condition`, there may be some too many: `is_named` decides.
    """
    games: set[int] = set()
    for table in SQLModel.metadata.sorted_tables:
        game = game_of(table)
        if table.name not in OF_GAMES or game is None:
            continue
        for condition in (owned_by(table, user), naming_condition(connection, table, user)):
            if condition is not None:
                # What belongs to no game is the server's (`pseudonyms.in_messages_of_servers`).
                query = select(game).where(condition, game.is_not(None)).distinct()
                query = query if within is None else query.where(game.in_(within))
                games |= set(connection.scalars(query))
    return games


def told_since(connection: Connection, user: UserId, row_id: int) -> set[int]:
    """Return the games of which later messages than this row of the outbox may name a user."""
    rows = table_of(OutboxMessage)
    conditions = (owned_by(rows, user), naming_condition(connection, rows, user))
    fits = or_(*(condition for condition in conditions if condition is not None))
    later = select(rows.c.game_id).where(rows.c.id > row_id, rows.c.game_id.is_not(None), fits)
    return set(connection.scalars(later))


def is_named(connection: Connection, game_id: int, user: UserId) -> bool:
    """Return whether a user is named in anything that is stored of a game."""
    for table in SQLModel.metadata.sorted_tables:
        game = game_of(table)
        if table.name not in OF_GAMES or game is None:
            continue
        own = owned_by(table, user)
        named = naming_condition(connection, table, user)
        if own is not None:
            query = select(game).where(game == game_id, own).limit(1)
            if connection.scalar(query) is not None:
                return True
        if named is not None:
            rows = connection.execute(select(table).where(game == game_id, named)).mappings()
            if any(does_name_user(records_of(row), user) for row in rows.all()):
                return True
    return False


def records_of(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the parts of a row that are JSON with users, decoded; damaged ones are left out."""
    records = {name: value for name, value in row.items() if name in LISTED and value is not None}
    if row.get("kind") in AGREED and row.get("choice"):
        with suppress(ValueError, RecursionError):
            records["choice"] = json.loads(row["choice"])
    return records


def does_name_user(value: Any, user: UserId) -> bool:
    """Return whether JSON names a user."""
    seen: list[int] = []

    def look(number: int) -> int:
        seen.append(number)
        return number

    with_numbers_replaced(value, look)
    return user in seen


def with_numbers_replaced(value: Any, by: Callable[[int], int | None], depth: int = 0) -> Any:
    """Return JSON with each number replaced; what is too deep to be a record is left out."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return by(value)
    if depth > DEEPEST:
        return None
    if is_list(value):
        return [with_numbers_replaced(part, by, depth + 1) for part in value]
    if is_object(value):
        return {name: with_numbers_replaced(part, by, depth + 1) for name, part in value.items()}
    return value


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Return whether a value is a JSON array."""
    return isinstance(value, list)


def is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is a JSON object."""
    return isinstance(value, dict)
