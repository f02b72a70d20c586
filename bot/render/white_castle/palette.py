"""The colours of The White Castle's pictures; shapes say the same without colour."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#22262E"
PAPER = "#F4EEDF"
CARD = "#FFFDF6"
LINE = "#C9BEA6"
FADED = "#8A8272"
SKY = "#DCE6EA"
ROOF = "#4E6470"
WALL = "#FBF8F0"
STONE = "#B7AFA0"
EARTH = "#E4D6B4"
WATER = "#BBD7E6"
WOOD = "#B5825A"
OWN = "#1E7F86"
RIVAL = "#7A3E8E"
WHITE = "#FFFFFF"

DIE: Mapping[str, str] = {"red": "#C8372B", "black": "#2B2B30", "white": "#FCFAF2"}
PIP: Mapping[str, str] = {"red": "#FFFFFF", "black": "#FFFFFF", "white": "#2B2B30"}
SEAT: Mapping[str, str] = {"human": OWN, "rival": RIVAL}

EXACT = [
    *(INK, PAPER, CARD, LINE, FADED, SKY, ROOF, WALL, STONE, EARTH, WATER, WOOD, OWN),
    *(RIVAL, WHITE, *DIE.values()),
]
"""Colours that the palette of 256 holds exactly."""
