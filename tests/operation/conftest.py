"""What tests of the command line and of the log give back."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog


@pytest.fixture
def restored_logs() -> Iterator[None]:
    """Give the log its handlers back."""
    root = logging.getLogger()
    handlers = root.handlers
    level = root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.fixture
def without_settings(restored_logs: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give a command an empty folder and no settings."""
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "STATUS_PORT", "STATUS_HOST"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
