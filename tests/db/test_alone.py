"""A database that is a file is served by one bot at a time."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from db.sqlite import Alone, InUseError
from tests.databases import sqlite

HOLD = """
import asyncio, sys
from sqlalchemy.engine import make_url
from db.sqlite import Alone

async def main():
    async with Alone(make_url(sys.argv[1])):
        print("held", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


async def holding(url: str) -> asyncio.subprocess.Process:
    """Start a process that holds the lock."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, url, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"held\n"
    return process


async def test_a_second_one_is_refused_and_a_death_frees_it(tmp_path: Path) -> None:
    url = sqlite(tmp_path / "table.sqlite3")
    process = await holding(url)
    with pytest.raises(InUseError):
        async with Alone(make_url(url), patience_s=0.3):
            pass
    process.kill()
    await process.wait()
    async with Alone(make_url(url), patience_s=0.3):
        pass


async def test_the_next_one_waits_for_the_one_that_ends(tmp_path: Path) -> None:
    url = make_url(sqlite(tmp_path / "table.sqlite3"))
    waiting = Alone(url)
    async with Alone(url):
        task = asyncio.create_task(waiting.__aenter__())
        await asyncio.sleep(0.3)
        assert not task.done()
    await asyncio.wait_for(task, 5)
    await waiting.__aexit__()


async def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    async with Alone(make_url(sqlite(tmp_path / "table.sqlite3"))):
        assert (tmp_path / "table.sqlite3.running").stat().st_mode & 0o777 == 0o600
