"""Where everything lies in the picture, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

import msgspec

from bot.games.war_chest.board import axial_coordinates

SIZE = (1600, 1200)
HEADER = (22.0, 14.0, 1556.0, 56.0)

Point = tuple[float, float]


class Layout(msgspec.Struct, frozen=True):
    """The places for a number of players; `side` is the length of a hex's edge."""

    side: float
    middle: Point
    board: tuple[float, float, float, float]
    panels: tuple[tuple[float, float, float, float], ...]
    strip: tuple[float, float, float, float]
    places: int
    """Coins of a round in the strip."""

    units: int
    """Units that each seat chooses (WC 3.2)."""

    def centre(self, name: str) -> Point:
        """Return the middle of a hex."""
        q, r = axial_coordinates(name)
        x, y = self.middle
        return x + 1.5 * q * self.side, y + sqrt(3) * self.side * (r + q / 2)

    @property
    def k(self) -> float:
        """The scale of what lies on hexes."""
        return self.side / 80


def _stacked_boxes(
    left: float, top: float, wide: float, high: float, many: int
) -> Sequence[tuple[float, float, float, float]]:
    each = (high - 9 * (many - 1)) / many
    return [(left, top + number * (each + 9), wide, each) for number in range(many)]


LAYOUTS = {
    2: Layout(
        side=78,
        middle=(494, 576),
        board=(22, 80, 944, 992),
        panels=tuple(_stacked_boxes(976, 80, 602, 992, 2)),
        strip=(22, 1082, 1556, 104),
        places=6,
        units=4,
    ),
    4: Layout(
        side=65,
        middle=(586, 576),
        board=(22, 80, 1128, 992),
        panels=tuple(_stacked_boxes(1160, 80, 418, 1106, 4)),
        strip=(22, 1082, 1128, 104),
        places=12,
        units=3,
    ),
}
"""The layouts by the number of players."""


def corners_of_hex(centre: Point, radius: float) -> list[Point]:
    """Return the corners of a hex with a flat top."""
    x, y = centre
    return [(x + radius * cos(pi * n / 3), y + radius * sin(pi * n / 3)) for n in range(6)]
