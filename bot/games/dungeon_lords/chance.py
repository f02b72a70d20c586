"""Chance: a generator that lives in the state."""

from __future__ import annotations

from bot.games.ahead import no_sketch
from bot.games.dungeon_lords.state import Names, State

MASK = (1 << 64) - 1


def below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely (splitmix64)."""
    no_sketch(state)
    state.rng = bits = (state.rng + 0x9E3779B97F4A7C15) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return ((bits ^ (bits >> 31)) * bound) >> 64


def shuffled(state: State, cards: Names) -> Names:
    """Return cards in a random order."""
    found = [*cards]
    for last in range(len(found) - 1, 0, -1):
        other = below(state, last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def drawn(state: State, deck: Names, count: int) -> Names:
    """Draw from the top of a hidden deck, as many as there are up to a number."""
    no_sketch(state)
    return [deck.pop() for _ in range(min(count, len(deck)))]
