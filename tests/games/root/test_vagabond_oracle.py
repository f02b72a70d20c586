"""Cheat, Gladiator and Jailor do what the Law says (Law 9.5, 26.10 to 26.12).

`tests/games/root/oracle/wandering.py` lists what is legal, from a Vagabond's own view and the
printed data.
"""

from typing import Any

import pytest

from bot.games.game import Seat
from bot.games.root.factions.vagabond import board, specials, turn
from bot.games.root.factions.vagabond.choices import Con
from bot.games.root.factions.vagabond.pieces import VagabondPieces, vagabond_faction
from bot.games.root.law.state import Log, State
from tests.games.root.oracle.wanderers import Roamed, roam

QUICK = range(15)
SLOW = [range(start, start + 80) for start in (100, 200)]


def test_some_games() -> None:
    """In some random games all that is offered, paid and gained is what the Law says."""
    tally = roam(QUICK)
    assert not tally.faults
    assert tally.decisions > 500
    assert {"con", "duel", "coerce", "travel+", "strike+"} <= set(tally.deeds)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SLOW, ids=lambda seeds: f"{seeds.start}-{seeds.stop}")
def test_many_games(seeds: range) -> None:
    """In many games, too, and a card stands in for an item in each kind of action."""
    tally = roam(seeds)
    assert not tally.faults
    kinds = ("travel", "battle", "aid", "quest", "strike", "explore", "repair", "craft")
    assert {f"{kind}+" for kind in kinds} <= set(tally.deeds)


def _first_fault() -> str:
    """Play until the oracle notices something."""
    for seed in QUICK:
        tally: Roamed = roam(range(seed, seed + 1))
        if tally.faults:
            return tally.faults[0]
    return ""


def _keep_quest(state: State, seat: Seat, choice: Con, log: Log) -> None:
    specials.con(state, seat, choice, log)
    vagabond_faction(state, seat).quests_done.append(choice.quest)


def _lose_nothing(step: Any, state: State, log: Log) -> None:
    del step, log
    state.steps.pop()


def _damage_nothing(faction: VagabondPieces, item: Any) -> None:
    del faction, item


@pytest.mark.parametrize(
    ("where", "name", "instead", "noticed"),
    [
        (board, "in_duel", lambda state: False, "became Hostile"),
        (turn, "con", _keep_quest, "the quest stays"),
        (turn, "con_rows", lambda state, faction: [], "missing: {('con'"),
        (turn, "duel_rows", lambda state, faction: [], "missing: {('duel'"),
        (board.Vagabond.ITEMS, "damage", _damage_nothing, "damaged Counter()"),
        (specials, "PRICE", 2, "2 points lost"),
        (specials, "matching", lambda hand, suit: list(hand), "not by the Law: {('coerce'"),
        (specials, "LENT", 0, "('travel'"),
        (
            specials.CoercePrice,
            "advance",
            lambda self, state, log: state.steps.pop() and None,
            "no point is lost",
        ),
    ],
)
def test_the_oracle_notices(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, instead: Any, noticed: str
) -> None:
    """Where the rules do something else, the oracle says so."""
    monkeypatch.setattr(where, name, instead)
    assert noticed in _first_fault()
