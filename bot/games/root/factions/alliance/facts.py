"""Costs and gains of the Alliance's choices (Law 8)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.birdsong import REVOLT_COST, sympathy_costs
from bot.games.root.factions.alliance.evening import cards_drawn
from bot.games.root.factions.alliance.supporters import (
    CAPACITY,
    COST,
    POINTS,
    AlliancePieces,
    alliance,
    usual_cost,
)
from bot.games.root.law.choices import Pass, Recruit
from bot.games.root.law.facts import some
from bot.games.root.law.stakes import swept
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = alliance(state, choice.seat)
    match choice:
        case choices.SpreadSympathy(clearing=clearing):
            count = sympathy_costs(state, faction)[clearing]
            dearer = count - COST[sum(faction.sympathy)]
            cost = usual_cost(faction.supporters, state.suits[clearing], count)
            price = (*cost, *some("martial_law", dearer))
            return Facts(price, _for_sympathy(faction), usual=True)
        case choices.Revolt(clearing=clearing):
            cost = usual_cost(faction.supporters, state.suits[clearing], REVOLT_COST)
            gain = some("points", swept(state, choice.seat, [clearing]))
            return Facts(cost, gain, usual=True)
        case choices.Mobilize():
            room = len(faction.supporters) < CAPACITY or bool(faction.bases())
            return Facts(some("cards"), (*some("supporters", room), *_limit(faction)))
        case choices.Train():
            return Facts(some("cards"), (*some("officers"), *_limit(faction)))
        case choices.Organize():
            return Facts(some("warriors"), _for_sympathy(faction))
        case Recruit():
            return Facts(gain=some("warriors"))
        case Pass() if decision.kind == "military_operations":
            actions, drawn = int(decision.about["actions"]), cards_drawn(state, choice.seat)
            return Facts(gain=some("cards", drawn), loss=some("actions", actions))
        case _:
            return None


def _for_sympathy(faction: AlliancePieces) -> tuple[Fact, ...]:
    return some("points", POINTS[sum(faction.sympathy)])


def _limit(faction: AlliancePieces) -> tuple[Fact, ...]:
    """Return how many supporters there can be; nothing limits them beside a base (Law 8.2.3)."""
    return some("supporter_limit", 0 if faction.bases() else CAPACITY)
