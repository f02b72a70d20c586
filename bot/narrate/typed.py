"""Compares words that people type with those that the bot knows."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STRUCK = str.maketrans("łøđħŧ", "lodht")
"""Small letters with a stroke through them, which Unicode takes for letters of their own."""


@lru_cache(maxsize=4096)
def fold_text(text: str) -> str:
    """Return a text in small letters without diacritics, as people type it in a hurry.

    Two texts are the same to whoever types if this returns the same for both.
    """
    small = text.casefold().strip()
    if small.isascii():
        return small
    spread = unicodedata.normalize("NFD", small.translate(STRUCK))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))
