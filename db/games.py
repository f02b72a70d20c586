"""Reading games and writing their steps, each step in one transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, CursorResult, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session
from sqlmodel import col

from db.models import Action, Game, OutboxMessage, Seat, Snapshot, now_ms
from db.storage import Storage

OPEN = ("lobby", "playing")
PERIOD = 50
"""Every so many revisions a snapshot is kept for good."""

EDITED = ("turn", "lobby")
"""Kinds of message of which only the newest row of a post is worth delivering."""

# Asked at every interaction, so they are put together once.
REVISION = select(col(Game.revision)).where(col(Game.id) == bindparam("game"))
NEWEST = (
    select(col(Game.id), col(Game.revision))
    .where(col(Game.channel) == bindparam("channel"))
    .order_by(col(Game.status).in_(OPEN).desc(), col(Game.id).desc())
    .limit(1)
)


class Conflict(Exception):
    """Somebody else has written this step first, or opened a game in this channel."""


@dataclass(frozen=True, slots=True)
class Head:
    """What taking back needs to know of an action, without what happened in it."""

    revision: int
    kind: str
    seat: str
    reveals: bool
    target: int | None
    began: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A game as the database has it; `state` is the snapshot of its revision, if it has begun."""

    game: Game
    seats: Sequence[Seat]
    heads: Sequence[Head]
    state: bytes | None


@dataclass(frozen=True, kw_only=True)
class Step:
    """All that one accepted change writes: it turns `revision` - 1 into `action.revision`."""

    action: Action
    game: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Columns of the game that change, besides its revision."""

    state: bytes | None = None
    keep: Collection[int] | None = None
    """Revisions whose snapshots can still be needed; others go, but one in `PERIOD`. None: no
    snapshot has become needless."""

    seats: Sequence[Seat] | None = None
    """The seats in place of the old ones; None: as they were."""

    undone: int | None = None
    """The revision that is taken back."""

    messages: Sequence[OutboxMessage] = ()
    continues: str = ""
    """The post that has messages already."""

    waiting: Collection[int] = ()
    """The users who are waited for after it; whoever isn't needs no notice any more."""


async def create(storage: Storage, game: Game, action: Action, message: OutboxMessage) -> int:
    """Write a new game with its first action and message; return its id.

    Raises:
        Conflict: the channel holds an open game.
    """
    try:
        async with storage.writing() as session:
            session.add(game)
            await session.flush()
            assert game.id is not None
            action.game_id = message.game_id = game.id
            session.add(action)
            session.add(message)
    except IntegrityError as fault:
        if "ix_game_open" in str(fault) or "game.channel" in str(fault):
            raise Conflict from fault
        raise
    return game.id


async def write(storage: Storage, step: Step) -> None:
    """Write one step of a game with its snapshot and messages: all of it or nothing.

    Raises:
        Conflict: the game is not at the revision before the step any more.
    """
    async with storage.writing() as session:
        await session.run_sync(_write, step)


async def was_written(storage: Storage, action: Action) -> bool:
    """Tell whether it was this very action that made its revision."""
    async with storage.reading() as session:
        found = await session.get(Action, (action.game_id, action.revision))
        return found is not None and found.model_dump(exclude={"undone"}) == action.model_dump(
            exclude={"undone"}
        )


def _write(session: Session, step: Step) -> None:
    """Write a step in the order in which its parts depend on each other."""
    game_id, revision = step.action.game_id, step.action.revision
    # Whoever changes the row first wins; a second writer waits here and then matches no row.
    advanced = session.execute(
        update(Game)
        .where(col(Game.id) == game_id, col(Game.revision) == revision - 1)
        .values(revision=revision, changed_ms=now_ms(), **step.game)
        .execution_options(synchronize_session=False)
    )
    assert isinstance(advanced, CursorResult)
    if advanced.rowcount != 1:
        raise Conflict
    session.execute(insert(Action), [step.action.model_dump()])
    if step.undone is not None:
        session.execute(
            update(Action)
            .where(col(Action.game_id) == game_id, col(Action.revision) == step.undone)
            .values(undone=True)
            .execution_options(synchronize_session=False)
        )
    if step.seats is not None:
        session.execute(delete(Seat).where(col(Seat.game_id) == game_id))
        session.add_all(step.seats)
    if step.state is not None:
        row = {"game_id": game_id, "revision": revision, "state": step.state}
        session.execute(insert(Snapshot), [row])
    if step.keep is not None:
        session.execute(
            delete(Snapshot)
            .where(
                col(Snapshot.game_id) == game_id,
                col(Snapshot.revision).not_in([*step.keep, revision]),
                col(Snapshot.revision) % PERIOD != 0,
            )
            .execution_options(synchronize_session=False)
        )
    _write_messages(session, step)


