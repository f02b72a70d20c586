"""Renders people as Discord mentions, or as somebody who has been forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from bot.narrate import text
from db.ids import UserId


def mention_person(user: UserId, locale: str) -> str:
    """Return a mention of a user, or a word for somebody forgotten (`db.pseudonyms`)."""
    return f"<@{user}>" if user > 0 else text("former-player", locale)


def mention_people(users: Iterable[UserId], locale: str) -> str:
    """List users; "none" without any, for messages that have a variant for that."""
    return ", ".join(mention_person(user, locale) for user in users) or "none"


def mention_role(number: int) -> str:
    """Return the mention of a role."""
    return f"<@&{number}>"
