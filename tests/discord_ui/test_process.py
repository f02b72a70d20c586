"""The bot in a process of its own: what it loads until it is ready, and how it ends."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.discord_ui.front import sharding
from bot.discord_ui.front.serving import serve_discord
from bot.editions import EDITIONS
from bot.settings import Settings
from db import Storage
from sandbox import Sandbox

PROCESS = """
import asyncio, signal, sys
from bot import discord_ui
from bot.discord_ui.front import serving
from bot.settings import Settings

assert "PIL" not in sys.modules  # The sandbox needs it.
from sandbox import Sandbox

# What runs in the background of a shell ignores it.
signal.signal(signal.SIGINT, signal.default_int_handler)
serve = serving.serve_discord

async def shown(person, channel, action):
    # Waits for a public message with a button of this action.
    while True:
        for message in person.sees(channel):
            for button in message.buttons:
                if action in (button.custom_id or ""):
                    return message, button.custom_id
        await asyncio.sleep(0.01)

async def in_sandbox(settings, token):
    async with Sandbox(seed=1) as sandbox:
        channel = sandbox.guild("Woodland").text_channel("castle")
        ann = sandbox.person("Ann", in_=channel.guild)
        task = asyncio.create_task(serve(settings, sandbox.token, sandbox.connector))
        await sandbox.ready()
        print(*sys.modules)
        print(*getattr(sys.modules.get("babel.localedata"), "_cache", ()), flush=True)
        await ann.slash(channel, "game new", game="white_castle")
        for action in (":lstart:", ":act:"):
            message, button = await shown(ann, channel, action)
            print(*sys.modules, flush=True)
            await ann.press(message, button)
            await sandbox.settle()
        print(*sys.modules, flush=True)
        try:
            await task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

serving.serve_discord = in_sandbox
discord_ui.run(Settings(_env_file=None, database_url=sys.argv[1]), "")
"""
"""The bot as the command line runs it, but in the sandbox; a person begins a game and presses."""

PAINTERS = {f"bot.render.{name}" for name in EDITIONS}
"""The pictures of each game."""

NEEDLESS = {
    *PAINTERS,
    "alembic",
    "asyncpg",
    "bot.demo",
    "bot.render.club",
    "bot.scenarios",
    "bot.simulate",
    "bot.table.records.spectating",
    "bot.watch",
    "mako",
    "openskill",
    "pygments",
    "rich",
    "sqlalchemy.dialects.postgresql",
    "typer",
    "yaml",
}
"""What a bot on SQLite needs for no start, or never."""


def packages(modules: str) -> set[str]:
    """Return modules and all packages that they are in."""
    parts = [name.split(".") for name in modules.split()]
    return {".".join(part[:upto]) for part in parts for upto in range(1, len(part) + 1)}


async def database(folder: Path) -> str:
    """Make a database that needs no migration."""
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    storage = Storage(url)
    await storage.open()
    await storage.close()
    return url


async def test_it_loads_what_it_needs_and_ends_when_interrupted(tmp_path: Path) -> None:
    """The pictures of a game are loaded with its first table, and those of no other."""
    url = await database(tmp_path)
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROCESS, url), stdout=pipe, stderr=pipe, limit=1 << 20
    )
    assert running.stdout is not None
    loaded = packages((await running.stdout.readline()).decode())
    locales = (await running.stdout.readline()).decode().split()
    lobby, begun, played = [
        PAINTERS & packages((await running.stdout.readline()).decode()) for _ in range(3)
    ]
    if running.returncode is None:
        running.send_signal(signal.SIGINT)
    _, lines = await running.communicate()
    assert running.returncode == 0, lines.decode()
    assert b"Traceback" not in lines
    assert {"bot.games.root", "sqlalchemy.dialects.sqlite", "structlog"} <= loaded
    assert sorted(loaded & NEEDLESS) == []
    assert {*locales} <= {"root", "en", "pl"}
    # Its picture is drawn in the lobby already.
    assert lobby == begun == played == {"bot.render.white_castle"}


class Silent:
    """What comes from a Discord that is gone: nothing any more."""

    def __init__(self, reader: Any) -> None:
        self.feed_data = reader.feed_data

    async def read(self) -> None:
        await asyncio.Event().wait()


async def test_it_ends_without_a_farewell_of_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = aiohttp.ClientWebSocketResponse.close

    async def unanswered(socket: Any, **more: Any) -> bool:
        socket._reader = Silent(socket._reader)
        return await close(socket, **more)

    monkeypatch.setattr(aiohttp.ClientWebSocketResponse, "close", unanswered)
    monkeypatch.setattr(sharding, "FAREWELL", 0.01)
    url = await database(tmp_path)
    async with Sandbox(seed=1) as sandbox:
        sandbox.guild("Woodland")
        settings = Settings(_env_file=None, database_url=url)  # pyright: ignore[reportCallIssue]
        task = asyncio.create_task(serve_discord(settings, sandbox.token, sandbox.connector))
        await sandbox.ready()
        task.cancel()
        # The library alone would wait for 30 seconds.
        async with asyncio.timeout(20):
            await asyncio.wait([task])
        assert task.cancelled()
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
