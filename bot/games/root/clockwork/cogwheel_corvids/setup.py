"""Setting the Cogwheel Corvids up (R11.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.algorithms import choose, lowest_priority
from bot.games.root.law.kinds import SUITS, WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step

SECTION = "R11.3.2"


class ScatterLowest(Step, tag="scatter_lowest", kw_only=True):
    """Place a warrior in the clearing of lowest priority of each suit (R11.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all three; a clearing where nothing can be placed gives way (R2.3)."""
        state.steps.pop()
        for suit in SUITS:
            clearing = choose(
                self.seat,
                "scatter",
                state.of_suit(suit),
                (lowest_priority(state),),
                log,
                SECTION,
                lambda c: may_place(state, self.seat, c),
            )
            if clearing is not None:
                place(state, self.seat, WARRIOR, clearing, 1, log, SECTION)
        return None
