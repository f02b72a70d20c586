"""Which tests are too long for every day, and which for every landing, as they were measured.

`long.txt` lists what is slow, `nightly.txt` which slow cases only the nightly workflow runs.

`uv run pytest --junit-xml=times.xml -m "not slow" -n 2` on a quiet machine measures, after the list
has been emptied, and `uv run python -m tests.long times.xml` writes it anew. Each file keeps its
shortest test for every day, so that a fault anywhere is noticed before `.ci/run` is.

`-m "slow and not nightly"` measures in the same way for `tests.long --nightly times.xml`, which
adds to `nightly.txt`: of a test with several cases the shortest stays, and what takes a few seconds
goes. What was listed stays listed, for it was not measured; strike it out to measure it again.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

LISTED = Path(__file__).with_name("long.txt")

LIMIT_S = 0.15
"""Seconds from which on a test is too long for every day."""

ONLY_S = 1.5
"""Seconds up to which the only test of a file is run every day."""

NIGHTLY = Path(__file__).with_name("nightly.txt")

LATE_S = 2.0
"""Seconds from which on one more case of a slow test is left to the night."""

ALWAYS = ("tests/house/", "tests/scenarios/")
"""Where everything runs every day: rules of the project, and rulings."""


def listed(path: Path = LISTED) -> frozenset[str]:
    """Read the ids of the tests that are too long."""
    return frozenset(path.read_text(encoding="utf-8").splitlines())


def mark_long(items: Iterable[pytest.Item]) -> None:
    """Mark the tests of the lists as slow, and as nightly."""
    long, night = listed(), listed(NIGHTLY)
    for item in items:
        if item.nodeid in long and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.slow)
        if item.nodeid in night:
            item.add_marker(pytest.mark.nightly)


def chosen(seconds: Mapping[str, float]) -> list[str]:
    """Return which of the measured tests are too long, by their ids."""
    by_file = defaultdict[str, list[str]](list)
    for test in seconds:
        by_file[test.partition("::")[0]].append(test)
    long = list[str]()
    for file, tests in by_file.items():
        if file.startswith(ALWAYS):
            continue
        shortest = min(tests, key=lambda test: (seconds[test], test))
        for test in tests:
            limit = ONLY_S if test == shortest else LIMIT_S
            if seconds[test] >= limit:
                long.append(test)
    return sorted(long)


def late(seconds: Mapping[str, float]) -> list[str]:
    """Return which of the measured cases can wait for the night, by their ids."""
    by_test = defaultdict[str, list[str]](list)
    for case in seconds:
        by_test[case.partition("[")[0]].append(case)
    waiting = list[str]()
    for cases in by_test.values():
        _, *others = sorted(cases, key=lambda case: (seconds[case], case))
        waiting += [case for case in others if seconds[case] >= LATE_S]
    return sorted(waiting)


def measured(report: Path) -> dict[str, float]:
    """Read how long each test took, in seconds, from a report of pytest in the form of JUnit."""
    seconds = dict[str, float]()
    for case in ElementTree.parse(report).iter("testcase"):
        module, name = case.attrib["classname"], case.attrib["name"]
        seconds[f"{module.replace('.', '/')}.py::{name}"] = float(case.attrib["time"])
    return seconds


def write(path: Path, tests: Iterable[str]) -> None:
    """Write a list."""
    path.write_text("\n".join([*tests, ""]), encoding="utf-8")


if __name__ == "__main__":
    *kind, report = sys.argv[1:]
    times = measured(Path(report))
    if kind == ["--nightly"]:
        write(NIGHTLY, sorted({*listed(NIGHTLY), *late(times)}))
    else:
        write(LISTED, chosen(times))
