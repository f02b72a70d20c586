"""Setting the Eyrie up by their setup card (Law 19.8.3)."""

from __future__ import annotations

from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.factions.eyrie.setup import STARTING_WARRIORS
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import WARRIOR

HOMELAND = HomelandRule(between=2, on_edge=True, builds=True)
"""On the map's edge, with two clearings or more between it and enemy homelands."""

PIECES = {ROOST: 1, WARRIOR: STARTING_WARRIORS}
"""What is placed there."""
