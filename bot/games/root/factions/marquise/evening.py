"""The Marquise's Evening: drawing cards (Law 6.6)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.marquise.pieces import RECRUITER, marquise
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.state import Due, Log, State, Step

CARDS = (1, 1, 1, 2, 2, 3, 3)
"""Cards drawn by recruiters on the map, from none to six (Law 6.6)."""


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 6.6)."""
    return CARDS[marquise(state, seat).built(RECRUITER)]


class MarquiseEvening(Step, tag="marquise_evening", kw_only=True):
    """Draw one card and one for each uncovered bonus, then discard down to five (Law 6.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="6.6")
        return None
