"""Where tables stand: whether somebody can get there, and what is done if the place is gone.

A seat belongs to a person, not to a channel. So it can be given up from anywhere, and a table whose
channel is gone can go on in another one. Only what Discord says for certain counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from sqlalchemy import Connection

from bot.table.agreement.move import LOST
from bot.table.ballots import Host, Resignation
from bot.table.base.refusals import RefusedError
from bot.table.base.there import Sight, There, surely_gone, surely_public
from bot.table.outbox.announcement import new_post
from db import lanes, step_messages
from db.club import lost
from db.ids import UserId
from db.people import StillPlayingError

if TYPE_CHECKING:
    from bot.table.table import Table
    from db.models import Message
    from db.storage import Storage

Reach = Literal["here", "gone", "removed", "left"]
"""Whether somebody can get to a table. `gone`: its channel or thread is; `removed`: the server has
removed the bot; `left`: they are not in the server; `here`: nothing of that is certain."""


Entry = Reach | Literal["hidden", "silenced", "unknown"]
"""Whether somebody may act at a table from elsewhere. `hidden`: they do not see its channel or
thread; `silenced`: they are timed out in its server; `here`: they surely may."""

ENTRIES: Mapping[Sight, Entry] = {
    "seen": "here",
    "silenced": "silenced",
    "hidden": "hidden",
    "left": "left",
    "unseen": "unknown",
    "unknown": "unknown",
}


class TablePlaces:
    """The places of all tables, and what is known to be gone of them."""

    def __init__(
        self,
        storage: Storage,
        there: Callable[[], There],
        now: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        self._storage = storage
        self._there = there
        self._now = now
        self._wake = wake

    async def is_gone(self, guild: int, channel: int) -> bool:
        """Return whether a channel or thread is gone for certain; that is kept, for it stays so."""
        if await self._storage.read(lambda of: lost.is_lost(of, "channel", channel)):
            return True
        place = await self._there().place(guild, channel)
        if not surely_gone(place.state):
            return False
        await self.lose(guild, channel)
        return True

    async def lose(self, guild: int, channel: int) -> None:
        """Keep that Discord has deleted a channel or thread."""
        now = self._now()
        await self._storage.write(lambda of: lost.keep_loss(of, "channel", channel, guild, now))

    async def reach(self, table: Table, user: UserId) -> Reach:
        """Return whether somebody can get to a table."""
        if surely_gone(await self._there().server(table.guild)):
            return "removed"
        if await self.is_gone(table.guild, table.channel):
            return "gone"
        people = await self._there().people(table.guild, [user])
        return "left" if surely_gone(people.get(user, "unknown")) else "here"

    async def entry_of(self, table: Table, user: UserId) -> Entry:
        """Return whether somebody may act at a table from elsewhere, as they could at its place.

        Discord is asked each time: a person can be banned, or a channel closed to them, at any
        moment, and what is not certain lets nobody in.
        """
        reach = await self.reach(table, user)
        if reach != "here":
            return reach
        return ENTRIES[await self._there().sight_of(table.guild, table.channel, user)]

    async def is_public(self, guild: int, channel: int) -> bool:
        """Return whether everybody in a server can read a channel or thread for certain."""
        return surely_public(await self._there().place(guild, channel))

    async def ask(self, table: Table) -> bool:
        """Ask the people of a game by direct message what becomes of it, as its place is gone.

        They are asked once, whoever notices it, and nobody's time runs until it has a place again.
        Returns whether they were asked now.
        """
        if table.status != "playing" or not await self.is_gone(table.guild, table.channel):
            return False
        if await self._storage.read(lambda of: lost.is_lost(of, "table", table.id)):
            return False
        channel = table.channel
        await table.agreements.lose_place(channel)
        if table.channel != channel or table.status != "playing":
            # Another process has moved or ended it meanwhile.
            return False
        place = table.standing.place
        revision = table.revision
        now = self._now()
        rows: list[Message] = []
        for user in people_of(table):
            row = place.row(LOST, new_post(), revision, lanes.lane_to_recipient(lanes.CALL, user))
            row.user = user
            rows.append(row)

        def job(connection: Connection) -> bool:
            lost.keep_loss(connection, "table", table.id, table.guild, now)
            if not lost.mark_loss_told(connection, "table", table.id, now):
                return False
            step_messages.add(connection, rows)
            return True

        asks = await self._storage.write(job)
        if asks:
            self._wake()
        return asks

    async def move(self, table: Table, by: UserId, channel: int) -> None:
        """Let a table whose place is gone go on in another channel of its server.

        Raises:
            RefusedError: its place is not gone, it has ended, or the channel has a table.
        """
        if not await self.is_gone(table.guild, table.channel):
            raise RefusedError("place-there")
        is_public = await self.is_public(table.guild, channel)
        await table.agreements.move(by, channel, is_public=is_public)

    async def leave_all(self, tables: Sequence[Table], user: UserId) -> None:
        """Give up all that somebody has at tables that they cannot get to, or are only asked to.

        Raises:
            StillPlayingError: they take part in another one, or cannot leave one; nothing has
                changed at the others.
        """
        reaches = await asyncio.gather(*(self.reach(table, user) for table in tables))
        stay = [
            table
            for table, reach in zip(tables, reaches, strict=True)
            if reach == "here" and not _is_only_asked(table, user)
        ]
        if stay:
            raise StillPlayingError([table.channel for table in stay])
        for table, reach in zip(tables, reaches, strict=True):
            try:
                await self.give_up(table, user, reach)
            except RefusedError as refused:
                raise StillPlayingError([table.channel]) from refused

    async def give_up(self, table: Table, user: UserId, reach: Reach) -> None:
        """Give up all that somebody has at an open table: their seat and the office of the host.

        All is done as they would do it themselves. Whoever is the last there ends the table, and so
        does the host of one that has not begun and to which nobody can get.

        Raises:
            RefusedError: that cannot be.
        """
        agreements = table.agreements
        others = [who for who in people_of(table) if who != user]
        sits = any(seat.user == user for seat in table.lobby)
        if table.status == "lobby":
            is_lost = not others or reach in ("gone", "removed")
            if is_lost and agreements.may_end(user, "host"):
                await agreements.abandon(user)
                return
            if sits:
                await table.leave(user)
        elif agreements.is_last(user):
            await agreements.abandon(user, "last")
            return
        elif sits:
            await agreements.propose(user, Resignation())
        if table.host != user:
            return
        if others:
            await agreements.propose(user, Host(others[0]))
        else:
            await agreements.abandon(user)


def _is_only_asked(table: Table, user: UserId) -> bool:
    is_asked = any(seat.user == user and seat.asked for seat in table.lobby)
    return is_asked and table.host != user


def people_of(table: Table) -> tuple[UserId, ...]:
    """Return who sits at a table, and its host: nobody who was only asked, or is forgotten."""
    seated = [seat.user for seat in table.lobby if seat.user is not None and not seat.asked]
    return tuple(user for user in dict.fromkeys((*seated, table.host)) if user > 0)
