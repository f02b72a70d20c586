"""Choices that only the Corvids make possible (Law 13)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice
from bot.games.root.law.kinds import Clearing, Suit


class PlaceWarrior(Choice, frozen=True, tag="place_warrior"):
    """Choose a clearing for one warrior (Law 13.3.2, 1.5.4)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class RaidFirst(Choice, frozen=True, tag="raid_first"):
    """Choose which of several raids places its warriors first (Law 1.1.3)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class Flip(Choice, frozen=True, tag="flip"):
    """Turn a facedown plot face up (Law 13.4.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing


class RecruitSuit(Choice, frozen=True, tag="recruit_suit"):
    """Spend a card to place a warrior in each clearing of a suit (Law 13.4.3)."""

    weight: ClassVar[int] = 85

    card: CardId
    suit: Suit


class Plot(Choice, frozen=True, tag="plot"):
    """Remove warriors to place a facedown plot (Law 13.5.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing
    plot: str


class HidePlot(Choice, frozen=True, tag="hide_plot"):
    """Choose the facedown plot that begins in the homeland (Law 19.8.3)."""

    plot: str


class Trick(Choice, frozen=True, tag="trick"):
    """Swap two plots that are both faceup or both facedown (Law 13.5.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 75
    either: ClassVar[tuple[str, str] | None] = ("one", "other")

    one: Clearing
    other: Clearing


class Expose(Choice, frozen=True, tag="expose"):
    """Show a matching card to guess a facedown plot (Law 13.2.4)."""

    weight: ClassVar[int] = 20

    clearing: Clearing
    guess: str
    card: CardId
