"""The board: hexes, locations and distances (WC 2).

Sets of hexes are bit masks, so that what is free, held or near costs one operation. One numbering
serves both boards: the hexes of two players are among those of four.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from bot.files import ASSETS

CACHED = 1 << 14
"""The most results that a function on sets of hexes remembers."""

SIDES = ("raven", "wolf")

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions in axial coordinates."""


class Board(msgspec.Struct, frozen=True):
    """The board for a number of players; `to_win` is a side's number of control markers."""

    players: int
    to_win: int
    starts: Mapping[str, tuple[str, ...]]
    locations: tuple[str, ...]
    hexes: tuple[str, ...]


BOARDS: Mapping[int, Board] = {
    board.players: board
    for board in msgspec.json.decode(
        (ASSETS / "war_chest" / "boards.json").read_bytes(), type=list[Board]
    )
}
"""The boards by the number of players (WC 2.1, 2.2)."""

HEXES = BOARDS[4].hexes
"""Every hex of either board, by name."""

BIT: Mapping[str, int] = {name: 1 << index for index, name in enumerate(HEXES)}
_NAME = {bit: name for name, bit in BIT.items()}


def mask_of(hexes: Iterable[str]) -> int:
    """Return the set of some hexes."""
    return sum(BIT[name] for name in set(hexes))


@lru_cache(CACHED)
def names_of_hexes(mask: int) -> tuple[str, ...]:
    """List the hexes of a set in alphabetical order."""
    hexes: list[str] = []
    while mask:
        low = mask & -mask
        hexes.append(_NAME[low])
        mask ^= low
    return tuple(hexes)


ALL: Mapping[int, int] = {players: mask_of(board.hexes) for players, board in BOARDS.items()}
"""The hexes of each board, by the number of players."""

LOCATIONS: Mapping[int, int] = {
    players: mask_of(board.locations) for players, board in BOARDS.items()
}
"""The locations of each board, by the number of players."""


def axial_coordinates(name: str) -> tuple[int, int]:
    """Return a hex's axial coordinates; f4 is the middle (0, 0)."""
    return ord(name[0]) - ord("f"), int(name[1:]) - 4


_AT = {axial_coordinates(name): name for name in HEXES}


def hex_distance(start: str, end: str) -> int:
    """Count the steps between two hexes, units between them aside (WC 2.3)."""
    (q, r), (s, t) = axial_coordinates(start), axial_coordinates(end)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def _at_distance(name: str, *wanted: int) -> int:
    return mask_of(other for other in HEXES if hex_distance(name, other) in wanted)


NEAR: Mapping[str, int] = {name: _at_distance(name, 1) for name in HEXES}
"""The hexes adjacent to each."""

AT_TWO: Mapping[str, int] = {name: _at_distance(name, 2) for name in HEXES}
"""The hexes at a distance of exactly 2 from each."""

WITHIN_TWO: Mapping[str, int] = {name: _at_distance(name, 0, 1, 2) for name in HEXES}
"""The hexes at a distance of at most 2 from each, itself among them."""


def _lines_from_hex(name: str) -> tuple[tuple[str, ...], ...]:
    """List the next three hexes in each direction, as far as there are any (WC 2.3)."""
    q, r = axial_coordinates(name)
    rays: list[tuple[str, ...]] = []
    for dq, dr in STEPS:
        ahead = [_AT.get((q + dq * steps, r + dr * steps), "") for steps in (1, 2, 3)]
        rays.append(tuple(ahead[: ahead.index("")] if "" in ahead else ahead))
    return tuple(rays)


LINES: Mapping[str, tuple[tuple[str, ...], ...]] = {name: _lines_from_hex(name) for name in HEXES}
"""What lies ahead of each hex in each direction, up to three hexes."""

AHEAD: Mapping[str, int] = {
    name: mask_of(hex_ for line in lines for hex_ in line[1:]) for name, lines in LINES.items()
}
"""The hexes two or three steps ahead of each in a straight line."""

AHEAD_TWO: Mapping[str, int] = {
    name: mask_of(line[1] for line in lines if len(line) > 1) for name, lines in LINES.items()
}
"""The hexes exactly two steps ahead of each in a straight line."""


@lru_cache(CACHED)
def hexes_around(mask: int) -> int:
    """Return the hexes that are adjacent to any of a set."""
    hexes = 0
    for name in names_of_hexes(mask):
        hexes |= NEAR[name]
    return hexes
