"""In which order tests run: the longest first, so that nobody waits for one of them at the end.

pytest-xdist gives each process as many tests, in their order, and lets whoever is done take over
from the end of what the others have left.
"""

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

import pytest

T = TypeVar("T")

LONG = (
    *("tests/e2e/test_controls_after_death.py", "tests/table/test_crash_woodland.py"),
    *("tests/discord_ui/test_hostile.py", "tests/games/root/test_clockwork_oracle.py"),
    *("tests/games/root/test_company_oracle.py", "tests/games/root/test_cult_oracle.py"),
    *("tests/games/root/test_properties.py", "tests/games/root/test_stand_in.py"),
    *("tests/games/root/test_vagabond_oracle.py", "tests/secrecy/test_rare_moments.py"),
    *("tests/secrecy/test_reveals.py", "tests/table/test_crash.py"),
    *("tests/table/test_crash_reminders.py", "tests/table/test_crash_rollback.py"),
)
"""Files with tests that take five seconds of CPU time or more."""


def spread(long: Sequence[T], others: Sequence[T], processes: int) -> list[T]:
    """Return all in the order in which each process begins with as many long ones."""
    found, rest, total = list[T](), iter(others), len(long) + len(others)
    for process in range(processes):
        # As `xdist.scheduler.worksteal` shares out what is left among those who have nothing yet.
        size = (total - len(found)) // (processes - process)
        own = long[process::processes]
        found += [*own, *islice(rest, max(0, size - len(own)))]
    return [*found, *rest]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put what is long at the beginning of what each process gets."""
    processes = int(getattr(config, "workerinput", {}).get("workercount", 1))
    files = {config.rootpath / name for name in LONG}
    long = [item for item in items if item.path in files]
    others = [item for item in items if item.path not in files]
    items[:] = spread(long, others, processes)
