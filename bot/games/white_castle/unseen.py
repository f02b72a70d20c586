"""What nobody has seen in the rival's game, mixed again for a rollback (`bot.games.reseed`)."""

from __future__ import annotations

from bot.games.chance import MASK
from bot.games.white_castle.chance import shuffled
from bot.games.white_castle.state import State


def reseed(state: State, seed: int) -> None:
    """Roll other dice (TWC 7.3) and shuffle the rival's deck, if the bot draws it (TWC 4.1)."""
    state.rng = seed & MASK
    state.deck = shuffled(state, state.deck)
