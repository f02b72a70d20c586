"""Adds costs, gains and finality of the choices to a seat's decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.hooks import joined
from bot.games.root.hooks import Finality
from bot.games.root.law import choices
from bot.games.root.law.facts import common_facts
from bot.games.root.law.state import State
from bot.games.root.roster import PEOPLE, hooks_of

HOOKS = hooks_of(PEOPLE, "facts", Finality).values()

ENDS = joined([{choices.Move: "to"}, *(hook.ends for hook in HOOKS)])
"""Kinds of move, each with the field of its destination."""

EACH = frozenset({choices.Use, choices.TakeHit}).union(*(hook.each for hook in HOOKS))
"""Kinds of which each choice may be final or not."""


def add_facts(state: State, decision: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a decision with the facts of each row.

    Finality is tested by making one choice of each kind, since all of a kind end the same step.
    Moves are grouped by where they end (Law 8.2.6), losses by what is lost.
    """
    finals: dict[object, bool] = {}

    def facts_of(choice: Choice) -> Facts:
        group = type(choice), _group(state, choice)
        if group not in finals:
            finals[group] = is_final(choice)
        return _facts(state, decision, choice, finals[group])

    return with_facts(decision, facts_of)


def _group(state: State, choice: Choice) -> object:
    """Return the key of choices with the same finality: the destination, or the choice itself."""
    kind = type(choice)
    if kind in EACH:
        return choice
    return getattr(choice, ENDS[kind]) if kind in ENDS and state.watchers else None


def _facts(state: State, decision: Decision, choice: Choice, final: bool) -> Facts:
    seat = state.factions[decision.seat]
    facts = seat.COURSE.facts(seat, state, decision, choice) or common_facts(state, choice)
    gain = _without_points(facts.gain) if seat.dominance else facts.gain
    return Facts(facts.cost, gain, facts.loss, final)


def _without_points(gain: Sequence[Fact]) -> tuple[Fact, ...]:
    """Leave points out: an activated dominance card prevents scoring (Law 3.3.1)."""
    return tuple([fact for fact in gain if fact.what != "points"])
