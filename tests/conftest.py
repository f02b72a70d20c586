"""How Hypothesis looks for examples, which cases run every day, how many processes test.

Failed tests are watched as well.

Hypothesis tries the same examples each time, without a clock. `HYPOTHESIS_PROFILE=wide` looks for
others, and for more of them.
"""

import faulthandler
import gc
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import HealthCheck, settings

from sandbox import world
from tests import daily, databases, long, order
from tests.subjects import (
    BOTS,
    EVERY_DAY,
    FACTIONS,
    SHARED,
    SUBJECTS,
    is_left_out,
    of_file,
    subjects,
)

# Each process that tests would compile everything again, and so would those that they start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A start uploads nothing; `tests/discord_ui/test_emoji.py` shows what it would upload.
os.environ["EMOJI"] = "false"

world.PATIENCE = 12.0
"""Seconds that people wait for a first answer, three in Discord: beside other tests, and while
garbage is looked for, a process may not run for seconds, which is no fault of the bot."""

GARBAGE = 20_000
"""Objects that come about between two looks for garbage."""

# How long an example takes says more about what else the machine does than about the code.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "wide", settings.get_profile("steady"), derandomize=False, max_examples=1000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_configure(config: pytest.Config) -> None:
    """Make the markers of games, factions and bots known; one alone takes no slow tests."""
    if config.option.markexpr in SUBJECTS:
        config.option.markexpr += EVERY_DAY
    for subject in SUBJECTS:
        config.addinivalue_line("markers", f"{subject}: tests of it (tests/subjects.py)")
    config.pluginmanager.register(order)
    config.addinivalue_line("markers", "daily(n): of the cases, n run every day; the rest is slow")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files that have nothing of the only subject that is asked for."""
    return is_left_out(collection_path, config.option.markexpr) or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test with its subjects, and as slow what is not among the daily cases."""
    daily.mark_others(items)
    daily.sample_files(items, config.rootpath)
    long.mark_long(items)
    for item in items:
        found = of_file(item.path)
        if item.path in SHARED and (case := getattr(item, "callspec", None)) is not None:
            found = found | subjects(case.id)
        for subject in found:
            item.add_marker(subject)


@pytest.fixture(scope="session", autouse=True)
def loggers_follow_their_settings() -> Iterator[None]:
    """Let no logger keep the settings of the test that used it first: later ones listen to it."""
    configure = structlog.configure

    def configure_uncached(**settings: Any) -> None:
        configure(**settings | {"cache_logger_on_first_use": False})

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(structlog, "configure", configure_uncached)
        yield


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not among what is loaded: a fifth of the time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Take one process more than there are cores: many tests wait, for a timer or a database."""
    if config.option.markexpr in (*FACTIONS, *BOTS):
        return 0
    return (os.cpu_count() or 1) + 1


def pytest_sessionfinish() -> None:
    """Remove the databases that were kept for copies of them."""
    databases.forget()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Name the lines of the pages for clubs that a failed test holds."""
    report = yield
    if report.failed:
        from tests.club.test_promises import lines_by_test

        lines = lines_by_test().get(item.nodeid.partition("[")[0], ())
        if lines:
            report.sections.append(("What the pages promise", "\n".join(lines)))
    return report


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Watch a test that has failed: pytest looks away from here on, and its end could hang."""
    timeout = float(node.config.getini("faulthandler_timeout") or 0)
    if isinstance(node, pytest.Item) and timeout > 0:
        stderr = node.config.stash[fault_handler_stderr_fd_key]
        faulthandler.dump_traceback_later(timeout, file=stderr, exit=True)
