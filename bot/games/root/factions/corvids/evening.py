"""The end of the Corvids' Evening (Law 13.6.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.state import Due, Log, State, Step


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 13.6.2)."""
    faction = corvids(state, seat)
    return 0 if faction.exerted else 1 + faction.showing("extortion")


class CorvidsEvening(Step, tag="corvids_evening", kw_only=True):
    """Draw one card and one for each extortion face up, unless exerted (Law 13.6.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        faction = corvids(state, self.seat)
        count = cards_drawn(state, self.seat)
        faction.exerted = False
        faction.placed = 0
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="13.6.2")
        return None
