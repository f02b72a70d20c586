"""The result of a finished game, for ratings and statistics, and who wants to be named in them.

A result is derived from the record of its game and is written once, after the end; a game that is
opened again loses it. It names no user: who held a seat stands in the seats of the game.
Statements about results are in `db.club.results`.
"""

from typing import Any

from sqlalchemy import (
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
from db.rows import JsonDict, discord_id, moment_column
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
    """By seat: `place` (1 is the best), `won`, `points` (null without), `side`, `counts`, `bot`."""


class RatedName(SQLModel, table=True):
    """A person who wants to be named in the ratings and results of a server."""

    guild: int = discord_id(primary_key=True)
    user: UserId = discord_id(primary_key=True)


NAMES = select(col(RatedName.user)).where(col(RatedName.guild) == bindparam("of_guild"))


def delete_result_of(connection: Connection, game_id: int) -> None:
    """Delete the result of a game that goes on."""
    connection.execute(delete(GameResult).where(col(GameResult.game_id) == game_id))


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
