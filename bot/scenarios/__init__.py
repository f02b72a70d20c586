"""Scenarios: the games' own notation for a position, what is done, and what must follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenarios.reading import NotationError
from bot.scenarios.root import RootNotation
from bot.scenarios.runner import Notation, Scenario, load, run, run_paths

NOTATIONS: Mapping[str, Notation[Any]] = {"root": RootNotation()}
"""The notation of each game by its name."""

__all__ = ["NOTATIONS", "Notation", "NotationError", "Scenario", "load", "run", "run_paths"]
