"""Adds costs, gains and finality of the choices to a seat's decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.hooks import joined
from bot.games.root.hooks import Finality
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.facts import common_facts, some
from bot.games.root.law.lake import cards_aboard
from bot.games.root.law.mountain import POINTS as POINTS_FOR_PATH
from bot.games.root.law.stakes import at_stake, given_up, swept
from bot.games.root.law.state import State
from bot.games.root.roster import PEOPLE, hooks_of

HOOKS = hooks_of(PEOPLE, "facts", Finality).values()

POINTS = ("points", "up_to_points")
"""The facts that count points."""

ENDS = joined([hook.ends for hook in HOOKS])
"""Kinds of move of which only the destination matters, each with its field."""

EACH = frozenset(
    {
        choices.Move,
        choices.Battle,
        choices.Use,
        choices.SpendFor,
        choices.SendTo,
        choices.Sabotage,
        choices.TakeHit,
        choices.ResolveFirst,
    }
).union(*(hook.each for hook in HOOKS))
"""Kinds of which each choice may be final or not."""


def add_facts(state: State, decision: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a decision with the facts of each row.

    Finality is tested by making one choice of each kind, since all of a kind end the same step;
    crafts by the card, because a favor may ask another seat (Law 4.1) and an item may win the game
    (Law 3.1). Each choice of the kinds in `EACH` is made: a move may cause outrage (Law 8.2.6), or
    leave nothing more to do where it ends.
    """
    finals: dict[object, bool] = {}

    def facts_of(choice: Choice) -> Facts:
        group = type(choice), _group(choice)
        if group not in finals:
            finals[group] = is_final(choice)
        return _facts(state, decision, choice, finals[group])

    return with_facts(decision, facts_of)


def _group(choice: Choice) -> object:
    """Return the key of choices with the same finality: a part of the choice, or all of it."""
    if isinstance(choice, choices.Craft):
        return choice.card
    kind = type(choice)
    if kind in EACH:
        return choice
    return getattr(choice, ENDS[kind]) if kind in ENDS else None


def _facts(state: State, decision: Decision, choice: Choice, final: bool) -> Facts:
    seat = state.factions[decision.seat]
    facts = seat.COURSE.facts(seat, state, decision, choice)
    facts = facts or state.steps[-1].facts(state, choice) or common_facts(state, choice)
    stakes = _stakes(state, choice)
    cost, gain = (*facts.cost, *stakes.cost), (*facts.gain, *stakes.gain)
    gain = _without_points(gain) if seat.dominance else gain
    return Facts(cost, gain, facts.loss, final, facts.usual)


def _stakes(state: State, choice: Choice) -> Facts:
    """Return what pieces are at stake: what the prices of a choice leave open."""
    match choice:
        case choices.Battle():
            return at_stake(state, choice)
        case choices.Move(seat=seat, origin=origin, to=to):
            return Facts(gain=some("cards", cards_aboard(state, seat, origin, to)))
        case choices.TakeFerry():
            return Facts(gain=some("cards"))
        case choices.OpenPath():
            return Facts(some("cards"), some("points", POINTS_FOR_PATH))
        case choices.TakeHit(piece=piece):
            return given_up(state, choice.seat, piece)
        case choices.Craft(card=card) if CARDS[card].kind == "immediate":
            clearings = state.of_suit(CARDS[card].suit)
            return Facts(gain=some("points", swept(state, choice.seat, clearings)))
        case _:
            return Facts()


def _without_points(gain: Sequence[Fact]) -> tuple[Fact, ...]:
    """Leave points out: an activated dominance card prevents scoring (Law 3.3.1)."""
    return tuple([fact for fact in gain if fact.what not in POINTS])
