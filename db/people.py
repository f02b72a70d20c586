"""What is stored about one person: returned whole, or forgotten.

Rows about one person alone are deleted when that person is forgotten; in what others need as well,
a pseudonym takes the user's place (`db.people`).
"""

import json
from collections.abc import Mapping, MutableMapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, false, func, not_, select
from sqlalchemy import Table as SqlTable
from sqlmodel import SQLModel, col

from db import absences, game_rows, lanes
from db.club import audit, finding, league, ratings
from db.club.league import OF_LEAGUE
from db.games import ENDED
from db.ids import NOBODY, UserId
from db.mentions import (
    DEEPEST,
    LISTED,
    NAMED,
    OF_GAMES,
    does_name_user,
    game_of,
    games_with,
    holds_user,
    is_list,
    is_named,
    is_object,
    naming_condition,
    owned_by,
    records_of,
    told_since,
    with_numbers_replaced,
)
from db.models import ActionRow, GameRow, OutboxMessage, SeatRow, Timer, now_ms, table_of
from db.storage import Storage

# What an extract of somebody's data holds: their own rows, and where others' rows name them.
#
# The extract contains only what its reader may know. Row numbers and times must not reveal more: a
# sealed answer or a private question to somebody else would show as a gap or a later time.
# Therefore this module lists the columns to include for every table that games share.


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
    "league": ("id", "guild", "name", "host", "game", "channel", "status", "created_ms"),
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
    "gameresult": ("game_id", "course"),
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
            own = false()
        rows = _own_rows_as_json(connection, table, own, OWN.get(table.name), user)
        if table.name in BESIDE:
            rows += _rows_beside_own(connection, table, own, user)
        if rows:
            tables[table.name] = rows
    if seats := league.extract_held_seats(connection, user):
        tables["leagueseat"] = [dict(seat) for seat in seats]
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


# Puts a pseudonym in the place of a person who is forgotten: a negative number.
#
# Each game has another one. In a game that goes on it is the alias by which the table still
# recognises who knew a seat (`db.game_rows`); in all others it is drawn at random. Ratings alone
# know which pseudonyms were one person, in the games of one kind of a server, so that nobody's
# rating changes (`db.club.ratings.RatedAs`).


FORGETS = b'{"do":"forget"}'
"""The record of the revision by which somebody has been forgotten; it does not say who."""


def put_pseudonym(
    connection: Connection,
    game_id: int,
    user: UserId,
    rated: MutableMapping[tuple[int, str], UserId],
) -> bool:
    """Put a pseudonym in place of a user in all that is stored of one game.

    `rated` is what stands for them in ratings (`db.club.ratings.rate_as_one`). Returns whether they
    were named there at all. The game then has a new revision.
    """
    if not is_named(connection, game_id, user):
        return False
    _advance_and_lock(connection, game_id)
    name = _new_pseudonym_for(connection, game_id, user)
    game_rows.rename_knower(connection, game_id, user, name)
    ratings.rate_as_one(connection, game_id, name, rated)
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
    games = table_of(GameRow)
    actions = table_of(ActionRow)
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
        return game_rows.alias_of_forgotten(game_rows.key_of(connection, game_id), user)
    return ratings.draw_pseudonym()


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


LATE = 1000
"""How many rows of the outbox may have been numbered before one that another process writes yet."""


class StillPlayingError(Exception):
    """The person has a seat in an open game, or is its host; `channels` are those games'."""

    def __init__(self, channels: list[int]) -> None:
        super().__init__(channels)
        self.channels = channels


async def export_rows_about(storage: Storage, user: UserId) -> Rows:
    """Return all rows about a user that the user may know (`db.people`)."""
    return await storage.read(lambda connection: extract_rows_about(connection, user), whole=True)


async def forget_user(storage: Storage, user: UserId) -> int:
    """Forget a user; return the number of games in which a pseudonym stands for them now.

    Raises:
        StillPlayingError: they take part in an open game.
    """
    # To look through all records takes long, and others are not to wait for it.
    since = now_ms()
    newest = select(func.max(col(OutboxMessage.id)))

    def look(connection: Connection) -> tuple[set[int], int]:
        return games_with(connection, user), connection.scalar(newest) or 0

    seen, last = await storage.read(look, whole=True)
    return await storage.write(
        lambda connection: _forget(connection, user, seen, since, last - LATE)
    )


async def open_games(storage: Storage, user: UserId) -> Sequence[int]:
    """Return the open games in which a user has a place, is asked for one, or is the host."""
    seats = table_of(SeatRow)
    games = table_of(GameRow)
    own = select(seats.c.game_id).where(seats.c.user == user)
    part = (games.c.host == user) | games.c.id.in_(own)
    query = select(games.c.id).where(part, games.c.status.not_in(ENDED)).order_by(games.c.id)
    return await storage.read(lambda connection: connection.scalars(query).all())


def _forget(connection: Connection, user: UserId, seen: set[int], since: int, last: int) -> int:
    """Forget a user who may be named in the games `seen`, or in others that changed `since`.

    Messages are written without a change of a game, too: those after row `last` are looked at.
    """
    seats = table_of(SeatRow)
    games = table_of(GameRow)
    seated = select(seats.c.game_id).where(seats.c.user == user)
    part = (games.c.host == user) | games.c.id.in_(seated)
    open_ones = (
        select(games.c.channel).where(part, games.c.status.not_in(ENDED)).order_by(games.c.id)
    )
    if channels := list(connection.scalars(open_ones)):
        raise StillPlayingError(channels)
    private = col(OutboxMessage.lane).in_(lanes.of_user(user))
    connection.execute(delete(OutboxMessage).where(private))
    connection.execute(delete(Timer).where(col(Timer.key) == str(user)))
    absences.forget_absences(connection, user)
    drop_reasons(connection, user)
    in_messages_of_servers(connection, user)
    finding.forget_blocks(connection, user)
    league.forget_entrant(connection, user)
    audit.forget_in_audit(connection, user)
    for table in SQLModel.metadata.sorted_tables:
        for column in table.c:
            if table.name not in OF_GAMES | OF_LEAGUE and holds_user(column):
                connection.execute(table.delete().where(column == user))
    later = set(connection.scalars(select(games.c.id).where(games.c.changed_ms >= since)))
    named = seen | games_with(connection, user, later - seen) | told_since(connection, user, last)
    rated: dict[tuple[int, str], UserId] = {}
    return sum(put_pseudonym(connection, game_id, user, rated) for game_id in sorted(named))
