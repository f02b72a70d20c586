"""The gateway: the WebSocket that sends the bot its events."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections import deque
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import wire

if TYPE_CHECKING:
    from sandbox.places import Json
    from sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
"""Gateway intents."""

UNKNOWN_OPCODE, NOT_AUTHENTICATED, BAD_TOKEN, TWICE, BAD_INTENTS = 4001, 4003, 4004, 4005, 4014
"""Close codes."""

NOT_UNDERSTOOD = 4002

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

LINGER = 2.0
"""Seconds for which a closing connection still delivers queued events."""

KEPT = 2000
"""Events kept for a session that resumes."""

Way = Literal["reconnect", "abort", "invalid", "invalid-resumable"]


class Connection:
    """One WebSocket. Frames are queued, so that senders do not wait."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, compressed: bool
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._deflate = zlib.compressobj(1) if compressed else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    @property
    def waiting(self) -> int:
        """The number of frames that the other side has not taken yet."""
        return self._queue.qsize()

    def send(self, frame: bytes) -> None:
        """Queue one frame."""
        self._queue.put_nowait(frame)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while (frame := await self._queue.get()) is not None:
                if self._deflate is None:
                    await self._socket.send_str(frame.decode())
                else:
                    packed = self._deflate.compress(frame)
                    await self._socket.send_bytes(packed + self._deflate.flush(zlib.Z_SYNC_FLUSH))

    async def end(self, code: int) -> None:
        """Send the queued frames, then close; a client that does not read is dropped soon."""
        self._queue.put_nowait(None)
        # Waited for from outside: the bot may hang up meanwhile, which cancels the writer.
        await asyncio.wait([self._writer], timeout=LINGER)
        self.stop()
        await self._socket.close(code=code)

    def abort(self) -> None:
        """Drop the connection without a close frame."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Stop sending."""
        self._writer.cancel()


