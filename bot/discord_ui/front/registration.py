"""Registers the commands with Discord; of several processes one does it, if they have changed."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from db.ownership import registrations

if TYPE_CHECKING:
    from discord import app_commands

    from bot.table.ownership import Keeper

TELLING = 60.0
"""Timeout in seconds for registering the commands; the start of a lone bot waits for it."""

AGAIN = 300.0
"""Seconds after which a failed registration is repeated."""

TURN = 5.0
"""Seconds after which it is asked again whether another process has registered them."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def register(tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands; return `False` on a temporary failure."""
    try:
        async with asyncio.timeout(TELLING):
            await tree.sync()
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        log.exception("commands-not-told")
        return False
    return True


async def register_again(tree: app_commands.CommandTree[Any]) -> None:
    """Retry the registration of the commands until it succeeds."""
    while True:
        await asyncio.sleep(AGAIN)
        if await register(tree):
            return


async def register_once(
    tree: app_commands.CommandTree[Any], keeper: Keeper, application: int
) -> None:
    """Register the commands unless another process has registered the same ones.

    The first process of all does it anyway, as somebody else may have changed them meanwhile.
    """
    own, must = await digest(tree), keeper.locks.is_first
    while True:
        wait = TURN
        try:
            if (
                not must
                and await registrations.load_registered_digest(keeper.link, application) == own
            ):
                return
            if await keeper.locks.begin_registering():
                try:
                    # If this process dies now, nobody knows what Discord has: the next one
                    # registers again, even one of the version before.
                    await registrations.keep_registered_digest(
                        keeper.link, application, registrations.OPEN
                    )
                    if await register(tree):
                        await registrations.keep_registered_digest(keeper.link, application, own)
                        return
                    wait = AGAIN
                finally:
                    if keeper.link.is_open:
                        await keeper.locks.end_registering()
        except Exception as fault:
            # The lock connection is lost: it is opened again elsewhere.
            log.info("commands-not-told-yet", fault=repr(fault))
        await asyncio.sleep(wait)


async def digest(tree: app_commands.CommandTree[Any]) -> str:
    """Return a digest of all that is registered, in every language."""
    return hashlib.sha256(
        json.dumps(await command_payloads(tree), sort_keys=True).encode()
    ).hexdigest()


async def command_payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return what Discord is sent of each command, in every language."""
    translator = tree.translator
    assert translator is not None
    commands = tree.get_commands()
    return [await each.get_translated_payload(tree, translator) for each in commands]
