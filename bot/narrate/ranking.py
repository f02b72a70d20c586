"""The order in which the seats of a game have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Points, Seat, View


def rank_seats(
    seats: Sequence[Seat], view: View, tally: Sequence[Points]
) -> list[tuple[int, Seat]]:
    """Return the seats with their ranks; 0 if there are none, without winners and points."""
    if not view.winners and not tally:
        return [(0, seat) for seat in seats]
    return number_ranks(_ranked(seats, view, tally))


def _ranked(seats: Sequence[Seat], view: View, tally: Sequence[Points]) -> list[list[Seat]]:
    """Group the seats by rank: first those who have won, then by points; equals share a rank."""
    totals = {entry.seat: entry.total for entry in tally}
    winners = view.winners or ()
    others = [seat for seat in seats if seat not in winners]
    groups = [list(winners)] if winners else []
    points = sorted({totals.get(seat, 0) for seat in others}, reverse=True)
    return groups + [[seat for seat in others if totals.get(seat, 0) == total] for total in points]


def number_ranks(groups: Sequence[Sequence[Seat]]) -> list[tuple[int, Seat]]:
    """Return seats with their ranks: equals share one, and leave out as many (1, 2, 2, 4)."""
    ranked: list[tuple[int, Seat]] = []
    for seats in groups:
        rank = len(ranked) + 1
        ranked += [(rank, seat) for seat in seats]
    return ranked
