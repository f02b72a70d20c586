"""`tablekeeper watch` as it is run: beside a bot, on a database that it never changes."""

import asyncio
import gc
import hashlib
import logging
import os
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.editions import EDITIONS, games_of
from bot.table import command_line
from bot.watch import serving as process
from bot.watch.serving import PortError, serving_watch_pages
from db import migrate
from db.maintenance import NoDatabaseError, open_storage
from tests.databases import BACKENDS, database, sqlite
from tests.watch.club import GUILD, START, club


async def filled(folder: Path) -> Path:
    """Write a database with a game; return its file."""
    async with club(folder) as one:
        await one.show()
        await one.play(await one.table("white_castle"), 2)
        return Path(str(one.storage.url.database))


def content(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return hashlib.sha256("".join(connection.iterdump()).encode()).hexdigest()


@asynccontextmanager
async def started(file: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Start the command; yield the process and its address."""
    program = Path(sys.executable).with_name("tablekeeper")
    given = {**os.environ, "DATABASE_URL": f"sqlite:///{file}", "PYTHONUNBUFFERED": "1"}
    given.pop("DISCORD_TOKEN", None)
    running = await asyncio.create_subprocess_exec(
        *(program, "watch", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=given,
        cwd=file.parent,
    )
    try:
        line = (await running.stdout.readline()).decode()
        found = re.search(r"http://\S+/", line)
        assert found, line + (await running.stderr.read()).decode()
        yield running, found[0]
    finally:
        if running.returncode is None:
            running.kill()
        await running.communicate()


async def test_it_serves_beside_a_bot_and_changes_nothing(tmp_path: Path) -> None:
    file = await filled(tmp_path)
    with closing(sqlite3.connect(file)) as bot:
        # Its clock is that of the system.
        bot.execute("UPDATE action SET at_ms = 1700000000000")
        bot.commit()
    before = content(file)
    async with started(file) as (running, address), aiohttp.ClientSession() as client:
        page = f"{address}{GUILD}/1/"
        async with client.get(page) as answer:
            whole = await answer.read()
            assert answer.status == 200 and b"The White Castle" in whole
            assert "aiohttp" not in answer.headers["Server"]
        async with client.head(page) as answer:
            assert (answer.status, await answer.read()) == (200, b"")
            assert answer.headers["Content-Length"] == str(len(whole))
        async with client.get(f"{address}{GUILD}", allow_redirects=True) as answer:
            assert (answer.status, answer.url.path) == (200, f"/{GUILD}/")
        async with client.get(f"{page}2/map.png") as answer:
            assert (await answer.read()).startswith(b"\x89PNG")
        async with client.post(page, data=b"x") as answer:
            assert answer.status == 405
        # A bot writes meanwhile; the page is there at once.
        with closing(sqlite3.connect(file)) as bot:
            bot.execute("UPDATE guildsettings SET spectators = 'off'")
            bot.commit()
        async with client.get(page) as answer:
            assert answer.status == 404
        running.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(running.wait(), 30) == 0
        said = (await running.stderr.read()).decode()
        assert "Traceback" not in said
    with closing(sqlite3.connect(file)) as bot:
        bot.execute("UPDATE guildsettings SET spectators = 'hour'")
        bot.commit()
    assert content(file) == before
    assert not file.with_name(f"{file.name}.running").exists()


@pytest.mark.parametrize("backend", BACKENDS)
async def test_its_connections_can_change_nothing(backend: str, tmp_path: Path) -> None:
    async with database(backend, tmp_path) as url, open_storage(url, only_reads=True) as storage:
        insert = text("INSERT INTO guildsettings (guild) VALUES (3)")
        count = text("SELECT count(*) FROM guildsettings")
        with pytest.raises(DBAPIError, match=r"read.?only"):
            await storage.write(lambda connection: connection.execute(insert))
        with pytest.raises(DBAPIError, match=r"read.?only"):
            await storage.read(lambda connection: connection.execute(insert))
        assert await storage.read(lambda connection: connection.scalar(count)) == 0


@pytest.mark.parametrize(
    ("schema", "said"), [("9999", "it was written by a newer version"), ("0020", "db upgrade")]
)
def test_another_schema_is_refused_in_a_sentence(tmp_path: Path, schema: str, said: str) -> None:
    file = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (schema,))
        connection.commit()
    result = CliRunner().invoke(app, ["watch"], env={"DATABASE_URL": f"sqlite:///{file}"})
    assert result.exit_code == 1
    assert said in result.output and result.output.count("\n") == 1
    missing = tmp_path / "none.sqlite3"
    result = CliRunner().invoke(app, ["watch"], env={"DATABASE_URL": f"sqlite:///{missing}"})
    assert "there is no such file" in result.output and not missing.exists()


async def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    url = sqlite(await filled(tmp_path))
    async with serving_watch_pages(url, "127.0.0.1", 0, lambda: START) as (port, _):
        with pytest.raises(PortError):
            async with serving_watch_pages(url, "127.0.0.1", port):
                pass
    with pytest.raises(NoDatabaseError):
        async with serving_watch_pages(sqlite(tmp_path / "no"), "127.0.0.1", 0):
            pass


async def test_a_database_that_was_upgraded_meanwhile_is_served_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await filled(tmp_path)
    monkeypatch.setattr(process, "SCHEMA_S", -1.0)
    async with (
        serving_watch_pages(sqlite(file), "127.0.0.1", 0, lambda: START + 10**9) as (port, _),
        aiohttp.ClientSession() as client,
    ):
        page = f"http://127.0.0.1:{port}/{GUILD}/1/"
        for schema, status in (
            (migrate.newest_revision(), 200),
            ("9999", 503),
            (migrate.newest_revision(), 200),
        ):
            with closing(sqlite3.connect(file)) as bot:
                bot.execute("UPDATE alembic_version SET version_num = ?", (schema,))
                bot.commit()
            async with client.get(page) as answer:
                assert answer.status == status
                assert ("Retry-After" in answer.headers) == (status == 503)


async def test_who_asks_nothing_is_shown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "OPENING_S", 0.3)
    monkeypatch.setattr(process, "CONNECTIONS", 3)
    url = sqlite(await filled(tmp_path))
    async with serving_watch_pages(url, "127.0.0.1", 0, lambda: START) as (port, _):
        idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        await asyncio.sleep(0.05)
        idle[0][1].write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        late, writer = await asyncio.open_connection("127.0.0.1", port)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await asyncio.wait_for(late.readexactly(1), 5)
        writer.close()
        for reader, ending in idle:
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(reader.readexactly(1), 5)
            ending.close()
        async with (
            aiohttp.ClientSession() as client,
            client.get(f"http://127.0.0.1:{port}/") as answer,
        ):
            assert answer.status == 200, "there is room again"


async def raw(port: int, request: bytes) -> bytes:
    """Return the answer to a request that no client would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    try:
        return await asyncio.wait_for(reader.read(65536), 5)
    finally:
        writer.close()


@pytest.fixture(autouse=True)
def _log_to_open_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Log to none of the streams that other tests have closed by now."""
    root = logging.getLogger()
    streams = (logging.StreamHandler,)
    fit = [one for one in root.handlers if not (isinstance(one, streams) and one.stream.closed)]
    monkeypatch.setattr(root, "handlers", fit)


HOSTILE = (
    b"GET /1?a=%0d%0aSet-Cookie:%20x=1 HTTP/1.1",
    b"GET /1?%0a HTTP/1.1",
    b"GET /1?\xff\xfe HTTP/1.1",
    b"GET /1?" + b"a" * 5000 + b" HTTP/1.1",
    b"GET /1/?lang=%0d%0a&before=%00 HTTP/1.1",
    b"GET /%0d%0a HTTP/1.1",
    b"GET //1 HTTP/1.1",
    b"GET http://elsewhere/1?x HTTP/1.1",
    b"GET /1?" + b"&".join(b"a=1" for _ in range(2000)) + b" HTTP/1.1",
    b"GARBAGE",
    b"\x16\x03\x01\x02\x00\x01",
)


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
async def test_a_hostile_request_is_answered_and_names_nobody_in_the_log(
    tmp_path: Path, line: bytes, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    url = sqlite(await filled(tmp_path))
    async with serving_watch_pages(url, "127.0.0.1", 0, lambda: START) as (port, _):
        answer = await raw(port, line + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
    head = answer.partition(b"\r\n\r\n")[0]
    assert int(head.split()[1]) in (200, 308, 400, 404, 414), head
    assert b"Set-Cookie" not in head.replace(b"%0d%0aSet-Cookie", b"")
    said = capfd.readouterr()
    assert "Traceback" not in said.out + said.err + caplog.text
    assert "127.0.0.1" not in said.out + said.err + caplog.text


async def test_too_many_connections_are_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(process, "CONNECTIONS", 3)
    faults: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: faults.append(about))
    url = sqlite(await filled(tmp_path))
    async with serving_watch_pages(url, "127.0.0.1", 0, lambda: START) as (port, _):
        doors = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        await asyncio.sleep(0.2)
        for _, writer in doors:
            writer.close()
        await asyncio.sleep(0.3)
        again = await raw(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert again.startswith(b"HTTP/1.1 200 ")
    gc.collect()
    await asyncio.sleep(0)
    assert faults == []
    assert "Traceback" not in capfd.readouterr().err


async def test_a_game_that_moves_is_shown_by_nobody_until_its_table_says_so(
    tmp_path: Path,
) -> None:
    file, known = await filled(tmp_path), games_of(EDITIONS)
    await command_line.export_to_file(sqlite(file), known, 1, tmp_path / "game", overwrites=False)
    (tmp_path / "there").mkdir()
    async with club(tmp_path / "there") as one:
        await one.show("now")
        url = one.storage.url.render_as_string()
        moved = await command_line.import_game(url, known, tmp_path / "game", None)
        table = await one.tables.get(moved.number)
        assert table is not None and "spectators" not in table.terms
        assert (await one.get(f"/{GUILD}/{moved.number}/")).status == 404
