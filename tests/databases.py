"""Databases for tests: a new one for each, in SQLite and in PostgreSQL.

TABLEKEEPER_TEST_POSTGRES names a PostgreSQL database whose user may create others; tests that need
one are skipped where there is none.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Executable, select
from sqlalchemy.engine import URL, make_url
from sqlmodel import SQLModel, col

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
async def database(backend: str, folder: Path, *, empty: bool = False) -> AsyncIterator[str]:
    """Make a database without rows; yield its URL and remove it afterwards.

    `empty`: without tables, too.
    """
    if backend == "sqlite":
        file = folder / "table.sqlite3"
        if not empty:
            await with_tables(file)
        yield sqlite(file)
        return
    reason = why_no_postgres()
    if reason is not None:
        pytest.skip(reason)
    name = _kept.pop() if _kept and not empty else await _create(empty)
    try:
        yield postgres(name)
    finally:
        if not empty and await _emptied(name):
            _kept.append(name)
        else:
            await _drop(name)


def sqlite(file: Path) -> str:
    """Return the URL of a file."""
    return f"sqlite+aiosqlite:///{file}"


def postgres(name: str) -> str:
    """Return the URL of a database of the server that is there for tests."""
    return POSTGRES.set(database=name).render_as_string(hide_password=False)


async def with_tables(file: Path) -> None:
    """Write a database without rows, unless the file is there: migrating one takes much longer."""
    if file.exists():
        return
    if not _file_with_tables:
        with TemporaryDirectory() as folder:
            await _migrate(sqlite(made := Path(folder) / "made.sqlite3"))
            _file_with_tables.append(made.read_bytes())
    file.write_bytes(_file_with_tables[0])


_file_with_tables: list[bytes] = []
_templates: list[str] = []
_shapes: dict[str, str] = {}
"""What `SHAPE` finds in a template."""

_kept: list[str] = []
"""Databases with all tables and no rows, for the next test: to make one takes much longer."""

TABLES = """
    SELECT tablename FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""

SHAPE = """
    SELECT md5(string_agg(line, '' ORDER BY line)) FROM (
        SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attnum) AS line
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND NOT attisdropped
        UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname) FROM pg_trigger
        WHERE NOT tgisinternal
        UNION ALL SELECT version_num FROM alembic_version
    ) AS lines
"""
"""Columns, constraints, indices and triggers of a PostgreSQL database, as one number."""


async def _create(empty: bool) -> str:
    """Make a PostgreSQL database; return its name.

    It need not outlive the server, so nothing waits until a commit is on the disk.
    """
    name = f"tablekeeper_{secrets.token_hex(6)}"
    # Nobody may be connected to the template, and to this one nobody can be.
    template = "template0" if empty else await _template()
    await _run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    await _run(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    return name


async def _emptied(name: str) -> bool:
    """Take all rows out of a database and number anew; return False if its tables are others."""
    async with _connected(name) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        if await connection.fetchval(SHAPE) != _shapes[await _template()]:
            return False
        known = [table.name for table in reversed(SQLModel.metadata.sorted_tables)]
        # A process of its own may write to tables whose modules are not loaded here.
        others = {row["tablename"] for row in await connection.fetch(TABLES)} - {*known}
        emptied = (*known, *sorted(others))
        await connection.execute(";".join(f'DELETE FROM "{table}"' for table in emptied))
        await connection.execute("SELECT setval(seqrelid, seqstart, false) FROM pg_sequence")
        return True


@asynccontextmanager
async def _connected(name: str) -> AsyncIterator[asyncpg.Connection]:
    url = make_url(postgres(name))
    connection = await asyncpg.connect(plain(url), timeout=PATIENCE, command_timeout=PATIENCE)
    try:
        yield connection
    finally:
        await connection.close()


async def _template() -> str:
    """Return the database of this process that has all tables; `forget` removes it."""
    if not _templates:
        name = f"tablekeeper_{secrets.token_hex(6)}"
        await _run(f'CREATE DATABASE "{name}" TEMPLATE template0')
        _templates.append(name)
        await _migrate(postgres(name))
        async with _connected(name) as connection:
            _shapes[name] = await connection.fetchval(SHAPE)
    return _templates[0]


def forget() -> None:
    """Remove the databases that this process kept."""
    for names in (_kept, _templates):
        while names:
            asyncio.run(_drop(names.pop()))


async def _migrate(url: str) -> None:
    storage = Storage(url)
    await storage.open()
    await storage.close()


async def _drop(name: str) -> None:
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


async def write(
    storage: Storage, statement: Executable, values: Mapping[str, Any] | None = None
) -> None:
    """Carry a statement out, as damage or another version could."""
    async with storage.writing() as session:
        await session.execute(statement, values)


async def snapshots(storage: Storage, game_id: int) -> list[int]:
    """List the revisions of a game whose snapshots are still there, newest first."""
    revision = col(Snapshot.revision)
    kept = select(revision).where(col(Snapshot.game_id) == game_id).order_by(revision.desc())
    async with storage.reading() as session:
        return list(await session.scalars(kept))
