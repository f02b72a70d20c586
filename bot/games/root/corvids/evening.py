"""The end of the Corvids' Evening (Law 13.6.2)."""

from __future__ import annotations

from bot.games.root.corvids.plots import corvids
from bot.games.root.deck import DrawAndDiscard
from bot.games.root.state import Due, Log, State, Step


class CorvidsEvening(Step, tag="corvids_evening", kw_only=True):
    """Draw one card and one for each extortion face up, unless exerted (Law 13.6.2)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Hand over to drawing and discarding."""
        faction = corvids(state, self.seat)
        count = 0 if faction.exerted else 1 + faction.showing("extortion")
        faction.exerted = False
        faction.placed = 0
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="13.6.2")
        return None
