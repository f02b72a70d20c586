"""Adds to a seat's own question what its choices cost and bring, and which are final."""

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

ENDS = joined([{choices.Move: "to"}, *(one.ends for one in HOOKS)])
"""Moves, each with the field that says where it ends."""

EACH = frozenset({choices.Use, choices.TakeHit}).union(*(one.each for one in HOOKS))
"""Kinds of which each choice may be final or not."""


def told(state: State, asked: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a question with the facts of each row.

    Whether a choice is final is found by trying it, for one choice of each kind: all of a kind end
    the same step. Moves may set something off where they end (Law 8.2.6), losses by what is lost.
    """
    found: dict[object, bool] = {}

    def facts_of(choice: Choice) -> Facts:
        group = type(choice), _group(state, choice)
        if group not in found:
            found[group] = is_final(choice)
        return _facts(state, asked, choice, found[group])

    return with_facts(asked, facts_of)


def _group(state: State, choice: Choice) -> object:
    """Return what may make choices of one kind differ: where a move ends, what is removed."""
    kind = type(choice)
    if kind in EACH:
        return choice
    return getattr(choice, ENDS[kind]) if kind in ENDS and state.watchers else None


def _facts(state: State, asked: Decision, choice: Choice, final: bool) -> Facts:
    seat = state.factions[asked.seat]
    found = seat.COURSE.facts(seat, state, asked, choice) or common_facts(state, choice)
    gain = _without_points(found.gain) if seat.dominance else found.gain
    return Facts(found.cost, gain, found.loss, final)


def _without_points(gain: Sequence[Fact]) -> tuple[Fact, ...]:
    """Leave points out: a player who has activated a dominance card scores none (Law 3.3.1)."""
    return tuple([fact for fact in gain if fact.what != "points"])
