"""Which roles a message mentions, as far as its author may."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sandbox.permission import Permission

if TYPE_CHECKING:
    from sandbox.places import Json, Message, Role

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
