"""A bot that is killed in the middle of a league has made all of it, or nothing."""

import pytest

from bot.table import Tables
from db import Storage
from tests.table.test_crash import Zygote, both_games, check, expected, zygote

__all__ = ["both_games", "zygote"]


@pytest.mark.slow
async def test_killed_in_the_middle_of_a_league(
    zygote: Zygote, both_games: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, both_games, storage, "owing")
    points: list[str] = wanted["points"]["act-first"]
    made = [at for at, name in enumerate(points) if name == "after insert action"]
    assert "after commit" not in points[made[1] : made[3]], "two picks and a bow, all or nothing"
    deaths = [(at + 1, "act-first") for at in (*made[1:4], made[3] + 1)]
    await check(zygote, both_games, storage, deaths, wanted, "owing")
