"""A client of the gateway that does nothing by itself, and of the API without a library."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from sandbox import Sandbox

INTENTS = 1 | 1 << 9 | 1 << 12
API = "https://discord.com/api/v10"


class Line:
    """One WebSocket of the gateway."""

    def __init__(self, sandbox: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.sandbox, self.socket = sandbox, socket
        self.session = ""
        self.seq = 0

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def take(self) -> dict[str, Any]:
        """Return the next frame; of one that closes the line its code."""
        message = await self.socket.receive(5)
        if message.type is not aiohttp.WSMsgType.TEXT:
            code = message.data if message.type is aiohttp.WSMsgType.CLOSE else None
            return {"op": None, "t": None, "code": code}
        frame: dict[str, Any] = json.loads(message.data)
        self.seq = frame.get("s") or self.seq
        return frame

    async def identify(self, *shard: Any, token: str = "", **more: Any) -> dict[str, Any]:
        """Identify; return the answer."""
        data = {"token": token or self.sandbox.token, "intents": INTENTS} | more
        await self.send(2, data | ({"shard": list(shard)} if shard else {}))
        answer = await self.take()
        if answer.get("t") == "READY":
            self.session = answer["d"]["session_id"]
        return answer

    async def resume(self, other: Line, seq: int | None = None) -> dict[str, Any]:
        """Go on with the session of another line; return the first frame of the answer."""
        self.session = other.session
        seq = other.seq if seq is None else seq
        await self.send(6, {"token": self.sandbox.token, "session_id": other.session, "seq": seq})
        return await self.take()

    async def events(self) -> list[dict[str, Any]]:
        """Return the events until an answer to a heartbeat that is sent now."""
        await self.send(1, self.seq)
        events: list[dict[str, Any]] = []
        while (frame := await self.take())["op"] != 11:
            assert frame["op"] == 0, frame
            events.append(frame)
        return events

    async def names(self) -> list[str]:
        return [event["t"] for event in await self.events()]

    async def cut(self) -> None:
        """End without a word, as when the process is killed."""
        parts = len(self.sandbox.gateway.lines(None))
        writer = self.socket._writer.transport
        assert writer is not None
        writer.close()
        await self.sandbox.until(lambda: len(self.sandbox.gateway.lines(None)) < parts, 5)

    async def close(self, code: int) -> None:
        """End in order."""
        await self.socket.close(code=code)


class Lines:
    """Opens lines, each from a client of its own."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.clients: list[aiohttp.ClientSession] = []
        self.sockets: list[aiohttp.ClientWebSocketResponse] = []
        """One that is forgotten would close."""

    async def client(self) -> aiohttp.ClientSession:
        client = aiohttp.ClientSession(connector=self.sandbox.connector())
        self.clients.append(client)
        return client

    async def open(self) -> Line:
        client = await self.client()
        socket = await client.ws_connect("https://gateway.discord.gg/?v=10")
        self.sockets.append(socket)
        line = Line(self.sandbox, socket)
        assert (await line.take())["op"] == 10
        return line

    async def at(self, *shard: int) -> Line:
        """Open a line and identify; skip what comes first."""
        line = await self.open()
        assert (await line.identify(*shard))["t"] == "READY"
        await line.events()
        return line


@asynccontextmanager
async def lines(sandbox: Sandbox) -> AsyncIterator[Lines]:
    opened = Lines(sandbox)
    try:
        yield opened
    finally:
        for client in opened.clients:
            await client.close()


def guilds_of(frame: dict[str, Any]) -> list[int]:
    return [int(guild["id"]) for guild in frame["d"]["guilds"]]


async def resumed(gate: Lines, line: Line, seq: int | None = None) -> tuple[Line, list[str]]:
    """Resume at a line of another client; return it with the names of all that came."""
    other = await gate.open()
    first = await other.resume(line, seq)
    if first["op"] == 9:
        assert first["d"] is False
        return other, ["INVALID"]
    return other, [first["t"], *await other.names()]
