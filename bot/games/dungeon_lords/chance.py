"""Chance: a generator that lives in the state."""

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from bot.games.ahead import no_sketch
from bot.games.chance import random_number_below, shuffle_with
from bot.games.dungeon_lords.state import Names, State

Name = TypeVar("Name", bound=str)


def random_below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    no_sketch(state)
    return random_number_below(state, bound)


def in_random_order(state: State, cards: Iterable[Name]) -> list[Name]:
    """Return cards in a random order."""
    return shuffle_with(cards, partial(random_below, state))


def draw_from_deck(state: State, deck: Names, count: int) -> Names:
    """Draw from the top of a hidden deck, as many as there are up to a number."""
    no_sketch(state)
    return [deck.pop() for _ in range(min(count, len(deck)))]
