"""Whom a message calls: nobody who has left the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.delivery.time import users_to_ping
from bot.table.base.there import gone_from

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing

AT_ONCE = ("turn", "notice")
"""Kinds of message before which Discord is not asked, as somebody plays: what is known counts."""


async def only_present(desk: Desk, message: Outgoing) -> Outgoing:
    """Return a message that calls only people who are not known to have left its server."""
    called = users_to_ping(message)
    if not called or message.message_id is not None:
        return message
    if message.kind in AT_ONCE:
        gone = await desk.tables.absences.seen_left(message.guild, called)
    else:
        gone = await gone_from(desk.tables.there, message.guild, called)
    there = [user for user in called if user not in gone]
    if len(there) == len(called):
        return message
    return msgspec.structs.replace(message, mention=next(iter(there), None), also=tuple(there[1:]))
