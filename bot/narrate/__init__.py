"""Localisation: every sentence that a game needs, in the reader's language.

`locale` is a Discord locale code; a language without a catalogue falls back to English. `text`
renders sentences common to all games; a game's own sentences go through its `Words`.
"""

from bot.narrate.catalogue import (
    COMMON,
    Catalogue,
    catalogue_languages,
    has,
    known_language,
    language_of,
    text,
)
from bot.narrate.messages import CatalogueError
from bot.narrate.words import PLAIN, Words

__all__ = [
    "COMMON",
    "PLAIN",
    "Catalogue",
    "CatalogueError",
    "Words",
    "catalogue_languages",
    "has",
    "known_language",
    "language_of",
    "text",
]
