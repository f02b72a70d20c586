"""Points by headings, added up from what everybody saw: the state of a game only has the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Event, Points, Seat
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS

HEADINGS: Mapping[str, str] = {
    **dict.fromkeys(
        [
            "built",
            "sympathy",
            "roosts",
            "track",
            "best_track",
            "markets",
            "gardens",
            "best_gardens",
            "trade_posts",
            "plots",
            "extortion",
        ],
        "pieces",
    ),
    **dict.fromkeys(["removed", "warriors_removed", "infamy", "scorched"], "battle"),
    **dict.fromkeys(["crafted", "despot"], "crafting"),
    **dict.fromkeys(["quest", "aid", "aided_ally", "relationship", "explored"], "deeds"),
}
"""The heading of each reason for points (`Scored.reason`); all others are `other`."""

ORDER = ("pieces", "battle", "crafting", "deeds", "cards", "other", "lost")


def tally(happened: Sequence[Event], order: Sequence[Seat]) -> tuple[Points, ...]:
    """Return the points of each faction by headings that are not empty; losses are their own."""
    found: dict[Seat, dict[str, int]] = {seat: dict.fromkeys(ORDER, 0) for seat in order}
    for event in happened:
        if isinstance(event, events.Scored) and event.seat in found:
            heading = "cards" if event.reason in CARDS else HEADINGS.get(event.reason, "other")
            found[event.seat]["lost" if event.points < 0 else heading] += event.points
    return tuple(
        Points(seat, {heading: count for heading, count in parts.items() if count})
        for seat, parts in found.items()
    )
