"""The pieces of the Marquise de Cat (Law 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.root.law.state import Faction, State

BUILDINGS = ("sawmill", "workshop", "recruiter")


class MarquisePieces(Faction, kw_only=True):
    """The pieces of the Marquise, for people and clockwork."""

    BUILDINGS: ClassVar[tuple[str, ...]] = BUILDINGS
    TOKENS: ClassVar[tuple[str, ...]] = ("keep", "wood")
    TOTALS: ClassVar[Mapping[str, int]] = {
        "warriors": 25,
        "keep": 1,
        "wood": 8,
        "sawmill": 6,
        "workshop": 6,
        "recruiter": 6,
    }
    TRACKS: ClassVar[tuple[str, ...]] = BUILDINGS
    LEAVES_GAME: ClassVar[tuple[str, ...]] = ("keep",)
    BARS: ClassVar[tuple[str, ...]] = ("keep",)
    CRAFTERS: ClassVar[tuple[str, ...]] = ("workshop",)

    @property
    def keep(self) -> int:
        """The keep's clearing, 0 when it has left the map."""
        at = self.pieces["keep"]
        return at.index(1) if 1 in at else 0

    def built(self, building: str) -> int:
        """Count the buildings of a type on the map."""
        return self.TOTALS[building] - self.supply[building]


def marquise(state: State, seat: str) -> MarquisePieces:
    """Return the Marquise's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, MarquisePieces)
    return faction
