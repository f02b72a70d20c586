"""The pieces of the Automated Alliance and what they do for it (R6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.game import CardId, Piece, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.alliance.pieces import SYMPATHY, WoodlandPieces
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.state import State

POINTS = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
"""Points for the next sympathy token, by tokens on the map (R6.5.1)."""

ORGANIZE_AT: Mapping[str, int] = {"easy": 4, "default": 3, "challenging": 2, "nightmare": 2}
"""Warriors beside a base that organize, by difficulty (R6.6.1, R3.3.1)."""


class AutomatedPieces(WoodlandPieces, kw_only=True):
    """The Alliance's pieces with the board of the clockwork."""

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {SYMPATHY: (0, *POINTS)}

    order_card: CardId = NO_CARD

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def ordered_by_bird(self) -> bool:
        """Whether the order is a bird card."""
        return SUIT[self.order_card] == "bird"


def automated(state: State, seat: Seat) -> AutomatedPieces:
    """Return the Automated Alliance's faction."""
    faction: Any = state.factions[seat]
    return faction
