"""Whom a message mentions and calls, as far as its author may, and which commands it names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sandbox.components import texts
from sandbox.permission import Permission
from sandbox.places import EPHEMERAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.places import Json, Message, Role, User

MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
COMMAND_MENTION = re.compile(r"`[^`]*`|</([-\w]+(?: [-\w]+){0,2}):(\d+)>")
"""A mention of a command; in code there is none."""


def commands_named(words: str) -> list[tuple[str, int]]:
    """Return the commands that a text mentions: their names in it, and ids."""
    found = COMMAND_MENTION.finditer(words)
    return [(hit[1], int(hit[2])) for hit in found if hit[1]]


def show_commands(words: str) -> str:
    """Return a text with mentions of commands as the client shows them.

    It shows the name as it stands, whether there is such a command or not.
    """
    return COMMAND_MENTION.sub(lambda hit: f"/{hit[1]}" if hit[1] else hit[0], words)


def roles_called(message: Message, words: str, allowed: Json | None) -> tuple[Role, ...]:
    """Return the roles that a message mentions, by its words and its `allowed_mentions`."""
    guild = message.channel.guild
    if guild is None:
        return ()
    numbers = dict.fromkeys(int(number) for number in ROLE_MENTION.findall(words))
    named = [guild.named[number] for number in numbers if number in guild.named]
    if allowed is not None and "roles" not in (allowed.get("parse") or ()):
        listed = {int(number) for number in allowed.get("roles") or ()}
        named = [role for role in named if role.id in listed]
    may = message.channel.may(message.author.id, Permission.MENTION_EVERYONE)
    return tuple(role for role in named if may or role.mentionable)


def call(users: Mapping[int, User], message: Message, allowed: Json | None) -> None:
    """Note in a message who is notified and who is mentioned."""
    version = message.now
    if version.flags & EPHEMERAL or version.loading:
        return
    words = "\n".join([version.content, *texts(version.components)])
    named = dict.fromkeys(int(number) for number in MENTION.findall(words))
    said = [users[number] for number in named if number in users]
    if allowed is not None:
        listed = {int(number) for number in allowed.get("users") or ()}
        every = "users" in (allowed.get("parse") or ())
        said = [user for user in said if every or user.id in listed]
    present = message.channel.sees
    pinged = {user.id for user in said if user.id in present}
    message.roles = roles_called(message, words, allowed)
    pinged |= {user for role in message.roles for user in role.members & present}
    everybody = allowed is None or "everyone" in (allowed.get("parse") or ())
    may = message.channel.may(message.author.id, Permission.MENTION_EVERYONE)
    if everybody and may and ("@everyone" in words or "@here" in words):
        pinged |= present - {message.author.id}
    message.pinged, message.mentions = frozenset(pinged), tuple(said)
    message.push = version.content if pinged else ""
