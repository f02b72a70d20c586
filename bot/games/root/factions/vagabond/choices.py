"""Choices that only the Vagabond makes possible (Law 9, 26)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice, Piece, Seat
from bot.games.root.law.kinds import Clearing, Item


class ChooseCharacter(Choice, frozen=True, tag="choose_character"):
    """Choose a Vagabond's character (Law 9.3.1)."""

    public: ClassVar[bool] = True

    character: str


class StartInForest(Choice, frozen=True, tag="start_in_forest"):
    """Place the pawn in a forest (Law 9.3.2)."""

    public: ClassVar[bool] = True

    forest: str


class RefreshItem(Choice, frozen=True, tag="refresh_item"):
    """Flip an exhausted item face up (Law 9.4.1)."""

    public: ClassVar[bool] = True

    item: Item


class Slip(Choice, frozen=True, tag="slip"):
    """Move to an adjacent clearing (its number) or forest at no cost (Law 9.4.2)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("ally", "warriors")
    number: ClassVar[str] = "warriors"
    weight: ClassVar[int] = 90

    to: str
    ally: Seat
    warriors: int


class Travel(Choice, frozen=True, tag="travel"):
    """Move the pawn, and warriors of an Allied faction with it (Law 9.5.1, 9.2.9.2.2)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("ally", "warriors")
    number: ClassVar[str] = "warriors"
    weight: ClassVar[int] = 80

    to: Clearing
    ally: Seat
    warriors: int


class Explore(Choice, frozen=True, tag="explore"):
    """Exhaust a torch to look under the ruin here (Law 9.5.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 57


class TakeFromRuin(Choice, frozen=True, tag="take_from_ruin"):
    """Choose an item under the ruin (Law 9.7.3)."""

    item: Item


class Aid(Choice, frozen=True, tag="aid"):
    """Exhaust an item, give a card, and take a crafted item or none (Law 9.5.4).

    No item is named where a spent card stands in for it (Law 26.12.2).
    """

    may_omit: ClassVar[tuple[str, ...]] = ("take",)
    weight: ClassVar[int] = 60

    target: Seat
    item: Item
    card: CardId
    take: Item


class Quest(Choice, frozen=True, tag="quest"):
    """Complete a quest for points or cards; the Adventurer may improvise an item (Law 9.5.5).

    Without `improvise`, `instead_of` is the item that a spent card stands in for (Law 26.12.2).
    """

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("improvise", "instead_of")
    weight: ClassVar[int] = 55

    quest: str
    reward: Item
    improvise: Item
    instead_of: Item


class Strike(Choice, frozen=True, tag="strike"):
    """Exhaust a crossbow to remove a piece (Law 9.5.6)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("piece",)
    weight: ClassVar[int] = 50

    target: Seat
    piece: Piece


class Repair(Choice, frozen=True, tag="repair"):
    """Exhaust a hammer to repair an item (Law 9.5.7)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 45

    item: Item


class RepairItem(Choice, frozen=True, tag="repair_item"):
    """Choose an item that Hideout repairs (Law 26.3.2)."""

    public: ClassVar[bool] = True

    item: Item


class Steal(Choice, frozen=True, tag="steal"):
    """Exhaust a torch to take a random card (Law 26.1.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    target: Seat


class DayLabor(Choice, frozen=True, tag="day_labor"):
    """Exhaust a torch to take a card from the discard pile (Law 26.2.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    card: CardId


class Hideout(Choice, frozen=True, tag="hideout"):
    """Exhaust a torch to repair three items and end Daylight (Law 26.3.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 35


class Glide(Choice, frozen=True, tag="glide"):
    """Exhaust a torch to move to any clearing (Law 26.8.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    to: Clearing


class Instigate(Choice, frozen=True, tag="instigate"):
    """Exhaust a torch to set a player on another one in the clearing (Law 26.4.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    attacker: Seat
    defender: Seat


class Scorch(Choice, frozen=True, tag="scorch"):
    """Leave a torch in the clearing and remove all enemy pieces there (Law 26.6.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40


class Con(Choice, frozen=True, tag="con"):
    """Complete a quest by exhausting any two items, then shuffle it back (Law 26.10.2)."""

    public: ClassVar[bool] = True
    either: ClassVar[tuple[str, str] | None] = ("item", "second")
    weight: ClassVar[int] = 54

    quest: str
    reward: Item
    item: Item
    second: Item


class Duel(Choice, frozen=True, tag="duel"):
    """Exhaust and damage an item to remove a warrior and draw a card (Law 26.11.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    target: Seat
    item: Item


class Coerce(Choice, frozen=True, tag="coerce"):
    """Spend a card that stands in for an exhausted item in an action (Law 26.12.2)."""

    weight: ClassVar[int] = 40

    card: CardId


class DropItem(Choice, frozen=True, tag="drop_item"):
    """Choose an item over the limit to remove (Law 9.6.4)."""

    public: ClassVar[bool] = True

    item: Item


class FormCoalition(Choice, frozen=True, tag="form_coalition"):
    """Activate a dominance card to join another player (Law 9.2.8)."""

    weight: ClassVar[int] = 5

    card: CardId
    partner: Seat
