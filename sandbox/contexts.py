"""Where an interaction comes from, by whose installation of the app, and what is offered there.

"Interaction Contexts", "Installation Context" and the "Authorizing Integration Owners Object" of
Discord's documents: an app is installed in a server or by a user for themself, and a command says
for which of the two it is, and where it can be used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.permission import Permission, in_channel

if TYPE_CHECKING:
    from sandbox.places import Channel, Json, User
    from sandbox.world import World

GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
"""Interaction contexts."""

GUILD_INSTALL, USER_INSTALL = 0, 1
"""Installation contexts."""

IN_PRIVATE = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""What an app is said to be allowed in direct messages, also those of other people."""


def context_of(channel: Channel) -> int:
    """Return the context of interactions in a channel."""
    if channel.guild is not None:
        return GUILD
    return BOT_DM if channel.world.bot.id in channel.recipients else PRIVATE_CHANNEL


def allowed_to_app(channel: Channel) -> Permission:
    """Return what the app is said to be allowed where an interaction comes from.

    Discord works it out of the channel's permissions, whether or not the bot is in a private
    thread.
    """
    context = context_of(channel)
    if context == GUILD:
        return in_channel(channel, channel.world.bot.id, joined=True)
    return IN_PRIVATE | Permission.USE_EXTERNAL_EMOJIS if context == BOT_DM else IN_PRIVATE


def owners_of(user: User, channel: Channel, command: Json | None = None) -> Json:
    """Return who has authorised what a user does in a channel, by the kind of installation.

    A `command` counts only for the installations that it supports.
    """
    supported: Any = {GUILD_INSTALL, USER_INSTALL}
    if command is not None:
        supported = command.get("integration_types") or {GUILD_INSTALL}
    owners: Json = {}
    context = context_of(channel)
    if GUILD_INSTALL in supported and channel.guild is not None and channel.guild.has_bot:
        owners[str(GUILD_INSTALL)] = str(channel.guild.id)
    elif GUILD_INSTALL in supported and context == BOT_DM:
        owners[str(GUILD_INSTALL)] = "0"
    if USER_INSTALL in supported and user.has_app:
        owners[str(USER_INSTALL)] = str(user.id)
    return owners


def is_offered(command: Json, user: User, channel: Channel) -> bool:
    """Return whether the client offers a command to a user in a channel, permissions apart."""
    return fits_context(command, channel) and bool(owners_of(user, channel, command))


def fits_context(command: Json, channel: Channel) -> bool:
    """Return whether a command is for channels of a kind, by its contexts alone."""
    contexts: list[int] | None = command.get("contexts")
    context = context_of(channel)
    if contexts is not None:
        return context in contexts
    return context != BOT_DM or command.get("dm_permission") is not False


def command_of(world: World, number: str) -> Json | None:
    """Return a registered command by its id."""
    every = (command for scope in world.commands.values() for command in scope)
    return next((command for command in every if command["id"] == number), None)
