"""The layout of the picture, in pixels."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS

WIDTH, HEIGHT = 1600, 1320

Box = tuple[int, int, int, int]
"""Left, top, width, height."""

HEADER: Box = (22, 14, 1556, 78)
BOARD: Box = (22, 104, 1128, 992)
TRACK: Box = (22, 1108, 1128, 78)
STRIP: Box = (22, 1198, 1128, 104)
PANEL: Box = (1168, 104, 410, 1198)

RADIUS = 97
"""Of a clearing."""

SLOT, SLOT_PITCH, SLOT_RISE = 54, 56, 38
HEAD, HEAD_DROP = 58, 20
HEAD_PITCH = {1: 78, 2: 78, 3: 58, 4: 46}
CROWDED = 38
TOKEN, TOKEN_PITCH = 50, 50

FOREST_DISC = 54
"""The size of a forest's letter."""

PAWN = 56
"""Pixels by which the first pawn in a forest is beside its letter."""

HIDDEN = 20
"""Pixels that clearings may hide of pawns right of a letter before these stand left of it."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 134, 1038, 222, 976
"""The centres of the outermost clearings of any map."""

Spot = tuple[int, int]


@lru_cache(maxsize=8)
def map_spots(name: str) -> tuple[dict[Clearing, Spot], dict[str, Spot]]:
    """Return the centres of a map's clearings and forests."""
    data = MAPS[name]
    xs = [clearing.at[0] for clearing in data.clearings]
    ys = [clearing.at[1] for clearing in data.clearings]

    def place(at: tuple[float, float]) -> Spot:
        x = _LEFT + (_RIGHT - _LEFT) * (at[0] - min(xs)) / (max(xs) - min(xs))
        y = _TOP + (_BOTTOM - _TOP) * (at[1] - min(ys)) / (max(ys) - min(ys))
        return round(x), round(y)

    clearings = {clearing.id: place(clearing.at) for clearing in data.clearings}
    return clearings, {forest.id: place(forest.at) for forest in data.forests}


def clearing_at(name: str, clearing: Clearing) -> Spot:
    """Return the centre of a clearing."""
    return map_spots(name)[0][clearing]


def forest_at(name: str, forest: str) -> Spot:
    """Return the centre of a forest."""
    return map_spots(name)[1][forest]


def pawns_at(name: str, forest: str, count: int) -> list[Spot]:
    """Return the centres of pawns in a forest: right of its letter, or left if much hides there."""
    (x, y), clearings = forest_at(name, forest), map_spots(name)[0].values()

    def hidden(pawns: list[Spot]) -> float:
        return sum(
            max(0.0, RADIUS + HEAD / 2 - dist(pawn, at)) for pawn in pawns for at in clearings
        )

    right, left = ([(x + side * (PAWN + n * HEAD), y) for n in range(count)] for side in (1, -1))
    return left if hidden(right) > hidden(left) + HIDDEN else right
