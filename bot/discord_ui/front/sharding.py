"""The client's connections to Discord, a shard each, which come and go while it runs.

discord.py opens all shards of a process at its start and never gives one away. What it takes to do
so goes through private names of the library, listed in `PRIVATE`, and
`tests/discord_ui/test_sharding.py` notices a version that lacks one. Another process may go on with
the session of a shard's connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord.errors import ConnectionClosed, GatewayNotFound
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard
from discord.state import AutoShardedConnectionState
from yarl import URL

from bot.discord_ui.message.replies import REPLAYED, Interaction
from bot.discord_ui.there.hearing import Hearing
from bot.discord_ui.there.servers import Servers
from bot.discord_ui.there.there import DiscordThere
from bot.table.base.background import NotOursError, Partition
from db.ownership import Position
from db.wakes import by_shard

if TYPE_CHECKING:
    from discord.shard import EventItem

PINNED = "2.7.1"
"""The version of discord.py whose private names were read."""

PRIVATE: Mapping[str, tuple[str, ...]] = {
    "discord.shard.Shard": ("_cancel_task", "_task", "launch", "reconnect", "reidentify", "ws"),
    "discord.shard.AutoShardedClient": (
        "_AutoShardedClient__queue",
        "_AutoShardedClient__shards",
        "_connection",
        "_get_state",
    ),
    "discord.state.AutoShardedConnectionState": (
        "_delay_shard_ready",
        "_ready_states",
        "_ready_task",
        "_ready_tasks",
        "_remove_guild",
        "shard_count",
        "shard_ids",
    ),
    "discord.gateway.DiscordWebSocket": (
        "from_client",
        "gateway",
        "sequence",
        "session_id",
        "socket",
    ),
    "discord.http.HTTPClient": ("get_bot_gateway",),
}
"""The private names, by the class that has them."""

RESIGN = 4000
"""The close code after which Discord keeps a session; with 1000 it would end."""

FAREWELL = 1.0
"""Timeout in seconds for Discord's part in closing the connection; the library waits 30 for it."""

OPEN_S = 60.0
"""Timeout in seconds for opening one connection."""

HELD_S = 3.0
"""Seconds for which an event counts as not done yet: so long may its first answer take."""

