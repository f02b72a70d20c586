"""Notices that the channel or thread of a running game is gone, and has its people asked once.

Discord tells of it, unless nobody listened; so it is looked for now and then as well.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from bot.table.base.background import wait_for_event
from bot.table.base.there import surely_gone
from db.club import lost

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk

FIRST_S, EVERY_S = 120.0, 3600.0
"""Seconds from the start to the first look at all games, and from one to the next."""

PACE_S = 1.0
"""Seconds between two games: Discord may have to be asked about each."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class LostPlaces:
    """Looks for games whose place is gone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._woken = asyncio.Event()
        self._servers: set[int] = set()
        """The servers in which a channel was deleted since the last look."""

    async def deleted(self, guild: int, channel: int) -> None:
        """Ask the people of a channel or thread that Discord has deleted.

        Whether Discord tells of each thread of a deleted channel is not documented: the other games
        of the server are looked at soon.
        """
        tables = self._desk.tables
        table = await tables.at(channel)
        if table is not None and table.status in ("lobby", "playing"):
            await tables.places.lose(guild, channel)
            await tables.places.ask(table)
        self._servers.add(guild)
        self._woken.set()

    async def run(self) -> None:
        """Look for games whose place is gone, now and then and after a deletion."""
        due = monotonic() + FIRST_S
        while True:
            self._woken.clear()
            await wait_for_event(self._woken, max(0.0, due - monotonic()))
            servers = sorted(self._servers)
            if monotonic() >= due:
                servers, due = [0], monotonic() + EVERY_S
            self._servers.clear()
            try:
                for guild in servers:
                    await self.look(guild, PACE_S)
            except Exception:
                log.exception("places-not-looked-at")

    async def look(self, guild: int = 0, pace_s: float = 0.0) -> None:
        """Look at the games of a server, or (0) at all that this process serves.

        A server of which nothing is certain is left alone: it is looked at again later.
        """
        tables = self._desk.tables
        partition = tables.outbox.partition
        shards = None if partition is None else partition.owned
        games = await tables.storage.read(lambda of: lost.watched_games_of(of, shards, guild))
        for game in games:
            if surely_gone(await tables.there.server(game.guild)):
                continue
            # Most are there, and need not be loaded.
            if await tables.places.is_gone(game.guild, game.channel):
                table = await tables.get(game.id)
                if table is not None:
                    await tables.places.ask(table)
            await asyncio.sleep(pace_s)
