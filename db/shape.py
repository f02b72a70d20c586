"""Inspects and migrates a database's schema from outside the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from db import migrate, private
from db.storage import Storage

T = TypeVar("T")


NEWER = "it was written by a newer version; install that one, or restore a backup"
"""Why a database cannot be used that has a schema which this version does not know."""


class NoDatabaseError(Exception):
    """The database cannot be reached, or this version does not know its schema."""


def schema_revision_at(url: str) -> str | None:
    """Return the revision of a database's schema; `None` if it is empty or does not exist yet.

    Raises:
        NoDatabaseError: it cannot be reached.
    """
    storage = Storage(url)
    # Connecting would create the file.
    if storage.sqlite and not Path(storage.url.database or "").exists():
        return None
    return asyncio.run(_run_and_close(storage, migrate.schema_revision_in))


def upgrade_schema(url: str) -> tuple[str | None, str | None]:
    """Migrate a database to the newest schema, creating it if needed; return both revisions.

    Raises:
        NoDatabaseError: it cannot be reached, or another version wrote it that does not fit.
    """
    return asyncio.run(_run_and_close(Storage(url), _upgrade_in_transaction))


@asynccontextmanager
async def open_storage(url: str, only_reads: bool = False) -> AsyncGenerator[Storage, None]:
    """Open a database that has the newest schema, without changing it.

    With `only_reads` nothing can be written to it, not even a lock.

    Raises:
        NoDatabaseError: it cannot be reached, or has another structure.
    """
    storage = Storage(url, only_reads=only_reads)
    if storage.sqlite and not Path(storage.url.database or "").exists():
        raise NoDatabaseError(f"{storage.url.render_as_string()}: there is no such file")
    try:
        revision = await _run_in_transaction(storage, migrate.schema_revision_in, only_reads)
        if revision != migrate.newest_revision():
            is_newer = revision is not None and revision > migrate.newest_revision()
            what = NEWER if is_newer else "run tablekeeper db upgrade first"
            raise NoDatabaseError(f"{storage.url.render_as_string()}: {what}")
        yield storage
    finally:
        await storage.close()


def _upgrade_in_transaction(connection: Connection) -> tuple[str | None, str | None]:
    before = migrate.schema_revision_in(connection)
    migrate.run_missing_migrations(connection)
    return before, migrate.schema_revision_in(connection)


async def _run_and_close(storage: Storage, do: Callable[[Connection], T]) -> T:
    """Run a job in a transaction and close the database."""
    try:
        if storage.sqlite:
            private.keep_file_private(storage.url)
        return await _run_in_transaction(storage, do)
    except OSError as fault:
        raise NoDatabaseError(
            f"{storage.url.render_as_string()}: {word_fault_reason(fault)}"
        ) from fault
    finally:
        await storage.close()


async def _run_in_transaction(
    storage: Storage, do: Callable[[Connection], T], only_reads: bool = False
) -> T:
    """Run a job in a transaction; with `only_reads` in one that takes no lock."""
    try:
        if only_reads:
            return await storage.read(do, whole=True)
        async with storage.engine.begin() as connection:
            return await connection.run_sync(do)
    except (OSError, SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise NoDatabaseError(
            f"{storage.url.render_as_string()}: {word_fault_reason(fault)}"
        ) from fault


def word_fault_reason(fault: Exception) -> str:
    """Return why a database could not be used, in a few words on one line."""
    if isinstance(fault, migrate.OldSchemaError):
        return (
            "it was written by a version before the first release; "
            "name a new database, or install that version"
        )
    if isinstance(fault, migrate.upgrade_refusals()):
        return NEWER
    cause = getattr(fault, "orig", None) or fault
    if isinstance(cause, OSError) and cause.strerror:
        return f"{cause.strerror}: {cause.filename}" if cause.filename else cause.strerror
    return (str(cause).splitlines() or [type(cause).__name__])[0]
