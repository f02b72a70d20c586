"""What is unseen in the rival's game, shuffled again for a rollback (`bot.games.reseed`)."""

from bot.games.chance import MASK
from bot.games.white_castle.chance import in_random_order
from bot.games.white_castle.state import State


def reseed(state: State, seed: int) -> None:
    """Roll other dice (TWC 7.3) and shuffle the rival's deck, if the bot keeps it (TWC 4.1).

    A die side that lies open on top stays: of the cards that share it any may lie there.
    """
    vars(state).clear()
    state.rng = seed & MASK
    if not state.by_file:
        return
    top = state.top
    state.deck = in_random_order(state, state.deck)
    if top is not None:
        side = state.cards[top].side
        at = next(at for at, index in enumerate(state.deck) if state.cards[index].side == side)
        state.deck.append(state.deck.pop(at))
