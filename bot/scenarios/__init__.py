"""Scenarios in YAML: a position, the choices made, and the expected outcome."""

from bot.scenarios.notation import FieldNotation, Notation
from bot.scenarios.reading import NotationError
from bot.scenarios.runner import Scenario, load_scenarios, run, run_paths

__all__ = [
    "FieldNotation",
    "Notation",
    "NotationError",
    "Scenario",
    "load_scenarios",
    "run",
    "run_paths",
]
