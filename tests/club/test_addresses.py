"""Addresses of webhooks lead to the public internet, whatever name they have."""

import ipaddress
import socket
from typing import Any

import aiohttp
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.club import addresses
from bot.club.addresses import (
    BadAddressError,
    ForbiddenAddressError,
    check_address,
    guarded_connector,
    guarded_socket,
    is_allowed,
    is_public,
)
from tests.club.receiving import Receiver, receiving

GOOD = (
    "https://example.org",
    "https://example.org:8443/games?of=us",
    "https://xn--bcher-kva.example/hook",
    "https://93.184.215.14/x",
    "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x",
)
BAD = {
    "http://example.org": "https",
    "ftp://example.org": "https",
    "example.org": "https",
    "https://": "form",
    "https://example.org:99999": "form",
    "https://example.org:0": "form",
    "https://example.org/#part": "form",
    "https://exa mple.org": "form",
    "https://example.org/ä": "form",
    "https://[::1": "form",
    "https://" + "a" * 500 + ".org": "form",
    "https://me:pw@example.org": "secret",
    "https://me@example.org": "secret",
    "https://localhost": "private",
    "https://localhost.": "private",
    "https://printer.local": "private",
    "https://db.internal": "private",
    "https://database": "private",
    "https://2130706433": "private",
    "https://127.1": "private",
    "https://0x7f.1": "private",
    "https://0x7f000001": "private",
    "https://127.0.0.1": "private",
    "https://10.0.0.1": "private",
    "https://192.168.1.1": "private",
    "https://172.16.0.1": "private",
    "https://169.254.169.254/latest/meta-data": "private",
    "https://100.64.0.1": "private",
    "https://0.0.0.0": "private",
    "https://[::1]": "private",
    "https://[fe80::1]": "private",
    "https://[fd00::1]": "private",
    "https://[::ffff:127.0.0.1]": "private",
    "https://[64:ff9b::7f00:1]": "private",
    "https://[2002:7f00:1::]": "private",
}
FORBIDDEN = (
    *("127.0.0.1", "127.8.9.1", "10.1.2.3", "172.31.255.255", "192.168.0.1", "169.254.169.254"),
    *("0.0.0.0", "0.1.2.3", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "203.0.113.9"),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1", "198.51.100.1", "198.19.0.1"),
    *("192.0.0.9", "192.0.0.10", "192.0.0.170", "192.31.196.1", "192.52.193.1", "192.175.48.1"),
    *("::", "::1", "::7f00:1", "::ffff:10.0.0.1", "fe80::1%eth0", "fc00::1", "fd12::1", "fec0::1"),
    *("ff02::1", "2001:db8::1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::1"),
    *("100::1", "100:0:0:1::1", "2001:1::1", "2001:2::1", "2001:3::1", "2001:4:112::1"),
    *("2001:10::1", "2001:20::1", "2001:30::1", "2620:4f:8000::1", "3fff::1", "5f00::1"),
    # Others that lead to an IPv4 address: mapped, translated, 6to4, Teredo, ISATAP, compatible.
    *("::ffff:192.0.0.8", "::ffff:0:10.0.0.1", "64:ff9b::192.0.0.1", "2002:101:101::1"),
    *("2001:0:4136:e378:8000:63bf:3fff:fdd2", "2606:4700::5efe:10.0.0.1", "::1.1.1.1"),
    *("2606:4700::200:5efe:192.168.0.1", "4000::1", "::2"),
)
PUBLIC = (
    *("1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"),
    *("11.0.0.1", "100.128.0.1", "172.32.0.1", "192.0.1.1", "198.20.0.1", "223.255.255.1"),
    *("2001:200::1", "2a00:1450:4001:801::200e", "2606:4700::5efe:1.1.1.1"),
)


def test_what_python_takes_for_the_internet_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which blocks it calls private differs from version to version."""
    for kind in (ipaddress.IPv4Address, ipaddress.IPv6Address):
        monkeypatch.setattr(kind, "is_global", True)
        monkeypatch.setattr(kind, "is_private", False)
    assert [ip for ip in FORBIDDEN if is_public(ip)] == []


@pytest.mark.parametrize("address", GOOD)
def test_addresses_that_may_be_set(address: str) -> None:
    assert check_address(f" {address} ") == address and is_allowed(address)


@pytest.mark.parametrize("address", BAD)
def test_addresses_that_may_not(address: str) -> None:
    with pytest.raises(BadAddressError) as refused:
        check_address(address)
    assert refused.value.reason == BAD[address]
    assert not is_allowed(address)


@pytest.mark.parametrize("ip", FORBIDDEN)
def test_no_socket_leads_inside(ip: str) -> None:
    assert not is_public(ip)
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    target = (ip, 443, 0, 0) if ":" in ip else (ip, 443)
    with pytest.raises(ForbiddenAddressError):
        guarded_socket((family, socket.SOCK_STREAM, 0, "", target))


@pytest.mark.parametrize("ip", PUBLIC)
def test_a_socket_leads_outside(ip: str) -> None:
    assert is_public(ip)


class Names(AbstractResolver):
    """A name server that leads every name to this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        del family
        flags: Any = socket.AI_NUMERICHOST
        return [
            {
                "hostname": host,
                "host": "127.0.0.1",
                "port": port,
                "family": socket.AF_INET,
                "proto": 0,
                "flags": flags,
            }
        ]

    async def close(self) -> None:
        pass


async def call(address: str) -> int:
    """Call an address by the connector of webhooks, with a name server of our own."""
    connector = guarded_connector()
    await connector._resolver.close()
    connector._resolver = Names()
    async with (
        aiohttp.ClientSession(connector=connector) as session,
        session.post(address, data=b"x") as answer,
    ):
        return answer.status


def here(receiver: Receiver, host: str) -> str:
    return receiver.address.replace("127.0.0.1", host)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "hooks.example.org", "[::ffff:7f00:1]"])
async def test_a_connection_inside_is_refused_when_it_is_made(host: str) -> None:
    async with receiving() as receiver:
        with pytest.raises(aiohttp.ClientConnectorError) as refused:
            await call(here(receiver, host))
        assert isinstance(refused.value.os_error, ForbiddenAddressError)
        assert receiver.had == []


@pytest.mark.parametrize("host", ["127.0.0.1", "hooks.example.org"])
async def test_a_planted_breach_of_the_guard_is_found(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    async with receiving() as receiver:
        assert await call(here(receiver, host)) == 200
        assert len(receiver.had) == 1
