"""The finished games of servers, with the results that are still missing derived first."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from bot.club.base.places import find_no_place
from bot.club.ratings.collecting import collect_results
from bot.club.ratings.finished import Finished, all_finished
from bot.club.ratings.rating import Rating, Ratings
from bot.table.base.waking import wait_for_event
from db.club import ratings as names
from db.club import results as stored
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.base.places import Places
    from bot.table import Tables

FIRST_S, EVERY_S = 20.0, 600.0
"""Seconds from the start to the first look for results that are missing, and between two looks
that nothing has called for: they find what a process has left that died."""

SOON_S = 2.0
"""Seconds from the end of a game until its result is derived: its posts go first."""

STEP, REST = 5, 9
"""Games of a step in the background, and how many times as long as it has taken it then rests."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Results:
    """The finished games of all servers of a process, and the ratings that follow from them."""

    def __init__(self, tables: Tables) -> None:
        self.places: Places = find_no_place
        """Tells where games stand, by which it is known who may see them."""

        self._tables = tables
        self._ratings = Ratings()
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look soon for results that are missing: a game has ended."""
        self._woken.set()

    async def run(self) -> None:
        """Derive what is missing, until cancelled: each game once, step by step.

        Each process does so for the servers that it serves, since it knows their channels.
        """
        wait = FIRST_S
        while True:
            if await wait_for_event(self._woken, wait):
                await asyncio.sleep(SOON_S)
            self._woken.clear()
            try:
                await self.catch_up(REST)
            except Exception:
                log.exception("results-trouble")
            wait = EVERY_S

    async def catch_up(self, rest: float = 0) -> None:
        """Derive all results that are missing; a game that cannot be told now is passed by.

        After each step it rests `rest` times as long as the step has taken.
        """
        last: int | None = 0
        while last is not None:
            began = monotonic()
            last = await collect_results(self._tables, self.places, after=last, most=STEP)
            await asyncio.sleep(rest * (monotonic() - began))

    async def games(self, guild: int, game: str) -> tuple[list[Finished], bool]:
        """Return the finished games of a server by their ends, and whether none is missing."""
        storage = self._tables.storage
        await collect_results(self._tables, self.places, guild=guild)
        missing = await stored.missing_results(storage, most=1, guild=guild)
        rows = await stored.stored_results_of(storage, guild, game)
        return all_finished(rows, self._tables.games[game].lobby), not missing

    async def most_played(self, guild: int) -> str:
        """Return the game that is played most on a server; "" if none is."""
        return await stored.most_played(self._tables.storage, guild, self._tables.games)

    async def ratings(
        self, guild: int, game: str, games: Sequence[Finished]
    ) -> Mapping[UserId, Rating]:
        """Return the ratings of a server in one game."""
        return await asyncio.to_thread(self._ratings.of, guild, game, games)

    async def named(self, guild: int) -> frozenset[UserId]:
        """Return who wants to be named on a server."""
        return await names.users_wanting_names(self._tables.storage, guild)

    async def set_named(self, guild: int, user: UserId, wanted: bool) -> None:
        """Set whether a person is named on a server."""
        await names.set_named(self._tables.storage, guild, user, wanted)
