"""`tablekeeper play` refuses in one sentence what it should not or cannot do."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.demo import table
from bot.demo.table import DemoSettings, TableLink
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


def test_two_cannot_play_with_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "WAITS", 0.0)
    database = tmp_path / "games.sqlite3"
    store = Store(DemoSettings("127.0.0.1", 0, database).sandbox_file)
    code, output = said("--database", str(database))
    assert code == 1
    assert "another process has it open" in output
    store.close()


class Page(BaseHTTPRequestHandler):
    """Answers as a table does, or as something else."""

    title = "Tablekeeper"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(f"<head><title>{self.title}</title>".encode())

    def log_message(self, format: str, *args: object) -> None:
        del format, args


@contextmanager
def page() -> Iterator[int]:
    server = HTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_second_start_opens_the_running_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "WAITS", 0.0)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    place = DemoSettings("127.0.0.1", 0, tmp_path / "games.sqlite3")
    store = Store(place.sandbox_file)
    words = ("play", "--database", str(place.database))
    with page() as port:
        address = f"http://127.0.0.1:{port}/#t=secret"
        table.note_table_address(place.links_file, [TableLink(address)])
        assert place.links_file.stat().st_mode & 0o777 == 0o600
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0
        assert "open already" in result.output
        assert address in result.output
        assert opened == [address]
        code, output = said("--database", str(place.database))
        assert (code, opened) == (0, [address])
        # With guests from elsewhere each has their own link, and none is opened.
        table.note_table_address(
            place.links_file, [TableLink(address, "Ann"), TableLink(address, "Bob")]
        )
        result = CliRunner().invoke(app, words)
        assert f"Ann: {address}" in result.output
        assert opened == [address]
        monkeypatch.setattr(Page, "title", "Something else")
        assert CliRunner().invoke(app, words).exit_code == 1
    # Something that was left there by a table that has died leads nowhere.
    code, output = said("--database", str(place.database))
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
