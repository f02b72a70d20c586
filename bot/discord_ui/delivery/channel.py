"""Posts screens in channels: new messages and edits, each picture sent once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.delivery import search
from bot.discord_ui.message.edits import edit_message
from bot.discord_ui.message.marks import add_mark
from bot.discord_ui.message.screen import to_edit, to_send
from bot.table import UndeliverableError

if TYPE_CHECKING:
    from bot.discord_ui.message.screen import Screen
    from bot.table import Outgoing

MISSING_PERMISSIONS = 50013
"""Discord's code: missing permission."""

CLOSE_S = 5.0
"""Timeout in seconds for an edit that is optional."""

KEPT = 1000
"""Limit of the messages and games of which one number is remembered."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Poster:
    """Sends and edits the messages of channels, and wakes their threads."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._maps: OrderedDict[int, int] = OrderedDict()
        """The hash of the picture that each message shows."""

    def forget(self) -> None:
        """Forget which picture each message shows."""
        self._maps.clear()

    async def post(self, message: Outgoing, screen: Screen) -> int:
        """Send a new message in the channel, or edit the existing one.

        If pictures are not allowed any more, the text is sent alone.
        """
        try:
            return await self._send(message, screen)
        except discord.Forbidden as fault:
            if fault.code != MISSING_PERMISSIONS or not (screen.picture or screen.log):
                raise
            log.warning("picture-not-allowed", game=message.game_id, channel=message.channel)
            bare = msgspec.structs.replace(screen, picture=None, log=None)
            return await self._send(message, bare)

    async def _send(self, message: Outgoing, screen: Screen) -> int:
        if message.message_id is not None:
            return await self._edit(message, message.message_id, screen)
        channel = self._client.get_partial_messageable(message.channel)
        earlier = await search.find_earlier(self._client, channel, message, screen)
        if earlier.message_id is not None:
            if message.kind == "notice":
                return earlier.message_id
            return await self._edit(message, earlier.message_id, screen)
        if not (earlier.is_certain or message.is_remembered):
            # The message may exist already: nobody is pinged twice.
            screen = msgspec.structs.replace(screen, mention=None, roles=())
        what = add_mark(to_send(screen), message.nonce)
        message.must_be_ours()
        sent: Any = await channel.send(nonce=message.nonce, **what)
        if not message.retried:
            # Otherwise Discord may have returned a message with another picture.
            keep_bounded(self._maps, sent.id, hash(screen.picture))
        return sent.id

    async def _edit(self, message: Outgoing, number: int, screen: Screen) -> int:
        """Replace a message by a screen; a picture that it shows already is not sent again."""
        what, map_ = add_mark(to_edit(screen), message.nonce), hash(screen.picture)
        if self._maps.get(number) == map_:
            del what["attachments"]
        await edit_message(self._client, message.channel, number, what)
        keep_bounded(self._maps, number, map_)
        return number

    async def close(self, channel: int, number: int) -> None:
        """Remove the buttons from the previous turn's message, because they would mislead.

        Failure is harmless: stale buttons are rejected.
        """
        messages = self._client.get_partial_messageable(channel)
        try:
            async with asyncio.timeout(CLOSE_S):
                await messages.get_partial_message(number).edit(view=None)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("not-closed", channel=channel, message=number, fault=repr(fault))

    async def archive(self, thread: int) -> None:
        """Archive a thread; what is no thread, or not for the bot to archive, stays as it is."""
        try:
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread) and not channel.archived:
                await channel.edit(archived=True)
        except (discord.Forbidden, discord.NotFound) as fault:
            # The posts after it must not wait for a permission.
            log.warning("not-archived", channel=thread, fault=repr(fault))

    async def wake(self, thread: int) -> None:
        """Unarchive a thread, because messages in archived threads cannot be edited.

        Raises:
            UndeliverableError: it is locked, for others to open it again.
        """
        try:
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
        except discord.Forbidden as fault:
            raise UndeliverableError(str(fault), forbidden=True) from fault
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            raise UndeliverableError(repr(fault)) from fault


def keep_bounded(kept: OrderedDict[int, int], key: int, value: int) -> None:
    """Remember a number; drop the oldest above the limit."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > KEPT:
        kept.popitem(last=False)
