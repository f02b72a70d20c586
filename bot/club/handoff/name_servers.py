"""Looks the hosts of addresses up in threads of its own.

A name server that does not answer occupies a thread for half a minute, whatever time limit a
request has: so it must be none of those in which the bot draws and reads its games.
"""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from aiohttp.abc import AbstractResolver, ResolveResult

_THREADS = ThreadPoolExecutor(32, "names")


class NameServers(AbstractResolver):
    """The name servers of this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the addresses of a host.

        Raises:
            OSError: there are none.
        """
        kind = socket.SOCK_STREAM
        flags = socket.AI_ADDRCONFIG
        look = partial(socket.getaddrinfo, host, port, family=family, type=kind, flags=flags)
        addresses = await asyncio.get_running_loop().run_in_executor(_THREADS, look)
        return [
            ResolveResult(
                hostname=host,
                host=str(target[0]),
                port=int(target[1]),
                family=its_family,
                proto=protocol,
                flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
            )
            for its_family, _, protocol, _, target in addresses
        ]

    async def close(self) -> None:
        """Keep the threads for other requests."""
