"""Pictures and descriptions of games, made from what one viewer may know and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.render import root
from bot.render.picture import Picture

if TYPE_CHECKING:
    from bot.games.game import Event, View

__all__ = ["Picture", "draw", "prepare", "text_board"]

PAINTERS = {"root": root}
"""The module that draws and describes each game."""


def prepare() -> None:
    """Draw what never changes, which takes a second or two, so that it is at hand."""
    for painter in PAINTERS.values():
        painter.prepare()


def draw(view: View, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    return PAINTERS[view.game].draw(view, locale, events)


def text_board(view: View, locale: str) -> str:
    """Describe a game completely in words, as one viewer may know it."""
    return PAINTERS[view.game].text_board(view, locale)
