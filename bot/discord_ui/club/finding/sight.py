"""Which channels a reader sees, or everybody in a server: what is not known for sure is not seen.

Private threads count as seen by nobody, whoever is in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.there.known import is_seen_by_all, is_visible
from bot.discord_ui.there.servers import known_guild

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.club.finding import Listed
    from bot.discord_ui.desk.desk import Request


def seen_by_all(guild: discord.Guild, tables: Iterable[Listed]) -> list[Listed]:
    """Return the tables in channels that everybody of a server sees."""
    return [table for table in tables if is_seen_by_all(guild, table.channel)]


def seen_by_reader(request: Request, tables: Iterable[Listed]) -> list[Listed]:
    """Return the tables in channels that the user sees."""
    return [table for table in tables if can_read_channel(request, table.channel)]


def can_read_channel(request: Request, channel: int) -> bool:
    """Return whether the user surely sees a channel of the server that they write in."""
    guild, user = known_guild(request.interaction), request.interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return False
    return is_visible(guild, channel, user)
