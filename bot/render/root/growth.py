"""What grows and stands on the land between paths: trees, snowy ones, peaks and stones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from PIL import ImageDraw

SCALE = 2
"""How many times its size the land is drawn."""

Spot = tuple[float, float]

LEAVES = ("#A9BE8A", "#93B07F", "#B9BD84", "#C9BB7C")
TRUNK, SHADE = "#8E7A56", "#7F9470"

FIRS = ("#7C9C92", "#6C8F88", "#8AA79A")
FIR_SHADE, FIR_TRUNK, SNOW = "#587A76", "#66707C", "#FBFDFE"

GREENS = ("#8DB36B", "#79A45F", "#A3BF70", "#6F9B62")
GREEN_SHADE, GREEN_TRUNK = "#5E8A55", "#7E6B48"

PINES = ("#7F9A6E", "#6F8C66", "#8CA276")
PINE_SHADE = "#5C7757"
ROCK, ROCK_SHADE, STONE = "#A69C8E", "#857B6F", "#B7AEA1"

Grow = Callable[[ImageDraw.ImageDraw, Spot, Random], None]
"""Draws one thing whose foot is about a spot of the picture."""


class Growth(NamedTuple):
    """One kind of thing that is scattered, and how many pixels it keeps off what else is there."""

    grow: Grow
    tries: int
    apart: float
    off_lines: float = 42
    off_clearings: float = 28
    off_letters: float = 14


def draw_tree(
    draw: ImageDraw.ImageDraw,
    spot: Spot,
    rng: Random,
    leaves: tuple[str, ...] = LEAVES,
    shade: str = SHADE,
    trunk: str = TRUNK,
) -> None:
    """Draw one tree, round or pointed."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (12 + 4 * rng.random()) * SCALE
    colour = rng.choice(leaves)
    draw.rectangle((x - 2 * SCALE, y, x + 2 * SCALE, y + size), fill=trunk)
    if rng.random() < 0.5:
        draw.polygon(
            [(x - size * 0.8, y + size / 3), (x, y - size), (x + size * 0.8, y + size / 3)],
            fill=colour,
        )
        draw.polygon([(x, y - size), (x + size * 0.8, y + size / 3), (x, y + size / 3)], fill=shade)
    else:
        box = (x - size * 0.75, y - size * 0.8, x + size * 0.75, y + size * 0.6)
        draw.ellipse(box, fill=shade)
        draw.ellipse((box[0], box[1], box[2] - 3 * SCALE, box[3] - 3 * SCALE), fill=colour)


green_tree = partial(draw_tree, leaves=GREENS, shade=GREEN_SHADE, trunk=GREEN_TRUNK)
"""Draws one tree of summer, round or pointed."""


def draw_fir(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw a fir with snow on its two tiers."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (13 + 5 * rng.random()) * SCALE
    colour = rng.choice(FIRS)
    draw.rectangle((x - 2 * SCALE, y, x + 2 * SCALE, y + size * 0.9), fill=FIR_TRUNK)
    for top, low, half in ((-0.35, 0.5, 0.85), (-1.1, -0.1, 0.62)):
        peak, foot = (x, y + size * top), y + size * low
        draw.polygon([(x - size * half, foot), peak, (x + size * half, foot)], fill=colour)
        draw.polygon([peak, (x + size * half, foot), (x, foot)], fill=FIR_SHADE)
        part, down = half * 0.52, y + size * (top + (low - top) * 0.52)
        points = [
            (x - size * part, down),
            peak,
            (x + size * part, down),
            (x + size * part * 0.4, down - size * 0.12),
            (x, down + size * 0.1),
            (x - size * part * 0.4, down - size * 0.12),
        ]
        draw.polygon(points, fill=SNOW)


def draw_bare_tree(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw a tree without leaves."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (13 + 4 * rng.random()) * SCALE
    draw.line([(x, y + size), (x, y - size)], fill=FIR_TRUNK, width=3 * SCALE)
    for side, low, out in ((-1, 0.25, 0.6), (1, 0.0, 0.6), (-1, -0.35, 0.42)):
        foot = (x, y + size * low)
        draw.line(
            [foot, (x + side * size * out, foot[1] - size * out)], fill=FIR_TRUNK, width=2 * SCALE
        )


def draw_pine(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw a slim pine."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (12 + 5 * rng.random()) * SCALE
    colour = rng.choice(PINES)
    draw.rectangle((x - 1.5 * SCALE, y, x + 1.5 * SCALE, y + size * 0.8), fill=TRUNK)
    for top, low, half in ((-0.5, 0.45, 0.62), (-1.2, -0.15, 0.46)):
        peak, foot = (x, y + size * top), y + size * low
        draw.polygon([(x - size * half, foot), peak, (x + size * half, foot)], fill=colour)
        draw.polygon([peak, (x + size * half, foot), (x, foot)], fill=PINE_SHADE)


def draw_stone(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw a stone."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (6 + 5 * rng.random()) * SCALE
    outline = [(-1.0, 0.5), (-0.8, -0.2), (-0.2, -0.7), (0.5, -0.5), (1.0, 0.1), (0.9, 0.5)]
    points = [(x + size * right, y + size * down) for right, down in outline]
    draw.polygon(points, fill=STONE)
    draw.polygon([points[3], points[4], points[5], (x + size * 0.3, y + size * 0.5)], ROCK_SHADE)


def draw_peak(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw a peak with snow on top; its foot is below the spot."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (27 + 13 * rng.random()) * SCALE
    lean = (rng.random() - 0.5) * 0.3
    top = (x + size * lean, y - size)
    left, right, foot = x - size * 0.95, x + size * 0.95, y + size * 0.62
    draw.polygon([(left, foot), top, (right, foot)], fill=ROCK)
    ridge = (x + size * (lean + 0.12), y - size * 0.1), (x - size * 0.08, foot)
    draw.polygon([top, (right, foot), ridge[1], ridge[0]], fill=ROCK_SHADE)

    def down(edge: float, share: float) -> tuple[float, float]:
        return top[0] + (edge - top[0]) * share, top[1] + (foot - top[1]) * share

    cap = [down(left, 0.42), top, down(right, 0.36)]
    middle = [
        (top[0] + size * 0.14, top[1] + size * 0.42),
        (top[0] + size * 0.02, top[1] + size * 0.72),
        (top[0] - size * 0.14, top[1] + size * 0.46),
    ]
    draw.polygon([*cap, *middle], fill=SNOW)
