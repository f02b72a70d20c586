"""Sends the messages of a server that belong to no game, in a channel or to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import msgspec

from bot.club.upkeep import TOLD
from bot.discord_ui.club.posts import screen_of
from bot.discord_ui.delivery import direct
from bot.discord_ui.delivery.time import users_to_ping

if TYPE_CHECKING:
    from bot.discord_ui.delivery.channel import Poster
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing


async def deliver_club_message(
    client: discord.Client, desk: Desk, poster: Poster, message: Outgoing
) -> int | None:
    """Send or edit a message; nothing is sent that has nothing to tell any more.

    Raises:
        discord.HTTPException: Discord refused it.
    """
    is_sent_once = message.kind == "club" and message.message_id is not None
    screen = None if is_sent_once else await screen_of(desk, message)
    if screen is None:
        return message.message_id
    if message.user is not None and not message.channel:
        try:
            return await direct.send_direct(client, desk, message, message.user, screen)
        except discord.Forbidden:
            if message.about.get("what") != TOLD:
                raise
            # Others have to hear of it then.
            await desk.upkeep.not_reached(message.guild, message.about)
            return None
    mention = next(iter(users_to_ping(message)), None)
    screen = msgspec.structs.replace(screen, mention=mention, also=users_to_ping(message)[1:])
    return await poster.post(message, screen)
