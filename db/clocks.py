"""The clocks of a game, and the heartbeat of a bot: times that nobody is charged for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import structlog
from sqlalchemy import BigInteger, Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, SQLModel, col

from db import step_messages, timers
from db.ids import UserId
from db.models import GameRow, Message, PlayerPreferences, SeatRow, Timer, table_of
from db.rows import Rows
from db.storage import Storage

# Reads and writes the clocks of a game, always in a transaction that holds the game's row.
#
# What a change means for the clocks is computed by a pure function of the clocks and of the
# settings of people as they stand in that very transaction, so that no process works with old ones.


Row = Mapping[str, Any]

People = Mapping[UserId, Row]
"""What users have chosen (the columns of `PlayerPreferences`); who has chosen nothing is absent."""


@dataclass(frozen=True, slots=True)
class Timed:
    """What a change writes: the clocks (None: as before), timers and messages."""

    clocks: Row | None = None
    timers: Sequence[timers.Set] = ()
    messages: Sequence[Message] = ()


Work = Callable[[Row, People], Timed]
"""Computes a change from the clocks and what people have chosen; it may run twice."""


@dataclass(frozen=True, slots=True)
class Timing:
    """A change of a game's clocks, and the users whose settings it needs."""

    users: Collection[UserId]
    work: Work


CLOCKS = select(col(GameRow.clocks)).where(col(GameRow.id) == bindparam("game"))
LOCKED = CLOCKS.with_for_update()
CHOSEN = Rows(PlayerPreferences)
PEOPLE = select(*CHOSEN.columns).where(
    col(PlayerPreferences.user).in_(bindparam("users", expanding=True))
)
KEEP = (
    update(GameRow)
    .where(col(GameRow.id) == bindparam("game"))
    .values(clocks=bindparam("new_clocks"))
)
CHANGED = select(col(GameRow.changed_ms)).where(col(GameRow.id) == bindparam("game"))
PLAYED_BY = (
    select(col(GameRow.id))
    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
    .where(col(SeatRow.user) == bindparam("who"), col(GameRow.status) == "playing")
    .order_by(col(GameRow.id))
)
SAME = (col(Timer.kind) == bindparam("of_kind"), col(Timer.key) == bindparam("of_key"))
ALIKE = select(col(Timer.game_id)).where(*SAME)
DROP_ALIKE = delete(Timer).where(*SAME)


def move_clocks(connection: Connection, game_id: int, timing: Timing, stored: Row | None) -> bool:
    """Carry out a change of the clocks in a transaction that holds the game's row.

    `stored` are the clocks as they stand there. Returns whether timers have changed.
    """
    timed = timing.work(stored or {}, clock_settings_of_all(connection, timing.users))
    if timed.clocks is not None:
        connection.execute(KEEP, {"game": game_id, "new_clocks": dict(timed.clocks)})
    timers.write_game_timers(connection, game_id, timed.timers)
    step_messages.add(connection, timed.messages)
    return bool(timed.timers)


def clock_settings_of_all(connection: Connection, users: Collection[UserId]) -> People:
    """Return what these users have chosen; what is damaged of it counts as not chosen."""
    rows = CHOSEN.all(connection.execute(PEOPLE, {"users": [*users]}).all())
    return {row.values["user"]: row.values for row in rows}


async def change_clocks(
    storage: Storage, game_id: int, timing: Timing, fires: timers.Pending | None = None
) -> None:
    """Change the clocks of a game in a transaction of its own, which may fire a timer.

    Raises:
        FiredError: the timer is not set as it was read; nothing was written.
    """

    def job(connection: Connection) -> None:
        stored = connection.scalar(LOCKED, {"game": game_id})
        if fires is not None and not timers.remove_timer(connection, fires):
            raise timers.FiredError
        move_clocks(connection, game_id, timing, stored)

    await storage.write(job)


@dataclass(frozen=True, slots=True)
class Shown:
    """The clocks of a game, what its people have chosen, and when it last changed (ms)."""

    clocks: Row
    people: People
    changed_ms: int


async def read_clocks(storage: Storage, game_id: int, users: Collection[UserId]) -> Shown:
    """Load the clocks of a game."""

    def job(connection: Connection) -> Shown:
        of = {"game": game_id}
        changed = connection.scalar(CHANGED, of) or 0
        return Shown(
            connection.scalar(CLOCKS, of) or {}, clock_settings_of_all(connection, users), changed
        )

    return await storage.read(job, whole=True)


