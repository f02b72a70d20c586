"""The pieces of the Eyrie (Law 7.2.2, 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import Piece
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import Faction

ROOST = Piece("roost")


class EyriePieces(Faction, kw_only=True):
    """The pieces of the Eyrie, for people and clockwork."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = (ROOST,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 20, ROOST: 7}
    TRACKS: ClassVar[tuple[Piece, ...]] = (ROOST,)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = (ROOST,)

    @property
    def roosts(self) -> int:
        """Count the roosts on the map."""
        return self.TOTALS[ROOST] - self.supply[ROOST]
