"""The words of a table whose game is unknown."""

from __future__ import annotations

from bot.games.game import View
from bot.narrate.catalogue import COMMON
from bot.narrate.words import Words


class PlainWords(Words[View]):
    """The words of a table whose game is unknown: the common ones."""

    def private(self, view: View, locale: str) -> list[str]:
        """Return nothing: an unknown game has no known private information."""
        return []


PLAIN = PlainWords(COMMON)
