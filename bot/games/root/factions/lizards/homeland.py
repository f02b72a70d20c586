"""Setting the Lizards up by their setup card (Law 19.8.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.lizards.cult import cult
from bot.games.root.factions.lizards.pieces import GARDEN
from bot.games.root.factions.lizards.setup import STARTING_WARRIORS
from bot.games.root.law.homelands import beside, place_all
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Log, State

HOMELAND = HomelandRule(between=1, builds=True)
"""Not adjacent to enemy homelands."""

BESIDE = 3
"""Warriors in the clearings beside it."""

FIRST_ACOLYTES = 2
"""Warriors in the Acolytes box; without a setup card there are none (Law 10.3)."""


def settle(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place warriors, a garden and the first acolytes."""
    pieces = {WARRIOR: STARTING_WARRIORS, GARDEN[state.suits[clearing]]: 1}
    place_all(state, seat, clearing, pieces, log)
    cult(state, seat).box(FIRST_ACOLYTES, log, "19.8.3")
    state.steps.append(beside(state, seat, clearing, BESIDE))
