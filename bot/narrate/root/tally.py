"""Points by headings, added up from what everybody saw: the state of a game only has the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Event, Points, Seat
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS
from bot.games.tables import join_tables
from bot.narrate.root.speeches import ALL

HEADINGS: Mapping[str, str] = join_tables(
    ({"removed": "battle", "crafted": "crafting"}, *(speech.headings for speech in ALL))
)
"""The heading of each reason for points (`Scored.reason`); all others are `other`."""

ORDER = ("pieces", "battle", "crafting", "deeds", "cards", "other", "lost")


def tally_points(happened: Sequence[Event], order: Sequence[Seat]) -> tuple[Points, ...]:
    """Return the points of each faction by headings that are not empty; losses are their own."""
    points: dict[Seat, dict[str, int]] = {seat: dict.fromkeys(ORDER, 0) for seat in order}
    for event in happened:
        if isinstance(event, events.Scored) and event.seat in points:
            heading = "cards" if event.reason in CARDS else HEADINGS.get(event.reason, "other")
            points[event.seat]["lost" if event.points < 0 else heading] += event.points
    return tuple(
        Points(seat, {heading: count for heading, count in parts.items() if count})
        for seat, parts in points.items()
    )
