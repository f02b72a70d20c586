"""A shard's connection to Discord, whose session another process may go on with.

It goes through private names of the library, too (`sharding.py`).
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from db.ownership import Position

PRIVATE: Mapping[str, tuple[str, ...]] = {
    "discord.shard.Shard": ("_cancel_task", "_task", "reconnect", "reidentify", "ws"),
    "discord.gateway.DiscordWebSocket": ("gateway", "sequence", "session_id", "socket"),
}
"""The private names, by the class that has them."""

RESIGN = 4000
"""The close code after which Discord keeps a session; with 1000 it would end."""

FAREWELL = 1.0
"""Timeout in seconds for Discord's part in closing the connection; the library waits 30 for it."""


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
