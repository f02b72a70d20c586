"""Answers whether something is still there in Discord (`bot.table.base.there.There`)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.there import servers as asking
from bot.discord_ui.there.servers import (
    ASK_S,
    MISSING_ACCESS,
    NOBODY,
    UNKNOWN_CHANNEL,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    UntoldError,
    ask_discord,
)
from bot.table.base.there import ChannelAccess, surely_gone

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import discord

    from bot.discord_ui.there.servers import Servers
    from bot.table.base.there import (
        ChannelAccess,
        Presence,
        Purpose,
        RoleState,
        ServerState,
        Sight,
    )
    from db.ids import UserId


# What finds servers and channels where there is no Discord.


Known = Callable[[int], "Awaitable[discord.Guild | None]"]
FindNames = Callable[[int, int], "Awaitable[tuple[str, str]]"]
FindRoom = Callable[[int, int], "Awaitable[Room | ChannelAccess]"]


async def know_no_guild(guild: int) -> discord.Guild | None:
    """Know no server."""
    del guild


async def know_no_channel(guild: int, channel: int) -> Room | ChannelAccess:
    """Know no channel."""
    del guild, channel
    return ChannelAccess("unknown")


async def know_no_names(guild: int, channel: int) -> tuple[str, str]:
    """Know no names of a server and its channel."""
    del guild, channel
    return "", ""


# Who is in a server: the bot hears of nobody who leaves, so it asks, and keeps the answer.


HERE_S = 600.0
LEFT_S = 60.0
"""Seconds for which it is kept that somebody is in a server, or has left it."""

AT_ONCE = 8
"""Limit of questions at the same time."""

KEPT_MEMBERS = 20_000
"""Limit of answers that are kept."""

Key = tuple[int, int]
"""A server and a user."""


class Members:
    """Who is in which server, as far as it was asked."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._kept: OrderedDict[Key, tuple[float, Presence]] = OrderedDict()
        self._asking: dict[Key, asyncio.Task[Presence]] = {}
        self._fetching: dict[Key, asyncio.Task[discord.Member]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)

    async def of(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return of each person whether they are in a server; who was forgotten has left.

        `anew`: Discord is asked, whatever it has answered before; that counts if it does not.
        """
        tasks = {
            user: self._begin((guild, user))
            for user in users
            if user > 0 and (anew or self._get(guild, user) is None)
        }
        if tasks:
            await asyncio.wait(tasks.values(), timeout=asking.WAIT_S)
        presences: dict[UserId, Presence] = {}
        for user in users:
            task = tasks.get(user)
            answer = task.result() if task is not None and task.done() else "unknown"
            presences[user] = answer if answer != "unknown" else self._get(guild, user) or "unknown"
        return presences

    async def ask_anew(self, server: discord.Guild, user: int) -> discord.Member:
        """Return a member as Discord tells of them now; who asks meanwhile gets the same answer.

        Raises:
            UntoldError: they are no member, or Discord does not tell.
        """
        key = server.id, user
        if (task := self._fetching.get(key)) is None:
            task = self._fetching[key] = asyncio.create_task(
                ask_discord(server.fetch_member(user), user)
            )
            task.add_done_callback(lambda _: self._fetching.pop(key, None))
        try:
            member = await asyncio.shield(task)
        except UntoldError as untold:
            if untold.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                self._keep(key, "left")
            raise
        self.is_here(*key)
        return member

    def is_here(self, guild: int, user: int) -> None:
        """Note that somebody is in a server: they have acted there, or Discord has shown them."""
        self._keep((guild, user), "here")

    def doubt(self, user: int) -> None:
        """Ask anew for somebody at the next question: something has failed that may tell of it."""
        for key in [key for key in self._kept if key[1] == user]:
            del self._kept[key]

    def forget(self, guild: int) -> None:
        """Keep nothing of a server any more."""
        for key in [key for key in self._kept if key[0] == guild]:
            del self._kept[key]

    async def close(self) -> None:
        """Ask nothing more."""
        tasks: list[asyncio.Task[Any]] = [*self._asking.values(), *self._fetching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _get(self, guild: int, user: int) -> Presence | None:
        if user <= 0:
            return "left"
        kept = self._kept.get((guild, user))
        return kept[1] if kept is not None and kept[0] > monotonic() else None

    def _keep(self, key: Key, presence: Presence) -> None:
        self._kept[key] = monotonic() + (HERE_S if presence == "here" else LEFT_S), presence
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT_MEMBERS:
            self._kept.popitem(last=False)

    def _begin(self, key: Key) -> asyncio.Task[Presence]:
        if (task := self._asking.get(key)) is None:
            task = self._asking[key] = asyncio.create_task(self._ask(key))
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return task

    async def _ask(self, key: Key) -> Presence:
        guild, user = key
        try:
            async with self._room:
                await ask_discord(self._client.http.get_member(guild, user), user, ASK_S)
        except UntoldError as untold:
            if untold.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return "unknown"
            self._keep(key, "left")
            return "left"
        self._keep(key, "here")
        return "here"


# Which channels and threads there are, what the bot may do in them, and who reads them.


Room = discord.abc.GuildChannel | discord.Thread

KEPT_S = 60.0
"""Seconds for which it is kept what a thread is like of which Discord tells only when asked."""

KEPT_ROOMS = 5_000
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
        self._client = client
        self._servers = servers
        self._gone: set[int] = set()
        """Channels and threads that are gone; a number is never given out again."""

        self._kept: dict[int, tuple[float, Room | ChannelAccess]] = {}
        self._left: set[int] = set()
        """Threads that the bot has left: the library goes on to know them as they were."""

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
        return await self.of_server(server, channel)

    async def of_server(self, server: discord.Guild, channel: int) -> Room | ChannelAccess:
        """Return a channel or thread of a server; if there is none to be had, why not."""
        if channel in self._gone:
            return ChannelAccess("gone")
        known = None if channel in self._left else server.get_channel_or_thread(channel)
        return known or await self._asked(server, channel)

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

    def note_membership(self, thread: int, *, is_in: bool) -> None:
        """Note that the bot has come into a thread, or is not in it any more."""
        (self._left.discard if is_in else self._left.add)(thread)

    def forget_all(self) -> None:
        """Ask anew for all that was asked."""
        self._kept.clear()

    async def _asked(self, server: discord.Guild, channel: int) -> Room | ChannelAccess:
        kept = self._kept.get(channel)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        try:
            answer: Room | ChannelAccess = await ask_discord(server.fetch_channel(channel), channel)
            if await self._is_outside(answer):
                answer = ChannelAccess("forbidden", ("view_channel",))
        except UntoldError as untold:
            answer = self._refused(channel, untold.code)
            if answer.state == "unknown":
                return answer
        if len(self._kept) >= KEPT_ROOMS:
            self._kept.clear()
        self._kept[channel] = monotonic() + KEPT_S, answer
        return answer

    async def _is_outside(self, room: Room | ChannelAccess) -> bool:
        """Return whether the bot may look at a private thread, but is not in it.

        Raises:
            UntoldError: Discord does not say.
        """
        if not isinstance(room, discord.Thread) or not room.is_private() or room.me is not None:
            return False
        if room.permissions_for(room.guild.me).manage_threads:
            return False
        try:
            await ask_discord(room.fetch_member(room.guild.me.id), room.id)
        except UntoldError as untold:
            if untold.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return True
            raise
        return False

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


# Whether a person sees a channel or thread: asked before they are told of a game, or act in it from
# elsewhere.
#
# The bot has no privileged intents, so it asks Discord for the member each time. In a private
# thread only its members count, whatever else they may.


async def member_sight(member: discord.Member, room: Room) -> Sight:
    """Return whether a member sees a channel or thread."""
    if isinstance(room, discord.Thread) and room.is_private():
        try:
            await ask_discord(room.fetch_member(member.id), room.id)
        except UntoldError as untold:
            return _sight_untold(untold.code, "hidden")
    try:
        may = room.permissions_for(member)
    except discord.ClientException:
        return "unseen"  # The channel of a thread is not known.
    if not may.view_channel or (isinstance(room, SPOKEN) and not may.connect):
        return "hidden"
    return "silenced" if member.is_timed_out() and not may.administrator else "seen"


def _sight_untold(code: int, if_absent: Sight) -> Sight:
    """Return what a question about a person means that Discord has not answered."""
    if code in NOBODY:
        return if_absent
    return "unseen" if code == MISSING_ACCESS else "unknown"


# Which roles a server has, and whether they may be given or mentioned.


def is_elevated(role: discord.Role) -> bool:
    """Return whether a role allows something that only moderators should."""
    special = discord.Permissions.elevated() | discord.Permissions(mention_everyone=True)
    return bool(role.permissions.value & special.value)


class Roles:
    """The roles of the servers that are known."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self._client = client
        self._servers = servers
        self._gone: set[int] = set()
        """Roles that are gone; a number is never given out again."""

    async def of(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return of each role whether it is there, and may be used."""
        server = await self._servers.known(guild)
        states: dict[int, RoleState] = {}
        for number in roles:
            role = None if server is None else server.get_role(number)
            if role is not None:
                states[number] = _role_state(role)
            elif number in self._gone:
                states[number] = "gone"
        missing = [number for number in roles if number not in states]
        return {**states, **await self._confirm(guild, missing)} if missing else states

    def are_gone(self, roles: Collection[int]) -> None:
        """Note that roles are gone for ever."""
        self._gone.update(roles)

    async def _confirm(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Ask whether roles are really gone that the server seems not to have."""
        try:
            question = self._client.http.get_guild(guild, with_counts=False)
            listed: Any = await ask_discord(question, guild)
        except UntoldError:
            return dict.fromkeys(roles, "unknown")
        there = {int(role["id"]) for role in listed["roles"]}
        gone = [number for number in roles if number not in there]
        self.are_gone(gone)
        # What is there, and was not heard of, is told of in a moment.
        return {number: "unknown" if number in there else "gone" for number in roles}


def _role_state(role: discord.Role) -> RoleState:
    if is_elevated(role):
        return "unsafe"
    is_heard = role.mentionable or role.guild.me.guild_permissions.mention_everyone
    return "here" if is_heard else "unheard"


# Answers from Discord whether something is still there (`bot.table.base.there.There`).
#
# The truth is what Discord's events have told of a server that is known, else one question. An
# error is no answer: what Discord does not deny in so many words is unknown.


OUTSIDE_S = 0.8
"""Timeout in seconds of the question whether the bot is where an interaction comes from."""


class DiscordThere:
    """What is still there, by a client (`There`)."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self.servers = servers
        self.members = Members(client)
        self.places = Places(client, servers)
        self.named = Roles(client, servers)

    async def server(self, guild: int) -> ServerState:
        """Return whether the bot is still in a server."""
        return await self.servers.state(guild)

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return of each person whether they are in a server; who was forgotten has left."""
        return await self.members.of(guild, users, anew=anew)

    def doubt(self, user: UserId) -> None:
        """Ask anew about somebody at the next question: something has failed that may tell."""
        self.members.doubt(user)

    async def place(self, guild: int, channel: int, to: Purpose = "talk") -> ChannelAccess:
        """Return whether a channel or thread is there, and what the bot may do in it."""
        return await self.places.of(guild, channel, to)

    async def sight_of(self, guild: int, channel: int, user: UserId) -> Sight:
        """Return whether a person sees a channel or thread now; nothing of that is kept."""
        server = await self.servers.known_or_asked(guild)
        if server is None:
            return "hidden" if surely_gone(await self.servers.state(guild)) else "unknown"
        room = await self.places.of_server(server, channel)
        if isinstance(room, ChannelAccess):
            unseen: Sight = "unseen" if room.state == "forbidden" else "unknown"
            return "hidden" if surely_gone(room.state) else unseen
        try:
            member = await self.members.ask_anew(server, user)
        except UntoldError as untold:
            return _sight_untold(untold.code, "left")
        return await member_sight(member, room)

    async def names_of(self, guild: int, channel: int) -> tuple[str, str]:
        """Return the names of a server and of its channel or thread; "" if one is not known."""
        server = await self.servers.known_or_asked(guild)
        if server is None:
            return "", ""
        room = await self.places.of_server(server, channel)
        return server.name, "" if isinstance(room, ChannelAccess) else room.name

    async def roles(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return of each role whether it is there, and whether it may be used."""
        return await self.named.of(guild, roles)

    async def is_outside(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction comes from a server or conversation without the bot.

        Somebody may have added the app to their own account, or Discord may show old commands. An
        answer has to come within three seconds: what Discord does not say at once is not known.
        """
        guild = interaction.guild_id
        if guild is None:
            return bool(interaction.context.private_channel)
        if self.servers.get(guild) is not None:
            return False
        if not interaction.is_guild_integration():
            return True
        try:
            async with asyncio.timeout(OUTSIDE_S):
                return surely_gone(await self.servers.state(guild))
        except TimeoutError:
            return False

    def lose(self, guild: int, is_outage: bool) -> None:
        """Note that a server is gone, or cannot be reached for a while."""
        self.servers.lose(guild, is_outage)
        self.members.forget(guild)
        self.places.forget_all()

    async def close(self) -> None:
        """Ask nothing more."""
        await self.servers.close()
        await self.members.close()
