"""Lets what Discord had denied be tried again as soon as it allows something else in a server."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.club.base import ATTEMPTED

if TYPE_CHECKING:
    from bot.discord_ui.club.threads.keeper import ThreadKeeper
    from bot.discord_ui.desk.desk import Desk

SOON_S = 0.5
"""Seconds for which changes are collected: one of a role comes with many of channels."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ServerChanges:
    """The servers in which something has changed: permissions, places, or that they are known."""

    def __init__(self, desk: Desk, threads: ThreadKeeper) -> None:
        self._desk, self._threads = desk, threads
        self._changed: set[int] = set()
        self._woken = asyncio.Event()

    def note(self, guild: int) -> None:
        """Note that something has changed in a server; what it has set up is looked at."""
        self._note(guild)
        self._desk.upkeep.look_soon(guild, ATTEMPTED)

    def note_thread(self, guild: int, thread: int, is_closed: bool) -> None:
        """Note that a thread has changed, of which a busy server has many each minute."""
        self._note(guild)
        self._desk.upkeep.hear_thread(guild, thread, is_closed)

    def _note(self, guild: int) -> None:
        self._changed.add(guild)
        self._woken.set()

    async def run(self) -> None:
        """Let jobs try again until cancelled."""
        while True:
            await self._woken.wait()
            await asyncio.sleep(SOON_S)
            self._woken.clear()
            guilds, self._changed = self._changed, set()
            try:
                await self._desk.tables.hasten(guilds)
            except Exception:
                # They are tried again in their own time.
                log.exception("denied-not-hastened")
            for work in (self._threads, self._desk.results, self._desk.sender):
                work.wake()
            self._desk.tables.alarms.wake()
