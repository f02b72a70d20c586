"""The board of the Riverfolk Company: prices, funds and the tracks (Law 11.2, 11.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.game import NO_SEAT, CardId, Piece, Seat
from bot.games.root.factions.riverfolk.pieces import POST, RiverfolkPieces, added, price_for_bot
from bot.games.root.factions.riverfolk.view import RiverfolkBoard
from bot.games.root.law.faction import Faction
from bot.games.root.law.kinds import WARRIOR, Suit
from bot.games.root.law.state import State

POINTS = 2
"""Points for a trade post, the same on every space of the tracks (Law 11.5.6.3)."""


class CompanyPieces(RiverfolkPieces, kw_only=True):
    """The Riverfolk with the board of a person; removed trade posts never come back (11.2.5.1).

    Each of the boxes counts warriors by the faction that owns them. A space of the tracks is empty
    from the day when its trade post was placed.
    """

    prices: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """The price of each service by its name; empty until they are set (Law 11.3.5)."""

    funds: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    committed: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    crafting: dict[Suit, dict[Seat, int]] = msgspec.field(
        default_factory=dict[Suit, "dict[Seat, int]"]
    )
    """Warriors on the spaces of the tracks, by suit and owner (Law 11.5.3)."""

    first: Seat = NO_SEAT
    """Whose funds are committed first, "" for those of whom most are there."""

    # Selling

    def price(self, buyer: Faction, service: str) -> int:
        """Return what the Riverfolk ask of people, and what bots pay by their points (R9.7)."""
        return price_for_bot(buyer) if buyer.clockwork else self.prices.get(service, 0)

    def for_sale(self) -> list[CardId]:
        """Return the hand (Law 11.2.7.1)."""
        return self.hand

    def takes_items(self, buyer: Faction) -> bool:
        """Return whether a buyer is a Vagabond that a person plays (Law 11.2.6.3)."""
        return not (buyer.clockwork or buyer.TRADE.PAYS_WARRIORS)

    # The boxes

    def holds(self, owner: Seat, piece: Piece) -> int:
        """Count the warriors of a faction in the boxes and on the tracks."""
        if piece != WARRIOR:
            return 0
        boxes = (self.payments, self.funds, self.committed, *self.crafting.values())
        return sum(box.get(owner, 0) for box in boxes)

    @property
    def fund_count(self) -> int:
        """The number of funds of all owners."""
        return sum(self.funds.values())

    def owners(self) -> list[Seat]:
        """List whose funds there are, in the order in which they are committed."""
        if len(self.funds) < 2:
            return [*self.funds]
        return sorted(self.funds, key=lambda name: (name != self.first, -self.funds[name], name))

    def take_fund(self, owner: Seat, count: int = 1) -> None:
        """Take funds of an owner out of their box."""
        self.funds = added(self.funds, owner, -count)

    # The tracks

    def crafters(self, suits: Sequence[Suit]) -> dict[Suit, int]:
        """Count the empty spaces by suit: no trade post and no fund is there (Law 11.5.3)."""
        free = dict(self.lost_posts or {})
        for clearing, count in enumerate(self.pieces[POST]):
            if count:
                free[suits[clearing]] = free.get(suits[clearing], 0) + count
        for suit, box in self.crafting.items():
            free[suit] = free.get(suit, 0) - sum(box.values())
        return {suit: count for suit, count in free.items() if count > 0}

    def look(self, own: bool) -> RiverfolkBoard:
        """Show everything: nothing of it is secret (Law 11.2.3)."""
        return RiverfolkBoard(
            prices=dict(self.prices),
            payments=dict(self.payments),
            funds=dict(self.funds),
            committed=dict(self.committed),
            crafting={suit: dict(box) for suit, box in self.crafting.items() if box},
            lost_posts={suit: n for suit, n in self.gone_posts.items() if n},
            first=self.first,
        )


def company(state: State, seat: Seat) -> CompanyPieces:
    """Return the Riverfolk Company's faction."""
    faction: Any = state.factions[seat]
    return faction
