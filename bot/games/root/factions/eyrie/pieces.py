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

    @property
    def roosts(self) -> int:
        """Count the roosts on the map."""
        return self.TOTALS["roost"] - self.supply["roost"]
