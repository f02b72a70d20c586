"""Costs and gains of the Vagabond's choices (Law 9, 26)."""

from __future__ import annotations

from collections import Counter

from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.root.factions.vagabond.choices import (
    Aid,
    DayLabor,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    Repair,
    Scorch,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.deeds import points_for_aid, quest_items, quest_points
from bot.games.root.factions.vagabond.evening import cards_drawn
from bot.games.root.factions.vagabond.pack import VagabondPieces, vagabond
from bot.games.root.factions.vagabond.roaming import boots_needed
from bot.games.root.hooks import Finality
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.facts import crafted, some
from bot.games.root.law.kinds import BOOTS, CROSSBOW, HAMMER, SWORD, TORCH
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    seat, faction = choice.seat, vagabond(state, choice.seat)
    match choice:
        case Travel(to=to):
            boots = boots_needed(state, faction, to, 0 if decision.kind == "cobbler" else 1)
            return Facts(some("item", boots, BOOTS))
        case choices.Battle() if decision.kind == "vagabond_daylight":
            return Facts(some("item", 1, SWORD))
        case Aid():
            gain = (*_points_for(faction, choice), *some("item", bool(choice.take), choice.take))
            return Facts((*some("item", 1, choice.item), *some("cards")), gain)
        case Quest():
            return Facts(_items(choice), _reward(faction, choice))
        case Strike(target=target, piece=piece):
            other = state.factions[target]
            points = 0 if piece == "warriors" else other.LOSSES.points_for(other, piece)
            return Facts(some("item", 1, CROSSBOW), some("points", points))
        case choices.Craft(card=card):
            hammers = len(CARDS[card].cost)
            return Facts(some("item", hammers, HAMMER), crafted(state, seat, card))
        case Repair():
            return Facts(some("item", 1, HAMMER))
        case Explore() | Hideout() | Glide() | Instigate() | Scorch():
            return Facts(some("item", 1, TORCH))
        case Steal() | DayLabor():
            return Facts(some("item", 1, TORCH), some("cards"))
        case FormCoalition():
            return Facts(loss=some("points", faction.score))
        case choices.Pass() if decision.kind == "vagabond_daylight":
            return Facts(gain=some("cards", cards_drawn(state, seat)))
        case _:
            return None


def _points_for(faction: VagabondPieces, choice: Aid) -> tuple[Fact, ...]:
    return some("points", points_for_aid(faction, choice.target))


def _items(choice: Quest) -> tuple[Fact, ...]:
    """Count the items that a quest exhausts; an improvised one is damaged too (Law 26.7.2)."""
    count = Counter(quest_items(choice))
    return tuple([fact for item, n in count.items() for fact in some("item", n, item)])


def _reward(faction: VagabondPieces, choice: Quest) -> tuple[Fact, ...]:
    if choice.reward == "points":
        return some("points", quest_points(faction, choice.quest))
    return some("cards", 2)


FINALITY = Finality(ends={Travel: "to"}, each=frozenset({Strike, Instigate}))
