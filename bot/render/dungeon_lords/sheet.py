"""Dungeon Lords' sheet to draw on, its signs and its minions."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.render.drawing import Drawing
from bot.render.dungeon_lords.palette import INK, ON_SIDE, SIDE
from bot.render.dungeon_lords.signs import SIGNS
from bot.render.pen import Pen, make_sprite
from bot.render.sheet import KEPT, Box
from bot.render.sheet import Canvas as Plain


class Sheet(Plain):
    """A canvas that knows the game's signs."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing, INK, radius=12, least=20)

    def sign(self, name: str, x: float, y: float, size: int, ink: str, ground: str) -> None:
        """Draw a sign with its middle on a point."""
        self.stick(draw_sign(name, size, ink, ground), x, y)

    def frame(self, box: Box, colour: str, width: int) -> None:
        """Draw a frame of four bars, so that what lies within it is not drawn anew."""
        left, top, wide, high = box
        for bar in (
            (left, top, wide, width),
            (left, top + high - width, wide, width),
            (left, top, width, high),
            (left + wide - width, top, width, high),
        ):
            super().box(bar, colour, colour, 0, 3)


@lru_cache(KEPT)
def draw_sign(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return make_sprite(size, size, lambda pen: SIGNS[name](pen.inside(5, 5, 90), ink, ground))


def _draw_shape_of_seat(pen: Pen, seat: Seat, inset: float, fill: str) -> None:
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
def draw_minion(seat: Seat, size: int) -> Image.Image:
    """Draw a minion of a seat: an imp's head on the seat's shape."""

    def paint(pen: Pen) -> None:
        _draw_shape_of_seat(pen, seat, 0, INK)
        _draw_shape_of_seat(pen, seat, 7, SIDE[seat])
        place = (32, 44, 36) if seat == "green" else (28, 30, 44)
        SIGNS["imp"](pen.inside(*place), ON_SIDE[seat], SIDE[seat])

    return make_sprite(size, size, paint)
