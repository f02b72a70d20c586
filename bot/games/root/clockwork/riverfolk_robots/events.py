"""Events of the Riverfolk Robots, and the board as players see it (R9)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.kinds import Clearing, Suit


class MarketStocked(Event, frozen=True, tag="market_stocked"):
    """Cards came face up to the right end of the Market (R9.4.1)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class OrderSet(Event, frozen=True, tag="order_set"):
    """The rightmost card of the Market sets the order (R9.4.3)."""

    seat: Seat
    card: CardId
    suit: Suit


class Protected(Event, frozen=True, tag="protected"):
    """Conditions of Protectionism that are fulfilled: `shield`, `sword` or both (R9.2.4)."""

    seat: Seat
    signs: str


class PaymentsReturned(Event, frozen=True, tag="payments_returned"):
    """The warriors of the player with most in Payments went back to their supply (R9.6.1)."""

    seat: Seat
    target: Seat
    count: int


class Racketeered(Event, frozen=True, tag="racketeered"):
    """Warriors went from a clearing to the Payments box (R9.6.2)."""

    seat: Seat
    clearing: Clearing
    count: int


class FundsPaidIn(Event, frozen=True, tag="funds_paid_in"):
    """The clockwork took the Riverfolk over: `count` funds went to Payments (R9.2.3)."""

    seat: Seat
    count: int


class MarketCleared(Event, frozen=True, tag="market_cleared"):
    """A person took the Riverfolk back: the Market was discarded."""

    seat: Seat
    cards: tuple[CardId, ...]


class RiverfolkRobotsBoard(ClockworkBoard, tag="riverfolk_robots", kw_only=True, frozen=True):
    """The order, the Market, the payments and which Protectionism is in force."""

    market: tuple[CardId, ...]
    """Cards for sale, from left to right (R9.2.1)."""

    payments: dict[Seat, int]
    """Warriors in the Payments box, by their owner (R9.2.3)."""

    protectionism: tuple[str, ...]
    """`shield` and `sword`, where the condition is fulfilled this turn (R9.2.4)."""
