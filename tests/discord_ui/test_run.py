"""Running the bot as a process does: with a token, until it is told to stop."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog

from bot.discord_ui.front import memory, serving
from bot.discord_ui.front.serving import serve_discord
from bot.settings import Settings
from sandbox import Sandbox


def settings(folder: Path, **more: Any) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    return Settings(_env_file=None, database_url=url, **more)  # pyright: ignore[reportCallIssue]


async def test_a_wrong_token_is_refused(tmp_path: Path) -> None:
    """What the command line says of it is tested in tests/test_cli.py."""
    async with Sandbox(seed=1) as sandbox:
        with pytest.raises(discord.LoginFailure):
            await serve_discord(settings(tmp_path), "wrong", sandbox.connector)


async def test_it_serves_until_it_is_terminated(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        task = asyncio.create_task(
            serve_discord(settings(tmp_path), sandbox.token, sandbox.connector)
        )
        await sandbox.ready()
        assert (await ann.slash(channel, "game new")).ephemeral
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(asyncio.CancelledError):
            await task
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        assert sandbox.findings == []


STOPPED_TWICE = """
import asyncio, os, signal, sys, threading, time
from sqlalchemy import text
from bot.discord_ui.front.serving import serve_discord
from bot.settings import Settings
from db import migrate

NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000000)"
SLOW = NUMBERS + " SELECT max(i) FROM n"

def told_to_stop():
    for _ in range(2):
        time.sleep(0.1)
        os.kill(os.getpid(), signal.SIGTERM)

def upgrade(connection):
    threading.Thread(target=told_to_stop).start()
    connection.execute(text(SLOW))
    return True

migrate.run_missing_migrations = upgrade
try:
    asyncio.run(serve_discord(Settings(_env_file=None, database_url=sys.argv[1]), "token"))
except asyncio.CancelledError:
    print("ended in order")
"""


@pytest.mark.slow
def test_a_second_signal_does_not_stop_what_ends_in_order(tmp_path: Path) -> None:
    """Service managers and `uv run` may pass the same signal on once more."""
    url = settings(tmp_path).database_url
    run = [sys.executable, "-c", STOPPED_TWICE, url]
    ended = subprocess.run(run, capture_output=True, text=True, timeout=30, check=False)
    assert ended.stdout == "ended in order\n", ended.stderr


async def test_a_discord_that_is_not_available_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "LOGIN_WAITS", (0.01, 0.02))
    async with Sandbox(seed=1) as sandbox:
        channel = sandbox.guild("Woodland").text_channel("root")
        ann = sandbox.person("Ann", in_=channel.guild)
        sandbox.fail_next("GET", "/users/@me", 503, times=3)
        sandbox.fail_next("GET", "/oauth2/applications/@me", 503, times=1)
        with structlog.testing.capture_logs() as logged:
            task = asyncio.create_task(
                serve_discord(settings(tmp_path), sandbox.token, sandbox.connector)
            )
            await sandbox.ready()
        told = [e for e in logged if e["event"] == "discord-unavailable"]
        assert [(e["status"], e["seconds"], e["log_level"]) for e in told] == [
            (503, seconds, "warning") for seconds in (0.01, 0.02, 0.02, 0.02)
        ]
        assert not any("exc_info" in e for e in logged)
        assert (await ann.slash(channel, "game new")).ephemeral
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)


async def test_a_discord_that_refuses_is_not_asked_again(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        sandbox.fail_next("GET", "/users/@me", 403)
        with pytest.raises(discord.Forbidden):
            await serve_discord(settings(tmp_path), sandbox.token, sandbox.connector)


async def test_what_is_loaded_for_good_is_not_collected_while_it_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = gc.get_threshold()
    settled = asyncio.Event()
    counts: list[int] = []

    def settle() -> None:
        counts.append(gc.get_freeze_count())
        memory.freeze_memory()
        counts.append(gc.get_freeze_count())
        settled.set()

    monkeypatch.setattr(
        serving, "memory", SimpleNamespace(at_work=memory.at_work, freeze_memory=settle)
    )
    memory.pause_collector()
    async with Sandbox(seed=1) as sandbox:
        sandbox.guild("Woodland").text_channel("root")
        task = asyncio.create_task(
            serve_discord(settings(tmp_path), sandbox.token, sandbox.connector)
        )
        await sandbox.ready()
        async with asyncio.timeout(60):
            await settled.wait()
        assert gc.isenabled()
        assert gc.get_threshold() == memory.THRESHOLDS
        loaded, ready = counts
        assert 10_000 < loaded < ready
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
