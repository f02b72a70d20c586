"""How many requests a second a process may spend: its share of what Discord allows the bot.

Each process counts for itself, so nobody has to ask anybody, and refusals of Discord, which count
towards a ban, stay away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
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
        self._numbers = count()
        self._queue: list[tuple[int, int, float, asyncio.Future[None]]] = []
        """Who waits, by importance (0: the highest) and arrival."""

        self._later: asyncio.TimerHandle | None = None

    async def spend(self, requests: float, importance: int = 0) -> None:
        """Wait until so many requests may be sent, and count them; the important ones go first."""
        turn = asyncio.get_running_loop().create_future()
        heappush(self._queue, (importance, next(self._numbers), requests, turn))
        self._serve()
        await turn

    def _serve(self) -> None:
        """Let go on who is first, as far as there are requests, and look again when there are."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        while self._queue:
            _, _, requests, turn = self._queue[0]
            # Who was cancelled does not wait any more.
            if not turn.done():
                if (wait := self._wait(requests)) > 0:
                    loop = asyncio.get_running_loop()
                    self._later = loop.call_later(wait, self._serve)
                    return
                turn.set_result(None)
            heappop(self._queue)

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
