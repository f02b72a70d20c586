"""What helps people of a server to find a game: calls, the queue, and who avoids whom.

The boards with open tables are in `db.club.boards`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    ForeignKeyConstraint,
    bindparam,
    delete,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, SQLModel, col

from db.club.lost import GONE
from db.games import ENDED
from db.ids import UserId
from db.models import GameRow, PlayerPreferences, SeatRow
from db.rows import Rows, discord_id, moment_column, now_ms, table_of


class TableCall(SQLModel, table=True):
    """That the players have been called to a table, which happens once."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    role: int = discord_id()
    """The role that was mentioned; 0: nobody, or the people of the queue."""

    at_ms: int = moment_column()


class TableSeek(SQLModel, table=True):
    """A person in the queue of a server for a game."""

    guild: int = discord_id(primary_key=True)
    user: UserId = discord_id(primary_key=True)
    game: str = Field(primary_key=True)
    pace: str
    zones: str = "any"
    """The part of the world in which the others live (`bot.club.finding.matching`)."""

    least: int
    most: int
    """How many people may play."""

    from_ms: int = moment_column()
    """The time from which they want to play."""

    created_ms: int = moment_column()


class PersonBlock(SQLModel, table=True):
    """That a person does not want the bot to seat them with another; the other is never told."""

    user: UserId = discord_id(primary_key=True)
    blocked: UserId = Field(
        primary_key=True,
        index=True,
        sa_type=BigInteger,
        sa_column_kwargs={"autoincrement": False},
    )
    at_ms: int = moment_column()


