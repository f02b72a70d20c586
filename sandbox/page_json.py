"""Serialises the sandbox's objects as JSON for the page of one person.

It adds to Discord's JSON (`wire`) what only the page needs: unread counts, signed addresses of
files, tokens of people.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from functools import partial
from typing import TYPE_CHECKING, Any

from sandbox import options, wire
from sandbox.kinds import DIRECT_MESSAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Set

    from sandbox.places import Attachment, Channel, Json, Message, User, Version
    from sandbox.world import World

FILE = re.compile(
    r"https://(?:cdn\.discordapp\.com|media\.discordapp\.net)/(?:ephemeral-)?attachments/\d+/(\d+)/"
)
"""The address of a file as the bot knows it."""

SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""Content types that the page shows; everything else is downloaded."""


class Links:
    """Signed addresses of files, and the tokens of people: neither can be guessed or lent."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _sign(self, *parts: object) -> str:
        payload = ":".join(map(str, parts)).encode()
        return hmac.new(self._key, payload, hashlib.sha256).hexdigest()

    @property
    def master(self) -> str:
        """The token that may be any person."""
        return self._sign("anybody")

    def person(self, user: int) -> str:
        """Return the token that is one person only."""
        return self._sign("person", user)

    def address(self, user: int, number: int) -> str:
        """Return a file's address for a person."""
        return f"/file/{self._sign('file', user, number)}/{user}/{number}"

    def fits(self, signature: str, user: int, number: int) -> bool:
        """Return whether a signature is that of a person's file."""
        return hmac.compare_digest(signature, self._sign("file", user, number))


def message(message: Message, user: User, links: Links) -> Json:
    """Serialise a message with addresses for this person, and whether it rings for them."""
    files = {file.id for file in message.now.attachments}
    local = _local(wire.message_event(message), files, partial(links.address, user.id))
    return _for(message, local, user)


def kept(message: Message, version: Version, user: User, address: Callable[[int], str]) -> Json:
    """Serialise a version of a message for one person, with files where `address` says."""
    files = {file.id for file in version.attachments}
    return _for(message, _local(wire.message(message, version), files, address), user)


def _for(message: Message, written: Json, user: User) -> Json:
    written["pinged"] = user.id in message.pinged
    if message.called:
        written["called"] = message.called
    return written


def _local(value: Any, files: Set[int], address: Callable[[int], str]) -> Any:
    """Replace the addresses of a message's own files; one that somebody only wrote stays."""
    if isinstance(value, dict):
        return {key: _local(inner, files, address) for key, inner in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_local(inner, files, address) for inner in value]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, str) and (named := FILE.match(value)) and int(named[1]) in files:
        return address(int(named[1]))
    return value


def roles(world: World, user: User) -> list[Json]:
    """Serialise the roles with names of the guilds of a person."""
    return [
        {"id": str(role.id), "name": role.name}
        for guild in world.guilds.values()
        if user.id in guild.members
        for role in guild.named.values()
    ]


def rooms(world: World, user: User) -> Iterator[Channel]:
    """Yield the channels that a person sees: those of guilds, then direct messages."""
    for room in world.channels.values():
        if room.kind != DIRECT_MESSAGE and user.id in room.sees:
            yield room
    yield world.direct(user.id, world.bot.id)


def room(channel: Channel, user: User) -> Json:
    """Serialise a channel; the other person of direct messages is the bot."""
    written = wire.channel(channel)
    if channel.kind == DIRECT_MESSAGE:
        written["recipients"] = [wire.user(channel.world.bot)]
    seen = [
        number for number, message in channel.messages.items() if channel.shows(message, user.id)
    ]
    written["last_message_id"] = str(seen[-1]) if seen else None
    return written | counts(channel, user)


def counts(channel: Channel, user: User) -> Json:
    """Count what a person has not read in a channel."""
    read = channel.read.get(user.id, 0)
    new = [
        message
        for message in channel.messages.values()
        if message.id > read and message.author is not user and channel.shows(message, user.id)
    ]
    # Each direct message is meant for its reader.
    mine = channel.kind == DIRECT_MESSAGE
    pinged = sum(mine or user.id in message.pinged for message in new)
    return {"last_read": str(read), "unread": bool(new), "mention_count": pinged}


def people(world: World, users: list[User], links: Links | None) -> list[Json]:
    """Serialise the people at this machine with the number of what each has not read."""
    listed: list[Json] = []
    for user in users:
        tallies = [counts(channel, user) for channel in rooms(world, user)]
        written: Json = {
            "id": str(user.id),
            "global_name": user.name,
            "unread": any(tally["unread"] for tally in tallies),
            "mention_count": sum(tally["mention_count"] for tally in tallies),
        }
        if links is not None:
            written["token"] = links.person(user.id)
        listed.append(written)
    return listed


def commands(world: World, user: User) -> Json:
    """Return the slash commands that a person is offered in channels and in direct messages."""
    by_place: Json = {"guild": [], "direct": []}
    for guild in world.guilds.values():
        for channel in guild.channels.values():
            if channel.parent is None and user.id in channel.sees:
                by_place["guild"] = options.raw(world, user, channel)
                break
    by_place["direct"] = options.raw(world, user, world.direct(user.id, world.bot.id))
    return by_place


def file_headers(file: Attachment) -> dict[str, str]:
    """Return the headers of a file: pictures are shown, all else is offered for saving."""
    if file.content_type in SHOWN:
        return {"Content-Type": file.content_type}
    return {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
