"""War Chest's sprites: its coins, markers and signs, each drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import KEPT
from bot.render.war_chest.box_emblems import BOX_EMBLEMS
from bot.render.war_chest.emblems import EMBLEMS, HEADS
from bot.render.war_chest.palette import (
    CARD,
    CREAM,
    DECOY,
    HIGHLIGHT,
    INK,
    PALE,
    PAPER,
    SIDE,
    STONE,
    WHITE,
)
from bot.render.war_chest.signs import SIGNS


def draw_shape_of_side(pen: Pen, side: str, inset: float, fill: str) -> None:
    """Draw a side's own shape: a disc for the raven, a box for the wolf."""
    if side == "wolf":
        radius = max(22 - inset, 6)
        pen.box(inset, inset, 100 - inset, 100 - inset, radius, fill)
    else:
        pen.disc(50, 50, 50 - inset, fill)


@lru_cache(KEPT)
def draw_unit_coin(kind: str, side: str, size: int, second: bool = False) -> Image.Image:
    """Draw a coin of a side, or of none yet; kinds of the second seat have beads on their rim."""

    def paint(pen: Pen) -> None:
        decoy, royal = kind.endswith("_decoy"), kind == "royal"
        at = "raven" if decoy else side
        ground = DECOY if decoy else HIGHLIGHT if royal else SIDE.get(side, STONE)
        draw_shape_of_side(pen, at, 0, INK)
        if not (decoy or royal):
            draw_shape_of_side(pen, at, 7, PAPER)
            if second:
                _draw_rim_beads(pen, side)
        draw_shape_of_side(pen, at, 12 if not (decoy or royal) else 8, ground)
        emblem = BOX_EMBLEMS.get(kind) or EMBLEMS[kind]
        emblem(pen.inside(24, 24, 52), INK if decoy or royal else WHITE, ground)

    return make_sprite(size, size, paint)


def _draw_rim_beads(pen: Pen, side: str) -> None:
    """Mark the rim of a coin of a side's second seat."""
    for number in range(4):
        for along in (26, 50, 74):
            x, y = [(along, 9), (91, along), (along, 91), (9, along)][number]
            pen.disc(x, y, 4.6, INK)


@lru_cache(KEPT)
def draw_coin_rim(side: str, size: int) -> Image.Image:
    """Draw the rim of a lower coin of a stack."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 7, PAPER)
        draw_shape_of_side(pen, side, 12, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def face_down(side: str, size: int) -> Image.Image:
    """Draw the back of a coin: the same for every coin of a side."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 8, SIDE[side])
        HEADS[side](pen.inside(24, 24, 52), PALE[side], SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_side_outline(side: str, size: int, colour: str, ground: str = CARD) -> Image.Image:
    """Draw the outline of a side's shape."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 4, colour)
        draw_shape_of_side(pen, side, 13, ground)

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_control_marker(side: str, size: int) -> Image.Image:
    """Draw a control marker: a side's head on its shape."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 7, PAPER)
        draw_shape_of_side(pen, side, 13, SIDE[side])
        HEADS[side](pen.inside(22, 22, 56), WHITE, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_sign(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return make_sprite(size, size, lambda pen: SIGNS[name](pen.inside(6, 6, 88), ink, ground))


@lru_cache(KEPT)
def draw_wax_seal(side: str, size: int) -> Image.Image:
    """Draw a seal on a decree: a side's head on wax with a wavy edge."""

    def paint(pen: Pen) -> None:
        pen.shape(star_corners(10, 50, 43), INK)
        pen.shape(star_corners(10, 44, 38), SIDE[side])
        draw_shape_of_side(pen.inside(20, 20, 60), side, 0, PAPER)
        draw_shape_of_side(pen.inside(24, 24, 52), side, 0, SIDE[side])
        HEADS[side](pen.inside(32, 32, 36), WHITE, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def no_seal(side: str, size: int, ground: str) -> Image.Image:
    """Draw the place of a seal that its side still has."""

    def paint(pen: Pen) -> None:
        pen.shape(star_corners(10, 48, 41), SIDE[side])
        pen.shape(star_corners(10, 40, 34), ground)
        draw_shape_of_side(pen.inside(30, 30, 40), side, 0, SIDE[side])
        draw_shape_of_side(pen.inside(38, 38, 24), side, 0, ground)

    return make_sprite(size, size, paint)


@lru_cache(8)
def draw_stone_fort(size: int) -> Image.Image:
    """Draw a fort: stone with an inky edge. It is 1.8 times as wide as it is high, with its towers
    at the sides, so that they stand beside a coin of its height in the middle.
    """

    def paint(pen: Pen) -> None:
        _fill_fort_walls(pen, 5, INK)
        _fill_fort_walls(pen, 0, STONE)
        pen.box(79, 56, 101, 98, 10, INK)
        for left in (6, 140):
            pen.line([(left + 4, 30), (left + 30, 30)], CREAM, 5)
            pen.box(left + 13, 44, left + 21, 68, 3, INK)
        pen.line([(48, 48), (132, 48)], CREAM, 5)

    return make_sprite(round(1.8 * size), size, paint)


def _fill_fort_walls(pen: Pen, grown: float, fill: str) -> None:
    """Fill the outline of a fort, which is 180 units wide."""

    def box(left: float, top: float, right: float, bottom: float) -> None:
        pen.box(left - grown, top - grown, right + grown, bottom + grown, 2, fill)

    box(36, 38, 144, 94)
    for left in (64, 84, 104):
        box(left, 28, left + 10, 40)
    for left in (6, 140):
        box(left, 20, left + 34, 94)
        for at in (0, 13, 26):
            box(left + at, 7, left + at + 8, 22)
