"""One silhouette for each faction: its warriors, its score marker, its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, Point, sprite
from bot.render.root.palette import EDGE, FACTION_INK, FACTIONS, INK, LETTERS

OUTLINE = 4.0
RIM = 8.0


def _cat(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A square head with ears in its corners."""
    pen.shape([(14, 10), (34, 28), (66, 28), (86, 10), (86, 86), (14, 86)], fill, edge, width)


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


def _eagle(pen: Pen, fill: str, edge: str, width: float) -> None:
    pen.shape(CREST, fill, edge, width)
    if fill != edge:
        pen.shape([(72, 48), (94, 60), (72, 66)], "#F3CF3E")


def _hare(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A round head with two long ears."""
    pen.oval(34, 28, 11, 24, fill, edge, width)
    pen.oval(66, 28, 11, 24, fill, edge, width)
    pen.disc(50, 64, 27, fill, edge, width)
    if fill != edge:
        pen.oval(34, 30, 10, 22, fill)
        pen.oval(66, 30, 10, 22, fill)


def _raccoon(pen: Pen, fill: str, edge: str, width: float) -> None:
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


def _mole(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A low dome on two digging paws."""
    pen.oval(50, 54, 34, 32, fill, edge, width)
    pen.oval(20, 80, 16, 11, fill, edge, width)
    pen.oval(80, 80, 16, 11, fill, edge, width)
    if fill != edge:
        pen.oval(50, 55, 33, 31, fill)
        for x in (12, 20, 28, 72, 80, 88):
            pen.line([(x, 82), (x, 90)], INK, 3)


def _crow(pen: Pen, fill: str, edge: str, width: float) -> None:
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


HEADS: dict[str, tuple[Callable[[Pen, str, str, float], None], Point]] = {
    "marquise": (_cat, (50, 58)),
    "eyrie": (_eagle, (47, 60)),
    "alliance": (_hare, (50, 64)),
    "vagabond": (_raccoon, (50, 56)),
    "vagabond_2": (_raccoon, (50, 56)),
    "duchy": (_mole, (50, 52)),
    "corvids": (_crow, (45, 60)),
}
"""How each head is drawn, and where its letter stands."""


@lru_cache(maxsize=128)
def head(faction: str, size: int) -> Image.Image:
    """Return a faction's head with its letter, `size` pixels wide and high."""
    paint, (x, y) = HEADS[faction]

    def draw(pen: Pen) -> None:
        paint(pen, EDGE, EDGE, RIM)
        paint(pen, INK, INK, OUTLINE)
        paint(pen, FACTIONS[faction], FACTIONS[faction], 0)
        paint(pen, FACTIONS[faction], INK, 0)
        pen.text(x, y, LETTERS[faction], 46, FACTION_INK[faction])

    return sprite(size, size, draw)
