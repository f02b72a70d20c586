"""What grows and stands on the land between paths: trees, snowy ones, peaks and stones."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
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
        peak = (x, y + size * top)
        foot = y + size * low
        draw.polygon([(x - size * half, foot), peak, (x + size * half, foot)], fill=colour)
        draw.polygon([peak, (x + size * half, foot), (x, foot)], fill=FIR_SHADE)
        part = half * 0.52
        down = y + size * (top + (low - top) * 0.52)
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
        peak = (x, y + size * top)
        foot = y + size * low
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
    left = x - size * 0.95
    right = x + size * 0.95
    foot = y + size * 0.62
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


# The face of each map: the colours of its season, what grows there, and how its lines run.


Strokes = tuple[tuple[float, str], ...]
"""Strokes of a line, one above the other: how many pixels wide, and the colour."""

Numbers = tuple[int, int]
"""A path or a stretch of water, by the numbers of the clearings at its ends."""


@dataclass(frozen=True, eq=False)
class Face:
    """How a map looks; the places of its clearings and forests are data of the map."""

    terraces: tuple[str, str, str] = ("#E9DDB4", "#E4D9AC", "#DDD3A0")
    """The colours of the soil."""

    water: Strokes = ((58, "#5F8FA3"), (50, "#86B4C4"), (30, "#9CC5D2"))
    lake: Strokes = ()
    """The water of a lake from its shore to its middle: which share of it, and the colour."""

    ripples: tuple[str, str] | None = None
    """The colours of cracks in the ice of a frozen river."""

    path: Strokes = ((28, "#7E6238"), (21, "#E8CE93"))
    dash: str = "#B99658"
    track: Strokes = ()
    """What is left of a closed path."""

    shadow: str = "#6F5F43"
    """Of clearings."""

    growths: tuple[Growth, ...] = (Growth(draw_tree, 2600, 31),)
    hues: tuple[str, ...] = (*LEAVES, TRUNK, SHADE)
    """The colours of what grows, which is left out where a map is shown pale."""

    also: tuple[str, ...] = ()
    """Colours of pieces, and of water and paths when they are pale, that its ground lacks."""

    bends: Mapping[Numbers, float] = field(default_factory=dict[Numbers, float])
    """The bends of paths that leave room otherwise than most, as a share of their length."""

    bays: Mapping[Numbers, float] = field(default_factory=dict[Numbers, float])
    """How far the lake's shore is from the line between two clearings, towards its middle."""

    river: Mapping[Numbers, tuple[Spot, ...]] = field(
        default_factory=dict[Numbers, tuple[Spot, ...]]
    )
    """What the river runs through between two clearings."""


BROWN = "#6B4420"
"""Of the deck and of the numbers of tokens."""

AUTUMN = Face()

WINTER = Face(
    also=(BROWN,),
    terraces=("#EEF3F5", "#E3EBEF", "#D8E3E9"),
    water=((62, "#6F9DB8"), (54, "#9CCBE0"), (34, "#BADFEE")),
    ripples=("#F7FCFE", "#6FA6C2"),
    path=((28, "#8A7A68"), (21, "#DCCDB4")),
    dash="#B09C7E",
    shadow="#7C8B96",
    growths=(Growth(draw_fir, 1500, 36), Growth(draw_bare_tree, 500, 36)),
    hues=(*FIRS, FIR_SHADE, FIR_TRUNK, SNOW),
)

LAKE = Face(
    also=(BROWN, "#C1C5BD", "#B0B4AC", "#DFD6C1", "#B1A795"),
    terraces=("#DCE3B4", "#D0DBA4", "#C4D195"),
    water=((22, "#EBDCA8"), (8, "#4F8CA8")),
    lake=((1.0, "#86C0D3"), (0.86, "#76B4CB"), (0.64, "#68A8C3")),
    shadow="#5F6B45",
    growths=(Growth(green_tree, 2600, 31),),
    hues=(*GREENS, GREEN_TRUNK, GREEN_SHADE),
    bends={(3, 9): 0.09, (1, 9): -0.09, (1, 5): 0.06, (9, 12): -0.26},
    bays={(10, 11): 0.1, (1, 11): -0.06, (1, 12): 0.36, (10, 12): 0.16},
)

MOUNTAIN = Face(
    also=(BROWN, "#C5C6BD", "#B4B6AD", "#DFD6C1", "#B1A795"),
    terraces=("#E2DACA", "#D8CFBD", "#CDC3B0"),
    water=((40, "#5F8FA3"), (33, "#86B4C4"), (18, "#A6CDD8")),
    track=((24, "#A99D8C"), (18, "#C2B7A4")),
    shadow="#6A5F52",
    growths=(
        Growth(draw_peak, 2600, 78, off_lines=48, off_clearings=40, off_letters=34),
        Growth(draw_pine, 1500, 34),
        Growth(draw_stone, 500, 34),
    ),
    hues=(*PINES, PINE_SHADE, TRUNK),
    bends={
        (1, 9): 0.2,
        (3, 11): -0.24,
        (5, 11): -0.12,
        (7, 12): -0.26,
        (9, 10): 0.27,
        (10, 11): 0.24,
        (11, 12): -0.09,
    },
    river={(10, 4): ((470, 618), (376, 624), (264, 705), (232, 840))},
)

FACES: Mapping[str, Face] = {"winter": WINTER, "lake": LAKE, "mountain": MOUNTAIN}


def face_of(name: str) -> Face:
    """Return the face of a map; one without its own looks like Autumn."""
    return FACES.get(name, AUTUMN)
