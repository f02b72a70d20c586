"""Chance: a generator that lives in the state, and draws that a scenario dictates instead."""

from __future__ import annotations

from bot.games.ahead import no_sketch
from bot.games.war_chest.state import Army, State

MASK = (1 << 64) - 1


def below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely (splitmix64)."""
    no_sketch(state)
    state.rng = bits = (state.rng + 0x9E3779B97F4A7C15) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return ((bits ^ (bits >> 31)) * bound) >> 64


def shuffled(state: State, cards: list[str]) -> list[str]:
    """Return cards in a random order."""
    found = [*cards]
    for last in range(len(found) - 1, 0, -1):
        other = below(state, last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def blind(state: State, army: Army) -> str:
    """Take a coin out of a bag that is not empty, without looking (WC 4.1).

    Raises:
        ValueError: a dictated coin is not in the bag.
    """
    no_sketch(state)
    dictated = state.next_draws.get(army.seat)
    if dictated:
        coin = dictated.pop(0)
        if coin not in army.bag:
            holds = ", ".join(sorted(army.bag))
            raise ValueError(f"next_draws: {army.seat} is to draw {coin}, the bag holds {holds}")
        army.bag.remove(coin)
        return coin
    return army.bag.pop(below(state, len(army.bag)))
