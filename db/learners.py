"""Stores which users are shown a guided first turn, by game."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import col

from db.ids import UserId
from db.models import Learner
from db.storage import Storage

_GAME, _USER = col(Learner.game_id), col(Learner.user)
FOUND = select(_USER).where(bindparam("game") == _GAME, bindparam("who") == _USER)
ADD = insert(Learner)
DROP = delete(Learner).where(bindparam("game") == _GAME, bindparam("who") == _USER)


async def is_learning(storage: Storage, game: int, user: UserId) -> bool:
    """Return whether a user is shown a guided first turn in a game."""
    parameters = {"game": game, "who": user}
    row = await storage.read(lambda connection: connection.scalar(FOUND, parameters))
    return row is not None


async def set_learns(storage: Storage, game: int, user: UserId, wanted: bool) -> None:
    """Set whether a user is shown a guided first turn in a game."""

    def job(connection: Connection) -> None:
        connection.execute(DROP, {"game": game, "who": user})
        if wanted:
            connection.execute(ADD, {"game_id": game, "user": user})

    await storage.write(job)
