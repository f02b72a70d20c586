"""Choices and events that only the Alliance brings, and its board as players see it (Law 8)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board, Secret


class Revolt(Choice, frozen=True, tag="revolt"):
    """Revolt in a sympathetic clearing (Law 8.4.1)."""

    weight: ClassVar[int] = 90

    clearing: Clearing


class SpreadSympathy(Choice, frozen=True, tag="spread_sympathy"):
    """Spread sympathy to a clearing (Law 8.4.2)."""

    weight: ClassVar[int] = 85

    clearing: Clearing


class SpendSupporter(Choice, frozen=True, tag="spend_supporter"):
    """Choose a supporter to spend (Law 8.2.3)."""

    card: CardId


class DropSupporter(Choice, frozen=True, tag="drop_supporter"):
    """Choose a supporter to discard after the last base is lost (Law 8.2.4)."""

    card: CardId


class Mobilize(Choice, frozen=True, tag="mobilize"):
    """Add a card from hand to the Supporters stack (Law 8.5.2)."""

    weight: ClassVar[int] = 60

    card: CardId


class Train(Choice, frozen=True, tag="train"):
    """Spend a card matching a base's clearing for an officer (Law 8.5.3)."""

    weight: ClassVar[int] = 55

    card: CardId


class Organize(Choice, frozen=True, tag="organize"):
    """Remove a warrior to place sympathy in its clearing (Law 8.6.1.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 65

    clearing: Clearing


class GiveSupporter(Choice, frozen=True, tag="give_supporter"):
    """Add a matching card to the Alliance's supporters: Outrage (Law 8.2.6)."""

    card: CardId


class ShowHand(Choice, frozen=True, tag="show_hand"):
    """Show a hand without a matching card to the Alliance: Outrage (Law 8.2.6)."""


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


class AllianceSecret(Secret, tag="alliance", kw_only=True, frozen=True):
    """The part of the board that only the Alliance knows."""

    supporters: tuple[CardId, ...]
    """The cards in the Supporters stack (Law 8.2.3)."""


class AllianceBoard(Board, tag="alliance", kw_only=True, frozen=True):
    """The Supporters stack and the officers."""

    supporters: int
    """The number of cards in the Supporters stack."""

    officers: int
    secret: AllianceSecret | None = None
