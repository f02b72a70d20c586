"""Whom a message mentions and calls, as far as its author may."""

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
