"""Edits a message that the bot has sent; Discord limits edits of old ones."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import discord

from bot.table import GoneError

OLD = timedelta(hours=1)
"""The age at which Discord starts to limit edits of a message."""

EDIT_S = 30.0
"""Timeout in seconds for an edit, because discord.py waits while Discord limits edits."""


async def edit_message(
    client: discord.Client, channel: int, number: int, what: dict[str, Any]
) -> int:
    """Edit a message; return its id.

    Raises:
        GoneError: the message is too old: Discord allows no more edits of it for now.
    """
    messages = client.get_partial_messageable(channel)
    try:
        async with asyncio.timeout(EDIT_S):
            await messages.get_partial_message(number).edit(**what)
    except TimeoutError as fault:
        if discord.utils.utcnow() - discord.utils.snowflake_time(number) < OLD:
            raise
        raise GoneError("too many edits") from fault
    return number
