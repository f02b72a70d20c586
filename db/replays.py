"""Selects the games to replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, select
from sqlmodel import col

from db.games import ENDED
from db.models import GameRow, Snapshot
from db.rows import Rows
from db.storage import Storage

SNAPSHOTS = Rows(Snapshot, "revision", "state")


async def open_games(storage: Storage) -> Sequence[int]:
    """Return the open games, oldest first."""
    async with storage.reading() as session:
        query = (
            select(col(GameRow.id))
            .where(col(GameRow.status).not_in(ENDED))
            .order_by(col(GameRow.id))
        )
        return [game_id for game_id in await session.scalars(query) if game_id is not None]


async def kept_snapshots(storage: Storage, game_id: int) -> Sequence[tuple[Any, Any]]:
    """Return the kept snapshots of a game by revision, oldest first, as they are."""
    query = select(*SNAPSHOTS.columns).where(col(Snapshot.game_id) == game_id)

    def job(connection: Connection) -> list[tuple[Any, Any]]:
        rows = connection.execute(query.order_by(col(Snapshot.revision)))
        return [(revision, state) for revision, state in map(tuple, rows)]

    return await storage.read(job)
