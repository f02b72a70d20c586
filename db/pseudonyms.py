"""Puts a pseudonym in the place of a person who is forgotten: a negative number.

Each game has another one. In a game that goes on it is the alias by which the table still
recognises who knew a seat (`db.knowers`); in all others it is drawn at random and stored nowhere
else. So nobody can tell which pseudonyms of different games were one person.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, and_, func, select
from sqlalchemy import Table as SqlTable
from sqlmodel import SQLModel, col

from db import knowers
from db.games import ENDED
from db.ids import NOBODY, UserId
from db.mentions import (
    DEEPEST,
    LISTED,
    OF_GAMES,
    game_of,
    holds_user,
    is_list,
    is_named,
    is_object,
    naming_condition,
    owned_by,
    records_of,
    with_numbers_replaced,
)
from db.models import ActionRow, GameRow, OutboxMessage, table_of

PSEUDONYMS = 1 << 62

FORGETS = b'{"do":"forget"}'
"""The record of the revision by which somebody has been forgotten; it does not say who."""


def put_pseudonym(connection: Connection, game_id: int, user: UserId) -> bool:
    """Put a pseudonym in place of a user in all that is stored of one game.

    Returns whether they were named there at all. The game then has a new revision.
    """
    if not is_named(connection, game_id, user):
        return False
    _advance_and_lock(connection, game_id)
    name = _new_pseudonym_for(connection, game_id, user)
    knowers.rename_knower(connection, game_id, user, name)
    for table in SQLModel.metadata.sorted_tables:
        if table.name in OF_GAMES:
            _in_columns(connection, table, game_id, user, name)
            _in_records(connection, table, game_id, user, name)
    return True


def _advance_and_lock(connection: Connection, game_id: int) -> None:
    """Advance a game to a new revision, and lock it: others read it anew before they write.

    Otherwise a process that has it in memory would write the person back. A revision that is
    damaged stays as it is.
    """
    games, actions = table_of(GameRow), table_of(ActionRow)
    last = select(func.max(actions.c.revision)).where(actions.c.game_id == game_id)
    advanced = (
        games.update()
        .where(games.c.id == game_id, games.c.revision == last.scalar_subquery())
        .values(revision=games.c.revision + 1)
        .returning(games.c.revision)
    )
    if (row := connection.execute(advanced).first()) is not None:
        action = ActionRow(game_id=game_id, revision=row.revision, kind="table", choice=FORGETS)
        connection.execute(actions.insert(), action.model_dump())


def in_messages_of_servers(connection: Connection, user: UserId) -> None:
    """Take a user out of messages that belong to no game: nobody is named in their place.

    What they have given as a reason goes, too.
    """
    rows = table_of(OutboxMessage)
    for condition in (owned_by(rows, user), naming_condition(connection, rows, user)):
        if condition is None:
            continue
        query = select(rows).where(rows.c.game_id.is_(None), condition)
        for row in connection.execute(query).mappings().all():
            new = {column.name: None for column in rows.c if row[column.name] == user}
            for column, value in records_of(row).items():
                kept = _without_why(value, user)
                new[column] = with_numbers_replaced(
                    kept, lambda number: NOBODY if number == user else number
                )
            connection.execute(rows.update().where(_same_row_condition(rows, row)).values(new))


def drop_reasons(connection: Connection, user: UserId) -> None:
    """Delete what a user has written about why they ended games; by which right is kept.

    Why they decided something else by right goes with the pseudonym (`put_pseudonym`).
    """
    actions = table_of(ActionRow)
    ended = (actions.c.kind == "abandon") & (actions.c.user == user)
    for row in connection.execute(select(actions).where(ended)).mappings().all():
        with suppress(ValueError, RecursionError):
            record = json.loads(row["choice"] or b"{}")
            if is_object(record) and "why" in record:
                kept = {name: value for name, value in record.items() if name != "why"}
                new = {"choice": _compact_json(kept)}
                connection.execute(
                    actions.update().where(_same_row_condition(actions, row)).values(new)
                )


def _without_why(record: Any, user: UserId, depth: int = 0) -> Any:
    """Return a record without the reasons beside which the user stands as who decided (`by`)."""
    if depth > DEEPEST:
        return record
    if is_list(record):
        return [_without_why(part, user, depth + 1) for part in record]
    if not is_object(record):
        return record
    is_own = record.get("by") == user
    return {
        name: _without_why(part, user, depth + 1)
        for name, part in record.items()
        if not (is_own and name == "why")
    }


def _new_pseudonym_for(connection: Connection, game_id: int, user: UserId) -> UserId:
    """Return what stands for a user from now on: unlike everybody else of the game."""
    status = connection.scalar(select(col(GameRow.status)).where(col(GameRow.id) == game_id))
    if status not in ENDED:
        return knowers.alias_of_forgotten(knowers.key_of(connection, game_id), user)
    return UserId(-1 - secrets.randbelow(PSEUDONYMS))


def _in_columns(
    connection: Connection, table: SqlTable, game_id: int, user: UserId, name: UserId
) -> None:
    game = game_of(table)
    for column in table.c:
        if holds_user(column):
            own = table.update().where(game == game_id, column == user)
            connection.execute(own.values({column.name: name}))


def _in_records(
    connection: Connection, table: SqlTable, game_id: int, user: UserId, name: UserId
) -> None:
    """Put the pseudonym in all JSON of a table; only records that name the user are written.

    The reasons that the user has given in public are left out.
    """
    condition = naming_condition(connection, table, user)
    if condition is None:
        return
    query = select(table).where(game_of(table) == game_id, condition)
    for row in connection.execute(query).mappings().all():
        new: dict[str, Any] = {}
        for column, value in records_of(row).items():
            kept = _without_why(value, user)
            swapped = with_numbers_replaced(kept, lambda number: name if number == user else number)
            if swapped != value:
                plain = column in LISTED
                new[column] = swapped if plain else _compact_json(swapped)
        if new:
            connection.execute(table.update().where(_same_row_condition(table, row)).values(new))


def _compact_json(record: Any) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode()


def _same_row_condition(table: SqlTable, row: Mapping[Any, Any]) -> Any:
    """Return the condition for one row."""
    return and_(*(column == row[column.name] for column in table.primary_key.columns))
