"""Reads and changes users' settings about time, with the clocks and timers of their games.

Their meaning is in `bot.table.clocks.wishes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import Seat
from bot.table.clocks.clock import Clock, Clocks, clocks_of, settle_clock
from bot.table.clocks.pace import PACES
from bot.table.clocks.wishes import DIGEST, Wishes, next_digest, wishes_of
from bot.table.revision.timing import running_seats, timers_of
from db import clocks
from db.clocks import Row, Timed
from db.ids import UserId
from db.storage import Storage
from db.timers import Set

if TYPE_CHECKING:
    from bot.table.tables import Tables

Decide = Callable[[Wishes], Mapping[str, Any]]
"""Returns the columns of a person's settings that change, from what they wished for before."""


class WishKeeper:
    """The wishes of people; changing them moves the clocks and timers of all their games."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables

    async def of(self, user: UserId) -> Wishes:
        """Return what a person has chosen."""
        return wishes_of(await clocks.clock_settings_of(self._storage, user))

    async def choose(self, user: UserId, decide: Decide) -> Wishes:
        """Change a person's settings; time that is over is counted by the former ones.

        What `decide` raises leaves everything as it was.
        """
        tables = await self._tables.of_user(user)
        waiting = {
            table.id
            for table in tables
            if any(table.holders[seat] == user for seat in running_seats(table.standing))
        }
        at = self._tables.now()

        def settle(game: int) -> clocks.Settle:
            return _Settle(user, at, game in waiting)

        chosen = await clocks.choose_clock_settings(
            self._storage, user, lambda row: decide(wishes_of(row)), settle
        )
        self._tables.alarms.wake()
        return wishes_of(chosen)


class _Settle:
    """Moves the clocks of a game on when the settings of one of its people change."""

    def __init__(self, user: UserId, at: int, waits: bool) -> None:
        self._user, self._at, self._waits = user, at, waits

    def __call__(self, stored: Row, before: Row, after: Row) -> Timed:
        """Return the clocks and timers by the new settings."""
        was, old, new = clocks_of(stored), wishes_of(before), wishes_of(after)
        seats = {
            seat: settle_clock(clock, old.hours, self._at) if clock.user == self._user else clock
            for seat, clock in was.seats.items()
        }
        now = msgspec.structs.replace(was, seats=seats)
        changes = [*self._timers(was.seats, now, new), *self._digest(old, new)]
        return Timed(None if now == was else msgspec.to_builtins(now), changes)

    def _timers(self, was: Mapping[Seat, Clock], now: Clocks, new: Wishes) -> Iterator[Set]:
        pace = PACES.get(now.pace)
        for seat, clock in now.seats.items():
            if clock.user == self._user and clock.since is not None:
                yield from timers_of(seat, was[seat], clock, pace, new.hours)

    def _digest(self, old: Wishes, new: Wishes) -> Iterator[Set]:
        """Set or cancel the digest, in a game that waits for the person."""
        if new.remind == DIGEST and self._waits:
            yield Set(DIGEST, str(self._user), next_digest(new, self._at))
        elif old.remind == DIGEST and new.remind != DIGEST:
            yield Set(DIGEST, str(self._user), None)
