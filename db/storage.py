"""Opens the database and provides reads and writes, by a job or in a session.

Frequent queries are jobs: functions of a connection that run in one hop to the thread of SQLite
(`db.sqlite`), or by `run_sync` for PostgreSQL. Sessions serve rare queries; with SQLite,
each of their statements takes several hops.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, nullcontext
from threading import Thread
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import quote
from weakref import WeakSet

import aiosqlite
import structlog
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InvalidatePoolError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine

from db import migrate, sqlite
from db.rows import read_json
from db.sqlite import Direct
from db.wakes import Wakes

BUSY_MS = 30_000
"""Timeout in milliseconds for which a writer waits for others.

SQLite has no queue, so that on a slow disk one writer may be passed over often.
"""

AGAIN_S = 0.02
"""Seconds between attempts where SQLite offers no waiting."""

LEAVING_S = 5.0
"""Timeout in seconds for which closing waits for busy connections."""

CONNECTIONS = 15
"""Connections of a process to PostgreSQL, which stay open; a job that finds none free waits."""

WAIT_S = 900.0
"""Timeout in seconds for which one waits for a connection: after that nobody sees an answer.

Under load everything takes longer then, and nothing fails.
"""

IDLE_MS = 60_000
"""Milliseconds after which PostgreSQL ends an idle transaction."""

AUTOCOMMIT = {"isolation_level": "AUTOCOMMIT"}
REPEATABLE = {"isolation_level": "REPEATABLE READ"}

T = TypeVar("T")


class Storage:
    """A database by its URL (`sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`).

    SQLite runs in WAL mode with full synchronisation: a committed transaction survives
    a crash and a power failure. Its writers take the lock at the start (`BEGIN IMMEDIATE`), so that
    two of them wait for each other instead of failing half-way. SQLite has no queue for that lock;
    within a process writers are therefore let in one by one, first come, first served.
    """

    def __init__(self, url: str, busy_ms: int = BUSY_MS, only_reads: bool = False) -> None:
        """With `only_reads` the database refuses to be changed by these connections."""
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._only_reads = only_reads
        opened = _read_only_url(self.url) if only_reads and self.sqlite else self.url
        self._threads: WeakSet[Thread] = WeakSet()
        driver = {"connect_args": {"async_creator_fn": self._driver}}
        options: dict[str, Any] = driver if self.sqlite else _postgres_options(busy_ms, only_reads)
        # Errors are logged; the parameters (hands, decks) must not be.
        common: dict[str, Any] = {"hide_parameters": True, "json_deserializer": read_json}
        self.wakes = Wakes()
        shared = {} if self.sqlite else {"execution_options": {"wakes": self.wakes}}
        self.engine = create_async_engine(opened, **common, **options, **shared)
        self._busy_ms = busy_ms
        # One statement needs no transaction; several get one snapshot of the database, which
        # SQLite's WAL provides anyway.
        alone: dict[str, Any] = {"begin": None} if self.sqlite else AUTOCOMMIT
        whole: dict[str, Any] = {"begin": "BEGIN"} if self.sqlite else REPEATABLE
        self._glance = self.engine.execution_options(**alone)
        self._reader = self.engine.execution_options(**whole)
        self._turn = asyncio.Lock() if self.sqlite else nullcontext()
        self._direct: Direct | None = None
        if isinstance(self._turn, asyncio.Lock):
            engine = create_engine(opened.set(drivername="sqlite"), **common)
            self._direct = Direct(engine, self._turn)
            for engine in self.engines:
                event.listen(engine, "connect", self._configure)
                event.listen(engine, "begin", _begin_transaction)
        else:
            event.listen(self.engine.sync_engine, "checkout", _check_open)

    @property
    def engines(self) -> tuple[Engine, ...]:
        """The synchronous engines of all statements: of sessions, and of jobs."""
        of_jobs = () if self._direct is None else (self._direct.engine,)
        return (self.engine.sync_engine, *of_jobs)

    async def open(self) -> None:
        """Migrate the database to the newest schema, creating it if needed.

        Raises:
            db.migrate.OldSchemaError: it was written before the first migration.
            alembic.util.CommandError: it was written by a newer version of this code.
        """
        if self.sqlite:
            sqlite.keep_file_private(self.url)
            await self._write_ahead()
        async with self.engine.begin() as connection:
            changed = await connection.run_sync(migrate.run_missing_migrations)
        if changed:
            structlog.get_logger().info("database-migrated", url=self.url.render_as_string())

    async def close(self) -> None:
        """Release all connections, and wait until none is busy.

        An interrupted connection is closed by its own thread, which would fail if its event loop
        were closed before.
        """
        if self._direct is not None:
            await self._direct.close()
        await self.engine.dispose()
        until = monotonic() + LEAVING_S
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            await asyncio.sleep(AGAIN_S / 4)

    async def read(self, job: Callable[[Connection], T], whole: bool = False) -> T:
        """Run a job that reads; `whole` gives all its statements one snapshot of the database."""
        if self._direct is not None:
            return await self._direct.read(job, whole)
        async with (self._reader if whole else self._glance).connect() as connection:
            return await connection.run_sync(job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in one transaction, committed at its end and rolled back on any exception.

        The job uses only the connection and its arguments: it runs in a thread, and with SQLite it
        may run twice (`Direct.write`).
        """
        if self._direct is not None:
            return await self._direct.write(job)
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)

    @asynccontextmanager
    async def glancing(self) -> AsyncGenerator[AsyncConnection, None]:
        """Open a connection for one statement that reads columns: half the cost of a session."""
        async with self._glance.connect() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self, whole: bool = False) -> AsyncGenerator[AsyncSession, None]:
        """Open a session for reading; `whole` gives all its queries one snapshot."""
        engine = self._reader if whole else self._glance
        async with AsyncSession(engine, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncSession, None]:
        """Open one transaction, committed at the end and rolled back on any exception."""
        async with (
            self._turn,
            AsyncSession(self.engine, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    async def _write_ahead(self) -> None:
        """Switch SQLite's file to WAL mode permanently.

        If two processes try this at once, SQLite reports a locked file to one of them immediately,
        ignoring `busy_timeout`; the attempt is therefore repeated.

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
        """Connect to SQLite, and remember the thread of the connection."""
        connection = aiosqlite.connect(*arguments, **options)
        thread = connection._thread  # pyright: ignore[reportPrivateUsage]
        # An unclosed connection must not keep the process from exiting.
        thread.daemon = True
        self._threads.add(thread)
        return connection

    def _configure(self, connection: Any, _record: object) -> None:
        """Configure a connection to SQLite."""
        # The driver's own transactions begin too late (before the first change) and without a lock.
        connection.isolation_level = None
        driver = getattr(connection, "driver_connection", connection)
        driver.text_factory = _decode_sqlite_text
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {self._busy_ms}",
            "synchronous = FULL",
            "foreign_keys = ON",
            f"query_only = {'ON' if self._only_reads else 'OFF'}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _decode_sqlite_text(value: bytes) -> str | bytes:
    """Decode text of SQLite; what is no UTF-8 stays bytes, so that no query fails by it."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value


def _begin_transaction(connection: Connection) -> None:
    """Begin a transaction in SQLite: with the write lock unless the engine says otherwise."""
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    if begin is not None:
        connection.exec_driver_sql(begin)


def _check_open(_connection: object, record: Any, _proxy: object) -> None:
    """Let the pool open its connections anew if PostgreSQL has closed one, as it does at its end.

    The driver hears of that by itself: a question before each use would take as long as a read.

    Raises:
        sqlalchemy.exc.InvalidatePoolError: it is closed.
    """
    if record.driver_connection.is_closed():
        raise InvalidatePoolError


def _read_only_url(url: URL) -> URL:
    """Return the URL of a file of SQLite by which it cannot be changed."""
    return url.set(
        database=f"file:{quote(url.database or '')}", query={"mode": "ro", "uri": "true"}
    )


def _postgres_options(busy_ms: int, only_reads: bool) -> dict[str, Any]:
    """Return the engine's options for PostgreSQL: a hung client must not block others for ever."""
    limits = {
        "lock_timeout": str(busy_ms),
        "idle_in_transaction_session_timeout": str(IDLE_MS),
        "application_name": "tablekeeper",
    }
    if only_reads:
        limits["default_transaction_read_only"] = "on"
    return {
        "pool_size": CONNECTIONS,
        "max_overflow": 0,
        "pool_timeout": WAIT_S,
        "connect_args": {"server_settings": limits},
    }
