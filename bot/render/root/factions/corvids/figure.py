"""The figure of the Corvids."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen, Point, star_corners
from bot.render.root.figure import Colours, Figure, Token, draw_eye
from bot.render.root.palette import WHITE

PAPER, DARK = "#E6E1F2", "#443A5E"
"""The ground and the ink of a plot that lies face up."""


def _draw_crow(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A smooth cowl with a long beak."""
    points: list[Point] = [
        (14, 90),
        (16, 50),
        (24, 26),
        (42, 14),
        (58, 18),
        (70, 32),
        (90, 50),
        (72, 54),
        (74, 90),
    ]
    pen.shape(points, fill, edge, width)
    if fill != edge:
        pen.shape([(70, 34), (90, 50), (71, 54)], "#B9B4C4")
        draw_eye(pen, 58, 38)


def _draw_hidden_plot(pen: Pen, ink: str, ground: str) -> None:
    """A struck-through eye, the same for every facedown plot."""
    pen.oval(50, 50, 30, 18, ink)
    pen.disc(50, 50, 10, ground)
    pen.line([(26, 74), (74, 26)], ground, 11)
    pen.line([(26, 74), (74, 26)], ink, 5)


def _draw_bomb(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(46, 58, 22, ink)
    pen.line([(60, 42), (70, 28)], ink, 7)
    pen.shape(star_corners(6, 11, 5, 74, 24), "#D9601A")


def _draw_snare(pen: Pen, ink: str, ground: str) -> None:
    """A noose."""
    pen.disc(50, 60, 22, ink)
    pen.disc(50, 60, 13, ground)
    pen.line([(50, 40), (50, 18)], ink, 8)
    pen.line([(40, 32), (60, 32)], ink, 8)


def _draw_extortion(pen: Pen, ink: str, ground: str) -> None:
    """A purse held open."""
    pen.oval(50, 62, 24, 20, ink)
    pen.shape([(36, 24), (64, 24), (56, 46), (44, 46)], ink)
    pen.line([(38, 44), (62, 44)], ground, 5)


def _draw_raid(pen: Pen, ink: str, ground: str) -> None:
    """Two crossed blades."""
    for flip in (1, -1):
        pen.line([(50 - 26 * flip, 26), (50 + 20 * flip, 72)], ink, 8)
        pen.line([(50 + 6 * flip, 74), (50 + 24 * flip, 58)], ink, 7)


CORVIDS_FIGURE = Figure(
    seats={Seat("corvids"): Colours("#402F51", WHITE, "C")},
    head=_draw_crow,
    letter=(42, 68),
    tokens={
        "plot": Token(_draw_hidden_plot, hexagon=True),
        "bomb": Token(_draw_bomb, PAPER, DARK, hexagon=True),
        "snare": Token(_draw_snare, PAPER, DARK, hexagon=True),
        "extortion": Token(_draw_extortion, PAPER, DARK, hexagon=True),
        "raid": Token(_draw_raid, PAPER, DARK, hexagon=True),
    },
)
