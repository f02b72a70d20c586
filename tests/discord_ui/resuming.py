"""A bot that ends and comes back by going on with its session, as on PostgreSQL, but without one.

Discord tells it only what it has missed, so that it knows of no server at first.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

from bot.discord_ui.front import app
from bot.editions import EDITIONS, games_of
from bot.settings import Settings
from bot.table import Tables
from bot.table.base.background import Partition
from bot.table.ownership import Gateway, Keeper
from db import Storage
from db.ownership import Position
from sandbox import Sandbox
from tests.databases import sqlite, with_tables
from tests.discord_ui.playing import quick

LOOK_S = 0.02


class LoneKeeper:
    """Owns all shards, without locks, and goes on with the sessions in `kept`."""

    def __init__(self, tables: Tables, kept: dict[int, Position]) -> None:
        self._tables, self.kept = tables, kept
        self._gateway: Gateway | None = None
        self.is_killed = False

    async def start(self, wanted: int | None, suggested: int) -> Partition:
        """Serve everything."""
        self.partition = Partition(wanted or suggested)
        self._tables.divide(self.partition)
        return self.partition

    async def slot(self, shard: int, max_concurrency: int) -> None:
        """Wait for nothing."""

    async def run(self, gateway: Gateway) -> None:
        """Take all shards, and keep how far their sessions are."""
        self._gateway, partition = gateway, self.partition
        last = await self._tables.outbox.newest()
        partition.looked(partition.seconds())
        for shard in range(partition.count):
            self._tables.outbox.took(shard, last)
            partition.own(shard)
            gateway.take(shard, self.kept.get(shard))
        self._tables.wake_all()
        while True:
            partition.looked(partition.seconds())
            self.kept.update(gateway.positions())
            await asyncio.sleep(LOOK_S)

    async def leave(self) -> None:
        """Leave in order; a process that was killed has left already."""
        if self._gateway is None or self.is_killed:
            return
        held, before = self._gateway.held, self._gateway.positions()
        given = await self._gateway.give(held)
        self.kept.update(given if await self._gateway.finish() else before)

    def kill(self) -> None:
        """Cut all connections without a word, as if the process had died."""
        assert self._gateway is not None
        self.is_killed = True
        self._gateway.cut()


async def _told(*_: object) -> None:
    """Register no commands: they are those of the first process."""


@asynccontextmanager
async def resumed(
    sandbox: Sandbox, folder: Path, kept: dict[int, Position], is_killed: bool = False
) -> AsyncIterator[app.Tablekeeper]:
    """Let a bot serve that goes on with the sessions in `kept`, and leaves them there at its end.

    Without any it begins anew. It is killed at the end, or leaves in order.
    """
    await with_tables(file := folder / "tables.sqlite3")
    storage = Storage(sqlite(file))
    await storage.open()
    tables = Tables(storage, games_of(EDITIONS))
    keeper = LoneKeeper(tables, kept)
    bot = app.Tablekeeper(
        Settings(_env_file=None),  # pyright: ignore[reportCallIssue]
        tables,
        EDITIONS,
        connector=sandbox.connector(),
        guild_ready_timeout=0.02,
        draw=quick,
        keeper=cast(Keeper, keeper),
    )
    sandbox.busy_when(lambda: bot.busy and not bot.is_closed())
    with patch.object(app, "register_once", _told if kept else _register):
        try:
            async with bot:
                await bot.login(sandbox.token)
                await bot.join()
                serving = asyncio.create_task(bot.serve())
                await sandbox.until(lambda: sandbox.gateway.serves(keeper.partition.count))
                await sandbox.until(lambda: bot.reaches(0))
                yield bot
                if is_killed:
                    keeper.kill()
                else:
                    await sandbox.settle()
                serving.cancel()
                with suppress(asyncio.CancelledError):
                    await serving
        finally:
            await storage.close()


async def _register(tree: Any, keeper: object, application: int, storage: Storage) -> None:
    """Register the commands."""
    del keeper, application
    await app.register(tree, storage)
