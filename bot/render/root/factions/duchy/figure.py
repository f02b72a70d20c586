"""The figure of the Duchy."""

from __future__ import annotations

from bot.games.game import Seat
from bot.render.pen import Pen
from bot.render.root.figure import Colours, Figure, Token
from bot.render.root.palette import INK


def _draw_mole(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A low dome on two digging paws."""
    pen.oval(50, 54, 34, 32, fill, edge, width)
    pen.oval(20, 80, 16, 11, fill, edge, width)
    pen.oval(80, 80, 16, 11, fill, edge, width)
    if fill != edge:
        pen.oval(50, 55, 33, 31, fill)
        for x in (38, 62):
            pen.disc(x, 40, 8, fill, INK, 2.5)
        pen.line([(46, 40), (54, 40)], INK, 2.5)
        pen.oval(50, 52, 7, 5, "#E79AA0")
        for x in (12, 20, 28, 72, 80, 88):
            pen.line([(x, 82), (x, 90)], INK, 3)


def _draw_citadel(pen: Pen, ink: str, ground: str) -> None:
    """A round gate under battlements."""
    pen.shape(
        [
            (18, 82),
            (18, 24),
            (32, 24),
            (32, 34),
            (43, 34),
            (43, 24),
            (57, 24),
            (57, 34),
            (68, 34),
            (68, 24),
            (82, 24),
            (82, 82),
        ],
        ink,
    )
    pen.disc(50, 66, 13, ground)
    pen.shape([(37, 66), (63, 66), (63, 84), (37, 84)], ground)


def _draw_market(pen: Pen, ink: str, ground: str) -> None:
    """A stall with an awning."""
    pen.shape([(24, 22), (76, 22), (88, 46), (12, 46)], ink)
    for x in (25, 50, 75):
        pen.disc(x, 47, 12, ink)
    pen.line([(24, 46), (24, 82)], ink, 7)
    pen.line([(76, 46), (76, 82)], ink, 7)
    pen.line([(24, 74), (76, 74)], ink, 7)


def _draw_tunnel(pen: Pen, ink: str, ground: str) -> None:
    """A dark mouth in a mound."""
    pen.shape([(12, 76), (26, 36), (50, 22), (74, 36), (88, 76)], ink)
    pen.oval(50, 64, 20, 20, ground)
    pen.shape([(30, 64), (70, 64), (70, 78), (30, 78)], ground)


DUCHY_FIGURE = Figure(
    seats={Seat("duchy"): Colours("#C9977C", INK, "D")},
    head=_draw_mole,
    letter=(50, 70),
    buildings={"citadel": _draw_citadel, "market": _draw_market},
    tokens={"tunnel": Token(_draw_tunnel)},
)
