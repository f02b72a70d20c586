"""Whole games of random choices: they end, and no invariant breaks on the way."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.board import BOARDS
from bot.scenarios.war_chest.conservation import faults
from tests.games.war_chest.play import FOUR, LONGEST, TWO, any_setup, copied, seated

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


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_the_same_seed_and_choices_lead_to_the_same_end(seats: tuple[str, ...]) -> None:
    ends = []
    for _ in range(2):
        rng = Random(5)
        state, _ = WAR_CHEST.new(seated(*seats), 5)
        while due := WAR_CHEST.decisions(state):
            WAR_CHEST.apply(state, due[0].pick(rng.randrange(len(due[0]))))
        ends.append(WAR_CHEST.encode(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_a_game_goes_on_alike_after_each_save(seats: tuple[str, ...]) -> None:
    """A state that is encoded and decoded after every choice ends as one that never was."""
    ends = []
    for saves in (False, True):
        rng = Random(11)
        state, _ = WAR_CHEST.new(seated(*seats), 11)
        while due := WAR_CHEST.decisions(state):
            WAR_CHEST.apply(state, due[0].pick(rng.randrange(len(due[0]))))
            if saves:
                state = copied(state)
        ends.append(WAR_CHEST.encode(state))
    assert ends[0] == ends[1]
