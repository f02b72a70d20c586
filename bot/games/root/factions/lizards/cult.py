"""The board of the Lizard Cult that a person plays (Law 10.2, 10.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat
from bot.games.root.factions.lizards.pieces import GARDEN, GARDENS, LizardPieces
from bot.games.root.factions.lizards.view import LizardsBoard
from bot.games.root.law.kinds import NO_SUIT, Clearing, Suit
from bot.games.root.law.state import State, where

CARDS = (0, 0, 1, 1, 1, 1)
"""Cards that a Gardens track adds in the Evening by gardens on the map, from none (10.6.3)."""

COSTS: Mapping[str, int] = {"crusade": 2, "convert": 2, "sanctify": 3}
"""Acolytes that each conspiracy costs while the Outcast is not Hated (Law 10.4.3)."""


class CultPieces(LizardPieces, kw_only=True):
    """The Lizards' pieces with the Outcast box."""

    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = dict.fromkeys(GARDENS, CARDS)

    outcast: Suit = NO_SUIT
    """The suit with the outcast marker, "" before it is chosen (Law 10.3.3)."""

    hated: bool = False
    """Whether the marker shows its Hated side (Law 10.4.1)."""

    revealed: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards revealed for rituals this turn, the first one first (Law 10.5)."""

    def crafting_clearings(self) -> list[Clearing]:
        """List the clearings with gardens of the Outcast, its only crafting pieces (10.2.1)."""
        gardens = self.pieces[GARDEN[self.outcast]] if self.outcast else []
        return [clearing for clearing in where(gardens) if clearing]

    def crafters(self, suits: Sequence[Suit]) -> dict[Suit, int]:
        """Count the gardens whose printed suit is the Outcast, by their clearings' (Law 10.2.1)."""
        if not self.outcast:
            return {}
        count: dict[Suit, int] = {}
        for clearing, number in enumerate(self.pieces[GARDEN[self.outcast]]):
            if number:
                count[suits[clearing]] = count.get(suits[clearing], 0) + number
        return count

    def cost(self, conspiracy: str) -> int:
        """Return the acolytes that a conspiracy costs now: one fewer if Hated (Law 10.4.3)."""
        return COSTS[conspiracy] - self.hated

    def look(self, own: bool) -> LizardsBoard:
        """Show the whole board (Law 10.3)."""
        return LizardsBoard(
            outcast=self.outcast,
            hated=self.hated,
            acolytes=self.acolytes,
            lost_souls=tuple(self.lost_souls),
            revealed=tuple(self.revealed),
        )


def cult(state: State, seat: Seat) -> CultPieces:
    """Return the faction of the Lizard Cult that a person plays."""
    faction: Any = state.factions[seat]
    return faction
