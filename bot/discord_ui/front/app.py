"""The bot: a discord.py client that serves commands and presses and delivers messages."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord import app_commands

from bot import event_loop
from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.discord_ui.desk.desk import Desk
from bot.discord_ui.front import memory
from bot.discord_ui.front.commands import all_commands
from bot.discord_ui.front.presses import Presses
from bot.discord_ui.message import replies
from bot.discord_ui.message.films import Films
from bot.discord_ui.message.languages import Languages
from bot.discord_ui.message.pictures import Draw, Pictures
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.translator import CatalogueTranslator
from bot.discord_ui.play import guide
from bot.discord_ui.play.turn import post_length
from bot.editions import EDITIONS, Editions, draw_since, games_of, prepare
from bot.editions import draw as draw_with
from bot.table import Tables
from db import Storage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.settings import Settings

QUIET = 1.0
"""Seconds without another server after which the list of servers counts as complete."""

TELLING = 60.0
"""Timeout in seconds for registering the commands; the bot's start waits for it."""

AGAIN = 300.0
"""Seconds after which a failed registration is repeated."""

LOGIN_WAITS = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds between login attempts while Discord is unavailable; the last one repeats."""

FAREWELL = 1.0
"""Timeout in seconds for Discord's part in closing the connection; the library waits 30 for it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


OUTDATED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Errors caused by a command that Discord shows as another version of the bot registered it."""


class OutdatedFilter(logging.Filter):
    """Drops the library's own log line about an option that a command no longer has."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a line."""
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, OUTDATED)


logging.getLogger("discord.app_commands.tree").addFilter(OutdatedFilter())


