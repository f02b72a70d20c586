"""Events that only the Alliance causes (Law 8)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Clearing


class SupportersDrawn(Event, frozen=True, tag="supporters_drawn"):
    """Cards were drawn onto the Supporters stack; `SupportersKnown` names them."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int


class SupportersKnown(Event, frozen=True, tag="supporters_known"):
    """The cards added to the Supporters stack, visible to those who know them."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class SupporterSpent(Event, frozen=True, tag="supporter_spent"):
    """A supporter was spent."""

    seat: Seat
    card: CardId


class SupporterDiscarded(Event, frozen=True, tag="supporter_discarded"):
    """A card was discarded from the Supporters stack, or instead of joining a full one."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


class SupportersLost(Event, frozen=True, tag="supporters_lost"):
    """A base was removed, and with it these supporters (possibly none)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class Mobilized(Event, frozen=True, tag="mobilized"):
    """The Alliance added a card from its hand to the stack; only it knows which."""

    seat: Seat


class MobilizedFace(Event, frozen=True, tag="mobilized_face"):
    """The card mobilized, for the Alliance alone."""

    seat: Seat
    card: CardId


class OutrageBegan(Event, frozen=True, tag="outrage_began"):
    """A player offended the Alliance in a clearing."""

    seat: Seat
    target: Seat
    clearing: Clearing


class OutragePaid(Event, frozen=True, tag="outrage_paid"):
    """A player added a matching card to the Alliance's supporters."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat


class HandShown(Event, frozen=True, tag="hand_shown"):
    """A player without a matching card showed its hand to the Alliance."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat


class Revolted(Event, frozen=True, tag="revolted"):
    """A revolt broke out."""

    seat: Seat
    clearing: Clearing


class OfficerTrained(Event, frozen=True, tag="officer_trained"):
    """A warrior became an officer; `total` counts all of them."""

    seat: Seat
    total: int


class OfficersLost(Event, frozen=True, tag="officers_lost"):
    """Officers were removed with a base."""

    seat: Seat
    count: int


class Organized(Event, frozen=True, tag="organized"):
    """A warrior was removed to organize a clearing."""

    seat: Seat
    clearing: Clearing
