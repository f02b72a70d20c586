"""The fonts that the project ships; each size is loaded once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import ImageFont

from bot.files import ASSETS

FILES = {
    "bold": "SourceSansPro-Bold.ttf",
    "black": "SourceSansPro-Black.ttf",
    "headline": "Vollkorn-Black.ttf",
}


LEADING = 1.06
"""The height of a row of a text, in sizes of its font."""

ESTIMATE = 0.97
"""The part of a width that is filled by estimates: small letters are a little wider."""

KEPT = 4_096
"""Texts whose sizes are kept."""


@lru_cache(maxsize=256)
def load_font(size: int, weight: str = "bold") -> ImageFont.FreeTypeFont:
    """Return a font by its size in pixels."""
    path = ASSETS / "fonts" / FILES[weight]
    return ImageFont.truetype(str(path), max(size, 1), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=KEPT)
def text_width(text: str, size: int, weight: str = "bold") -> float:
    """Return how many pixels a text is wide."""
    return load_font(size, weight).getlength(text)


@lru_cache(maxsize=KEPT)
def fitting_size(text: str, size: int, width: float, weight: str = "bold", least: int = 18) -> int:
    """Return the largest size up to `size` at which a text is not wider than `width` pixels."""
    while size > least and load_font(size, weight).getlength(text) > width:
        size -= 1
    return size


@lru_cache(maxsize=KEPT)
def fit_text(
    text: str, size: int, width: float, weight: str = "bold", least: int = 18
) -> tuple[str, int]:
    """Return a text and its size that fit: smaller where that is enough, or else cut."""
    size = fitting_size(text, size, width, weight, least)
    return cut_text(text, size, width, weight), size


def cut_text(text: str, size: int, width: float, weight: str = "bold") -> str:
    """Shorten a text that is too wide, with an ellipsis for what is left out."""
    face = load_font(size, weight)
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=KEPT)
def wrap_text(
    text: str, size: int, room: tuple[float, float], weight: str = "bold", least: int = 18
) -> tuple[tuple[str, ...], int]:
    """Return a text in even rows, and the largest size at which they fit a width and a height.

    What does not fit at the least size either is cut.
    """
    wide, high = room
    words = [(word, text_width(word, size, weight)) for word in text.split()]
    space = text_width(" ", size, weight)
    for smaller in range(size, least - 1, -1):
        # Widths at other sizes are estimated: to measure each word again takes long.
        most, limit = int(high / (smaller * LEADING)), wide * size / smaller * ESTIMATE
        rows = _fill_rows(words, space, limit)
        if len(rows) <= most:
            narrower = (_fill_rows(words, space, limit * share / 20) for share in range(12, 20))
            return next((even for even in narrower if len(even) == len(rows)), rows), smaller
    most = max(int(high / (least * LEADING)), 1)
    rows = _fill_rows(words, space, wide * size / least * ESTIMATE)
    return (*rows[: most - 1], cut_text(" ".join(rows[most - 1 :]), least, wide, weight)), least


def _fill_rows(words: Sequence[tuple[str, float]], space: float, wide: float) -> tuple[str, ...]:
    """Fill rows with words and their widths, each as far as it goes."""
    rows: list[str] = []
    used = wide
    for word, width in words:
        if used + space + width <= wide:
            rows[-1] = f"{rows[-1]} {word}"
            used += space + width
        else:
            rows.append(word)
            used = width
    return tuple(rows)
