"""One process of a bot, as a program: `python -m tests.processes.member ACCESS URL SHARDS`.

It is the real one, but for quick pictures. Log lines are JSON on standard error, one of them
(`delivers`) before each delivery. With MEMBER_FENCELESS it goes on with what it has lost.
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import aiohttp
import structlog

from bot import process
from bot.discord_ui.delivery import delivery
from bot.discord_ui.front import app, serving, sharding
from bot.settings import Settings
from bot.table import Outgoing, ownership
from bot.table.base import background
from sandbox import connect_to
from tests.discord_ui.playing import quick

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def settings(url: str, shards: str) -> Settings:
    """Return the settings of a process."""
    given: dict[str, Any] = {"database_url": url, "shards": shards, "log_format": "json"}
    given["_env_file"] = None
    level = os.environ.get("MEMBER_LOG", "info")
    return Settings(**given, log_level=level)


def tell_deliveries() -> None:
    """Log each delivery before it begins."""
    deliver = delivery.DiscordDeliverer.deliver

    async def logged(self: delivery.DiscordDeliverer, message: Outgoing) -> int | None:
        log.info("delivers", row=message.id, channel=message.channel)
        return await deliver(self, message)

    delivery.DiscordDeliverer.deliver = logged


def made(*given: Any, **more: Any) -> app.Tablekeeper:
    """Make the bot; it hands finished games off to programs on this machine, too."""
    # Drawing is tested elsewhere.
    bot = app.Tablekeeper(*given, draw=quick, guild_ready_timeout=0.02, **more)
    sender = cast(Any, bot.desk.sender)
    sender._connector, sender._allows = aiohttp.TCPConnector, lambda _: True
    return bot


def break_fence() -> None:
    """Never stop by the clock, and keep all shards although the locks are gone."""
    background.FENCE_S = float("inf")
    cast(Any, ownership.Keeper)._lost = lambda _keeper: None  # pyright: ignore


def main() -> None:
    """Serve until told to stop."""
    access, url, shards = sys.argv[1:]
    chosen = settings(url, shards)
    process.configure_logs(chosen)
    tell_deliveries()
    if os.environ.get("MEMBER_FENCELESS"):
        break_fence()
    sharding.HELD_S = float(os.environ.get("MEMBER_HELD_S", sharding.HELD_S))
    serving.Tablekeeper = cast(Any, made)
    path = Path(access)

    def connect() -> Any:
        return connect_to(path)[0]

    async def serve() -> None:
        await serving.serve_discord(chosen, connect_to(path)[1], connect)

    with suppress(asyncio.CancelledError):
        asyncio.run(serve())


if __name__ == "__main__":
    main()
