"""The scenarios in the files beside this one, a test for each file."""

from functools import cache
from pathlib import Path

import pytest

from bot.editions import notations_of, rules_kits
from bot.scenarios import Scenario, load_scenarios, run
from bot.scenarios.reading import list_scenario_files

NOTATIONS = notations_of(rules_kits())

HERE = Path(__file__).parent
PATHS = [path.relative_to(HERE) for path in list_scenario_files([HERE])]


@cache
def scenarios(path: Path) -> list[Scenario]:
    """Read a file, once for all its tests."""
    return load_scenarios(HERE / path, NOTATIONS)


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_scenarios(path: Path) -> None:
    """Each position leads where its scenario says, or refuses what it says."""
    failed = {one.title: found for one in scenarios(path) if (found := run(one, NOTATIONS))}
    assert failed == {}


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_every_scenario_checks_something_and_names_its_section(path: Path) -> None:
    """A scenario without an expectation could not fail, one without a section says nothing."""
    for scenario in scenarios(path):
        steps = scenario.fields["do"].value if "do" in scenario.fields else []
        stated = {"expect", "refused"} & scenario.fields.keys() or any(
            {"expect", "refused"} & s.keys() for s in steps
        )
        assert stated and scenario.law, scenario.title


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_titles_in_a_file_are_different(path: Path) -> None:
    """A failing scenario is found by its title."""
    titles = [scenario.title for scenario in scenarios(path)]
    assert titles
    assert len(titles) == len(set(titles))


def test_a_position_in_which_nothing_is_under_way_is_refused(tmp_path: Path) -> None:
    """Nobody could go on from it."""
    path = tmp_path / "nothing.yml"
    path.write_text("title: x\nseats: [{faction: marquise}, {faction: eyrie}]\nunder_way: []\n")
    (scenario,) = load_scenarios(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == ["under_way: nothing is under way, and nobody has won"]
