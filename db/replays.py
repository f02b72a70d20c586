"""Selects the games to replay."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlmodel import col

from db.games import OPEN
from db.models import Game
from db.storage import Storage


async def open_games(storage: Storage) -> Sequence[int]:
    """Return the open games, oldest first."""
    async with storage.reading() as session:
        query = select(col(Game.id)).where(col(Game.status).in_(OPEN)).order_by(col(Game.id))
        return [game_id for game_id in await session.scalars(query) if game_id is not None]
