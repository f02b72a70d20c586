"""Opens the threads in which the queue's tables stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from bot.club.base import NoPlaceError
from bot.club.finding import OpenedPlace
from bot.discord_ui.club import watching
from bot.discord_ui.desk.denials import FAULTS, denial_of
from bot.discord_ui.lobby.places import NAME, new_thread
from bot.discord_ui.message.screen import shorten_text
from bot.narrate import text
from bot.table.base.there import ChannelAccess
from db.club import threads

if TYPE_CHECKING:
    from bot.club.finding.matching import SeekGroup
    from bot.discord_ui.desk.desk import Desk

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def let_queue_open_places(desk: Desk) -> None:
    """Give the queue the places of Discord."""

    async def opens(guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
        return await _open_group_place(desk, guild, channel, group)

    async def closes(guild: int, place: OpenedPlace) -> None:
        await _close_group_place(desk, guild, place)

    desk.finding.queue.serve(opens, closes)


async def _open_group_place(desk: Desk, guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
    """Open a thread or a forum's post for a group.

    Raises:
        NoPlaceError: Discord does not let the bot.
    """
    room = await desk.room(guild, channel)
    locale = await desk.languages.of_guild(guild)
    game = desk.editions[group.game].words.text("game-name", locale)
    pace = text(f"term-pace-{group.pace}", locale)
    name = shorten_text(text("queue-thread", locale, game=game, pace=pace), NAME)
    try:
        if isinstance(room, discord.TextChannel | discord.ForumChannel):
            thread = await new_thread(desk, room, name, text("queue-post", locale))
            return OpenedPlace(thread.id, await watching.terms_in(desk, guild, room))
    except FAULTS as fault:
        log.warning("queue-no-place", guild=guild, channel=channel, fault=repr(fault))
        raise NoPlaceError(denial_of(fault)) from fault
    fault = room.state if isinstance(room, ChannelAccess) else "no-such-channel"
    log.warning("queue-no-place", guild=guild, channel=channel, fault=fault)
    raise NoPlaceError


async def _close_group_place(desk: Desk, guild: int, place: OpenedPlace) -> None:
    """Delete a thread that is not needed, or else archive it; one with a table is another one's."""
    if await threads.has_had_table(desk.club.storage, place.channel):
        return
    await threads.forget_thread(desk.club.storage, place.channel)
    thread = await desk.room(guild, place.channel)
    if not isinstance(thread, discord.Thread):
        return
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except FAULTS as fault:
        log.warning("queue-place-left", guild=guild, channel=place.channel, fault=repr(fault))
