"""Choices and events that only the Marquise brings (Law 6)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Piece, Seat
from bot.games.root.law.kinds import Clearing


class PlaceStarting(Choice, frozen=True, tag="place_starting"):
    """Place a starting building (Law 6.3.4)."""

    public: ClassVar[bool] = True

    building: Piece
    clearing: Clearing


class PayWood(Choice, frozen=True, tag="pay_wood"):
    """Remove one wood from a clearing towards a building's cost (Law 6.5.4.2)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class Overwork(Choice, frozen=True, tag="overwork"):
    """Spend a card matching a sawmill's clearing to place a wood there (Law 6.5.5)."""

    weight: ClassVar[int] = 40

    clearing: Clearing
    card: CardId


class HawksForHire(Choice, frozen=True, tag="hawks_for_hire"):
    """Spend a bird card for one more action (Law 6.5)."""

    weight: ClassVar[int] = 30

    card: CardId


class FieldHospitals(Choice, frozen=True, tag="field_hospitals"):
    """Spend a card matching a clearing to bring the warriors lost there to the keep (Law 6.2.3)."""

    clearing: Clearing
    card: CardId


class PlaceWood(Choice, frozen=True, tag="place_wood"):
    """Choose a sawmill's clearing for one of the last wood tokens (Law 6.4, 1.5.4)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class HospitalsUsed(Event, frozen=True, tag="hospitals_used"):
    """Removed Marquise warriors went to the keep instead of the supply."""

    seat: Seat
    clearing: Clearing
    count: int


class ExtraAction(Event, frozen=True, tag="extra_action"):
    """A seat bought one more action."""

    seat: Seat
