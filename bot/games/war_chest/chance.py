"""Chance: a generator that lives in the state, and draws that a scenario dictates instead."""

from functools import partial

from bot.games.ahead import no_sketch
from bot.games.chance import MASK, random_number_below, shuffle_with
from bot.games.war_chest.state import Army, State


def random_below(state: State, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely."""
    no_sketch(state)
    return random_number_below(state, bound)


def in_random_order(state: State, names: list[str]) -> list[str]:
    """Return cards, coins or peoples in a random order."""
    return shuffle_with(names, partial(random_below, state))


def draw_blind_coin(state: State, army: Army) -> str:
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
    return army.bag.pop(random_number_below(state, len(army.bag)))


def reseed(state: State, seed: int) -> None:
    """Mix the coins in each bag and let other ones be drawn (WC 4.1)."""
    vars(state).clear()
    state.rng = seed & MASK
    for army in state.armies.values():
        army.bag = in_random_order(state, sorted(army.bag))
