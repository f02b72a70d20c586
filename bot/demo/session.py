"""Runs a bot in the sandbox, from login until all its work is done."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from bot.discord_ui.front.app import Tablekeeper
    from sandbox.sandbox import Sandbox


@asynccontextmanager
async def run_demo_session(bot: Tablekeeper, sandbox: Sandbox) -> AsyncGenerator[None]:
    """Serve the sandbox with a bot; at the end it finishes its work and closes."""
    sandbox.busy_when(lambda: bot.busy and not bot.is_closed())
    async with bot:
        await bot.login(sandbox.token)
        connection = asyncio.create_task(bot.connect())
        await sandbox.ready()
        await bot.wait_until_ready()
        yield
        await sandbox.settle()
        await bot.close()
        await connection
