"""The fonts that the project ships; each size is loaded once."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont

from bot.assets import ASSETS

FILES = {
    "bold": "SourceSansPro-Bold.ttf",
    "black": "SourceSansPro-Black.ttf",
    "headline": "Vollkorn-Black.ttf",
}


KEPT = 4_096
"""Texts whose sizes are kept."""


@lru_cache(maxsize=256)
def font(size: int, weight: str = "bold") -> ImageFont.FreeTypeFont:
    """Return a font by its size in pixels."""
    path = ASSETS / "fonts" / FILES[weight]
    return ImageFont.truetype(str(path), max(size, 1), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=KEPT)
def length(text: str, size: int, weight: str = "bold") -> float:
    """Return how many pixels a text is wide."""
    return font(size, weight).getlength(text)


@lru_cache(maxsize=KEPT)
def fitting(text: str, size: int, width: float, weight: str = "bold", least: int = 18) -> int:
    """Return the largest size up to `size` at which a text is not wider than `width` pixels."""
    while size > least and font(size, weight).getlength(text) > width:
        size -= 1
    return size


@lru_cache(maxsize=KEPT)
def fitted(
    text: str, size: int, width: float, weight: str = "bold", least: int = 18
) -> tuple[str, int]:
    """Return a text and its size that fit: smaller where that is enough, or else cut."""
    size = fitting(text, size, width, weight, least)
    return cut(text, size, width, weight), size


def cut(text: str, size: int, width: float, weight: str = "bold") -> str:
    """Shorten a text that is too wide, with an ellipsis for what is left out."""
    face = font(size, weight)
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"
