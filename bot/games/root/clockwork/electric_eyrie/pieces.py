"""The pieces and the Decree of the Electric Eyrie (R5.2, R5.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat
from bot.games.root.clockwork.view import ElectricEyrieBoard
from bot.games.root.factions.eyrie.pieces import ROOST, EyriePieces
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.state import State

COLUMNS = (*SUITS, BIRD)
"""The Decree's columns from left to right (R5.3.3)."""

TRACK = (0, 0, 1, 2, 3, 4, 5, 6)
"""Points in the Evening by roosts on the map (R5.6)."""


def no_cards() -> dict[Suit, list[CardId]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class ElectricPieces(EyriePieces, kw_only=True):
    """The Eyrie's pieces with the board of the clockwork."""

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {ROOST: TRACK}

    order_card: CardId = NO_CARD
    """The order until it is added to the Decree (R5.4.3)."""

    decree: dict[Suit, list[CardId]] = msgspec.field(default_factory=no_cards)

    def look(self, own: bool) -> ElectricEyrieBoard:
        """Show the Decree and the order."""
        return ElectricEyrieBoard(
            order_card=self.order_card,
            decree={column: tuple(cards) for column, cards in self.decree.items()},
        )


def electric(state: State, seat: Seat) -> ElectricPieces:
    """Return the Electric Eyrie's faction."""
    faction: Any = state.factions[seat]
    return faction


def clearings_of(state: State, column: Suit) -> Sequence[Clearing]:
    """List the clearings that a column of the Decree acts on; bird means all (R5.5.1)."""
    return CLEARINGS if column == "bird" else state.of_suit(column)
