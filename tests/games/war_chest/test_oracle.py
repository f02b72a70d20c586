"""The offers of the core agree with legal actions reckoned anew, in positions of random play."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import Decision, key_of
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.pieces import find
from bot.games.war_chest.state import State
from bot.games.war_chest.steps import BerserkerAgain, FootmenAct, MercenaryActs, UseDrawn
from tests.games.war_chest.oracle import Oracle, Row
from tests.games.war_chest.play import FOUR, TWO, seated, step


def expected(state: State, owed: Decision) -> set[Row] | None:
    """Reckon what can be chosen; None for decisions that are no use of a coin or unit."""
    army, last = state.armies[owed.seat], state.steps[-1]
    oracle = Oracle(state, army)
    match last:
        case UseDrawn(coin=coin):
            return oracle.rows([coin])
        case BerserkerAgain(at=at):
            _, unit = find(state, at)
            return {*oracle.plain("", unit, unit.height - 1), ("decline",)}
        case MercenaryActs(at=at):
            return {*oracle.plain("", find(state, at)[1]), ("decline",)}
        case FootmenAct(left=[at, *_]):
            return {*oracle.plain("", find(state, at)[1])}
        case _:
            return oracle.rows(army.hand) if owed.kind == "use_coin" else None


@pytest.mark.daily(2)
@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("guard", ["revised", "original"])
def test_offers_are_the_legal_actions(seats: tuple[str, ...], guard: str) -> None:
    compared = 0
    for seed in range(5):
        rng = Random(seed)
        state, _ = WAR_CHEST.new(seated(*seats, army="random", royal_guard=guard), seed)
        while due := WAR_CHEST.decisions(state):
            (owed,) = due
            wanted = expected(state, owed)
            if wanted is not None and rng.random() < 0.12:
                found = [*owed]
                keys = [key_of(choice) for choice in found]
                assert len(keys) == len(set(keys))
                assert sorted(keys) == sorted(".".join(row) for row in wanted)
                compared += 1
            step(state, rng)
    assert compared > 100
