"""Loads games and writes their steps, each step in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningUpdate
from sqlmodel import col

from db import actions, clocks, game_rows, step_messages, timers
from db.actions import read_actions
from db.club import audit, boards, league, lost, ratings, webhooks
from db.club.league import LeaguePod, LeagueRound, LeagueSeat
from db.game_rows import RECOVER, Stored
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.models import (
    ActionRow,
    GameFile,
    GameRow,
    Message,
    OutboxMessage,
    SeatRow,
    Snapshot,
    StoredAction,
    now_ms,
    table_of,
)
from db.rows import Rows
from db.storage import Storage

# What is taken back when a game goes on that had ended: its figures, deliveries and results.


STATUS = select(col(GameRow.status)).where(col(GameRow.id) == bindparam("game"))


def status_of(connection: Connection, game_id: int) -> str:
    """Return how a game stands; "" if it is not known."""
    return connection.scalar(STATUS, {"game": game_id}) or ""


def uncount_reopened_game(connection: Connection, game_id: int, ended_as: str) -> bool:
    """Let a game count nothing any more that was `over` or `abandoned` (`ended_as`) and goes on.

    Returns whether a timer has changed.
    """
    game_rows.drop_what_was_left(connection, game_id)
    actions.unpack_events(connection, game_id)
    ratings.delete_result_of(connection, game_id)
    webhooks.drop_waiting_records(connection, game_id)
    rings = league.game_ended(connection, game_id)
    if rings and ended_as == "over":
        _take_result_back(connection, game_id)
    return rings


def _take_result_back(connection: Connection, game_id: int) -> None:
    """Take the result of a table of a league back, as long as its round is open.

    The table waits for a decision, as one does whose game was ended without a result; when the
    league is looked at next, the game is seen to go on. What an organiser has decided about a game
    without a result stays: its table was told that the game does not count.
    """
    pods = table_of(LeaguePod)
    rounds = table_of(LeagueRound)
    seats = table_of(LeagueSeat)
    same = (rounds.c.league_id == pods.c.league_id) & (rounds.c.number == pods.c.round)
    query = (
        select(pods.c.league_id, pods.c.round, pods.c.number)
        .join(rounds, same)
        .where(pods.c.opened_as == game_id, pods.c.status == "done", rounds.c.status == "open")
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return
    of, round_, number = row
    own = (pods.c.league_id == of, pods.c.round == round_, pods.c.number == number)
    connection.execute(update(pods).where(*own).values(status="referee"))
    held = (seats.c.league_id == of, seats.c.round == round_, seats.c.pod == number)
    connection.execute(update(seats).where(*held).values(points=0, rank=0))
    table = table_of(league.LeagueRow)
    later = {"revision": table.c.revision + 1}
    connection.execute(update(table).where(table.c.id == of).values(later))


OPEN = ("lobby", "playing")
ENDED = ("over", "abandoned")
"""A game of which the status is damaged is none of these: it counts as open, and can be ended."""

PERIOD = 50
"""Every `PERIOD`-th revision keeps its snapshot permanently."""

PLAYED = ("start", "act", "seal", "redo", "hand", "rollback", RECOVER)
"""Kinds of action that stand in a game's record until they are undone."""

CHOSEN = ("act", "seal", "redo")
"""Kinds of action by which a choice was made."""

LISTED = ("start", "hand", RECOVER)
"""Kinds of action after which a list of open tables may read otherwise."""

# These statements run at every press. Building one takes as long as SQLite takes to run it, so each
# is built once.

ADD_ACTION = insert(ActionRow)
ADD_SNAPSHOT = insert(Snapshot)
ADD_FILES = insert(GameFile)
DROP_FILES = delete(GameFile).where(col(GameFile.game_id) == bindparam("game"))
TELL_NOW = (
    update(OutboxMessage)
    .where(
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.status) == "due",
        col(OutboxMessage.attempts) > 0,
    )
    .values(due_ms=bindparam("now"))
)
TAKE_BACK = (
    update(ActionRow)
    .where(
        col(ActionRow.game_id) == bindparam("game"),
        col(ActionRow.revision).in_(bindparam("taken_back", expanding=True)),
    )
    .values(undone=True)
)
FORGET = delete(Snapshot).where(
    col(Snapshot.game_id) == bindparam("game"),
    col(Snapshot.revision).not_in(bindparam("kept", expanding=True)),
    col(Snapshot.revision) % PERIOD != 0,
)

STATE = select(*Rows(Snapshot, "state").columns).where(
    col(Snapshot.game_id) == bindparam("game"), col(Snapshot.revision) == bindparam("at")
)


@lru_cache(maxsize=16)
def _advance_statement(columns: tuple[str, ...]) -> ReturningUpdate[Any]:
    """Build the statement that advances a game; `columns` change besides its revision.

    It returns the clocks as they stand in this transaction, which holds the row.
    """
    table = table_of(GameRow)
    return (
        update(GameRow)
        .where(col(GameRow.id) == bindparam("game"), col(GameRow.revision) == bindparam("before"))
        .values({name: bindparam(f"new_{name}", type_=table.c[name].type) for name in columns})
        .returning(table.c.clocks)
    )


