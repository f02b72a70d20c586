"""Whether people without Discord may look on: `/watch`, and channels closed to others."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord
import structlog

from bot.discord_ui.desk.command import Suggestions, is_server_moderator, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby.places import PRIVATE
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.there.there import is_read_by_all
from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError, value_of_term
from bot.table.base.there import surely_gone
from bot.table.lobby import NOW, OFF, SPECTATORS
from db import watching
from db.ids import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table


# `/watch`: whether people without Discord may look on, at a table and in a server.


TERM = "spectators"

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def manage_watching(
    desk: Desk, request: Request, table: str = "", server: str = ""
) -> Screen:
    """Show who may look on, and change it for the table or the server.

    Raises:
        NotPossibleError: it is not theirs to change, or there is no such way.
        RefusedError: there is no table, or it would show more of a game that is played.
    """
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    if server:
        if not request.interaction.permissions.manage_guild:
            raise NotPossibleError("may-not")
        await _set_server(request, guild, value_meant(server))
    if table:
        await _set_table_watching(request, await desk.table_of(request), value_meant(table))
    value = await desk.tables.preferences.spectators_of(guild)
    return Screen("\n".join(await _watching_lines(desk, request, guild, value, bool(server))))


async def _set_server(request: Request, guild: int, value: str) -> None:
    """Change how new tables of a server are shown; the audit says so."""
    desk = request.desk
    shows = desk.tables.preferences.set_spectators
    await desk.houses.noting(
        guild,
        request.user,
        "spectators",
        lambda note: shows(guild, value, partial(note, spectators=value)),
    )


async def _set_table_watching(request: Request, table: Table, value: str) -> None:
    """Change how a table is shown; everybody at it may show less of their game."""
    if table.status == "lobby":
        await table.set_term(request.user, TERM, value)
    else:
        people = {seat.user for seat in table.lobby} | {table.host}
        if request.user not in people and not await is_server_moderator(request):
            raise NotPossibleError("watch-not-yours")
        await table.agreements.show(request.user, value)
    request.acted = True


async def _watching_lines(
    desk: Desk, request: Request, guild: int, value: str, is_set: bool
) -> list[str]:
    """Say how the server and the channel's table are shown, and where."""
    channel = request.interaction.channel_id
    say = request.text
    here = await desk.tables.at(channel) if channel is not None else None
    if value == OFF or value not in SPECTATORS:
        value = OFF
        lines = [say("watch-server-set-off" if is_set else "watch-server-off")]
    else:
        lines = [say("watch-server-on", value=say(f"term-{TERM}-{value}"))]
        if desk.watch_url:
            lines.append(say("watch-list", link=f"<{desk.watch_url}/{guild}/>"))
        else:
            lines.append(say("watch-no-address"))
    if here is None or not here.known:
        return lines
    own = value_of_term(here.terms, TERM)
    how = say(f"term-{TERM}-{own}")
    if own == OFF:
        lines += ["", say("watch-table-off")]
    elif value == OFF:
        lines += ["", say("watch-table-would", value=how)]
    else:
        lines += ["", say("watch-table-on", value=how)]
        if desk.watch_url and here.begun:
            link = f"<{desk.watch_url}/{guild}/{here.id}/>"
            lines.append(say("watch-table-link", link=link))
            lines += [say("watch-table-waits")] if own != NOW else []
    return [*lines, say("watch-how")]


def value_meant(typed: str) -> str:
    """Return the way to show games that is meant by a key or a name in any language.

    Raises:
        NotPossibleError: there is none.
    """
    wanted = fold_text(typed)
    for value in SPECTATORS:
        names = {
            value,
            *(fold_text(text(f"term-{TERM}-{value}", to)) for to in catalogue_languages()),
        }
        if wanted in names:
            return value
    raise NotPossibleError("watch-unknown", value=typed)


async def suggest_watch_ways(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the ways to show games."""
    locale = await desk.languages.of(interaction)
    return suggest_matching({way: text(f"term-{TERM}-{way}", locale) for way in SPECTATORS}, typed)


SUGGEST = {"table": suggest_watch_ways, "server": suggest_watch_ways}


async def open_to_all(request: Request, table: Table, room: str | None, at: object) -> None:
    """Show a table that was just opened as its server says, if it stands where everybody can read.

    `at` is the forum in which it was opened; None: the channel of the command, or a thread of it.
    """
    value = await request.desk.tables.preferences.spectators_of(table.guild)
    if value not in SPECTATORS or value == OFF or not is_public(request.interaction, room, at):
        return
    try:
        await table.set_term(request.user, TERM, value)
    except RefusedError as refused:
        # Somebody else was faster; it is not shown then.
        log.info("table-not-shown", game=table.id, reason=refused.reason)


async def terms_in(desk: Desk, guild: int, channel: object) -> dict[str, str]:
    """Return how tables of a channel that the bot opens itself are shown, as terms; {}: not."""
    value = await desk.tables.preferences.spectators_of(guild)
    shown = value in SPECTATORS and value != OFF and is_read_by_all(channel)
    return {TERM: value} if shown else {}


def is_public(interaction: Interaction, room: str | None, at: object) -> bool:
    """Return whether everybody in the server can read in a place; of what is unknown, not."""
    if room == PRIVATE and at is None:
        return False
    return is_read_by_all(at or interaction.channel)


# Takes games off the pages for people without Discord when their channel is closed to others.
#
# What a table has allowed in a channel that was private already stays allowed.


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
    hidden = set[int]()
    is_done = True
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
