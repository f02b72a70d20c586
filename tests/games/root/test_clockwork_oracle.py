"""Bots do what their Law says (R2 to R12).

`uv run python -m tests.games.root.oracle` watches as many games as one likes.
`test_clockwork_breaches.py` shows that the oracle notices bots that do otherwise.
"""

import pytest

from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.games import watch_games
from tests.games.root.oracle.watching import TURNS
from tests.games.root.test_clockwork_breaches import CRITERIA

QUICK = range(15)
SLOW = [range(start, start + 250) for start in range(100, 1100, 250)]

ONCE_DOUBTED = (646, 675)
"""Games in which the oracle was wrong: it sold a card that Extortion had taken from a person's
Riverfolk (R11.7.3), and took a Favor from the Lost Souls before its effect was over (Law 4.1.2)."""


def test_some_games() -> None:
    """In some random games every act of the bots is the one that their Law asks for."""
    tally = watch_games(QUICK)
    assert not tally.faults
    assert set(TURNS) - {"vagabond_2"} <= set(tally.turns)
    assert sum(tally.acts.values()) > 1500
    assert tally.battles > 300
    assert tally.rewards > 100
    told = {name for names in CRITERIA.values() for name in names}
    assert set(tally.criteria) <= {*told, "random", "most_printed_points"}


@pytest.mark.parametrize("name", [name for name, board in MAPS.items() if not board.printed])
def test_some_games_on_other_maps(name: str) -> None:
    """There the Ferry, closed paths and the Pass count as well (R12)."""
    tally = watch_games(QUICK, name)
    assert not tally.faults
    assert set(TURNS) - {"vagabond_2"} <= set(tally.turns)
    assert sum(tally.acts.values()) > 1500


def test_quests_go_on_while_items_last() -> None:
    """An Adventurer may have as many usable items after a quest as before (R3.3.2, R7.2.4).

    The oracle once took that for the end of its quests.
    """
    assert not watch_games([748], "mountain").faults


def test_cards_count_from_the_moment_at_which_they_lie_there() -> None:
    assert not watch_games(ONCE_DOUBTED).faults


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SLOW, ids=lambda seeds: f"{seeds.start}-{seeds.stop}")
@pytest.mark.parametrize("name", MAPS)
def test_many_games(name: str, seeds: range) -> None:
    """In a thousand random games on each map, too."""
    assert not watch_games(seeds, name).faults
