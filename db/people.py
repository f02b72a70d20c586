"""What is stored about one person: returned whole, or forgotten.

A column that holds users is one of `NAMED`, in whatever table; tests walk all tables for others.
Rows about one person alone are deleted when that person is forgotten; in what others need as well,
the user is replaced by a pseudonym: a negative number, drawn at random and stored nowhere else.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    and_,
    delete,
    or_,
    select,
)
from sqlalchemy import Table as SqlTable
from sqlmodel import SQLModel, col

from db.games import OPEN
from db.models import Action, Game, OutboxMessage, Seat, Timer, table_of
from db.storage import Storage

NAMED = frozenset({"user", "host", "turn_user", "mention"})
"""Names of columns that hold a user."""

LISTED = frozenset({"also", "proposal", "rollback", "motion", "clocks", "about"})
"""Names of JSON columns that hold users, as numbers."""

OF_GAMES = frozenset({"game", "seat", "action", "outboxmessage"})
"""Tables that others need as well; rows of all others belong to their user alone."""

AGREED = ("lobby", "vote", "hand", "ask", "rollback", "table")
"""Kinds of action whose `choice` is a record that may name users."""

PSEUDONYMS = 1 << 62

CHANCE = frozenset({"seed"})
"""What all chance to come follows from, in columns and in the records of rollbacks."""

SMALLEST_ID = 1 << 22
"""Discord's ids are at least as large; numbers below are seats, revisions or the like."""

Rows = dict[str, list[dict[str, Any]]]
"""Rows by the name of their table, as plain values."""


class StillPlayingError(Exception):
    """The person has a seat in an open game, or is its host; `channels` are those games'."""

    def __init__(self, channels: list[int]) -> None:
        super().__init__(channels)
        self.channels = channels


async def export(storage: Storage, user: int) -> Rows:
    """Return all rows about a user, without what they cannot know themselves.

    Of a game, these are its dates and options; of an action, the choice that was made.
    """
    return await storage.read(lambda connection: _exported(connection, user), whole=True)


async def forget(storage: Storage, user: int) -> int:
    """Forget a user; return the number of games in which a pseudonym stands for them now.

    Raises:
        StillPlayingError: they take part in an open game.
    """
    pseudonym = -1 - secrets.randbelow(PSEUDONYMS)
    return await storage.write(lambda connection: _forgotten(connection, user, pseudonym))


def holds_user(column: Column[Any]) -> bool:
    """Return whether a column of numbers holds users."""
    return column.name in NAMED and isinstance(column.type, BigInteger | Integer)


def _exported(connection: Connection, user: int) -> Rows:
    found: Rows = {}
    for table in SQLModel.metadata.sorted_tables:
        own = [column for column in table.c if holds_user(column)]
        if own:
            query = select(*_readable(table)).where(or_(*(column == user for column in own)))
            rows = [dict(row) for row in connection.execute(query).mappings()]
            found[table.name] = [_plain(row, user) for row in rows]
    return {name: rows for name, rows in found.items() if rows}


def _readable(table: SqlTable) -> list[Column[Any]]:
    """Return the columns that hold no game's state or events: these know more than one seat."""
    hidden = {"events", "state_hash", "nonce", *CHANCE}
    choices = table.name == "action"
    return [
        column
        for column in table.c
        if column.name not in hidden
        and (not isinstance(column.type, LargeBinary) or (choices and column.name == "choice"))
    ]


def _plain(row: dict[str, Any], user: int) -> dict[str, Any]:
    """Return a row as JSON can hold it, without the users of others."""
    return {name: _value(name, value, user) for name, value in row.items()}


def _value(name: str, value: Any, user: int) -> Any:
    if isinstance(value, bytes):
        return _only(_without_chance(json.loads(value)), user) if value else None
    if name in NAMED:
        return value if value == user else None
    return _only(value, user) if name in LISTED else value


def _without_chance(choice: Any) -> Any:
    """Return a choice without what nobody may know yet: the record of a rollback has a seed."""
    if not _is_object(choice):
        return choice
    return {name: one for name, one in choice.items() if name not in CHANCE}


def _only(value: Any, user: int) -> Any:
    """Return JSON in which no number as large as an id is left but one."""

    def own(number: int) -> int | None:
        return number if number == user or number < SMALLEST_ID else None

    return _replaced(value, own)


def _forgotten(connection: Connection, user: int, pseudonym: int) -> int:
    seats, games = table_of(Seat), table_of(Game)
    seated = select(seats.c.game_id).where(seats.c.user == user)
    part = (games.c.host == user) | games.c.id.in_(seated)
    open_ones = select(games.c.channel).where(part, games.c.status.in_(OPEN))
    if channels := list(connection.scalars(open_ones)):
        raise StillPlayingError(channels)
    known = list(connection.scalars(select(games.c.id).where(part)))
    lanes = (f"user:{user}", f"own:{user}")
    connection.execute(delete(OutboxMessage).where(col(OutboxMessage.lane).in_(lanes)))
    connection.execute(delete(Timer).where(col(Timer.key) == str(user)))
    _forget_records(connection, user, pseudonym)
    for table in SQLModel.metadata.sorted_tables:
        _forget_rows(connection, table, user, pseudonym)
    return len(known)


def _forget_rows(connection: Connection, table: SqlTable, user: int, pseudonym: int) -> None:
    """Delete a user's own rows, or put the pseudonym in their place."""
    for column in table.c:
        if not holds_user(column):
            continue
        if table.name in OF_GAMES:
            own = table.update().where(column == user).values({column.name: pseudonym})
        else:
            own = table.delete().where(column == user)
        connection.execute(own)


def _forget_records(connection: Connection, user: int, pseudonym: int) -> None:
    """Put the pseudonym in place of a user in all JSON."""
    games = select(col(Action.game_id)).where(col(Action.user) == user)
    seated = select(col(Seat.game_id)).where(col(Seat.user) == user)
    for table in SQLModel.metadata.sorted_tables:
        listed = [column for column in table.c if column.name in LISTED]
        game = table.c.get("id" if table.name == "game" else "game_id")
        if not listed or game is None:
            continue
        of = or_(game.in_(games), game.in_(seated))
        for row in connection.execute(select(table).where(of)).mappings().all():
            new = {c.name: _swapped(row[c.name], user, pseudonym) for c in listed}
            if any(row[name] != value for name, value in new.items()):
                connection.execute(table.update().where(_same(table, row)).values(new))
    actions = table_of(Action)
    kinds = actions.c.kind.in_(AGREED)
    of = or_(actions.c.game_id.in_(games), actions.c.game_id.in_(seated))
    for row in connection.execute(select(actions).where(kinds, of)).mappings().all():
        if str(user).encode() in row["choice"]:
            made = _swapped(json.loads(row["choice"]), user, pseudonym)
            new = {"choice": json.dumps(made, separators=(",", ":")).encode()}
            connection.execute(actions.update().where(_same(actions, row)).values(new))


def _same(table: SqlTable, row: Mapping[Any, Any]) -> Any:
    """Return the condition for one row."""
    return and_(*(column == row[column.name] for column in table.primary_key.columns))


def _swapped(value: Any, user: int, pseudonym: int) -> Any:
    def other(number: int) -> int:
        return pseudonym if number == user else number

    return _replaced(value, other)


def _replaced(value: Any, by: Callable[[int], int | None]) -> Any:
    """Return JSON with each number replaced."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return by(value)
    if _is_list(value):
        return [_replaced(one, by) for one in value]
    if _is_object(value):
        return {name: _replaced(one, by) for name, one in value.items()}
    return value


def _is_list(value: Any) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)
