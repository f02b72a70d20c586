"""Opening the database, and the two ways to use it: reading and writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from threading import Thread
from time import monotonic
from typing import Any
from weakref import WeakSet

import aiosqlite
import structlog
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine

from db import migrate

BUSY_MS = 30_000
"""How long a writer waits for others before it gives up, in milliseconds.

SQLite lets them have their turns in no order, so that on a slow disk one may be passed over often.
"""

AGAIN_S = 0.02
"""How long to wait before asking again for what SQLite has no queue for, in seconds."""

LEAVING_S = 5.0
"""How long closing waits for connections that are still at work, in seconds."""

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
        self._threads: WeakSet[Thread] = WeakSet()
        driver = {"connect_args": {"async_creator_fn": self._driver}}
        options: dict[str, Any] = driver if self.sqlite else _postgres(busy_ms)
        # A fault goes to the log; what was to be written (hands, decks) must not go with it.
        self.engine = create_async_engine(self.url, hide_parameters=True, **options)
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
        if self.sqlite:
            await self._write_ahead()
        async with self.engine.begin() as connection:
            changed = await connection.run_sync(migrate.upgrade)
        if changed:
            structlog.get_logger().info("database-migrated", url=self.url.render_as_string())

    async def close(self) -> None:
        """Let go of all connections, and wait until none is at work any more.

        A connection that was broken off is closed by its own thread, which would fail if the event
        loop it answers to were closed before.
        """
        await self.engine.dispose()
        until = monotonic() + LEAVING_S
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            await asyncio.sleep(AGAIN_S / 4)

    @asynccontextmanager
    async def glancing(self) -> AsyncGenerator[AsyncConnection, None]:
        """Open a connection for one statement that reads columns: half the cost of a session."""
        async with self._glance.connect() as connection:
            yield connection

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

    async def _write_ahead(self) -> None:
        """Put SQLite's file into WAL mode, in which it stays.

        Of two processes that try this at once SQLite tells one that the file is locked without
        letting it wait, whatever `busy_timeout` says; so it is asked again.

        Raises:
            sqlalchemy.exc.OperationalError: the file was locked for all of `busy_ms`.
        """
        until = monotonic() + self._busy_ms / 1000
        while True:
            try:
                async with self.glancing() as connection:
                    await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                return
            except OperationalError as error:
                if "locked" not in str(error) or monotonic() >= until:
                    raise
            await asyncio.sleep(AGAIN_S)

    def _driver(self, *arguments: Any, **options: Any) -> aiosqlite.Connection:
        """Make a connection to SQLite, and remember the thread that works for it."""
        connection = aiosqlite.connect(*arguments, **options)
        thread = connection._thread  # pyright: ignore[reportPrivateUsage]
        # Nobody who forgets to close a connection shall keep the process from ending.
        thread.daemon = True
        self._threads.add(thread)
        return connection

    def _connected(self, connection: Any, _record: object) -> None:
        """Set up a connection to SQLite."""
        # The driver's own transactions begin too late (before the first change) and without a
        # lock.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {self._busy_ms}",
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
