"""`tablekeeper health`, as a container or a monitor calls it, and a port that cannot be had."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.operation import ports
from tests.house.source import ROOT

OK = {"status": "ok", "database": "ok", "gateway": "ok", "deliveries": "ok", "shards": [0]}


@pytest.fixture(autouse=True)
def nobodys_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "STATUS_PORT", "STATUS_HOST"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@contextmanager
def answering(status: int, body: bytes, host: str = "127.0.0.1") -> Iterator[int]:
    """Answer every request on a port in the same way."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            assert self.path == "/healthz"
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer((host, 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


def health(port: int, host: str = "127.0.0.1") -> tuple[int, str]:
    given = {"STATUS_PORT": str(port), "STATUS_HOST": host}
    result = CliRunner().invoke(app, ["health"], env=given)
    assert "Traceback" not in result.output
    return result.exit_code, result.output


def test_a_bot_that_serves() -> None:
    with answering(200, json.dumps(OK).encode()) as port:
        assert health(port) == (0, "ok: database ok, gateway ok, deliveries ok\n")


def test_everywhere_is_here() -> None:
    with answering(200, json.dumps(OK).encode()) as port:
        assert health(port, "0.0.0.0")[0] == 0


def test_a_bot_that_does_not_serve() -> None:
    state = OK | {"status": "failing", "gateway": "failing"}
    with answering(503, json.dumps(state).encode()) as port:
        assert health(port) == (1, "failing: database ok, gateway failing, deliveries ok\n")


@pytest.mark.parametrize("body", [b"hello", b"[]", b"", b'{"a": 1}'])
def test_somebody_else_on_the_port(body: bytes) -> None:
    with answering(200, body) as port:
        code, said = health(port)
    assert code == 1
    assert said.startswith("No bot answers on")


def test_nobody_on_the_port() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        code, said = health(port)
    assert code == 1
    assert f"No bot answers on 127.0.0.1:{port}" in said


def test_a_bot_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "PATIENCE_S", 0.1)
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        code, said = health(held.getsockname()[1])
    assert code == 1
    assert "timed out" in said


def test_a_proxy_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with answering(200, json.dumps(OK).encode()) as port:
        assert health(port)[0] == 0


def test_without_a_port_it_is_told_what_to_set() -> None:
    result = CliRunner().invoke(app, ["health"])
    assert result.exit_code == 2
    assert "STATUS_PORT" in result.output


@pytest.mark.parametrize("port", ["70000", "-1", "x"])
def test_a_port_that_is_none_is_named(port: str) -> None:
    result = CliRunner().invoke(app, ["health"], env={"STATUS_PORT": port})
    assert result.exit_code == 2
    assert "STATUS_PORT" in result.output


def test_a_port_that_is_taken_ends_the_bot_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        given = {"STATUS_PORT": str(taken.getsockname()[1]), "DISCORD_TOKEN": "a.b.c"}
        result = CliRunner().invoke(app, ["run"], env=given)
    assert result.exit_code == 2
    assert "cannot listen there" in result.output
    assert "DATABASE_URL" not in result.output


def container(port: int) -> subprocess.CompletedProcess[str]:
    """Ask as a container does."""
    run = [sys.executable, "-X", "importtime", "-m", ports.__name__]
    given = {**os.environ, "STATUS_PORT": str(port), "PYTHONPATH": str(ROOT)}
    return subprocess.run(run, capture_output=True, text=True, check=False, env=given)


def test_a_container_asks_at_little_cost() -> None:
    """It does so every 30 seconds, for each bot."""
    with answering(200, json.dumps(OK).encode()) as port:
        well = container(port)
    assert (well.returncode, well.stdout) == (
        0,
        "ok: database ok, gateway ok, deliveries ok\n",
    )
    loaded = {line.rpartition("|")[2].strip() for line in well.stderr.splitlines()}
    assert "http.client" in loaded
    assert not {"typer", "pydantic", "sqlalchemy", "aiohttp", "structlog"} & loaded
    with answering(503, json.dumps(OK | {"status": "starting"}).encode()) as port:
        assert container(port).returncode == 1
