"""A bot that dies: it is dropped without being closed; another one serves what it has stored."""

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from bot.discord_ui.front.app import Tablekeeper
from bot.editions import EDITIONS, games_of
from bot.settings import Settings
from bot.table import Table, Tables
from db import Storage
from db.models import now_ms
from sandbox import Channel, Sandbox, connect_to
from sandbox.places import Message, Version
from tests.discord_ui.playing import quick

FILE = "tables.sqlite3"

MONTH_S = 30 * 24 * 3600
"""Seconds that pass while nobody serves the tables."""


def made(storage: Storage, connector: aiohttp.BaseConnector, later_s: int = 0) -> Tablekeeper:
    """Return a bot whose clock is ahead by some seconds."""
    tables = Tables(storage, games_of(EDITIONS), clock=lambda: now_ms() + later_s * 1000)
    settings = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    return Tablekeeper(settings, tables, EDITIONS, connector, draw=quick, guild_ready_timeout=0.02)


def stored_in(folder: Path) -> Storage:
    """Return the database of a folder."""
    return Storage(f"sqlite+aiosqlite:///{folder / FILE}")


@asynccontextmanager
async def mortal(sandbox: Sandbox, folder: Path, later_s: int = 0) -> AsyncIterator[Tablekeeper]:
    """Let a bot serve a database; at the end it goes without a word, whatever it has to do."""
    storage = stored_in(folder)
    await storage.open()
    bot = made(storage, sandbox.connector(), later_s)
    sandbox.busy_when(lambda: bot.busy and not bot.is_closed())
    try:
        async with bot:
            await bot.login(sandbox.token)
            connection = asyncio.create_task(bot.connect())
            await sandbox.ready()
            await bot.wait_until_ready()
            yield bot
            await bot.close()
            with suppress(asyncio.CancelledError):
                await connection
    finally:
        await storage.close()


@asynccontextmanager
async def killed(sandbox: Sandbox, folder: Path) -> AsyncIterator[None]:
    """Let a process of its own serve a database; at the end it is killed (SIGKILL)."""
    access = folder / "access"
    sandbox.write_access(access)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.e2e.dying", str(access), str(folder)),
        cwd=Path(__file__).parents[2],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        await sandbox.ready()
        yield
    finally:
        process.kill()
        assert await process.wait() == -signal.SIGKILL


async def serve(access: Path, folder: Path) -> None:
    """Serve a sandbox until killed."""
    connector, token = connect_to(access)
    storage = stored_in(folder)
    await storage.open()
    await made(storage, connector).start(token)


def drop(bot: Tablekeeper, folder: Path, into: Path) -> None:
    """Leave of a bot what a killed process leaves: the files as they are at this moment."""
    for task in (bot._delivering, bot._watching):  # pyright: ignore[reportPrivateUsage]
        if task is not None:
            task.cancel()
    into.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        if (folder / name).exists():
            shutil.copyfile(folder / name, into / name)


@dataclass
class Shown:
    """A message with all that could be changed of it."""

    message: Message
    versions: list[Version]
    deleted_at: float | None


@dataclass
class Saved:
    """A database as it is now, and how to get back to it."""

    live: Path
    copy: Path
    rows: dict[str, str] = field(default_factory=dict[str, str])
    """The column that names the game, for each table of the database; "": there is none."""

    def __post_init__(self) -> None:
        with closing(sqlite3.connect(self.live)) as now, closing(sqlite3.connect(self.copy)) as old:
            now.backup(old)
        self._base = sqlite3.connect(self.live, isolation_level=None)
        self._base.execute("PRAGMA synchronous=OFF")
        self._base.execute("ATTACH ? AS saved", (str(self.copy),))
        tables = self._base.execute("SELECT name FROM saved.sqlite_master WHERE type = 'table'")
        for (table,) in tables.fetchall():
            columns = [one[1] for one in self._base.execute(f"PRAGMA saved.table_info('{table}')")]
            if table not in ("alembic_version", "sqlite_sequence"):
                own = "id" if table == "game" else ""
                self.rows[table] = "game_id" if "game_id" in columns else own
        self._seen = self._version()

    def _version(self) -> int:
        return int(self._base.execute("PRAGMA data_version").fetchone()[0])

    def changed(self) -> bool:
        """Return whether the bot has written anything since the last look."""
        before, self._seen = self._seen, self._version()
        return self._seen != before

    def restore(self, bot: Tablekeeper, game: int) -> None:
        """Undo what was written about games and about people, and what the bot remembers."""
        run = self._base.execute
        run("BEGIN IMMEDIATE")
        games = {game, *self._games_changed()}
        these = f"({', '.join(map(str, games))})"
        for table, column in self.rows.items():
            last = "(SELECT max(id) FROM saved.game)"
            gone = f"WHERE {column} IN {these} OR {column} > {last}" if column else ""
            kept = f"WHERE {column} IN {these}" if column else ""
            run(f'DELETE FROM main."{table}" {gone}')
            run(f'INSERT INTO main."{table}" SELECT * FROM saved."{table}" {kept}')
        run("COMMIT")
        for one in games:
            forget(bot.tables, one)
        # What is put back in Discord, too, is not what the bot has seen of its posts.
        bot._deliverer.forget()  # pyright: ignore[reportPrivateUsage]

    def _games_changed(self) -> list[int]:
        """List the games of which something was written, new ones included."""
        changed = "SELECT * FROM main.game EXCEPT SELECT * FROM saved.game"
        return [int(one) for (one,) in self._base.execute(f"SELECT id FROM ({changed})")]

    def close(self) -> None:
        self._base.close()


def forget(tables: Tables, game: int) -> None:
    """Let a table be read from the database again."""
    tables._recent.pop(game, None)  # pyright: ignore[reportPrivateUsage]
    tables._in_use.pop(game, None)  # pyright: ignore[reportPrivateUsage]


class Screens:
    """What stands in channels, which threads are archived, and how to get back to it."""

    def __init__(self, channels: Iterable[Channel]) -> None:
        self._channels = {
            channel: [
                Shown(one, [*one.versions], one.deleted_at) for one in channel.messages.values()
            ]
            for channel in channels
        }
        self._archived = {channel: channel.archived for channel in self._channels}

    def restore(self) -> None:
        """Show what stood there before; a thread that was opened since stays, and is in no game."""
        for channel, is_archived in self._archived.items():
            if channel.archived != is_archived:
                channel.archive(is_archived)
        for channel, messages in self._channels.items():
            channel.messages.clear()
            for one in messages:
                one.message.versions[:] = one.versions
                one.message.deleted_at = one.deleted_at
                channel.messages[one.message.id] = one.message


async def quiet(sandbox: Sandbox) -> None:
    """Wait until the bot is at rest; a look at it costs little."""
    await sandbox.settle(quiet=0.006)


async def game_of(bot: Tablekeeper, channel: Channel) -> Table:
    """Return the table of a channel."""
    table = await bot.tables.at(channel.id)
    assert table is not None
    return table


if __name__ == "__main__":
    asyncio.run(serve(*map(Path, sys.argv[1:])))
