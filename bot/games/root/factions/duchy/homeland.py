"""Setting the Duchy up by their setup card (Law 19.8.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.duchy.court import TUNNEL
from bot.games.root.law.homelands import beside, place_all
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Log, State

HOMELAND = HomelandRule(between=1)
"""Not adjacent to enemy homelands."""

PIECES = {WARRIOR: 2, TUNNEL: 1}
"""What is placed there."""

BESIDE = 5
"""Warriors in the clearings beside it."""


def settle(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place the tunnel and the warriors."""
    place_all(state, seat, clearing, PIECES, log)
    state.steps.append(beside(state, seat, clearing, BESIDE))
