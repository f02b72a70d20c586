"""The pieces and the order card of the Mechanical Marquise (R4.2, R4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.marquise.pieces import BUILDINGS, MarquisePieces
from bot.games.root.law.cards import SUIT
from bot.games.root.law.state import State

TRACK = (0, 0, 1, 2, 3, 4, 5)
"""Points in the Evening by buildings of the ordered type on the map (R4.6.1)."""

BUILDING_BY_ORDER: Mapping[str, str] = {
    "fox": "sawmill",
    "rabbit": "workshop",
    "mouse": "recruiter",
}
"""What the order has built (R4.5.3)."""


class MechanicalPieces(MarquisePieces, kw_only=True):
    """The Marquise's pieces, but for the wood, with the board of the clockwork."""

    TOKENS: ClassVar[tuple[str, ...]] = ("keep",)
    TOTALS: ClassVar[Mapping[str, int]] = {
        piece: total for piece, total in MarquisePieces.TOTALS.items() if piece != "wood"
    }
    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, TRACK)

    order_card: str = ""

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def escalated(self) -> bool:
        """Whether the order is a bird card (R4.7)."""
        return SUIT[self.order_card] == "bird"


def mechanical(state: State, seat: str) -> MechanicalPieces:
    """Return the Mechanical Marquise's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, MechanicalPieces)
    return faction
