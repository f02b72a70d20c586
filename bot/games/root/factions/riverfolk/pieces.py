"""The Riverfolk's pieces, prices, funds and tracks (Law 11.2, 11.3)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import NO_SEAT, CardId, Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import (
    FundsCommitted,
    FundsGathered,
    FundsSpent,
    PaymentsAdded,
    RiverfolkBoard,
)
from bot.games.root.law.faction import Faction
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.maps import MAPS
from bot.games.root.law.pieces import to_supply
from bot.games.root.law.state import Log, State, where


class Seller(Faction, kw_only=True):
    """The interface of the faction that sells services."""

    def price(self, buyer: Faction, service: str) -> int:
        """Return how many warriors a service costs a buyer (Law 11.2.6.1); 0: not for sale."""
        raise NotImplementedError(self.name)

    def for_sale(self) -> list[CardId]:
        """Return the cards that it sells (Law 11.2.7.1)."""
        raise NotImplementedError(self.name)

    def take_payment(self, owner: Seat, count: int) -> None:
        """Take warriors of an owner for a service (Law 11.2.6.1)."""
        raise NotImplementedError(self.name)

    def payer(self, buyer: Faction) -> Seat:
        """Return whose warriors pay: its own for those who do not pay with theirs.

        These are the Vagabonds and the Automated Alliance (Law 11.2.6.3, R9.2.3, R9.7).
        """
        return buyer.name if buyer.TRADE.PAYS_WARRIORS else self.name

    def takes_items(self, buyer: Faction) -> bool:
        """Return whether a buyer pays by exhausting items (Law 11.2.6.3)."""
        return False

    def after_sale(self, state: State, buyer: Seat, log: Log) -> None:
        """Resolve that a faction has bought its first service of a turn (R3.3.2)."""

    def on_no_hire(self, state: State, name: Seat, log: Log) -> None:
        """Resolve that another faction begins its Daylight without mercenaries (R3.3.2)."""


def list_sellers(state: State, buyer: Seat) -> list[Seller]:
    """List the factions that a buyer can buy of."""
    return [f for f in state.factions.values() if isinstance(f, Seller) and f.name != buyer]


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
        self.payments = box_with_more(self.payments, owner, count)

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


def box_with_more(box: Mapping[Seat, int], owner: Seat, count: int) -> dict[Seat, int]:
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
        self.funds = box_with_more(self.funds, owner, -count)

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


def company_faction(state: State, seat: Seat) -> CompanyPieces:
    """Return the Riverfolk Company's faction."""
    faction: Any = state.factions[seat]
    return faction


def pay_self(faction: CompanyPieces, count: int, log: Log, section: Section) -> int:
    """Place own warriors in Payments, as many as the supply has (Law 1.5.4); return how many."""
    count = min(count, faction.supply[WARRIOR])
    if count:
        faction.supply[WARRIOR] -= count
        faction.take_payment(faction.name, count)
        emit(log, PaymentsAdded(seat=faction.name, count=count, section=section))
    return count


def gather_warriors(faction: CompanyPieces, log: Log) -> None:
    """Move all warriors on the board to the Funds box (Law 11.4.3)."""
    boxes = (faction.payments, faction.committed, *faction.crafting.values())
    moved = sum(sum(box.values()) for box in boxes)
    for box in boxes:
        for owner, count in box.items():
            faction.funds = box_with_more(faction.funds, owner, count)
    faction.payments = {}
    faction.committed = {}
    faction.crafting = {}
    if moved:
        count = faction.fund_count
        emit(log, FundsGathered(seat=faction.name, count=count, section="11.4.3"))


def commit_fund(faction: CompanyPieces, log: Log, section: Section) -> None:
    """Move one fund to the Committed box (Law 11.5)."""
    owner = faction.owners()[0]
    faction.take_fund(owner)
    faction.committed = box_with_more(faction.committed, owner, 1)
    emit(log, FundsCommitted(seat=faction.name, owner=owner, count=1, section=section))


def commit_to_tracks(faction: CompanyPieces, suits: list[Suit], log: Log) -> None:
    """Move a fund to an empty space of each of some suits (Law 11.5.3)."""
    taken: dict[Seat, int] = {}
    for suit in suits:
        owner = faction.owners()[0]
        faction.take_fund(owner)
        box = box_with_more(faction.crafting.get(suit, {}), owner, 1)
        faction.crafting = dict(sorted({**faction.crafting, suit: box}.items()))
        taken[owner] = taken.get(owner, 0) + 1
    for owner, count in taken.items():
        event = FundsCommitted(seat=faction.name, owner=owner, count=count, section="11.5.3")
        emit(log, event)


def spend_funds(
    state: State, faction: CompanyPieces, owner: Seat, count: int, log: Log, by: Section
) -> None:
    """Return funds to their owner's supply by a section (Law 11.5)."""
    faction.take_fund(owner, count)
    to_supply(state, owner, count)
    emit(log, FundsSpent(seat=faction.name, owner=owner, count=count, section=by))
