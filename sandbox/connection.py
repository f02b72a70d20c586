"""One WebSocket of the gateway, with what can befall its line."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

LINGER = 2.0
"""Seconds for which a closing connection still delivers queued events."""


class Connection:
    """One WebSocket. Frames are queued, so that senders do not wait."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, compressed: bool
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._deflate = zlib.compressobj(1) if compressed else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._free = asyncio.Event()
        self._free.set()
        self._writer = asyncio.create_task(self._write())
        self._watch: asyncio.TimerHandle | None = None

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
                await self._free.wait()
                if self._deflate is None:
                    await self._socket.send_str(frame.decode())
                else:
                    packed = self._deflate.compress(frame)
                    await self._socket.send_bytes(packed + self._deflate.flush(zlib.Z_SYNC_FLUSH))

    def hold(self) -> None:
        """Let nothing pass in either direction, as a network that is cut: neither side is told."""
        self._free.clear()

    def release(self) -> None:
        """Let pass what was held and all that follows."""
        self._free.set()

    async def flowing(self) -> None:
        """Wait until nothing holds the line."""
        await self._free.wait()

    def expect(self, within_s: float) -> None:
        """Drop the connection after so many seconds, unless this is called again before."""
        if self._watch is not None:
            self._watch.cancel()
        self._watch = asyncio.get_running_loop().call_later(within_s, self.abort)

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
        self._free.set()
        if self._watch is not None:
            self._watch.cancel()
