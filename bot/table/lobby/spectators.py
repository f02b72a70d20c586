"""The term `spectators`: whether people without Discord may look on, and with what delay.

The pages of `bot.watch` serve it; a server has such a value as well, for tables opened in public.
"""

from __future__ import annotations

from bot.table.clocks.pace import DAY, HOUR

OFF, NOW, ACTIONS = "off", "now", "actions"

SPECTATORS = (OFF, "day", "hour", ACTIONS, NOW)
"""From the least public on: not at all, a day or an hour or some actions later, or at once."""

USUAL = "hour"
"""What is suggested to a server."""

BEHIND = 10
"""How many actions have to follow one before it is shown (`actions`)."""

SETTLED_MS = DAY
"""Milliseconds after which an action is shown although too few follow: the game may be over."""

DELAYS_MS = {"day": DAY, "hour": HOUR, NOW: 0}
"""How old an action has to be before it is shown, in milliseconds."""


def is_less_public(value: str, than: str) -> bool:
    """Return whether a value shows less than another one."""
    return SPECTATORS.index(value) < SPECTATORS.index(than)
