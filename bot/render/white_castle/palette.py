"""The colours of The White Castle's pictures; shapes say the same without colour."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#22262E"
PAPER = "#F4EEDF"
CARD = "#FFFDF6"
LINE = "#C9BEA6"
LABEL = "#4A4438"
SKY = "#CFE0E4"
SUN = "#F0A98C"
HAZE = "#A9BFC6"
HILL = "#8FA878"
RIVER = "#8FB9D0"
RIPPLE = "#C4DCDC"
BANK = "#A9C086"
BED = "#CBDBAF"
PINE = "#3F6B4A"
MAPLE = "#B5522B"
TRUNK = "#6B4A33"
ROOF = "#2F4957"
LIP = "#1E303A"
STONE = "#8E8A7C"
COBBLE = "#B1AD9F"
YARD = "#DEC898"
FIELD = "#EEDDBB"
EDGE = "#8A5A3A"
WOOD = "#C4925F"
LANTERN = "#F0B44A"
"""It means a value, nothing else."""

GONE = "#7F97A0"
NONE = "#8A8378"
OWN = "#15686D"
RIVAL = "#6B2C85"
PALE = "#E6D9EC"
WHITE = "#FFFFFF"

DIE: Mapping[str, str] = {"red": "#C8372B", "black": "#2B2B30", "white": WHITE}
PIP: Mapping[str, str] = {"red": "#FFFFFF", "black": "#FFFFFF", "white": "#2B2B30"}
SEAT: Mapping[str, str] = {"human": OWN, "rival": RIVAL}

EXACT = [
    *(INK, PAPER, CARD, LINE, LABEL, SKY, SUN, HAZE, HILL, RIVER, RIPPLE, BANK, BED, PINE, MAPLE),
    *(TRUNK, ROOF, LIP, STONE, COBBLE, YARD, FIELD, EDGE, WOOD, LANTERN, GONE, NONE),
    *(OWN, RIVAL, PALE, *DIE.values()),
]
"""Colours that the palette holds exactly."""

COLOURS = 64
"""The colours of the palette: with fewer of them pictures are smaller."""
