"""Knows which channels are gone; lets somebody leave tables in deleted channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.table import RefusedError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.discord_ui.desk.desk import Request

TOO_MANY = "too-many-tables"

REFUSED = (discord.HTTPException, aiohttp.ClientError, OSError)


async def unless_gone(request: Request, game: str, act: Callable[[], Awaitable[None]]) -> None:
    """Do something that too many open tables may forbid, without those that nobody sees any more.

    Raises:
        RefusedError: the user has too many all the same, or it is refused for another reason.
    """
    try:
        await act()
    except RefusedError as refused:
        if refused.reason != TOO_MANY or not await _left(request, game):
            raise
        await act()


async def _left(request: Request, game: str) -> bool:
    """Leave the user's tables in channels that are deleted; end those of which they are the host.

    Returns whether there were any. A game that has begun stays: it can be moved to another channel.
    """
    guild, desk, user = request.interaction.guild_id or 0, request.desk, request.user
    there = [
        await desk.tables.get(number) for number in await desk.houses.waiting(guild, game, user)
    ]
    gone = [table for table in there if table is not None and await is_gone(request, table.channel)]
    for table in gone:
        if table.host == user:
            await table.agreements.abandon(user)
        else:
            await table.leave(user)
    return bool(gone)


async def is_gone(request: Request, channel: int) -> bool:
    """Return whether Discord says for certain that it has no such channel."""
    server = request.interaction.guild
    if server is None or server.get_channel_or_thread(channel) is not None:
        return False
    try:
        await server.fetch_channel(channel)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
