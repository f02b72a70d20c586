"""The Logical Lizards' pieces and board, and what their losses bring (R8.2, R8.3)."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.logical_lizards.view import LogicalLizardsBoard
from bot.games.root.factions.lizards.pieces import LizardPieces
from bot.games.root.law.kinds import NO_SUIT, Suit
from bot.games.root.law.state import State

CONSPIRACIES = ("convert", "crusade", "convert", "crusade", "sanctify")
"""The spaces of the Conspiracy track from left to right (R8.4.2)."""


class LogicalPieces(LizardPieces, kw_only=True):
    """The Lizards' pieces with the board of the clockwork."""

    order: Suit = NO_SUIT
    """The ordered suit, "" outside its turn (R8.4.1)."""

    marker: int = len(CONSPIRACIES)
    """The space of the Conspiracy track with the marker, 1 to 5 (R8.3.3)."""

    revealed: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards revealed for rituals this turn, the first one first (R8.5)."""

    tokens_removed: int = 0
    """Enemy tokens removed in battles of this turn, counted for Spiteful (R3.3.2)."""

    @property
    def conspiracy(self) -> str:
        """The conspiracy under the marker."""
        return CONSPIRACIES[self.marker - 1]

    def look(self, own: bool) -> LogicalLizardsBoard:
        """Show the whole board (R8.3)."""
        return LogicalLizardsBoard(
            order=self.order,
            marker=self.marker,
            acolytes=self.acolytes,
            lost_souls=tuple(self.lost_souls),
            revealed=tuple(self.revealed),
        )


def logical(state: State, seat: Seat) -> LogicalPieces:
    """Return the Logical Lizards' faction."""
    faction: Any = state.factions[seat]
    return faction
