"""War Chest's sprites: its coins, markers and signs, each drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, sprite
from bot.render.sheet import KEPT
from bot.render.war_chest.emblems import EMBLEMS, HEADS
from bot.render.war_chest.palette import (
    CARD,
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


def shape(pen: Pen, side: str, inset: float, fill: str) -> None:
    """Draw a side's own shape: a disc for the raven, a box for the wolf."""
    if side == "wolf":
        radius = max(22 - inset, 6)
        pen.box(inset, inset, 100 - inset, 100 - inset, radius, fill)
    else:
        pen.disc(50, 50, 50 - inset, fill)


@lru_cache(KEPT)
def coin(kind: str, side: str, size: int, second: bool = False) -> Image.Image:
    """Draw a coin of a side, or of none yet; kinds of the second seat have beads on their rim."""

    def paint(pen: Pen) -> None:
        decoy, royal = kind.endswith("_decoy"), kind == "royal"
        at = "raven" if decoy else side
        ground = DECOY if decoy else HIGHLIGHT if royal else SIDE.get(side, STONE)
        shape(pen, at, 0, INK)
        if not (decoy or royal):
            shape(pen, at, 7, PAPER)
            if second:
                _beads(pen, side)
        shape(pen, at, 12 if not (decoy or royal) else 8, ground)
        EMBLEMS[kind](pen.inside(24, 24, 52), INK if decoy or royal else WHITE, ground)

    return sprite(size, size, paint)


def _beads(pen: Pen, side: str) -> None:
    """Mark the rim of a coin of a side's second seat."""
    for number in range(4):
        for along in (26, 50, 74):
            x, y = [(along, 9), (91, along), (along, 91), (9, along)][number]
            pen.disc(x, y, 4.6, INK)


@lru_cache(KEPT)
def rim(side: str, size: int) -> Image.Image:
    """Draw the rim of a lower coin of a stack."""

    def paint(pen: Pen) -> None:
        shape(pen, side, 0, INK)
        shape(pen, side, 7, PAPER)
        shape(pen, side, 12, SIDE[side])

    return sprite(size, size, paint)


@lru_cache(KEPT)
def face_down(side: str, size: int) -> Image.Image:
    """Draw the back of a coin: the same for every coin of a side."""

    def paint(pen: Pen) -> None:
        shape(pen, side, 0, INK)
        shape(pen, side, 8, SIDE[side])
        HEADS[side](pen.inside(24, 24, 52), PALE[side], SIDE[side])

    return sprite(size, size, paint)


@lru_cache(KEPT)
def empty(side: str, size: int, colour: str, ground: str = CARD) -> Image.Image:
    """Draw the outline of a side's shape."""

    def paint(pen: Pen) -> None:
        shape(pen, side, 4, colour)
        shape(pen, side, 13, ground)

    return sprite(size, size, paint)


@lru_cache(KEPT)
def marker(side: str, size: int) -> Image.Image:
    """Draw a control marker: a side's head on its shape."""

    def paint(pen: Pen) -> None:
        shape(pen, side, 0, INK)
        shape(pen, side, 7, PAPER)
        shape(pen, side, 13, SIDE[side])
        HEADS[side](pen.inside(22, 22, 56), WHITE, SIDE[side])

    return sprite(size, size, paint)


@lru_cache(KEPT)
def sign(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return sprite(size, size, lambda pen: SIGNS[name](pen.inside(6, 6, 88), ink, ground))
