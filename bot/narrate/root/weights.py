"""How much each event of Root matters to somebody who is told only a few of them."""

from __future__ import annotations

from bot.games.game import Event
from bot.games.root.law import events

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

LOSS, WARRIORS = 7, 5
"""The weight of lost buildings and tokens, and of lost warriors."""


def weight_of_event(event: Event) -> int:
    """Return how much an event weighs; 0 if it tells nothing by itself."""
    if isinstance(event, events.Removed):
        return WARRIORS if event.piece == "warriors" else LOSS
    return WEIGHTS.get(type(event), COMMON)
