"""The stand-in plays legally, always alike, by its own view alone, and better than chance."""

from random import Random

import pytest

from benchmarks.stand_ins import counted, total
from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.stand_in import StandsIn
from tests.games.root.play import copied, position

FACTIONS = ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
ROOMS = (("marquise", "eyrie", "corvids"), ("alliance", "vagabond", "duchy"))


def _setup(seats: tuple[str, ...]) -> Setup:
    return Setup(tuple(SeatSetup(seat) for seat in seats), {})


def test_it_knows_no_hand_but_its_own() -> None:
    """Other cards in others' hands and another deck change nothing."""
    compared = 0
    for seed in range(10):
        state = position(seed, 80 + 30 * seed, _setup(ROOMS[seed % 2]))
        twin = copied(state)
        for owed in ROOT.decisions(state):
            rng = Random(seed)
            others = [name for name in twin.order if name != owed.seat]
            cards = [card for name in others for card in twin.factions[name].hand] + twin.deck
            rng.shuffle(cards)
            for name in others:
                hand = twin.factions[name].hand
                hand[:] = [cards.pop() for _ in hand]
            twin.deck[:] = cards
            mine = ROOT.stand_in(ROOT.view(state, owed.seat))
            assert ROOT.stand_in(ROOT.view(twin, owed.seat)) == mine
            compared += 1
    assert compared > 5


def test_nothing_is_owed_where_nothing_is_asked() -> None:
    """It refuses to answer for a seat that owes nothing."""
    state = position(1, 0, _setup(ROOMS[0]))
    idle = next(name for name in state.order if name != ROOT.decisions(state)[0].seat)
    with pytest.raises(ValueError, match="owes no decision"):
        ROOT.stand_in(ROOT.view(state, idle))


def test_it_beats_chance() -> None:
    """It does better than random choices would in the same seat of the same game."""
    assert isinstance(ROOT, StandsIn)
    assert total(counted(ROOT, range(28))).better >= 21


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 100])
def test_it_beats_chance_in_most_games(seed: int) -> None:
    """A hundred games each; of both it wins four of five, and does better in more."""
    count = total(counted(ROOT, range(seed, seed + 100)))
    assert count.games == 100
    assert count.better >= 75
    assert count.won > 2 * count.by_chance
