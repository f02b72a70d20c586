"""Takes games off the pages for people without Discord when their channel is closed to others.

What a table has allowed in a channel that was private already stays allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from bot.table import RefusedError, term
from bot.table.lobby.spectators import OFF
from db import watching
from db.ids import NOBODY

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table

TERM = "spectators"

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def is_read(channel: object, everybody: discord.Permissions | None = None) -> bool:
    """Return whether all members of a server can read in a channel, also what was written before.

    `everybody`: what they may in the server, if it is not as the server says now.
    """
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    role = channel.guild.default_role
    if everybody is None:
        may = channel.permissions_for(role)
    elif everybody.administrator:
        return True
    else:
        allowed, denied = channel.overwrites_for(role).pair()
        may = discord.Permissions((everybody.value & ~denied.value) | allowed.value)
    return may.view_channel and may.read_message_history


async def channel_changed(
    desk: Desk, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
) -> None:
    """Show the games of a channel no more that not everybody can read from now on."""
    if is_read(before) and not is_read(after):
        await take_off(desk, after.guild, {after.id})


async def everybody_changed(desk: Desk, before: discord.Role, after: discord.Role) -> None:
    """Do that for all channels that everybody could read before their role was changed."""
    closed = {
        channel.id
        for channel in after.guild.channels
        if is_read(channel, before.permissions) and not is_read(channel)
    }
    if closed:
        await take_off(desk, after.guild, closed)


async def take_off(desk: Desk, guild: discord.Guild, rooms: Collection[int]) -> None:
    """Show the games in these channels and in their threads no more, and note it in the audit.

    A game of which Discord does not tell where it stands is taken off as well.
    """
    hidden: set[int] = set()
    for game, channel in await watching.places(desk.club.storage, guild.id, OFF):
        room = await _room(guild, channel)
        if room is not None and room not in rooms:
            continue
        try:
            table = await desk.tables.get(game)
            if table is not None and await _hide(table):
                hidden.add(room or channel)
        except Exception:
            # The others go off nevertheless.
            log.exception("table-still-shown", game=game)
    for room in sorted(hidden):
        await desk.houses.note(guild.id, NOBODY, "unwatched", {"channel": room})


async def _room(guild: discord.Guild, channel: int) -> int | None:
    """Return the channel that decides who reads a game, its own or its thread's; None: unknown."""
    known = guild.get_channel_or_thread(channel)
    try:
        known = known or await guild.fetch_channel(channel)
    except (discord.HTTPException, discord.InvalidData, OSError) as fault:
        log.info("channel-not-known", channel=channel, fault=repr(fault))
        return None
    return known.parent_id if isinstance(known, discord.Thread) else channel


async def _hide(table: Table) -> bool:
    """Let a table be shown to nobody without Discord; return whether that changes anything."""
    if term(table.terms, TERM) == OFF:
        return False
    try:
        if table.status == "lobby":
            await table.set_term(table.host, TERM, OFF)
        else:
            await table.agreements.show(None, OFF)
    except RefusedError as refused:
        log.error("table-still-shown", game=table.id, reason=refused.reason)
        return False
    return True
