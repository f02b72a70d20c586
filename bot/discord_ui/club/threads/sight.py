"""Whether a person still sees a table's channel: asked before they are told of its game.

The bot has no privileged intents, so it asks Discord for the member each time. In a private thread
only its members count, whatever else they may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.there.known import person_sees
from bot.table import UndeliverableError
from bot.table.base.there import ChannelAccess, surely_gone

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from db.ids import UserId

UNKNOWN = "server-unknown"

LATER_S = 30.0
"""Seconds until a server that is not known yet is looked for again."""


async def may_see(desk: Desk, guild: int, channel: int, user: UserId) -> bool | None:
    """Return whether a person sees a channel; None if the bot cannot tell.

    Raises:
        UndeliverableError: the server is not known yet, as just after its shard has come.
        discord.HTTPException: Discord could not be asked.
    """
    server, room = await desk.known(guild), await desk.room(guild, channel)
    if surely_gone(await desk.tables.there.server(guild)):
        return False
    if isinstance(room, ChannelAccess):
        return _can_see_unseen_room(room)
    if server is None:
        raise UndeliverableError(UNKNOWN, retry_after=LATER_S)
    return await person_sees(server, room, user)


def _can_see_unseen_room(room: ChannelAccess) -> bool | None:
    """Return whether a person sees a channel that the bot does not.

    Raises:
        UndeliverableError: Discord does not tell.
    """
    if room.state == "forbidden":
        return None
    if not surely_gone(room.state):
        raise UndeliverableError(UNKNOWN, retry_after=LATER_S)
    return False
