"""The Riverfolk's Birdsong (Law 11.4)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.riverfolk.company import company
from bot.games.root.factions.riverfolk.funds import gather, pay_self
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

PROTECTION = 2
"""Warriors that Protectionism places in Payments (Law 11.4.1)."""

FUNDS_A_POINT = 2
"""Funds for each point of Dividends (Law 11.4.2)."""


class RiverfolkBirdsong(Step, tag="riverfolk_birdsong", kw_only=True):
    """Protectionism, Dividends and Gather Funds, in this order (Law 11.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Resolve all three."""
        state.steps.pop()
        faction = company(state, self.seat)
        if not faction.payments:
            pay_self(faction, PROTECTION, log, "11.4.1")
        if any(faction.posts):
            points = faction.fund_count // FUNDS_A_POINT
            score(state, self.seat, points, log, "dividends", "11.4.2")
        if state.winners is None:
            gather(faction, log)
        return None
