"""Finds the notations of factions in scenarios.

A faction that needs more than numbers of pieces has a subclass of `FactionNotation` in its own
module of `factions`; all others use `FactionNotation` itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat
from bot.games.hooks import hooks
from bot.scenarios.root.faction import FactionNotation

OWN = tuple(hooks("bot.scenarios.root.factions", FactionNotation).values())
"""The notations of factions that have one of their own."""

NOTATIONS: Mapping[str, FactionNotation] = {seat: own for own in OWN for seat in own.SEATS}
"""The same by seat."""

PLAIN = FactionNotation()


def notation(name: Seat) -> FactionNotation:
    """Return the notation of a faction."""
    return NOTATIONS.get(name, PLAIN)
