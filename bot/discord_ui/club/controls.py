"""Custom ids of buttons and selects that belong to no game; `presses` says who answers them."""

from __future__ import annotations

from bot.discord_ui.message.ids import ANYBODY, Pressed
from db.ids import NO_REVISION


def control_id(action: str, path: str = "") -> str:
    """Return the custom id of a button or select that belongs to no game."""
    return Pressed(0, NO_REVISION, ANYBODY, action, path=path).write()
