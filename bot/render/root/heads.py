"""One silhouette for each faction: its warriors, its score marker, its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, Point, sprite
from bot.render.root.palette import EDGE, FACTION_INK, FACTIONS, INK, LETTERS

OUTLINE = 4.0
RIM = 8.0


EYE = "#FFFAEC"
"""The white of an eye."""


def _eye(pen: Pen, x: float, y: float, radius: float = 7) -> None:
    """Draw an eye that looks straight ahead."""
    pen.disc(x, y, radius, EYE)
    pen.disc(x, y, radius * 0.5, INK)


def _cat(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A square head with ears in its corners."""
    pen.shape([(14, 10), (34, 26), (66, 26), (86, 10), (86, 88), (14, 88)], fill, edge, width)
    if fill != edge:
        _eye(pen, 34, 41)
        _eye(pen, 66, 41)
        pen.shape([(45, 46), (55, 46), (50, 52)], INK)


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
        _eye(pen, 58, 42)


def _hare(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A round head with two long ears."""
    pen.oval(34, 28, 11, 24, fill, edge, width)
    pen.oval(66, 28, 11, 24, fill, edge, width)
    pen.disc(50, 64, 27, fill, edge, width)
    if fill != edge:
        pen.oval(34, 30, 10, 22, fill)
        pen.oval(66, 30, 10, 22, fill)
        pen.oval(34, 26, 4, 14, "#D9F06A")
        pen.oval(66, 26, 4, 14, "#D9F06A")
        _eye(pen, 38, 55, 6)
        _eye(pen, 62, 55, 6)


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
    if fill != edge:
        pen.shape([(26, 38), (74, 38), (80, 52), (62, 58), (50, 50), (38, 58), (20, 52)], INK)
        _eye(pen, 37, 46, 6)
        _eye(pen, 63, 46, 6)


def _lizard(pen: Pen, fill: str, edge: str, width: float) -> None:
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


def _otter(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A flat, broad head with small round ears and whiskers."""
    pen.disc(20, 34, 11, fill, edge, width)
    pen.disc(80, 34, 11, fill, edge, width)
    pen.oval(50, 56, 40, 30, fill, edge, width)
    if fill != edge:
        pen.oval(50, 56, 39, 29, fill)
        _eye(pen, 32, 46, 6)
        _eye(pen, 68, 46, 6)
        pen.oval(50, 50, 9, 6, INK)
        for y, end in ((58, 54), (64, 66)):
            pen.line([(30, y), (8, end)], INK, 2.5)
            pen.line([(70, y), (92, end)], INK, 2.5)


def _mole(pen: Pen, fill: str, edge: str, width: float) -> None:
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
        _eye(pen, 58, 38)


HEADS: dict[str, tuple[Callable[[Pen, str, str, float], None], Point]] = {
    "marquise": (_cat, (50, 68)),
    "eyrie": (_eagle, (47, 68)),
    "alliance": (_hare, (50, 74)),
    "vagabond": (_raccoon, (50, 72)),
    "vagabond_2": (_raccoon, (50, 72)),
    "lizards": (_lizard, (50, 62)),
    "riverfolk": (_otter, (50, 70)),
    "duchy": (_mole, (50, 70)),
    "corvids": (_crow, (42, 68)),
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
        pen.text(x, y, LETTERS[faction], 34, FACTION_INK[faction])

    return sprite(size, size, draw)
