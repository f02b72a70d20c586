"""Whether a person still sees a table's channel: asked before they are told of its game.

The bot has no privileged intents, so it asks Discord for the member each time. In a private thread
only its members count, whatever else they may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.table import UndeliverableError

if TYPE_CHECKING:
    from db.ids import UserId

LATER_S = 30.0
"""Seconds until a server that is not known yet is looked for again."""


async def may_see(client: discord.Client, guild: int, channel: int, user: UserId) -> bool | None:
    """Return whether a person sees a channel; None if the bot cannot tell.

    Raises:
        UndeliverableError: the server is not known yet, as just after its shard has come.
        discord.HTTPException: Discord could not be asked.
    """
    try:
        server = client.get_guild(guild)
        if server is None:
            await client.fetch_guild(guild)
            raise UndeliverableError("the server is not known yet", retry_after=LATER_S)
        room = server.get_channel_or_thread(channel) or await client.fetch_channel(channel)
        member = await server.fetch_member(user)
        if isinstance(room, discord.Thread) and room.is_private():
            await room.fetch_member(user)
    except discord.NotFound:
        return False
    except discord.Forbidden:
        return None
    if isinstance(room, discord.Thread) and room.parent is None:
        return None
    if isinstance(room, discord.abc.PrivateChannel):
        return None
    return room.permissions_for(member).view_channel
