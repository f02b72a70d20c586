"""Where a table is opened: in the channel, or in a thread or forum post opened for it."""

from __future__ import annotations

import aiohttp
import discord
from discord import app_commands

from bot.discord_ui.desk import permissions
from bot.discord_ui.desk.command import Suggestions, matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import shorten
from bot.narrate import text

HERE, THREAD, PRIVATE = "here", "thread", "private"
PLACES = (HERE, THREAD, PRIVATE)
"""The channel itself, a thread of it that everybody can read, or one for those who are invited."""

WEEK = 10080
"""Minutes after which Discord archives a thread without a message: the longest it offers."""

NAME = 100
"""Discord's limit of characters in the name of a thread."""


class ForumTransformer(app_commands.Transformer):
    """Takes a forum. The library's own also takes media channels, which are for pictures."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Forums alone."""
        return [discord.ChannelType.forum]

    async def transform(
        self, interaction: Interaction, value: app_commands.AppCommandChannel, /
    ) -> discord.ForumChannel:
        """Return the forum that was picked.

        Raises:
            TransformerError: the bot does not know it.
        """
        del interaction
        forum = value.resolve()
        if not isinstance(forum, discord.ForumChannel):
            raise app_commands.TransformerError(value, self.type, self)
        return forum


Forum = app_commands.Transform[discord.ForumChannel, ForumTransformer]


async def open_place(
    request: Request, game: str, place: str | None, forum: discord.ForumChannel | None
) -> int:
    """Return the channel for a new table, opening a thread or forum post if one is wanted.

    Raises:
        NotPossibleError: the bot may not, Discord refuses it, or there is no such place.
    """
    channel = request.interaction.channel
    if channel is None or request.interaction.guild is None:
        raise NotPossibleError("server-only")
    if forum is None and place in (None, HERE):
        request.must_have(permissions.missing(request.interaction))
        return channel.id
    name = _name(request, game)
    try:
        if forum is not None:
            return await _open_post(request, forum, name)
        if place not in PLACES:
            raise NotPossibleError("no-such-place", value=str(place))
        return await _open_thread(request, channel, name, private=place == PRIVATE)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        raise NotPossibleError("place-refused", reason=str(fault)) from fault


async def _open_thread(request: Request, channel: object, name: str, private: bool) -> int:
    """Open a thread of a text channel; the person who asks for it becomes a member."""
    if not isinstance(channel, discord.TextChannel):
        raise NotPossibleError("no-threads-here")
    opens = "create_private_threads" if private else "create_public_threads"
    wanted = ("view_channel", opens, "send_messages_in_threads", "attach_files")
    request.must_have(permissions.lacking(request.interaction.app_permissions, wanted))
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)
    await thread.add_user(request.interaction.user)
    return thread.id


async def _open_post(request: Request, forum: discord.ForumChannel, name: str) -> int:
    """Open a post in a forum; where a forum asks for a tag, it gets the first."""
    wanted = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
    request.must_have(permissions.lacking(forum.permissions_for(forum.guild.me), wanted))
    tags = [tag for tag in forum.available_tags if not tag.moderated][:1]
    locale = await request.desk.languages.of_guild(forum.guild.id)
    made = await forum.create_thread(
        name=name,
        content=text("place-post", locale, host=f"<@{request.user}>"),
        auto_archive_duration=WEEK,
        applied_tags=tags if forum.flags.require_tag else [],
    )
    await made.thread.add_user(request.interaction.user)
    return made.thread.id


def _name(request: Request, game: str) -> str:
    """Return the thread's name: the game and its host."""
    title = request.desk.editions[game].words.text("game-name", request.locale)
    return shorten(f"{title} · {request.interaction.user.display_name}", NAME)


async def places(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest where a table can be opened."""
    locale = await desk.languages.of(interaction)
    return matching({place: text(f"place-{place}", locale) for place in PLACES}, typed)
