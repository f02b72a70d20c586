"""Opening the database, and the two ways to use it: reading and writing."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from db import migrate

BUSY_MS = 10_000
"""How long a writer waits for another before it gives up, in milliseconds."""

IDLE_MS = 60_000
"""After how long PostgreSQL ends a transaction in which nothing happens, in milliseconds."""

AUTOCOMMIT = {"isolation_level": "AUTOCOMMIT"}
REPEATABLE = {"isolation_level": "REPEATABLE READ"}


class Storage:
    """A database by its URL (`sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`).

    SQLite runs in WAL mode with full synchronisation: a transaction that was committed outlives
    the process and the power. Its writers take the lock at the start (`BEGIN IMMEDIATE`), so that
    two of them wait for each other instead of failing half-way.
    """

    def __init__(self, url: str, busy_ms: int = BUSY_MS) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        options: dict[str, Any] = {} if self.sqlite else _postgres(busy_ms)
        self.engine = create_async_engine(self.url, **options)
        self._busy_ms = busy_ms
        # One statement needs no transaction; several see one state of the database throughout,
        # which SQLite's WAL grants by itself.
        alone: dict[str, Any] = {"begin": None} if self.sqlite else AUTOCOMMIT
        whole: dict[str, Any] = {"begin": "BEGIN"} if self.sqlite else REPEATABLE
        self._glance = self.engine.execution_options(**alone)
        self._reader = self.engine.execution_options(**whole)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", self._connected)
            event.listen(self.engine.sync_engine, "begin", _begun)

    async def open(self) -> None:
        """Bring the database to the newest shape, creating it if need be.

        Raises:
            alembic.util.CommandError: it was written by a newer version of this code.
        """
        async with self.engine.begin() as connection:
            changed = await connection.run_sync(migrate.upgrade)
        if changed:
            structlog.get_logger().info("database-migrated", url=self.url.render_as_string())

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self, whole: bool = False) -> AsyncGenerator[AsyncSession, None]:
        """Open a session for reading; `whole`: all its queries see one state of the database."""
        engine = self._reader if whole else self._glance
        async with AsyncSession(engine, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncSession, None]:
        """Open one transaction, committed at the end and rolled back on any exception."""
        async with AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def _connected(self, connection: Any, _record: object) -> None:
        """Set up a connection to SQLite."""
        # The driver's own transactions begin too late (before the first change) and without a
        # lock.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {self._busy_ms}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _begun(connection: Connection) -> None:
    """Begin a transaction in SQLite: with the lock for writing unless the engine says otherwise."""
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    if begin is not None:
        connection.exec_driver_sql(begin)


def _postgres(busy_ms: int) -> dict[str, Any]:
    """Make the engine's options for PostgreSQL: nobody waits for ever for somebody who hangs."""
    limits = {
        "lock_timeout": str(busy_ms),
        "idle_in_transaction_session_timeout": str(IDLE_MS),
        "application_name": "tablekeeper",
    }
    return {"pool_pre_ping": True, "connect_args": {"server_settings": limits}}
