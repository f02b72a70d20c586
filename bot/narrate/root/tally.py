"""What events count: the points of each heading, and how much each event matters."""

from collections.abc import Mapping, Sequence

from bot.games.game import Event, Points, Seat
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS
from bot.games.tables import join_tables
from bot.narrate.root.speeches import ALL

# Points by headings, added up from what everybody saw: the state of a game only has the totals.


HEADINGS: Mapping[str, str] = join_tables(
    ({"removed": "battle", "crafted": "crafting"}, *(speech.headings for speech in ALL))
)
"""The heading of each reason for points (`Scored.reason`); all others are `other`."""

HEADING_ORDER = ("pieces", "battle", "crafting", "deeds", "cards", "other", "lost")


def tally_points(happened: Sequence[Event], order: Sequence[Seat]) -> tuple[Points, ...]:
    """Return the points of each faction by headings that are not empty; losses are their own."""
    points: dict[Seat, dict[str, int]] = {seat: dict.fromkeys(HEADING_ORDER, 0) for seat in order}
    for event in happened:
        if isinstance(event, events.Scored) and event.seat in points:
            heading = "cards" if event.reason in CARDS else HEADINGS.get(event.reason, "other")
            points[event.seat]["lost" if event.points < 0 else heading] += event.points
    return tuple(
        Points(seat, {heading: count for heading, count in parts.items() if count})
        for seat, parts in points.items()
    )


# How much each event of Root matters to somebody who is told only a few of them.


WEIGHTS: dict[type[Event], int] = {
    events.Won: 9,
    events.DominanceActivated: 8,
    events.Built: 6,
    events.HitsDealt: 5,
    events.Crafted: 5,
    events.Scored: 4,
    events.Rolled: 4,
    events.BattleBegan: 4,
    events.Recruited: 3,
    events.Moved: 3,
    events.Placed: 3,
    events.Drew: 1,
    events.Discarded: 1,
    events.Spent: 1,
    events.PhaseBegan: 0,
}
"""What is not listed weighs `COMMON`."""

COMMON = 2

LOSS = 7
WARRIORS = 5
"""The weight of lost buildings and tokens, and of lost warriors."""


def weight_of_event(event: Event) -> int:
    """Return how much an event weighs; 0 if it tells nothing by itself."""
    if isinstance(event, events.Removed):
        return WARRIORS if event.piece == "warriors" else LOSS
    return WEIGHTS.get(type(event), COMMON)
