"""What is hidden in War Chest, dealt anew for twins (`tests/games/twins.py`)."""

from random import Random

import msgspec

from bot.games.game import Choice, Seat
from bot.games.war_chest.choices import Claim, PassCoin, Recruit
from bot.games.war_chest.state import State
from bot.games.war_chest.steps import SpyOut, UseDrawn, in_use

FACE_DOWN = (Claim, Recruit, PassCoin)
"""The choices whose coin lies face down, so that only its owner knows it."""


def redeal(state: State, seat: Seat, rng: Random) -> None:
    """Lay the hidden coins of a seat otherwise within the sum that everybody knows (WC 13).

    A hand that an enemy is looking at stays: that enemy is asked for a coin of it (WC 17.13).
    """
    army = state.armies[seat]
    seen = any(isinstance(step, SpyOut) and step.target == seat for step in state.steps)
    piles = [army.bag, army.face_down] if seen else [army.hand, army.bag, army.face_down]
    uses = [at for at, step in enumerate(state.steps) if in_use(step)[0] == seat]
    coins = [coin for pile in piles for coin in pile]
    coins += [in_use(state.steps[at])[1] for at in uses]
    rng.shuffle(coins)
    for at in uses:
        state.steps[at] = UseDrawn(seat=seat, coin=coins.pop())
    for pile in piles:
        pile[:] = [coins.pop() for _ in pile]


def looks(choice: Choice) -> tuple[object, ...]:
    """Return what others see of a choice."""
    kind, values = type(choice), msgspec.structs.astuple(choice)
    return (kind, values[0], *values[2:]) if kind in FACE_DOWN else (kind, *values)
