"""Choices that only the Lizards make possible (Law 10)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice, Piece, Seat
from bot.games.root.law.kinds import Clearing, Suit


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
