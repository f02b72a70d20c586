"""A PostgreSQL database that another test has used is as good as a new one."""

from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from bot.table import Tables
from db import Storage
from tests.databases import database, plain
from tests.table.conftest import CHANNEL, begun
from tests.table.toy import TOY


async def used(folder: Path, change: str = "") -> tuple[str, int]:
    """Play in a database and change it; return its URL and the number of its first game."""
    async with database("postgresql", folder) as url:
        storage = Storage(url)
        await storage.open()
        tables = Tables(storage, {"toy": TOY})
        assert await tables.at(CHANNEL) is None
        table = await begun(tables)
        await storage.close()
        if change:
            connection = await asyncpg.connect(plain(make_url(url)))
            await connection.execute(change)
            await connection.close()
    return url, table.id


async def test_nothing_is_left_in_it(tmp_path: Path) -> None:
    first, number = await used(tmp_path)
    again, next_number = await used(tmp_path)
    assert (first, number) == (again, next_number) == (first, 1)


@pytest.mark.daily(1)
@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE game ADD COLUMN more integer",
        "CREATE INDEX another ON game (id)",
        "DROP TABLE timer",
    ],
)
async def test_one_with_other_tables_is_not_used_again(change: str, tmp_path: Path) -> None:
    first, _ = await used(tmp_path, change)
    again, number = await used(tmp_path)
    assert again != first
    assert number == 1
