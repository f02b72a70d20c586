"""Events of the Logical Lizards, and the board as players see it (R8)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.view import Board


class OrderCounted(Event, frozen=True, tag="order_counted"):
    """The most common suit among the Lost Souls became the order; a tie means bird (R8.4.1)."""

    seat: Seat
    suit: Suit
    fox: int
    mouse: int
    rabbit: int
    bird: int


class ConspiracyReached(Event, frozen=True, tag="conspiracy_reached"):
    """The marker moved on to a conspiracy of the track (R8.4.2)."""

    is_reason: ClassVar[bool] = True

    seat: Seat
    conspiracy: str


class RitualBegan(Event, frozen=True, tag="ritual_began"):
    """The top card of the Lost Souls was revealed for a ritual (R8.5)."""

    seat: Seat
    card: CardId
    suit: Suit


class SoulsReturned(Event, frozen=True, tag="souls_returned"):
    """The revealed cards came back onto the Lost Souls; the top card is the first (R8.6.3)."""

    seat: Seat
    cards: tuple[CardId, ...]


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    """A warrior on the map went into the Acolytes box (R8.5.2)."""

    seat: Seat
    clearing: Clearing


class LogicalLizardsBoard(Board, tag="logical_lizards", kw_only=True, frozen=True):
    """Order, conspiracy marker, acolytes, Lost Souls and revealed cards; all of it is public."""

    order: Suit
    """The ordered suit, "" outside the faction's turn (R8.4.1)."""

    marker: int
    """The space of the Conspiracy track with the marker, 1 to 5 (R8.4.2)."""

    acolytes: int
    lost_souls: tuple[CardId, ...]
    """The top card first (R8.2.4)."""

    revealed: tuple[CardId, ...]
    """Cards revealed for rituals this turn, the first one first (R8.5)."""
