"""The squares of a dungeon, its zones, and where a tile may lie (DL 1.2, 6.4, 6.8).

Columns are `a` to `e`, rows 1 to 4; the entrance lies above `c1`.
"""

from collections.abc import Collection, Mapping

import msgspec

from bot.files import ASSETS

COLUMNS = "abcde"
ROWS = "1234"

SQUARES = tuple(column + row for column in COLUMNS for row in ROWS)

ENTRANCE = "c1"

ZONES: Mapping[str, frozenset[str]] = msgspec.json.decode(
    (ASSETS / "dungeon_lords" / "zones.json").read_bytes(), type=dict[str, frozenset[str]]
)
"""The squares in which rooms of year 1 may be built, by the names of the zones (DL 6.8)."""


def _square_at_offset(square: str, columns: int, rows: int) -> str:
    """Return the square so many columns and rows away, "" outside the dungeon."""
    column, row = COLUMNS.index(square[0]) + columns, ROWS.index(square[1]) + rows
    inside = 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS)
    return COLUMNS[column] + ROWS[row] if inside else ""


NEAR: Mapping[str, tuple[str, ...]] = {
    square: tuple(
        other
        for step in ((0, -1), (0, 1), (-1, 0), (1, 0))
        if (other := _square_at_offset(square, *step))
    )
    for square in SQUARES
}
"""The squares that share a side with each (DL 1.2)."""

BLOCKS: Mapping[str, tuple[frozenset[str], ...]] = {
    square: tuple(
        frozenset(corners)
        for across in (-1, 1)
        for down in (-1, 1)
        if all(
            corners := (
                _square_at_offset(square, across, 0),
                _square_at_offset(square, 0, down),
                _square_at_offset(square, across, down),
            )
        )
    )
    for square in SQUARES
}
"""For each square the three others of each 2 by 2 block that it belongs to (DL 6.4)."""


def makes_block(tiles: Collection[str], square: str) -> bool:
    """Return whether a tile on a square would complete a block of four (DL 6.4)."""
    return any(block.issubset(tiles) for block in BLOCKS[square])


def list_diggable_squares(tiles: Collection[str]) -> list[str]:
    """List the squares on which a tunnel may be dug (DL 6.4)."""
    beside = {other for square in tiles for other in NEAR[square] if other not in tiles}
    return [square for square in SQUARES if square in beside and not makes_block(tiles, square)]


def tiles_nearest_entrance(open_tiles: Collection[str], tiles: Collection[str]) -> list[str]:
    """List the tiles of some that are the fewest steps from the entrance (DL 11.1)."""
    reached = {ENTRANCE}
    edge = [ENTRANCE]
    while edge:
        squares = [square for square in edge if square in open_tiles]
        if squares:
            return sorted(squares)
        further = {near for square in edge for near in NEAR[square] if near in tiles}
        edge = sorted(further - reached)
        reached |= further
    return []
