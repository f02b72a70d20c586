"""Whatever a choice brings to light is marked as such, so that it cannot be undone (DL 13.2)."""

import os
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.editions import EDITIONS
from bot.games.dungeon_lords import events
from bot.games.game import Event
from bot.games.reseed import Reseeds
from bot.games.root.law.events import Rolled
from bot.games.war_chest.events import Drew, DrewCoins
from bot.games.white_castle.events import DiceRolled
from tests.secrecy.reveals import Breach, looked_at, positions, searched

GAMES = [name for name, edition in EDITIONS.items() if isinstance(edition.game, Reseeds)]
"""The games in which chance can lay otherwise what nobody has seen."""

MANY, MOST = 100, 12
"""How many choices of each game are tried every day at least, and in how many games at most."""

SCENARIOS = Path(__file__).parents[1] / "scenarios"

PARTS = 4
"""Tests among which all scenarios are shared out, so that none takes long."""

EVERY = 12
"""Every day the positions of each so-many-th scenario are looked at."""

FIRST = 1000 * int(os.environ.get("SEED", "0"))
"""The first seed of the slow search; the nightly run takes others each time."""

ALL, CHUNK = int(os.environ.get("TABLEKEEPER_REVEALS", "250")), 125
"""How many are in the slow suite, and how many of them are one test. 2,000 of each game take twenty
minutes of CPU time."""


def breaches(name: str, seeds: range, share: float = 1.0) -> tuple[int, list[Breach]]:
    """Search games; return how many choices were tried, and which of them are wrong."""
    tried = [found for seed in seeds for found in searched(name, seed, share)]
    return len(tried), [found for found in tried if found is not None]


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_to_light_cannot_be_undone(name: str) -> None:
    tried = 0
    for seed in range(MOST):
        count, found = breaches(name, range(seed, seed + 1), 0.5)
        assert not found
        tried += count
    assert tried > MANY


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, ALL, CHUNK))
@pytest.mark.parametrize("name", GAMES)
def test_what_comes_to_light_can_never_be_undone(name: str, first: int) -> None:
    tried, found = breaches(name, range(FIRST + first, FIRST + first + CHUNK))
    assert not found
    assert tried > CHUNK


def met(name: str, every: int, first: int = 0) -> int:
    """Look at some scenarios of a game; return how many choices were tried."""
    rng = Random(first)
    found = positions(name, SCENARIOS, every, first)
    tried = [one for before in found for one in looked_at(name, before, rng)]
    assert not [one for one in tried if one is not None]
    return len(tried)


@pytest.mark.parametrize("name", GAMES)
def test_nor_in_the_positions_of_the_scenarios(name: str) -> None:
    """There are choices that random games hardly ever come to."""
    assert met(name, EVERY) > 20


@pytest.mark.slow
@pytest.mark.parametrize("first", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_nor_in_any_position_of_the_scenarios(name: str, first: int) -> None:
    assert met(name, PARTS, first) > 20


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("war_chest", (Drew, DrewCoins)),
        ("dungeon_lords", (events.DrewTraps,)),
        ("white_castle", (DiceRolled,)),
        ("root", (Rolled,)),
    ],
)
def test_the_search_notices_a_kind_that_is_not_marked(
    name: str, kinds: tuple[type[Event], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in kinds:
        monkeypatch.setattr(kind, "reveals", False)
    wrong = (found for seed in range(40) for found in searched(name, seed) if found is not None)
    assert [*islice(wrong, 1)]
