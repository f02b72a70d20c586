"""Positions of War Chest that random play leads to."""

from random import Random

from bot.games.game import Choice, IllegalChoiceError, SeatSetup, Setup
from bot.games.seating import random_setup
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.setup import LOBBY
from bot.games.war_chest.state import State
from bot.simulate import pick_random_choice

TWO = ("raven", "wolf")
FOUR = ("raven_1", "wolf_1", "raven_2", "wolf_2")

LONGEST = 5_000
"""More choices than any game of random choices takes."""


def seated(*seats: str, **options: str) -> Setup:
    """Make a set-up for people in some seats."""
    return Setup(tuple(map(SeatSetup, seats)), options)


def any_setup(rng: Random) -> Setup:
    """Draw set-ups until one is legal."""
    while True:
        setup = random_setup(LOBBY, rng)
        try:
            WAR_CHEST.new(setup, 0)
        except IllegalChoiceError:
            continue
        return setup


def step(state: State, rng: Random) -> Choice | None:
    """Take one random choice and return it; None when the game is over."""
    due = WAR_CHEST.decisions(state)
    if not due:
        return None
    choice = pick_random_choice(due, rng)[1]
    WAR_CHEST.apply(state, choice)
    return choice


def position(seed: int, length: int, setup: Setup | None = None) -> State:
    """Play some random choices, or to the end if that comes first."""
    rng = Random(seed)
    state, _ = WAR_CHEST.new(setup or any_setup(rng), seed)
    for _ in range(length):
        if step(state, rng) is None:
            break
    return state


def copied(state: State) -> State:
    """Return the same state anew, with nothing memoised."""
    return WAR_CHEST.decode(WAR_CHEST.encode(state))
