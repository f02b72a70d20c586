"""What changes in Discord and at tables: what it wakes, and which servers are kept known."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from bot.club.base import ATTEMPTED
from bot.discord_ui.there.servers import ASK_S
from bot.table.lobby import OFF
from db import watching
from db.rows import now_ms

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.discord_ui.club.threads import ThreadKeeper
    from bot.discord_ui.club.watching import ClosedChannels
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.there.servers import Servers
    from bot.table import Table


# Lets what Discord had denied be tried again as soon as it allows something else in a server.


SOON_S = 0.5
"""Seconds for which changes are collected: one of a role comes with many of channels."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ServerChanges:
    """The servers in which something has changed: permissions, places, or that they are known."""

    def __init__(self, desk: Desk, threads: ThreadKeeper) -> None:
        self._desk = desk
        self._threads = threads
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


# Keeps the servers known in which something goes on, and keeps until when they were.
#
# After a RESUME nothing is known of any server. Those of which something is shown are learnt first,
# then those with open games, boards and leagues, and all others when they are asked for.


EVERY_S = 60.0
RENEW_S = 300.0
"""Seconds between looks for servers that are not known, and between notes until when all were."""

APART_S = 0.25
"""Seconds between the beginnings of two servers, four requests each, of all processes together."""


class KnownServers:
    """Learns servers ahead. `hears` tells whether Discord tells this process of a server now."""

    def __init__(
        self,
        desk: Desk,
        servers: Servers,
        closed: ClosedChannels,
        hears: Callable[[int], bool],
        share: Callable[[], float],
    ) -> None:
        self._desk = desk
        self._servers = servers
        self._closed = closed
        self._hears = hears
        self._share = share
        self._woken = asyncio.Event()
        self._renewed = 0.0
        self._works = False
        closed.looked = self.wake

    @property
    def busy(self) -> bool:
        """Whether servers are learnt or noted just now, or are about to be."""
        return self._works or self._woken.is_set()

    def wake(self) -> None:
        """Look now: a session goes on, or channels were looked at."""
        self._woken.set()

    async def run(self) -> None:
        """Learn and note servers until cancelled."""
        while True:
            self._works = True
            self._woken.clear()
            try:
                await self._note()
                await self._learn()
            except Exception:
                log.exception("servers-not-learnt")
            self._works = False
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY_S):
                    await self._woken.wait()

    async def _learn(self) -> None:
        """Learn servers in which something goes on, and look again where it was not certain."""
        tasks: list[asyncio.Task[object]] = []
        for guild in await watching.busy_guilds(self._desk.club.storage, OFF):
            if not self._hears(guild) or guild in self._closed.sure:
                continue
            if (server := self._servers.get(guild)) is not None:
                await self._closed.look(server)
                continue
            tasks.append(asyncio.create_task(self._servers.known(guild, ASK_S)))
            await asyncio.sleep(APART_S / (self._share() or 1.0))
        await asyncio.gather(*tasks)

    async def _note(self) -> None:
        """Note until when it was known who reads which channels, for the pages that show games."""
        fresh = self._closed.sure if monotonic() - self._renewed > RENEW_S else self._closed.fresh
        seen = [g for g in fresh if self._hears(g) and self._servers.get(g) is not None]
        if fresh is self._closed.sure:
            self._renewed = monotonic()
        self._closed.sure = {
            guild for guild in self._closed.sure if self._servers.get(guild) is not None
        }
        self._closed.fresh = set()
        if seen:
            await self._desk.tables.preferences.set_seen(seen, now_ms())


# What happens at a table wakes the work in the background that has waited for it.


def let_steps_wake(desk: Desk, threads: ThreadKeeper) -> None:
    """Let titles, followers and open hands hear of each step, webhooks and results of the end.

    The end of a round of a league wakes webhooks, and what another process has written all of them.
    What nobody has heard of is found by their own looks.
    """

    def hear(table: Table) -> None:
        threads.wake()
        desk.hands.wake(table.id)
        if table.status not in ("lobby", "playing"):
            desk.sender.wake()
            desk.results.wake()

    desk.tables.on_step.append(hear)

    def look(others: bool) -> None:
        desk.sender.wake()
        if others:
            threads.wake()
            desk.hands.wake()
            desk.results.wake()

    desk.tables.on_wake.append(look)
