"""The end of the Riverfolk's Evening: new prices (Law 11.6.2)."""

from __future__ import annotations

import msgspec

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.root.factions.riverfolk.choices import SetPrice
from bot.games.root.factions.riverfolk.company import company
from bot.games.root.factions.riverfolk.prices import (
    price_rows,
    price_series,
    set_price,
    why_not_set,
)
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.law import choices
from bot.games.root.law.state import Due, Log, State, Step


def all_services() -> list[str]:
    """Return the services, none of whose markers has been moved."""
    return list(SERVICES)


class SetCosts(Step, tag="set_costs", kw_only=True):
    """Move the marker of each service once at most (Law 11.6.2)."""

    seat: Seat
    left: list[str] = msgspec.field(default_factory=all_services)
    """Services whose markers can still be moved."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for another price while a marker is left."""
        if not self.left:
            state.steps.pop()
            return None
        rows = price_rows(company(state, self.seat), self.left)
        offers, series = (Offer(SetPrice, rows), choices.PASS), price_series(rows, self.left, False)
        return (Decision(self.seat, "set_costs", "11.6.2", offers, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Set one, or end the turn."""
        if isinstance(choice, SetPrice):
            self.left.remove(choice.service)
            set_price(state, choice, log, "11.6.2")
        else:
            state.steps.pop()

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a price that is no space of a track, and a marker that has been moved."""
        return why_not_set(state, choice, self.left, "11.6.2")
