"""The rules agree with an oracle of its own, choice by choice and position by position.

The oracle (`oracle/`) is written from the rules alone and shares only the vocabulary with the game:
it keeps its own table, asks its own questions, and is told nothing but choices and drawn coins.
"""

import pytest
from msgspec.structs import replace

from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.units import UNITS
from tests.games.war_chest.oracle.breaches import BREACHES
from tests.games.war_chest.oracle.crowding import Cast
from tests.games.war_chest.oracle.game import Game
from tests.games.war_chest.oracle.mixes import MIXES, any_mix
from tests.games.war_chest.oracle.watching import DisagreementError, watch_game
from tests.games.war_chest.play import TWO

FEW, MANY = 4, 100
MOST = 400
"""Choices after which an everyday game is left."""


BOXED = [name for name, kind in UNITS.items() if kind.box in ("nobility", "siege")]

SOON = 60
"""Games within which every breach is noticed."""


def named(mix: tuple[str, tuple[str, ...]]) -> str:
    """Name a mix for the list of tests."""
    return f"{mix[0]}-{len(mix[1])}"


@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_a_few_games(mix: tuple[str, tuple[str, ...]]) -> None:
    watches = [watch_game(any_mix(*mix, seed), seed, MOST) for seed in range(FEW)]
    assert sum(watch.asked_of.total() for watch in watches) > FEW * 50


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_many_games(mix: tuple[str, tuple[str, ...]]) -> None:
    for seed in range(FEW, MANY):
        watch_game(any_mix(*mix, seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOXED)
def test_each_unit_of_the_boxes_meets_every_unit(kind: str) -> None:
    for number, other in enumerate(UNITS):
        if other == kind:
            continue
        cast = Cast((kind, other), DECREES[number % len(DECREES)])
        setup = any_mix("both", TWO, number)
        setup = replace(setup, options={**setup.options, "nightfall": "true"})
        watch_game(setup, number, MOST, cast=cast)


@pytest.mark.daily(4)
@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_a_wrong_rule_is_noticed(breach: type[Game]) -> None:
    with pytest.raises(DisagreementError):
        for seed in range(SOON):
            watch_game(any_mix("both", TWO, seed), seed, MOST, breach, BREACHES[breach])
