"""Chance: a generator in the state, or outcomes that a scenario dictates."""

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from bot.games.ahead import no_sketch
from bot.games.chance import random_number_below, shuffle_with
from bot.games.root.law.state import State

T = TypeVar("T", bound=int | str)


def random_below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    no_sketch(state)
    return random_number_below(state, bound)


def roll_battle_dice(state: State) -> tuple[int, int]:
    """Roll both battle dice, each 0–3, and return the higher and the lower (Law 4.3.3)."""
    no_sketch(state)
    if state.dictated.rolls:
        die, other = state.dictated.rolls.pop(0)
    else:
        die = random_number_below(state, 4)
        other = random_number_below(state, 4)
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
    return options[random_number_below(state, len(options))]


def shuffle_pile(state: State, cards: list[T]) -> None:
    """Shuffle a pile in place."""
    if len(cards) > 1:
        no_sketch(state)
    cards[:] = shuffle_with(cards, partial(random_number_below, state))
