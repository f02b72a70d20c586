"""What keeps one of several processes from starting, as whoever runs the bot reads it."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.settings import Settings
from db.ownership import CountDiffersError, LinkLostError, PooledError
from db.sqlite import Alone, InUseError
from tests.databases import sqlite


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (InUseError(), "Another bot runs on this database already"),
        (CountDiffersError(8, 4), "have 8 shards, not 4: set SHARDS=8"),
        (PooledError(), "LOCK_DATABASE_URL"),
        (LinkLostError("no slot"), "cannot be used: the lock connection is lost (no slot)"),
    ],
)
def test_it_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    def fail(settings: object, token: str) -> None:
        raise fault

    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr("bot.discord_ui.run", fail)
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


RUN = """
import sys
from db import sqlite
sqlite.Alone.__init__.__defaults__ = (0.5,)
from bot.cli.commands import app
app(sys.argv[1:])
"""


async def test_a_second_run_on_a_file_ends_and_a_check_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = sqlite(tmp_path / "table.sqlite3")
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))

    def called(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=False
        )

    assert called("db", "upgrade").returncode == 0
    async with Alone(make_url(url)):
        second = called("run")
        assert second.returncode == 1
        assert second.stderr.startswith("Another bot runs on this database already")
        assert called("db", "check").returncode == 0
        assert called("db", "upgrade").returncode == 0


@pytest.mark.parametrize("value", ["0", "-1", "many", "65536", "1.5"])
def test_a_number_of_shards_that_makes_no_sense_is_named(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("SHARDS", value)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == 2
    assert "SHARDS must be a number from 1 to 65535, or auto" in result.stderr


def test_locks_are_in_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOCK_DATABASE_URL", "sqlite:///x.db")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    result = CliRunner().invoke(app, ["run"])
    assert "LOCK_DATABASE_URL must begin with postgresql://" in result.stderr


def test_shards_are_a_number_or_what_discord_suggests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARDS", "8")
    assert Settings(_env_file=None).shards == 8  # pyright: ignore[reportCallIssue]
    monkeypatch.setenv("SHARDS", "Auto")
    assert Settings(_env_file=None).shards == "auto"  # pyright: ignore[reportCallIssue]
