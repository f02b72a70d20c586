"""Texts as people type them, and texts fitted in the room that there is."""

import unicodedata
from functools import lru_cache

# Compares words that people type with those that the bot knows.


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


# Fits a text in the room that there is by leaving out whole parts of it, the last ones first.
#
# Each line of a message is a part. A reader never meets half a word or half a bracket.


CLINGING = (",", ".", ";", ":", ")")
"""What a part may begin with to stand right behind the one before it."""

ENDED = (".", "!", "?", ":", "…")
"""What a sentence ends with."""


def join_to_phrase(text: str, most: int) -> str:
    """Join the lines of a text to one phrase of `most` characters; the first one always stays."""
    first, *rest = _stripped_lines(text) or [""]
    for part in rest:
        longer = first + ("" if part.startswith(CLINGING) else " ") + part
        if len(longer) > most:
            break
        first = longer
    return first


def join_fitting_sentences(text: str, most: int) -> str:
    """Join the lines of a text, each a sentence; "" if not even the first one has room."""
    whole = ""
    for part in _stripped_lines(text):
        mark = "" if not whole or whole.endswith(ENDED) else "."
        longer = f"{whole}{mark} {part}" if whole else part
        if len(longer) > most:
            break
        whole = longer
    return whole


def without_last(text: str) -> str:
    """Leave out the last of several sentences; the first one stays."""
    before, mark, _ = text.removesuffix(".").rpartition(". ")
    return before if mark else text


def first_of(text: str) -> str:
    """Return the first of some sentences: what `without_last` leaves in the end."""
    while (shorter := without_last(text)) != text:
        text = shorter
    return text


def goes_on(label: str, longer: str) -> bool:
    """Return whether a phrase is another one, or the beginning of it with fewer parts."""
    return longer == label or longer.startswith((f"{label} ", *(label + sign for sign in CLINGING)))


def _stripped_lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]
