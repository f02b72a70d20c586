"""Chance: a generator in the state, or outcomes that a scenario dictates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from bot.games.ahead import no_sketch
from bot.games.chance import mixed, number
from bot.games.root.law.state import State

T = TypeVar("T", bound=int | str)


def below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    no_sketch(state)
    return number(state, bound)


def roll(state: State) -> tuple[int, int]:
    """Roll both battle dice, each 0–3, and return the higher and the lower (Law 4.3.3)."""
    no_sketch(state)
    if state.dictated.rolls:
        die, other = state.dictated.rolls.pop(0)
    else:
        die, other = number(state, 4), number(state, 4)
    return (die, other) if die >= other else (other, die)


def pick(state: State, options: Sequence[T]) -> T:
    """Pick one of some options at random.

    Raises:
        ValueError: a dictated pick is not among the options.
    """
    no_sketch(state)
    if state.dictated.picks:
        wanted = state.dictated.picks.pop(0)
        return options[list(options).index(wanted)]  # type: ignore[arg-type]
    return options[number(state, len(options))]


def shuffle(state: State, cards: list[T]) -> None:
    """Shuffle a pile in place."""
    if len(cards) > 1:
        no_sketch(state)
    cards[:] = mixed(cards, partial(number, state))
