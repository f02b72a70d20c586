"""Whom a person does not want to be seated with by the bot: only they ever see it."""

from __future__ import annotations

import discord

from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.screen import Screen
from bot.narrate import text
from db.ids import UserId


async def lfg_block(desk: Desk, request: Request, player: discord.User) -> Screen:
    """Let the bot never seat the user together with somebody."""
    # A forged request may name somebody whom Discord does not describe.
    if isinstance(player, discord.Object) or player.bot:
        raise NotPossibleError("refused-no-apps")
    await desk.finding.block(request.user, UserId(player.id))
    return Screen(text("block-done", request.locale, who=f"<@{player.id}>"))


async def lfg_unblock(desk: Desk, request: Request, player: discord.User) -> Screen:
    """Take that back."""
    await desk.finding.unblock(request.user, UserId(player.id))
    return Screen(text("block-gone", request.locale, who=f"<@{player.id}>"))


async def lfg_blocked(desk: Desk, request: Request) -> Screen:
    """List whom the user has blocked."""
    blocked = await desk.finding.blocked_by(request.user)
    who = ", ".join(f"<@{user}>" for user in blocked)
    return Screen(text("block-list", request.locale, who=who or "none"))
