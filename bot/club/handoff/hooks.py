"""The addresses of a server: added, listed, given a new secret, and removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlsplit

from sqlalchemy import Connection

from bot.club.handoff.address import check_address
from bot.club.handoff.signing import new_secret
from db.club import handoff as stored
from db.club.handoff import MOST_HOOKS, Webhook
from db.club.handoff import Hook as Hook
from db.storage import Storage

MOST = MOST_HOOKS
"""Addresses of a server, at most."""


HookNoted = Callable[..., None]
"""Notes a change in its transaction: called with the connection, `number` and `host`."""


def not_noted(connection: Connection, number: int, host: str) -> None:
    """Note nothing."""
    del connection, number, host


async def of_guild(storage: Storage, guild: int) -> list[Hook]:
    """Return the addresses of a server, oldest first."""
    return await stored.hooks_of_server(storage, guild)


async def add_hook(
    storage: Storage, guild: int, channel: int, typed: str, noted: HookNoted = not_noted
) -> Hook | None:
    """Store an address with a new secret; None if the server has too many.

    In `channel` those who run the server are told of losses.

    Raises:
        BadAddressError: it cannot be one.
    """
    address, secret = check_address(typed), new_secret()
    row = Webhook(guild=guild, channel=channel, address=address, secret=secret)
    number = await stored.store_hook(storage, row, _as_row(noted, address))
    if number is None:
        return None
    return Hook(number, guild, channel, address, secret, None, 0, row.created_ms)


async def rotate_hook_secret(storage: Storage, hook: Hook, noted: HookNoted = not_noted) -> Hook:
    """Give an address a new secret; what waits is signed with it, too."""
    secret, also = new_secret(), _as_row(noted, hook.address)
    await stored.change_hook(storage, hook.guild, hook.id, also, secret=secret)
    return replace(hook, secret=secret)


async def remove_hook(storage: Storage, hook: Hook, noted: HookNoted = not_noted) -> bool:
    """Delete an address with all that waits for it; return whether it was still there."""
    return await stored.delete_hook(storage, hook.guild, hook.id, _as_row(noted, hook.address))


def host_of(address: str) -> str:
    """Return the host of an address; what follows it may be a secret."""
    return urlsplit(address).hostname or ""


def _as_row(noted: HookNoted, address: str) -> stored.Also:
    """Return what notes a change by the number of the address and its host."""

    def also(connection: Connection, number: int) -> None:
        noted(connection, number=number, host=host_of(address))

    return also
