"""Events that only the Vagabond causes (Law 9, 26)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Clearing, Item


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
