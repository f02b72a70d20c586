"""Choices that only the Riverfolk make possible (Law 11)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice, Seat
from bot.games.root.law.kinds import Clearing, Item

SPACES = (1, 2, 3, 4)
"""The spaces of each Services track: what a service can cost (Law 11.3.5)."""


class Settle(Choice, frozen=True, tag="settle"):
    """Place a warrior in a clearing on a river in set-up (Law 11.3.2)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class SetPrice(Choice, frozen=True, tag="set_price"):
    """Set what a service costs: move its marker to a space (Law 11.3.5, 11.6.2)."""

    public: ClassVar[bool] = True

    service: str
    space: int


class CommitFirst(Choice, frozen=True, tag="commit_first"):
    """Commit the funds of one faction before those of others (Law 11.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -5

    fund: Seat


class DrawCard(Choice, frozen=True, tag="draw_card"):
    """Commit a fund to draw a card (Law 11.5.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 55


class RecruitByRiver(Choice, frozen=True, tag="recruit_by_river"):
    """Spend a fund, of a faction of one's choice, to place a warrior on a river (Law 11.5.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    clearing: Clearing
    fund: Seat


class ExportCard(Choice, frozen=True, tag="export_card"):
    """Craft a card for a warrior in Payments instead of its benefit (Law 11.5.3.1)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("using",)
    weight: ClassVar[int] = 40

    card: CardId
    using: str = ""


class EstablishPost(Choice, frozen=True, tag="establish_post"):
    """Spend two funds of the ruler to place a trade post and a warrior (Law 11.5.6)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing


class LoseFund(Choice, frozen=True, tag="lose_fund"):
    """Remove a fund of one faction for Trade Disruption (Law 11.2.5.1)."""

    public: ClassVar[bool] = True

    fund: Seat


class PayWithItem(Choice, frozen=True, tag="pay_with_item"):
    """Exhaust an item to pay the Riverfolk (Law 11.2.6.3)."""

    public: ClassVar[bool] = True

    item: Item
