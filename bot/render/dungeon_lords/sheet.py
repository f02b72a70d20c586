"""A picture being drawn: smooth shapes are made larger, reduced once and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.dungeon_lords.palette import INK, ON_SIDE, SIDE
from bot.render.dungeon_lords.signs import SIGNS
from bot.render.fonts import cut, fitting, font
from bot.render.pen import Pen, sprite

KEPT = 512
"""The most sprites of one sort that are kept."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""


class Sheet:
    """A canvas of pixels with the few ways of drawing that the picture needs."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)

    def stick(self, what: Image.Image, x: float, y: float) -> None:
        """Lay a sprite with its middle on a point."""
        at = (round(x - what.width / 2), round(y - what.height / 2))
        self.image.paste(what, at, what)

    def box(self, box: Box, fill: str, edge: str = INK, width: int = 3, radius: int = 12) -> None:
        """Draw a box with round corners and a border inside it."""
        left, top, wide, high = box
        what = rounded(round(wide), round(high), radius, fill, edge, width)
        self.image.paste(what, (round(left), round(top)), what)

    def sign(self, name: str, x: float, y: float, size: int, ink: str, ground: str) -> None:
        """Draw a sign with its middle on a point."""
        self.stick(signed(name, size, ink, ground), x, y)

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: str = INK,
        weight: str = "black",
        anchor: str = "mm",
        room: float = 0,
        least: int = 20,
    ) -> None:
        """Write a text, smaller or cut where there is little `room`."""
        if room:
            size = fitting(text, size, room, weight, least)
            text = cut(text, size, room, weight)
        self.draw.text(at, text, fill=colour, font=font(size, weight), anchor=anchor)


@lru_cache(KEPT)
def rounded(wide: int, high: int, radius: int, fill: str, edge: str, width: int) -> Image.Image:
    """Draw a box with round corners."""
    unit = 100 / min(wide, high)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide * unit, high * unit, radius * unit, edge)
        inset = width * unit
        inner = max(radius - width, 1) * unit
        pen.box(inset, inset, wide * unit - inset, high * unit - inset, inner, fill)

    return sprite(wide, high, paint)


@lru_cache(KEPT)
def signed(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return sprite(size, size, lambda pen: SIGNS[name](pen.inside(5, 5, 90), ink, ground))


def _shape(pen: Pen, seat: str, inset: float, fill: str) -> None:
    """Draw a seat's own shape: disc, square, triangle or diamond."""
    low, high = inset, 100 - inset
    match seat:
        case "red":
            pen.disc(50, 50, 50 - inset, fill)
        case "blue":
            pen.box(low, low, high, high, max(14 - inset, 4), fill)
        case "green":
            pen.shape([(50, inset * 1.8), (high + 2 - inset, high), (inset * 2 - 2, high)], fill)
        case _:
            pen.shape([(50, low), (high, 50), (50, high), (low, 50)], fill)


@lru_cache(KEPT)
def minion(seat: str, size: int) -> Image.Image:
    """Draw a minion of a seat: an imp's head on the seat's shape."""

    def paint(pen: Pen) -> None:
        _shape(pen, seat, 0, INK)
        _shape(pen, seat, 7, SIDE[seat])
        place = (32, 44, 36) if seat == "green" else (28, 30, 44)
        SIGNS["imp"](pen.inside(*place), ON_SIDE[seat], SIDE[seat])

    return sprite(size, size, paint)
