"""`tablekeeper play` refuses in one sentence what it should not or cannot do."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.demo.table import DemoSettings
from sandbox.store import Store


def said(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["play", "--no-browser", *words])
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--host", "0.0.0.0"], "add --allow-remote"),
        (["--host", "192.168.1.7"], "can be reached from outside"),
        (["--language", "xx"], "There is no language 'xx', only en, pl."),
    ],
)
def test_what_it_refuses(words: list[str], told: str) -> None:
    code, output = said(*words)
    assert code == 2
    assert told in output


def test_two_cannot_play_with_the_same_files(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    store = Store(DemoSettings("127.0.0.1", 0, database).sandbox_file)
    code, output = said("--database", str(database))
    assert code == 1
    assert "another process has it open" in output
    store.close()


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, output = said("--database", str(tmp_path / "games.sqlite3"), "--port", port)
    assert code == 1
    assert "Choose another one with --port" in output
