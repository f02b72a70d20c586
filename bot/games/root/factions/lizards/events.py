"""Events that only the Lizard Cult causes (Law 10)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat


class BecameAcolyte(Event, frozen=True, tag="became_acolyte"):
    """Warriors came into the Acolytes box; `total` counts the acolytes."""

    seat: Seat
    count: int
    total: int


class AcolyteSpent(Event, frozen=True, tag="acolyte_spent"):
    """An acolyte returned to the supply; `left` counts the others."""

    seat: Seat
    left: int


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
