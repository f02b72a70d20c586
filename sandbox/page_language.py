"""The language that somebody chooses at the page, for themselves and for what all see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import wire

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.people import Person
    from sandbox.places import Guild
    from sandbox.world import World


def choose(world: World, person: Person, locale: str, rooms: Mapping[str, str]) -> None:
    """Let a person and the posts of all their guilds speak a language.

    As long as nothing was written, everybody at this machine speaks it, and a channel of the names
    `rooms`, which are by language, is called by that of this language.
    """
    written = any(channel.messages for channel in world.channels.values())
    for user in list(world.users.values()):
        if user.id == person.id or not (written or user.bot):
            world.speak(user, locale)
    for guild in world.guilds.values():
        if guild.locale != locale:
            guild.locale = locale
            world.keep(guild)
            world.tell("GUILD_UPDATE", wire.bare_guild(guild))
        if not written:
            _rename(world, guild, locale, rooms)


def _rename(world: World, guild: Guild, locale: str, rooms: Mapping[str, str]) -> None:
    for channel in world.channels.values():
        if channel.guild is guild and channel.name in rooms.values() and locale in rooms:
            channel.name = rooms[locale]
            world.channel_changed(channel)
