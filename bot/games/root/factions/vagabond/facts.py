"""Costs and gains of the Vagabond's choices (Law 9, 26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.root.factions.vagabond.choices import (
    Aid,
    Coerce,
    Con,
    DayLabor,
    Duel,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    Repair,
    Scorch,
    Slip,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.coercion import LENT, PRICE
from bot.games.root.factions.vagabond.deeds import (
    aids_left,
    points_for_aid,
    quest_items,
    quest_points,
)
from bot.games.root.factions.vagabond.evening import cards_drawn
from bot.games.root.factions.vagabond.pack import VagabondPieces, vagabond
from bot.games.root.factions.vagabond.roaming import boots_needed
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.facts import crafted, some
from bot.games.root.law.kinds import BOOTS, CROSSBOW, HAMMER, SWORD, TORCH, Clearing, Item
from bot.games.root.law.lake import cards_aboard
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    seat, faction = choice.seat, vagabond(state, choice.seat)
    lent = LENT if decision.kind == "coerce" else 0
    match choice:
        case Travel(to=to):
            boots = boots_needed(state, faction, to, 1 if state.phase == "daylight" else 0)
            return Facts(some("item", boots - lent, BOOTS), _aboard(state, faction, to))
        case Slip(to=to) if to.isdecimal():
            return Facts(gain=_aboard(state, faction, Clearing(int(to))))
        case choices.Battle() if decision.kind in ("vagabond_daylight", "coerce"):
            return Facts(some("item", 1 - lent, SWORD))
        case Aid():
            gain = (
                *_points_for(faction, choice),
                *some("item", bool(choice.take), choice.take),
                *some("aids_left", aids_left(faction, choice.target)),
            )
            return Facts((*some("item", 1 - lent, choice.item), *some("cards")), gain)
        case Quest():
            return Facts(_items(quest_items(choice)), _reward(faction, choice))
        case Con():
            return Facts(_items([choice.item, choice.second]), _reward(faction, choice))
        case Strike(target=target, piece=piece):
            other = state.factions[target]
            points = 0 if piece == "warriors" else other.LOSSES.points_for(other, piece)
            return Facts(some("item", 1 - lent, CROSSBOW), some("points", points))
        case choices.Craft(card=card):
            hammers = len(CARDS[card].cost) - lent
            return Facts(some("item", hammers, HAMMER), crafted(state, seat, card))
        case Repair():
            return Facts(some("item", 1 - lent, HAMMER))
        case Duel(item=item):
            return Facts(some("item", 1, item), some("cards"))
        case Coerce():
            return Facts(some("cards"), loss=some("points", min(PRICE, faction.score)))
        case Explore():
            return Facts(some("item", 1 - lent, TORCH))
        case Hideout() | Glide() | Instigate() | Scorch():
            return Facts(some("item", 1, TORCH))
        case Steal() | DayLabor():
            return Facts(some("item", 1, TORCH), some("cards"))
        case FormCoalition():
            return Facts(loss=some("points", faction.score))
        case choices.Pass() if decision.kind == "vagabond_daylight":
            return Facts(gain=some("cards", cards_drawn(state, seat)))
        case _:
            return None


def _aboard(state: State, faction: VagabondPieces, to: Clearing) -> tuple[Fact, ...]:
    """Return the card that the Ferry brings (Law 25.3.5)."""
    return some("cards", cards_aboard(state, faction.name, faction.clearing, to))


def _points_for(faction: VagabondPieces, choice: Aid) -> tuple[Fact, ...]:
    return some("points", points_for_aid(faction, choice.target))


def _items(items: Sequence[Item]) -> tuple[Fact, ...]:
    """Count the items that a quest exhausts; an improvised one is damaged too (Law 26.7.2)."""
    return tuple([fact for item, n in Counter(items).items() for fact in some("item", n, item)])


def _reward(faction: VagabondPieces, choice: Quest | Con) -> tuple[Fact, ...]:
    if choice.reward == "points":
        return some("points", quest_points(faction, choice.quest))
    return some("cards", 2)
