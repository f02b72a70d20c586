"""Words for people: every sentence that a game needs, in the language of whoever reads it."""

from bot.narrate.catalogue import CatalogueError, has, language_of, languages, text

__all__ = ["CatalogueError", "has", "language_of", "languages", "text"]
