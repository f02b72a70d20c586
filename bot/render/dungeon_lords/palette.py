"""The colours of Dungeon Lords' pictures, and the shapes that say the same without colour."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
HEAD = "#E9D9AE"
LINE = "#CDB57A"
HIGHLIGHT = "#FFE14D"
BROWN = "#7A5326"
WHITE = "#FFFFFF"
FRAME = "#3A2E21"
EARTH = "#6B4E33"
CLOD = "#5C422B"
TUNNEL = "#E3CF9C"
STONE = "#9A927F"
WRONG = "#B3261E"
FADED = "#B9AC92"

SIDE: Mapping[str, str] = {
    "red": "#B3261E",
    "blue": "#2F5BB0",
    "green": "#7FC065",
    "yellow": "#FFDF61",
}
ON_SIDE: Mapping[str, str] = {"red": WHITE, "blue": WHITE, "green": INK, "yellow": INK}
"""What is written on each colour."""

EXACT = [
    *(INK, PAPER, CARD, HEAD, LINE, HIGHLIGHT, BROWN, WHITE, FRAME, EARTH, CLOD, TUNNEL, STONE),
    *(FADED, *SIDE.values()),
]
"""Colours that the palette of 256 holds exactly."""
