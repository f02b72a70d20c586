"""What runs every day: some cases of a test that is marked `daily`, some tests of a file here.

The others are slow. Every third one of them runs before anything lands, all of them every night.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

SAMPLED = {
    "tests/db/test_migrations.py": 7,
    "tests/db/test_people.py": 8,
    "tests/discord_ui/test_catching_up.py": 2,
    "tests/discord_ui/test_commands.py": 7,
    "tests/discord_ui/test_dead_ends.py": 5,
    "tests/discord_ui/test_delivery.py": 6,
    "tests/discord_ui/test_digest.py": 1,
    "tests/discord_ui/test_endings.py": 6,
    "tests/discord_ui/test_mishaps.py": 4,
    "tests/discord_ui/test_old_messages.py": 3,
    "tests/discord_ui/test_turns_told.py": 2,
    "tests/e2e/test_controls_after_death.py": 1,
    "tests/editions/test_second_game_at_a_table.py": 2,
    "tests/narrate/test_compiled.py": 8,
    "tests/narrate/test_library.py": 9,
    "tests/render/test_tiles.py": 8,
    "tests/secrecy/test_reveals.py": 3,
    "tests/secrecy/test_screens.py": 40,
    "tests/secrecy/test_tables.py": 5,
    "tests/secrecy/test_tiles.py": 8,
    "tests/secrecy/test_twin_worlds.py": 40,
    "tests/secrecy/test_whole_windows.py": 1,
    "tests/table/test_damaged.py": 6,
    "tests/table/test_moving.py": 6,
    "tests/table/test_new_rules.py": 4,
    "tests/table/test_old_database.py": 5,
    "tests/table/test_outbox.py": 18,
    "tests/table/test_pruning.py": 10,
    "tests/table/test_recovery.py": 4,
    "tests/table/test_releases.py": 4,
    "tests/table/test_restore.py": 2,
    "tests/table/test_same_game.py": 4,
    "tests/table/test_saved.py": 3,
    "tests/table/test_served_time.py": 8,
    "tests/table/test_substitutes.py": 6,
}
"""Files of which this many tests run every day: rare faults, and worlds that are much alike."""


def places(count: int, total: int) -> set[int]:
    """Return which of all cases run every day: evenly spread, the first among them."""
    return {number * total // count for number in range(count)}


def sample_files(items: Iterable[pytest.Item], root: Path) -> None:
    """Mark the tests of each file of `SAMPLED` as slow, but for as many as it says."""
    tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        file = item.path.relative_to(root).as_posix()
        if file in SAMPLED and not item.get_closest_marker("slow"):
            tests[file].append(item)
    for file, several in tests.items():
        keep_some(several, SAMPLED[file])


def keep_some(several: Sequence[pytest.Item], count: int) -> None:
    """Mark all but `count` of some tests as slow, and two of three of those as nightly."""
    kept = places(count, len(several))
    others = [item for number, item in enumerate(several) if number not in kept]
    for number, item in enumerate(others):
        item.add_marker(pytest.mark.slow)
        if number % 3:
            item.add_marker(pytest.mark.nightly)


def mark_others(items: Iterable[pytest.Item]) -> None:
    """Mark the cases of each test as slow, but for as many as its marker `daily` names."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("daily") and not item.get_closest_marker("slow"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for several in cases.values():
        marker = several[0].get_closest_marker("daily")
        assert marker is not None
        (count,) = marker.args
        keep_some(several, count)
