"""The time of the tables: a clock without steps, and what a time without the bot costs nobody.

A heartbeat is stored while people can reach the bot. When it is back after a while, everything that
runs out moves on by the time between: clocks, pauses, windows, waiting times of votes. What stood
before, and wall-clock times (quiet hours, digests), stay. A step of the system clock is noticed by
the monotonic one and treated in the same way, so that it costs nobody any time, and gives none.
"""

from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any

import msgspec
import structlog

from bot.games.game import Seat
from bot.table.agreement.of_table import PAUSE
from bot.table.clocks import (
    ALWAYS,
    DAY,
    PACES,
    Clock,
    Clocks,
    Hours,
    clocks_of,
    settle_clock,
    wishes_of,
)
from bot.table.revision.timing import LOBBY, STALLED, timers_of
from bot.table.state.order_book import KIND
from bot.table.stored_ballots import last_proposal_in
from db.clocks import Beat, Leap, Moves, People, Row, Timed
from db.clocks import store_heartbeat as stored
from db.ids import UserId
from db.models import now_ms
from db.storage import Storage

BEAT_MS = 30_000
"""Milliseconds between heartbeats."""

DOWN_MS = 2 * BEAT_MS
"""After how long without a heartbeat the bot counts as having been down."""

LONGEST_MS = 10 * 365 * DAY
"""A heartbeat further away than this is damaged: nothing is moved by it."""

