"""The gateway: the WebSocket that sends the bot its events."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import wire
from sandbox.connection import Connection
from sandbox.sessions import (
    GUILD_MEMBERS,
    GUILDS,
    MESSAGE_CONTENT,
    PRESENCES,
    Session,
    Sessions,
    guild_of,
)
from sandbox.sharding import Shard, Sharding, Starts, shard_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.places import Guild, Json
    from sandbox.world import World

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 1, 2, 6, 7, 9, 10, 11

PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
"""Intents that have to be granted."""

UNKNOWN_OPCODE, NOT_UNDERSTOOD, NOT_AUTHENTICATED, BAD_TOKEN, TWICE = 4001, 4002, 4003, 4004, 4005
BAD_SEQUENCE, TIMED_OUT, BAD_SHARD, TOO_MANY_GUILDS, BAD_INTENTS = 4007, 4009, 4010, 4011, 4014
"""Close codes."""

ENDING = (BAD_TOKEN, BAD_SEQUENCE, TIMED_OUT, *range(BAD_SHARD, BAD_INTENTS + 1))
"""Close codes of Discord's after which a session can't be resumed."""

ELSEWHERE = 4000
"""The close code for a connection whose session goes on at another one; not documented."""

UNREADABLE = (
    msgspec.MsgspecError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What reading a frame raises that is no frame, or nested too deep."""

LONGEST_FRAME = 16 * 1024
"""Bytes of a frame that are read; a longer one closes its connection. Bots send some hundred."""

UNKNOWN_FOR = 30.0
"""Seconds within which a bot has to say its token."""

OVERDUE_S = 5.0
"""Seconds that are given beyond two intervals between heartbeats; then the bot is dropped."""

Way = Literal["reconnect", "abort", "invalid", "invalid-resumable"]


