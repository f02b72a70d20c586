"""How people are named: as Discord mentions, or as somebody who has been forgotten."""

from __future__ import annotations

from bot.narrate import text


def person(user: int, locale: str) -> str:
    """Name a user; a negative number is the pseudonym of somebody forgotten (`db.people`)."""
    return f"<@{user}>" if user >= 0 else text("former-player", locale)
