"""One process of the bot: opens the database, logs in and serves until it is stopped."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import asynccontextmanager, nullcontext, suppress
from math import isfinite
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot import process
from bot.discord_ui.front import memory
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.front.emoji import EmojiUpkeep
from bot.editions import EDITIONS, games_of
from bot.operation.ports import ShardState
from bot.table import Ages, Tables
from db import Storage
from db.sqlite import Alone

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping

    from bot.discord_ui.front.app import Tablekeeper
    from bot.operation.status import Figures, StatusPage
    from bot.settings import Settings
    from bot.table.ownership import Keeper


# Tells the status page what the bot does: requests, answers, and the state of its shards.


KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}

SWITCHING = 101
"""The status of the connection to the gateway: it is no request."""


def trace_requests(figures: Figures) -> aiohttp.TraceConfig:
    """Return what counts the requests of a client."""
    config = aiohttp.TraceConfig()

    async def ended(_session: object, _context: object, end: aiohttp.TraceRequestEndParams) -> None:
        if end.response.status != SWITCHING:
            scope = end.response.headers.get("X-RateLimit-Scope", "")
            if end.response.headers.get("X-RateLimit-Global"):
                scope = "global"
            figures.requested(end.method, end.response.status, scope)

    async def failed(
        _session: object, _context: object, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        figures.requested(end.method, None)

    config.on_request_end.append(ended)
    config.on_request_exception.append(failed)
    return config


def attach_bot(page: StatusPage, bot: Tablekeeper) -> None:
    """Let the page ask this bot from now on."""
    page.follow(ClientShards(bot))

    def timed(type_: discord.InteractionType, seconds: float) -> None:
        page.figures.answered(KINDS.get(type_, "other"), seconds)

    bot.desk.timed = timed


class ClientShards:
    """The shards of this process."""

    def __init__(self, bot: Tablekeeper) -> None:
        self._bot = bot

    def shards(self) -> Mapping[int, ShardState]:
        """Return the shards that this process holds, by number; none on standby."""
        latencies = {
            number: seconds for number, seconds in self._bot.latencies if isfinite(seconds)
        }
        return {
            number: ShardState(self._bot.reaches(number), latencies.get(number))
            for number in sorted(self._bot.held)
        }

    @property
    def works(self) -> bool:
        """Whether messages are delivered and timers handled."""
        return self._bot.is_working


LOGIN_WAITS = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds between login attempts while Discord is unavailable; the last one repeats."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def run_until_stopped(settings: Settings, token: str) -> None:
    """Run the bot until it is interrupted or terminated.

    Raises:
        discord.LoginFailure: Discord rejects the token.
    """
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        process.run_on_loop(serve_discord(settings, token))


async def serve_discord(
    settings: Settings,
    token: str,
    connect: Callable[[], aiohttp.BaseConnector] | None = None,
    opened: Callable[[Tables], None] | None = None,
) -> None:
    """Open the database and serve Discord until cancelled.

    `connect` makes the connector that leads to another Discord than the real one. `opened` is told
    the tables before anybody is served.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses the bot for another reason.
        bot.operation.ports.StatusPortError: the port of the status page cannot be used.
        InUseError: another process serves the database, which is a file.
        CountDiffersError: other processes run with another number of shards.
        PooledError: the address for locks leads to a pool that can hold none.
        LinkLostError: the connection for locks is refused.
    """
    task = asyncio.current_task()
    # Containers are stopped by this signal; running work is then ended in order.
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _stop_once, task)
    storage = Storage(settings.database_url)
    async with Alone(storage.url) if storage.sqlite else nullcontext():
        await _serve_storage(settings, storage, token, connect, opened)


async def _serve_storage(
    settings: Settings,
    storage: Storage,
    token: str,
    connect: Callable[[], aiohttp.BaseConnector] | None,
    opened: Callable[[Tables], None] | None,
) -> None:
    """Open a database that this process may serve, and serve Discord."""
    try:
        await storage.open()
        with memory.at_work():
            tables = Tables(storage, games_of(EDITIONS))
            tables.housekeeper.ages = Ages(
                settings.keep_messages_days, settings.keep_snapshots_days, settings.keep_games_days
            )
            if opened is not None:
                opened(tables)
            async with _serve_status_page(settings, tables) as page:
                await _serve_tables(settings, tables, token, connect, page)
    finally:
        await storage.close()


def _stop_once(task: asyncio.Task[Any]) -> None:
    """Cancel what serves; the same signal once more must not interrupt what ends in order."""
    if not task.cancelling():
        task.cancel()


def keeper_of(settings: Settings, tables: Tables) -> Keeper | None:
    """Return what lets several processes share the database; None where only one may use it."""
    if settings.is_alone:
        return None
    # A bot on SQLite needs none of this.
    from bot.table.ownership import Keeper

    return Keeper(settings.lock_database_url or settings.database_url, tables)


async def _freeze_when_ready(bot: Tablekeeper) -> None:
    """Settle the memory when the bot is ready."""
    await bot.up.wait()
    memory.freeze_memory()


@asynccontextmanager
async def _serve_status_page(
    settings: Settings, tables: Tables
) -> AsyncGenerator[StatusPage | None]:
    """Serve the status page if there is a port for it; without one nothing of it is loaded."""
    if settings.status_port is None:
        yield None
        return
    from bot.operation import status

    async with status.serving(settings.status_host, settings.status_port, tables) as page:
        yield page


async def _serve_tables(
    settings: Settings,
    tables: Tables,
    token: str,
    connect: Callable[[], aiohttp.BaseConnector] | None,
    page: StatusPage | None,
) -> None:
    """Log in, retrying while Discord has trouble, and serve until cancelled."""
    attempt = 0
    while True:
        # A client cannot be reused after a failed login.
        traced: dict[str, Any] = (
            {} if page is None else {"http_trace": trace_requests(page.figures)}
        )
        keeper = keeper_of(settings, tables)
        async with Tablekeeper(
            settings, tables, EDITIONS, connect and connect(), keeper=keeper, **traced
        ) as bot:
            if page is not None:
                attach_bot(page, bot)
            try:
                await bot.login(token)
                await bot.join()
            except (discord.HTTPException, discord.GatewayNotFound) as fault:
                status = getattr(fault, "status", 503)
                if status < 500 and status != 429:
                    raise
            else:
                beside = [asyncio.create_task(_freeze_when_ready(bot))]
                if settings.emoji:
                    upkeep = EmojiUpkeep(bot, EDITIONS, keeper)
                    beside.append(asyncio.create_task(upkeep.run()))
                try:
                    await bot.serve()
                finally:
                    for task in beside:
                        task.cancel()
                return
        wait = LOGIN_WAITS[min(attempt, len(LOGIN_WAITS) - 1)]
        log.warning("discord-unavailable", status=status, seconds=wait)
        await asyncio.sleep(wait)
        attempt += 1
