"""Tells the status page what the bot does: requests, answers, and the state of its shards."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.operation.status import ShardState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.front.app import Tablekeeper
    from bot.operation.status import Figures, StatusPage

KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}

SWITCHING = 101
"""The status of the connection to the gateway: it is no request."""


def trace_requests(figures: Figures) -> aiohttp.TraceConfig:
    """Return what counts the requests of a client."""
    config = aiohttp.TraceConfig()

    async def ended(_session: object, _context: object, end: aiohttp.TraceRequestEndParams) -> None:
        if end.response.status != SWITCHING:
            scope = end.response.headers.get("X-RateLimit-Scope", "")
            if end.response.headers.get("X-RateLimit-Global"):
                scope = "global"
            figures.requested(end.method, end.response.status, scope)

    async def failed(
        _session: object, _context: object, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        figures.requested(end.method, None)

    config.on_request_end.append(ended)
    config.on_request_exception.append(failed)
    return config


def attach_bot(page: StatusPage, bot: Tablekeeper) -> None:
    """Let the page ask this bot from now on."""
    page.follow(ClientShards(bot))

    def timed(type_: discord.InteractionType, seconds: float) -> None:
        page.figures.answered(KINDS.get(type_, "other"), seconds)

    bot.desk.timed = timed


class ClientShards:
    """The shards of this process."""

    def __init__(self, bot: Tablekeeper) -> None:
        self._bot = bot

    def shards(self) -> Mapping[int, ShardState]:
        """Return the shards that this process holds, by number; none on standby."""
        latencies = {
            number: seconds for number, seconds in self._bot.latencies if isfinite(seconds)
        }
        return {
            number: ShardState(self._bot.reaches(number), latencies.get(number))
            for number in sorted(self._bot.held)
        }

    @property
    def works(self) -> bool:
        """Whether messages are delivered and timers handled."""
        return self._bot.is_working
