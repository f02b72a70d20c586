"""Who decides for a seat: the person, or the clockwork's policy."""

import pytest

from bot.games.root.clockwork.policy import CLOCKWORK as POLICY
from bot.games.root.law.state import Faction
from bot.games.root.roster import CLOCKWORK, PEOPLE


@pytest.mark.parametrize("board", CLOCKWORK.values(), ids=lambda board: board.__name__)
def test_the_clockwork_decides_for_its_factions(board: type[Faction]) -> None:
    assert board.POLICY is POLICY


@pytest.mark.parametrize("board", PEOPLE.values(), ids=lambda board: board.__name__)
def test_nothing_decides_for_people(board: type[Faction]) -> None:
    assert board.POLICY is None
