"""What a server has of which all is known: its channels, threads and roles, and who sees them.

What is missing here is not gone for certain: who ends, drops or un-names something asks `There`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.there.asking import UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_USER
from bot.discord_ui.there.servers import known_guild

if TYPE_CHECKING:
    from typing import Any

    from bot.discord_ui.there.places import Room

NOBODY = (UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_USER)
"""What Discord says of a person who is not there, or not in a private thread."""


def room_of(interaction: discord.Interaction[Any], channel: int) -> Room | None:
    """Return a channel or thread of the server of an interaction, if it is known."""
    guild = known_guild(interaction)
    return None if guild is None else room_in(guild, channel)


def room_in(guild: discord.Guild, channel: int) -> Room | None:
    """Return a channel or thread of a server, if it is known."""
    return guild.get_channel_or_thread(channel)


def role_in(guild: discord.Guild, role: int) -> discord.Role | None:
    """Return a role of a server, if it is known."""
    return guild.get_role(role)


def label_of(interaction: discord.Interaction[Any], channel: int) -> str:
    """Return the name of a channel or thread with its sign; "" if it is not known."""
    room = room_of(interaction, channel)
    return "" if room is None else f"#{room.name}"


def allowed_in(room: Room) -> discord.Permissions:
    """Return what the bot is allowed in a channel."""
    return room.permissions_for(room.guild.me)


def allowed_by_roles(guild: discord.Guild) -> discord.Permissions:
    """Return what its roles allow the bot in a server, whatever a channel says."""
    return guild.me.guild_permissions


def is_own(thread: discord.Thread) -> bool:
    """Return whether the bot has opened a thread."""
    return thread.owner_id == thread.guild.me.id


def is_private(room: object) -> bool:
    """Return whether a place is a private thread, which only those see who are in it."""
    return isinstance(room, discord.Thread) and room.is_private()


def is_visible(guild: discord.Guild, channel: int, viewer: discord.Member | discord.Role) -> bool:
    """Return whether somebody, or everybody with a role, surely sees a channel of a server.

    A private thread counts as seen by nobody, whoever is in it.
    """
    room = guild.get_channel_or_thread(channel)
    if room is None or is_private(room):
        return False
    try:
        return room.permissions_for(viewer).view_channel
    except discord.ClientException:
        return False  # The channel of a thread is not known.


def is_seen_by_all(guild: discord.Guild, channel: int) -> bool:
    """Return whether everybody in a server surely sees a channel."""
    return is_visible(guild, channel, guild.default_role)


def rooms_seen(interaction: discord.Interaction[Any]) -> frozenset[int]:
    """Return the channels of its server that the user of an interaction surely sees now."""
    guild, user = known_guild(interaction), interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return frozenset()
    channels = guild.channels
    return frozenset(c.id for c in channels if c.permissions_for(user).view_channel)


async def is_in_thread(thread: discord.Thread, user: int) -> bool:
    """Return whether somebody is in a private thread; of a public one that does not matter.

    Raises:
        discord.HTTPException: Discord could not be asked.
    """
    if not is_private(thread):
        return True
    try:
        await thread.fetch_member(user)
    except discord.NotFound as fault:
        if fault.code not in NOBODY:
            raise
        return False
    return True


async def person_sees(guild: discord.Guild, room: Room, user: int) -> bool | None:
    """Return whether a person sees a channel or thread; None if the bot cannot tell.

    In a private thread only its members count, whatever else they may.

    Raises:
        discord.HTTPException: Discord could not be asked.
    """
    try:
        member = await guild.fetch_member(user)
        if isinstance(room, discord.Thread) and not await is_in_thread(room, user):
            return False
    except discord.NotFound as fault:
        if fault.code not in NOBODY:
            raise
        return False
    except discord.Forbidden:
        return None
    if isinstance(room, discord.Thread) and room.parent is None:
        return None
    return room.permissions_for(member).view_channel
