"""How people are named: as Discord mentions, or as somebody who has been forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from bot.narrate import text


def person(user: int, locale: str) -> str:
    """Name a user; a negative number is the pseudonym of somebody forgotten (`db.pseudonyms`)."""
    return f"<@{user}>" if user >= 0 else text("former-player", locale)


def people(users: Iterable[int], locale: str) -> str:
    """List users; "none" without any, for messages that have a variant for that."""
    return ", ".join(person(user, locale) for user in users) or "none"
