"""The figure of the Eyrie."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen, Point
from bot.render.root.figure import Colours, Figure, draw_eye
from bot.render.root.palette import WHITE

CREST: list[Point] = [
    (16, 88),
    (22, 52),
    (10, 40),
    (24, 36),
    (20, 14),
    (38, 26),
    (48, 8),
    (56, 26),
    (74, 18),
    (72, 44),
    (94, 60),
    (72, 66),
    (72, 88),
]
"""The outline of a head with a spiky crest and a short beak."""


def _draw_eagle(pen: Pen, fill: str, edge: str, width: float) -> None:
    pen.shape(CREST, fill, edge, width)
    if fill != edge:
        pen.shape([(72, 48), (94, 60), (72, 66)], "#F3CF3E")
        draw_eye(pen, 58, 42)


def _draw_roost(pen: Pen, ink: str, ground: str) -> None:
    """A nest with a bird in it."""
    pen.shape([(14, 56), (86, 56), (72, 82), (28, 82)], ink)
    pen.disc(44, 36, 13, ink)
    pen.shape([(36, 52), (56, 30), (76, 52)], ink)
    pen.shape([(22, 36), (34, 30), (34, 42)], ink)


EYRIE_FIGURE = Figure(
    seats={Seat("eyrie"): Colours("#2C5AA8", WHITE, "E")},
    head=_draw_eagle,
    letter=(47, 68),
    buildings={"roost": _draw_roost},
)
