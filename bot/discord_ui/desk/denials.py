"""What it means that Discord denies something, in the bot's own words: Discord's are English.

Each denial has a name, by which it is kept and worded (`denied-<name>`).
"""

from __future__ import annotations

import re

import aiohttp
import discord

from bot.discord_ui.desk.refusals import NotPossibleError

FAULTS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises."""

NAMES = {
    10003: "gone",
    10007: "left",
    10013: "left",
    30033: "crowded",
    40066: "tags",
    40067: "tags",
    50001: "hidden",
    50013: "forbidden",
    50024: "kind",
    50083: "archived",
    160005: "locked",
    160006: "full",
    160007: "full",
}
"""The names of denials, by Discord's codes ("JSON Error Codes" of its documentation)."""

TROUBLE, OTHER = "trouble", "other"
"""Discord has trouble itself or cannot be reached; it denies something for another reason."""

CODE = re.compile(r"code: (\d+)")
"""Where the library's words about a fault name Discord's code."""


def denial_of(fault: BaseException) -> str:
    """Return the name of the denial that a fault means."""
    if not isinstance(fault, discord.HTTPException):
        return TROUBLE
    is_denied = 400 <= fault.status < 500 and fault.status != 429
    return NAMES.get(fault.code, OTHER if is_denied else TROUBLE)


def denial_in(kept: str) -> str:
    """Return the name of the denial that was kept in the library's words."""
    code = CODE.search(kept)
    return TROUBLE if code is None else NAMES.get(int(code[1]), OTHER)


def refusal_of_denial(fault: BaseException) -> NotPossibleError:
    """Return the refusal that tells why Discord has denied something."""
    return NotPossibleError(f"denied-{denial_of(fault)}")
