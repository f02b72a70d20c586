"""Which servers are known: those of which Discord has told all there is.

A connection that goes on with another one's session is told nothing of its servers. Who asks for
one lets it be learnt: by four questions, whose answers the library gets as the event that a new
session would have brought.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from bot.discord_ui.there import asking
from bot.discord_ui.there.asking import (
    ASK_S,
    MISSING_ACCESS,
    NO_ANSWER,
    UNKNOWN_GUILD,
    UntoldError,
    ask_discord,
)

if TYPE_CHECKING:
    import discord

    from bot.table.base.there import ServerState

AT_ONCE = 4
"""Limit of servers that are learnt at the same time."""

AGAIN_S = (5.0, 15.0, 60.0, 300.0)
"""Seconds after which a server is asked for anew that could not be learnt; the last one repeats."""

KEPT_S = 60.0
"""Seconds for which it is known whether the bot is in a server that another process serves."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


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
        self._client, self._hears = client, hears
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
        self._room = asyncio.Semaphore(AT_ONCE)

    def get(self, guild: int) -> discord.Guild | None:
        """Return a server that is known now."""
        return whole_guild(self._client.get_guild(guild))

    async def known(self, guild: int, wait_s: float | None = None) -> discord.Guild | None:
        """Return a server once it is known; None if it is not within some seconds."""
        wait_s = asking.WAIT_S if wait_s is None else wait_s
        server = self.get(guild)
        if server is None and self.begin(guild):
            await asyncio.wait({self._learning[guild]}, timeout=wait_s)
            server = self.get(guild)
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
        http, own = self._client.http, self._client.application_id or 0
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
