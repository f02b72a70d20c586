"""What finds servers and channels where there is no Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.table.base.there import ChannelAccess

if TYPE_CHECKING:
    import discord

    from bot.discord_ui.there.places import Room

Known = Callable[[int], "Awaitable[discord.Guild | None]"]
FindRoom = Callable[[int, int], "Awaitable[Room | ChannelAccess]"]


async def know_no_guild(guild: int) -> discord.Guild | None:
    """Know no server."""
    del guild


async def know_no_channel(guild: int, channel: int) -> Room | ChannelAccess:
    """Know no channel."""
    del guild, channel
    return ChannelAccess("unknown")
