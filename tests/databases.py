"""Databases for tests: a new one for each, in SQLite and in PostgreSQL.

TABLEKEEPER_TEST_POSTGRES names a PostgreSQL database whose user may create others; tests that need
one are skipped where there is none.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import select
from sqlalchemy.engine import URL, make_url
from sqlmodel import col

from db import Storage
from db.models import Snapshot

POSTGRES = make_url(
    os.environ.get("TABLEKEEPER_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/test")
)

BACKENDS = ("sqlite", "postgresql")

DAILY_SQLITE = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))
"""Backends for tests that cost much and of which little depends on the database."""

PATIENCE = 120
"""Seconds for one statement about a whole database, on a machine that has much else to do."""


def plain(url: URL) -> str:
    """Write a URL as asyncpg itself reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def _reach() -> None:
    connection = await asyncpg.connect(plain(POSTGRES), timeout=PATIENCE)
    await connection.close()


@cache
def why_no_postgres() -> str | None:
    """Tell why PostgreSQL cannot be used; None when it can."""
    import threading

    found: list[str | None] = [None]

    def look() -> None:
        try:
            asyncio.run(_reach())
        except (OSError, TimeoutError, asyncpg.PostgresError) as fault:
            found[0] = f"no PostgreSQL at {POSTGRES}: {fault}"

    # A test may be running in an event loop already; this needs its own.
    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    return found[0]


@asynccontextmanager
async def database(backend: str, folder: Path) -> AsyncIterator[str]:
    """Make an empty database; yield its URL and remove it afterwards."""
    if backend == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'table.sqlite3'}"
        return
    reason = why_no_postgres()
    if reason is not None:
        pytest.skip(reason)
    name = f"tablekeeper_{secrets.token_hex(6)}"
    # Nobody may be connected to the template, and to this one nobody can be.
    await _run(f'CREATE DATABASE "{name}" TEMPLATE template0')
    try:
        yield POSTGRES.set(database=name).render_as_string(hide_password=False)
    finally:
        await _run(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


async def _run(statement: str) -> None:
    connection = await asyncpg.connect(plain(POSTGRES), timeout=PATIENCE)
    try:
        for _ in range(5):
            with suppress(asyncpg.ObjectInUseError):
                # PostgreSQL itself waits five seconds for those who were sent away to be gone.
                await connection.execute(statement, timeout=PATIENCE)
                return
        await connection.execute(statement, timeout=PATIENCE)
    finally:
        await connection.close()


async def snapshots(storage: Storage, game_id: int) -> list[int]:
    """List the revisions of a game whose snapshots are still there, newest first."""
    revision = col(Snapshot.revision)
    kept = select(revision).where(col(Snapshot.game_id) == game_id).order_by(revision.desc())
    async with storage.reading() as session:
        return list(await session.scalars(kept))
