"""Answers to interactions: acknowledged at once, private, and in the language of whoever asked."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Literal

import aiohttp
import discord
import structlog

from bot.discord_ui.screen import Screen, to_edit, to_send
from bot.narrate import text

Interaction = discord.Interaction[Any]

log = structlog.get_logger("tablekeeper.discord")

Outcome = Literal["nothing", "done", "uncertain"]
"""What an unexpected error leaves behind. A table writes all or nothing, but an action may have
been written when its answer failed, and of a database that is gone nobody knows."""

TOLD: dict[Outcome, str] = {
    "nothing": "trouble",
    "done": "trouble-after",
    "uncertain": "trouble-uncertain",
}


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


async def answer(interaction: Interaction, screens: Sequence[Screen]) -> None:
    """Show the answer to an interaction that has been acknowledged, in one message or several."""
    await interaction.edit_original_response(**to_edit(screens[0]))
    for screen in screens[1:]:
        await add(interaction, screen)


async def add(interaction: Interaction, screen: Screen) -> None:
    """Show one more private message."""
    await interaction.followup.send(ephemeral=True, **to_send(screen))


def asked_for(interaction: Interaction) -> str:
    """Name what an interaction asks for, without what somebody chose: that may be a secret."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: Any = interaction.data or {}
    return ":".join(str(data.get("custom_id", "")).split(":")[:5])


async def trouble(
    interaction: Interaction,
    error: BaseException,
    locale: str,
    game: int | None = None,
    outcome: Outcome = "nothing",
) -> None:
    """Log an unexpected error under a reference and tell it to whoever met it."""
    reference = secrets.token_hex(4)
    log.error(
        "interaction-failed",
        reference=reference,
        game=game,
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        user=interaction.user.id,
        asked=asked_for(interaction),
        exc_info=error,
    )
    screen = Screen(text(TOLD[outcome], locale, reference=reference))
    try:
        if not interaction.response.is_done():
            await acknowledge(interaction)
        await answer(interaction, [screen])
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unreachable:
        log.warning("trouble-not-told", reference=reference, fault=repr(unreachable))
