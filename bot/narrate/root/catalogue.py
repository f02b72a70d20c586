"""The catalogue of Root."""

from __future__ import annotations

from bot.games.root.law.maps import FOREST_LETTERS
from bot.narrate.catalogue import Catalogue


class RootCatalogue(Catalogue):
    """The messages of Root, in which forests go by the letters on the map."""

    def text(self, key: str, locale: str, /, **args: object) -> str:
        """Return a message; a forest given by its clearings is called by its letter."""
        if not FOREST_LETTERS.keys().isdisjoint(args.values()):
            args = {name: FOREST_LETTERS.get(str(value), value) for name, value in args.items()}
        return super().text(key, locale, **args)


CATALOGUE = RootCatalogue("root")

text, has, listed = CATALOGUE.text, CATALOGUE.has, CATALOGUE.listed
