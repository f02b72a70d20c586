"""The notation of the Alliance's bases: `base`, with the suit of the clearing."""

from __future__ import annotations

from typing import Any

from bot.games.root.factions.alliance.supporters import BASE
from bot.games.root.law.state import Faction
from bot.scenarios.root.faction import FactionNotation


class AllianceNotation(FactionNotation):
    """Bases as `base: 1`, or by their own suit as `fox_base: 1`."""

    PIECES = frozenset({"base"})

    def piece(self, key: str, suit: str) -> str:
        """Return the base of a clearing's suit for `base`."""
        return BASE[suit] if key == "base" and suit in BASE else key

    def see_pieces(self, faction: Faction, clearing: int) -> dict[str, Any]:
        """Add the total number of bases."""
        bases = sum(faction.pieces[base][clearing] for base in BASE.values())
        return {**self.write_pieces(faction, clearing), "base": bases}