class Session:
    """A gateway session, from IDENTIFY until it can no longer be resumed."""

    def __init__(self, number: int, intents: int, connection: Connection) -> None:
        self.id = f"session{number:024x}"
        self.intents = intents
        self.connection: Connection | None = connection
        self._sequence = 0
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def tell(self, name: str, data: Json) -> None:
        """Send an event, or only keep it while no client is connected."""
        self._sequence += 1
        frame = msgspec.json.encode({"t": name, "s": self._sequence, "op": DISPATCH, "d": data})
        self._sent.append((self._sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def replay(self, after: int) -> bool:
        """Replay the events after a sequence number; False if they are no longer kept."""
        if after > self._sequence or (self._sent and self._sent[0][0] > after + 1):
            return False
        assert self.connection is not None
        for sequence, frame in self._sent:
            if sequence > after:
                self.connection.send(frame)
        return True


class Gateway:
    """Accepts connections, keeps sessions and sends them events."""

    def __init__(self, world: World, token: str, heartbeat: float, privileged: int) -> None:
        self._world = world
        self._token = token
        self._heartbeat = heartbeat
        self._privileged = privileged
        self._numbers = 0
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        """The number of IDENTIFYs."""

        self.resumed = 0
        """The number of resumes."""

    @property
    def connected(self) -> bool:
        """Whether a bot is connected."""
        return any(session.connection is not None for session in self.sessions.values())

    def tell(self, name: str, data: Json) -> None:
        """Send an event to each session whose intents include it."""
        for session in self.sessions.values():
            if (fit := _fit(name, data, session.intents, self._world.bot.id)) is not None:
                session.tell(name, fit)

    async def drop(self, way: Way) -> None:
        """Close every connection.

        "reconnect": ask the bot to come back and resume; "abort": cut it off; "invalid" and
        "invalid-resumable": tell it that its session is void.
        """
        for session in list(self.sessions.values()):
            connection, session.connection = session.connection, None
            if connection is None:
                continue
            if way == "abort":
                connection.abort()
                continue
            if way == "reconnect":
                connection.send(msgspec.json.encode({"op": RECONNECT, "d": None}))
                continue
            resumable = way == "invalid-resumable"
            if not resumable:
                self.sessions.pop(session.id, None)
            connection.send(msgspec.json.encode({"op": INVALID, "d": resumable}))

    async def close(self) -> None:
        """Close all connections for good."""
        for session in list(self.sessions.values()):
            connection, session.connection = session.connection, None
            if connection is not None:
                await connection.end(WSCloseCode.GOING_AWAY)

    async def serve(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Serve a connection until either side closes it."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=LONGEST_FRAME, timeout=1.0)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request.transport, compressed)
        hello: Json = {"heartbeat_interval": int(self._heartbeat * 1000), "_trace": []}
        connection.send(msgspec.json.encode({"op": HELLO, "s": None, "t": None, "d": hello}))
        session: Session | None = None
        watch = asyncio.get_running_loop().call_later(UNKNOWN_FOR, connection.abort)
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                try:
                    frame: Json = msgspec.json.decode(message.data)
                    if frame["op"] == HEARTBEAT:
                        connection.send(msgspec.json.encode({"op": ACK, "d": None}))
                        continue
                    outcome = self._hear(frame, connection, session)
                except UNREADABLE:
                    outcome = NOT_UNDERSTOOD
                if isinstance(outcome, Session):
                    watch.cancel()
                if isinstance(outcome, int):
                    await connection.end(outcome)
                    break
                session = outcome or session
        finally:
            watch.cancel()
            if session is not None and session.connection is connection:
                session.connection = None
            connection.stop()
            self._world.pulse.beat()
        return socket

    def _hear(
        self, frame: Json, connection: Connection, session: Session | None
    ) -> Session | int | None:
        """Handle a frame: return a new session or a close code."""
        data: Any = frame.get("d")
        if frame["op"] == IDENTIFY:
            return TWICE if session else self._identify(data, connection)
        if frame["op"] == RESUME:
            return TWICE if session else self._resume(data, connection)
        if session is None:
            return NOT_AUTHENTICATED
        return None if frame["op"] in (3, 4, 8) else UNKNOWN_OPCODE

    def _identify(self, data: Json, connection: Connection) -> Session | int:
        if data.get("token") != self._token:
            return BAD_TOKEN
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED & ~self._privileged:
            return BAD_INTENTS
        for stale in [session for session in self.sessions.values() if session.connection is None]:
            del self.sessions[stale.id]
        self._numbers += 1
        self.identified += 1
        session = Session(self._numbers, intents, connection)
        self.sessions[session.id] = session
        world = self._world
        guilds = [guild for guild in world.guilds.values() if guild.has_bot]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": wire.me(world.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": "wss://gateway.discord.gg",
                "session_type": "normal",
                "application": {"id": str(world.bot.id), "flags": 0},
                "private_channels": [],
            },
        )
        if intents & GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", wire.guild(guild))
        world.pulse.beat()
        return session

    def _resume(self, data: Json, connection: Connection) -> Session | int | None:
        if data.get("token") != self._token:
            return BAD_TOKEN
        session = self.sessions.get(str(data.get("session_id")))
        if session is not None:
            session.connection = connection
            if session.replay(int(data.get("seq") or 0)):
                self.resumed += 1
                session.tell("RESUMED", {"_trace": []})
                self._world.pulse.beat()
                return session
            session.connection = None
        connection.send(msgspec.json.encode({"op": INVALID, "d": False}))
        return None


def _fit(name: str, data: Json, intents: int, bot: int) -> Json | None:
    """Redact an event by the intents; None: do not send it."""
    if name == "INTERACTION_CREATE":
        return data
    if not name.startswith("MESSAGE_"):
        return data if intents & GUILDS else None
    in_guild = "guild_id" in data
    if not intents & (GUILD_MESSAGES if in_guild else DIRECT_MESSAGES):
        return None
    hidden = in_guild and "author" in data and not intents & MESSAGE_CONTENT
    named = {user["id"] for user in data.get("mentions", ())}
    if hidden and data["author"]["id"] != str(bot) and str(bot) not in named:
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}
    return data