Also = Callable[[Connection, int], object]
"""Writes more about a new game, by its id."""


class ConflictError(Exception):
    """Optimistic lock failed: another process wrote this step first, or the channel has a game."""


class LeftMeanwhileError(ConflictError):
    """Something was left beside the game's revisions that a step did not reckon with."""


@dataclass(frozen=True, kw_only=True)
class StepWrite:
    """Everything that one accepted change writes, from `revision` - 1 to `action.revision`."""

    action: StoredAction
    game: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Columns of the game that change, besides its revision."""

    state: bytes | None = None
    keep: Collection[Revision] | None = None
    """Revisions whose snapshots to keep; the rest are deleted except every `PERIOD`-th. `None`
    deletes nothing."""

    seats: Sequence[SeatRow] | None = None
    """The seats that replace the old ones; `None` keeps them."""

    knows: Collection[tuple[SeatName, UserId]] = ()
    """Seats with users who know from now on what they keep secret."""

    files: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    """The files that replace the game's old ones; empty keeps them."""

    undone: Collection[Revision] = ()
    """The revisions that are taken back."""

    messages: Sequence[Message] = ()
    continues: str = ""
    """The post that already has messages."""

    waiting: Collection[UserId] = ()
    """Users who owe a decision afterwards; notices to others are obsolete."""

    timers: Sequence[timers.Set] = ()
    """Timers that are set, moved or cancelled."""

    fires: timers.Pending | None = None
    """The timer that brings it about."""

    reopens: bool = False
    """Whether a game that has ended goes on: its events are not packed any more."""

    held: Sequence[game_rows.SealedRow] | None = None
    """The sealed answers of the game that were read for it; None: it does not depend on them."""

    nothing_left: game_rows.NothingLeft | None = None
    """It was worked out as if nothing were left for a window; None: that was looked up before."""

    timing: clocks.Timing | None = None
    """What it means for the clocks of the seats."""

    noted: audit.Noted | None = None
    """What it leaves in the audit of the server; None: nothing."""


async def create(
    storage: Storage,
    game: GameRow,
    action: StoredAction,
    message: Message,
    seats: Sequence[SeatRow] = (),
    files: Mapping[str, bytes] | None = None,
    also: Also | None = None,
) -> int:
    """Write a new game with its first action and message, seats and files; return its id.

    `also` writes more in the same transaction; if it raises, nothing is written.

    Raises:
        ConflictError: the channel has an open game.
    """
    try:
        async with storage.writing() as session:
            session.add(game)
            await session.flush()
            assert game.id is not None
            action.game_id = message.game_id = game.id
            message.guild = game.guild
            session.add(ActionRow(**action.model_dump()))
            session.add(OutboxMessage(**message.model_dump()))
            for seat in seats:
                seat.game_id = game.id
            session.add_all(seats)
            await session.flush()
            await session.run_sync(partial(_store_files_and_more, game.id, files or {}, also))
    except IntegrityError as fault:
        if "ix_game_open" in str(fault) or "game.channel" in str(fault):
            raise ConflictError from fault
        raise
    return game.id


def _add_files(connection: Connection, game_id: int, files: Mapping[str, bytes]) -> None:
    """Write the files that a game plays with; it has none."""
    rows = [{"game_id": game_id, "name": n, "content": c} for n, c in files.items()]
    if rows:
        connection.execute(ADD_FILES, rows)


def _store_files_and_more(
    game_id: int, files: Mapping[str, bytes], also: Also | None, session: Session
) -> None:
    connection = session.connection()
    _add_files(connection, game_id, files)
    if also is not None:
        also(connection, game_id)
    boards.touch_boards_of_game(connection, game_id)


async def write(storage: Storage, *steps: StepWrite) -> bool:
    """Write steps of a game that follow each other, with snapshots and messages: all or none.

    Returns whether they have changed timers.

    A secret whose owner accepts no direct messages is written as `failed`, in `step.messages` too.

    Raises:
        ConflictError: the game is no longer at the revision before the first step, the timer that
            brings a step about is not set any more, or other answers are sealed than were read.
        LeftMeanwhileError: something is left for a window that a step did not reckon with.
    """
    return await storage.write(partial(_write_all, steps))


async def replace_damaged_revision(storage: Storage, game_id: int, revision: Revision) -> None:
    """Replace a damaged revision of a game by that of its last action, so that it can be ended.

    Nothing happens if this is not its last action any more.
    """
    last = select(func.max(col(ActionRow.revision))).where(
        col(ActionRow.game_id) == game_id, game_rows.SOUND
    )
    mended = (
        update(GameRow)
        .where(col(GameRow.id) == game_id, last.scalar_subquery() <= revision)
        .values(revision=revision)
    )
    await storage.write(lambda connection: connection.execute(mended))


async def was_written(storage: Storage, action: StoredAction) -> bool:
    """Return whether this very action made its revision."""
    async with storage.reading() as session:
        row = await session.get(ActionRow, (action.game_id, action.revision))
        return row is not None and row.model_dump(exclude={"undone"}) == action.model_dump(
            exclude={"undone"}
        )


