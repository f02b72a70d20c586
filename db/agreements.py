"""Loads what the people of a game have agreed on: its seats, and what to roll back."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session
from sqlmodel import col

from db.models import Action
from db.storage import Storage

SEATS = ("vote", "hand")
"""The kinds of action that agree on who plays a seat."""


async def agreements(
    storage: Storage, game_id: int, first: int, upto: int, kinds: Sequence[str] = SEATS
) -> Sequence[Action]:
    """Load the actions of these kinds in these revisions, oldest first."""
    query = (
        select(Action)
        .where(
            col(Action.game_id) == game_id,
            col(Action.kind).in_(kinds),
            col(Action.revision).between(first, upto),
        )
        .order_by(col(Action.revision))
    )

    def job(connection: Connection) -> Sequence[Action]:
        with Session(connection) as session:
            found = session.scalars(query).all()
            session.expunge_all()
        return found

    return await storage.read(job)
