"""A bot that is killed while factions are drafted."""

import pytest

from bot.games.game import tag_of
from bot.table import Tables
from db import Storage
from tests.table.test_crash import MODES, Zygote, both_games, check, expected, once_each, zygote

__all__ = ["both_games", "zygote"]

pytestmark = pytest.mark.slow


async def test_killed_in_the_middle_of_a_draft(
    zygote: Zygote, both_games: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, both_games, storage, "drafted")
    told = {tag_of(type(event)) for entry in wanted["log"] for event in entry[2]}
    assert {"setup_card_dealt", "faction_drafted", "homeland_chosen", "hands_chosen"} <= told
    points: list[str] = wanted["points"]["act-first"]
    made = [at for at, name in enumerate(points) if name == "after insert action"]
    deaths = once_each(points)
    # After each choice was written and before it counts, and right after it counts.
    deaths += [(at + 1, MODES[number % 2]) for number, at in enumerate(made)]
    done = [at for at, name in enumerate(points) if name == "after commit"]
    deaths += [(at + 1, MODES[number % 2]) for number, at in enumerate(done[1::2])]
    await check(zygote, both_games, storage, sorted({*deaths}), wanted, "drafted")
