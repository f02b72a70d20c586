"""The stand-in's rating of a Vagabond's choices."""

from __future__ import annotations

from collections import Counter

from bot.games.root.factions.vagabond import choices
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.view import VagabondBoard
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.law.choices import Battle
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_SUIT,
    SWORD,
    TEA,
    TORCH,
    Clearing,
    Suit,
)
from bot.games.root.rating import NEVER, RatedView, by_power, worth_of_card

USEFUL = (BOOTS, TORCH, SWORD, HAMMER, CROSSBOW, BAG, TEA, COINS)
"""Items to refresh or to repair, the best first."""

GIVEN = (COINS, TEA, BAG, CROSSBOW, HAMMER, BOOTS, TORCH, SWORD)
"""Items to give away, the least useful first."""

ENOUGH = 4
"""Ready items that a Gladiator keeps out of duels."""

WORN = 3
"""Damaged items with which a Vagabond goes to rest in a forest (Law 9.6.2)."""


def _damaged_items(seen: RatedView) -> int:
    """Count the damaged items."""
    board = seen.me.board
    if not isinstance(board, VagabondBoard):
        return 0
    return len(board.items.damaged) + len(board.items.damaged_exhausted)


def _errands(seen: RatedView) -> frozenset[str]:
    """Return the suits of open quests for which both items are ready (Law 9.5.5)."""
    board = seen.me.board
    if not isinstance(board, VagabondBoard):
        return frozenset()
    ready = Counter(board.items.ready)
    quests = [QUESTS[quest] for quest in seen.view.quests]
    return frozenset(suit for suit, *items in quests if Counter(items) <= ready)


def _suit_here(seen: RatedView) -> Suit:
    """Return the suit of the pawn's clearing, "" in a forest."""
    at = [here.suit for here in seen.view.clearings if seen.present(here.id).pawn]
    return at[0] if at else NO_SUIT


def _way(seen: RatedView, to: Clearing) -> float:
    """Rate a way: to ruins, quests, and pieces that nobody defends."""
    here = seen.at(to)
    if here is None or (seen.me.forest and _damaged_items(seen) >= WORN):
        return -1
    worth = 8.0 * here.ruin + 12.0 * (here.suit in _errands(seen))
    for name in here.factions:
        if name != seen.name:
            worth += seen.prize(to, name) * (2 if not seen.present(to, name).warriors else 0.5)
    return worth - 2


def _slip(seen: RatedView, choice: choices.Slip) -> float:
    if choice.to.isdecimal():
        return _way(seen, Clearing(int(choice.to)))
    return 20 if _damaged_items(seen) >= WORN else -1


def _travel(seen: RatedView, choice: choices.Travel) -> float:
    return _way(seen, choice.to)


def _battle(seen: RatedView, choice: Battle) -> float:
    board = seen.me.board
    swords = board.items.ready.count(SWORD) if isinstance(board, VagabondBoard) else 0
    return by_power(seen, choice, swords)


def _aid(seen: RatedView, choice: choices.Aid) -> float:
    """Rate an aid: for an item, or for a better relationship."""
    gain = 45.0 if choice.take else 4.0
    board = seen.me.board
    if isinstance(board, VagabondBoard):
        space = board.relations.get(choice.target, 0)
        gain += 2 * space if 0 <= space < 3 else -10
    kept = GIVEN.index(choice.item) / 10 if choice.item in GIVEN else 0
    return gain - worth_of_card(choice.card) - kept


def _quest(seen: RatedView, choice: choices.Quest | choices.Con) -> float:
    del seen
    return 90 if choice.reward == "points" else 85


def _con(seen: RatedView, choice: choices.Con) -> float:
    """Rate a con below the quest itself, the best items kept (Law 26.10.2)."""
    spent = sum(GIVEN.index(item) for item in (choice.item, choice.second) if item in GIVEN)
    return _quest(seen, choice) - 10 - spent / 10


def _duel(seen: RatedView, choice: choices.Duel) -> float:
    """Rate a duel: a card for an item that is worth less than the others (Law 26.11.2)."""
    board = seen.me.board
    spare = isinstance(board, VagabondBoard) and len(board.items.ready) > ENOUGH
    return 12 - GIVEN.index(choice.item) if spare and choice.item in GIVEN else -1


def _coerce(seen: RatedView, choice: choices.Coerce) -> float:
    """Rate a card for an item: to complete a quest whose other item is ready (Law 26.12.2)."""
    board, question = seen.me.board, seen.view.decision
    if not isinstance(board, VagabondBoard) or not question or question.kind != "vagabond_daylight":
        return -1
    ready, here = set(board.items.ready), _suit_here(seen)
    quests = [QUESTS[quest] for quest in seen.view.quests]
    near = any(ready & set(items) for suit, *items in quests if suit == here)
    return 30 - worth_of_card(choice.card) if near else -1


Mended = choices.RefreshItem | choices.Repair | choices.RepairItem | choices.DropItem


def _item(seen: RatedView, choice: Mended) -> float:
    """Rate an item to refresh or to repair."""
    del seen
    name = choice.item.rsplit("_", 1)[-1]
    return 40 - USEFUL.index(name) if name in USEFUL else 1


def _drop(seen: RatedView, choice: choices.DropItem) -> float:
    return -_item(seen, choice)


def _character(seen: RatedView, choice: choices.ChooseCharacter) -> float:
    del seen
    return float(choice.character == "ranger")


RATINGS = ChoiceRatings(
    simply={
        choices.FormCoalition: NEVER,
        choices.Explore: 80,
        choices.TakeFromRuin: 1,
        choices.Strike: 45,
        choices.Hideout: -1,
        choices.Steal: 20,
        choices.DayLabor: 15,
        choices.Instigate: -1,
        choices.Scorch: NEVER,
        choices.Glide: -1,
    },
    rated={
        choices.Quest: _quest,
        choices.Con: _con,
        choices.Duel: _duel,
        choices.Coerce: _coerce,
        choices.Slip: _slip,
        choices.Travel: _travel,
        choices.Aid: _aid,
        choices.RefreshItem: _item,
        choices.Repair: _item,
        choices.RepairItem: _item,
        choices.DropItem: _drop,
        choices.ChooseCharacter: _character,
    },
    instead={Battle: _battle},
)
