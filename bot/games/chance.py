"""Chance: a generator that is one number in a state; from the same state it goes on alike."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
"""The bits of the generator's number."""


class Seeded(Protocol):
    """A state with a generator."""

    rng: int


def random_number_below(state: Seeded, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely (splitmix64)."""
    state.rng = bits = (state.rng + 0x9E3779B97F4A7C15) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return ((bits ^ (bits >> 31)) * bound) >> 64


def shuffle_with(things: Iterable[T], below: Callable[[int], int]) -> list[T]:
    """Return things in a random order, by numbers below a bound."""
    items = [*things]
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items
