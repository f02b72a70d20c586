"""Running on: which question each step asks, and what its answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice
from bot.games.war_chest import drafting, following, rounds, steps
from bot.games.war_chest.state import Due, Log, State, Step

ASK: Mapping[type[Step], Callable[[State, Any, Log], Due | None]] = {
    steps.Bans: drafting.ask_ban,
    steps.Draft: drafting.ask_pick,
    steps.Muster: drafting.muster,
    steps.Round: rounds.ask_for_coin,
    steps.UseDrawn: following.ask_drawn,
    steps.Defend: following.ask_defender,
    steps.SwordsmanMove: following.ask_optional,
    steps.BerserkerAgain: following.ask_optional,
    steps.MercenaryActs: following.ask_optional,
    steps.SaboteurActs: following.ask_optional,
    steps.FootmenAct: following.ask_footman,
    steps.DecoyTo: following.ask_decoy,
}
"""What asks for each step: it returns what is owed, or None after having changed something.

Called again at a decision it returns the same decision and changes nothing.
"""

ANSWER: Mapping[type[Step], Callable[[State, Any, Choice, Log], None]] = {
    steps.Bans: drafting.ban,
    steps.Draft: drafting.pick,
    steps.Round: rounds.use_coin,
    steps.UseDrawn: following.use_drawn,
    steps.Defend: following.defend,
    steps.SwordsmanMove: following.do_optional,
    steps.BerserkerAgain: following.do_optional,
    steps.MercenaryActs: following.do_optional,
    steps.SaboteurActs: following.do_optional,
    steps.FootmenAct: following.use_footman,
    steps.DecoyTo: following.give_decoy,
}
"""What carries out the answer to each step, which has left the stack; some put it back."""


def answer(state: State, choice: Choice, log: Log) -> None:
    """Carry out a legal choice."""
    step = state.steps.pop()
    ANSWER[type(step)](state, step, choice, log)


def run(state: State, log: Log) -> Due:
    """Advance what is under way until a seat owes a decision or the game is over."""
    while state.winners is None:
        step = state.steps[-1]
        due = ASK[type(step)](state, step, log)
        if due:
            return due
    state.steps.clear()
    return ()
