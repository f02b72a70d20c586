"""The database that the code of commit f53801f wrote, and the games that it exported.

Later code must go on from both, so they are not to be made anew. `inventory.txt` beside them says
which game holds what.
"""

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.table.records import file
from bot.table.records.file import SavedGame
from tests.table import dumps
from tests.table.dumps import Rows

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


def dump() -> str:
    """Return the SQL that makes it in SQLite."""
    return dumps.dump(FOLDER)


def rows() -> Rows:
    """Return its rows, as SQLite has them."""
    return dumps.rows_of(FOLDER)


def record(name: str) -> SavedGame:
    """Read an exported game."""
    return file.decode_record(
        gzip.decompress((FOLDER / "records" / f"{name}.json.gz").read_bytes())
    )


@asynccontextmanager
async def old_database(backend: str, folder: Path) -> AsyncIterator[str]:
    """Make that database anew; yield its URL."""
    async with dumps.made(FOLDER, backend, folder) as url:
        yield url
