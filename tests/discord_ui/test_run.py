"""Running the bot as a process does: with a token, until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord_ui.app import serve
from bot.sandbox import Sandbox
from bot.settings import Settings


def settings(folder: Path, **more: Any) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    return Settings(_env_file=None, database_url=url, **more)  # pyright: ignore[reportCallIssue]


async def test_a_wrong_token_is_refused(tmp_path: Path) -> None:
    """What the command line says of it is tested in tests/test_cli.py."""
    async with Sandbox(seed=1) as sandbox:
        with pytest.raises(discord.LoginFailure):
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
