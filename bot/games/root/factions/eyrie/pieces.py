"""The pieces of the Eyrie (Law 7.2.2, 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.root.law.state import Faction


class EyriePieces(Faction, kw_only=True):
    """The pieces of the Eyrie, for people and clockwork."""

    BUILDINGS: ClassVar[tuple[str, ...]] = ("roost",)
    TOTALS: ClassVar[Mapping[str, int]] = {"warriors": 20, "roost": 7}
    TRACKS: ClassVar[tuple[str, ...]] = ("roost",)
    CRAFTERS: ClassVar[tuple[str, ...]] = ("roost",)

    def wins_ties_for_rule(self) -> bool:
        """Rule when tied for most: Lords of the Forest (Law 7.2.2, R5.2.1)."""
        return True

    @property
    def roosts(self) -> int:
        """Count the roosts on the map."""
        return self.TOTALS["roost"] - self.supply["roost"]
