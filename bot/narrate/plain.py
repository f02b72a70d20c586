"""The words of a table whose game is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate.catalogue import COMMON
from bot.narrate.words import Words

if TYPE_CHECKING:
    from bot.games.game import View


class PlainWords(Words):
    """The words of a table whose game is unknown: the common ones."""

    def private(self, view: View, locale: str) -> list[str]:
        """Return nothing: an unknown game has no known private information."""
        return []


PLAIN = PlainWords(COMMON)
