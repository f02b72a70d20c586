"""The figure of the Riverfolk."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen
from bot.render.root.figure import Colours, Figure, Token, draw_eye
from bot.render.root.palette import INK


def _draw_otter(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A flat, broad head with small round ears and whiskers."""
    pen.disc(20, 34, 11, fill, edge, width)
    pen.disc(80, 34, 11, fill, edge, width)
    pen.oval(50, 56, 40, 30, fill, edge, width)
    if fill != edge:
        pen.oval(50, 56, 39, 29, fill)
        draw_eye(pen, 32, 46, 6)
        draw_eye(pen, 68, 46, 6)
        pen.oval(50, 50, 9, 6, INK)
        for y, end in ((58, 54), (64, 66)):
            pen.line([(30, y), (8, end)], INK, 2.5)
            pen.line([(70, y), (92, end)], INK, 2.5)


def _trade_post(pen: Pen, ink: str, ground: str) -> None:
    """A pair of scales."""
    pen.line([(50, 20), (50, 76)], ink, 7)
    pen.line([(22, 30), (78, 30)], ink, 6)
    pen.line([(34, 78), (66, 78)], ink, 8)
    for x in (24, 76):
        pen.line([(x, 30), (x, 50)], ink, 4)
        pen.shape([(x - 15, 50), (x + 15, 50), (x + 8, 62), (x - 8, 62)], ink)


RIVERFOLK_FIGURE = Figure(
    seats={Seat("riverfolk"): Colours("#19CDFA", INK, "R")},
    head=_draw_otter,
    letter=(50, 70),
    tokens={"trade_post": Token(_trade_post)},
)
