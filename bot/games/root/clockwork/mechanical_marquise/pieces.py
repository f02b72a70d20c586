"""The pieces and the order card of the Mechanical Marquise (R4.2, R4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.game import CardId, Piece, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    KEEP,
    RECRUITER,
    SAWMILL,
    WORKSHOP,
    MarquisePieces,
)
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, Suit
from bot.games.root.law.state import State

TRACK = (0, 0, 1, 2, 3, 4, 5)
"""Points in the Evening by buildings of the ordered type on the map (R4.6.1)."""

BUILDING_BY_ORDER: Mapping[Suit, Piece] = {
    FOX: SAWMILL,
    RABBIT: WORKSHOP,
    MOUSE: RECRUITER,
}
"""The building that each order builds (R4.5.3)."""


class MechanicalPieces(MarquisePieces, kw_only=True):
    """The Marquise's pieces, but for the wood, with the board of the clockwork."""

    TOKENS: ClassVar[tuple[Piece, ...]] = (KEEP,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        piece: total for piece, total in MarquisePieces.TOTALS.items() if piece != "wood"
    }
    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, TRACK)

    order_card: CardId = NO_CARD

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def escalated(self) -> bool:
        """Whether the order is a bird card (R4.7)."""
        return SUIT[self.order_card] == "bird"


def mechanical(state: State, seat: Seat) -> MechanicalPieces:
    """Return the Mechanical Marquise's faction."""
    faction: Any = state.factions[seat]
    return faction
