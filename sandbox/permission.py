"""Permissions: the bits that the sandbox knows, and how they combine."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from sandbox.kinds import PRIVATE_THREAD, SPOKEN

if TYPE_CHECKING:
    from sandbox.places import Channel, Guild


class Permission(IntFlag):
    """Permission bits of Discord's documentation, under its names."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NONE = Permission(0)
ALL = Permission((1 << 52) - 1)

EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CONNECT
)
"""Default permissions of @everyone."""

BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)
"""Default permissions of the bot's invitation."""

DIRECT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
)
"""Permissions in a direct message channel."""

TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What is left to who is timed out ("Permissions For Timed Out Members")."""


def in_guild(guild: Guild, user: int) -> Permission:
    """Return a member's guild permissions, before channel overwrites."""
    if user == guild.owner:
        return ALL
    base = guild.everyone | guild.grants.get(user, NONE)
    for role in guild.named.values():
        base |= role.permissions if user in role.members else NONE
    return ALL if base & Permission.ADMINISTRATOR else base


def in_channel(channel: Channel, user: int, *, joined: bool = False) -> Permission:
    """Return a user's permissions in a channel; none for non-members.

    With `joined` whoever is not in a private thread counts as if they were.

    A thread asks its parent channel. Without a view of the channel nothing is left, and of a voice
    or stage channel the view alone to who may not connect ("Implicit Permissions").
    """
    guild = channel.guild
    if guild is None:
        return DIRECT if user in channel.recipients else NONE
    if user not in guild.members:
        return NONE
    base = in_guild(guild, user)
    if base == ALL:
        return ALL
    ruled = channel.parent or channel
    private = channel.kind == PRIVATE_THREAD and user not in channel.joined and not joined
    for subject in (guild.id, user):
        allow, deny = ruled.overwrites.get(subject, (NONE, NONE))
        base = (base & ~deny) | allow
    if private and not base & Permission.MANAGE_THREADS:
        return NONE
    if channel.kind in SPOKEN and not base & Permission.CONNECT:
        base &= Permission.VIEW_CHANNEL
    if guild.is_timed_out(user):
        base &= TIMED_OUT
    return base if base & Permission.VIEW_CHANNEL else NONE
