"""Twin worlds: games of Root that differ only in what one viewer may not know."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.seating import format_seats
from tests.games import twins
from tests.games.root.seatings import every_pair, one_of_each

SEEDS = [0, pytest.param(1, marks=pytest.mark.slow)]
"""Seeds of the games from which positions are taken; the everyday suite takes the first."""


SEATS = pytest.mark.parametrize(
    "seats",
    [
        *(pytest.param(seats, id=format_seats(seats)) for seats in one_of_each(ROOT.lobby)),
        *(
            pytest.param(seats, id=format_seats(seats), marks=pytest.mark.slow)
            for seats in every_pair(ROOT.lobby)
        ),
    ],
)
"""Sets of seats, made from what the lobby offers: every kind of seat each day, played by a person
and by the clockwork, and every two kinds together in the slow suite."""


def positions(seats: tuple[SeatSetup, ...], seed: int, every: int) -> Iterator[Any]:
    """Play games of random choices without end; yield the state at every so many decisions."""
    return twins.positions(ROOT, Setup(seats), seed, every)
