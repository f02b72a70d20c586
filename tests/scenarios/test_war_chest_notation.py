"""What a position of War Chest cannot say, and how that is told."""

from pathlib import Path

import pytest

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load_scenarios, run

NOTATIONS = notations_of(EDITIONS)

BAGS = """
title: a round begins
game: war_chest
armies: {raven: [knight], wolf: [infiltrator]}
bags: {raven: [royal, knight, infiltrator_decoy], wolf: [royal, infiltrator]}
expect: {round: 2}
"""


@pytest.mark.parametrize(
    ("draws", "told"),
    [
        ("[knight, infiltrator_decoy]", ""),
        ("[knight, knight]", "raven is to draw knight, the bag holds infiltrator_decoy, royal"),
        ("[infiltrator]", "next_draws.raven.0: raven can never draw infiltrator"),
        ("[skirmisher_decoy]", "next_draws.raven.0: raven can never draw skirmisher_decoy"),
        ("[dragon]", "next_draws.raven.0"),
    ],
)
def test_draws_that_cannot_be_are_named(draws: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "scenario.yml"
    path.write_text(f"{BAGS}next_draws: {{raven: {draws}}}\n", encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    found = "; ".join(run(scenario, NOTATIONS))
    assert told in found and bool(told) == bool(found), found
