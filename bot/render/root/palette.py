"""The colours of Root's pictures that belong to no faction."""

from __future__ import annotations

INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
EDGE = "#FFFAEC"
FRAME = "#3A2E21"
HIGHLIGHT = "#FFE14D"
WOOD = "#8A5A2B"
RUIN = "#8C8577"
FADED = "#B9AC92"
WHITE = "#FFFFFF"

SUITS = {"fox": "#B8352A", "rabbit": "#F3CF3E", "mouse": "#E8935A", "bird": "#5FAFCB"}
SUIT_INK = {"fox": WHITE, "rabbit": INK, "mouse": INK, "bird": INK}

EXACT = (
    *(INK, PAPER, CARD, EDGE, FRAME, HIGHLIGHT, WOOD, RUIN, WHITE),
    *SUITS.values(),
)
"""Colours that every picture has exactly, beside those of the factions."""
