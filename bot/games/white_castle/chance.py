"""Chance: a generator that lives in the state.

What reveals something calls `no_sketch` itself; shuffling a deck reveals nothing.
"""

from __future__ import annotations

from typing import TypeVar

from bot.games.white_castle.state import State

MASK = (1 << 64) - 1

T = TypeVar("T")


def below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely (splitmix64)."""
    state.rng = bits = (state.rng + 0x9E3779B97F4A7C15) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return ((bits ^ (bits >> 31)) * bound) >> 64


def shuffled(state: State, things: list[T]) -> list[T]:
    """Return things in a random order."""
    found = [*things]
    for last in range(len(found) - 1, 0, -1):
        at = below(state, last + 1)
        found[last], found[at] = found[at], found[last]
    return found