async def clock_settings_of(storage: Storage, user: UserId) -> Row:
    """Load what a user has chosen; empty if nothing."""
    rows = await storage.read(partial(clock_settings_of_all, users=[user]))
    return rows.get(user, {})


Decide = Callable[[Row], Row]
"""Returns the new values of some columns of a user's settings; it may refuse by raising."""

Settle = Callable[[Row, Row, Row], Timed]
"""Returns what a game's clocks are after a user's settings have changed: from the clocks, and the
settings before and after."""


async def choose_clock_settings(
    storage: Storage, user: UserId, decide: Decide, settle: Callable[[int], Settle]
) -> Row:
    """Change a user's settings, with the clocks and timers of all games that they play in.

    `settle` returns the change for a game. Returns the new settings.
    """

    def job(connection: Connection) -> Row:
        games = connection.scalars(PLAYED_BY, {"who": user}).all()
        # In the order of their ids, so that two who do this at once wait for each other.
        stored = {game: connection.scalar(LOCKED, {"game": game}) for game in games if game}
        before = clock_settings_of_all(connection, [user]).get(user, {})
        columns = dict(decide(before))
        own = table_of(PlayerPreferences)
        if before:
            connection.execute(update(own).where(own.c.user == user).values(columns))
        else:
            fresh = PlayerPreferences(user=user).model_dump()
            connection.execute(insert(own), [fresh | columns])
        after = clock_settings_of_all(connection, [user])[user]
        for game, clocks in stored.items():
            timing = Timing((), lambda current, _, game=game: settle(game)(current, before, after))
            move_clocks(connection, game, timing, clocks)
        return after

    return await storage.write(job)


async def fire_alike(
    storage: Storage, timer: timers.Pending, again_ms: int, messages: Sequence[Message]
) -> None:
    """Fire a timer together with those of its kind and key in all other games.

    All are set again for `again_ms`.

    Raises:
        FiredError: it is not set as it was read; nothing was written.
    """
    of = {"of_kind": timer.kind, "of_key": timer.key}

    def job(connection: Connection) -> None:
        if not timers.remove_timer(connection, timer):
            raise timers.FiredError
        others = connection.scalars(ALIKE, of).all()
        connection.execute(DROP_ALIKE, of)
        for game in (timer.game_id, *others):
            timers.write_game_timers(
                connection, game, [timers.Set(timer.kind, timer.key, again_ms)]
            )
        step_messages.add(connection, messages)

    await storage.write(job)


# Stores when a bot last served the tables, and moves deadlines by time that nobody is charged for.
#
# Such a time is a leap: the bot was down, or the system clock was set. All clocks and timers move
# by it in one transaction with the heartbeat, so that a kill neither loses nor repeats a leap.


ONLY = 1
"""The number of the only row."""


class Heartbeat(SQLModel, table=True):
    """When a bot last served the tables: one row, with the number 1."""

    id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at_ms: int = Field(sa_type=BigInteger)
    steps_ms: int = Field(default=0, sa_type=BigInteger)
    """The sum of the steps of the system clock by which stored times were moved."""


BEAT = table_of(Heartbeat)
LAST = select(BEAT.c.at_ms, BEAT.c.steps_ms).where(BEAT.c.id == ONLY)
PLAYING = select(col(GameRow.id)).where(col(GameRow.status) == "playing").order_by(col(GameRow.id))
PROPOSALS = select(col(SeatRow.number), col(SeatRow.proposal)).where(
    col(SeatRow.game_id) == bindparam("game")
)

log: structlog.stdlib.BoundLogger = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Beat:
    """A time (ms) at which a bot served, and the sum of the steps of the system clock (ms)."""

    at_ms: int
    steps_ms: int = 0


@dataclass(frozen=True, slots=True)
class Leap:
    """From `start_ms` on, `by_ms` milliseconds are nobody's; negative: the clock was set back."""

    start_ms: int
    by_ms: int


