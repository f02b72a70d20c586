"""The files of a SQLite database hold hands and seeds: nobody but their owner reads them."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from db import Storage, games, maintenance
from tests.db.test_storage import new_game

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """Let new files be readable by everybody, as on many machines."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()}


PRIVATE = dict.fromkeys(("a.db", "a.db-wal", "a.db-shm"), "0o600")


async def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    await storage.open()
    await games.create(storage, *new_game())
    async with storage.glancing():
        assert modes(tmp_path) == PRIVATE
    await storage.close()


async def test_an_older_database_becomes_so(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"
    storage = Storage(url)
    await storage.open()
    await games.create(storage, *new_game())
    async with storage.glancing():
        for name in PRIVATE:
            (tmp_path / name).chmod(0o644)
        again = Storage(url)
        await again.open()
        assert modes(tmp_path) == PRIVATE
        await again.close()
    await storage.close()


def test_the_command_makes_it_so_too(tmp_path: Path) -> None:
    maintenance.upgrade_schema(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    assert set(modes(tmp_path).values()) == {"0o600"}


async def test_a_database_in_memory_has_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    storage = Storage("sqlite+aiosqlite:///:memory:")
    await storage.open()
    await storage.close()
    assert modes(tmp_path) == {}
