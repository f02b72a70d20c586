"""The lock connection: one session of PostgreSQL that holds the locks of a process.

It is none of the pool. Whatever goes wrong with it ends it: the server then frees its locks, and
`on_lost` is called before anything else can run. The server also ends it by its own clock when the
process is silent for `SILENCE_S`, because a stopped process or a cut network shows no end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import structlog

from db.wakes import CHANNEL

if TYPE_CHECKING:
    from sqlalchemy import URL

Connection = Any
"""A connection of asyncpg, which has no types."""

SILENCE_S = 10
"""Seconds of silence after which the server ends the session; needs PostgreSQL 14."""

DEADLINE_S = 5.0
"""Timeout in seconds of each statement."""

CONNECT_S = 10.0
"""Timeout in seconds for connecting."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class LinkLostError(Exception):
    """The lock connection is gone, and with it every lock of this process."""

    def __init__(self, why: str = "ended") -> None:
        super().__init__(f"the lock connection is lost ({why})")


class PooledError(Exception):
    """The address leads to a pool that changes sessions, which can hold no locks."""


class Link:
    """The connection; statements of several tasks wait for each other.

    `on_lost` must not wait for anything; `on_wake` is called with the server that has work.
    """

    def __init__(
        self, url: URL, on_lost: Callable[[], None], on_wake: Callable[[int], None]
    ) -> None:
        self._url = url
        self._on_lost, self._on_wake = on_lost, on_wake
        self._turn = asyncio.Lock()
        self._connection: Connection | None = None

    @property
    def is_open(self) -> bool:
        """Whether the session exists, as far as this process knows."""
        return self._connection is not None

    async def open(self) -> None:
        """Connect, and listen for work.

        Raises:
            PooledError: the address leads to a pool that changes sessions.
            OSError: the server cannot be reached.
            LinkLostError: it refuses.
        """
        asyncpg = _load_driver()
        try:
            self._connection = connection = await self._session()
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise LinkLostError(str(fault)) from fault
        connection.add_termination_listener(self._ended)

    async def _session(self) -> Connection:
        """Connect, and make the session ready."""
        connection = await connect(self._url)
        try:
            await _must_be_one_session(connection, self._url)
            # Not at connecting: a pool of whole sessions would refuse it there.
            await connection.execute(f"SET idle_session_timeout = '{SILENCE_S}s'")
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        """Run a statement and return its rows.

        Raises:
            LinkLostError: the connection is gone, or is given up now.
        """
        asyncpg = _load_driver()
        async with self._turn:
            connection = self._connection
            if connection is None:
                raise LinkLostError
            try:
                return await connection.fetch(statement, *values, timeout=DEADLINE_S)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                self.lose(repr(fault))
                raise LinkLostError(str(fault) or type(fault).__name__) from fault

    async def value(self, statement: str, *values: Any) -> Any:
        """Run a statement and return the first value of its first row, if there is one.

        Raises:
            LinkLostError: the connection is gone.
        """
        rows = await self.rows(statement, *values)
        return rows[0][0] if rows else None

    def lose(self, why: str) -> None:
        """Give the connection up, with all its locks."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        self._on_lost()
        log.warning("lock-connection-lost", reason=why)
        connection.terminate()

    async def close(self) -> None:
        """Close the connection in order; its locks are free then."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close(timeout=DEADLINE_S)

    def _ended(self, connection: Any) -> None:
        if connection is self._connection:
            self.lose("ended")

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        text = str(payload)
        if text.isascii() and text.isdigit():
            self._on_wake(int(text))


def _load_driver() -> Any:
    """Load the driver, which a bot on SQLite does not need."""
    return import_module("asyncpg")


async def connect(url: URL) -> Connection:
    """Connect to an address as SQLAlchemy writes it, without its pool.

    Raises:
        OSError: the server cannot be reached in time.
        asyncpg.PostgresError: it refuses.
    """
    _, options = url.get_dialect()().create_connect_args(url)
    own = ("prepared_statement", "async_")
    options = {key: value for key, value in options.items() if not key.startswith(own)}
    return await _load_driver().connect(**options, timeout=CONNECT_S, statement_cache_size=0)


async def _must_be_one_session(connection: Connection, url: URL) -> None:
    """Look whether the same session serves the next transaction, and so would hold its locks.

    Somebody else begins a transaction meanwhile, so that a pool cannot give the same session twice
    by chance.

    Raises:
        PooledError: it is not, or the pool refuses what only a session can do.
    """
    asyncpg = _load_driver()
    pooled = (
        asyncpg.InvalidSQLStatementNameError,
        asyncpg.DuplicatePreparedStatementError,
        asyncpg.ProtocolViolationError,
        TimeoutError,
    )
    other = await connect(url)
    try:
        async with asyncio.timeout(DEADLINE_S):
            async with connection.transaction():
                before = await connection.fetchval("SELECT pg_backend_pid()")
            async with other.transaction():
                await other.fetchval("SELECT 1")
                async with connection.transaction():
                    is_same = before == await connection.fetchval("SELECT pg_backend_pid()")
    except pooled as fault:
        raise PooledError from fault
    finally:
        other.terminate()
    if not is_same:
        raise PooledError
