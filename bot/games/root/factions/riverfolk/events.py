"""Events of the Riverfolk Company (Law 11)."""

from __future__ import annotations

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Item


class PriceSet(Event, frozen=True, tag="price_set"):
    """The price of a service from now on (Law 11.3.5, 11.6.2)."""

    seat: Seat
    service: str
    price: int


class PaidWithItem(Event, frozen=True, tag="paid_with_item"):
    """A Vagabond exhausted an item for a service of `target`, which placed warriors (11.2.6.3)."""

    seat: Seat
    target: Seat
    item: Item
    placed: int


class PaymentsAdded(Event, frozen=True, tag="payments_added"):
    """Riverfolk warriors came from the supply to Payments (Law 11.3.4, 11.4.1, 11.5.3.1)."""

    seat: Seat
    count: int


class FundsGathered(Event, frozen=True, tag="funds_gathered"):
    """All warriors on the board went to the Funds box, where `count` are now (Law 11.4.3)."""

    seat: Seat
    count: int


class FundsCommitted(Event, frozen=True, tag="funds_committed"):
    """Funds of `owner` went to the Committed box, or to the tracks (Law 11.5)."""

    seat: Seat
    owner: Seat
    count: int


class FundsSpent(Event, frozen=True, tag="funds_spent"):
    """Funds of `owner` went back to that faction's supply (Law 11.5)."""

    seat: Seat
    owner: Seat
    count: int


class FundsLost(Event, frozen=True, tag="funds_lost"):
    """Trade Disruption removed funds of `owner` (Law 11.2.5.1)."""

    seat: Seat
    owner: Seat
    count: int


class FundsPreferred(Event, frozen=True, tag="funds_preferred"):
    """Funds of `owner` are committed before those of others from now on (Law 11.5)."""

    seat: Seat
    owner: Seat


class Exported(Event, frozen=True, tag="exported"):
    """A card was crafted without its benefit and discarded (Law 11.5.3.1)."""

    seat: Seat
    card: CardId
