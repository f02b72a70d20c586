"""The command tree, and errors that are raised before a command runs."""

from __future__ import annotations

import logging
from contextlib import suppress

import aiohttp
import discord
from discord import app_commands

from bot.discord_ui.message import replies
from bot.discord_ui.message.replies import Interaction

OUTDATED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Errors caused by a command that Discord shows as another version of the bot registered it."""


class OutdatedFilter(logging.Filter):
    """Drops the library's own log lines that tell of no fault.

    They are about an option that a command no longer has, or suggestions that Discord wants no
    more: the person has typed on, or another process has answered.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a line."""
        error = record.exc_info[1] if record.exc_info else None
        is_late = isinstance(error, discord.HTTPException) and error.code in replies.LOST
        return not (is_late or isinstance(error, OUTDATED))


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
            await replies.report_trouble(interaction, error, interaction.locale.value)
