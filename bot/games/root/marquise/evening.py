"""The Marquise's Evening: drawing cards (Law 6.6)."""

from __future__ import annotations

from bot.games.root.deck import DrawAndDiscard
from bot.games.root.marquise.pieces import marquise
from bot.games.root.state import Due, Log, State, Step

DRAW_BONUS_AT = (3, 5)
"""Recruiters on the map that uncover a draw bonus (Law 6.6)."""


class MarquiseEvening(Step, tag="marquise_evening", kw_only=True):
    """Draw one card and one for each uncovered bonus, then discard down to five (Law 6.6)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Hand over to drawing and discarding."""
        built = marquise(state, self.seat).built("recruiter")
        count = 1 + sum(built >= bonus for bonus in DRAW_BONUS_AT)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="6.6")
        return None
