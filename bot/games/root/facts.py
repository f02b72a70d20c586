"""Adds to a seat's own question what its choices cost and bring, and which are final."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.root.factions.alliance.choices import Revolt
from bot.games.root.factions.corvids.choices import Flip
from bot.games.root.factions.duchy.choices import Dig
from bot.games.root.factions.vagabond.choices import Instigate, Strike, Travel
from bot.games.root.law import choices
from bot.games.root.law.facts import common_facts
from bot.games.root.law.state import State


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
    match choice:
        case choices.Move(to=to) | Travel(to=to) if state.watchers:
            return to
        case Dig(clearing=clearing) if state.watchers:
            return clearing
        case choices.Use() | choices.TakeHit() | Strike() | Instigate() | Flip() | Revolt():
            return choice
        case _:
            return None


def _facts(state: State, asked: Decision, choice: Choice, final: bool) -> Facts:
    seat = state.factions[asked.seat]
    found = seat.COURSE.facts(seat, state, asked, choice) or common_facts(state, choice)
    gain = _without_points(found.gain) if seat.dominance else found.gain
    return Facts(found.cost, gain, found.loss, final)


def _without_points(gain: Sequence[Fact]) -> tuple[Fact, ...]:
    """Leave points out: a player who has activated a dominance card scores none (Law 3.3.1)."""
    return tuple([fact for fact in gain if fact.what != "points"])
