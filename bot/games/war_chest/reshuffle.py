"""What is unseen in War Chest, shuffled again for a rollback (`bot.games.reseed`)."""

from bot.games.chance import MASK
from bot.games.war_chest.chance import in_random_order
from bot.games.war_chest.state import State


def reseed(state: State, seed: int) -> None:
    """Mix the coins in each bag and let other ones be drawn (WC 4.1)."""
    vars(state).clear()
    state.rng = seed & MASK
    for army in state.armies.values():
        army.bag = in_random_order(state, sorted(army.bag))
