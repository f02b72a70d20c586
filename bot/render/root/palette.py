"""The colours of Root's pictures that belong to no faction."""

from __future__ import annotations

INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
ACTIVE, WAITING = "#FFFDF6", "#EADFC2"
"""The card of the faction whose turn it is, and those of the others."""

LINE = "#E3CF9C"
EDGE = "#FFFAEC"
FRAME = "#3A2E21"
HIGHLIGHT = "#FFE14D"
"""What can be chosen."""

WOOD = "#855527"
FOREST = "#35502C"
RUIN = "#8C8577"
FADED = "#B9AC92"
WHITE = "#FFFFFF"

SUITS = {"fox": "#B8352A", "rabbit": "#F3CF3E", "mouse": "#E8935A", "bird": "#5FAFCB"}
SUIT_INK = {"fox": WHITE, "rabbit": INK, "mouse": INK, "bird": INK}

EXACT = (
    *(INK, PAPER, CARD, ACTIVE, WAITING, LINE, EDGE, FRAME, HIGHLIGHT, WOOD, FOREST, RUIN, WHITE),
    *SUITS.values(),
)
"""Colours that every picture has exactly, beside those of the factions."""
