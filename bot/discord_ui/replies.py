"""Answers to interactions: acknowledged at once, private, and in the language of whoever asked."""

from __future__ import annotations

import secrets
from typing import Any

import discord
import structlog

from bot.discord_ui.screen import Screen, to_edit
from bot.narrate import text

Interaction = discord.Interaction[Any]

log = structlog.get_logger("tablekeeper.discord")


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord within its three seconds that an answer is coming.

    The answer to a button in a private message replaces that message; every other answer is a new
    private message.
    """
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def answer(interaction: Interaction, screen: Screen) -> None:
    """Show the answer to an interaction that has been acknowledged."""
    await interaction.edit_original_response(**to_edit(screen))


async def trouble(interaction: Interaction, error: BaseException, locale: str) -> None:
    """Log an unexpected error under a reference and tell it to whoever met it.

    Nothing has changed by then: a table writes all or nothing.
    """
    reference = secrets.token_hex(4)
    log.error(
        "interaction_failed",
        reference=reference,
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        user=interaction.user.id,
        data=interaction.data,
        exc_info=error,
    )
    screen = Screen(text("trouble", locale, reference=reference))
    try:
        if not interaction.response.is_done():
            await acknowledge(interaction)
        await answer(interaction, screen)
    except discord.HTTPException as unreachable:
        log.warning("trouble_not_told", reference=reference, status=unreachable.status)