class Gateway:
    """Accepts connections, keeps sessions and sends them events."""

    def __init__(
        self, world: World, token: str, heartbeat: float, privileged: int, sharding: Sharding
    ) -> None:
        self._world = world
        self._heartbeat = heartbeat
        self._privileged = privileged
        self._numbers = 0
        self._ending: dict[asyncio.Task[None], Connection] = {}
        self.token = token
        self.starts = Starts(world.clock, sharding)
        self.sessions = Sessions(world.clock, world.bot.id, lambda: self.starts.sharding.expiry_s)
        self.identified = 0
        """The number of sessions that have begun."""

        self.resumed = 0
        """The number of resumes."""

        self.exhausted: Callable[[], None] = lambda: None
        """Called when a bot identifies more often than it may; the token is void."""

    @property
    def connected(self) -> bool:
        """Whether a bot is connected, with any shard."""
        return any(session.connected for session in self.sessions)

    def serves(self, count: int) -> bool:
        """Whether every shard of a number of shards is connected."""
        here = {session.shard for session in self.sessions if session.connected}
        return all(Shard(number, count) in here for number in range(count))

    def tell(self, name: str, data: Json) -> None:
        """Send an event to each session that is to have it; during an outage nobody hears."""
        guild = self._world.guilds.get(guild_of(name, data) or 0)
        if guild is None or not guild.unavailable:
            self.sessions.tell(name, data)

    # Trouble

    def lines(self, shard: Shard | int | None) -> list[Session]:
        """Return the connected sessions: of a shard, of a number with any count, or all."""
        return [
            session
            for session in self.sessions
            if session.connected and shard in (None, session.shard, session.shard.id)
        ]

    def drop(self, way: Way | int, shard: Shard | int | None = None) -> None:
        """Close the connections of all shards, or of one.

        "reconnect": ask the bot to come back and resume; "abort": cut it off; "invalid" and
        "invalid-resumable": tell it that its session is void; a number: close with this code.
        """
        for session in self.lines(shard):
            session.part(self._world.clock.now())
            if way == "abort":
                session.connection.abort()
            elif way == "reconnect":
                session.connection.send(msgspec.json.encode({"op": RECONNECT, "d": None}))
            elif not isinstance(way, int):
                resumable = way == "invalid-resumable"
                if not resumable:
                    self.sessions.end(session)
                session.connection.send(msgspec.json.encode({"op": INVALID, "d": resumable}))
            else:
                if way in ENDING:
                    self.sessions.end(session)
                self._hang_up(session.connection, way)

    def hold(self, shard: Shard | int | None = None) -> list[Connection]:
        """Let nothing pass at the connections of a shard until they are released or dropped.

        Both sides take them for open, as in a network that swallows what is sent.
        """
        held = [session.connection for session in self.lines(shard)]
        for connection in held:
            connection.hold()
        return held

    async def close(self) -> None:
        """Close all connections for good."""
        for connection in (*(s.connection for s in self.lines(None)), *self._ending.values()):
            connection.release()
        self.drop(WSCloseCode.GOING_AWAY)
        await asyncio.gather(*self._ending)

    def _hang_up(self, connection: Connection, code: int) -> None:
        """Close a connection without waiting for that."""
        task = asyncio.create_task(connection.end(code))
        self._ending[task] = connection
        task.add_done_callback(self._ending.pop)

    # Serving

    async def serve(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Serve a connection until either side closes it."""
        # A close frame is answered at the end of this, so that a held line does not answer it.
        socket = web.WebSocketResponse(
            compress=False, max_msg_size=LONGEST_FRAME, timeout=1.0, autoclose=False
        )
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request.transport, compressed)
        hello: Json = {"heartbeat_interval": int(self._heartbeat * 1000)}
        self.sessions.heard("HELLO", hello)
        connection.send(msgspec.json.encode({"op": HELLO, "s": None, "t": None, "d": hello}))
        session: Session | None = None
        code: int | None = None
        connection.expect(UNKNOWN_FOR)
        try:
            while True:
                message = await socket.receive()
                await connection.flowing()
                if message.type is not WSMsgType.TEXT:
                    # Only a close frame says that the client wanted it: for a connection that
                    # just ends the socket has a code, too.
                    code = message.data if message.type is WSMsgType.CLOSE else None
                    break
                outcome = self._read(message.data, connection, session)
                if isinstance(outcome, int):
                    await connection.end(outcome)
                    break
                if outcome is not None:
                    session = outcome
                    connection.expect(2 * self._heartbeat + OVERDUE_S)
        finally:
            if session is not None:
                self.sessions.leave(session, connection, code)
            connection.stop()
            self._world.pulse.beat()
        return socket

    def _read(
        self, text: str, connection: Connection, session: Session | None
    ) -> Session | int | None:
        """Handle what a client sent: return its session if it is well, or a close code."""
        try:
            frame: Json = msgspec.json.decode(text)
            if frame["op"] == HEARTBEAT:
                connection.send(msgspec.json.encode({"op": ACK, "d": None}))
                return session
            # A session that was declared void may be begun anew without a new connection.
            is_theirs = session is not None and session in self.sessions
            return self._hear(frame, connection, session if is_theirs else None)
        except UNREADABLE:
            return NOT_UNDERSTOOD

    def _hear(
        self, frame: Json, connection: Connection, session: Session | None
    ) -> Session | int | None:
        data: Any = frame.get("d")
        if frame["op"] == IDENTIFY:
            return TWICE if session else self._identify(data, connection)
        if frame["op"] == RESUME:
            return TWICE if session else self._resume(data, connection)
        if session is None:
            return NOT_AUTHENTICATED
        return None if frame["op"] in (3, 4, 8) else UNKNOWN_OPCODE

    def _identify(self, data: Json, connection: Connection) -> Session | int | None:
        if data.get("token") != self.token:
            return BAD_TOKEN
        if not self.starts.count():
            self._exhaust()
            return BAD_TOKEN
        shard, intents = shard_of(data), int(data.get("intents", 0))
        sharding = self.starts.sharding
        if shard is None or (sharding.large and shard.count % sharding.shards):
            return BAD_SHARD
        if intents & PRIVILEGED & ~self._privileged:
            return BAD_INTENTS
        guilds = [
            guild for guild in self._world.guilds.values() if guild.has_bot and shard.gets(guild.id)
        ]
        if len(guilds) > sharding.most_guilds:
            return TOO_MANY_GUILDS
        if not self.starts.take_slot(shard):
            connection.send(msgspec.json.encode({"op": INVALID, "d": False}))
            return None
        self._numbers += 1
        self.identified += 1
        session = Session(self._numbers, intents, shard, connection, self.sessions.heard)
        self.sessions.add(session)
        self._welcome(session, guilds, "shard" in data)
        return session

    def _welcome(self, session: Session, guilds: list[Guild], sharded: bool) -> None:
        """Tell a new session what it begins with."""
        world = self._world
        ready: Json = {
            "v": 10,
            "user": wire.me(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": "wss://gateway.discord.gg",
            "application": {"id": str(world.bot.id), "flags": world.bot.flags},
        }
        session.tell(
            "READY", ready | ({"shard": [session.shard.id, session.shard.count]} if sharded else {})
        )
        if session.intents & GUILDS:
            for guild in guilds:
                if guild.unavailable:
                    gone: Json = {"id": str(guild.id), "unavailable": True}
                    session.tell("GUILD_DELETE", gone)
                else:
                    session.tell("GUILD_CREATE", wire.guild(guild))
        world.pulse.beat()

    def _resume(self, data: Json, connection: Connection) -> Session | int | None:
        if data.get("token") != self.token:
            return BAD_TOKEN
        session = self.sessions.get(str(data.get("session_id")))
        before = session.connection if session is not None and session.connected else None
        if session is None or not session.resume(connection, int(data.get("seq") or 0)):
            connection.send(msgspec.json.encode({"op": INVALID, "d": False}))
            return None
        if before is not None:
            self._hang_up(before, ELSEWHERE)
        self.resumed += 1
        session.tell("RESUMED", {})
        self._world.pulse.beat()
        return session

    def _exhaust(self) -> None:
        """End all sessions: the bot has identified more often than it may."""
        for session in self.sessions:
            self.sessions.end(session)
            self._hang_up(session.connection, BAD_TOKEN)
        self.exhausted()
        self._world.pulse.beat()
