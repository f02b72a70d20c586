"""What a result counts: points in sixtieths, and places, of the people of one table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.club.series.state import POINT, Scoring, Sixtieths
from bot.games.game import Seat

PLACES = (4, 2, 1)
"""Points of the first places of a table; all others get none."""


def ranks_of(
    seats: Sequence[Seat], winners: Collection[Seat], totals: Mapping[Seat, int]
) -> tuple[int, ...]:
    """Return the place of each seat: winners first, then by what the game counts.

    Who has the same shares a place, the first of those that they fill. A game that counts nothing
    has winners and all others.
    """
    keys = [(seat not in winners, 0 if seat in winners else -totals.get(seat, 0)) for seat in seats]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def points_of(ranks: Sequence[int], scoring: Scoring) -> tuple[Sixtieths, ...]:
    """Return the points of each seat by its place.

    `win`: a win is a point, and winners together share it. `places`: 4, 2 and 1 for the first
    three; who shares places gets the mean of their points.
    """
    by_place = (POINT,) if scoring == "win" else tuple(POINT * points for points in PLACES)

    def of(rank: int) -> Sixtieths:
        shared = ranks.count(rank)
        places = range(rank - 1, rank - 1 + shared)
        worth = sum(by_place[at] for at in places if at < len(by_place))
        return Sixtieths(worth // shared)

    return tuple(of(rank) for rank in ranks)


def bye_points(size: int, scoring: Scoring) -> Sixtieths:
    """Return what sitting out counts: as much as a seat at a table of this size on average."""
    total = sum(points_of(tuple(range(1, size + 1)), scoring))
    return Sixtieths(total // size)
