"""The tables of the database.

Users, channels and guilds go by their Discord ids. Times are whole milliseconds since 1970 (UTC).
Games, events and choices are kept as bytes in whatever form their rules core writes them.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

OPEN = text("status IN ('lobby', 'playing')")
DUE = text("status = 'due'")


def now_ms() -> int:
    """Return the time now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def discord_id(primary_key: bool = False) -> Any:
    """Declare a column for a Discord id, which needs 64 bits and is never made up here."""
    if primary_key:
        kwargs = {"autoincrement": False}
        return Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs=kwargs)
    return Field(sa_type=BigInteger)


def moment() -> Any:
    """Declare a column for a time that is the present unless given."""
    return Field(default_factory=now_ms, sa_type=BigInteger)


class GuildSettings(SQLModel, table=True):
    """What a server has set."""

    guild: int = discord_id(primary_key=True)
    locale: str | None = None
    """The language of public posts; None: not chosen."""


class PlayerPreferences(SQLModel, table=True):
    """What a user has set, for all games."""

    user: int = discord_id(primary_key=True)
    locale: str | None = None
    """The language of private answers; None: the one that Discord reports."""


class Game(SQLModel, table=True):
    """One game, from its lobby on; a channel holds at most one that is open."""

    __table_args__ = (
        Index("ix_game_open", "channel", unique=True, sqlite_where=OPEN, postgresql_where=OPEN),
        Index("ix_game_channel", "channel"),
    )

    id: int | None = Field(default=None, primary_key=True)
    name: str
    """Which game it is: a key of the table of rules cores."""

    guild: int = discord_id()
    channel: int = discord_id()
    host: int = discord_id()
    status: str
    """`lobby`, `playing`, `over` or `abandoned`."""

    revision: int
    options: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JSON)
    seed: int | None = Field(default=None, sa_type=BigInteger)
    """What chance was seeded with, 0 to 2**63 - 1; with the seats and choices it tells it all."""

    turn_post: str = ""
    """The message that is edited at present, the lobby's or a turn's (`OutboxMessage.post`)."""

    turn_user: int | None = Field(default=None, sa_type=BigInteger)
    """Who that message waits for."""

    created_ms: int = moment()
    changed_ms: int = moment()


class Seat(SQLModel, table=True):
    """A place in a game, in the hands of a person or of the clockwork."""

    __table_args__ = (
        UniqueConstraint("game_id", "user"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    game_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """What the place is called while it may have neither seat nor order."""

    position: int
    """Its place in the turn order, from 0."""

    seat: str = ""
    """The rules core's name of the seat; "" until one is chosen."""

    user: int | None = Field(default=None, sa_type=BigInteger)
    clockwork: bool = False
    difficulty: str = "default"
    traits: list[str] = Field(default_factory=list[str], sa_type=JSON)
    dm_closed: bool = False
    """Whether the last direct message to the user was refused."""


class Action(SQLModel, table=True):
    """One accepted change of a game: revision N turned the game of revision N - 1 into this one."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    revision: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    """`lobby`, `start`, `act`, `undo`, `redo` or `abandon`."""

    seat: str = ""
    user: int | None = Field(default=None, sa_type=BigInteger)
    choice: bytes = b""
    """The choice that was made (`act`, `redo`), or what changed in the lobby."""

    events: bytes = b""
    reveals: bool = False
    """Whether anything hidden or random came to light, so that there is no way back."""

    undone: bool = False
    target: int | None = None
    """The revision that was taken back (`undo`) or done again (`redo`)."""

    began: int = 0
    """Since which revision the public message tells, after this action."""

    at_ms: int = moment()


class Snapshot(SQLModel, table=True):
    """The state of a game at a revision."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    revision: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    state: bytes


class OutboxMessage(SQLModel, table=True):
    """Something to tell, written with the action that caused it and delivered afterwards."""

    __table_args__ = (
        Index("ix_outboxmessage_due", "id", sqlite_where=DUE, postgresql_where=DUE),
        Index("ix_outboxmessage_post", "post"),
        Index("ix_outboxmessage_nonce", "nonce"),
        Index("ix_outboxmessage_game", "game_id", "kind", "status"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    id: int | None = Field(default=None, primary_key=True)
    game_id: int
    kind: str
    """`turn`, `secret`, `lobby` or `notice`."""

    lane: str
    """Messages of a lane are delivered one after the other: a channel or a user."""

    post: str
    """Rows with the same post are one message in Discord: sent by the first, edited by others."""

    seat: str = ""
    user: int | None = Field(default=None, sa_type=BigInteger)
    channel: int = discord_id()
    revision: int
    began: int = 0
    """The message tells of the revisions from here to `revision`."""

    mention: int | None = Field(default=None, sa_type=BigInteger)
    nonce: str
    """By which Discord knows a message that it has had before, at most 25 characters; the same in
    all rows of a post, for any of them may be the one that is sent first. Another one follows when
    the message was deleted."""

    status: str = "due"
    """`due`, `done`, `skipped` (a newer one says more), `failed` (never), `seen` (otherwise)."""

    message_id: int | None = Field(default=None, sa_type=BigInteger)
    attempts: int = 0
    due_ms: int = moment()
    trouble: str = ""
    """Why the last attempt failed."""
