"""What each choice of a seat costs, brings and gives up."""

from collections.abc import Sequence

from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.facts import common_facts, facts_even_of_none, facts_if_any
from bot.games.root.law.lake import cards_aboard
from bot.games.root.law.mountain import POINTS as POINTS_FOR_PATH
from bot.games.root.law.stakes import at_stake, given_up, points_for_sweep
from bot.games.root.law.state import State

POINTS = ("points", "up_to_points")
"""The facts that count points."""


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts:
    """Return what a choice costs, brings and gives up."""
    seat = state.factions[decision.seat]
    facts = seat.COURSE.facts(seat, state, decision, choice)
    facts = facts or state.steps[-1].facts(state, choice) or common_facts(state, choice)
    stakes = _facts_of_stakes(state, choice)
    cost = (*facts.cost, *stakes.cost)
    gain = (*facts.gain, *stakes.gain)
    gain = _without_points(gain) if seat.dominance else gain
    return Facts(cost, gain, facts.loss, usual=facts.usual)


def _facts_of_stakes(state: State, choice: Choice) -> Facts:
    """Return what pieces are at stake: what the prices of a choice leave open."""
    match choice:
        case choices.Battle():
            return at_stake(state, choice)
        case choices.Move(seat=seat, origin=origin, to=to):
            return Facts(gain=facts_if_any("cards", cards_aboard(state, seat, origin, to)))
        case choices.TakeFerry():
            return Facts(gain=facts_if_any("cards"))
        case choices.OpenPath():
            return Facts(facts_if_any("cards"), facts_if_any("points", POINTS_FOR_PATH))
        case choices.TakeHit(piece=piece):
            return given_up(state, choice.seat, piece)
        case choices.Craft(card=card) if CARDS[card].kind == "immediate":
            clearings = state.of_suit(CARDS[card].suit)
            points = points_for_sweep(state, choice.seat, clearings)
            return Facts(gain=facts_even_of_none("points", points))
        case _:
            return Facts()


def _without_points(gain: Sequence[Fact]) -> tuple[Fact, ...]:
    """Leave points out: an activated dominance card prevents scoring (Law 3.3.1).

    A choice that brings nothing else brings 0 of them.
    """
    others = tuple([fact for fact in gain if fact.what not in POINTS])
    return others if others or not gain else facts_even_of_none("points", 0)
