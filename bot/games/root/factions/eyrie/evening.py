"""The Eyrie's Evening: points for roosts, then cards (Law 7.6)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.eyrie.dynasty import eyrie
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

POINTS = (0, 0, 1, 2, 3, 4, 4, 5)
"""Points in the Evening by roosts on the map, from none to seven (Law 7.6.1)."""

CARDS = (1, 1, 1, 2, 2, 2, 3, 3)
"""Cards drawn by roosts on the map, from none to seven (Law 7.6.2)."""


class EyrieEvening(Step, tag="eyrie_evening", kw_only=True):
    """Score for the roosts, then draw and discard (Law 7.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Score, then push the draw-and-discard step."""
        roosts = eyrie(state, self.seat).roosts
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=CARDS[roosts], section="7.6.2")
        score(state, self.seat, POINTS[roosts], log, "roosts", "7.6.1")
        return None
