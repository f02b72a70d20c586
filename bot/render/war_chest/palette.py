"""The colours of War Chest's pictures, and the shapes that say the same without colour."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
EDGE = "#FFFAEC"
HIGHLIGHT = "#FFE14D"
BROWN = "#7A5326"
LINE = "#E3CF9C"
FADED = "#B9AC92"
WHITE = "#FFFFFF"
FRAME = "#3A2E21"
UNSEEN = "#E9D8AC"
POISON = "#A9D552"
DECOY = "#D9C3EA"
STONE = "#7A7263"
CREAM = "#FFF8E2"
NAME = "#5F401B"
NONE = "#B39B6B"
LOSS = "#8E2B16"

SIDE: Mapping[str, str] = {"raven": "#2F4585", "wolf": "#CF4A1F"}
TINT: Mapping[str, str] = {"raven": "#C3CCE4", "wolf": "#EFA986"}
PALE: Mapping[str, str] = {"raven": "#8D9CCB", "wolf": "#F6B391"}
"""The head on the back of a coin that lies face down."""

PARCHMENT = ("#DCC894", "#D6C088", "#CFB77C")
TILES = ("#F5E9CB", "#EDDFBA", "#E5D5A9")
SLAB = ("#8E6E3E", "#8A6433")

EXACT = [
    *(INK, PAPER, CARD, EDGE, HIGHLIGHT, BROWN, LINE, FADED, WHITE, FRAME, UNSEEN, POISON, DECOY),
    *(STONE, CREAM, LOSS, *SIDE.values(), *TINT.values(), *PALE.values(), *TILES, *PARCHMENT),
]
"""Colours that the palette holds exactly."""

COLOURS = 128
"""Colours of a picture: more take 3 to 6 kB, and nobody sees them."""
