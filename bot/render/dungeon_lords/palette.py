"""The colours of Dungeon Lords' pictures, and the shapes that say the same without colour."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
HEAD = "#E9D9AE"
DONE = "#EFE2BF"
LINE = "#CDB57A"
BROWN = "#7A5326"
COST = "#8E2B16"
"""What is paid or lost."""

SPACE = "#857650"
WHITE = "#FFFFFF"
ACTS = "#18E2FE"
"""Who, or what, acts now; nothing else."""

FRAME = "#3A2E21"
PLUM = "#3D2B3F"
DUSK = "#5B4560"
STRENGTH = "#FFC9A8"
ROCK = "#6B4E3D"
DEEP = "#5D4335"
DEEPER = "#4E382D"
STONES = "#7E6250"
RIM = "#2A1C14"
TUNNEL = "#D3B07A"
SHADE = "#9C7648"
ROOM = "#EBD3A0"
BEAM = "#7A4A22"
CONQUERED = "#9E9C9A"
RUBBLE = "#7C7568"
LETTER = "#F2DFB4"
TURF = "#A9662E"
GATE = "#8A8577"
STEEL = "#C4CCD0"
GOLD = "#E0912E"
HOOD = "#4E5A38"
FLAG = "#B3261E"
WRONG = "#B3261E"
FADED = "#B9AC92"

SIDE: Mapping[str, str] = {
    "red": "#B3261E",
    "blue": "#2F5BB0",
    "green": "#7FC065",
    "yellow": "#FFDF61",
}
"""The seats; yellow means one of them and nothing else."""

ON_SIDE: Mapping[str, str] = {"red": WHITE, "blue": WHITE, "green": INK, "yellow": INK}
"""What is written on each colour."""

SKIES: Mapping[str, tuple[str, str]] = {
    "winter": ("#BFD3E0", "#DCE7EC"),
    "spring": ("#BFDCC9", "#E3EBCB"),
    "summer": ("#9FCBE0", "#DDE7DA"),
    "autumn": ("#E6B57A", "#F0CFA8"),
}
"""The sky of each season, above and below."""

HILLS: Mapping[str, str] = {
    "winter": "#A9BDC8",
    "spring": "#8FB98A",
    "summer": "#7FB08A",
    "autumn": "#C98A52",
}
GRASS: Mapping[str, str] = {
    "winter": "#EEF2F2",
    "spring": "#5E9A4A",
    "summer": "#4F8C48",
    "autumn": "#A9662E",
}

EXACT = [
    *(
        INK,
        PAPER,
        CARD,
        HEAD,
        DONE,
        LINE,
        BROWN,
        COST,
        SPACE,
        WHITE,
        ACTS,
        FRAME,
        PLUM,
        DUSK,
        STRENGTH,
    ),
    *(ROCK, DEEP, DEEPER, TUNNEL, SHADE, ROOM, BEAM, CONQUERED, RUBBLE, LETTER, FADED, GOLD, HOOD),
    *SIDE.values(),
]
"""Colours that the palette holds exactly."""

COLOURS = 64
"""The colours of the palette: with fewer of them pictures are smaller."""
