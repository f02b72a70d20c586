"""Where a table is opened: in the channel, or in a thread or forum post opened for it."""

import discord
from discord import app_commands

from bot.discord_ui.desk import mishaps, refusals
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import shorten_text
from bot.discord_ui.there.servers import allowed_in, is_own
from bot.narrate import text
from db.club import threads

HERE = "here"
THREAD = "thread"
PRIVATE = "private"
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
    if channel is None or request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    if forum is None and place in (None, HERE):
        await mishaps.must_be_able_to_post(request)
        return channel.id
    name = await _name_thread(request, game)
    try:
        if forum is not None:
            made = await _open_post(request, forum, name)
        elif place not in PLACES:
            raise NotPossibleError("no-such-place", value=str(place))
        else:
            made = await _open_thread(request, channel, name, private=place == PRIVATE)
    except refusals.FAULTS as fault:
        raise refusals.refusal_of_denial(fault) from fault
    return made.id


async def new_thread(
    desk: Desk,
    parent: discord.TextChannel | discord.ForumChannel,
    name: str,
    content: str,
    private: bool = False,
) -> discord.Thread:
    """Open a thread of a text channel, or a forum's post that begins with `content`.

    One that was left without a table, as its process died, is taken instead. Where a forum requires
    a tag, it gets the first that the bot may give. From now on the title follows the table
    (`bot.discord_ui.club.threads`).

    Raises:
        discord.HTTPException: Discord refuses it.
    """
    made = await _left_over(desk, parent, name, private)
    while made is None:
        fresh = await _open_in_parent(parent, name, content, private)
        # Before Discord's answer was here, another task may have taken it for one that was left.
        made = fresh if desk.claims.take(fresh.id) else None
    await threads.add(desk.club.storage, made.guild.id, made.id, made.name)
    return made


async def _left_over(
    desk: Desk, parent: discord.TextChannel | discord.ForumChannel, name: str, private: bool
) -> discord.Thread | None:
    """Return a thread of ours with this name in which there never was a table, nor is one opened.

    Two commands at the same moment so get a thread each.
    """
    for thread in await parent.guild.active_threads():
        is_ours = is_own(thread) and thread.parent_id == parent.id
        is_same = thread.name == name and thread.is_private() == private
        # Who has it may have opened the table by now, so that is looked up after.
        if not is_ours or not is_same or desk.claims.is_taken(thread.id):
            continue
        is_free = not await threads.has_had_table(desk.club.storage, thread.id)
        if is_free and desk.claims.take(thread.id):
            return thread
    return None


async def _open_in_parent(
    parent: discord.TextChannel | discord.ForumChannel, name: str, content: str, private: bool
) -> discord.Thread:
    if isinstance(parent, discord.ForumChannel):
        rules = allowed_in(parent).manage_threads
        tags = [tag for tag in parent.available_tags if rules or not tag.moderated][:1]
        required = tags if parent.flags.require_tag else []
        post = await parent.create_thread(
            name=name, content=content, auto_archive_duration=WEEK, applied_tags=required
        )
        return post.thread
    kind = discord.ChannelType.private_thread if private else public_kind(parent)
    return await parent.create_thread(name=name, type=kind, auto_archive_duration=WEEK)


def public_kind(parent: discord.TextChannel) -> discord.ChannelType:
    """Return the kind of the threads that everybody reads who reads a channel.

    Those of an announcement channel are of a kind of their own; it has no private ones.
    """
    kinds = discord.ChannelType
    return kinds.news_thread if parent.is_news() else kinds.public_thread


async def _open_thread(
    request: Request, channel: object, name: str, private: bool
) -> discord.Thread:
    """Open a thread of a text channel; the person who asks for it becomes a member."""
    if not isinstance(channel, discord.TextChannel):
        raise NotPossibleError("no-threads-here")
    if private and channel.is_news():
        raise NotPossibleError("no-private-threads-here")
    opens = "create_private_threads" if private else "create_public_threads"
    wanted = ("view_channel", opens, "send_messages_in_threads", "attach_files")
    allowed = allowed_in(channel)
    if channel.id == request.interaction.channel_id:
        allowed = request.interaction.app_permissions
    request.must_have(mishaps.names_not_allowed(allowed, wanted))
    thread = await new_thread(request.desk, channel, name, "", private)
    await thread.add_user(request.interaction.user)
    return thread


async def _open_post(request: Request, forum: discord.ForumChannel, name: str) -> discord.Thread:
    """Open a post in a forum."""
    wanted = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
    request.must_have(mishaps.names_not_allowed(allowed_in(forum), wanted))
    locale = await request.desk.languages.of_guild(forum.guild.id)
    content = text("place-post", locale, host=f"<@{request.user}>")
    made = await new_thread(request.desk, forum, name, content)
    await made.add_user(request.interaction.user)
    return made


async def _name_thread(request: Request, game: str) -> str:
    """Return the thread's name, in the language of the server: the game and its host."""
    guild = request.interaction.guild_id
    locale = request.locale if guild is None else await request.desk.languages.of_guild(guild)
    title = request.desk.editions[game].words.text("game-name", locale)
    return shorten_text(f"{title} · {request.interaction.user.display_name}", NAME)


async def open_beside(request: Request, game: str, channel: object) -> int:
    """Return a new public thread of a text channel, or a new post of a forum, for a table.

    Raises:
        NotPossibleError: the bot may not, Discord refuses it, or it is neither.
    """
    name = await _name_thread(request, game)
    try:
        if isinstance(channel, discord.ForumChannel):
            made = await _open_post(request, channel, name)
        else:
            made = await _open_thread(request, channel, name, private=False)
    except refusals.FAULTS as fault:
        raise refusals.refusal_of_denial(fault) from fault
    return made.id


async def suggest_places(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest where a table can be opened."""
    locale = await desk.languages.of(interaction)
    return suggest_matching({place: text(f"place-{place}", locale) for place in PLACES}, typed)
