"""How many requests a second a process may spend: its share of what Discord allows the bot.

Each process counts for itself, so nobody has to ask anybody, and refusals of Discord, which count
towards a ban, stay away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

ALLOWED = 50.0
"""Requests a second of a bot, all its processes together (Discord, "Rate Limits"). Answers to
interactions do not count."""

USED = 0.9
"""The part of them that is used; the rest is for what is not posted from here."""

BURST_S = 1.0
"""Seconds for which unused requests are saved up."""


class Rate:
    """A bucket of requests: `share` tells the part of all that this process has now."""

    def __init__(
        self, share: Callable[[], float], seconds: Callable[[], float] = monotonic
    ) -> None:
        self._share, self._seconds = share, seconds
        self._left, self._counted = 0.0, seconds() - BURST_S

    async def spend(self, requests: float) -> None:
        """Wait until so many requests may be sent, and count them."""
        while (wait := self._wait(requests)) > 0:
            await asyncio.sleep(wait)

    def _wait(self, requests: float) -> float:
        """Count requests if there are enough, else return the seconds until there may be."""
        rate = ALLOWED * USED * self._share()
        now = self._seconds()
        self._left = min(rate * BURST_S, self._left + rate * (now - self._counted))
        self._counted = now
        # A small share must not keep a dear message for ever.
        if self._left >= min(requests, rate * BURST_S) and rate > 0:
            self._left -= requests
            return 0.0
        return min(BURST_S, (requests - self._left) / rate) if rate > 0 else BURST_S
