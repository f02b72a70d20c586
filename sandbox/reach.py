"""Finds the channel and message that a request names, if the bot reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import trouble
from sandbox.kinds import PRIVATE_THREAD, SPOKEN
from sandbox.permission import Permission

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.places import Channel, Message
    from sandbox.world import World


def seen_channel(world: World, request: Request, *needed: Permission) -> Channel:
    """Return the channel of a request; check the bot's permissions there.

    Raises:
        ApiError: it is gone, hidden or out of order, or a permission is missing.
    """
    channel = world.channels.get(request.id("channel_id"))
    if channel is not None and channel.guild is not None and channel.guild.unavailable:
        raise trouble.out_of_order()
    if channel is None:
        raise trouble.unknown("Channel")
    if not channel.may(world.bot.id, Permission.VIEW_CHANNEL):
        raise trouble.missing_access()
    for permission in needed:
        if not channel.may(world.bot.id, permission):
            raise trouble.missing_permissions()
    return channel


def looked_at_channel(world: World, request: Request) -> Channel:
    """Return the channel of a request that only looks; private threads may be shown to all.

    Raises:
        ApiError: as above.
    """
    channel = world.channels.get(request.id("channel_id"))
    if channel is not None and world.shows_private_threads and channel.kind == PRIVATE_THREAD:
        return channel
    return seen_channel(world, request)


def read_channel(world: World, request: Request, *needed: Permission) -> Channel:
    """Return a channel whose messages are asked for.

    "If the channel is a voice channel, they must also have the CONNECT permission" ("Get Channel
    Messages"); without it Discord answers "Missing Access".

    Raises:
        ApiError: as above.
    """
    channel = seen_channel(world, request)
    if channel.kind in SPOKEN and not channel.may(world.bot.id, Permission.CONNECT):
        raise trouble.missing_access()
    return seen_channel(world, request, *needed)


def message_in(channel: Channel, request: Request) -> Message:
    """Return the message of a request.

    Raises:
        ApiError: there is none that the bot sees.
    """
    message = channel.messages.get(request.id("message_id"))
    if message is None or message.audience is not None:
        raise trouble.unknown("Message")
    return message


def wake(world: World, thread: Channel) -> None:
    """Open an archived thread again for a new message.

    "Sending a message will automatically unarchive the thread, unless the thread has been locked by
    a moderator"; beyond the limit of active threads none "can be created or unarchived".

    Raises:
        ApiError: it is locked, or there are too many.
    """
    if thread.locked and not thread.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.locked()
    if thread.archived:
        must_have_room(thread)
        thread.archived = False
        world.channel_changed(thread, reopened=True)


def come_in(thread: Channel, user: int) -> None:
    """Let a user become a member of a thread, unless they are.

    Raises:
        ApiError: it has as many members as it may.
    """
    if user in thread.joined:
        return
    if len(thread.joined) >= thread.most_members:
        raise trouble.too_many_members()
    thread.add(user)


def must_have_room(channel: Channel) -> None:
    """Check that a guild may have one more active thread.

    Raises:
        ApiError: it has as many as it may.
    """
    assert channel.guild is not None
    rooms = channel.guild.channels.values()
    active = sum(room.parent is not None and not room.archived for room in rooms)
    if active >= channel.guild.most_threads:
        raise trouble.too_many_threads()
