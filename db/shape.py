"""The shape of a database, asked and changed from outside the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from db import migrate
from db.storage import Storage

T = TypeVar("T")


class NoDatabase(Exception):
    """A database that cannot be reached, or whose shape this version does not know."""


def current(url: str) -> str | None:
    """Return the revision of a database's shape; None for one that is empty or not there yet.

    Raises:
        NoDatabase: it cannot be reached.
    """
    storage = Storage(url)
    # Merely connecting would make the file.
    if storage.sqlite and not Path(storage.url.database or "").exists():
        return None
    return asyncio.run(_with(storage, migrate.current))


def upgrade(url: str) -> tuple[str | None, str | None]:
    """Bring a database to the newest shape, making it if need be; return the old and the new one.

    Raises:
        NoDatabase: it cannot be reached, or was written by a newer version of this code.
    """
    return asyncio.run(_with(Storage(url), _upgraded))


def _upgraded(connection: Connection) -> tuple[str | None, str | None]:
    before = migrate.current(connection)
    migrate.upgrade(connection)
    return before, migrate.current(connection)


async def _with(storage: Storage, do: Callable[[Connection], T]) -> T:
    """Do something in a transaction and close the database."""
    try:
        async with storage.engine.begin() as connection:
            return await connection.run_sync(do)
    except (OSError, SQLAlchemyError, CommandError) as fault:
        reason = str(getattr(fault, "orig", None) or fault)
        raise NoDatabase(f"{storage.url.render_as_string()}: {reason}") from fault
    finally:
        await storage.close()
