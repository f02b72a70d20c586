"""Keeps the time of all tables: reminds people, and acts when a time has run out.

Each handler takes a timer of `db.timers` and carries it out in one transaction. It reads the clocks
and what people have chosen anew, so that a timer which is obsolete, or due later by now, does no
harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from bot.games.game import IllegalChoiceError, Seat
from bot.table.agreement.of_table import PAUSE
from bot.table.base.refusals import LeftError, RefusedError
from bot.table.clocks import (
    ALWAYS,
    ASKED,
    DAY,
    DIGEST,
    DM,
    HALF,
    LAST,
    MENTION,
    MINUTE,
    OUT,
    PACES,
    STALLED_MS,
    Clock,
    Clocks,
    Hours,
    Pace,
    Wishes,
    away_until,
    clocks_of,
    deadline_of,
    due_calls,
    first_counting_ms,
    moment_after,
    next_digest,
    settle_clock,
    time_left,
    wishes_of,
    with_notice,
)
from bot.table.lobby import pace_of
from bot.table.outbox.announcement import new_post
from bot.table.revision.timing import (
    ASK_DAYS,
    BEGIN,
    BEGIN_DAYS,
    CLOSE,
    CLOSE_DAYS,
    DAYS,
    KINDS,
    LEFT,
    LOBBY,
    OF_FULL,
    POST,
    REMIND,
    REMIND_DAYS,
    STALLED,
    STEP,
    STEPS,
    UP_NEXT,
    UpNext,
    begins_by_itself,
    first_lobby_timer,
    hours_of,
    lobby_row,
    lobby_timer,
    reminder_row,
    running_seats,
    timers_of,
)
from bot.table.state.order_book import answering_orders, is_sealed, window_questions
from db import clocks, lanes, timers
from db.clocks import People, Row, Timed, Timing
from db.ids import UserId
from db.models import Message
from db.storage import Storage
from db.timers import Pending, Set

if TYPE_CHECKING:
    from bot.table.state.table_state import TableState
    from bot.table.table import Table
    from bot.table.tables import Tables


DIGEST_GAMES = 10
"""The games that one message of a digest tells: so many fit Discord whatever there is to tell."""

LATE_MS = 2 * MINUTE
"""After how long a reminder counts as late, so that some time is left after it in any case."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()

NAMES = {kind: name for name, kind in KINDS.items()}


class TimeLeft(msgspec.Struct, frozen=True):
    """How much time a seat has: until when (ms) while its clock runs, else how much is left (ms).

    `away_until` is the time at which its person is back who is away. `is_out`: the time has run
    out, and the game waits.
    """

    seat: Seat
    until: int | None
    left: int
    away_until: int | None = None
    is_out: bool = False


