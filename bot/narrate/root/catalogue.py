"""The catalogue of Root."""

from __future__ import annotations

from bot.games.root.law.maps import FOREST_LETTERS
from bot.narrate.catalogue import Catalogue


class RootCatalogue(Catalogue):
    """The messages of Root, in which forests go by the letters on the map."""

    def text(self, key: str, locale: str, /, **args: object) -> str:
        """Return a message; a forest given by its clearings is called by its letter."""
        for name, value in args.items():
            if isinstance(value, str) and value in FOREST_LETTERS:
                args[name] = FOREST_LETTERS[value]
        return super().text(key, locale, **args)


CATALOGUE = RootCatalogue("root")

text, has, listed = CATALOGUE.text, CATALOGUE.has, CATALOGUE.listed
