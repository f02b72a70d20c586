"""The way from one process on a file to several on PostgreSQL, step by step as the docs say."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from sandbox import Channel, Person, Seen
from tests.databases import sqlite
from tests.processes.fleet import ROOT, Fleet, fleet, tables

pytestmark = pytest.mark.slow


def posts(channel: Channel, person: Person) -> list[Seen]:
    return [message for message in person.sees(channel) if not message.ephemeral]


async def called(url: str, folder: Path, *words: str) -> str:
    """Type a command of the operator; return what it prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from bot.cli.commands import app; app()", *words),
        cwd=folder,
        env={**os.environ, "DATABASE_URL": url, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0, printed
    return printed.decode()


async def begun(made: Fleet, channel: Channel, ann: Person, bob: Person) -> None:
    """Begin a game of two, in which both set up."""
    await ann.slash(channel, "game new", game="root")
    await made.until(lambda: bool(posts(channel, ann)))
    (lobby,) = posts(channel, ann)
    await ann.select(lobby, "Play as…", "marquise")
    await bob.select(lobby, "Play as…", "eyrie")
    await ann.slash(channel, "game start")
    await made.sandbox.settle()


async def test_a_bot_moves_from_a_file_to_several_processes(tmp_path: Path) -> None:
    async with fleet(tmp_path, 2) as made:
        (channel, (ann, bob)), (other, (cid, _)) = tables(made.sandbox, 2, people=2)
        postgresql, made.url = made.url, sqlite(tmp_path / "tablekeeper.db")
        alone = await made.start("auto")
        await made.until(lambda: bool(alone.said("ready")))
        await begun(made, channel, ann, bob)
        assert (await ann.slash(channel, "act")).messages

        # 1. Stop the bot.
        alone.stop()
        assert await alone.gone() == 0
        await called(made.url, tmp_path, "game", "export", "1")

        # 2 to 4. A database, the number of shards, and the program as often as one likes.
        made.url = postgresql
        first = await made.start()
        await made.whole()
        await called(postgresql, tmp_path, "game", "import", "game-1.tablekeeper")
        await made.start()
        await made.until(lambda: sorted(map(len, made.owned()[1:])) == [1, 1])
        await made.whole()
        before = len(posts(channel, ann))
        panel = await ann.slash(channel, "act")
        assert panel.messages, "the game goes on where it stood"
        await made.until(lambda: len(posts(channel, ann)) >= before)
        await cid.slash(other, "game new", game="root")
        await made.until(lambda: len(posts(other, cid)) == 1)

        # Another number is refused in one sentence.
        wrong = await made.start("4")
        assert await wrong.gone() != 0

        # To change it, stop all first.
        first.stop()
        made.members[2].stop()
        assert await first.gone() == await made.members[2].gone() == 0
        made.count = 4
        await made.start()
        await made.until(lambda: made.owned()[-1] == frozenset(range(4)))
        await made.whole()
        assert (await ann.slash(channel, "act")).messages
