"""Choices and events that only the Lizards bring, and their board as players see it (Law 10)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Piece, Seat
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.view import Board


class ChooseOutcast(Choice, frozen=True, tag="choose_outcast"):
    """Place the outcast marker on a suit (Law 10.3.3)."""

    public: ClassVar[bool] = True

    suit: Suit


class Convert(Choice, frozen=True, tag="convert"):
    """Replace an enemy warrior in an Outcast clearing (Law 10.4.3.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 88

    clearing: Clearing
    target: Seat


class Sanctify(Choice, frozen=True, tag="sanctify"):
    """Replace an enemy building in an Outcast clearing by a garden (Law 10.4.3.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing
    target: Seat
    building: Piece


class PlantGarden(Choice, frozen=True, tag="plant_garden"):
    """Reveal a card to place a garden: the ritual Build (Law 10.5.1)."""

    weight: ClassVar[int] = 90

    card: CardId
    clearing: Clearing


class RecruitFaithful(Choice, frozen=True, tag="recruit_faithful"):
    """Reveal a card to place a warrior: the ritual Recruit (Law 10.5.2)."""

    weight: ClassVar[int] = 80

    card: CardId
    clearing: Clearing


class ScoreGardens(Choice, frozen=True, tag="score_gardens"):
    """Reveal and spend a card to score for gardens: the ritual Score (Law 10.5.3)."""

    weight: ClassVar[int] = 85

    card: CardId


class Sacrifice(Choice, frozen=True, tag="sacrifice"):
    """Reveal a bird card to make an acolyte: the ritual Sacrifice (Law 10.5.4)."""

    weight: ClassVar[int] = 85

    card: CardId


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


class LizardsBoard(Board, tag="lizards", kw_only=True, frozen=True):
    """Outcast, acolytes, Lost Souls and revealed cards; all of it is public."""

    outcast: Suit
    """The suit with the outcast marker, "" before it is chosen (Law 10.3.3)."""

    hated: bool
    """Whether the marker shows its Hated side (Law 10.4.1)."""

    acolytes: int
    lost_souls: tuple[CardId, ...]
    """The card that came last is the first (Law 10.2.6)."""

    revealed: tuple[CardId, ...]
    """Cards revealed for rituals this turn, the first one first (Law 10.5)."""
