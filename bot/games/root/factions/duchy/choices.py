"""Choices that only the Duchy makes possible (Law 12)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice, Piece
from bot.games.root.law.kinds import Clearing


class BuildWithCard(Choice, frozen=True, tag="build_with_card"):
    """Reveal a card to place a building (Law 12.5.1.1, 12.5.2.1)."""

    weight: ClassVar[int] = 60

    building: Piece
    clearing: Clearing
    card: CardId


class Dig(Choice, frozen=True, tag="dig"):
    """Spend a card for a tunnel and move warriors there (Law 12.5.1.5).

    `remove` is the clearing of the tunnel to remove first if all are on the map.
    """

    may_omit: ClassVar[tuple[str, ...]] = ("remove",)
    number: ClassVar[str] = "warriors"
    weight: ClassVar[int] = 65

    clearing: Clearing
    card: CardId
    remove: Clearing
    warriors: int


class Minister(Choice, frozen=True, tag="minister"):
    """Take the action of a swayed minister (Law 12.5.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    minister: str


class Sway(Choice, frozen=True, tag="sway"):
    """Sway a minister (Law 12.5.3)."""

    weight: ClassVar[int] = 90

    minister: str


class Reveal(Choice, frozen=True, tag="reveal"):
    """Reveal a card from hand (Law 12.5.3.2)."""

    card: CardId


class ReturnMinister(Choice, frozen=True, tag="return_minister"):
    """Choose which minister of the highest rank leaves (Law 12.2.3)."""

    public: ClassVar[bool] = True

    minister: str


class Spend(Choice, frozen=True, tag="spend"):
    """Spend a card from hand."""

    card: CardId
