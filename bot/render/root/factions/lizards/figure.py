"""The figure of the Lizards."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, Suit
from bot.render.pen import Pen, Point
from bot.render.root.figure import EYE, Colours, Figure, Mark
from bot.render.root.palette import INK, SUIT_INK, SUITS, WHITE
from bot.render.root.suits import SIGNS


def _draw_lizard(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A head that narrows to a snout, with spines on its crown and eyes that stand out."""
    points: list[Point] = [
        (26, 40),
        (20, 22),
        (34, 28),
        (38, 10),
        (50, 24),
        (62, 10),
        (66, 28),
        (80, 22),
        (74, 40),
        (84, 60),
        (66, 90),
        (34, 90),
        (16, 60),
    ]
    pen.shape(points, fill, edge, width)
    pen.disc(22, 48, 14, fill, edge, width)
    pen.disc(78, 48, 14, fill, edge, width)
    if fill != edge:
        pen.shape(points, fill)
        for x in (22, 78):
            pen.disc(x, 48, 13, fill)
            pen.disc(x, 48, 8, EYE)
            pen.shape([(x, 40), (x + 3, 48), (x, 56), (x - 3, 48)], INK)
        for x in (45, 55):
            pen.disc(x, 85, 2, INK)


def _garden_of(suit: Suit) -> Mark:
    """A sprout over the printed suit."""

    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.line([(50, 44), (50, 22)], ink, 6)
        pen.shape([(50, 32), (24, 30), (18, 12), (40, 14)], ink)
        pen.shape([(50, 32), (76, 30), (82, 12), (60, 14)], ink)
        pen.disc(50, 64, 26, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(32, 46, 36), SUIT_INK[suit], SUITS[suit])

    return draw


LIZARDS_FIGURE = Figure(
    seats={Seat("lizards"): Colours("#7038E0", WHITE, "L")},
    head=_draw_lizard,
    letter=(50, 62),
    buildings={
        "fox_garden": _garden_of(FOX),
        "mouse_garden": _garden_of(MOUSE),
        "rabbit_garden": _garden_of(RABBIT),
    },
)
