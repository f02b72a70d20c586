"""Choices that only the Alliance makes possible (Law 8)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice
from bot.games.root.law.kinds import Clearing


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
