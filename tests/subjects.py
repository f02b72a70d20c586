"""The marker of each game, faction and bot: `pytest -m corvids` runs the tests of one.

A file is of a subject that its name or a folder names, a scenario file also by its chapter of the
Law. Where one test is parametrised by games or files, each case has the markers of what it names.
With such a marker alone no slow tests run, and no other files are collected: that would take longer
than the tests. Those of a faction or bot need no other processes either, which take long to start.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
ROOMS = TESTS.parent / "bot" / "games"
SCENARIOS = TESTS / "scenarios" / "test_scenarios.py"
SHARED = (SCENARIOS, TESTS / "games" / "test_recorded.py")
"""Files with cases for each game."""

GAMES = tuple(sorted(path.parent.name for path in ROOMS.glob("*/__init__.py")))
"""The games, by the packages of their rules: importing them would take longer than some tests."""

FACTIONS: Mapping[str, str] = {
    "marquise": "law_6",
    "eyrie": "law_7",
    "alliance": "law_8",
    "vagabond": "law_9",
    "lizards": "law_10",
    "riverfolk": "law_11",
    "duchy": "law_12",
    "corvids": "law_13",
}
"""The factions that people play, with their chapters of the Law."""

BOTS: Mapping[str, str] = {
    "mechanical_marquise": "clockwork_marquise",
    "electric_eyrie": "clockwork_eyrie",
    "automated_alliance": "clockwork_alliance",
    "vagabot": "clockwork_vagabot",
    "logical_lizards": "clockwork_lizards",
    "drillbit_duchy": "clockwork_duchy",
    "riverfolk_robots": "clockwork_riverfolk",
    "cogwheel_corvids": "clockwork_corvids",
}
"""The bots, with the beginning of the names of their scenario files."""

CLOCKWORK = "clockwork"
"""The part of Root that all bots are; tests of it are not of `root`, which would take too long."""

EVERY_DAY = " and not slow"
"""What is added to such a marker."""

SUBJECTS = (*GAMES, CLOCKWORK, *FACTIONS, *BOTS)


@cache
def subjects(name: str) -> frozenset[str]:
    """Return the subjects that a path, or the name of a case, is about."""
    found = {one for one in SUBJECTS if names(one, name)}
    found |= {one for one, chapter in FACTIONS.items() if names(chapter, name)}
    bots = {one for one, files in BOTS.items() if names(files, name)}
    # Such a file is the bot's, and not that of the faction that people play.
    own = {files.removeprefix("clockwork_") for one, files in BOTS.items() if one in bots}
    if bots:
        found.add(CLOCKWORK)
    return frozenset((found - own - ({"root"} if CLOCKWORK in found else set())) | bots)


def names(subject: str, name: str) -> bool:
    """Return whether a name has a subject among its words."""
    return re.search(rf"(?<![a-z0-9]){subject}(?![a-z0-9])", name.lower()) is not None


def of_file(path: Path) -> frozenset[str]:
    """Return the subjects of a whole file of tests; none for those of the sources."""
    name = path.relative_to(TESTS).with_suffix("").as_posix()
    return frozenset() if name.startswith("house/") else subjects(name)


def is_left_out(path: Path, marked: str) -> bool:
    """Return whether a file cannot have tests with this marker, the only one asked for."""
    marked = marked.removesuffix(EVERY_DAY)
    if marked not in SUBJECTS or path.suffix != ".py" or TESTS not in path.parents:
        return False
    return path not in SHARED and marked not in of_file(path)
