"""The pieces of the Riverfolk, and the warriors that others pay them (Law 11.2, 11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.factions.riverfolk.seller import Seller
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing, Suit
from bot.games.root.law.state import State

POST = Piece("trade_post")
POSTS_OF_SUIT = 3
"""Trade posts of each suit (Law 11.3.3)."""


class RiverfolkPieces(Seller, kw_only=True):
    """The pieces of the Riverfolk. A trade post has the suit of its clearing."""

    TOKENS: ClassVar[tuple[Piece, ...]] = (POST,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 15, POST: 3 * POSTS_OF_SUIT}
    TRACKS: ClassVar[tuple[Piece, ...]] = (POST,)

    payments: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """Warriors in the Payments box, by the faction that owns them (Law 11.2.6.1)."""

    @property
    def posts(self) -> list[int]:
        """Trade posts by clearing."""
        return self.pieces[POST]

    def holds(self, owner: Seat, piece: Piece) -> int:
        """Count the warriors of a faction in the Payments box."""
        return self.payments.get(owner, 0) if piece == "warriors" else 0

    def take_payment(self, owner: Seat, count: int) -> None:
        """Place warriors, which have left their supply, in the Payments box."""
        paid = {**self.payments, owner: self.payments.get(owner, 0) + count}
        self.payments = dict(sorted(paid.items()))

    def posts_of(self, state: State, suit: Suit) -> int:
        """Count the trade posts of a suit on the map."""
        return sum(self.posts[clearing] for clearing in state.of_suit(suit))

    def has_post_left(self, state: State, suit: Suit) -> bool:
        """Return whether a trade post of a suit is left to place."""
        return self.posts_of(state, suit) < POSTS_OF_SUIT


def by_the_river(state: State) -> list[Clearing]:
    """List the clearings on a river (Law 2.3)."""
    return [c for c in CLEARINGS if state.board.clearings[c - 1].by_river]
