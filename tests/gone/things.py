"""What can be gone of a server while people play in it, and how it goes."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

import msgspec

from bot.discord_ui.front.app import Tablekeeper
from sandbox import Channel, Permission
from tests.e2e.positions import Hall, Position

Sure = Literal["gone", "there", "unknown"]
"""What the bot may know of it: gone for certain, still there (but of less use), or nothing."""


class Thing(msgspec.Struct, frozen=True):
    """One kind of thing that goes. `absent`: who is not in the server any more, by name.

    `is_open`: whether people can press and type in the servers meanwhile.
    """

    go: Callable[[Hall, Tablekeeper, list[Position]], Awaitable[None]]
    sure: Sure
    absent: tuple[str, ...] = ()
    is_open: bool = True


def _leaves(name: str) -> Callable[[Hall, Tablekeeper, list[Position]], Awaitable[None]]:
    async def go(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
        for guild in hall.sandbox.world.guilds.values():
            hall.sandbox.world.leave(guild, hall.people[name].id)

    return go


async def _is_banned(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for guild in hall.sandbox.world.guilds.values():
        guild.ban(hall.people["Bob"].id)


async def _closes_dms(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for name in ("Ann", "Bob"):
        hall.sandbox.close_dms(hall.people[name])


async def _roles_are_deleted(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for guild in hall.sandbox.world.guilds.values():
        for role in [*guild.named.values()]:
            guild.delete(role)


async def _roles_moderate(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for guild in hall.sandbox.world.guilds.values():
        for role in guild.named.values():
            role.permissions = Permission.MANAGE_GUILD
        hall.sandbox.world.guild_changed(guild)


async def _roles_are_unheard(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for guild in hall.sandbox.world.guilds.values():
        for role in guild.named.values():
            role.mentionable = False
        hall.sandbox.world.guild_changed(guild)


def _rooms(hall: Hall) -> list[Channel]:
    return [one for one in hall.sandbox.world.channels.values() if one.guild is not None]


def _half(rooms: list[Channel]) -> list[Channel]:
    """Leave every other one, so that people still have somewhere to press."""
    return sorted(rooms, key=lambda one: one.id)[::2]


async def _channels_are_deleted(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for channel in _half([one for one in _rooms(hall) if one.parent is None]):
        hall.sandbox.world.delete_channel(channel)


async def _threads_are_deleted(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for thread in [one for one in _rooms(hall) if one.parent is not None]:
        hall.sandbox.world.delete_channel(thread)


async def _threads_are_archived(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for thread in [one for one in _rooms(hall) if one.parent is not None]:
        thread.archive()


async def _threads_are_locked(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for thread in [one for one in _rooms(hall) if one.parent is not None]:
        thread.lock()


def _forbid(what: Permission) -> Callable[[Hall, Tablekeeper, list[Position]], Awaitable[None]]:
    async def go(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
        for channel in _half([one for one in _rooms(hall) if one.parent is None]):
            channel.deny(hall.sandbox.bot.id, what)

    return go


async def _messages_are_deleted(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for channel in _half(_rooms(hall)):
        for message in [*channel.messages.values()]:
            if message.author.id == hall.sandbox.bot.id and message.audience is None:
                hall.sandbox.world.delete(message)


async def _bot_is_removed(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    guild = next(iter(hall.sandbox.world.guilds.values()))
    hall.sandbox.world.leave(guild, hall.sandbox.bot.id)


async def _servers_fail(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    for guild in hall.sandbox.world.guilds.values():
        guild.fail()


def forget_servers(bot: Tablekeeper) -> None:
    """Let the library know no server, as in a process that goes on with another one's session."""
    for guild in [*bot.guilds]:
        bot._connection._remove_guild(guild)  # pyright: ignore


async def _servers_are_unheard(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    forget_servers(bot)


ASKED = ("/guilds/*", "/channels/*", "/guilds/*/channels", "/guilds/*/members/*")
"""What the bot asks of Discord to know what is there."""


async def _discord_fails(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    forget_servers(bot)
    for route in ASKED:
        # The library asks again after other statuses, which takes half a minute each time.
        hall.sandbox.fail_next("GET", route, 503, times=10**6)


async def _discord_says_no_more(hall: Hall, bot: Tablekeeper, positions: list[Position]) -> None:
    """Let Discord answer 404 without a code, which proves nothing."""
    forget_servers(bot)
    for route in ASKED:
        hall.sandbox.fail_next("GET", route, 404, times=10**6, code=None)


THINGS: Mapping[str, Thing] = {
    "player left": Thing(_leaves("Bob"), "gone", ("Bob",)),
    "host left": Thing(_leaves("Ann"), "gone", ("Ann",)),
    "moderator left": Thing(_leaves("Eve"), "gone", ("Eve",)),
    "player banned": Thing(_is_banned, "gone", ("Bob",)),
    "direct messages closed": Thing(_closes_dms, "there"),
    "roles deleted": Thing(_roles_are_deleted, "gone"),
    "roles that moderate now": Thing(_roles_moderate, "there"),
    "roles that cannot be called": Thing(_roles_are_unheard, "there"),
    "channels deleted": Thing(_channels_are_deleted, "gone"),
    "channels hidden from the bot": Thing(_forbid(Permission.VIEW_CHANNEL), "there"),
    "channels without sending": Thing(_forbid(Permission.SEND_MESSAGES), "there"),
    "channels without threads": Thing(_forbid(Permission.CREATE_PUBLIC_THREADS), "there"),
    "threads deleted": Thing(_threads_are_deleted, "gone"),
    "threads archived": Thing(_threads_are_archived, "there"),
    "threads locked": Thing(_threads_are_locked, "there"),
    "messages deleted": Thing(_messages_are_deleted, "gone"),
    "bot removed": Thing(_bot_is_removed, "gone"),
    "outage": Thing(_servers_fail, "unknown", is_open=False),
    "servers not heard of": Thing(_servers_are_unheard, "unknown"),
    "Discord answers 503": Thing(_discord_fails, "unknown"),
    "Discord answers 404 without a code": Thing(_discord_says_no_more, "unknown"),
}
