"""Rules cores: pure, synchronous and deterministic; each game signs the contract of `game.py`."""

from typing import Any

from bot.games.game import Game
from bot.games.root import ROOT

GAMES: dict[str, Game[Any]] = {ROOT.name: ROOT}
"""Every game by its name."""