STEP_MS = 2000
"""The least difference between both clocks that counts as a step, not as their usual drift."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class SteadyClock:
    """The system clock as it was set at the beginning, moved on by the monotonic clock."""

    def __init__(
        self, wall: Callable[[], int] = now_ms, seconds: Callable[[], float] = monotonic
    ) -> None:
        self._wall = wall
        self.seconds = seconds
        self._base = wall() - self._ran()

    def __call__(self) -> int:
        """Return the time in milliseconds since 1970 (UTC)."""
        return self._base + self._ran()

    def drift(self) -> int:
        """Return by how much (ms) the system clock is ahead."""
        return self._wall() - self()

    def adopt(self, by_ms: int) -> None:
        """Follow the system clock by so much."""
        self._base += by_ms

    def _ran(self) -> int:
        return int(self.seconds() * 1000)


class Uptime:
    """Keeps the heartbeat of a process."""

    def __init__(self, storage: Storage, clock: Callable[[], int]) -> None:
        self.is_reachable: Callable[[], bool] = lambda: True
        """Whether people can reach the bot now."""

        self.on_leap: Callable[[], Awaitable[None]] = _move_nothing
        """Called after a leap: what is in memory is old."""

        self._storage = storage
        self.clock: Callable[[], int] = SteadyClock() if clock is now_ms else clock
        self._steady = self.clock if isinstance(self.clock, SteadyClock) else None
        self.seconds = self._steady.seconds if self._steady else monotonic
        """Tells for how long this process has stored no heartbeat."""

        self._last: Beat | None = None
        """The last heartbeat of this process."""

        self._beat_s = 0.0
        """When that was, by `seconds`."""

    async def begin(self) -> None:
        """Move what runs out by the time for which no bot has served, before anybody acts.

        A short time is looked at again when people can reach the bot: it may come to more.
        """
        await self._apply_step(0, serves=False)

    async def beat(self) -> bool:
        """Notice steps and times without the bot, and store a heartbeat when it is time for one.

        Returns whether people can reach the bot: otherwise no time may run out.
        """
        if not self.is_reachable():
            return False
        drift = 0 if self._steady is None else self._steady.drift()
        if abs(drift) < STEP_MS:
            self._adopt(drift)
            drift = 0
        if drift or self._since_last() >= BEAT_MS:
            await self._apply_step(drift)
        return True

    async def acted(self) -> None:
        """Leave out the time without the bot before somebody acts, who can reach it by that."""
        if self._since_last() >= DOWN_MS:
            await self._apply_step(0)

    def _since_last(self) -> int:
        """Return the time (ms) since the last heartbeat of this process; a long one if none."""
        return DOWN_MS if self._last is None else int((self.seconds() - self._beat_s) * 1000)

    async def _apply_step(self, drift: int, serves: bool = True) -> None:
        """Move what runs out by a step of the system clock, and by a long time without heartbeats.

        That nobody has stored one means that people could not reach any bot: it was down,
        disconnected or frozen, or had no database. If the bot `serves` now, it stores one.
        """
        now = self.clock()
        before = self._last
        since = self._since_last()
        # Nobody who acts meanwhile is charged: the earlier of both clocks counts for them.
        if drift < 0:
            self._adopt(drift)

        def decide(last: Beat | None) -> tuple[Beat | None, Leap | None]:
            known = last if last is not None and abs(now - last.at_ms) < LONGEST_MS else None
            steps = 0 if known is None else known.steps_ms
            step = drift - _already_moved(before, steps) if drift else 0
            step = step if STEP_MS <= abs(step) < LONGEST_MS else 0
            # The last heartbeat may stand behind a step that another process has noticed.
            away = 0 if known is None else now + drift - step - known.at_ms
            # Another process may have served meanwhile; this one knows how long it has not.
            away = max(0, min(away, since)) if before is not None else away
            new = Beat(now + drift, steps + step)
            if known is not None and abs(away) >= DOWN_MS:
                return new, Leap(known.at_ms, away + step)
            return new if serves or known is None else None, Leap(now, step) if step else None

        self._last, leap = await stored(self._storage, decide, MOVES)
        self._beat_s = self.seconds()
        if drift > 0:
            self._adopt(drift)
        if leap is not None:
            log.warning("time-of-nobody", start_ms=leap.start_ms, by_ms=leap.by_ms)
            await self.on_leap()

    def _adopt(self, by_ms: int) -> None:
        if self._steady is not None:
            self._steady.adopt(by_ms)


def _already_moved(before: Beat | None, steps: int) -> int:
    """Return by how much another process has moved everything since, for the same step."""
    return 0 if before is None else steps - before.steps_ms


async def _move_nothing() -> None:
    pass


def clocks_after_leap(clocks: Clocks, hours: Mapping[Seat, Hours], leap: Leap) -> Clocks:
    """Return clocks that do not count the time of a leap; `hours` are those of their seats."""
    return msgspec.structs.replace(
        clocks,
        seats={
            seat: _shift_clock(clock, hours.get(seat, ALWAYS), leap)
            for seat, clock in clocks.seats.items()
        },
    )


def _shift_clock(clock: Clock, hours: Hours, leap: Leap) -> Clock:
    """Take the time before a leap from a bank, and go on behind the leap."""
    if clock.since is None:
        return clock
    clock = settle_clock(clock, hours, leap.start_ms)
    assert clock.since is not None
    behind = leap.start_ms + leap.by_ms
    since = max(clock.since, behind) if leap.by_ms > 0 else clock.since + leap.by_ms
    grace = clock.grace + leap.by_ms if clock.grace > leap.start_ms else clock.grace
    return msgspec.structs.replace(clock, since=since, grace=grace)


def _clock_users(stored: Row) -> list[UserId]:
    return [clock.user for clock in clocks_of(stored).seats.values()]


def _timing_after_leap(stored: Row, people: People, leap: Leap) -> Timed:
    """Return the clocks and timers of a game after a leap."""
    was = clocks_of(stored)
    hours = {seat: wishes_of(people.get(clock.user, {})).hours for seat, clock in was.seats.items()}
    now = clocks_after_leap(was, hours, leap)
    pace = PACES.get(was.pace)
    if now == was:
        return Timed()
    changes = [
        change
        for seat, clock in now.seats.items()
        if clock.since is not None
        for change in timers_of(seat, was.seats[seat], clock, pace, hours[seat])
    ]
    return Timed(msgspec.to_builtins(now), changes)


def _proposal_after_leap(stored: Mapping[str, Any], leap: Leap) -> Mapping[str, Any] | None:
    """Return an open proposal whose waiting time goes on behind a leap."""
    proposal = last_proposal_in(stored)
    if proposal is None or not proposal.is_open or proposal.from_ms <= leap.start_ms:
        return None
    return {**stored, "at_ms": proposal.at_ms + leap.by_ms}


MOVES = Moves((PAUSE, STALLED, KIND, LOBBY), _clock_users, _timing_after_leap, _proposal_after_leap)
