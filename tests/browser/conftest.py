"""A table in a process of its own and a headless Chromium; skipped with a reason without one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.stage import Stage
from tests.browser.table import CHROMIUM, FLAGS, Table


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: install Debian's package chromium")
    # Not for the whole session: while it runs, no other test can have an event loop.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path).running() as table:
        yield table


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Return where to keep pictures of the page: where the environment says, for eyes."""
    kept = os.environ.get("TABLEKEEPER_SHOTS")
    return Path(kept) if kept else tmp_path / "shots"


@pytest.fixture(scope="module")
def theatre() -> Iterator[Stage]:
    with Stage().running() as stage:
        yield stage


@pytest.fixture
def stage(theatre: Stage) -> Iterator[Stage]:
    """Return the page beside a bot of the test's own, with an empty channel."""
    yield theatre
    theatre.clear()
