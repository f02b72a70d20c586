"""A message to deliver: its columns, and a message on its way to the outbox.

An object that belongs to a table notes each change for a session, and takes ten times as long to
make. A step makes a few, and writes them by a statement that is built once.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Integer
from sqlmodel import AutoString, Field, SQLModel

from db.columns import (
    NO_JSON,
    JsonDict,
    JsonList,
    discord_id,
    guild_of_game,
    moment_column,
    revision_number,
)
from db.ids import Revision, SeatName, UserId


class Message(SQLModel):
    """A message to deliver, written with its action and delivered afterwards."""

    id: int | None = Field(default=None, primary_key=True)
    game_id: int | None
    """The game; `None`: a message of a server, whose `guild` is set (`db.club.posts`)."""

    kind: str
    """`turn`, `told` (a part of a step that is over), `lobby`, `notice`, `secret`, `own` (a secret
    that the answer to its owner shows), `wanted` (one that was shown and is wished for as well),
    `undone` (a secret was taken back), `asked` (a private question), `seat` (an agreement about who
    plays a seat), `rollback` (one about what is taken back), `brief` (what somebody has to know
    who begins to play it), `motion` (an agreement about the table), `clock` (somebody's time has
    run out), `reminder`, `digest`, `stalled` (nothing happens), `ended`, `invite` (to join),
    `called` (players hear of a table), `archive` (after which the thread is archived), `again`
    (people are asked to play once more), `lost` (somebody is asked what becomes of a game whose
    place is gone), `moved` (it has another one) or `follow` (a round, to who looks on). Of a
    server: `club` (sent once) and `board` (edited in place)."""

    lane: str
    """Messages of a lane are delivered in sequence (`db.lanes`)."""

    post: str
    """Rows with the same post are one Discord message: the first sends it, the others edit it."""

    seat: SeatName = Field(default="", sa_type=AutoString)
    user: UserId | None = Field(default=None, sa_type=BigInteger)
    channel: int = discord_id()
    revision: Revision = revision_number()
    began: Revision = Field(default=0, sa_type=Integer)
    """The message covers the revisions from here to `revision`."""

    first: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """The first event of `began` that it tells; those before are told elsewhere."""

    upto: int | None = None
    """The first event of `revision` that it does not tell; `None`: it tells all of them."""

    about: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """What else the message tells: public, or known to its reader."""

    mention: UserId | None = Field(default=None, sa_type=BigInteger)
    also: list[UserId] = Field(
        default_factory=list[int], sa_type=JsonList, sa_column_kwargs={"server_default": "[]"}
    )
    """Further users to ping."""

    nonce: str
    """By it Discord recognises a message sent before; at most 25 characters. All rows of a post
    share it, as any of them may be sent first. It changes when the message was deleted."""

    status: str = "due"
    """`due`, `done`, `skipped` (superseded), `failed` (permanently), `seen` (shown otherwise)."""

    message_id: int | None = Field(default=None, sa_type=BigInteger)
    attempts: int = 0
    due_ms: int = moment_column()
    trouble: str = ""  # Why it last failed.
    guild: int = guild_of_game()
