"""Reads actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select
from sqlalchemy.orm import Session

from db.models import Action
from db.storage import Storage


async def read(storage: Storage, query: Select[Any]) -> Sequence[Action]:
    """Return the actions that a query finds, apart from any session."""

    def job(connection: Connection) -> Sequence[Action]:
        with Session(connection) as session:
            found = session.scalars(query).all()
            session.expunge_all()
        return found

    return await storage.read(job)