@dataclass(frozen=True, slots=True)
class Moves:
    """How a leap moves what is stored.

    `kinds` are those of the timers that move as they are. `clocks` returns the clocks of a game
    with their timers after a leap, `users` whose settings it needs, and `proposal` what becomes of
    a proposal about a seat; None: it stays as it is.
    """

    kinds: tuple[str, ...]
    users: Callable[[Row], list[UserId]]
    clocks: Callable[[Row, People, Leap], Timed]
    proposal: Callable[[Mapping[str, Any], Leap], Mapping[str, Any] | None]


DecideLeap = Callable[[Beat | None], tuple[Beat | None, Leap | None]]
"""Returns the new heartbeat (None: the old one stays), and the leap since; it may run twice."""

LAST_MS = 10**13
"""A time in the year 2286: no stored time is as late, but for damaged ones."""


async def store_heartbeat(
    storage: Storage, decide: DecideLeap, moves: Moves
) -> tuple[Beat | None, Leap | None]:
    """Store a heartbeat, and move what runs out if there was a leap; return both."""

    def job(connection: Connection) -> tuple[Beat | None, Leap | None]:
        new, leap = decide(_last_heartbeat(connection))
        if leap is not None:
            _move_after_leap(connection, leap, moves)
        if new is None:
            return new, leap
        values = {"at_ms": new.at_ms, "steps_ms": new.steps_ms}
        if not connection.execute(update(BEAT).where(BEAT.c.id == ONLY).values(values)).rowcount:
            connection.execute(insert(BEAT), [{"id": ONLY, **values}])
        return new, leap

    try:
        return await storage.write(job)
    except IntegrityError:
        # Another process has begun with the same new database at this moment.
        return await storage.write(job)


def _last_heartbeat(connection: Connection) -> Beat | None:
    """Return the last heartbeat; None if there is none, or what is stored is none."""
    row: Any = connection.execute(LAST.with_for_update()).first()
    if row is None or not all(isinstance(number, int) for number in row):
        return None
    return Beat(row[0], row[1])


def _move_after_leap(connection: Connection, leap: Leap, moves: Moves) -> None:
    """Move everything that runs out; a game that cannot be read keeps its times."""
    due = col(Timer.due_ms)
    ahead = (col(Timer.kind).in_(moves.kinds), due > leap.start_ms, due < LAST_MS)
    connection.execute(update(Timer).where(*ahead).values(due_ms=due + leap.by_ms))
    for game in connection.scalars(PLAYING).all():
        try:
            with connection.begin_nested():
                _move_game(connection, game or 0, leap, moves)
        except Exception:
            log.exception("time-not-moved", game=game)


def move_arrived_game(
    connection: Connection, game: int, left_ms: int, now_ms: int, moves: Moves
) -> None:
    """Move everything that runs out in a game that was elsewhere since a time: nobody is charged.

    If no bot serves now, what has passed since the last heartbeat is left to the leap by which it
    begins again.
    """
    last = _last_heartbeat(connection)
    if last is None:
        connection.execute(delete(BEAT))
        connection.execute(insert(BEAT), [{"id": ONLY, "at_ms": now_ms, "steps_ms": 0}])
    leap = Leap(left_ms, (now_ms if last is None else last.at_ms) - left_ms)
    due = col(Timer.due_ms)
    ahead = (col(Timer.kind).in_(moves.kinds), due > leap.start_ms, due < LAST_MS)
    own = update(Timer).where(col(Timer.game_id) == game, *ahead)
    connection.execute(own.values(due_ms=due + leap.by_ms))
    _move_game(connection, game, leap, moves)


def _move_game(connection: Connection, game: int, leap: Leap, moves: Moves) -> None:
    of = {"game": game}
    stored: Row = connection.scalar(LOCKED, of) or {}
    timed = moves.clocks(stored, clock_settings_of_all(connection, moves.users(stored)), leap)
    if timed.clocks is not None:
        connection.execute(KEEP, {"game": game, "new_clocks": dict(timed.clocks)})
    timers.write_game_timers(connection, game, timed.timers)
    seats = table_of(SeatRow)
    for number, proposal in connection.execute(PROPOSALS, of).all():
        moved = moves.proposal(proposal, leap) if proposal else None
        if moved is not None:
            own = (seats.c.game_id == game) & (seats.c.number == number)
            connection.execute(update(seats).where(own).values(proposal=dict(moved)))