WAITS = (0.5, 1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts to open a shard; the last one repeats."""

FAILURES = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.HTTPException,
    GatewayNotFound,
    ConnectionClosed,
    ReconnectWebSocket,
)
"""What opening a connection raises."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ShardLine(Shard):
    """A shard's connection; one that is given away does not come back by itself."""

    is_given = False

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Go on with the session, or begin a new one, as Discord has asked."""
        await self._unless_given(super().reidentify, exc)

    async def reconnect(self) -> None:
        """Begin a new session."""
        await self._unless_given(super().reconnect)

    async def _unless_given(self, again: Callable[..., Awaitable[None]], *of: Any) -> None:
        if self.is_given:
            return
        await again(*of)
        if self.is_given:
            await self.resign()

    async def resign(self) -> Position | None:
        """Close so that another process can go on; return from where, if there is a session."""
        self.is_given = True
        self._cancel_task()
        reading: asyncio.Task[Any] | None = getattr(self, "_task")  # noqa: B009
        if reading is not None and reading is not asyncio.current_task():
            await asyncio.gather(reading, return_exceptions=True)
        shorten_farewell(self.ws)
        await self.ws.close(code=RESIGN)
        return self.position

    @property
    def position(self) -> Position | None:
        """How far its session has come."""
        session = self.ws.session_id
        sequence = self.ws.sequence
        if session is None or sequence is None:
            return None
        return Position(session, sequence, str(self.ws.gateway))


def shorten_farewell(socket: DiscordWebSocket) -> None:
    """Wait for Discord's part in closing a connection for a moment only."""
    inner: Any = socket.socket
    inner._timeout = aiohttp.ClientWSTimeout(ws_close=FAREWELL)  # pyright: ignore[reportCallIssue]


class ServersOfShards(AutoShardedConnectionState):
    """What is known of the servers; a shard may go while its servers are awaited."""

    async def _delay_shard_ready(self, shard_id: int) -> None:
        """Wait for the servers of a shard."""
        # Python 3.11 passes over a cancellation that comes together with a server: the library
        # then looks for a queue that its successor, or `_forget`, has removed.
        with suppress(KeyError):
            await super()._delay_shard_ready(shard_id)


class ShardedClient(discord.AutoShardedClient):
    """A client with all shards of a bot or, with `divide`, those that it is told to take."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.partition: Partition | None = None
        self.there = DiscordThere(self, Servers(self, self.hears))
        self.hearing = Hearing(self, self.there, self._is_replaying)
        self.up = asyncio.Event()
        """Set once a shard is connected."""

        self._slot: Callable[[int], Awaitable[None]] = _do_nothing
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._identifying = asyncio.Lock()
        self._granted: set[int] = set()
        """Shards that have waited for their slot already."""

        self._seen: dict[int, deque[tuple[float, Position]]] = {}
        """By shard, when its session had come how far."""

        self._cutting: set[asyncio.Task[Any]] = set()
        self._replaying: set[int] = set()
        """Shards whose session another process had: what comes first may be done already."""

    def _get_state(self, **options: Any) -> AutoShardedConnectionState:
        state = super()._get_state(**options)
        state.__class__ = ServersOfShards
        return state

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event on; presses that are replayed are marked as such."""
        if event in ("shard_resumed", "shard_connect"):
            self._begun(args[0])
        elif event == "interaction":
            interaction: Interaction = args[0]
            was_replayed = interaction.id in self.hearing.replayed
            if was_replayed or self._is_replaying(interaction.guild_id or 0):
                interaction.extras[REPLAYED] = True
        super().dispatch(event, *args, **kwargs)

    def _begun(self, shard: int) -> None:
        """Note that a session goes on, or has begun: nothing of it has come before."""
        if self.partition is None:
            return
        self._replaying.discard(shard)
        line = self._lines.get(shard)
        if line is not None and (position := line.position) is not None:
            self._note(shard, position)

    def _note(self, shard: int, position: Position) -> deque[tuple[float, Position]]:
        """Note how far the session of a shard has come now; return what was noted."""
        assert self.partition is not None
        seen = self._seen.setdefault(shard, deque())
        if seen and seen[-1][1].session != position.session:
            seen.clear()
        seen.append((self.partition.seconds(), position))
        return seen

    def divide(self, partition: Partition, slot: Callable[[int], Awaitable[None]]) -> None:
        """Connect only shards that are taken; `slot` waits until a shard may identify itself."""
        self.partition = partition
        self._slot = slot
        self.shard_count = partition.count

    @property
    def _lines(self) -> dict[int, ShardLine]:
        return getattr(self, "_AutoShardedClient__shards")  # noqa: B009

    @property
    def _events(self) -> asyncio.PriorityQueue[EventItem]:
        return getattr(self, "_AutoShardedClient__queue")  # noqa: B009

    def hears(self, guild: int) -> bool:
        """Return whether Discord tells this process of the changes in a server."""
        return self.partition is None or self.partition.shard(guild) in self.held

    def _is_replaying(self, guild: int) -> bool:
        """Return whether what comes of a server now may be done already."""
        return self.partition is not None and self.partition.shard(guild) in self._replaying

    async def suggested(self) -> tuple[int, int]:
        """Return how many shards Discord wants, and how many may identify themselves at once."""
        count, _, limits = await self.http.get_bot_gateway()
        return count, limits["max_concurrency"]

    async def launch_shards(self) -> None:
        """Connect all shards, or none yet where they are taken one by one."""
        if self.partition is None:
            await super().launch_shards()
            return
        # An empty list of ids would mean all of them.
        self._connection.shard_count = self.partition.count
        self._connection.shard_ids = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the slot of a shard that begins a session."""
        if self.partition is None:
            await super().before_identify_hook(shard_id, initial=initial)
        elif shard_id is not None and shard_id not in self._granted:
            await self._await_slot(shard_id)

    async def _await_slot(self, shard: int) -> None:
        """Wait for a slot.

        Raises:
            NotOursError: the shard was given away meanwhile, or nobody knows whose it is.
        """
        partition = self.partition
        assert partition is not None
        await self._slot(shard)
        if shard not in partition.owned.numbers or not partition.may_act():
            raise NotOursError

    # Shards that come and go (`bot.table.ownership.Gateway`)

    @property
    def held(self) -> frozenset[int]:
        """The shards that are connected, or about to be."""
        return frozenset(self._lines) | frozenset(self._opening)

    def take(self, shard: int, position: Position | None) -> None:
        """Begin to connect a shard: its session goes on from a position, if there is one."""
        seen = self._seen[shard] = deque()
        if position is not None and self.partition is not None:
            seen.append((self.partition.seconds(), position))
        task = asyncio.create_task(self._open(shard, position))
        self._opening[shard] = task
        task.add_done_callback(lambda _: self._opened(shard, task))

    def _opened(self, shard: int, task: asyncio.Task[None]) -> None:
        if self._opening.get(shard) is task:
            del self._opening[shard]
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.warning("shard-not-opened", shard=shard, fault=repr(fault))

    async def _open(self, shard: int, position: Position | None) -> None:
        """Connect a shard, again and again until it is given away."""
        attempt = 0
        while True:
            try:
                if position is not None:
                    socket = await self._resumed(shard, position)
                else:
                    socket = await self._identified(shard)
            except FAILURES as fault:
                log.warning("shard-not-connected", shard=shard, fault=repr(fault))
            else:
                break
            await asyncio.sleep(WAITS[min(attempt, len(WAITS) - 1)])
            attempt += 1
        line = self._lines[shard] = ShardLine(socket, self, self._events.put_nowait)
        line.launch()

    async def _resumed(self, shard: int, position: Position) -> DiscordWebSocket:
        """Go on with a session; if it has ended, the library begins a new one."""
        self._replaying.add(shard)
        async with asyncio.timeout(OPEN_S):
            return await DiscordWebSocket.from_client(
                self,
                resume=True,
                gateway=URL(position.url),
                shard_id=shard,
                session=position.session,
                sequence=position.sequence,
            )

    async def _identified(self, shard: int) -> DiscordWebSocket:
        """Begin a session; one shard at a time, so that no slot is kept for one that is given."""
        async with self._identifying:
            await self._await_slot(shard)
            self._granted.add(shard)
            try:
                async with asyncio.timeout(OPEN_S):
                    return await DiscordWebSocket.from_client(self, shard_id=shard)
            finally:
                self._granted.discard(shard)

    def positions(self) -> dict[int, Position]:
        """Return how far each session has been served; called now and then.

        What came in the last seconds may not be answered yet: it is to be replayed.
        """
        assert self.partition is not None
        now = self.partition.seconds()
        done: dict[int, Position] = {}
        for shard, line in self._lines.items():
            if (position := line.position) is None:
                continue
            seen = self._note(shard, position)
            while len(seen) > 1 and seen[1][0] <= now - HELD_S:
                seen.popleft()
            done[shard] = seen[0][1]
        return done

    async def give(self, shards: Collection[int]) -> dict[int, Position]:
        """Disconnect shards so that others can go on with their sessions; return where."""
        positions = await asyncio.gather(*(self._give(shard) for shard in shards))
        return {s: at for s, at in zip(shards, positions, strict=True) if at is not None}

    async def _give(self, shard: int) -> Position | None:
        if (task := self._opening.pop(shard, None)) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        line = self._lines.pop(shard, None)
        seen = self._seen.get(shard)
        is_owed = self._forget(shard)
        position = None if line is None else await line.resign()
        return seen[0][1] if is_owed and seen else position

    def cut(self) -> None:
        """Begin to disconnect all shards, without waiting."""
        for task in self._opening.values():
            task.cancel()
        self._opening.clear()
        for shard, line in list(self._lines.items()):
            del self._lines[shard]
            self._forget(shard)
            # Marked before anything else runs, so that it does not come back by itself.
            line.is_given = True
            task = asyncio.create_task(line.resign())
            self._cutting.add(task)
            task.add_done_callback(self._cutting.discard)

    def _forget(self, shard: int) -> bool:
        """Forget what is known of a shard's servers: nobody tells of changes any more.

        Returns whether somebody waits there for an answer, which whoever is next has to give.
        """
        partition = self.partition
        assert partition is not None
        partition.reach(shard, is_reached=False)
        self._seen.pop(shard, None)
        state: Any = self._connection
        if (ready := state._ready_tasks.pop(shard, None)) is not None:
            ready.cancel()
        state._ready_states.pop(shard, None)
        known = {guild.id: guild for guild in self.guilds}
        for number in by_shard(known, shard, partition.count):
            state._remove_guild(known[number])

        def is_given(guild: int) -> bool:
            return partition.shard(guild) == shard

        self.there.servers.forget_where(is_given)
        return self.hearing.leave(is_given)

    async def close(self) -> None:
        """Disconnect; sessions of shards that were not given end."""
        # Otherwise the library reports the client as ready for another second, in a closing event
        # loop.
        ready: asyncio.Task[None] | None = getattr(self._connection, "_ready_task", None)
        if ready is not None:
            ready.cancel()
        await asyncio.gather(*self._cutting, return_exceptions=True)
        for line in self._lines.values():
            shorten_farewell(line.ws)
        await super().close()


async def _do_nothing(_shard: int) -> None:
    pass
