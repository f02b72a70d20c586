"""The figure of the Vagabonds."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen, Point
from bot.render.root.figure import Colours, Figure, draw_eye
from bot.render.root.palette import INK, WHITE


def _draw_raccoon(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A broad head under a hood that runs to a point, cheeks at both sides."""
    points: list[Point] = [
        (50, 6),
        (80, 30),
        (84, 52),
        (96, 66),
        (78, 74),
        (64, 90),
        (36, 90),
        (22, 74),
        (4, 66),
        (16, 52),
        (20, 30),
    ]
    pen.shape(points, fill, edge, width)
    if fill != edge:
        pen.shape([(26, 38), (74, 38), (80, 52), (62, 58), (50, 50), (38, 58), (20, 52)], INK)
        draw_eye(pen, 37, 46, 6)
        draw_eye(pen, 63, 46, 6)


VAGABOND_FIGURE = Figure(
    seats={
        Seat("vagabond"): Colours("#5F6368", WHITE, "V"),
        Seat("vagabond_2"): Colours("#D7DFE5", INK, "W"),
    },
    head=_draw_raccoon,
    letter=(50, 72),
)
