"""The stand-in: a policy for the seat of a person who is away.

It knows what the seat's own view shows and nothing else, draws no lots, and always answers the same
question in the same way. It plays by rules of thumb: score, build, recruit, beat the weak, hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice, key_of
from bot.games.root.factions.alliance import choices as alliance
from bot.games.root.factions.corvids import choices as corvids
from bot.games.root.factions.duchy import choices as duchy
from bot.games.root.factions.eyrie import choices as eyrie
from bot.games.root.factions.marquise import choices as marquise
from bot.games.root.factions.vagabond import choices as vagabond
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.rating import (
    Seen,
    rate_aid,
    rate_battle,
    rate_decree,
    rate_move,
    rate_travel,
    worth_of_card,
)
from bot.games.root.view import RootView

NEVER = -100.0
"""What the stand-in does only if there is nothing else."""

SIMPLY: Mapping[type[Choice], float] = {
    choices.Pass: 0,
    choices.ActivateDominance: NEVER,
    choices.TakeDominance: NEVER,
    corvids.Expose: NEVER,
    corvids.Trick: NEVER,
    eyrie.FallIntoTurmoil: NEVER,
    marquise.HawksForHire: -1,
    vagabond.FormCoalition: NEVER,
    alliance.Revolt: 95,
    alliance.Organize: 60,
    corvids.Flip: 85,
    duchy.Sway: 75,
    duchy.Minister: 40,
    duchy.Spend: 30,
    duchy.Dig: 12,
    vagabond.Explore: 80,
    vagabond.TakeFromRuin: 1,
    vagabond.Strike: 45,
    vagabond.Hideout: -1,
    vagabond.Steal: 20,
    vagabond.DayLabor: 15,
    vagabond.Instigate: -1,
    vagabond.Scorch: NEVER,
    vagabond.Glide: -1,
    marquise.FieldHospitals: 10,
    choices.Ambush: 20,
    choices.Enlist: 5,
}
"""What choices are worth wherever they are made; passing is worth nothing."""

Rater = Callable[[Seen, Any], float]


def choose(view: RootView) -> Choice:
    """Answer the decision that a view's seat owes.

    Raises:
        ValueError: the seat owes no decision.
    """
    if view.decision is None:
        raise ValueError(f"{view.viewer} owes no decision")
    seen = Seen(view)
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(view.decision, key=lambda choice: (-worth(seen, choice), key_of(choice)))


def worth(seen: Seen, choice: Choice) -> float:
    """Rate a choice for the seat that looks; more is better."""
    kind = type(choice)
    if kind in SIMPLY:
        return SIMPLY[kind]
    rater = RATERS.get(kind)
    return rater(seen, choice) if rater else 1


def _craft(seen: Seen, choice: choices.Craft) -> float:
    card = CARDS[choice.card]
    if card.kind == "immediate":
        return 70
    return 70 + 5 * card.points if card.item else 8


def _build(seen: Seen, choice: choices.Build | duchy.BuildWithCard) -> float:
    held = seen.strength(choice.clearing) - seen.threat(choice.clearing)
    return 80 + 5 * seen.points_for(choice.building) + min(held, 4) / 10


def _recruit(seen: Seen, choice: choices.Recruit) -> float:
    if not choice.clearing:
        return 50
    return 50 + min(seen.threat(choice.clearing) - seen.strength(choice.clearing), 9)


def _recruit_suit(seen: Seen, choice: corvids.RecruitSuit) -> float:
    few = sum(seen.own(at, "warriors") == 0 for at in seen.of_suit(choice.suit))
    return 30 + few - worth_of_card(choice.card)


def _overwork(seen: Seen, choice: marquise.Overwork) -> float:
    return 20 - worth_of_card(choice.card)


def _train(seen: Seen, choice: alliance.Train) -> float:
    return 40 - worth_of_card(choice.card) if seen.officers() < 5 else -1


def _mobilize(seen: Seen, choice: alliance.Mobilize) -> float:
    return 12 - worth_of_card(choice.card)


def _part_with(seen: Seen, choice: Any) -> float:
    """Rate giving a card away, the least useful first."""
    return 20 - worth_of_card(choice.card)


def _hit(seen: Seen, choice: choices.TakeHit) -> float:
    order = ("warriors", "wood", "plot", "tunnel", "sympathy")
    return 10 - order.index(choice.piece) if choice.piece in order else 0


def _use(seen: Seen, choice: choices.Use) -> float:
    return {
        "royal_claim": 90,
        "armorers": 10,
        "sappers": 10,
        "stand_and_deliver": 15,
        "better_burrow_bank": 10,
        "tax_collector": -1,
        "brutal_tactics": -1,
        "codebreakers": -1,
    }.get(choice.card, 2)


def _leader(seen: Seen, choice: eyrie.ChooseLeader) -> float:
    order = ("charismatic", "despot", "commander", "builder")
    return 10 - order.index(choice.leader) if choice.leader in order else 0


def _new_roost(seen: Seen, choice: eyrie.NewRoost) -> float:
    return 50 - seen.threat(choice.clearing)


def _sympathy(seen: Seen, choice: alliance.SpreadSympathy) -> float:
    return 90 - seen.threat(choice.clearing) / 2


def _plot(seen: Seen, choice: corvids.Plot) -> float:
    order = ("extortion", "bomb", "raid", "snare")
    return 80 - order.index(choice.plot) - seen.threat(choice.clearing)


def _quest(seen: Seen, choice: vagabond.Quest) -> float:
    return 90 if choice.reward == "points" else 85


def _slip(seen: Seen, choice: vagabond.Slip) -> float:
    if choice.to.isdecimal():
        return rate_travel(seen, int(choice.to))
    return 20 if seen.broken() >= 3 else -1


def _travel(seen: Seen, choice: vagabond.Travel) -> float:
    return rate_travel(seen, choice.to)


def _item(seen: Seen, choice: Any) -> float:
    """Rate an item to refresh or to repair."""
    order = ("boots", "torch", "sword", "hammer", "crossbow", "bag", "tea", "coins")
    name = str(choice.item).rsplit("_", 1)[-1]
    return 40 - order.index(name) if name in order else 1


def _drop(seen: Seen, choice: vagabond.DropItem) -> float:
    return -_item(seen, choice)


def _character(seen: Seen, choice: vagabond.ChooseCharacter) -> float:
    return float(choice.character == "ranger")


RATERS: Mapping[type[Choice], Rater] = {
    choices.Craft: _craft,
    choices.Build: _build,
    duchy.BuildWithCard: _build,
    choices.Recruit: _recruit,
    corvids.RecruitSuit: _recruit_suit,
    marquise.Overwork: _overwork,
    alliance.Train: _train,
    alliance.Mobilize: _mobilize,
    alliance.SpreadSympathy: _sympathy,
    choices.Discard: _part_with,
    alliance.SpendSupporter: _part_with,
    alliance.DropSupporter: _part_with,
    alliance.GiveSupporter: _part_with,
    duchy.Reveal: _part_with,
    choices.TakeHit: _hit,
    choices.Use: _use,
    choices.Move: rate_move,
    choices.Battle: rate_battle,
    eyrie.AddToDecree: rate_decree,
    eyrie.ChooseLeader: _leader,
    eyrie.NewRoost: _new_roost,
    corvids.Plot: _plot,
    vagabond.Quest: _quest,
    vagabond.Slip: _slip,
    vagabond.Travel: _travel,
    vagabond.Aid: rate_aid,
    vagabond.RefreshItem: _item,
    vagabond.Repair: _item,
    vagabond.RepairItem: _item,
    vagabond.DropItem: _drop,
    vagabond.ChooseCharacter: _character,
}
"""What rates a choice by the position."""
