"""Connects discord.py to the sandbox, in this process or another."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult

from sandbox.certificate import client_context

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = "127.0.0.1"


class Access(msgspec.Struct, frozen=True):
    """What a client needs: the local port, the bot's token, the trusted certificate."""

    port: int
    token: str
    certificate: bytes

    def connector(self) -> aiohttp.BaseConnector:
        """Return a connector, for one client session, that resolves every host to the sandbox.

        It belongs to the event loop that runs now.
        """
        return aiohttp.TCPConnector(
            resolver=HomeResolver(self.port), ssl=client_context(self.certificate), limit=0
        )


class HomeResolver(AbstractResolver):
    """Resolves every host to one local port."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the sandbox's port for any host."""
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
        """Do nothing; the resolver holds no resources."""


def write(path: Path, access: Access) -> None:
    """Write the access to a file that only this user can read."""
    path.touch(mode=0o600)
    path.write_bytes(msgspec.json.encode(access))


def connect_to(path: Path) -> tuple[aiohttp.BaseConnector, str]:
    """Return a connector to the sandbox whose access is in this file, and the bot's token."""
    access = msgspec.json.decode(path.read_bytes(), type=Access)
    return access.connector(), access.token
