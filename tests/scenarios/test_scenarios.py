"""Every scenario in the files beside this one is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.editions import cores, notations_of
from bot.scenarios import Scenario, load, run
from bot.scenarios.reading import files

NOTATIONS = notations_of(cores())

HERE = Path(__file__).parent
SCENARIOS = {path.relative_to(HERE): load(path, NOTATIONS) for path in files([HERE])}
"""The scenarios of each file."""


def _cases() -> list[object]:
    """List every scenario, named by its file, its place in it and its title."""
    return [
        pytest.param(scenario, id=f"{path}:{number}:{scenario.title}")
        for path, found in SCENARIOS.items()
        for number, scenario in enumerate(found, 1)
    ]


@pytest.mark.parametrize("scenario", _cases())
def test_scenario(scenario: Scenario) -> None:
    """The position leads where the scenario says, or refuses what it says."""
    assert run(scenario, NOTATIONS) == []


@pytest.mark.parametrize("path", SCENARIOS, ids=str)
def test_every_scenario_checks_something_and_names_its_section(path: Path) -> None:
    """A scenario without an expectation could not fail, one without a section says nothing."""
    for scenario in SCENARIOS[path]:
        steps = scenario.fields["do"].value if "do" in scenario.fields else []
        stated = {"expect", "refused"} & scenario.fields.keys() or any(
            {"expect", "refused"} & s.keys() for s in steps
        )
        assert stated and scenario.law, scenario.title


@pytest.mark.parametrize("path", SCENARIOS, ids=str)
def test_titles_in_a_file_are_different(path: Path) -> None:
    """A failing scenario is found by its title."""
    titles = [scenario.title for scenario in SCENARIOS[path]]
    assert len(titles) == len(set(titles))


def test_a_position_in_which_nothing_is_under_way_is_refused(tmp_path: Path) -> None:
    """Nobody could go on from it."""
    path = tmp_path / "nothing.yml"
    path.write_text("title: x\nseats: [{faction: marquise}, {faction: eyrie}]\nunder_way: []\n")
    (scenario,) = load(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == ["under_way: nothing is under way, and nobody has won"]
