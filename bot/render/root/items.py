"""Marks of items, each drawn from a few simple shapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, sprite
from bot.render.root.palette import EDGE, INK

Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""


def _boots(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(34, 18), (58, 18), (58, 54), (82, 64), (82, 80), (34, 80)], ink)


def _bag(pen: Pen, ink: str, ground: str) -> None:
    pen.oval(50, 62, 26, 22, ink)
    pen.shape([(36, 18), (64, 18), (58, 44), (42, 44)], ink)


def _crossbow(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 76), (74, 26)], ink, 8)
    pen.line([(34, 22), (60, 26), (74, 40), (78, 66)], ink, 7)
    pen.line([(34, 22), (78, 66)], ink, 3)


def _hammer(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(28, 80), (56, 44)], ink, 10)
    pen.shape([(38, 28), (54, 18), (82, 42), (70, 56)], ink)


def _sword(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(82, 16), (74, 40), (42, 70), (30, 58), (60, 26)], ink)
    pen.line([(24, 56), (44, 76)], ink, 8)
    pen.line([(32, 68), (18, 82)], ink, 9)


def _tea(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(22, 42), (68, 42), (62, 78), (28, 78)], ink)
    pen.disc(72, 54, 13, ink)
    pen.disc(72, 54, 6, ground)
    pen.line([(36, 32), (36, 20)], ink, 5)
    pen.line([(52, 32), (52, 20)], ink, 5)


def _coins(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(60, 40, 20, ink)
    pen.disc(60, 40, 8, ground)
    pen.disc(40, 62, 21, ground)
    pen.disc(40, 62, 18, ink)
    pen.disc(40, 62, 7, ground)


def _torch(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(50, 48), (50, 86)], ink, 11)
    pen.shape([(50, 10), (70, 34), (62, 52), (38, 52), (30, 34)], ink)
    pen.oval(50, 40, 7, 9, ground)


def _club(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 80), (62, 38)], ink, 10)
    pen.disc(66, 34, 17, ink)


ITEMS: dict[str, Mark] = {
    "boots": _boots,
    "bag": _bag,
    "crossbow": _crossbow,
    "hammer": _hammer,
    "sword": _sword,
    "tea": _tea,
    "coins": _coins,
    "torch": _torch,
    "club": _club,
}


@lru_cache(maxsize=256)
def item(kind: str, size: int, state: str = "ready") -> Image.Image:
    """Return an item's tile: ready, exhausted (dim), damaged (struck), both, or gone (pale)."""
    ground = {"ready": EDGE, "gone": "#EFE4CA"}.get(state, "#C9BDA6")
    ink = {"ready": INK, "gone": "#C8BA9C"}.get(state, "#6E6250")

    def draw(pen: Pen) -> None:
        pen.box(7, 7, 93, 93, 16, ground, "#C8BA9C" if state == "gone" else INK, 4)
        ITEMS[kind](pen.inside(6, 6, 88), ink, ground)
        if state.startswith("damaged"):
            pen.line([(20, 80), (80, 20)], "#B8352A", 9)

    return sprite(size, size, draw)
