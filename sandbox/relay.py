"""A network that can fail, between one process and a local port that it connects to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self

import msgspec

from sandbox.access import ADDRESS

if TYPE_CHECKING:
    from sandbox.access import Access

PIECE = 1 << 16
"""Bytes that are passed on at once."""


class Relay:
    """Passes bytes on between its own port and another one, while it is open as a context.

    A process that gets the relay's port can be cut off alone. The port may be the sandbox's
    (`to`) or that of anything else that speaks TCP, such as a database.
    """

    def __init__(self, port: int, host: str = ADDRESS) -> None:
        self._target = host, port
        self._server: asyncio.Server | None = None
        self._free = asyncio.Event()
        self._free.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0
        """The port to connect to."""

    async def __aenter__(self) -> Self:
        """Listen on a free local port."""
        self._server = await asyncio.start_server(self._accept, ADDRESS, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Cut all connections and stop listening."""
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def to(self, access: Access) -> Access:
        """Return the access to a sandbox by way of the relay, whose target is its port."""
        return msgspec.structs.replace(access, port=self.port)

    def hold(self) -> None:
        """Let nothing pass in either direction: both sides take their connections for open.

        New connections are accepted, and nothing is heard at them.
        """
        self._free.clear()

    def release(self) -> None:
        """Let pass what was held, in order, and all that follows."""
        self._free.set()

    def cut(self) -> None:
        """End the connections that there are, at once; what was held is lost."""
        for task in list(self._tasks):
            task.cancel()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._join(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass bytes on until both sides have ended, or one is cut off."""
        ends = [writer]
        try:
            far_reader, far = await asyncio.open_connection(*self._target)
            ends.append(far)
            async with asyncio.TaskGroup() as ways:
                ways.create_task(self._pass(reader, far))
                ways.create_task(self._pass(far_reader, writer))
        except* OSError:
            # One side is gone; the other is cut off below.
            pass
        finally:
            for end in ends:
                end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(PIECE):
            await self._free.wait()
            writer.write(piece)
            await writer.drain()
        await self._free.wait()
        if writer.can_write_eof():
            writer.write_eof()
