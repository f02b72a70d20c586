"""Places for tables that Discord has denied: when it is asked again, and who is told.

How long a series rests is kept by its process alone. After a restart, and where another process
takes over, Discord is asked once more as soon as the claim of the table has run out, and if it
denies a place again, the series rests from the shortest time on. That costs one request, and nobody
is told twice: that stands in the database.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.club.base.failures import series_use
from db.club import entrants, timers
from db.club.series import TIMER
from db.timers import Set

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.series.state import SeriesState
    from bot.table.base.alarms import Now

FIRST_MS, DOUBLINGS = 10 * 60_000, 4
"""Milliseconds after which Discord is asked again: twice as long each time, up to so many times."""


class Denial(msgspec.Struct, frozen=True):
    """How often in a row a series of a server was denied a place, and when to ask again (ms).

    Its tables of `round` were to be opened.
    """

    guild: int
    times: int
    again_ms: int
    round: int


class Denials:
    """What Discord has denied to the series of a process; another one begins anew."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._denied: dict[int, Denial] = {}

    def may_open(self, series: SeriesState, now: int) -> bool:
        """Return whether Discord may be asked for a place now."""
        known = self._denied.get(series.id)
        return known is None or known.again_ms <= now

    async def note(self, series: SeriesState, why: str, now: int) -> None:
        """Rest twice as long as last time, and let those be told who rely on a series."""
        known = self._denied.get(series.id)
        times = 0 if known is None else known.times
        rest_ms = FIRST_MS << min(times, DOUBLINGS)
        self._denied[series.id] = Denial(series.guild, times + 1, now + rest_ms, len(series.rounds))
        await self._club.failed(series.guild, series_use(series.id), series.channel, why)

    async def forget(self, series: SeriesState) -> None:
        """Note that a table was opened."""
        self._denied.pop(series.id, None)
        await self._club.worked(series_use(series.id), series.channel)

    async def try_again(self, guild: int, now: Now) -> None:
        """Look at once at the series of a server for which Discord has denied a place."""
        denied = {number: each for number, each in self._denied.items() if each.guild == guild}
        dues = [Set(TIMER, str(number), now()) for number in denied]

        def job(connection: Connection) -> None:
            for number, each in denied.items():
                entrants.unclaim_denied_tables(connection, number, each.round)
            timers.write(connection, guild, dues)

        for number in denied:
            del self._denied[number]
        if denied:
            await self._club.storage.write(job)
            self._club.wake()