class Timekeeper:
    """Handles the timers of all tables."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        alarms = tables.alarms
        alarms.on(KINDS[HALF], self._remind)
        alarms.on(KINDS[LAST], self._remind)
        alarms.on(KINDS[OUT], self._run_out)
        alarms.on(UP_NEXT, self._tell_up_next)
        alarms.on(DIGEST, self._digest)
        alarms.on(STALLED, self._ask)
        alarms.on(PAUSE, self._end_pause)

    async def due(self, table: Table) -> dict[Seat, TimeLeft]:
        """Return how much time each seat with a clock has; empty without a pace."""
        now = table.standing
        if pace_of(now.plan.terms) is None or now.status != "playing":
            return {}
        shown = await clocks.read_clocks(self._storage, table.id, _seated_users(now))
        hours = _hours_of_people(now, shown.people)
        seats = clocks_of(shown.clocks).seats
        at = self._tables.now()
        return {
            seat: _time_left_of(seat, clock, hours.get(seat, ALWAYS), at)
            for seat, clock in seats.items()
            if seat in now.place.holders
        }

    # Reminders

    async def _remind(self, timer: Pending) -> None:
        table = await self._running_table(timer)
        if table is None:
            return
        now = table.standing
        work = _Call(now, Seat(timer.key), NAMES[timer.kind], self._tables.now(), timer.due_ms)
        await clocks.change_clocks(self._storage, table.id, Timing(_seated_users(now), work), timer)
        self._tables.outbox.wake()

    async def _tell_up_next(self, timer: Pending) -> None:
        """Notify a person that they come next, if that still holds."""
        table = await self._running_table(timer)
        if table is None:
            return
        coming = msgspec.convert({"seat": timer.key, **timer.data}, UpNext)
        now = table.standing
        user = now.place.holders.get(coming.seat)
        wish = wishes_of(
            {} if user is None else await clocks.clock_settings_of(self._storage, user)
        )
        rows: list[Message] = []
        if user is not None and wish.up_next and running_seats(now) == frozenset({coming.turn}):
            way = wish if wish.remind == MENTION else msgspec.structs.replace(wish, remind=DM)
            rows.append(
                reminder_row(now, coming.seat, user, way, {"what": "deck", "of": coming.turn})
            )
        await self._fire(timer, rows)

    async def _digest(self, timer: Pending) -> None:
        """Send one message about all games of a person."""
        table = await self._running_table(timer)
        if table is None:
            return
        if not timer.key.isdecimal():
            log.error("timer-damaged", game=timer.game_id, kind=timer.kind, key=timer.key)
            await self._fire(timer)
            return
        user = UserId(int(timer.key))
        wish = wishes_of(await clocks.clock_settings_of(self._storage, user))
        seat = table.seat_of(user)
        if wish.remind != DIGEST or seat is None or seat not in running_seats(table.standing):
            await self._fire(timer)
            return
        at = self._tables.now()
        if (later := first_counting_ms(wish.hours, at)) > at:
            await self._fire(timer, changes=[Set(DIGEST, timer.key, later)])
            return
        rows = await self._pages(table, user)
        await clocks.fire_alike(self._storage, timer, next_digest(wish, at), rows)
        self._tables.outbox.wake()

    async def _pages(self, table: Table, user: UserId) -> list[Message]:
        """Return the rows of a digest: each tells the games of a person from one to another.

        What begins to wait before it is sent stands on the page where it belongs.
        """
        tables = [game for game in await self._tables.of_user(user) if game.known]
        waiting = [game.id for game in tables if game.waits_for(user)]
        ends = [*waiting[DIGEST_GAMES - 1 : -1 : DIGEST_GAMES], None]
        rows: list[Message] = []
        for after, upto in zip([0, *ends], ends, strict=False):
            lane = lanes.lane_to_recipient(lanes.CALL, user)
            row = table.standing.place.row("digest", new_post(), table.revision, lane)
            row.user = user
            row.about = {"after": after, "upto": upto}
            rows.append(row)
        return rows

    # What follows

    async def _run_out(self, timer: Pending) -> None:
        """Do what the table agreed on, if the time has really run out."""
        table = await self._running_table(timer)
        if table is None:
            return
        now = table.standing
        seat = Seat(timer.key)
        shown = await clocks.read_clocks(self._storage, table.id, _seated_users(now))
        clock = clocks_of(shown.clocks).seats.get(seat)
        hours = _hours_of_people(now, shown.people).get(seat, ALWAYS)
        due = None if clock is None else deadline_of(clock, hours)
        if clock is None or due is None or OUT in clock.told:
            await self._fire(timer)
        elif due > self._tables.now():
            await self._fire(timer, changes=[Set(timer.kind, seat, due)])
        else:
            try:
                await table.run_out(seat, timer, clock.missed)
            except RefusedError:
                await self._fire(timer)

    async def _end_pause(self, timer: Pending) -> None:
        table = await self._running_table(timer)
        if table is not None:
            await table.agreements.resume(timer)

    async def _ask(self, timer: Pending) -> None:
        """Post the question whether a stalled game goes on, up to `ASKED` times."""
        table = await self._running_table(timer)
        if table is None:
            return
        now = table.standing
        shown = await clocks.read_clocks(self._storage, table.id, ())
        count = timer.data.get("asked", 0) if timer.data.get("of") == table.revision else 0
        due = max(shown.changed_ms, now.paused_ms or 0) + STALLED_MS
        rows: list[Message] = []
        if (not count and due > self._tables.now()) or now.paused_ms is not None:
            due = max(due, self._tables.now() + MINUTE)
        else:
            due = self._tables.now() + STALLED_MS
            if count < ASKED:
                row = now.place.row("stalled", new_post(), now.revision)
                called = [*dict.fromkeys(now.place.holders.values())]
                row.mention = next(iter(called), None)
                row.also = called[1:]
                rows.append(row)
            count += 1
        again = Set(STALLED, "", due, {"asked": count, "of": table.revision})
        await self._fire(timer, rows, [again])

    async def _running_table(self, timer: Pending) -> Table | None:
        """Return the table of a timer; one at which nobody plays any more removes it."""
        table = await self._tables.get(timer.game_id)
        if table is not None and table.status == "playing" and table.readable:
            return table
        await self._fire(timer)
        return None

    async def _fire(
        self,
        timer: Pending,
        rows: Sequence[Message] = (),
        changes: Sequence[Set] = (),
    ) -> None:
        await timers.fire_timer(self._storage, timer, rows, changes)
        self._tables.outbox.wake()


# Before the game: the host of a full table is reminded, and its game begins; an open table that
# nobody joins is asked about, and closes.


class LobbyKeeper:
    """Handles the timers of tables before their game.

    One that a league counts is not asked about and not closed: that is up to the league.
    """

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        tables.alarms.on(LOBBY, self._look)

    async def begin(self) -> None:
        """Let each table before its game have its timer; its time counts from now on."""
        at = self._tables.now()
        if await self._storage.write(lambda c: timers.set_where_missing(c, LOBBY, "lobby", at)):
            self._tables.alarms.wake()

    async def _look(self, timer: Pending) -> None:
        """Do what is due at a table, unless its game has begun or it cannot be read."""
        table = await self._tables.get(timer.game_id)
        if table is None or table.status != "lobby" or not table.readable:
            await self._fire(timer)
            return
        plan = table.standing.plan
        at = self._tables.now()
        step = timer.data.get(STEP)
        post = new_post()
        close = lobby_timer(at, CLOSE, CLOSE_DAYS - ASK_DAYS, post=post)
        if step not in STEPS or (step in OF_FULL and not plan.is_full):
            await self._fire(timer, [first_lobby_timer(plan, at)])
        elif step == REMIND:
            begin = lobby_timer(at, BEGIN, BEGIN_DAYS - REMIND_DAYS)
            row = lobby_row(table.standing, "full", post, until=begin.due_ms)
            await self._fire(timer, [begin], [row])
        elif step == BEGIN and begins_by_itself(plan):
            await self._begin(table, timer)
        elif plan.in_league:
            # A table without a timer would be taken for one that nothing looks after yet.
            await self._fire(timer, [lobby_timer(at, step, CLOSE_DAYS)])
        elif step == CLOSE:
            await self._close(table, timer)
        else:
            days = timer.data.get(DAYS, BEGIN_DAYS)
            row = lobby_row(table.standing, "asked", post, until=close.due_ms, days=days)
            await self._fire(timer, [close], [row])

    async def _begin(self, table: Table, timer: Pending) -> None:
        """Begin the game of a full table by itself, or tell its host why that cannot be."""
        try:
            await table.start_when_full(timer)
        except LeftError as refused:
            await self._try_later(table, timer, sorted(refused.users))
        except (RefusedError, IllegalChoiceError):
            await self._try_later(table, timer, ())

    async def _try_later(self, table: Table, timer: Pending, gone: Sequence[UserId]) -> None:
        """Tell the host of a full table why it does not begin, and try again each day.

        After so many days without an answer it closes.
        """
        now = table.standing
        at = self._tables.now()
        stored = timer.data.get(LEFT)
        tries = stored if isinstance(stored, int) else 0
        question = str(timer.data.get(POST, ""))
        if tries > 0:
            # A league closes its tables itself, so these are tried as long as they stand.
            tries_left = tries if now.plan.in_league else tries - 1
            again = {LEFT: tries_left} | ({POST: question} if question else {})
            await self._fire(timer, [lobby_timer(at, BEGIN, 1, **again)])
        elif question:
            await self._close(table, timer)
        else:
            days = CLOSE_DAYS - BEGIN_DAYS
            post = new_post()
            question_data = {} if now.plan.in_league else {POST: post}
            again = lobby_timer(at, BEGIN, 1, left=days - 1, **question_data)
            row = lobby_row(now, "refused", post, until=at + days * DAY, gone=[*gone])
            await self._fire(timer, [again], [row])

    async def _close(self, table: Table, timer: Pending) -> None:
        try:
            await table.agreements.close_idle(timer)
        except RefusedError:
            # Its game has begun meanwhile, or its end was decided.
            await self._fire(timer)

    async def _fire(
        self, timer: Pending, changes: Sequence[Set] = (), rows: Sequence[Message] = ()
    ) -> None:
        await timers.fire_timer(self._storage, timer, rows, changes)
        self._tables.outbox.wake()


class _Call:
    """Reminds a person in a stretch of their clock, in the transaction that fires its timer."""

    def __init__(self, now: TableState, seat: Seat, name: str, at: int, due: int) -> None:
        self._now = now
        self._seat = seat
        self._name = name
        self._at = at
        self._was_due = due

    def __call__(self, stored: Row, people: People) -> Timed:
        """Return what is written: nothing but a later timer if it is too early.

        While an order is about to answer, its person is not called, whatever they hold.
        """
        now = self._now
        seat = self._seat
        running = clocks_of(stored)
        pace = pace_of(now.plan.terms)
        clock = running.seats.get(seat)
        user = now.place.holders.get(seat)
        if clock is None or user is None or clock.user != user or pace is None:
            return Timed()
        wish = wishes_of(people.get(user, {}))
        due = due_calls(clock, pace, wish.hours).get(self._name)
        if due is None:
            return Timed()
        if (due := max(due, first_counting_ms(wish.hours, self._at))) > self._at:
            return Timed(None, [Set(KINDS[self._name], seat, due)])
        closes = now.kept.closes
        if closes is not None and seat in answering_orders(now, window_questions(now)):
            return Timed(None, [Set(KINDS[self._name], seat, closes.due_ms + 1)])
        called = self._in_time(with_notice(clock, self._name), pace, wish.hours)
        changed = msgspec.structs.replace(running, seats={**running.seats, seat: called})
        changes = [*timers_of(seat, clock, called, pace, wish.hours)]
        return Timed(msgspec.to_builtins(changed), changes, self._rows(user, wish, called))

    def _in_time(self, clock: Clock, pace: Pace, hours: Hours) -> Clock:
        """Return a clock that leaves some time after a reminder, if it came late."""
        if self._at < self._was_due + LATE_MS:
            return clock
        lead = min(pace.grace, clock.had // 4)
        return msgspec.structs.replace(clock, grace=moment_after(hours, self._at, lead))

    def _rows(self, user: UserId, wish: Wishes, clock: Clock) -> list[Message]:
        if wish.remind not in (MENTION, DM) or (
            wish.remind == DM and is_sealed(self._now, self._seat)
        ):
            # A call in the channel comes in any case: its absence would tell who has answered.
            return []
        about = {"what": self._name, "until": deadline_of(clock, wish.hours)}
        return [reminder_row(self._now, self._seat, user, wish, about)]


def _time_left_of(seat: Seat, clock: Clock, hours: Hours, at: int) -> TimeLeft:
    until = deadline_of(clock, hours)
    rest = time_left(clock, hours, at)
    return TimeLeft(
        seat, until, rest, away_until(hours, at), OUT in clock.told and until is not None
    )


def _seated_users(now: TableState) -> list[UserId]:
    return [seat.user for seat in now.plan.seats if seat.user is not None]


def _hours_of_people(now: TableState, people: People) -> dict[Seat, Hours]:
    return hours_of(now, {user: wishes_of(row) for user, row in people.items()})


# Users' settings about time are changed with the clocks and timers of their games.


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
        self._user = user
        self._at = at
        self._waits = waits

    def __call__(self, stored: Row, before: Row, after: Row) -> Timed:
        """Return the clocks and timers by the new settings."""
        was = clocks_of(stored)
        old = wishes_of(before)
        new = wishes_of(after)
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
