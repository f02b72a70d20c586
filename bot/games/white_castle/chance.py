"""Chance: a generator that lives in the state.

What reveals something calls `no_sketch` itself; shuffling a deck reveals nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from bot.games.chance import mixed, number
from bot.games.white_castle.state import State

T = TypeVar("T")


def below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    return number(state, bound)


def shuffled(state: State, things: list[T]) -> list[T]:
    """Return things in a random order."""
    return mixed(things, partial(below, state))
