"""How a bot finds the sandbox: a connector for discord.py, in this process or another."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.sandbox.certificate import client_context

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = "127.0.0.1"


class Access(msgspec.Struct, frozen=True):
    """What a client needs: the port on this machine, the bot's token, whom to trust."""

    port: int
    token: str
    certificate: bytes

    def connector(self) -> aiohttp.BaseConnector:
        """Make a connector that leads every host name to the sandbox, for one client session.

        It belongs to the event loop that runs now.
        """
        return aiohttp.TCPConnector(
            resolver=HomeResolver(self.port), ssl=client_context(self.certificate), limit=0
        )


class HomeResolver(AbstractResolver):
    """Finds every host at one port of this machine."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Answer with the sandbox's own port, whatever was asked for."""
        del port, family
        return [
            ResolveResult(
                hostname=host,
                host=ADDRESS,
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Have nothing to close."""


def write(path: Path, access: Access) -> None:
    """Leave an access in a file that only this user can read."""
    path.touch(mode=0o600)
    path.write_bytes(msgspec.json.encode(access))


def connect_to(path: Path) -> tuple[aiohttp.BaseConnector, str]:
    """Return a connector to the sandbox that left its access in this file, and the bot's token."""
    access = msgspec.json.decode(path.read_bytes(), type=Access)
    return access.connector(), access.token
