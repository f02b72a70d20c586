"""Whole games of random choices: they end, and no invariant breaks on the way."""

from random import Random

import pytest

from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.invariants import faults
from tests.games.war_chest.play import LONGEST, any_setup

FEW, MANY = 200, 3_000
CHECKED_EVERY = 29
"""Choices between two looks at the invariants; the last position of a game is always looked at."""


def play(seed: int) -> None:
    """Play a game whose set-up is drawn at random, and check it."""
    rng = Random(seed)
    setup = any_setup(rng)
    state, _ = WAR_CHEST.new(setup, seed)
    for number in range(LONGEST):
        due = WAR_CHEST.decisions(state)
        if number % CHECKED_EVERY == 0 or not due:
            assert faults(state) == []
        if not due:
            break
        (decision,) = due
        WAR_CHEST.apply(state, decision.pick(rng.randrange(len(decision))))
    winners = WAR_CHEST.winners(state)
    assert winners is not None, f"{setup} does not end"
    assert state.won_by == ("markers" if winners else "dead_position")
    to_win = BOARDS[state.players].to_win
    full = [held.bit_count() == to_win for held in state.held]
    assert full.count(True) == bool(winners)
    assert all(full[state.armies[seat].team] for seat in winners)


@pytest.mark.slow
def test_a_few_games_with_any_set_up() -> None:
    for seed in range(FEW):
        play(seed)


@pytest.mark.slow
def test_many_games_with_any_set_up() -> None:
    for seed in range(FEW, FEW + MANY):
        play(seed)
