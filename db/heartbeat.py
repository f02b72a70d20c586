"""Stores when a bot last served the tables, and moves deadlines by time that nobody is charged for.

Such a time is a leap: the bot was down, or the system clock was set. All clocks and timers move by
it in one transaction with the heartbeat, so that a kill neither loses nor repeats a leap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import BigInteger, Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, SQLModel, col

from db import clocks, timers
from db.clocks import People, Row, Timed
from db.ids import UserId
from db.models import GameRow, SeatRow, Timer, table_of
from db.storage import Storage

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


Decide = Callable[[Beat | None], tuple[Beat | None, Leap | None]]
"""Returns the new heartbeat (None: the old one stays), and the leap since; it may run twice."""

LAST_MS = 10**13
"""A time in the year 2286: no stored time is as late, but for damaged ones."""


async def store_heartbeat(
    storage: Storage, decide: Decide, moves: Moves
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
    stored: Row = connection.scalar(clocks.LOCKED, of) or {}
    timed = moves.clocks(
        stored, clocks.clock_settings_of_all(connection, moves.users(stored)), leap
    )
    if timed.clocks is not None:
        connection.execute(clocks.KEEP, {"game": game, "new_clocks": dict(timed.clocks)})
    timers.write_game_timers(connection, game, timed.timers)
    seats = table_of(SeatRow)
    for number, proposal in connection.execute(PROPOSALS, of).all():
        moved = moves.proposal(proposal, leap) if proposal else None
        if moved is not None:
            own = (seats.c.game_id == game) & (seats.c.number == number)
            connection.execute(update(seats).where(own).values(proposal=dict(moved)))
