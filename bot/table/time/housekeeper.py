"""Prunes the database while the bot runs, at quiet intervals: one game at a time, once a day."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from time import monotonic
from typing import Any

import structlog

from bot.games.game import Game
from bot.table.base.queue import to_its_end
from bot.table.records.pruning import Ages, prune_every_game
from db.models import now_ms
from db.pruning import Prunings
from db.storage import Storage

FIRST_S = 600.0
"""Seconds after the start until the first round: people come back to their tables before."""

ROUND_S = 24 * 60 * 60.0
"""Seconds from the end of a round to the beginning of the next."""

QUIET_S = 2.0
"""Seconds without a step of any game that count as quiet."""

PATIENCE_S = 60.0
"""Seconds after which a game is pruned at a bot that is never quiet."""

LOOK_S = 0.5
"""Seconds between looks whether it is quiet."""

SHARE = 9
"""The rest after a game, as a multiple of the time that it took."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Housekeeper:
    """Prunes all games of a database, again and again; `is_busy` tells whether anything waits."""

    def __init__(
        self, storage: Storage, games: Mapping[str, Game[Any]], is_busy: Callable[[], bool]
    ) -> None:
        self.ages = Ages()
        self.clock: Callable[[], int] = now_ms
        self.is_own: Callable[[], bool] = lambda: True
        """Whether this process is the one of several that prunes."""

        self.also: Callable[[], Awaitable[None]] = _do_nothing_more
        """Done before each round."""

        self._storage, self._games, self._is_busy = storage, games, is_busy
        self._acted = monotonic()

    def acted(self) -> None:
        """Note that a step was written: people are at play."""
        self._acted = monotonic()

    async def run(self) -> None:
        """Prune from time to time, until cancelled."""
        wait = FIRST_S
        while True:
            await asyncio.sleep(wait)
            if not self.is_own():
                wait = FIRST_S
                continue
            wait = ROUND_S
            try:
                await self.also()
                made = await self.once()
            except Exception:
                log.exception("housekeeping-trouble")
            else:
                done = {"messages": made.messages, "snapshots": made.snapshots}
                log.info("pruned", **done, games=made.games, stumbled=made.stumbled)

    async def once(self) -> Prunings:
        """Prune every game once, as far as it is quiet; return what was deleted."""
        total = Prunings()
        rounds = prune_every_game(self._storage, self._games, self.ages, self.clock)
        while True:
            await self._quiet()
            began = monotonic()
            made = await to_its_end(_next_pruning(rounds))
            if made is None:
                return total
            total += made
            await asyncio.sleep(SHARE * (monotonic() - began))

    async def _quiet(self) -> None:
        """Wait until it is quiet, for `PATIENCE_S` at most."""
        until = monotonic() + PATIENCE_S
        while self._is_busy() or monotonic() - self._acted < QUIET_S:
            if monotonic() >= until:
                return
            await asyncio.sleep(LOOK_S)


async def _next_pruning(rounds: AsyncIterator[Prunings]) -> Prunings | None:
    """Prune the next game; None if there is none."""
    return await anext(rounds, None)


async def _do_nothing_more() -> None:
    """Do nothing more."""
