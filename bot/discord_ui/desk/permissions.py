"""Which permissions a game needs in a channel, and reports of those that the bot lacks.

The report goes to who acts and, once for each loss, to the host. Every interaction says what the
bot may do in its channel. Posts that Discord refuses stay due, so
they follow when the permission is back.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord
import structlog

from bot.discord_ui.message import replies
from bot.discord_ui.message.screen import Screen, to_send
from bot.discord_ui.there.places import SPOKEN
from bot.narrate import text

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Table

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def needed_permissions(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions that a game needs in the channel of an interaction."""
    thread = isinstance(interaction.channel, discord.Thread)
    speaks = "send_messages_in_threads" if thread else "send_messages"
    spoken = isinstance(interaction.channel, SPOKEN)
    return ("view_channel", *(("connect",) if spoken else ()), speaks, "attach_files")


def names_not_allowed(allowed: discord.Permissions, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the names that are not among what is allowed."""
    return tuple(name for name in names if not getattr(allowed, name))


def permissions_missing_here(interaction: Interaction) -> tuple[str, ...]:
    """Return the needed permissions that the bot lacks in the channel of an interaction."""
    return names_not_allowed(interaction.app_permissions, needed_permissions(interaction))


def sentence_of(names: tuple[str, ...], locale: str) -> str:
    """Return the names of permissions in Discord, joined for a sentence."""
    return ", ".join(name_of(name, locale) for name in names)


def name_of(name: str, locale: str) -> str:
    """Return the name of a permission in Discord."""
    return text(f"permission-{name}", locale)


class Watch:
    """Tells what is missing; each loss is told to a host once."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[str, ...]] = {}
        """What the host of a game was told last, while it lasts."""

    async def tell(self, request: Request) -> None:
        """Report after an answer what keeps the bot from posting in the game's channel."""
        table, interaction = request.table, request.interaction
        if table is None or table.channel != interaction.channel_id:
            return
        if table.status not in ("lobby", "playing"):
            return
        lacks = permissions_missing_here(interaction)
        if not lacks:
            self._told.pop(table.id, None)
            return
        is_host = request.user == table.host
        if request.acted or is_host:
            await replies.add_to_answer(
                interaction, Screen(_lack_sentence(table, lacks, request.locale))
            )
        if request.acted and not is_host and self._told.get(table.id) != lacks:
            self._told[table.id] = lacks
            await self._tell_host(request, table, lacks)

    async def _tell_host(self, request: Request, table: Table, lacks: tuple[str, ...]) -> None:
        """Write to the host; somebody who takes no messages sees it when they act themselves."""
        locale = await request.desk.languages.of_user(table.host, table.guild)
        screen = Screen(_lack_sentence(table, lacks, locale))
        log.warning("permission-missing", game=table.id, missing=lacks)
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            channel = await request.interaction.client.create_dm(discord.Object(table.host))
            await channel.send(**to_send(screen))


def _lack_sentence(table: Table, lacks: tuple[str, ...], locale: str) -> str:
    key = "cannot-attach" if lacks == ("attach_files",) else "cannot-post-now"
    names = sentence_of(lacks, locale)
    room = f"<#{table.channel}>"
    return text(key, locale, channel=room, permissions=names, count=len(lacks))
