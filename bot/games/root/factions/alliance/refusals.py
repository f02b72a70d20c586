"""Refusals by the rules of the Alliance, and what its choices cost and bring (Law 8)."""

from collections.abc import Mapping

from bot.games.game import Choice, Decision, Fact, Facts, IllegalChoiceError, Section
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.pieces import (
    CAPACITY,
    COST,
    POINTS,
    AlliancePieces,
    alliance_faction,
    usual_cost,
)
from bot.games.root.factions.alliance.turn import (
    REVOLT_COST,
    cards_drawn,
    sympathy_costs,
    why_not_organize,
    why_not_recruit,
    why_not_revolt,
    why_not_spread,
    why_not_train,
)
from bot.games.root.law.choices import Battle, Craft, Move, Pass, Recruit
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.facts import facts_even_of_none, facts_if_any
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.move import why_not_move
from bot.games.root.law.stakes import points_for_sweep
from bot.games.root.law.state import State

WHEN: Mapping[type[Choice], tuple[str, Section]] = {
    choices.Revolt: ("alliance_birdsong", "8.4.1"),
    choices.SpreadSympathy: ("alliance_birdsong", "8.4.2"),
    Craft: ("alliance_daylight", "8.2.1"),
    choices.Mobilize: ("alliance_daylight", "8.5.2"),
    choices.Train: ("alliance_daylight", "8.5.3"),
    choices.Organize: ("military_operations", "8.6.1.4"),
    Recruit: ("military_operations", "8.6.1.3"),
    Move: ("military_operations", "8.6.1.1"),
    Battle: ("military_operations", "8.6.1.2"),
}
"""The decision at which each action is taken, and its section."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Alliance's rules forbid its choice; None defers to the common rules."""
    when = WHEN.get(type(choice))
    if when and owed.kind != when[0]:
        by_card = any(offer.kind is type(choice) for offer in owed.offers)
        return None if by_card else IllegalChoiceError(when[1], "not_now")
    match choice:
        case choices.Revolt():
            offered = any(offer.kind is choices.Revolt for offer in owed.offers)
            refusal = why_not_revolt(state, choice)
            return refusal or (None if offered else IllegalChoiceError("8.4", "not_now"))
        case choices.SpreadSympathy():
            return why_not_spread(state, choice)
        case Craft():
            return why_not_craft(state, choice)
        case choices.Mobilize():
            return IllegalChoiceError("8.5.2", "card_not_in_hand", card=choice.card)
        case choices.Train():
            return why_not_train(state, choice)
        case Move():
            return why_not_move(state, choice)
        case Battle():
            return why_not_battle(state, choice)
        case choices.Organize():
            return why_not_organize(state, choice)
        case Recruit():
            return why_not_recruit(state, choice)
        case _:
            return None


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = alliance_faction(state, choice.seat)
    match choice:
        case choices.SpreadSympathy(clearing=clearing):
            count = sympathy_costs(state, faction)[clearing]
            dearer = count - COST[sum(faction.sympathy)]
            cost = usual_cost(faction.supporters, state.suits[clearing], count)
            price = (*cost, *facts_if_any("martial_law", dearer))
            return Facts(price, _for_sympathy(faction), usual=True)
        case choices.Revolt(clearing=clearing):
            cost = usual_cost(faction.supporters, state.suits[clearing], REVOLT_COST)
            gain = facts_if_any("points", points_for_sweep(state, choice.seat, [clearing]))
            return Facts(cost, gain, usual=True)
        case choices.Mobilize():
            room = len(faction.supporters) < CAPACITY or bool(faction.bases())
            return Facts(
                facts_if_any("cards"),
                (*facts_even_of_none("supporters", int(room)), *_supporter_limit(faction)),
            )
        case choices.Train():
            return Facts(
                facts_if_any("cards"), (*facts_if_any("officers"), *_supporter_limit(faction))
            )
        case choices.Organize():
            return Facts(facts_if_any("warriors"), _for_sympathy(faction))
        case Recruit():
            return Facts(gain=facts_if_any("warriors"))
        case Pass() if decision.kind == "alliance_daylight":
            return Facts(gain=facts_if_any("cards", cards_drawn(state, choice.seat)))
        case Pass() if decision.kind == "military_operations":
            actions = int(decision.about["actions"])
            drawn = cards_drawn(state, choice.seat)
            return Facts(gain=facts_if_any("cards", drawn), loss=facts_if_any("actions", actions))
        case _:
            return None


def _for_sympathy(faction: AlliancePieces) -> tuple[Fact, ...]:
    return facts_if_any("points", POINTS[sum(faction.sympathy)])


def _supporter_limit(faction: AlliancePieces) -> tuple[Fact, ...]:
    """Return how many supporters there can be; nothing limits them beside a base (Law 8.2.3)."""
    return facts_if_any("supporter_limit", 0 if faction.bases() else CAPACITY)
