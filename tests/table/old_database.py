"""The database that the code of commit f53801f wrote, and the games that it exported.

Later code must go on from both, so they are not to be made anew. `inventory.txt` beside them says
which game holds what.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import JSON, Boolean, Connection, MetaData, Table, text
from sqlalchemy import insert as add

from bot.table.records import file
from bot.table.records.file import SavedGame
from db import Storage, migrate
from db.columns import read_json
from tests.databases import database

FOLDER = Path(__file__).parent / "data" / "f53801f"
REVISION = "0020"
"""The revision of its schema."""

RECORDS = {
    "root": 2,
    "root_over": 3,
    "war_chest": 4,
    "war_chest_over": 5,
    "dungeon_lords": 6,
    "dungeon_lords_over": 7,
    "white_castle": 8,
    "white_castle_over": 9,
    "root_2": 10,
}
"""The exported games, with their ids."""

UNREADABLE = 25
"""The game whose newest state was damaged on purpose."""

Rows = dict[str, list[dict[str, Any]]]


@cache
def dump() -> str:
    """Return the SQL that makes it in SQLite."""
    return gzip.decompress((FOLDER / "database.sql.gz").read_bytes()).decode()


@cache
def rows() -> Rows:
    """Return its rows, as SQLite has them."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.row_factory = sqlite3.Row
        connection.executescript(dump())
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]
            for (name,) in names
            if name != "alembic_version"
        }


def record(name: str) -> SavedGame:
    """Read an exported game."""
    return file.read(gzip.decompress((FOLDER / "records" / f"{name}.json.gz").read_bytes()))


@asynccontextmanager
async def old_database(backend: str, folder: Path) -> AsyncIterator[str]:
    """Make that database anew; yield its URL."""
    async with database(backend, folder, empty=True) as url:
        if backend == "sqlite":
            with closing(sqlite3.connect(Storage(url).url.database or "")) as connection:
                connection.executescript(dump())
        else:
            storage = Storage(url)
            async with storage.engine.begin() as opened:
                await opened.run_sync(_fill)
            await storage.close()
        yield url


def _fill(connection: Connection) -> None:
    """Make the tables as they were, and insert the rows."""
    command.upgrade(migrate.config(connection), REVISION)
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        if found := rows().get(table.name):
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
