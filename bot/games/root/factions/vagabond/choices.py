"""Choices and events that only the Vagabond brings, and the board as players see it (Law 9, 26)."""

from typing import ClassVar

import msgspec

from bot.games.game import CardId, Choice, Event, Piece, Seat
from bot.games.root.law.kinds import Clearing, Item
from bot.games.root.view import Board


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


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    """A Vagabond's character was chosen."""

    seat: Seat
    character: str


class PawnMoved(Event, frozen=True, tag="pawn_moved"):
    """A pawn moved; places are clearing numbers or forests, "" at the start."""

    seat: Seat
    origin: str
    to: str


class QuestShown(Event, frozen=True, tag="quest_shown"):
    """A new quest lies face up."""

    reveals: ClassVar[bool] = True

    quest: str


class QuestCompleted(Event, frozen=True, tag="quest_completed"):
    """A quest was completed."""

    seat: Seat
    quest: str


class Improvised(Event, frozen=True, tag="improvised"):
    """An item was used as another and damaged."""

    seat: Seat
    item: Item
    instead_of: Item


class QuestReturned(Event, frozen=True, tag="quest_returned"):
    """The Cheat shuffled a completed quest into the quest deck."""

    seat: Seat
    quest: str


class Dueled(Event, frozen=True, tag="dueled"):
    """The Gladiator damaged an item in a duel with a player's warrior."""

    seat: Seat
    target: Seat
    item: Item
    clearing: Clearing


class Coerced(Event, frozen=True, tag="coerced"):
    """The card that the Jailor spent stands in for an item, "" for one of any kind."""

    seat: Seat
    item: Item


class ItemRefreshed(Event, frozen=True, tag="item_refreshed"):
    """An item was flipped face up; `item` includes the state it was in."""

    seat: Seat
    item: Item


class ItemRepaired(Event, frozen=True, tag="item_repaired"):
    """An item was repaired; `item` includes the state it was in."""

    seat: Seat
    item: Item


class ItemDropped(Event, frozen=True, tag="item_dropped"):
    """An item over the limit left the game; `item` includes the state it was in."""

    seat: Seat
    item: Item


class ItemTaken(Event, frozen=True, tag="item_taken"):
    """A crafted item changed hands."""

    seat: Seat
    target: Seat
    item: Item


class Explored(Event, frozen=True, tag="explored"):
    """A Vagabond looked under the ruin in a clearing."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing


class ItemFound(Event, frozen=True, tag="item_found"):
    """An item was taken from under a ruin."""

    reveals: ClassVar[bool] = True

    seat: Seat
    item: Item
    clearing: Clearing


class NothingTaken(Event, frozen=True, tag="nothing_taken"):
    """No item under a ruin could be taken."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing


class RuinCleared(Event, frozen=True, tag="ruin_cleared"):
    """A ruin without items left the map."""

    clearing: Clearing


class RelationImproved(Event, frozen=True, tag="relation_improved"):
    """A relationship marker moved to a space, 0 Indifferent to 3 Allied."""

    seat: Seat
    target: Seat
    space: int


class BecameHostile(Event, frozen=True, tag="became_hostile"):
    """A faction became Hostile to a Vagabond."""

    seat: Seat
    target: Seat


class Instigated(Event, frozen=True, tag="instigated"):
    """The Vagrant instigated a battle between two seats."""

    seat: Seat
    attacker: Seat
    defender: Seat
    clearing: Clearing


class Scorched(Event, frozen=True, tag="scorched"):
    """The Scoundrel burnt a clearing; no piece can enter it."""

    seat: Seat
    clearing: Clearing


class Struck(Event, frozen=True, tag="struck"):
    """A Vagabond removed an enemy piece with a crossbow."""

    seat: Seat
    target: Seat
    clearing: Clearing


class HidOut(Event, frozen=True, tag="hid_out"):
    """The Ranger went into hiding."""

    seat: Seat


class Rested(Event, frozen=True, tag="rested"):
    """A Vagabond rested in a forest: all damaged items are repaired and face up."""

    seat: Seat


class TookFromDiscard(Event, frozen=True, tag="took_from_discard"):
    """A seat took a card from the discard pile."""

    seat: Seat
    card: CardId


class CoalitionFormed(Event, frozen=True, tag="coalition_formed"):
    """A Vagabond formed a coalition with another player; `others` are in it already."""

    seat: Seat
    target: Seat
    card: CardId
    others: tuple[Seat, ...] = ()


class RuinSeen(Event, frozen=True, tag="ruin_seen"):
    """The items under a ruin, visible to the Vagabond who explores (Law 9.7.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    items: tuple[Item, ...]


class Pack(msgspec.Struct, kw_only=True, frozen=True):
    """A Vagabond's items by how they lie, each item as often as it is there (Law 9.2.5)."""

    ready: tuple[Item, ...]
    exhausted: tuple[Item, ...]
    damaged: tuple[Item, ...]
    """Damaged items that are face up."""

    damaged_exhausted: tuple[Item, ...]


class VagabondBoard(Board, tag="vagabond", kw_only=True, frozen=True):
    """Character, items, relationships and completed quests; all of it is public."""

    character: str
    """The character, "" before it is chosen."""

    items: Pack
    item_limit: int
    """Items that Satchel and Damaged box can hold (Law 9.6.4)."""

    relations: dict[Seat, int]
    """The space of each faction's marker: -1 Hostile, 0 Indifferent to 3 Allied (Law 9.2.9)."""

    aided: dict[Seat, int]
    """Aids of each faction this turn that have not improved the relationship (Law 9.2.9.1)."""

    quests_done: tuple[str, ...]
    """Completed quests (Law 9.5.5)."""
