"""What only the Riverfolk Robots bring into the game to happen (R9)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class MarketStocked(Event, frozen=True, tag="market_stocked"):
    """Cards came face up to the right end of the Market (R9.4.1)."""

    reveals: ClassVar[bool] = True

    seat: str
    cards: tuple[str, ...]


class OrderSet(Event, frozen=True, tag="order_set"):
    """The rightmost card of the Market sets the order (R9.4.3)."""

    seat: str
    card: str
    suit: str


class Protected(Event, frozen=True, tag="protected"):
    """Conditions of Protectionism that are fulfilled: `shield`, `sword` or both (R9.2.4)."""

    seat: str
    signs: str


class PaymentsReturned(Event, frozen=True, tag="payments_returned"):
    """The warriors of the player with most in Payments went back to their supply (R9.6.1)."""

    seat: str
    target: str
    count: int


class Racketeered(Event, frozen=True, tag="racketeered"):
    """Warriors went from a clearing to the Payments box (R9.6.2)."""

    seat: str
    clearing: int
    count: int
