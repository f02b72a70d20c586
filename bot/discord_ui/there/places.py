"""Which channels and threads there are, what the bot may do in them, and who reads them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import discord

from bot.discord_ui.there.asking import MISSING_ACCESS, UNKNOWN_CHANNEL, UntoldError, ask_discord
from bot.table.base.there import ChannelAccess

if TYPE_CHECKING:
    from bot.discord_ui.there.servers import Servers
    from bot.table.base.there import Purpose

Room = discord.abc.GuildChannel | discord.Thread

KEPT_S = 60.0
"""Seconds for which it is kept what a thread is like of which Discord tells only when asked."""

KEPT = 5_000
"""Limit of such threads that are kept."""

NEEDS: dict[Purpose, tuple[str, ...]] = {
    "talk": ("view_channel", "send_messages", "attach_files"),
    "thread": (
        "view_channel",
        "create_public_threads",
        "send_messages_in_threads",
        "attach_files",
    ),
    "private": (
        "view_channel",
        "create_private_threads",
        "send_messages_in_threads",
        "attach_files",
    ),
    "post": ("view_channel", "send_messages", "send_messages_in_threads", "attach_files"),
    "log": ("view_channel", "send_messages"),
}
"""What the bot has to be allowed, by purpose and by Discord's names."""

SPOKEN = discord.VoiceChannel | discord.StageChannel
"""Kinds in which people speak: who may not connect reads and writes nothing there."""


def is_read_by_all(room: object) -> bool:
    """Return whether everybody in a server can read a channel or thread, also what was written
    before; of what is not known, not."""
    if isinstance(room, discord.Thread):
        room = None if room.is_private() else room.parent
    if not isinstance(room, discord.abc.GuildChannel) or room.guild.get_role(room.guild.id) is None:
        return False
    may = room.permissions_for(room.guild.default_role)
    hears = may.connect or not isinstance(room, SPOKEN)
    return may.view_channel and may.read_message_history and hears


def serves_purpose(room: Room, to: Purpose) -> bool:
    """Return whether a channel is of a kind that serves a purpose at all."""
    if to == "post":
        return isinstance(room, discord.ForumChannel)
    if to == "private":
        return isinstance(room, discord.TextChannel) and not room.is_news()
    if to == "thread":
        return isinstance(room, discord.TextChannel | discord.ForumChannel)
    return not isinstance(room, discord.ForumChannel | discord.CategoryChannel)


def lacks_for_purpose(room: Room, to: Purpose) -> tuple[str, ...] | None:
    """Return what the bot lacks in a channel or thread for a purpose; None: it is not known."""
    needs = NEEDS["post" if to == "thread" and isinstance(room, discord.ForumChannel) else to]
    if isinstance(room, discord.Thread):
        needs = tuple("send_messages_in_threads" if n == "send_messages" else n for n in needs)
    if isinstance(room, SPOKEN):
        needs = ("view_channel", "connect", *needs[1:])
    try:
        allowed = room.permissions_for(room.guild.me)
    except discord.ClientException:
        return None  # The channel of a thread is not known.
    return tuple(name for name in needs if not getattr(allowed, name))


def channel_access_of(room: Room, to: Purpose) -> ChannelAccess:
    """Return what a channel or thread of a known server is like."""
    of = room.parent_id if isinstance(room, discord.Thread) else room.id
    readers = "all" if is_read_by_all(room) else "some"
    lacking = lacks_for_purpose(room, to)
    if lacking is None:
        return ChannelAccess("unknown")
    if lacking or not serves_purpose(room, to):
        return ChannelAccess("forbidden", lacking, of, readers)
    if isinstance(room, discord.Thread) and room.archived:
        may_open = room.permissions_for(room.guild.me).manage_threads
        is_locked = room.locked and not may_open
        return ChannelAccess("locked" if is_locked else "archived", (), of, readers)
    if isinstance(room, discord.Thread) and room.locked:
        may_write = room.permissions_for(room.guild.me).manage_threads
        return ChannelAccess("usable" if may_write else "locked", (), of, readers)
    return ChannelAccess("usable", (), of, readers)


def _is_of(room: Room | ChannelAccess, channel: int) -> bool:
    """Return whether something is a thread of a channel."""
    return isinstance(room, discord.Thread) and room.parent_id == channel


class Places:
    """The channels and threads of the servers that are known."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self._client, self._servers = client, servers
        self._gone: set[int] = set()
        """Channels and threads that are gone; a number is never given out again."""

        self._kept: dict[int, tuple[float, Room | ChannelAccess]] = {}

    async def of(self, guild: int, channel: int, to: Purpose) -> ChannelAccess:
        """Return whether a channel or thread is there, and what the bot may do in it."""
        room = await self.room(guild, channel)
        return room if isinstance(room, ChannelAccess) else channel_access_of(room, to)

    async def room(self, guild: int, channel: int) -> Room | ChannelAccess:
        """Return a channel or thread itself; if there is none to be had, why not."""
        if channel in self._gone:
            return ChannelAccess("gone")
        server = await self._servers.known(guild)
        if server is None:
            return await self._unlearnt(channel)
        return server.get_channel_or_thread(channel) or await self._asked(server, channel)

    def is_gone(self, channel: int) -> None:
        """Note that a channel or thread is gone for ever."""
        self._gone.add(channel)
        # Its threads have gone with it, of which Discord does not tell.
        for number in [number for number, (_, room) in self._kept.items() if _is_of(room, channel)]:
            del self._kept[number]
        self._kept.pop(channel, None)

    def forget(self, channel: int) -> None:
        """Ask anew for a channel or thread, as something has changed."""
        self._kept.pop(channel, None)

    def forget_all(self) -> None:
        """Ask anew for all that was asked."""
        self._kept.clear()

    async def _asked(self, server: discord.Guild, channel: int) -> Room | ChannelAccess:
        kept = self._kept.get(channel)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        try:
            answer: Room | ChannelAccess = await ask_discord(server.fetch_channel(channel), channel)
        except UntoldError as untold:
            answer = self._refused(channel, untold.code)
            if answer.state == "unknown":
                return answer
        if len(self._kept) >= KEPT:
            self._kept.clear()
        self._kept[channel] = monotonic() + KEPT_S, answer
        return answer

    async def _unlearnt(self, channel: int) -> ChannelAccess:
        """Return what one question tells of a channel in a server that is not known."""
        kept = self._kept.get(channel)
        if kept is not None and kept[0] > monotonic() and isinstance(kept[1], ChannelAccess):
            return kept[1]
        try:
            await ask_discord(self._client.http.get_channel(channel), channel)
        except UntoldError as untold:
            return self._refused(channel, untold.code)
        return ChannelAccess("unknown")

    def _refused(self, channel: int, code: int) -> ChannelAccess:
        if code == UNKNOWN_CHANNEL:
            self.is_gone(channel)
            return ChannelAccess("gone")
        if code == MISSING_ACCESS:
            return ChannelAccess("forbidden", ("view_channel",))
        return ChannelAccess("unknown")