class Commands(app_commands.CommandTree[discord.Client]):
    """The command tree; it also handles errors raised before a command runs."""

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Report outdated commands as such, and any other error under a reference."""
        if interaction.type is discord.InteractionType.autocomplete:
            with suppress(discord.DiscordException, aiohttp.ClientError, OSError):
                await interaction.response.autocomplete([])
        elif isinstance(error, OUTDATED):
            await replies.report_outdated(interaction, interaction.locale.value)
        else:
            await replies.trouble(interaction, error, interaction.locale.value)


class Tablekeeper(discord.Client):
    """The bot. It needs no privileged intents and keeps no messages.

    `connector` connects to a Discord other than the real one; `draw` replaces the editions'
    painters; `options` are those of `discord.Client`.
    """

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        editions: Editions,
        connector: aiohttp.BaseConnector | None = None,
        draw: Draw | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("guild_ready_timeout", QUIET)
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            connector=connector,
            **options,
        )
        self.tree = Commands(self)
        self.tables = tables
        self._is_connected = False
        tables.served.is_reachable = lambda: self._is_connected
        tables.measure = partial(post_length, editions)
        languages = Languages(tables.preferences, self.get_guild, settings.default_locale)
        pictures = Pictures(
            draw or partial(draw_with, editions),
            draw_since=draw or partial(draw_since, editions),
        )
        films = Films(draw or partial(draw_since, editions))
        self.desk = Desk(tables, editions, pictures, languages, films)
        self.desk.finish = guide.with_hint
        self._presses = Presses(self.desk)
        self._delivering: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        for command in all_commands(self.desk):
            self.tree.add_command(command)

    @property
    def busy(self) -> bool:
        """Whether the bot is answering an interaction or delivering a message."""
        return self.desk.busy or self.tables.outbox.busy or self.tables.alarms.busy

    async def setup_hook(self) -> None:
        """Register the commands with Discord if they have changed.

        Nobody has acted yet: the time without the bot is left out before.
        Commands registered earlier work meanwhile, and so do all buttons.
        """
        try:
            await self.tables.served.begin()
        except Exception:
            # The first heartbeat tries again.
            log.exception("heartbeat-not-stored")
        await self.tree.set_translator(CatalogueTranslator())
        if not await self._register_commands():
            self._telling = asyncio.create_task(self._tell_commands())

    async def _register_commands(self) -> bool:
        """Register the commands; return `False` on a temporary failure."""
        try:
            async with asyncio.timeout(TELLING):
                await self.tree.sync()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            log.exception("commands-not-told")
            return False
        return True

    async def _tell_commands(self) -> None:
        """Retry the registration of the commands until it succeeds."""
        while True:
            await asyncio.sleep(AGAIN)
            if await self._register_commands():
                return

    async def on_connect(self) -> None:
        """Note that people can reach the bot."""
        self._is_connected = True

    async def on_resumed(self) -> None:
        """Note that people can reach the bot again."""
        self._is_connected = True

    async def on_disconnect(self) -> None:
        """Note that nobody can reach the bot: nobody's time runs out meanwhile."""
        self._is_connected = False

    async def on_ready(self) -> None:
        """Start delivering, once, when all servers and their languages are known."""
        if self._delivering is None:
            deliverer = DiscordDeliverer(self, self.desk)
            self._delivering = asyncio.create_task(self.tables.outbox.run(deliverer))
            self._watching = asyncio.create_task(self.tables.alarms.run())
            log.info("ready", user=str(self.user), guilds=len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer button and select presses; discord.py dispatches commands itself."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self._presses.answer(interaction)

    async def close(self) -> None:
        """Stop delivering, then disconnect; undelivered messages stay due."""
        for task in (self._watching, self._delivering, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.desk.close()
        # Otherwise discord.py reports the client as ready for another second, in a closing event
        # loop.
        ready: asyncio.Task[None] | None = getattr(self._connection, "_ready_task", None)
        if ready is not None:
            ready.cancel()
        socket: Any = getattr(self.ws, "socket", None)
        if socket is not None:
            socket._timeout = aiohttp.ClientWSTimeout(ws_close=FAREWELL)  # pyright: ignore[reportCallIssue]
        await super().close()


def run(settings: Settings, token: str) -> None:
    """Run the bot until it is interrupted or terminated.

    Raises:
        discord.LoginFailure: Discord rejects the token.
    """
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        event_loop.run(serve(settings, token))


async def serve(
    settings: Settings, token: str, connect: Callable[[], aiohttp.BaseConnector] | None = None
) -> None:
    """Open the database and serve Discord until cancelled.

    `connect` makes the connector that leads to another Discord than the real one.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses the bot for another reason.
    """
    task = asyncio.current_task()
    # Containers are stopped by this signal; running work is then ended in order.
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _stop_once, task)
    storage = Storage(settings.database_url)
    await storage.open()
    try:
        # Pre-rendering speeds up the first picture; neither the login nor the end waits for it.
        drawn = asyncio.Event()
        Thread(
            target=_prepare, args=(asyncio.get_running_loop(), drawn), name="ground", daemon=True
        ).start()
        with memory.as_before():
            tables = Tables(storage, games_of(EDITIONS))
            await _serve_tables(settings, tables, token, connect, drawn)
    finally:
        await storage.close()


def _stop_once(task: asyncio.Task[Any]) -> None:
    """Cancel what serves; the same signal once more must not interrupt what ends in order."""
    if not task.cancelling():
        task.cancel()


def _prepare(loop: asyncio.AbstractEventLoop, drawn: asyncio.Event) -> None:
    """Draw the static parts ahead; if this fails, each picture reports the error itself."""
    try:
        prepare(EDITIONS)
    except Exception:
        log.exception("ground-not-drawn")
    with suppress(RuntimeError):  # The bot may have ended meanwhile.
        loop.call_soon_threadsafe(drawn.set)


async def _settle(bot: Tablekeeper, drawn: asyncio.Event) -> None:
    """Settle the memory when the bot is ready and all is loaded that it needs at any time."""
    await bot.wait_until_ready()
    await drawn.wait()
    memory.settle()


async def _serve_tables(
    settings: Settings,
    tables: Tables,
    token: str,
    connect: Callable[[], aiohttp.BaseConnector] | None,
    drawn: asyncio.Event,
) -> None:
    """Log in, retrying while Discord has trouble, and serve until cancelled."""
    attempt = 0
    while True:
        # A client cannot be reused after a failed login.
        async with Tablekeeper(settings, tables, EDITIONS, connect and connect()) as bot:
            try:
                await bot.login(token)
            except discord.HTTPException as fault:
                if fault.status < 500 and fault.status != 429:
                    raise
                status = fault.status
            else:
                settling = asyncio.create_task(_settle(bot, drawn))
                try:
                    await bot.connect()
                finally:
                    settling.cancel()
                return
        wait = LOGIN_WAITS[min(attempt, len(LOGIN_WAITS) - 1)]
        log.warning("discord-unavailable", status=status, seconds=wait)
        await asyncio.sleep(wait)
        attempt += 1
