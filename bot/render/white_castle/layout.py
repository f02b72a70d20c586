"""Where everything is in The White Castle's picture, in pixels of 900 × 1164."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.white_castle.board import BRIDGES, ENDS, YARDS
from bot.render.sheet import Box

SIZE = (900, 1164)

DIE = 56
"""The side of a die on a space."""

LARGE = 64
"""The side of a die on a bridge."""

BRIDGE_WIDE, BRIDGE_STEP = 284, 296
DECK, RISE = 222.0, 52.0
"""The height of a bridge's feet, and its rise in the middle."""

FEET, ARCH = 238.0, 32.0
"""The same of the arch below it."""

PLACES = (-82, 0, 82)
"""Where the dice of a bridge lie, from its middle."""


def bridge_left(bridge: str) -> float:
    """Return the left end of a bridge."""
    return 12 + BRIDGE_STEP * BRIDGES.index(bridge)


def deck_at(far: float) -> float:
    """Return the height of a bridge's deck so far from its middle."""
    return DECK - RISE * (1 - (2 * far / BRIDGE_WIDE) ** 2)


def arch_at(far: float) -> float:
    """Return the height of the arch below a bridge so far from its middle."""
    return FEET - ARCH * (1 - (2 * far / BRIDGE_WIDE) ** 2)


def die_place(bridge: str, place: int) -> tuple[float, float]:
    """Return the middle of a die on a bridge; one at an end leans into the deck a little."""
    far = PLACES[place]
    middle = bridge_left(bridge) + BRIDGE_WIDE / 2 + far
    return middle, deck_at(far) - LARGE / 2 - (0 if far else 2)


GARDENS: Mapping[str, Box] = {
    f"{bridge}_{end}": (16 + BRIDGE_STEP * at + 142 * side, 247, 134, 54)
    for at, bridge in enumerate(BRIDGES)
    for side, end in enumerate(ENDS)
}

SPACES: Mapping[str, Box] = {
    "D1": (206, 446, 208, 82),
    "D2": (421, 446, 208, 82),
    "S1": (114, 574, 203, 86),
    "S2": (324, 574, 203, 86),
    "S3": (534, 574, 203, 86),
    "O1": (66, 716, 164, 82),
    "O2": (238, 716, 164, 82),
}
"""The spaces for one die."""

ROWS: Mapping[str, Box] = {"W": (12, 813, 432, 78), "P": (456, 813, 432, 78)}
"""The well and the own row, which hold several dice."""

LANTERNS: Mapping[str, tuple[float, float]] = {
    "D1": (178, 480),
    "S1": (88, 616),
    "O1": (38, 757),
    "W": (56, 852),
    "P": (496, 852),
}
"""A lantern tells the value of the spaces beside it."""

FLOORS: Mapping[str, tuple[float, float]] = {
    "third": (548, 385),
    "second": (692, 487),
    "first": (788, 617),
    "gate": (486, 690),
}
"""Where the rival's courtiers stand, on their floors."""

GATE: Box = (380, 668, 140, 44)
YARD_PLACES: Mapping[str, Box] = {
    yard: (418 + 158 * at, 716, 150, 82) for at, yard in enumerate(YARDS)
}

RIVAL_PANEL: Box = (12, 900, 592, 256)
PERSON_PANEL: Box = (612, 900, 276, 256)
HEAD = 44
