"""Chance: a generator that lives in the state.

What reveals something calls `no_sketch` itself; shuffling a deck reveals nothing.
"""

from functools import partial
from typing import TypeVar

from bot.games.chance import random_number_below, shuffle_with
from bot.games.white_castle.state import State

T = TypeVar("T")


def random_below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    return random_number_below(state, bound)


def in_random_order(state: State, things: list[T]) -> list[T]:
    """Return things in a random order."""
    return shuffle_with(things, partial(random_below, state))
