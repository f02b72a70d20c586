"""The factions that are written in scenarios in a way of their own.

A faction for which numbers of pieces do not suffice has a subclass of `FactionNotation` in a module
of its own here, entered in `NOTATIONS`; all others are written by `FactionNotation` itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenarios.root.alliance import AllianceNotation
from bot.scenarios.root.corvids import CorvidsNotation
from bot.scenarios.root.faction import FactionNotation
from bot.scenarios.root.vagabond import VagabondNotation

NOTATIONS: Mapping[str, FactionNotation] = {
    "alliance": AllianceNotation(),
    "corvids": CorvidsNotation(),
    "vagabond": VagabondNotation(),
    "vagabond_2": VagabondNotation(),
}
"""The factions with a notation of their own."""

PLAIN = FactionNotation()


def notation(name: str) -> FactionNotation:
    """Return how a faction is written."""
    return NOTATIONS.get(name, PLAIN)
