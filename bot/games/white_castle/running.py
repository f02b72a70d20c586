"""Who asks and who answers for each step that can be under way (`steps.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice
from bot.games.white_castle import person, rival, rounds, search, setup, steps
from bot.games.white_castle.state import Due, Log, State, Step

ASK: Mapping[type[Step], Callable[[State, Any, Log], Due]] = {
    steps.Rooms: setup.ask_room,
    steps.Gardens: setup.ask_garden,
    steps.Rounds: rounds.begin_round,
    steps.RollDice: rounds.ask_dice,
    steps.Turns: rounds.next_turn,
    steps.PersonTurn: person.ask,
    steps.Search: search.ask_card,
    steps.CarryOut: rival.ask_action,
    steps.AfterPair: rival.after_pair,
    steps.Discard: rival.discard,
    steps.RoundEnd: rounds.ask_order,
    steps.Final: rounds.ask_total,
}
"""What asks for each step; it asks nothing where it has gone on to another step."""

ANSWER: Mapping[type[Step], Callable[[State, Any, Choice, Log], None]] = {
    steps.Rooms: setup.do_room,
    steps.Gardens: setup.do_garden,
    steps.RollDice: rounds.do_dice,
    steps.PersonTurn: person.do,
    steps.Search: search.do_card,
    steps.CarryOut: rival.do_told,
    steps.RoundEnd: rounds.do_order,
    steps.Final: rounds.do_total,
}
"""What carries out the answer to each step, which has left the stack; some put it back."""


def answer(state: State, choice: Choice, log: Log) -> None:
    """Carry out a legal choice."""
    step = state.steps.pop()
    ANSWER[type(step)](state, step, choice, log)


def run(state: State, log: Log) -> Due:
    """Advance what is under way until the person owes an answer or the game is over."""
    while state.winners is None:
        step = state.steps[-1]
        due = ASK[type(step)](state, step, log)
        if due:
            return due
    state.steps.clear()
    return ()
