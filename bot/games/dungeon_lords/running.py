"""Running on: which question each step asks, and what its answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.dungeon_lords import (
    areas,
    fighting,
    ordering,
    producing,
    season,
    special,
    steps,
    telling,
)
from bot.games.dungeon_lords.course import advance
from bot.games.dungeon_lords.state import Due, Log, State, Step
from bot.games.game import Choice

ASK: Mapping[type[Step], Callable[[State, Any, Log], Due | None]] = {
    steps.FirstOrders: ordering.ask_first,
    steps.Choosing: ordering.ask_orders,
    steps.Placing: ordering.ask_placing,
    steps.Area: areas.ask_area,
    steps.Digging: areas.ask_digging,
    steps.Spying: areas.ask_spying,
    steps.Discarding: areas.ask_discarding,
    steps.Producing: producing.ask_producing,
    steps.Payday: season.ask_payday,
    steps.Tax: season.ask_tax,
    steps.Opening: special.ask_opening,
    steps.Strike: special.ask_strike,
    steps.WitchHunt: special.ask_hunt,
    steps.SpecialTold: special.ask_told,
    steps.Telling: telling.ask_telling,
    steps.Fight: fighting.ask_fight,
}
"""What asks for each step: it returns what is owed, or None after having changed something.

Called again at a decision it returns the same decision and changes nothing.
"""

ANSWER: Mapping[type[Step], Callable[[State, Any, Choice, Log], None]] = {
    steps.FirstOrders: ordering.lock,
    steps.Choosing: ordering.choose,
    steps.Placing: ordering.enter,
    steps.Area: areas.act,
    steps.Digging: areas.dig_on,
    steps.Spying: areas.spy,
    steps.Discarding: areas.discard,
    steps.Producing: producing.produce,
    steps.Payday: season.settle_wage,
    steps.Tax: season.settle_tax,
    steps.Opening: special.open_card,
    steps.Strike: special.pay_part,
    steps.WitchHunt: special.answer_hunt,
    steps.SpecialTold: special.tell,
    steps.Telling: telling.tell,
    steps.Fight: fighting.go_on,
}
"""What carries out the answer to each step, which has left the stack; most put it back."""


def answer(state: State, choice: Choice, log: Log) -> None:
    """Carry out a legal choice."""
    step = state.steps.pop()
    ANSWER[type(step)](state, step, choice, log)


def run(state: State, log: Log) -> Due:
    """Advance what is under way until somebody owes a decision or the game is over."""
    while state.winners is None:
        if not state.steps:
            advance(state, log)
            continue
        due = ASK[type(state.steps[-1])](state, state.steps[-1], log)
        if due:
            return due
    return ()
