"""Monsters and adventurers, on a square of 100 × 100 units; their outlines differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image, ImageOps

from bot.render.dungeon_lords.palette import GOLD, HOOD, INK, STEEL, WHITE
from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import KEPT

Figure = Callable[[Pen], None]

SKIN = "#F0C9A4"
GREEN, TEAL, MAUVE, RED, GREY = "#79AE4B", "#4FA9A0", "#8C7A9A", "#C8452E", "#A39C8C"
EDGE = 3.5


def _draw_eyes(pen: Pen, y: float, apart: float, radius: float, white: str = WHITE) -> None:
    for x in (50 - apart, 50 + apart):
        pen.disc(x, y, radius, white)
        pen.disc(x, y, radius * 0.5, INK)


def _draw_fangs(pen: Pen, y: float, apart: float, size: float) -> None:
    for x in (50 - apart, 50 + apart):
        pen.shape([(x - size / 2, y), (x + size / 2, y), (x, y + size * 1.4)], WHITE)


def _draw_goblin(pen: Pen) -> None:
    """Draw a round head with long ears."""
    for side in (-1, 1):
        ear = [(50 + side * 22, 34), (50 + side * 48, 20), (50 + side * 26, 58)]
        pen.shape(ear, GREEN, INK, EDGE)
    pen.oval(50, 54, 30, 36, GREEN, INK, EDGE)
    _draw_eyes(pen, 46, 13, 9)
    pen.line([(34, 72), (50, 77), (66, 72)], INK, 5)
    _draw_fangs(pen, 74, 9, 7)


def _draw_slime(pen: Pen) -> None:
    """Draw a hill with three eyes."""
    hill = [(6, 88), (14, 58), (26, 44), (36, 22), (54, 14), (70, 28), (78, 48), (90, 62), (95, 88)]
    pen.shape(hill, TEAL, INK, EDGE)
    for x, y in ((36, 54), (54, 40), (70, 60)):
        pen.disc(x, y, 9, WHITE)
        pen.disc(x, y, 4, INK)
    pen.line([(36, 74), (54, 78), (68, 74)], INK, 5)


def _draw_ghost(pen: Pen) -> None:
    """Draw a sheet with a wavy hem."""
    sheet = [(18, 92), (16, 40), (28, 16), (50, 8), (72, 16), (84, 40), (82, 92), (68, 80)]
    pen.shape([*sheet, (58, 94), (46, 80), (34, 94)], "#F4F1FA", INK, EDGE)
    for x in (37, 63):
        pen.oval(x, 40, 7, 10, INK)
    pen.oval(50, 62, 7, 9, INK)


def _draw_troll(pen: Pen) -> None:
    """Draw a broad head with horns, and tusks that point up."""
    for side in (-1, 1):
        pen.shape(
            [(50 + side * 20, 20), (50 + side * 42, 2), (50 + side * 38, 30)], WHITE, INK, EDGE
        )
    pen.box(14, 18, 86, 90, 16, MAUVE, INK, EDGE)
    _draw_eyes(pen, 42, 16, 9, "#FFE7A8")
    pen.line([(28, 68), (72, 68)], INK, 6)
    for x in (36, 64):
        pen.shape([(x - 6, 70), (x + 6, 70), (x, 52)], WHITE)


def _draw_witch(pen: Pen) -> None:
    """Draw a face under a hat with a wide brim."""
    pen.disc(50, 66, 27, "#B9C49A", INK, EDGE)
    _draw_eyes(pen, 62, 11, 6)
    pen.line([(40, 82), (54, 84), (62, 78)], INK, 5)
    pen.shape([(28, 48), (58, 2), (66, 14), (60, 24), (74, 48)], "#4B2E68", INK, EDGE)
    pen.oval(50, 48, 46, 8, "#4B2E68", INK, EDGE)
    pen.line([(31, 42), (72, 42)], GOLD, 6)


def _draw_vampire(pen: Pen) -> None:
    """Draw a pale face in a cloak with a high collar."""
    pen.shape([(4, 96), (20, 44), (50, 64), (80, 44), (96, 96)], "#A82030", INK, EDGE)
    pen.disc(50, 46, 28, "#EDE4DA", INK, EDGE)
    pen.shape([(22, 42), (26, 16), (50, 8), (74, 16), (78, 42), (64, 26), (50, 38), (36, 26)], INK)
    for x in (39, 61):
        pen.disc(x, 48, 5, RED)
    pen.line([(38, 62), (62, 62)], INK, 4)
    _draw_fangs(pen, 62, 8, 8)


def _draw_golem(pen: Pen) -> None:
    """Draw boxes of stone with eyes of embers."""
    for box in ((30, 8, 70, 40), (22, 42, 78, 74), (4, 40, 20, 76), (80, 40, 96, 76)):
        pen.box(*box, 5, GREY, INK, EDGE)
    for left in (28, 54):
        pen.box(left, 76, left + 18, 96, 4, GREY, INK, EDGE)
    for x in (42, 58):
        pen.box(x - 5, 18, x + 5, 27, 1, "#F08A24")


def _draw_dragon(pen: Pen) -> None:
    """Draw a head in profile, with crest and teeth."""
    crest = [(30, 10), (46, 22), (58, 4), (68, 24), (86, 14), (82, 42), (97, 50), (84, 66)]
    pen.shape([*crest, (92, 94), (56, 94)], "#E0912E", INK, EDGE)
    head = [(4, 56), (10, 42), (34, 34), (50, 22), (72, 30), (80, 56), (80, 94), (52, 94), (46, 72)]
    pen.shape([*head, (12, 74)], RED, INK, EDGE)
    pen.line([(10, 64), (42, 60)], INK, 5)
    for x in (16, 27, 38):
        pen.shape([(x - 5, 62), (x + 5, 62), (x, 72)], WHITE)
    pen.disc(53, 42, 8, "#FFE7A8")
    pen.disc(53, 42, 4, INK)
    pen.disc(14, 50, 3, INK)


def _draw_demon(pen: Pen) -> None:
    """Draw a red face with two black horns."""
    for side in (-1, 1):
        horn = [(50 + side * 14, 30), (50 + side * 44, 2), (50 + side * 36, 44)]
        pen.shape(horn, INK)
    pen.shape([(20, 34), (80, 34), (82, 60), (50, 96), (18, 60)], "#B9302A", INK, EDGE)
    for side in (-1, 1):
        x = 50 + side * 15
        pen.shape([(x - side * 11, 46), (x + side * 11, 40), (x, 56)], "#FFE7A8")
    pen.line([(34, 66), (66, 66)], INK, 5)
    _draw_fangs(pen, 67, 10, 8)


def _draw_robed_person(pen: Pen, robe: str) -> None:
    """Draw body and face."""
    pen.shape([(30, 54), (70, 54), (84, 97), (16, 97)], robe, INK, EDGE)
    pen.disc(50, 38, 21, SKIN, INK, EDGE)
    for x in (42, 58):
        pen.disc(x, 40, 3.5, INK)


def _draw_fighter(pen: Pen) -> None:
    """Draw helmet, plume and sword."""
    pen.line([(10, 92), (20, 52)], INK, 9)
    pen.line([(10, 92), (20, 52)], STEEL, 4)
    _draw_robed_person(pen, "#5B7380")
    pen.shape([(27, 36), (32, 18), (50, 11), (68, 18), (73, 36)], STEEL, INK, EDGE)
    pen.line([(50, 11), (50, 2)], RED, 8)


def _draw_thief(pen: Pen) -> None:
    """Draw a hood with a mask."""
    _draw_robed_person(pen, HOOD)
    pen.shape([(24, 56), (28, 22), (50, 4), (72, 22), (76, 56), (66, 34), (34, 34)], HOOD, INK, 3)
    pen.box(31, 35, 69, 45, 4, INK)
    for x in (42, 58):
        pen.disc(x, 40, 3, WHITE)


def _draw_priest(pen: Pen) -> None:
    """Draw a mitre with a cross."""
    _draw_robed_person(pen, WHITE)
    pen.line([(50, 66), (50, 92)], RED, 7)
    pen.line([(38, 75), (62, 75)], RED, 7)
    pen.shape([(30, 28), (30, 14), (50, 1), (70, 14), (70, 28)], WHITE, INK, EDGE)
    pen.line([(50, 8), (50, 24)], RED, 5)
    pen.line([(42, 15), (58, 15)], RED, 5)


def _draw_wizard(pen: Pen) -> None:
    """Draw a pointed hat, a beard and a staff."""
    pen.line([(90, 96), (84, 40)], INK, 7)
    pen.disc(84, 38, 9, "#7FD0EA", INK, 3)
    _draw_robed_person(pen, "#4A4390")
    pen.shape([(34, 46), (66, 46), (50, 80)], WHITE)
    pen.shape([(20, 30), (80, 30), (52, 0)], "#4A4390", INK, EDGE)
    pen.shape(star_corners(5, 8, 4, 52, 18), GOLD)


def _draw_paladin(pen: Pen) -> None:
    """Draw golden armour and a shield."""
    _draw_robed_person(pen, GOLD)
    pen.shape([(27, 36), (32, 18), (50, 11), (68, 18), (73, 36)], GOLD, INK, EDGE)
    pen.line([(50, 11), (50, 2)], RED, 8)
    pen.shape([(56, 58), (94, 58), (92, 80), (75, 96), (58, 80)], WHITE, INK, EDGE)
    pen.line([(75, 64), (75, 88)], RED, 5)
    pen.line([(65, 73), (85, 73)], RED, 5)


def _draw_illusion(pen: Pen) -> None:
    """Draw a figure of which only dots are left."""
    for x, y in ((50, 10), (34, 28), (66, 28), (50, 44), (30, 62), (70, 62), (30, 90), (70, 90)):
        pen.disc(x, y, 9, WHITE, INK, 2)


FIGURES: Mapping[str, Figure] = {
    "goblin": _draw_goblin,
    "slime": _draw_slime,
    "ghost": _draw_ghost,
    "troll": _draw_troll,
    "witch": _draw_witch,
    "vampire": _draw_vampire,
    "golem": _draw_golem,
    "dragon": _draw_dragon,
    "demon": _draw_demon,
    "fighter": _draw_fighter,
    "thief": _draw_thief,
    "priest": _draw_priest,
    "wizard": _draw_wizard,
    "paladin": _draw_paladin,
    "illusion": _draw_illusion,
}
"""Every monster, and every class of adventurers."""


@lru_cache(KEPT)
def draw_figure(name: str, size: int, tired: bool = False) -> Image.Image:
    """Draw a figure; one that is tired is grey."""
    drawn = make_sprite(size, size, FIGURES[name])
    if not tired:
        return drawn
    grey = ImageOps.grayscale(drawn.convert("RGB")).convert("RGB")
    grey.putalpha(drawn.getchannel("A"))
    return grey
