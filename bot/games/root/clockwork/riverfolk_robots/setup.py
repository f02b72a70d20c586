"""Setting the Riverfolk Robots up (R9.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.riverfolk_robots.market import stock
from bot.games.root.clockwork.riverfolk_robots.pieces import robots
from bot.games.root.factions.riverfolk.pieces import BY_RIVER
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step

FIRST_PAYMENT = 1
"""Own warriors in the Payments box at the start (R9.3.4)."""


class OpenMarket(Step, tag="open_market", kw_only=True):
    """Place warriors along the river, make the first payment and fill the Market (R9.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        for clearing in BY_RIVER[state.map]:
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, "R9.3.2")
        faction = robots(state, self.seat)
        faction.supply[WARRIOR] -= FIRST_PAYMENT
        faction.take_payment(self.seat, FIRST_PAYMENT)
        stock(state, self.seat, log, "R9.3.5")
        return None
