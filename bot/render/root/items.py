"""Marks of items, each drawn from a few simple shapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, make_sprite
from bot.render.root.palette import EDGE, INK

Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""


def _draw_boots(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(34, 18), (58, 18), (58, 54), (82, 64), (82, 80), (34, 80)], ink)


def _draw_bag(pen: Pen, ink: str, ground: str) -> None:
    pen.oval(50, 62, 26, 22, ink)
    pen.shape([(36, 18), (64, 18), (58, 44), (42, 44)], ink)


def _draw_crossbow(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 76), (74, 26)], ink, 8)
    pen.line([(34, 22), (60, 26), (74, 40), (78, 66)], ink, 7)
    pen.line([(34, 22), (78, 66)], ink, 3)


def _draw_hammer(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(28, 80), (56, 44)], ink, 10)
    pen.shape([(38, 28), (54, 18), (82, 42), (70, 56)], ink)


def _draw_sword(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(82, 16), (74, 40), (42, 70), (30, 58), (60, 26)], ink)
    pen.line([(24, 56), (44, 76)], ink, 8)
    pen.line([(32, 68), (18, 82)], ink, 9)


def _draw_tea(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(22, 42), (68, 42), (62, 78), (28, 78)], ink)
    pen.disc(72, 54, 13, ink)
    pen.disc(72, 54, 6, ground)
    pen.line([(36, 32), (36, 20)], ink, 5)
    pen.line([(52, 32), (52, 20)], ink, 5)


def _draw_coins(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(60, 40, 20, ink)
    pen.disc(60, 40, 8, ground)
    pen.disc(40, 62, 21, ground)
    pen.disc(40, 62, 18, ink)
    pen.disc(40, 62, 7, ground)


def _draw_torch(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(50, 48), (50, 86)], ink, 11)
    pen.shape([(50, 10), (70, 34), (62, 52), (38, 52), (30, 34)], ink)
    pen.oval(50, 40, 7, 9, ground)


def _draw_club(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 80), (62, 38)], ink, 10)
    pen.disc(66, 34, 17, ink)


ITEMS: dict[str, Mark] = {
    "boots": _draw_boots,
    "bag": _draw_bag,
    "crossbow": _draw_crossbow,
    "hammer": _draw_hammer,
    "sword": _draw_sword,
    "tea": _draw_tea,
    "coins": _draw_coins,
    "torch": _draw_torch,
    "club": _draw_club,
}


@lru_cache(maxsize=256)
def item_tile(kind: str, size: int, state: str = "ready") -> Image.Image:
    """Return an item's tile: ready, exhausted (dim), damaged (struck), both, or gone (pale)."""
    ground = {"ready": EDGE, "gone": "#EFE4CA"}.get(state, "#C9BDA6")
    ink = {"ready": INK, "gone": "#C8BA9C"}.get(state, "#6E6250")

    def draw(pen: Pen) -> None:
        pen.box(7, 7, 93, 93, 16, ground, "#C8BA9C" if state == "gone" else INK, 4)
        ITEMS[kind](pen.inside(6, 6, 88), ink, ground)
        if state.startswith("damaged"):
            pen.line([(20, 80), (80, 20)], "#B8352A", 9)

    return make_sprite(size, size, draw)
