"""The pieces of the Alliance, for people and clockwork (Law 8.2, R6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import Piece
from bot.games.root.law.clearings import where
from bot.games.root.law.kinds import SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.state import Faction

SYMPATHY = Piece("sympathy")

BASE: Mapping[Suit, Piece] = {suit: Piece(f"{suit}_base") for suit in SUITS}
"""The base of each suit."""

MARTIAL_LAW = 3
"""Warriors of one other player that make a clearing one of Martial Law (8.4.2.2.1, R6.2.5)."""


class WoodlandPieces(Faction, kw_only=True):
    """Warriors, sympathy and bases of the Alliance."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = tuple(BASE.values())
    TOKENS: ClassVar[tuple[Piece, ...]] = (SYMPATHY,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 10,
        SYMPATHY: 10,
        **dict.fromkeys(BASE.values(), 1),
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = (SYMPATHY, *BASE.values())

    @property
    def sympathy(self) -> list[int]:
        """Sympathy tokens by clearing."""
        return self.pieces[SYMPATHY]

    def sympathetic(self) -> list[Clearing]:
        """List the sympathetic clearings (Law 8.2.5.2)."""
        return [*where(self.pieces[SYMPATHY])]

    def bases(self) -> list[Clearing]:
        """List the clearings with a base."""
        pieces = self.pieces
        return sorted([clearing for base in self.BUILDINGS for clearing in where(pieces[base])])
