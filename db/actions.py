"""Reads rows of actions; what is damaged of one is empty. Packed events are read like others."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, select
from sqlmodel import col

from db import packing
from db.action import StoredAction
from db.models import ActionRow
from db.rows import Rows
from db.storage import Storage

ACTIONS = Rows(ActionRow)


async def read_actions(
    storage: Storage, *conditions: ColumnElement[bool], last: int | None = None
) -> Sequence[StoredAction]:
    """Return the actions that meet some conditions, oldest first; `last`: only the newest ones.

    What is damaged of one of them is empty.
    """
    newest = col(ActionRow.revision).desc()
    query = select(*ACTIONS.columns).where(*conditions).order_by(newest).limit(last)

    def job(connection: Connection) -> list[StoredAction]:
        rows = ACTIONS.all(connection.execute(query).all())
        packing.fill_packed_events(connection, [row.values for row in rows])
        return [StoredAction.model_construct(**row.values) for row in reversed(rows)]

    return await storage.read(job)
