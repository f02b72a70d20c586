"""As many cases of a test run every day as its marker names, and none is lost."""

import re
from pathlib import Path
from typing import cast

import pytest

from tests import long
from tests.daily import SAMPLED, places, sample_files

TESTS = Path(__file__).parents[1]

IN_PART = re.compile(r"^ *@?pytest(mark = pytest)?\.mark\.(slow|daily)", re.MULTILINE)


@pytest.mark.parametrize(
    ("count", "total", "kept"),
    [(1, 6, {0}), (2, 6, {0, 3}), (3, 8, {0, 2, 5}), (4, 4, {0, 1, 2, 3}), (3, 2, {0, 1})],
)
def test_cases_are_evenly_spread(count: int, total: int, kept: set[int]) -> None:
    assert places(count, total) == kept


@pytest.mark.daily(2)
@pytest.mark.parametrize("case", range(5))
def test_other_cases_are_slow(case: int, request: pytest.FixtureRequest) -> None:
    is_slow = request.node.get_closest_marker("slow") is not None
    assert is_slow == (case not in (0, 2))


def test_files_that_are_sampled_are_there() -> None:
    assert [file for file in SAMPLED if not Path(file).exists()] == []


class Collected:
    """A test of a file, and the markers that it has been given."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.markers: list[pytest.MarkDecorator] = []

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((marker.mark for marker in self.markers if marker.name == name), None)

    def add_marker(self, marker: pytest.MarkDecorator) -> None:
        self.markers.append(marker)


def test_of_a_sampled_file_as_many_run_every_day_as_it_says() -> None:
    (file, count), root = next(iter(SAMPLED.items())), Path("/project")
    rare = [Collected(root / file) for _ in range(4 * count)]
    other = [Collected(root / "tests/test_cli.py") for _ in range(3)]
    sample_files(cast("list[pytest.Item]", [*rare, *other]), root)
    assert [bool(test.markers) for test in rare] == [False, True, True, True] * count
    # Of three that are slow, two are left to the night.
    assert [len(test.markers) for test in rare] == [0, 1, 2, 2] * count
    assert not any(test.markers for test in other)


def test_each_file_keeps_its_shortest_test_for_every_day() -> None:
    seconds = {
        "tests/a.py::test_one": 9.0,
        "tests/a.py::test_two[x]": 0.01,
        "tests/b.py::test_only": long.ONLY_S - 0.1,
        "tests/c.py::test_only": long.ONLY_S,
        "tests/house/test_d.py::test_rule": 9.0,
    }
    assert long.chosen(seconds) == ["tests/a.py::test_one", "tests/c.py::test_only"]


def test_of_several_long_cases_the_shortest_is_not_left_to_the_night() -> None:
    seconds = {
        "tests/a.py::test_one[x]": long.LATE_S + 1,
        "tests/a.py::test_one[y]": long.LATE_S,
        "tests/a.py::test_one[z]": long.LATE_S + 2,
        "tests/a.py::test_two[x]": 0.1,
        "tests/a.py::test_two[y]": long.LATE_S - 0.1,
        "tests/a.py::test_three": 90.0,
    }
    assert long.late(seconds) == ["tests/a.py::test_one[x]", "tests/a.py::test_one[z]"]


@pytest.mark.parametrize("path", [long.LISTED, long.NIGHTLY], ids=["long", "nightly"])
def test_what_is_listed_as_too_long_is_there(path: Path) -> None:
    missing = list[str]()
    for test in long.listed(path):
        file, _, name = test.partition("::")
        function = f"def {name.partition('[')[0]}("
        module = TESTS.parent / file
        if not module.exists() or function not in module.read_text(encoding="utf-8"):
            missing.append(test)
    assert missing == []


def test_a_report_says_how_long_each_test_took(tmp_path: Path) -> None:
    report = tmp_path / "times.xml"
    case = '<testcase classname="tests.club.test_a" name="test_b[c-1]" time="0.25" />'
    report.write_text(f"<testsuites><testsuite>{case}</testsuite></testsuites>")
    assert long.measured(report) == {"tests/club/test_a.py::test_b[c-1]": 0.25}


def test_what_is_slow_in_part_is_named_in_the_readme() -> None:
    """Folders whose tests are all slow have a row of their own there."""
    told = (TESTS / "README.md").read_text(encoding="utf-8").partition("## What is slow")[2]
    parts = {
        path.name
        for path in TESTS.rglob("test_*.py")
        if path.parent.name not in ("browser", "demo")
        and IN_PART.search(path.read_text(encoding="utf-8"))
    }
    assert len(parts) > 60
    assert sorted(name for name in parts if f"{name}`" not in told) == []
    named = re.findall(r"`(?:[\w/]+/)?(test_\w+\.py)`", told)
    assert sorted({*named} - {path.name for path in TESTS.rglob("test_*.py")}) == []
