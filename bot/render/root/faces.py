"""The face of each map: the colours of its season, what grows there, and how its lines run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.render.root import growth
from bot.render.root.growth import Growth, Spot

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

    growths: tuple[Growth, ...] = (Growth(growth.draw_tree, 2600, 31),)
    hues: tuple[str, ...] = (*growth.LEAVES, growth.TRUNK, growth.SHADE)
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
    growths=(Growth(growth.draw_fir, 1500, 36), Growth(growth.draw_bare_tree, 500, 36)),
    hues=(*growth.FIRS, growth.FIR_SHADE, growth.FIR_TRUNK, growth.SNOW),
)

LAKE = Face(
    also=(BROWN, "#C1C5BD", "#B0B4AC", "#DFD6C1", "#B1A795"),
    terraces=("#DCE3B4", "#D0DBA4", "#C4D195"),
    water=((22, "#EBDCA8"), (8, "#4F8CA8")),
    lake=((1.0, "#86C0D3"), (0.86, "#76B4CB"), (0.64, "#68A8C3")),
    shadow="#5F6B45",
    growths=(Growth(growth.green_tree, 2600, 31),),
    hues=(*growth.GREENS, growth.GREEN_TRUNK, growth.GREEN_SHADE),
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
        Growth(growth.draw_peak, 2600, 78, off_lines=48, off_clearings=40, off_letters=34),
        Growth(growth.draw_pine, 1500, 34),
        Growth(growth.draw_stone, 500, 34),
    ),
    hues=(*growth.PINES, growth.PINE_SHADE, growth.TRUNK),
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
