"""The bot: a client of discord.py with its commands, its presses and its deliveries."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord import app_commands

from bot import logs, render
from bot.discord_ui import replies
from bot.discord_ui.commands import all_commands
from bot.discord_ui.deliver import DiscordDeliverer
from bot.discord_ui.desk import Desk
from bot.discord_ui.languages import Languages
from bot.discord_ui.pictures import Draw, Pictures
from bot.discord_ui.presses import Presses
from bot.discord_ui.replies import Interaction
from bot.discord_ui.translator import CatalogueTranslator
from bot.table import Tables
from db import Storage

if TYPE_CHECKING:
    from bot.settings import Settings

QUIET = 1.0
"""Seconds without another server after which the list of servers counts as complete."""

TELLING = 60.0
"""Seconds for telling Discord the commands, while everybody waits for the bot to come."""

AGAIN = 300.0
"""Seconds after which that is tried again."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Commands(app_commands.CommandTree[discord.Client]):
    """The command tree; what goes wrong outside a command's own work is told like the rest."""

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Tell an unexpected error under a reference."""
        await replies.trouble(interaction, error, interaction.locale.value)


class Tablekeeper(discord.Client):
    """The bot. It needs no privileged intents and keeps no messages.

    `connector` leads to another Discord than the real one; `draw` makes the pictures; `options`
    are those of `discord.Client`.
    """

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        connector: aiohttp.BaseConnector | None = None,
        draw: Draw = render.draw,
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
        languages = Languages(tables.preferences, self.get_guild, settings.default_locale)
        self.desk = Desk(tables, Pictures(draw), languages, render.text_board)
        self._presses = Presses(self.desk)
        self._delivering: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        for command in all_commands(self.desk):
            self.tree.add_command(command)

    @property
    def busy(self) -> bool:
        """Whether it is answering somebody or delivering something."""
        return self.desk.busy or self.tables.outbox.busy

    async def setup_hook(self) -> None:
        """Tell Discord which commands there are; what is the same already stays so.

        Those that it knows from earlier work meanwhile, and so do all buttons.
        """
        await self.tree.set_translator(CatalogueTranslator())
        if not await self._commands_told():
            self._telling = asyncio.create_task(self._tell_commands())

    async def _commands_told(self) -> bool:
        """Tell Discord which commands there are; False when that fails for now."""
        try:
            async with asyncio.timeout(TELLING):
                await self.tree.sync()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            log.exception("commands-not-told")
            return False
        return True

    async def _tell_commands(self) -> None:
        """Try again to tell Discord which commands there are, until it takes them."""
        while True:
            await asyncio.sleep(AGAIN)
            if await self._commands_told():
                return

    async def on_ready(self) -> None:
        """Begin to deliver, once, when all servers are known with their languages."""
        if self._delivering is None:
            deliverer = DiscordDeliverer(self, self.desk)
            self._delivering = asyncio.create_task(self.tables.outbox.run(deliverer))
            log.info("ready", user=str(self.user), guilds=len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer presses; commands find their own way."""
        if interaction.type is discord.InteractionType.component:
            await self._presses.answer(interaction)

    async def close(self) -> None:
        """Stop delivering, then leave; what is not delivered stays due."""
        for task in (self._delivering, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.desk.close()
        await super().close()


def run(settings: Settings, token: str) -> None:
    """Run the bot until it is interrupted or terminated.

    Raises:
        discord.LoginFailure: Discord does not know the token.
    """
    logs.configure(settings)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(serve(settings, token))


async def serve(
    settings: Settings, token: str, connector: aiohttp.BaseConnector | None = None
) -> None:
    """Open the database, and serve Discord until cancelled.

    Raises:
        discord.LoginFailure: Discord does not know the token.
    """
    task = asyncio.current_task()
    # A container is stopped by this signal; what is under way is then ended in order.
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    storage = Storage(settings.database_url)
    await storage.open()
    try:
        # The first picture is wanted as fast as any other.
        await asyncio.to_thread(render.prepare)
        async with Tablekeeper(settings, Tables(storage), connector) as bot:
            await bot.start(token)
    finally:
        await storage.close()
