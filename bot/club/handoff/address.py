"""Which addresses a webhook may have, and connections that lead to nothing but the public internet.

A name can lead anywhere, and elsewhere the next time: what counts is the address to which a socket
connects. It is looked at when the socket is made (`guarded_socket`).
"""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import aiohttp

LONGEST = 500
"""Characters of an address, at most."""

TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses that a gateway translates to IPv4, whose address is in the last 32 bits."""

FORBIDDEN = (
    IPv6Network("64:ff9b:1::/48"),  # Translated inside of a network.
    IPv6Network("fec0::/10"),
    IPv4Network("192.88.99.0/24"),
)
"""What Python counts as global, and does not lead to the internet."""

AddressInfo = tuple[Any, Any, int, str, tuple[Any, ...]]


class BadAddressError(Exception):
    """An address that no webhook can have; `reason` is `form`, `https`, `secret` or `private`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ForbiddenAddressError(OSError):
    """A socket would connect to an address that is not on the public internet."""


def checked(typed: str) -> str:
    """Return an address that was typed, as it is stored.

    Raises:
        BadAddressError: it is none, not https, holds a password, or names a private host.
    """
    address = typed.strip()
    if not address.isascii() or not address.isprintable() or len(address) > LONGEST:
        raise BadAddressError("form")
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
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
        return checked(address) == address
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
    if isinstance(ip, IPv6Address) and (inner := _embedded(ip)) is not None:
        return _is_global(ip, mapped=True) and is_public(str(inner))
    return _is_global(ip)


def _is_global(ip: IPv4Address | IPv6Address, mapped: bool = False) -> bool:
    if any(ip.version == net.version and ip in net for net in FORBIDDEN):
        return False
    if mapped:
        return True
    strange = ip.is_multicast or ip.is_unspecified or ip.is_reserved or ip.is_loopback
    return ip.is_global and not strange and not ip.is_private and not ip.is_link_local


def _embedded(ip: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address to which one of IPv6 leads, if it does."""
    if ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    if ip.sixtofour is not None:
        return ip.sixtofour
    if ip.teredo is not None:
        return ip.teredo[1]
    if ip in TRANSLATED or int(ip) >> 32 == 0:
        return IPv4Address(int(ip) & 0xFFFFFFFF)
    return None


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
        socket_factory=guarded_socket, use_dns_cache=False, force_close=True, limit=8
    )
