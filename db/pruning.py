"""Deletes what no game needs any more, in one small transaction for each game.

Of an open game go messages that nothing asks for again; what undoing, a rollback, the search for a
message that may have been sent, or an edit still needs is kept. A game that has ended shrinks to
its record: its actions with packed events (`db.actions`), its set-up, and the snapshots that are
named.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, literal_column, select
from sqlmodel import col

from db import actions
from db.club.finding import TableCall
from db.club.follows import Follower
from db.games import ENDED, PERIOD
from db.ids import Revision
from db.models import (
    ActionRow,
    GameRow,
    HeldAnswer,
    Learner,
    Note,
    OutboxMessage,
    PackedEvents,
    Snapshot,
    StandingOrder,
    Timer,
)
from db.rows import Rows
from db.storage import Storage

AT_ONCE = 500
"""Rows that are deleted in one transaction."""

ALONE = frozenset(
    {
        *("notice", "asked", "reminder", "digest", "stalled", "clock", "invite", "brief", "note"),
        *("undone", "ended", "called", "again", "follow", "archive"),
    }
)
"""Kinds of message that are sent once: nothing edits them, or asks for them again."""

AGREED = frozenset({"lobby", "seat", "rollback", "motion", "hand", "stays"})
"""Kinds of message that are edited, by whatever revision: only the newest row counts."""

LIVING = (Timer, StandingOrder, HeldAnswer, Learner, Note, TableCall, Follower)
"""What a game needs only while it is played."""

SENT = Rows(
    OutboxMessage, "id", "kind", "lane", "post", "revision", "status", "message_id", "due_ms"
)
OF_GAME = (
    select(*SENT.columns)
    .where(col(OutboxMessage.game_id) == bindparam("game"), col(OutboxMessage.status) != "due")
    .order_by(col(OutboxMessage.id))
)
IN_LANE = select(func.max(col(OutboxMessage.message_id))).where(
    col(OutboxMessage.lane) == bindparam("which")
)
BEFORE = IN_LANE.where(col(OutboxMessage.id) < bindparam("before"))
DUE_IN_LANE = select(col(OutboxMessage.id)).where(
    col(OutboxMessage.lane) == bindparam("which"),
    col(OutboxMessage.status) == literal_column("'due'"),
)
LAST = select(func.max(col(OutboxMessage.id)))
AFTER = (col(GameRow.id) > bindparam("after"),)
NEXT_OPEN = (
    select(col(GameRow.id))
    .where(*AFTER, col(GameRow.status).not_in(ENDED))
    .order_by(col(GameRow.id))
    .limit(1)
)
NEXT_ENDED = (
    select(col(GameRow.id))
    .where(
        *AFTER,
        col(GameRow.status).in_(ENDED),
        col(GameRow.changed_ms) < bindparam("before"),
        ~exists().where(col(PackedEvents.game_id) == col(GameRow.id)),
    )
    .order_by(col(GameRow.id))
    .limit(1)
)
OLD_STATES = (
    select(col(Snapshot.revision))
    .join(
        ActionRow,
        (col(ActionRow.game_id) == col(Snapshot.game_id))
        & (col(ActionRow.revision) == col(Snapshot.revision)),
    )
    .where(
        col(Snapshot.game_id) == bindparam("game"),
        col(Snapshot.revision) % PERIOD == 0,
        col(ActionRow.at_ms) < bindparam("before"),
    )
    .order_by(col(Snapshot.revision))
)


@dataclass(frozen=True, slots=True)
class Prunings:
    """How much was deleted: rows of the outbox and snapshots; and how many games have shrunk.

    `stumbled` are games that could not be pruned, because of a fault.
    """

    messages: int = 0
    snapshots: int = 0
    games: int = 0
    stumbled: int = 0

    def __add__(self, other: Prunings) -> Prunings:
        return Prunings(
            self.messages + other.messages,
            self.snapshots + other.snapshots,
            self.games + other.games,
            self.stumbled + other.stumbled,
        )


@dataclass(frozen=True, slots=True)
class SentRow:
    """A row of the outbox that is not due: what decides whether anything needs it."""

    id: int
    kind: str
    lane: str
    post: str
    revision: Revision
    status: str
    message_id: int | None
    due_ms: int


async def next_open(storage: Storage, after: int) -> int | None:
    """Return the first open game with a higher number; None if there is none."""
    return await storage.read(lambda connection: connection.scalar(NEXT_OPEN, {"after": after}))


async def next_ended(storage: Storage, after: int, before_ms: int) -> int | None:
    """Return the first game with a higher number that ended before a time and has not shrunk."""
    at = {"after": after, "before": before_ms}
    return await storage.read(lambda connection: connection.scalar(NEXT_ENDED, at))


async def delete_old_messages(storage: Storage, game_id: int, before_ms: int) -> int:
    """Delete the messages of an open game that nothing needs, from before a time; count them."""

    def look(connection: Connection) -> list[int]:
        rows = _sent_rows_of(connection, game_id)
        return [
            row.id for row in spare_rows(rows, _kept_of(connection, rows)) if row.due_ms < before_ms
        ]

    gone = await storage.read(look, whole=True)
    for at in range(0, len(gone), AT_ONCE):
        some = gone[at : at + AT_ONCE]
        await storage.write(lambda connection, some=some: _delete_sent_messages(connection, some))
    return len(gone)


def spare_rows(rows: Sequence[SentRow], kept: Collection[int]) -> Iterator[SentRow]:
    """Return the rows of an open game that nothing needs; `kept` are ids that others need.

    A post or secret that tells of an action is needed as long as the action can be taken back: it
    is edited then. Of several rows about the same revision of a post the newest counts.
    """
    newer_post: set[str] = set()
    newer_part: set[tuple[str, Revision]] = set()
    for row in reversed(rows):
        same = (row.post, row.revision)
        if row.id not in kept and (
            row.kind in ALONE
            or (row.kind in AGREED and row.post in newer_post)
            or (row.kind in ("turn", "told") and same in newer_part)
            or (row.kind == "turn" and row.status == "skipped" and row.post in newer_post)
            or (row.kind == "own" and row.status == "done" and row.message_id is None)
        ):
            yield row
        if row.status == "done" and row.message_id is not None:
            newer_post.add(row.post)
            newer_part.add(same)


async def old_states(storage: Storage, game_id: int, before_ms: int) -> Sequence[Revision]:
    """Return the revisions of which an open game keeps snapshots for good, from before a time."""
    at = {"game": game_id, "before": before_ms}
    return await storage.read(lambda connection: connection.scalars(OLD_STATES, at).all())


async def delete_snapshots(
    storage: Storage, game_id: int, revision: Revision, gone: Collection[Revision]
) -> int:
    """Delete snapshots of a game, unless it is not at this revision any more; count them."""

    def job(connection: Connection) -> int:
        if not _is_at(connection, game_id, revision):
            return 0
        own = (col(Snapshot.game_id) == game_id, col(Snapshot.revision).in_(gone))
        return connection.execute(delete(Snapshot).where(*own)).rowcount

    return await storage.write(job)


async def shrink_ended_game(
    storage: Storage, game_id: int, revision: Revision, kept: Collection[Revision] | None
) -> Prunings:
    """Reduce a game that has ended to its record, unless it is not at this revision any more.

    Snapshots of all revisions but those `kept` go; None: all stay.
    """

    def job(connection: Connection) -> Prunings:
        if not _is_at(connection, game_id, revision):
            return Prunings()
        rows = _sent_rows_of(connection, game_id)
        needed = _kept_of(connection, rows)
        count = _delete_sent_messages(connection, [row.id for row in rows if row.id not in needed])
        for model in LIVING:
            connection.execute(delete(model).where(col(model.game_id) == game_id))
        states = 0
        if kept is not None:
            own = (col(Snapshot.game_id) == game_id, col(Snapshot.revision).not_in(kept))
            states = connection.execute(delete(Snapshot).where(*own)).rowcount
        actions.pack_events(connection, game_id)
        return Prunings(count, states, 1)

    return await storage.write(job)


def _is_at(connection: Connection, game_id: int, revision: Revision) -> bool:
    """Return whether a game is at a revision, and lock it: nobody writes to it meanwhile."""
    query = select(col(GameRow.revision)).where(col(GameRow.id) == game_id)
    return connection.scalar(query.with_for_update()) == revision


def _sent_rows_of(connection: Connection, game_id: int) -> list[SentRow]:
    """Return the rows of a game that are not due, oldest first; damaged ones are left out."""
    rows = SENT.all(connection.execute(OF_GAME, {"game": game_id}).all())
    return [SentRow(**row.values) for row in rows if not row.damaged]


def _kept_of(connection: Connection, rows: Iterable[SentRow]) -> set[int]:
    """Return the rows that others need: those after which one searches, and the highest id.

    A message that may have been sent without a record is searched for after the newest message of
    its lane before it. In a lane of a user, later ones may have been sent about other games. The
    highest id is not given away a second time as long as it is there.
    """
    rows = [*rows]
    newest = {lane: _searched_after(connection, lane) for lane in {row.lane for row in rows}}
    kept = {row.id for row in rows if row.message_id in newest[row.lane]}
    return kept | {connection.scalar(LAST) or 0}


def _searched_after(connection: Connection, lane: str) -> set[int]:
    """Return the newest message of a lane, and the newest before each that waits there."""
    due = connection.scalars(DUE_IN_LANE, {"which": lane}).all()
    before = (connection.scalar(BEFORE, {"which": lane, "before": row}) for row in due)
    return {number for number in (connection.scalar(IN_LANE, {"which": lane}), *before) if number}


def _delete_sent_messages(connection: Connection, ids: Sequence[int]) -> int:
    rows: Any = delete(OutboxMessage).where(
        col(OutboxMessage.id).in_(ids), col(OutboxMessage.status) != "due"
    )
    return connection.execute(rows).rowcount if ids else 0
