"""The result of a finished game, for ratings and statistics, and who wants to be named in them.

A result is derived from the record of its game and is written once, after the end; a game that is
opened again loses it. Who held a seat at the end stands in the seats of the game.
Statements about results are in `db.club.results`.
"""

import secrets
from collections.abc import MutableMapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    ForeignKeyConstraint,
    bindparam,
    delete,
    false,
    insert,
    select,
)
from sqlmodel import AutoString, Field, SQLModel, col

from db.ids import UserId
from db.models import GameRow
from db.rows import NO_JSON, JsonDict, discord_id, moment_column
from db.storage import Storage


class GameResult(SQLModel, table=True):
    """The result of a game that is over."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    ended_ms: int = moment_column()
    """When the last action was made."""

    way: str = Field(sa_type=AutoString)
    """How it was won, such as `points`; "" if nobody knows."""

    room: int = discord_id()
    """The channel that decides who may see the game; of a thread the channel that it is in."""

    private: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether the game stood where only some people can look, such as in a private thread."""

    scores: dict[str, Any] = Field(default_factory=dict[str, Any], sa_type=JsonDict)
    """By seat: `place` (1 is the best), `won`, `points` (null without), `side`, `counts`, `bot`,
    `shared`."""

    course: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """How the game went (`bot.club.ratings.Course`): its rounds, who ended it, who left it before;
    empty where an earlier version has derived the result."""


class RatedAs(SQLModel, table=True):
    """What stands in the ratings for somebody who is forgotten: one number in all their games.

    It is drawn for each person, server and kind of game, so that these games stay those of one
    opponent; nobody can tell which numbers of different servers were one person.
    """

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    pseudonym: int = discord_id(primary_key=True)
    """What stands for the person in the game itself (`db.people`)."""

    rated_as: int = Field(sa_type=BigInteger)


class RatedName(SQLModel, table=True):
    """A person who wants to be named in the ratings and results of a server."""

    guild: int = discord_id(primary_key=True)
    user: UserId = discord_id(primary_key=True)


PSEUDONYMS = 1 << 62

KIND = select(col(GameRow.guild), col(GameRow.name)).where(
    col(GameRow.id) == bindparam("game"), col(GameRow.seed).is_not(None)
)
NAMES = select(col(RatedName.user)).where(col(RatedName.guild) == bindparam("of_guild"))


def delete_result_of(connection: Connection, game_id: int) -> None:
    """Delete the result of a game that goes on."""
    connection.execute(delete(GameResult).where(col(GameResult.game_id) == game_id))


def draw_pseudonym() -> UserId:
    """Return a number that stands for somebody who is forgotten: negative, and drawn at random."""
    return UserId(-1 - secrets.randbelow(PSEUDONYMS))


def rate_as_one(
    connection: Connection,
    game_id: int,
    pseudonym: UserId,
    drawn: MutableMapping[tuple[int, str], UserId],
) -> None:
    """Let a forgotten person stay the same opponent in the ratings of all their games.

    `drawn` are the numbers of this person so far, by server and kind of game; a new one is added.
    Who comes back to a game that goes on, and is forgotten again, is in it who they were.
    """
    kind = connection.execute(KIND, {"game": game_id}).first()
    known = col(RatedAs.game_id) == game_id, col(RatedAs.pseudonym) == pseudonym
    if kind is not None and connection.scalar(select(col(RatedAs.rated_as)).where(*known)) is None:
        number = drawn.setdefault((kind.guild, kind.name), draw_pseudonym())
        row = {"game_id": game_id, "pseudonym": pseudonym, "rated_as": number}
        connection.execute(insert(RatedAs), [row])


async def users_wanting_names(storage: Storage, guild: int) -> frozenset[UserId]:
    """Return who wants to be named on a server."""
    at = {"of_guild": guild}
    return frozenset(await storage.read(lambda connection: connection.scalars(NAMES, at).all()))


async def set_named(storage: Storage, guild: int, user: UserId, wanted: bool) -> None:
    """Set whether a person is named on a server."""
    own = (col(RatedName.guild) == guild, col(RatedName.user) == user)

    def job(connection: Connection) -> None:
        connection.execute(delete(RatedName).where(*own))
        if wanted:
            connection.execute(insert(RatedName), [{"guild": guild, "user": user}])

    await storage.write(job)
