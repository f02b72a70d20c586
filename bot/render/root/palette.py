"""The colours of Root's pictures: far apart also for those who see few colours."""

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

FACTIONS = {
    "marquise": "#C34F03",
    "eyrie": "#2C5AA8",
    "alliance": "#92BF0C",
    "vagabond": "#5F6368",
    "vagabond_2": "#D7DFE5",
    "lizards": "#EFE36B",
    "riverfolk": "#30C8D8",
    "duchy": "#C9977C",
    "corvids": "#402F51",
}
FACTION_INK = {
    "marquise": WHITE,
    "eyrie": WHITE,
    "alliance": "#1E3312",
    "vagabond": WHITE,
    "vagabond_2": INK,
    "lizards": INK,
    "riverfolk": INK,
    "duchy": INK,
    "corvids": WHITE,
}
LETTERS = {
    "marquise": "M",
    "eyrie": "E",
    "alliance": "A",
    "vagabond": "V",
    "vagabond_2": "W",
    "lizards": "L",
    "riverfolk": "R",
    "duchy": "D",
    "corvids": "C",
}
"""A letter on every piece, for those to whom shape and colour say little."""

EXACT = [
    *{
        INK,
        PAPER,
        CARD,
        EDGE,
        FRAME,
        HIGHLIGHT,
        WOOD,
        RUIN,
        WHITE,
        *SUITS.values(),
        *FACTIONS.values(),
        *FACTION_INK.values(),
    }
]
"""Colours that every picture has exactly."""
EXACT.sort()
