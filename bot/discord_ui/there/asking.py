"""One question to Discord, and what its refusal means: only some codes say that a thing is gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import discord
import structlog

if TYPE_CHECKING:
    from collections.abc import Awaitable

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER = 10003, 10004, 10007, 10013
MISSING_ACCESS = 50001
"""Discord's codes for what there is not, or what the bot may not see."""

NO_ANSWER = 0
"""Instead of a code: Discord has trouble, is slow, or does not say why."""

ASK_S = 20.0
"""Timeout in seconds of a question for which nobody waits so long: the answer is kept."""

WAIT_S = 4.0
"""Seconds for which whoever asks waits, Discord's limits and the library's attempts included."""

T = TypeVar("T")

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class UntoldError(Exception):
    """Discord does not tell; `code` says why, if it does (else `NO_ANSWER`)."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def ask_discord(question: Awaitable[T], about: int, seconds: float | None = None) -> T:
    """Return Discord's answer to a question about something with an id, within `WAIT_S` or more.

    Raises:
        UntoldError: there is none.
    """
    try:
        async with asyncio.timeout(WAIT_S if seconds is None else seconds):
            return await question
    except (discord.NotFound, discord.Forbidden) as fault:
        raise UntoldError(fault.code) from fault
    except Exception as fault:
        # Whatever it is, it proves nothing.
        log.info("discord-does-not-tell", about=about, fault=repr(fault))
        raise UntoldError(NO_ANSWER) from fault
