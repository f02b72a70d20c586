"""Threads for the tables of a series, and the keeper of a bot's series."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from bot.club.base import NoPlaceError
from bot.club.series.keeper import keeper_of
from bot.club.series.opening import TableOpener
from bot.discord_ui.desk.denials import FAULTS, denial_of
from bot.discord_ui.lobby.places import NAME, new_thread
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.screen import shorten_text
from bot.narrate import text

if TYPE_CHECKING:
    from bot.club.series.state import SeriesState
    from bot.discord_ui.desk.desk import Desk

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class DiscordRooms:
    """Threads of a text channel, or posts of a forum."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(self, series: SeriesState, title: str) -> int:
        """Return a thread of the series' channel with a title, a new one if there is none yet.

        Raises:
            NoPlaceError: Discord refuses one.
        """
        name = shorten_text(title, NAME)
        try:
            parent = await self._desk.room(series.guild, series.channel)
            if not isinstance(parent, discord.TextChannel | discord.ForumChannel):
                raise NoPlaceError
            locale = await self._desk.languages.of_guild(series.guild)
            content = text("series-post", locale, name=make_inert(series.name))
            return (await new_thread(self._desk, parent, name, content)).id
        except FAULTS as fault:
            log.warning("series-no-thread", channel=series.channel, fault=repr(fault))
            raise NoPlaceError(denial_of(fault)) from fault


def attach_table_opener(desk: Desk) -> None:
    """Let the keeper of series open its tables by a desk; a later one takes its place."""
    keeper = keeper_of(desk.club)
    keeper.opener = TableOpener(desk.club, DiscordRooms(desk))
    keeper.blocks = desk.finding.blocks
