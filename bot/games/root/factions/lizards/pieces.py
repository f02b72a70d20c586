"""The pieces and the board of the Cult: gardens, acolytes, Lost Souls (Law 10.2, 10.3)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.lizards.choices import AcolyteSpent, BecameAcolyte, LizardsBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.law.deck import to_discard_pile
from bot.games.root.law.kinds import BIRD, NO_SUIT, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import to_supply
from bot.games.root.law.state import Faction, Log, State, where

GARDEN: Mapping[Suit, Piece] = {suit: Piece(f"{suit}_garden") for suit in SUITS}
"""The garden of each printed suit."""

GARDENS = tuple(GARDEN.values())
GARDENS_OF_SUIT = 5
"""Gardens of each printed suit (Law 10.3.2, 10.3.4)."""

TRACK = (0, 0, 2, 2, 3, 4)
"""Points of a Gardens track by gardens on the map, from none (Law 10.5.3)."""


class LizardPieces(Faction, kw_only=True):
    """The pieces of the Lizards, their Acolytes box and the Lost Souls."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = GARDENS
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 25,
        **dict.fromkeys(GARDENS, GARDENS_OF_SUIT),
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = GARDENS
    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = dict.fromkeys(GARDENS, TRACK)

    acolytes: int = 0
    """Warriors in the Acolytes box."""

    lost_souls: list[CardId] = msgspec.field(default_factory=list[CardId])
    """The Lost Souls pile, face up, the top card first (Law 10.2.6)."""

    def boxed(self, piece: Piece) -> int:
        """Count the acolytes (Law 10.2.3)."""
        return self.acolytes if piece == "warriors" else 0

    def gardens(self, clearing: Clearing) -> int:
        """Count the gardens of all suits in a clearing."""
        pieces = self.pieces
        (fox, mouse, rabbit) = GARDENS
        return pieces[fox][clearing] + pieces[mouse][clearing] + pieces[rabbit][clearing]

    def planted(self, suit: Suit) -> int:
        """Count the gardens of a printed suit on the map."""
        return sum(self.pieces[GARDEN[suit]])

    def souls_by_suit(self) -> dict[Suit, int]:
        """Count the cards among the Lost Souls by suit, birds included (Law 10.4.1)."""
        suits = [SUIT[card] for card in self.lost_souls]
        return {suit: suits.count(suit) for suit in (*SUITS, BIRD)}

    def box(self, count: int, log: Log, section: Section) -> int:
        """Move warriors from the supply to the Acolytes box, at most as many as there are."""
        count = min(count, self.supply[WARRIOR])
        if count:
            self.supply[WARRIOR] -= count
            self.acolytes += count
            emit(
                log,
                BecameAcolyte(seat=self.name, count=count, total=self.acolytes, section=section),
            )
        return count

    def spend_acolytes(self, state: State, count: int, log: Log, section: Section) -> None:
        """Return acolytes to the supply; there must be as many (Law 10.4.3, R8.4.2)."""
        self.acolytes -= count
        to_supply(state, self.name, count)
        emit(log, AcolyteSpent(seat=self.name, left=self.acolytes, count=count, section=section))


def empty_lost_souls(state: State, faction: LizardPieces, log: Log) -> tuple[CardId, ...]:
    """Put all Lost Souls on the discard pile; return them, the top card first (Law 10.4.2)."""
    cards = tuple(faction.lost_souls)
    faction.lost_souls = []
    for card in reversed(cards):
        to_discard_pile(state, card, log)
    return cards


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


def cult_faction(state: State, seat: Seat) -> CultPieces:
    """Return the faction of the Lizard Cult that a person plays."""
    faction: Any = state.factions[seat]
    return faction
