"""The pieces of the Electric Eyrie and its rules outside its turn (R5.2)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat
from bot.games.root.clockwork.view import ElectricEyrieBoard
from bot.games.root.factions.eyrie.pieces import ROOST, EyriePieces
from bot.games.root.law.cards import NO_CARD, VIZIER
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points

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


def electric_faction(state: State, seat: Seat) -> ElectricPieces:
    """Return the Electric Eyrie's faction."""
    faction: Any = state.factions[seat]
    return faction


def clearings_of(state: State, column: Suit) -> Sequence[Clearing]:
    """List the clearings that a column of the Decree acts on; bird means all (R5.5.1)."""
    return CLEARINGS if column == "bird" else state.of_suit(column)


class ElectricLossRules(LossRules[ElectricPieces]):
    """War Tax (R3.3.2)."""

    def after_gains(
        self,
        faction: ElectricPieces,
        state: State,
        losses: Sequence[Loss],
        in_battle: bool,
        log: Log,
    ) -> None:
        """Take a point from the owner for each building or token: War Tax (R3.3.2)."""
        if "war_tax" in faction.traits:
            for loss in losses:
                if loss.piece != "warriors":
                    add_points(state, loss.owner, -loss.count, log, "war_tax", "R3.3.2")


class ElectricPileRules(PileRules[ElectricPieces]):
    """The order and the Decree (R5.3)."""

    def shown_cards(self, faction: ElectricPieces) -> Sequence[CardId]:
        """Show the order and the Decree's cards except the viziers."""
        cards = [c for column in faction.decree.values() for c in column if c != VIZIER]
        return [*cards, faction.order_card] if faction.order_card else cards
