"""Events that only the Lizard Cult causes (Law 10)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Clearing, Suit


class BecameAcolyte(Event, frozen=True, tag="became_acolyte"):
    """Warriors came into the Acolytes box; `total` counts the acolytes."""

    seat: Seat
    count: int
    total: int


class AcolyteSpent(Event, frozen=True, tag="acolyte_spent"):
    """Acolytes returned to the supply; `left` counts the others."""

    seat: Seat
    left: int
    count: int = 1


class OutcastChosen(Event, frozen=True, tag="outcast_chosen"):
    """The outcast marker came onto a suit (Law 10.3.3)."""

    seat: Seat
    suit: Suit


class OutcastAdjusted(Event, frozen=True, tag="outcast_adjusted"):
    """The Lost Souls but birds were counted, and the marker lies as they say (Law 10.4.1)."""

    seat: Seat
    suit: Suit
    hated: bool
    fox: int
    mouse: int
    rabbit: int


class ConspiracyPerformed(Event, frozen=True, tag="conspiracy_performed"):
    """The Lizards perform a conspiracy in a clearing (Law 10.4.3)."""

    seat: Seat
    conspiracy: str
    clearing: Clearing


class SoulLost(Event, frozen=True, tag="soul_lost"):
    """The top card of the Lost Souls went to the discard pile."""

    seat: Seat
    card: CardId


class SoulAdded(Event, frozen=True, tag="soul_added"):
    """A card of the deck came face up on top of the Lost Souls."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


class SoulsDiscarded(Event, frozen=True, tag="souls_discarded"):
    """All Lost Souls went to the discard pile; the top card is the first."""

    seat: Seat
    cards: tuple[CardId, ...]
