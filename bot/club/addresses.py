"""Which addresses a webhook may have, and connections that lead to nothing but the public internet.

A name can lead anywhere, and elsewhere the next time: what counts is the address to which a socket
connects. It is looked at when the socket is made (`guarded_socket`).
"""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult

if TYPE_CHECKING:
    import aiohttp


LONGEST = 500
"""Characters of an address, at most."""

SPECIAL_4 = tuple(
    IPv4Network(block)
    for block in (
        "0.0.0.0/8",  # This network.
        "10.0.0.0/8",  # Private.
        "100.64.0.0/10",  # Shared by the customers of a provider.
        "127.0.0.0/8",  # Loopback.
        "169.254.0.0/16",  # Link-local; clouds tell secrets there.
        "172.16.0.0/12",  # Private.
        "192.0.0.0/24",  # IETF protocol assignments.
        "192.0.2.0/24",  # Documentation.
        "192.31.196.0/24",  # AS112.
        "192.52.193.0/24",  # Automatic multicast tunneling.
        "192.88.99.0/24",  # Former 6to4 relays.
        "192.168.0.0/16",  # Private.
        "192.175.48.0/24",  # AS112.
        "198.18.0.0/15",  # Benchmarks.
        "198.51.100.0/24",  # Documentation.
        "203.0.113.0/24",  # Documentation.
        "224.0.0.0/4",  # Multicast.
        "240.0.0.0/4",  # Reserved, and broadcast.
    )
)
"""The IANA IPv4 Special-Purpose Address Registry, and multicast. The list is ours: what Python
counts as private differs from version to version."""

GLOBAL_6 = IPv6Network("2000::/3")
"""Where the IPv6 internet is (RFC 4291); everything else is special or not given out."""

SPECIAL_6 = tuple(
    IPv6Network(block)
    for block in (
        "2001::/23",  # IETF protocol assignments: Teredo, benchmarks, ORCHID and others.
        "2001:db8::/32",  # Documentation.
        "2002::/16",  # 6to4, which leads to an IPv4 address.
        "2620:4f:8000::/48",  # AS112.
        "3fff::/20",  # Documentation.
    )
)
"""The IANA IPv6 Special-Purpose Address Registry, as far as it lies in `GLOBAL_6`."""

EMBEDDING = (
    IPv6Network("::ffff:0:0/96"),  # IPv4, mapped.
    IPv6Network("64:ff9b::/96"),  # Translated to IPv4 by a gateway.
)
"""IPv6 addresses that lead to the IPv4 address in their last 32 bits."""

ISATAP = (0x00005EFE, 0x02005EFE)
"""The bits before the IPv4 address in an interface of ISATAP, which leads there."""

AddressInfo = tuple[Any, Any, int, str, tuple[Any, ...]]


class BadAddressError(Exception):
    """An address that no webhook can have; `reason` is `form`, `https`, `secret` or `private`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ForbiddenAddressError(OSError):
    """A socket would connect to an address that is not on the public internet."""


def check_address(typed: str) -> str:
    """Return an address that was typed, as it is stored.

    Raises:
        BadAddressError: it is none, not https, holds a password, or names a private host.
    """
    address = typed.strip()
    if not address.isascii() or not address.isprintable() or len(address) > LONGEST:
        raise BadAddressError("form")
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        port = parts.port
    except ValueError:
        raise BadAddressError("form") from None
    if parts.scheme.lower() != "https":
        raise BadAddressError("https")
    if parts.username is not None or parts.password is not None:
        raise BadAddressError("secret")
    if not host or " " in address or port == 0 or parts.fragment:
        raise BadAddressError("form")
    if not _may_be_public(host):
        raise BadAddressError("private")
    return address


def is_allowed(address: str) -> bool:
    """Return whether a stored address may be called."""
    try:
        return check_address(address) == address
    except BadAddressError:
        return False


def _may_be_public(host: str) -> bool:
    """Return whether a host may be on the internet, as far as its name tells."""
    try:
        return is_public(host)
    except ValueError:
        pass
    name = host.lower().rstrip(".")
    # A name of digits alone is an address in another notation, such as 2130706433 or 0x7f.1.
    last = name.rpartition(".")[2]
    if last.isdigit() or last.startswith("0x") or "." not in name:
        return False
    return last not in ("localhost", "local", "internal", "lan", "home", "intranet", "arpa")


def is_public(address: str) -> bool:
    """Return whether an IP address is on the public internet.

    Raises:
        ValueError: it is no IP address.
    """
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv4Address):
        return not any(ip in block for block in SPECIAL_4)
    inner = IPv4Address(int(ip) & 0xFFFFFFFF)
    if any(ip in block for block in EMBEDDING):
        return is_public(str(inner))
    if ip not in GLOBAL_6 or any(ip in block for block in SPECIAL_6):
        return False
    return int(ip) >> 32 & 0xFFFFFFFF not in ISATAP or is_public(str(inner))


def guarded_socket(info: AddressInfo) -> socket.socket:
    """Make the socket for a connection.

    Raises:
        ForbiddenAddressError: it would not lead to the public internet.
    """
    family, kind, protocol, _, target = info
    if not is_public(str(target[0])):
        raise ForbiddenAddressError("not on the public internet")
    return socket.socket(family, kind, protocol)


def guarded_connector() -> aiohttp.TCPConnector:
    """Make what connects to the public internet only; no proxy, and no connection that is kept."""
    import aiohttp

    return aiohttp.TCPConnector(
        socket_factory=guarded_socket, resolver=NameServers(), use_dns_cache=False, force_close=True
    )


# Hosts are looked up in threads of their own. A name server that does not answer occupies one for
# half a minute, so it must be none of those in which the bot draws and reads its games.


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
