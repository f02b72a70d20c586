"""A sheet for a game's picture: smooth shapes are made larger, reduced once and kept."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from bot.render.drawing import Drawing
from bot.render.fonts import LEADING, fit_text, load_font, text_width
from bot.render.pen import Pen, make_sprite

KEPT = 512
"""The most sprites of one sort that are kept."""

BLOCKS = 64
"""Blocks of text that are kept: those of some four pictures, 6 MB at most."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""


class Canvas:
    """The few ways of drawing that a game's picture needs.

    `ink` is the colour of borders and texts that name none, `radius` that of the corners of boxes,
    and `least` the size below which a text is cut and not made smaller.
    """

    def __init__(self, drawing: Drawing, ink: str, radius: int, least: int) -> None:
        self.drawing = drawing
        self._ink, self._radius, self._least = ink, radius, least

    def stick(self, what: Image.Image, x: float, y: float) -> None:
        """Lay a sprite with its middle on a point."""
        wide, high = what.size
        self.drawing.paste(what, round(x - wide / 2), round(y - high / 2))

    def box(self, box: Box, fill: str, edge: str = "", width: int = 3, radius: int = 0) -> None:
        """Draw a box with round corners and a border inside it."""
        left, top, wide, high = box
        corner = radius or self._radius
        what = rounded_box(round(wide), round(high), corner, fill, edge or self._ink, width)
        self.drawing.paste(what, round(left), round(top))

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: str = "",
        weight: str = "black",
        anchor: str = "mm",
        room: float = 0,
        least: int = 0,
    ) -> None:
        """Write a text, smaller or cut where there is little `room`."""
        if room:
            text, size = fit_text(text, size, room, weight, least or self._least)
        self.drawing.text(at, text, size, weight, colour or self._ink, anchor)

    def block(self, left: float, top: float, rows: tuple[str, ...], size: int) -> None:
        """Write rows below one another in ink, as a sprite: long texts take long to write."""
        self.drawing.paste(_write_bold_rows(rows, size, self._ink), round(left), round(top))


@lru_cache(BLOCKS)
def _write_bold_rows(rows: tuple[str, ...], size: int, ink: str) -> Image.Image:
    """Write rows in bold on nothing."""
    wide = ceil(max(text_width(row, size) for row in rows)) + 2
    image = Image.new("RGBA", (wide, round(size * LEADING * len(rows))), f"{ink}00")
    draw, face = ImageDraw.Draw(image), load_font(size)
    for number, row in enumerate(rows):
        middle = size * LEADING * (number + 0.5)
        draw.text((0, middle), row, fill=ink, font=face, anchor="lm")
    return image


@lru_cache(KEPT)
def rounded_box(wide: int, high: int, radius: int, fill: str, edge: str, width: int) -> Image.Image:
    """Draw a box with round corners."""
    unit = 100 / min(wide, high)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide * unit, high * unit, radius * unit, edge)
        inset = width * unit
        inner = max(radius - width, 1) * unit
        pen.box(inset, inset, wide * unit - inset, high * unit - inset, inner, fill)

    return make_sprite(wide, high, paint)
