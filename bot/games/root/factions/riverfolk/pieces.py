"""The pieces of the Riverfolk, and the warriors that others pay them (Law 11.2, 11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.factions.riverfolk.seller import Seller
from bot.games.root.law.faction import Faction
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import State, where

POST = Piece("trade_post")
PRICES = ((20, 4), (10, 3), (0, 2))
"""The price of a service for a bot, and of the Robots for all: from how many points on, and how
many warriors (R9.2.3, R9.7)."""

POSTS_OF_SUIT = 3
"""Trade posts of each suit (Law 11.3.3)."""


class RiverfolkPieces(Seller, kw_only=True):
    """The pieces of the Riverfolk. A trade post has the suit of its clearing."""

    TOKENS: ClassVar[tuple[Piece, ...]] = (POST,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 15, POST: 3 * POSTS_OF_SUIT}
    TRACKS: ClassVar[tuple[Piece, ...]] = (POST,)

    lost_posts: dict[Suit, int] | msgspec.UnsetType = msgspec.UNSET
    """Trade posts that have left the game, by suit (Law 11.2.5.1); not there if none has."""

    payments: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """Warriors in the Payments box, by the faction that owns them (Law 11.2.6.1)."""

    @property
    def posts(self) -> list[int]:
        """Trade posts by clearing."""
        return self.pieces[POST]

    @property
    def gone_posts(self) -> Mapping[Suit, int]:
        """Trade posts that have left the game, by suit (Law 11.2.5.1)."""
        return self.lost_posts or {}

    def holds(self, owner: Seat, piece: Piece) -> int:
        """Count the warriors of a faction in the Payments box."""
        return self.payments.get(owner, 0) if piece == WARRIOR else 0

    def boxed(self, piece: Piece) -> int:
        """Count the trade posts that have left the game; they never come back (Law 11.2.5.1)."""
        return sum(self.gone_posts.values()) if piece == POST else 0

    def take_payment(self, owner: Seat, count: int) -> None:
        """Place warriors, which have left their supply, in the Payments box."""
        self.payments = added(self.payments, owner, count)

    def posts_of(self, state: State, suit: Suit) -> int:
        """Count the trade posts of a suit on the map."""
        posts = self.pieces[POST]
        return sum([posts[clearing] for clearing in state.of_suit(suit)])

    def has_post_left(self, state: State, suit: Suit) -> bool:
        """Return whether a trade post of a suit is left to place."""
        return suit in self.posts_left(state)

    def posts_left(self, state: State) -> list[Suit]:
        """List the suits of which a trade post is left to place."""
        suits = state.suits
        used = dict(self.lost_posts or {})
        for clearing in where(self.pieces[POST]):
            suit = suits[clearing]
            used[suit] = used[suit] + 1 if suit in used else 1
        return [suit for suit in SUITS if suit not in used or used[suit] < POSTS_OF_SUIT]


def added(box: Mapping[Seat, int], owner: Seat, count: int) -> dict[Seat, int]:
    """Return the warriors of a box, by owner, with some more of one; none are left out."""
    if owner in box and box[owner] + count:
        return {**box, owner: box[owner] + count}
    sums = {**box, owner: box.get(owner, 0) + count}
    return {name: number for name, number in sorted(sums.items()) if number}


def price_for_bot(buyer: Faction) -> int:
    """Return what a service costs a bot of any seller, by its points (R9.7)."""
    return next(price for least, price in PRICES if buyer.score >= least)


BY_RIVER: Mapping[str, tuple[Clearing, ...]] = {
    name: tuple(c for c in CLEARINGS if data.clearings[c - 1].by_river)
    for name, data in MAPS.items()
}
"""The clearings on a river, by map (Law 2.3)."""
