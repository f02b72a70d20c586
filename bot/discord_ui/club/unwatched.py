"""Takes games off the pages for people without Discord when their channel is closed to others.

What a table has allowed in a channel that was private already stays allowed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import structlog

from bot.discord_ui.there.places import is_read_by_all
from bot.table import RefusedError, value_of_term
from bot.table.base.there import surely_gone
from bot.table.lobby import OFF
from db import watching
from db.ids import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table

TERM = "spectators"

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ClosedChannels:
    """Knows which channels everybody could read, and looks which of them are closed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._one_at_a_time = asyncio.Lock()
        self._is_over = False
        self.sure: set[int] = set()
        """The servers of which it is known which channels are closed, and none is shown."""

        self.fresh: set[int] = set()
        """Those of them that were looked at just now."""

        self.looked: Callable[[], None] = lambda: None
        """Called after a look."""

    @property
    def busy(self) -> bool:
        """Whether it looks just now."""
        return self._one_at_a_time.locked()

    async def look(self, guild: discord.Guild) -> None:
        """Show the games of channels no more that not everybody in a server can read any more.

        What everybody could read is kept, so a channel that was closed while the bot was away
        counts. One that is gone is not closed.
        """
        kept = self._desk.tables.preferences
        async with self._one_at_a_time:
            if self._is_over:
                return
            known = await kept.readable_of(guild.id)
            channels = {channel.id: is_read_by_all(channel) for channel in guild.channels}
            closed = {number for number in known or () if channels.get(number) is False}
            if closed and not await take_off(self._desk, guild, closed):
                # Nothing is shown until it is certain.
                self.sure.discard(guild.id)
                await kept.set_seen([guild.id], 0)
                return
            readable = frozenset(number for number, is_open in channels.items() if is_open)
            if readable != known:
                await kept.set_readable(guild.id, readable)
            self.sure.add(guild.id)
            self.fresh.add(guild.id)
        self.looked()

    async def stop(self) -> None:
        """Look no more, when a look that is under way has ended; the database is closed then."""
        async with self._one_at_a_time:
            self._is_over = True


async def take_off(desk: Desk, guild: discord.Guild, rooms: Collection[int]) -> bool:
    """Show the games in these channels and in their threads no more, and note it in the audit.

    One that the bot may not see any more goes off as well; one that is gone is not closed. Returns
    whether no game stays that should go, or of which Discord does not tell where it stands.
    """
    hidden, is_done = set[int](), True
    for game, channel in await watching.watched_channels(desk.club.storage, guild.id, OFF):
        access = await desk.tables.there.place(guild.id, channel)
        if surely_gone(access.state) or (access.room and access.room not in rooms):
            continue
        if not access.room and access.state != "forbidden":
            is_done = False
            continue
        try:
            table = await desk.tables.get(game)
            if table is not None and await _hide_table(table):
                hidden.add(access.room or channel)
        except Exception:
            # The others go off nevertheless.
            log.exception("table-still-shown", game=game)
            is_done = False
    for room in sorted(hidden):
        await desk.houses.note(guild.id, NOBODY, "unwatched", {"channel": room})
    return is_done


async def _hide_table(table: Table) -> bool:
    """Let a table be shown to nobody without Discord; return whether that changes anything."""
    if value_of_term(table.terms, TERM) == OFF:
        return False
    try:
        if table.status == "lobby":
            await table.set_term(table.host, TERM, OFF)
        else:
            await table.agreements.show(None, OFF)
    except RefusedError as refused:
        if value_of_term(table.terms, TERM) != OFF:  # Else somebody else was faster.
            log.error("table-still-shown", game=table.id, reason=refused.reason)
        return False
    return True
