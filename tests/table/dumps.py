"""Databases that earlier code wrote, each an SQL dump in a folder; made anew in either database."""

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cache, partial
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import JSON, Boolean, Connection, MetaData, Table, text
from sqlalchemy import insert as add

from db import Storage, migrate
from db.rows import read_json
from tests.databases import database

Rows = dict[str, list[dict[str, Any]]]

DUMP = "database.sql.gz"


@cache
def dump(folder: Path) -> str:
    """Return the SQL that makes it in SQLite."""
    return gzip.decompress((folder / DUMP).read_bytes()).decode()


@cache
def _all_rows(folder: Path) -> Rows:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.row_factory = sqlite3.Row
        connection.executescript(dump(folder))
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]
            for (name,) in names
        }


def revision_of(folder: Path) -> str:
    """Return the revision of its schema."""
    return _all_rows(folder)["alembic_version"][0]["version_num"]


@cache
def rows_of(folder: Path) -> Rows:
    """Return its rows, as SQLite has them."""
    return {name: rows for name, rows in _all_rows(folder).items() if name != "alembic_version"}


@asynccontextmanager
async def made(source: Path, backend: str, folder: Path) -> AsyncIterator[str]:
    """Make the database of a dump anew; yield its URL."""
    async with database(backend, folder, empty=True) as url:
        if backend == "sqlite":
            with closing(sqlite3.connect(Storage(url).url.database or "")) as connection:
                connection.executescript(dump(source))
        else:
            storage = Storage(url)
            async with storage.engine.begin() as opened:
                await opened.run_sync(partial(_fill, source))
            await storage.close()
        yield url


def _fill(source: Path, connection: Connection) -> None:
    """Make the tables as they were, and insert the rows."""
    command.upgrade(migrate.alembic_config(connection), revision_of(source))
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        if found := rows_of(source).get(table.name):
            connection.execute(add(table), [_fitting(table, row) for row in found])
    for name in ("game", "outboxmessage"):
        counted = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), max(id)) FROM {name}"
        connection.execute(text(counted))


def _fitting(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row of SQLite as PostgreSQL takes it."""
    made = dict(row)
    for name, value in row.items():
        kind = table.c[name].type
        if isinstance(kind, JSON):
            kind.none_as_null = True
            made[name] = None if value is None else read_json(value)
        elif isinstance(kind, Boolean):
            made[name] = bool(value)
    return made
