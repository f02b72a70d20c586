"""The status page of a bot that serves the sandbox: what `/healthz` and `/metrics` say of it."""

import asyncio
import json
import logging
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families

from bot import process as process_module
from bot.discord_ui.front import app
from bot.discord_ui.front import serving as front
from bot.operation import status
from bot.operation.ports import ShardState, StatusPortError
from bot.settings import Settings
from db import outbox
from db.storage import Storage
from sandbox import Sandbox
from tests.databases import sqlite, with_tables

SNOWFLAKE = re.compile(r"\d{15,}")


class Watched:
    """A bot that serves the sandbox, and its page."""

    def __init__(self, sandbox: Sandbox, page: status.StatusPage, file: Path) -> None:
        self.sandbox, self.page, self.file = sandbox, page, file

    async def get(self, path: str, method: str = "GET") -> tuple[int, str]:
        """Ask the page as a monitor does."""
        address = f"http://127.0.0.1:{self.page.port}{path}"
        async with aiohttp.ClientSession() as session, session.request(method, address) as answer:
            return answer.status, await answer.text()

    async def figures(self) -> dict[str, float]:
        """Read all samples, by name and labels."""
        code, body = await self.get("/metrics")
        assert code == 200
        return {
            sample.name + "".join(f" {k}={v}" for k, v in sorted(sample.labels.items())): (
                sample.value
            )
            for family in text_string_to_metric_families(body)
            for sample in family.samples
        }

    async def healthy(self, wanted: str) -> dict[str, Any]:
        """Wait until the page says that, and return what it says."""
        async with asyncio.timeout(20):
            while True:
                code, body = await self.get("/healthz")
                state = json.loads(body)
                if state["status"] == wanted:
                    assert code == (200 if wanted == "ok" else 503)
                    return state
                await asyncio.sleep(0.02)


@pytest.fixture
def logged(restored_logs: None) -> None:
    """Log as the bot does."""
    process_module.configure_logs(Settings(_env_file=None))  # pyright: ignore[reportCallIssue]


@pytest.fixture
async def watched(
    logged: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Watched]:
    """A bot as the command line runs it, with a status page on a free port."""
    monkeypatch.setattr(status, "FRESH_S", 0.0)
    pages: list[status.StatusPage] = []
    serving = status.serving

    @asynccontextmanager
    async def kept(*place: Any) -> AsyncIterator[status.StatusPage]:
        async with serving(*place) as page:
            pages.append(page)
            yield page

    monkeypatch.setattr(status, "serving", kept)
    await with_tables(file := tmp_path / "tables.sqlite3")
    settings = Settings(
        _env_file=None,  # pyright: ignore[reportCallIssue]
        database_url=sqlite(file),
        status_port=0,
    )
    async with Sandbox(seed=1) as sandbox:
        sandbox.guild("Woodland").text_channel("root")
        task = asyncio.create_task(front.serve_discord(settings, sandbox.token, sandbox.connector))
        try:
            while not pages:
                await asyncio.sleep(0.01)
                assert not task.done(), task
            yield Watched(sandbox, pages[0], file)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)


async def test_a_bot_that_serves_is_healthy(watched: Watched) -> None:
    assert await watched.healthy("ok") == {
        "status": "ok",
        "database": "ok",
        "gateway": "ok",
        "deliveries": "ok",
        "shards": [0],
    }


async def test_nothing_else_is_served(watched: Watched) -> None:
    assert (await watched.get("/"))[0] == 404
    assert (await watched.get("/metrics/more"))[0] == 404
    assert (await watched.get("/metrics", "POST"))[0] == 405
    assert (await watched.get("/healthz", "HEAD"))[1] == ""


async def test_figures_count_what_happens(watched: Watched) -> None:
    sandbox = watched.sandbox
    await watched.healthy("ok")
    guild = next(iter(sandbox.world.guilds.values()))
    channel = next(iter(guild.channels.values()))
    ann = sandbox.person("Ann", in_=guild)
    sandbox.fail_next("POST", "/channels/{channel_id}/messages", 429, times=1, global_limit=True)
    await ann.slash(channel, "game new")
    await ann.slash(channel, "board")
    structlog.get_logger("bot.table").error("told-to-fail", game=1)
    logging.getLogger("sqlalchemy.pool").warning("something about %s", "a card")
    name, figures = "tablekeeper_", await watched.figures()
    async with asyncio.timeout(20):
        while figures[f"{name}outbox_messages state=fresh"]:
            figures = await watched.figures()
    assert figures[f"{name}answer_seconds_count kind=command"] == 2
    assert figures[f"{name}answer_seconds_bucket kind=command le=30.0"] == 2
    assert figures[f"{name}shards_held"] == figures[f"{name}gateway_connected shard=0"] == 1
    assert figures[f"{name}database_up"] == 1
    assert sum(value for key, value in figures.items() if "_games" in key) == 1
    assert figures[f"{name}timers_late"] == 0
    assert figures[f"{name}discord_requests_total method=POST status=429"] == 1
    assert sum(value for key, value in figures.items() if "rate_limited_total" in key) == 1
    assert figures[f"{name}discord_requests_total method=PUT status=200"] == 1
    # Nothing of the lines but their names, and of libraries only theirs.
    assert figures[f"{name}log_lines_total event=told-to-fail level=error"] == 1
    assert figures[f"{name}log_lines_total event=library-sqlalchemy level=warning"] == 1


