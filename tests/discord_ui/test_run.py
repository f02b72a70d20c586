"""Running the bot as a process does: with a token, until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.app import run, serve
from bot.sandbox import Sandbox
from bot.settings import Settings


def settings(folder: Path, **more: Any) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    return Settings(_env_file=None, database_url=url, **more)  # pyright: ignore[reportCallIssue]


def test_without_a_token_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr("bot.logs.configure", lambda _: None)
    with pytest.raises(SystemExit, match="DISCORD_TOKEN"):
        run(settings(tmp_path))


async def test_a_wrong_token_is_told_in_one_sentence(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        with pytest.raises(SystemExit, match="Discord refuses the token"):
            await serve(settings(tmp_path), "wrong", sandbox.connector())


async def test_it_serves_until_it_is_terminated(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        task = asyncio.create_task(serve(settings(tmp_path), sandbox.token, sandbox.connector()))
        await sandbox.ready()
        assert (await ann.slash(channel, "game new")).ephemeral
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(asyncio.CancelledError):
            await task
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        assert sandbox.findings == []