@dataclass(frozen=True, slots=True)
class Seeking:
    """A person in the queue, with the time zone that they have set ("": none)."""

    guild: int
    user: UserId
    game: str
    pace: str
    zones: str
    least: int
    most: int
    from_ms: int
    created_ms: int
    zone: str = ""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open game of a server, as far as a list of tables needs it."""

    id: int
    name: str
    channel: int
    status: str
    options: dict[str, str]
    terms: dict[str, str]
    created_ms: int
    changed_ms: int
    seats: Sequence[tuple[str, UserId | None, bool]]
    """The name of each seat, its user and whether a bot of the game plays it."""

    people: frozenset[UserId]
    """Who sits there: nobody who is only asked to play again."""


SEEKS = Rows(TableSeek)
BLOCKS = Rows(PersonBlock)
GAMES = Rows(
    GameRow, "id", "name", "channel", "status", "options", "terms", "created_ms", "changed_ms"
)
SEATS = Rows(SeatRow, "game_id", "seat", "user", "clockwork", "asked")
SEEKS_OF_GUILD = (
    select(*SEEKS.columns)
    .where(col(TableSeek.guild) == bindparam("of_guild"))
    .order_by(col(TableSeek.created_ms), col(TableSeek.user))
)
ZONES = select(col(PlayerPreferences.user), col(PlayerPreferences.zone)).where(
    col(PlayerPreferences.user).in_(bindparam("whose", expanding=True))
)
AMONG = select(*BLOCKS.columns).where(
    col(PersonBlock.user).in_(bindparam("who", expanding=True)),
    col(PersonBlock.blocked).in_(bindparam("whom", expanding=True)),
)
OF_USER = (
    select(*BLOCKS.columns)
    .where(col(PersonBlock.user) == bindparam("who"))
    .order_by(col(PersonBlock.at_ms), col(PersonBlock.blocked))
)
OPEN_OF_GUILD = (
    select(*GAMES.columns)
    .where(
        col(GameRow.guild) == bindparam("of_guild"),
        col(GameRow.status).not_in(ENDED),
        col(GameRow.channel).not_in(GONE),
    )
    .order_by(col(GameRow.id))
)
SEATS_OF = (
    select(*SEATS.columns)
    .where(col(SeatRow.game_id).in_(bindparam("games", expanding=True)))
    .order_by(col(SeatRow.game_id), col(SeatRow.position))
)
CALLED = select(col(TableCall.game_id)).where(col(TableCall.game_id) == bindparam("of_game"))

# Tables


def open_tables(connection: Connection, guild: int) -> list[OpenTable]:
    """Return the open games of a server, oldest first.

    One that is damaged is left out, and one whose channel or thread is gone.
    """
    rows = GAMES.all(connection.execute(OPEN_OF_GUILD, {"of_guild": guild}).all())
    sound = [row.values for row in rows if not row.damaged]
    seats: dict[int, list[tuple[str, UserId | None, bool]]] = {game["id"]: [] for game in sound}
    people: dict[int, set[UserId]] = {game["id"]: set() for game in sound}
    whose = {"games": [*seats]}
    for seat in SEATS.all(connection.execute(SEATS_OF, whose).all()):
        values = seat.values
        if values["game_id"] in seats:
            seats[values["game_id"]].append((values["seat"], values["user"], values["clockwork"]))
            if values["user"] is not None and not values["asked"]:
                people[values["game_id"]].add(values["user"])
    return [
        OpenTable(**game, seats=seats[game["id"]], people=frozenset(people[game["id"]]))
        for game in sound
    ]


# Calls


def note_call_to_table(connection: Connection, game_id: int, role: int) -> bool:
    """Note that the players are called to a table; return whether this is the first time.

    Whoever writes the message that calls them does so in this transaction.
    """
    row = {"game_id": game_id, "role": role, "at_ms": now_ms()}
    try:
        with connection.begin_nested():
            connection.execute(insert(table_of(TableCall)), [row])
    except IntegrityError:
        return False
    return True


def was_called(connection: Connection, game_id: int) -> bool:
    """Return whether the players have been called to a table."""
    return connection.scalar(CALLED, {"of_game": game_id}) is not None


# The queue


def waiting_seeks(connection: Connection, guild: int) -> list[Seeking]:
    """Return the queue of a server, who waits longest first; damaged rows are left out."""
    rows = SEEKS.all(connection.execute(SEEKS_OF_GUILD, {"of_guild": guild}).all())
    sound = [row.values for row in rows if not row.damaged]
    whose = {"whose": [row["user"] for row in sound]}
    zones: dict[Any, Any] = {row[0]: row[1] for row in connection.execute(ZONES, whose).all()}
    return [Seeking(**row, zone=str(zones.get(row["user"], ""))) for row in sound]


def put_seek(connection: Connection, row: TableSeek) -> None:
    """Put a person into the queue for a game, in place of what they have asked for before."""
    drop_seek(connection, row.guild, row.user, row.game)
    connection.execute(insert(table_of(TableSeek)), [row.model_dump()])


def drop_seek(connection: Connection, guild: int, user: UserId, game: str) -> bool:
    """Take a person out of the queue for a game; return whether they were in it."""
    gone = delete(TableSeek).where(
        col(TableSeek.guild) == guild, col(TableSeek.user) == user, col(TableSeek.game) == game
    )
    return connection.execute(gone).rowcount == 1


# Blocks


def block_person(connection: Connection, user: UserId, other: UserId) -> None:
    """Note that a person does not want to be seated with another."""
    row = {"user": user, "blocked": other, "at_ms": now_ms()}
    unblock_person(connection, user, other)
    connection.execute(insert(table_of(PersonBlock)), [row])


def unblock_person(connection: Connection, user: UserId, other: UserId) -> None:
    """Take that back."""
    table = table_of(PersonBlock)
    gone = delete(table).where(table.c.user == user, table.c.blocked == other)
    connection.execute(gone)


def blocked_by(connection: Connection, user: UserId) -> list[UserId]:
    """Return whom a person has blocked, in that order."""
    rows = BLOCKS.all(connection.execute(OF_USER, {"who": user}).all())
    return [row.values["blocked"] for row in rows if not row.damaged]


def blocks_among(connection: Connection, users: Collection[UserId]) -> set[frozenset[UserId]]:
    """Return the pairs among some people of whom one has blocked the other."""
    among = {"who": [*users], "whom": [*users]}
    rows = BLOCKS.all(connection.execute(AMONG, among).all())
    pairs = ((row.values["user"], row.values["blocked"]) for row in rows if not row.damaged)
    return {frozenset(pair) for pair in pairs}


def forget_blocks(connection: Connection, user: UserId) -> None:
    """Delete what others have noted about a person who is forgotten."""
    connection.execute(delete(PersonBlock).where(col(PersonBlock.blocked) == user))
