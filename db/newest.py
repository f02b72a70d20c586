"""Finds the newest game of a channel, and at which revision a game is: with every press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Executable, bindparam, exists, select
from sqlmodel import col

from db.games import OPEN
from db.ids import Revision
from db.models import GameRow, OutboxMessage
from db.storage import Storage

# Each statement is built once.

OWED = (col(OutboxMessage.kind) == "secret", col(OutboxMessage.status) == "failed")
"""The condition for a secret that could not be delivered to its owner."""

MISSED = exists().where(*OWED, col(OutboxMessage.game_id) == col(GameRow.id))
REVISION = select(col(GameRow.id), col(GameRow.revision), MISSED)
OF_GAME = REVISION.where(col(GameRow.id) == bindparam("game"))
NEWEST = (
    REVISION.where(col(GameRow.channel) == bindparam("channel"))
    .order_by(col(GameRow.status).in_(OPEN).desc(), col(GameRow.id).desc())
    .limit(1)
)
BEGUN = (
    REVISION.where(col(GameRow.channel) == bindparam("channel"), col(GameRow.seed).is_not(None))
    .order_by(col(GameRow.id).desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Newest:
    """A game's revision, and whether it has an undelivered secret."""

    game: int
    revision: Revision
    missed: bool


async def of_game(storage: Storage, game_id: int) -> Newest | None:
    """Load a game's revision and undelivered secrets; `None` if there is no such game."""
    return await _load_newest(storage, OF_GAME, game=game_id)


async def in_channel(storage: Storage, channel: int) -> Newest | None:
    """Return the open game of a channel, or else the newest that has ended."""
    return await _load_newest(storage, NEWEST, channel=channel)


async def last_begun(storage: Storage, channel: int) -> Newest | None:
    """Return the newest game of a channel that has begun."""
    return await _load_newest(storage, BEGUN, channel=channel)


async def _load_newest(storage: Storage, query: Executable, **parameters: int) -> Newest | None:
    """Return what a query finds; a revision that is damaged is found out when it is loaded."""
    row: Any = await storage.read(lambda connection: connection.execute(query, parameters).first())
    if row is None:
        return None
    game, revision, missed = row
    return Newest(game or 0, Revision(revision if isinstance(revision, int) else 0), bool(missed))
