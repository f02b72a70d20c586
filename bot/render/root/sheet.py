"""A sheet to draw on: all of a picture or a piece of it, by the places of the whole picture."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.fonts import load_font, text_width
from bot.render.root.layout import Box
from bot.render.root.palette import INK

CORNER = 14
"""The radius of a box's corners."""


class Sheet:
    """Draws on an image whose left upper corner is at a place of the picture."""

    def __init__(self, image: Image.Image, left: int = 0, top: int = 0) -> None:
        self.image = image
        self._left, self._top = left, top
        self._draw = ImageDraw.Draw(image)

    def box(self, at: Box, fill: str, edge: str = INK, width: int = 3) -> None:
        """Draw a box with round corners; they are drawn small enough to need no smoothing."""
        self._draw.rounded_rectangle(self._corners(at), CORNER, fill, edge, width)

    def bar(self, at: Box, fill: str) -> None:
        """Draw a box without an edge and with sharp corners."""
        self._draw.rectangle(self._corners(at), fill)

    def write(
        self,
        at: tuple[float, float],
        words: str,
        size: int,
        colour: str = INK,
        weight: str = "bold",
        anchor: str = "lm",
    ) -> float:
        """Write a line; return how wide it is."""
        x, y = at
        spot = (x - self._left, y - self._top)
        self._draw.text(spot, words, fill=colour, font=load_font(size, weight), anchor=anchor)
        return text_width(words, size, weight)

    def stick(self, piece: Image.Image, x: float, y: float) -> None:
        """Paste a piece with its centre on a point."""
        self.put(piece, round(x - piece.width / 2), round(y - piece.height / 2))

    def put(self, piece: Image.Image, left: int, top: int) -> None:
        """Paste a piece with its left upper corner on a point."""
        self.image.paste(piece, (left - self._left, top - self._top), piece)

    def _corners(self, at: Box) -> tuple[int, int, int, int]:
        left, top, width, height = at
        left, top = left - self._left, top - self._top
        return left, top, left + width, top + height
