"""What only the Duchy brings into the game to choose (Law 12)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice


class BuildWithCard(Choice, frozen=True, tag="build_with_card"):
    """Reveal a card to place a building (Law 12.5.1.1, 12.5.2.1)."""

    building: str
    clearing: int
    card: str


class Dig(Choice, frozen=True, tag="dig"):
    """Spend a card for a tunnel and come out there (Law 12.5.1.5).

    `remove` names the tunnel that is taken off the map first, where all of them are on it.
    """

    may_omit: ClassVar[tuple[str, ...]] = ("remove",)

    clearing: int
    card: str
    remove: int
    warriors: int


class Minister(Choice, frozen=True, tag="minister"):
    """Take the action of a swayed minister (Law 12.5.2)."""

    public: ClassVar[bool] = True

    minister: str


class Sway(Choice, frozen=True, tag="sway"):
    """Sway a minister (Law 12.5.3)."""

    minister: str


class Reveal(Choice, frozen=True, tag="reveal"):
    """Reveal a card from hand (Law 12.5.3.2)."""

    card: str


class ReturnMinister(Choice, frozen=True, tag="return_minister"):
    """Choose which minister of the highest rank leaves (Law 12.2.3)."""

    public: ClassVar[bool] = True

    minister: str


class Spend(Choice, frozen=True, tag="spend"):
    """Spend a card from hand."""

    card: str
