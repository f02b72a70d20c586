"""The figure of the Alliance."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, Suit
from bot.render.pen import Pen
from bot.render.root.figure import Colours, Figure, Mark, Token, draw_eye
from bot.render.root.palette import EDGE, INK, SUIT_INK, SUITS
from bot.render.root.suits import SIGNS


def _draw_hare(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A round head with two long ears."""
    pen.oval(34, 28, 11, 24, fill, edge, width)
    pen.oval(66, 28, 11, 24, fill, edge, width)
    pen.disc(50, 64, 27, fill, edge, width)
    if fill != edge:
        pen.oval(34, 30, 10, 22, fill)
        pen.oval(66, 30, 10, 22, fill)
        pen.oval(34, 26, 4, 14, "#D9F06A")
        pen.oval(66, 26, 4, 14, "#D9F06A")
        draw_eye(pen, 38, 55, 6)
        draw_eye(pen, 62, 55, 6)


def _base_of(suit: Suit) -> Mark:
    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.disc(50, 50, 38, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(26, 26, 48), SUIT_INK[suit], SUITS[suit])

    return draw


def draw_paw(pen: Pen, ink: str, ground: str) -> None:
    """A paw."""
    pen.oval(50, 64, 20, 16, ink)
    for x, y in ((25, 46), (41, 30), (59, 30), (75, 46)):
        pen.oval(x, y, 8, 11, ink)


def draw_supporter_cards(pen: Pen, ink: str, ground: str) -> None:
    """Cards with a paw."""
    pen.box(34, 8, 88, 78, 8, ground, INK, 5)
    pen.box(12, 20, 68, 92, 8, EDGE, INK, 5)
    draw_paw(pen.inside(12, 27, 58), ink, EDGE)


ALLIANCE_FIGURE = Figure(
    seats={Seat("alliance"): Colours("#92BF0C", "#1E3312", "A")},
    head=_draw_hare,
    letter=(50, 74),
    buildings={
        "fox_base": _base_of(FOX),
        "mouse_base": _base_of(MOUSE),
        "rabbit_base": _base_of(RABBIT),
    },
    tokens={"sympathy": Token(draw_paw)},
    price=draw_supporter_cards,
)
