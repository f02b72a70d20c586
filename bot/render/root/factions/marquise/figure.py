"""The figure of the Marquise."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen, star_corners
from bot.render.root.figure import Colours, Figure, Token, draw_eye
from bot.render.root.palette import INK, WHITE, WOOD


def _draw_cat(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A square head with ears in its corners."""
    pen.shape([(14, 10), (34, 26), (66, 26), (86, 10), (86, 88), (14, 88)], fill, edge, width)
    if fill != edge:
        draw_eye(pen, 34, 41)
        draw_eye(pen, 66, 41)
        pen.shape([(45, 46), (55, 46), (50, 52)], INK)


def _draw_sawmill(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(star_corners(9, 36, 25), ink)
    pen.disc(50, 50, 9, ground)


def _draw_workshop(pen: Pen, ink: str, ground: str) -> None:
    """A hammer."""
    pen.line([(30, 78), (58, 42)], ink, 11)
    pen.shape([(40, 28), (58, 18), (82, 44), (70, 58)], ink)


def _draw_recruiter(pen: Pen, ink: str, ground: str) -> None:
    """A flag."""
    pen.line([(30, 18), (30, 82)], ink, 8)
    pen.shape([(32, 18), (80, 32), (32, 50)], ink)


def _draw_keep(pen: Pen, ink: str, ground: str) -> None:
    """A tower."""
    pen.shape(
        [
            (28, 78),
            (32, 46),
            (26, 46),
            (26, 22),
            (37, 22),
            (37, 31),
            (45, 31),
            (45, 22),
            (55, 22),
            (55, 31),
            (63, 31),
            (63, 22),
            (74, 22),
            (74, 46),
            (68, 46),
            (72, 78),
        ],
        ink,
    )


def _draw_wood(pen: Pen, ink: str, ground: str) -> None:
    """Three logs."""
    for y, x in ((40, 50), (62, 32), (62, 68)):
        pen.disc(x, y, 15, WOOD, INK, 4)
        pen.disc(x, y, 7, "#E8CE93")


def _draw_wood_price(pen: Pen, ink: str, ground: str) -> None:
    """Wood without a ground of its own."""
    _draw_wood(pen.inside(-12, -12, 124), ink, ground)


MARQUISE_FIGURE = Figure(
    seats={Seat("marquise"): Colours("#C34F03", WHITE, "M")},
    head=_draw_cat,
    letter=(50, 68),
    buildings={"sawmill": _draw_sawmill, "workshop": _draw_workshop, "recruiter": _draw_recruiter},
    tokens={"keep": Token(_draw_keep), "wood": Token(_draw_wood, paper="#F0E0B8")},
    price=_draw_wood_price,
)