async def test_figures_name_nobody(watched: Watched) -> None:
    sandbox = watched.sandbox
    await watched.healthy("ok")
    guild = next(iter(sandbox.world.guilds.values()))
    channel = next(iter(guild.channels.values()))
    ann = sandbox.person("Ann", in_=guild)
    sandbox.fail_next("GET", "/channels/{channel_id}", 500, times=1)
    await ann.slash(channel, "game new")
    await sandbox.settle()
    _, body = await watched.get("/metrics")
    lines = [line for line in body.splitlines() if not line.startswith("#")]
    labels = "\n".join(line.partition("{")[2].rpartition("}")[0] for line in lines)
    for secret in (sandbox.token, "Ann", "Woodland", str(ann.user.id), str(channel.id)):
        assert secret not in body
    assert not SNOWFLAKE.search(labels)


async def test_a_message_that_discord_refuses_is_seen_to_wait(watched: Watched) -> None:
    sandbox = watched.sandbox
    await watched.healthy("ok")
    guild = next(iter(sandbox.world.guilds.values()))
    channel = next(iter(guild.channels.values()))
    ann = sandbox.person("Ann", in_=guild)
    sandbox.fail_next("POST", "/channels/{channel_id}/messages", 403, times=50)
    await ann.slash(channel, "game new")
    storage = Storage(sqlite(watched.file))
    async with asyncio.timeout(20):
        while (await outbox.held_up(storage, channel.id))[0] == 0:
            await asyncio.sleep(0.02)
    await storage.close()
    figures = await watched.figures()
    assert figures["tablekeeper_outbox_messages state=retried"] == 1
    assert figures["tablekeeper_outbox_oldest_seconds state=retried"] > 0


async def test_a_shard_that_stays_away_makes_it_unhealthy(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    await watched.healthy("ok")
    monkeypatch.setattr(status, "GRACE_S", 0.2)
    monkeypatch.setattr(app.Tablekeeper, "reaches", lambda bot, shard: False)
    state = await watched.healthy("failing")
    assert (state["gateway"], state["database"]) == ("failing", "ok")
    assert (await watched.figures())["tablekeeper_gateway_connected shard=0"] == 0
    monkeypatch.undo()
    monkeypatch.setattr(status, "FRESH_S", 0.0)
    await watched.healthy("ok")


async def test_a_database_that_is_gone_makes_it_unhealthy(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    await watched.healthy("ok")

    async def fail(*_: object) -> None:
        raise OSError("gone")

    monkeypatch.setattr("db.survey.answers", fail)
    monkeypatch.setattr("db.survey.taken", fail)
    assert (await watched.healthy("failing"))["database"] == "failing"
    figures = await watched.figures()
    assert figures["tablekeeper_database_up"] == 0
    # Nothing old is shown in its place.
    assert not [key for key in figures if "games" in key or "outbox" in key or "timers" in key]


async def test_a_delivery_that_has_ended_makes_it_unhealthy(watched: Watched) -> None:
    await watched.healthy("ok")
    holder: Any = watched.page._holder
    holder._bot._delivering.cancel()
    assert (await watched.healthy("failing"))["deliveries"] == "failing"


async def test_the_database_is_asked_once_in_some_seconds(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    await watched.healthy("ok")
    monkeypatch.setattr(status, "FRESH_S", 60.0)
    counts: list[int] = []
    stored: Any = watched.page._stored
    census = stored.census

    async def counted() -> Any:
        counts.append(1)
        return await census()

    monkeypatch.setattr(stored, "census", counted)
    watched.page._counted_s -= 61.0
    for _ in range(5):
        await watched.figures()
    assert len(counts) == 1


class Nothing:
    """A database of nothing."""

    async def census(self) -> Any:
        raise AssertionError

    async def answers(self) -> None:
        """Answer."""


async def test_a_bot_that_has_not_logged_in_is_starting() -> None:
    page = status.StatusPage(Nothing())
    assert (await page.health()).status == "starting"


class Holder:
    """Holds shards, of which each is connected or not."""

    def __init__(self, works: bool, *connected: bool) -> None:
        self.works, self._connected = works, connected

    def shards(self) -> dict[int, ShardState]:
        return {number: ShardState(state) for number, state in enumerate(self._connected)}


@pytest.mark.parametrize(
    ("holder", "wanted"),
    [
        (Holder(True), "ok"),  # It is on standby.
        (Holder(True, True, True), "ok"),
        (Holder(True, True, False), "ok"),  # Discord asks shards to connect anew at times.
        (Holder(False), "starting"),
        (Holder(False, False), "starting"),
        (Holder(False, True), "failing"),  # Nothing is delivered.
    ],
)
async def test_what_shards_and_deliveries_mean_together(holder: Holder, wanted: str) -> None:
    page = status.StatusPage(Nothing())
    page.follow(holder)
    assert (await page.health()).status == wanted


async def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(StatusPortError, match="in use"):
            async with status.serving("127.0.0.1", taken.getsockname()[1], Nothing()):
                pass


async def test_without_a_port_nothing_of_it_is_loaded() -> None:
    """It costs memory and time at the start that a bot without it does not pay."""
    code = "import sys; from bot.discord_ui.front import serving; print(*sys.modules)"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    loaded = set(output.decode().split())
    assert "bot.discord_ui.front.serving" in loaded
    assert not {"prometheus_client", "bot.operation.status", "aiohttp.web"} & loaded
