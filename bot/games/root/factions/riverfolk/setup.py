"""Setting the Riverfolk up (Law 11.3)."""

from __future__ import annotations

import msgspec

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.root.factions.riverfolk.choices import SetPrice, Settle
from bot.games.root.factions.riverfolk.company import company
from bot.games.root.factions.riverfolk.evening import all_services
from bot.games.root.factions.riverfolk.funds import pay_self
from bot.games.root.factions.riverfolk.pieces import BY_RIVER
from bot.games.root.factions.riverfolk.prices import (
    price_rows,
    price_series,
    set_price,
    why_not_set,
)
from bot.games.root.law.bars import why_not_place
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step

SETTLERS = 4
"""Warriors placed on the river in set-up (Law 11.3.2)."""

STARTING_FUNDS = 3
"""Warriors placed in Payments in set-up (Law 11.3.4)."""


class SettleRiver(Step, tag="settle_river", kw_only=True):
    """Place four warriors in clearings on a river (Law 11.3.2)."""

    seat: Seat
    left: int = SETTLERS

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing."""
        rows = [(c,) for c in BY_RIVER[state.map] if may_place(state, self.seat, c)]
        if not (self.left and rows):
            state.steps.pop()
            return None
        series = Series(Settle, self.left, self.left, (self.left,) * len(rows))
        about = {"left": self.left}
        offer = Offer(Settle, rows)
        return (Decision(self.seat, "setup_river", "11.3.2", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the four."""
        if isinstance(choice, Settle):
            self.left -= 1
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, "11.3.2")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing that is not on a river, or closed."""
        if not isinstance(choice, Settle):
            return None
        clearing = choice.clearing
        if clearing not in CLEARINGS:
            return IllegalChoiceError("11.3.2", "no_such_clearing", clearing=clearing)
        if clearing not in BY_RIVER[state.map]:
            return IllegalChoiceError("11.3.2", "not_on_a_river", clearing=clearing)
        return why_not_place(state, self.seat, clearing)


class StartingPrices(Step, tag="starting_prices", kw_only=True):
    """Gain the starting funds, and set the first price of each service (Law 11.3.4, 11.3.5)."""

    seat: Seat
    left: list[str] = msgspec.field(default_factory=all_services)
    """Services without a price."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place three warriors in Payments once, then ask for each price."""
        faction = company(state, self.seat)
        if not faction.payments:
            pay_self(faction, STARTING_FUNDS, log, "11.3.4")
        if not self.left:
            state.steps.pop()
            return None
        rows = price_rows(faction, self.left)
        series = price_series(rows, self.left, True)
        offer = Offer(SetPrice, rows)
        return (Decision(self.seat, "setup_prices", "11.3.5", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Set one."""
        if isinstance(choice, SetPrice):
            self.left.remove(choice.service)
            set_price(state, choice, log, "11.3.5")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a price that is no space of a track, and a second one."""
        return why_not_set(state, choice, self.left, "11.3.5")