def _write_messages(session: Session, step: Step) -> None:
    """Add what there is to tell, and skip what needs no telling any more."""
    outbox, game_id = OutboxMessage, step.action.game_id
    needless: list[ColumnElement[bool]] = [
        col(outbox.post).in_([m.post for m in step.messages if m.kind in EDITED])
    ]
    if step.state is not None:
        answered = col(outbox.user).not_in(step.waiting)
        needless.append((col(outbox.kind) == "notice") & answered)
    if step.undone is not None:
        secret = (col(outbox.kind) == "secret") & (col(outbox.revision) == step.undone)
        needless.append(secret)
    session.execute(
        update(outbox)
        .where(col(outbox.game_id) == game_id, col(outbox.status) == "due", or_(*needless))
        .values(status="skipped")
        .execution_options(synchronize_session=False)
    )
    closed = _closed_to(session, game_id, step.messages)
    for message in step.messages:
        if message.post == step.continues:
            _continue(session, message)
        elif message.kind == "secret" and message.seat in closed:
            message.status = "failed"
    session.execute(insert(outbox), [m.model_dump(exclude={"id"}) for m in step.messages])


def _continue(session: Session, message: OutboxMessage) -> None:
    """Take over the nonce and the mention of the post that a message belongs to."""
    found = session.execute(
        select(col(OutboxMessage.nonce), col(OutboxMessage.mention))
        .where(col(OutboxMessage.post) == message.post)
        .order_by(col(OutboxMessage.id).desc())
        .limit(1)
    )
    for message.nonce, message.mention in found:
        return


def _closed_to(session: Session, game_id: int, messages: Sequence[OutboxMessage]) -> set[str]:
    """Name the seats whose owners take no direct messages."""
    if all(message.kind != "secret" for message in messages):
        return set()
    closed = select(col(Seat.seat)).where(col(Seat.game_id) == game_id, col(Seat.dm_closed))
    return set(session.scalars(closed))


async def load(storage: Storage, game_id: int) -> Stored | None:
    """Read a game with its seats, the heads of its actions and its newest snapshot."""
    async with storage.reading(whole=True) as session:
        game = await session.get(Game, game_id)
        if game is None:
            return None
        seats = await session.scalars(
            select(Seat).where(col(Seat.game_id) == game_id).order_by(col(Seat.position))
        )
        heads = await session.execute(
            select(
                col(Action.revision),
                col(Action.kind),
                col(Action.seat),
                col(Action.reveals),
                col(Action.target),
                col(Action.began),
            )
            .where(col(Action.game_id) == game_id, col(Action.kind) != "lobby")
            .order_by(col(Action.revision))
        )
        state = await _snapshot(session, game_id, game.revision)
        return Stored(game, seats.all(), [Head(*row) for row in heads], state)


async def _snapshot(session: AsyncSession, game_id: int, revision: int) -> bytes | None:
    """Read the snapshot of a revision, or the newest before it (a game that was abandoned)."""
    return await session.scalar(
        select(col(Snapshot.state))
        .where(col(Snapshot.game_id) == game_id, col(Snapshot.revision) <= revision)
        .order_by(col(Snapshot.revision).desc())
        .limit(1)
    )


async def revision_of(storage: Storage, game_id: int) -> int | None:
    """Read only the revision of a game; None when there is no such game."""
    async with storage.glancing() as connection:
        return await connection.scalar(REVISION, {"game": game_id})


async def in_channel(storage: Storage, channel: int) -> tuple[int, int] | None:
    """Find the open game of a channel, or else the newest that has ended: its id and revision."""
    async with storage.glancing() as connection:
        found = (await connection.execute(NEWEST, {"channel": channel})).first()
        return None if found is None else (found[0] or 0, found[1])


async def of_user(storage: Storage, user: int) -> Sequence[int]:
    """List the open games in which a user has a seat, oldest first."""
    async with storage.reading() as session:
        found = await session.scalars(
            select(col(Seat.game_id))
            .join(Game, col(Game.id) == col(Seat.game_id))
            .where(col(Seat.user) == user, col(Game.status).in_(OPEN))
            .order_by(col(Seat.game_id))
        )
        return found.all()


async def snapshot(storage: Storage, game_id: int, revision: int) -> bytes | None:
    """Read the snapshot of exactly this revision, if it is still there."""
    async with storage.reading() as session:
        return await session.scalar(
            select(col(Snapshot.state)).where(
                col(Snapshot.game_id) == game_id, col(Snapshot.revision) == revision
            )
        )


async def actions(
    storage: Storage,
    game_id: int,
    *,
    first: int = 0,
    upto: int | None = None,
    last: int | None = None,
    undone: bool = False,
) -> Sequence[Action]:
    """Read what happened in a game, oldest first.

    `first` and `upto` bound the revisions, `last` leaves only so many of the newest; actions that
    were taken back are left out unless `undone`.
    """
    query = select(Action).where(
        col(Action.game_id) == game_id,
        col(Action.kind).in_(("start", "act", "redo")),
        col(Action.revision) >= first,
    )
    if upto is not None:
        query = query.where(col(Action.revision) <= upto)
    if not undone:
        query = query.where(col(Action.undone).is_(False))
    query = query.order_by(col(Action.revision).desc()).limit(last)
    async with storage.reading() as session:
        return (await session.scalars(query)).all()[::-1]