def _write_all(steps: Sequence[StepWrite], connection: Connection) -> bool:
    changed = [_write_step(step, connection) for step in steps]
    return any(changed)


def _write_step(step: StepWrite, connection: Connection) -> bool:
    """Write the parts of a step in the order of their dependencies.

    Returns whether timers have changed.
    """
    game_id, revision = step.action.game_id, step.action.revision
    changed = {"revision": revision, "changed_ms": now_ms(), **step.game}
    new = {f"new_{name}": value for name, value in changed.items()}
    ended_as = status_of(connection, game_id) if step.reopens else ""
    # The first writer of the row wins; a second one waits here and then matches no row.
    advance = _advance_statement(tuple(changed))
    before = {"game": game_id, "before": revision - 1}
    advanced = connection.execute(advance, before | new).first()
    if advanced is None:
        raise ConflictError
    _must_still_hold(step, connection, game_id)
    rings = step.reopens and uncount_reopened_game(connection, game_id, ended_as)
    timers.write_game_timers(connection, game_id, step.timers)
    connection.execute(ADD_ACTION, step.action.model_dump())
    if step.undone:
        connection.execute(TAKE_BACK, {"game": game_id, "taken_back": [*step.undone]})
    if step.seats is not None:
        game_rows.write_seat_rows(connection, game_id, step.seats)
    game_rows.add_knowers(connection, game_id, step.knows)
    status = step.game.get("status", OPEN[0])
    if status not in OPEN:
        game_rows.delete_knowers(connection, game_id)
        webhooks.queue_ended_record(connection, game_id, status)
        rings = league.game_ended(connection, game_id)
        # What could not be told of a game that could not be read can be told now.
        connection.execute(TELL_NOW, {"game": game_id, "now": now_ms()})
    if step.action.kind == "hand":
        # Who leaves a seat of a league's table leaves the league.
        rings = league.game_ended(connection, game_id) or rings
    if "channel" in step.game:
        lost.keep_moved_table(connection, game_id, step.game["channel"])
    if step.files:
        connection.execute(DROP_FILES, {"game": game_id})
        _add_files(connection, game_id, step.files)
    if step.state is not None:
        row = {"game_id": game_id, "revision": revision, "state": step.state}
        connection.execute(ADD_SNAPSHOT, row)
    if step.keep is not None:
        connection.execute(FORGET, {"game": game_id, "kept": [*step.keep, revision]})
    step_messages.write(connection, step)
    if _is_listed(step):
        boards.touch_boards_of_game(connection, game_id)
    if step.noted is not None:
        audit.of_step(connection, game_id, revision, step.noted, step.action.at_ms)
    moved = step.timing is not None and clocks.move_clocks(
        connection, game_id, step.timing, advanced[0]
    )
    return moved or rings or bool(step.timers) or step.fires is not None


def _must_still_hold(step: StepWrite, connection: Connection, game_id: int) -> None:
    """Check what a step rests on beside the revision; the timer that it fires goes.

    Raises:
        LeftMeanwhileError: what must not be left is.
        ConflictError: the timer has been fired, or the sealed answers are others.
    """
    if step.nothing_left is not None and not step.nothing_left.holds(connection, game_id):
        raise LeftMeanwhileError
    if step.fires is not None and not timers.remove_timer(connection, step.fires):
        raise ConflictError
    if step.held is not None:
        held = game_rows.read_sealed_answers(connection, game_id)
        if held != tuple(step.held):
            raise ConflictError


def _is_listed(step: StepWrite) -> bool:
    """Return whether a list of open tables may read otherwise after a step."""
    has_ended = step.game.get("status", OPEN[0]) not in OPEN
    is_set_up = step.seats is not None or "terms" in step.game
    return has_ended or is_set_up or step.action.kind in LISTED


async def load(storage: Storage, game_id: int) -> Stored | None:
    """Load a game with its seats, the heads of its actions and its newest snapshot."""
    return await storage.read(partial(game_rows.load_game_rows, game_id), whole=True)


async def snapshot_at(storage: Storage, game_id: int, revision: Revision) -> bytes | None:
    """Load the snapshot of exactly this revision, if it is kept and can be read."""
    parameters = {"game": game_id, "at": revision}
    state = await storage.read(lambda connection: connection.scalar(STATE, parameters))
    return state if isinstance(state, bytes) else None


async def actions_of_game(
    storage: Storage,
    game_id: int,
    *,
    first: Revision = NO_REVISION,
    upto: Revision | None = None,
    last: int | None = None,
    undone: bool = False,
) -> Sequence[StoredAction]:
    """Load the actions of a game, oldest first.

    `first` and `upto` bound the revisions, `last` limits the result to the newest; actions that
    were taken back are left out unless `undone`.
    """
    conditions = [
        col(ActionRow.game_id) == game_id,
        col(ActionRow.kind).in_(PLAYED),
        col(ActionRow.revision) >= first,
    ]
    if upto is not None:
        conditions.append(col(ActionRow.revision) <= upto)
    if not undone:
        conditions.append(col(ActionRow.undone).is_(False))
    return await read_actions(storage, *conditions, last=last)
