"""Which servers are known, what each has of channels, threads and roles, and who sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import structlog

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    import discord

    from bot.discord_ui.there.there import Room
    from bot.table.base.there import ServerState


# One question to Discord, and what its refusal means: only some codes say that a thing is gone.


UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MEMBER = 10007
UNKNOWN_USER = 10013
MISSING_ACCESS = 50001
"""Discord's codes for what there is not, or what the bot may not see."""

NO_ANSWER = 0
"""Instead of a code: Discord has trouble, is slow, or does not say why."""

ASK_S = 20.0
"""Timeout in seconds of a question for which nobody waits so long: the answer is kept."""

WAIT_S = 4.0
"""Seconds to wait for an answer, with Discord's limits and the library's attempts."""

T = TypeVar("T")

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class UntoldError(Exception):
    """Discord does not tell; `code` says why, if it does (else `NO_ANSWER`)."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def ask_discord(question: Awaitable[T], about: int, seconds: float | None = None) -> T:
    """Return Discord's answer to a question about something with an id, within `WAIT_S` or more.

    Raises:
        UntoldError: there is none.
    """
    try:
        async with asyncio.timeout(WAIT_S if seconds is None else seconds):
            return await question
    except (discord.NotFound, discord.Forbidden) as fault:
        raise UntoldError(fault.code) from fault
    except Exception as fault:
        # Whatever it is, it proves nothing.
        log.info("discord-does-not-tell", about=about, fault=repr(fault))
        raise UntoldError(NO_ANSWER) from fault


# Which servers are known: those of which Discord has told all there is.
#
# A connection that goes on with another one's session is told nothing of its servers. Who asks for
# one lets it be learnt: by four questions, whose answers the library gets as the event that a new
# session would have brought.


AT_ONCE = 4
"""Limit of servers that are learnt at the same time."""

AGAIN_S = (5.0, 15.0, 60.0, 300.0)
"""Seconds after which a server is asked for anew that could not be learnt; the last one repeats."""

KEPT_S = 60.0
"""Seconds for which it is kept whether the bot is in a server that another process serves, and what
that is like."""

KEPT_SERVERS = 100
"""Limit of such servers that are kept."""


def known_guild(interaction: discord.Interaction[Any]) -> discord.Guild | None:
    """Return the server of an interaction if all of it is known, else None.

    The library has an empty one for a server that it does not know.
    """
    number = interaction.guild_id
    return None if number is None else whole_guild(interaction.client.get_guild(number))


def whole_guild(guild: discord.Guild | None) -> discord.Guild | None:
    """Return a server of which all is known, or None."""
    # Its own role and the bot's own member come with everything else.
    if guild is None or guild.unavailable or guild.get_role(guild.id) is None:
        return None
    return guild if guild.me is not None else None  # pyright: ignore[reportUnnecessaryComparison]


class Servers:
    """The servers of a client. `hears` tells whether Discord tells it of a server's changes."""

    def __init__(self, client: discord.Client, hears: Callable[[int], bool]) -> None:
        self._client = client
        self._hears = hears
        self.merge: Callable[[dict[str, Any]], None] = lambda _: None
        """Gives the library a server as in an event."""

        self.ended: Callable[[int], None] = lambda _: None
        """Called when a server was learnt, or could not be."""

        self._learning: dict[int, asyncio.Task[None]] = {}
        self._heard: dict[int, asyncio.Event] = {}
        self._gone: set[int] = set()
        self._out: set[int] = set()
        """The servers that cannot be reached: Discord will tell when they can."""

        self._later: dict[int, tuple[int, float]] = {}
        """How often a server could not be learnt, and when to ask again (`monotonic`)."""

        self._elsewhere: dict[int, tuple[float, ServerState]] = {}
        self.make: Callable[[dict[str, Any]], discord.Guild | None] = lambda _: None
        """Makes a server of what an event would tell, without keeping it in the library."""

        self._from_afar: dict[int, tuple[float, discord.Guild | None]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)

    def get(self, guild: int) -> discord.Guild | None:
        """Return a server that is known now."""
        return whole_guild(self._client.get_guild(guild))

    async def known(self, guild: int, wait_s: float | None = None) -> discord.Guild | None:
        """Return a server once it is known; None if it is not within some seconds."""
        wait_s = WAIT_S if wait_s is None else wait_s
        server = self.get(guild)
        if server is None and self.begin(guild):
            await asyncio.wait({self._learning[guild]}, timeout=wait_s)
            server = self.get(guild)
        return server

    async def known_or_asked(self, guild: int) -> discord.Guild | None:
        """Return a server, also one of which another process hears; None: Discord does not tell.

        The latter is as it was a minute ago at most.
        """
        server = await self.known(guild)
        if server is not None or self._hears(guild):
            return server
        kept = self._from_afar.get(guild)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        try:
            async with asyncio.timeout(WAIT_S):
                server = self.make(await self._asked(guild))
        except (UntoldError, TimeoutError):
            return None
        if len(self._from_afar) >= KEPT_SERVERS:
            self._from_afar.clear()
        self._from_afar[guild] = monotonic() + KEPT_S, server
        return server

    async def state(self, guild: int) -> ServerState:
        """Return whether the bot is still in a server."""
        if not self._hears(guild):
            return await self._state_elsewhere(guild)
        if await self.known(guild) is not None:
            return "here"
        return "gone" if guild in self._gone else "unknown"

    def begin(self, guild: int) -> bool:
        """Begin to learn a server, if there is reason to; return whether it is being learnt."""
        if guild in self._learning:
            return True
        if self.get(guild) is not None or guild in self._gone | self._out:
            return False
        if self._later.get(guild, (0, 0.0))[1] > monotonic() or not self._hears(guild):
            return False
        task = self._learning[guild] = asyncio.create_task(self._learn(guild))
        task.add_done_callback(lambda _: self._learnt(guild, task))
        return True

    def _learnt(self, guild: int, task: asyncio.Task[None]) -> None:
        if self._learning.get(guild) is task:
            del self._learning[guild]
            self.ended(guild)

    @property
    def busy(self) -> bool:
        """Whether a server is being learnt."""
        return bool(self._learning)

    def heard(self, guild: int) -> None:
        """Note that Discord has told of a server."""
        for lost in (self._gone, self._out):
            lost.discard(guild)
        self._later.pop(guild, None)
        self._elsewhere.pop(guild, None)
        if (event := self._heard.get(guild)) is not None:
            event.set()

    def lose(self, guild: int, is_outage: bool) -> None:
        """Note that a server is gone, or cannot be reached for a while."""
        if (task := self._learning.pop(guild, None)) is not None:
            task.cancel()
        (self._out if is_outage else self._gone).add(guild)

    def forget_where(self, is_given: Callable[[int], bool]) -> None:
        """Forget the servers that another process serves now: nobody tells of changes any more."""
        self._gone = {guild for guild in self._gone if not is_given(guild)}
        self._out = {guild for guild in self._out if not is_given(guild)}
        self._later = {guild: at for guild, at in self._later.items() if not is_given(guild)}
        for guild in [guild for guild in self._learning if is_given(guild)]:
            self._learning.pop(guild).cancel()

    async def close(self) -> None:
        """Learn nothing more."""
        tasks = list(self._learning.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _learn(self, guild: int) -> None:
        if self._client.get_guild(guild) is not None:
            await self._await_news(guild)
            return
        try:
            async with self._room:
                data = await self._asked(guild)
            if self._client.get_guild(guild) is None and self._hears(guild):
                self.merge(data)
                if self.get(guild) is None:
                    # Otherwise each caller that waits would ask Discord again at once, without end.
                    raise UntoldError(NO_ANSWER)
                self.ended(guild)
                log.info("server-learnt", guild=guild)
            self.heard(guild)
        except UntoldError as untold:
            self._note_failure(guild, untold.code)
        except Exception:
            log.exception("server-not-understood", guild=guild)
            self._note_failure(guild, NO_ANSWER)

    async def _await_news(self, guild: int) -> None:
        """Wait until Discord tells of a server of which it has told that it will, or an outage
        ends."""
        event = self._heard.setdefault(guild, asyncio.Event())
        try:
            async with asyncio.timeout(ASK_S):
                await event.wait()
        except TimeoutError:
            pass
        finally:
            self._heard.pop(guild, None)

    async def _asked(self, guild: int) -> dict[str, Any]:
        """Return a server as an event tells of it.

        Raises:
            UntoldError: Discord does not tell all of it.
        """
        http = self._client.http
        own = self._client.application_id or 0
        if self._client.user is not None:
            own = self._client.user.id
        questions = (
            http.get_guild(guild, with_counts=False),
            http.get_all_guild_channels(guild),
            http.get_active_threads(guild),
            http.get_member(guild, own),
        )
        answers = await asyncio.gather(
            *(ask_discord(question, guild, ASK_S) for question in questions), return_exceptions=True
        )
        for number, answer in enumerate(answers):
            if isinstance(answer, UntoldError) and number:
                # Only the server itself says that there is none.
                raise UntoldError(NO_ANSWER) from answer
            if isinstance(answer, BaseException):
                raise answer
        of_guild, channels, active, member = answers
        data: dict[str, Any] = {**of_guild, "unavailable": False}  # pyright: ignore
        threads: Any = active
        joined = {member["id"]: member for member in threads.get("members", ())}
        for thread in threads["threads"]:
            if thread["id"] in joined:
                thread["member"] = joined[thread["id"]]
        return data | {"channels": channels, "threads": threads["threads"], "members": [member]}

    def _note_failure(self, guild: int, code: int) -> None:
        if code in (UNKNOWN_GUILD, MISSING_ACCESS):
            # A bot may always ask for a server in which it is.
            self._gone.add(guild)
            return
        times = self._later.get(guild, (0, 0.0))[0]
        wait = AGAIN_S[min(times, len(AGAIN_S) - 1)]
        self._later[guild] = times + 1, monotonic() + wait
        log.warning("server-not-learnt", guild=guild, seconds=wait)

    async def _state_elsewhere(self, guild: int) -> ServerState:
        """Return whether the bot is in a server of which another process hears."""
        kept = self._elsewhere.get(guild)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        state: ServerState = "here"
        try:
            await ask_discord(self._client.http.get_guild(guild, with_counts=False), guild)
        except UntoldError as untold:
            state = "gone" if untold.code in (UNKNOWN_GUILD, MISSING_ACCESS) else "unknown"
        self._elsewhere[guild] = monotonic() + KEPT_S, state
        return state


# What a server has of which all is known: its channels, threads and roles, and who sees them.
#
# What is missing here is not gone for certain: who ends, drops or un-names something asks `There`.


NOBODY = (UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_USER)
"""What Discord says of a person who is not there, or not in a private thread."""


def room_of(interaction: discord.Interaction[Any], channel: int) -> Room | None:
    """Return a channel or thread of the server of an interaction, if it is known."""
    guild = known_guild(interaction)
    return None if guild is None else room_in(guild, channel)


def room_in(guild: discord.Guild, channel: int) -> Room | None:
    """Return a channel or thread of a server, if it is known."""
    return guild.get_channel_or_thread(channel)


def role_in(guild: discord.Guild, role: int) -> discord.Role | None:
    """Return a role of a server, if it is known."""
    return guild.get_role(role)


def label_of(interaction: discord.Interaction[Any], channel: int) -> str:
    """Return the name of a channel or thread with its sign; "" if it is not known."""
    room = room_of(interaction, channel)
    return "" if room is None else f"#{room.name}"


def allowed_in(room: Room) -> discord.Permissions:
    """Return what the bot is allowed in a channel."""
    return room.permissions_for(room.guild.me)


def allowed_by_roles(guild: discord.Guild) -> discord.Permissions:
    """Return what its roles allow the bot in a server, whatever a channel says."""
    return guild.me.guild_permissions


def is_own(thread: discord.Thread) -> bool:
    """Return whether the bot has opened a thread."""
    return thread.owner_id == thread.guild.me.id


def is_private(room: object) -> bool:
    """Return whether a place is a private thread, which only those see who are in it."""
    return isinstance(room, discord.Thread) and room.is_private()


def is_visible(guild: discord.Guild, channel: int, viewer: discord.Member | discord.Role) -> bool:
    """Return whether somebody, or everybody with a role, surely sees a channel of a server.

    Private threads and archived threads count as not visible: the former are seen by their members
    alone, the latter are not among the open ones.
    """
    room = guild.get_channel_or_thread(channel)
    if room is None or is_private(room):
        return False
    if isinstance(room, discord.Thread) and room.archived:
        return False
    try:
        return room.permissions_for(viewer).view_channel
    except discord.ClientException:
        return False  # The channel of a thread is not known.


def is_seen_by_all(guild: discord.Guild, channel: int) -> bool:
    """Return whether everybody in a server surely sees a channel."""
    return is_visible(guild, channel, guild.default_role)


def rooms_seen(interaction: discord.Interaction[Any]) -> frozenset[int]:
    """Return the channels of its server that the user of an interaction surely sees now."""
    guild = known_guild(interaction)
    user = interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return frozenset()
    channels = guild.channels
    return frozenset(c.id for c in channels if c.permissions_for(user).view_channel)


async def is_in_thread(thread: discord.Thread, user: int) -> bool:
    """Return whether somebody is in a private thread; of a public one that does not matter.

    Raises:
        discord.HTTPException: Discord could not be asked.
    """
    if not is_private(thread):
        return True
    try:
        await thread.fetch_member(user)
    except discord.NotFound as fault:
        if fault.code not in NOBODY:
            raise
        return False
    return True
