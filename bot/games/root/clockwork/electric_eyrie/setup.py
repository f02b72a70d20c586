"""Setting the Electric Eyrie up (R5.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.electric_eyrie.pieces import electric
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.factions.eyrie.setup import STARTING_WARRIORS, starting_corners
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.kinds import BIRD, WARRIOR
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Log, State, Step

VIZIERS = 2
EASY_VIZIERS = 1
"""Loyal Viziers where the difficulty is easy (R3.3.1)."""


class FirstRoost(Step, tag="first_roost", kw_only=True):
    """Start in a corner, opposite another start if possible (R5.3.2), with viziers (R5.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        faction = electric(state, self.seat)
        corners = starting_corners(state)
        faction.start = by_chance(state, self.seat, "start", corners, log, "R5.3.2")
        place(state, self.seat, ROOST, faction.start, 1, log, "R5.3.2")
        place(state, self.seat, WARRIOR, faction.start, STARTING_WARRIORS, log, "R5.3.2")
        viziers = EASY_VIZIERS if faction.difficulty == "easy" else VIZIERS
        faction.decree[BIRD] += [VIZIER] * viziers
        return None
