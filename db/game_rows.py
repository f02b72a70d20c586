"""Loads all rows of one game; damaged columns are named and replaced by their defaults.

Steps of games are written by `db.games`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select
from sqlmodel import col

from db import knowers
from db.club import series
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.models import ActionRow, GameFile, GameRow, SeatRow, Snapshot
from db.rows import Decoded, Rows

ASIDE = ("lobby", "vote", "ask", "table")
"""Kinds of action that do not concern the game itself."""

RECOVER = "recover"
"""The kind of the action by which a game goes on from an earlier snapshot."""

GAMES, SEATS, FILES = Rows(GameRow), Rows(SeatRow), Rows(GameFile)
HEADS = Rows(
    ActionRow,
    "revision",
    "kind",
    "seat",
    "reveals",
    "target",
    "began",
    "rules_version",
    "state_hash",
)
STATES = Rows(Snapshot, "state", "revision")

GAME = select(*GAMES.columns).where(col(GameRow.id) == bindparam("game"))
SEATED = (
    select(*SEATS.columns)
    .where(col(SeatRow.game_id) == bindparam("game"))
    .order_by(col(SeatRow.position))
)
RECORD = (
    select(*HEADS.columns)
    .where(col(ActionRow.game_id) == bindparam("game"), col(ActionRow.kind).not_in(ASIDE))
    .order_by(col(ActionRow.revision))
)
MOST_REVISIONS = 10**7
"""No game has as many actions; a greater revision is damaged."""

SOUND = col(ActionRow.revision).between(0, MOST_REVISIONS)
LAST = select(func.max(col(ActionRow.revision))).where(
    col(ActionRow.game_id) == bindparam("game"), SOUND
)
GIVEN = select(*FILES.columns).where(col(GameFile.game_id) == bindparam("game"))
NEWEST_STATE = (
    select(*STATES.columns)
    .where(col(Snapshot.game_id) == bindparam("game"), col(Snapshot.revision) <= bindparam("upto"))
    .order_by(col(Snapshot.revision).desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Head:
    """The part of an action that undo needs, without its events."""

    revision: Revision
    kind: str
    seat: SeatName
    reveals: bool
    target: Revision | None
    began: Revision
    rules_version: int | None = None
    state_hash: str | None = None
    damaged: bool = False
    """Whether anything of it cannot be read."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A game as stored in the database.

    `state` is its newest snapshot, if there is one, and `state_revision` the revision of that.
    `damaged` names the columns of its rows, such as `game.options`, that cannot be read: their
    defaults stand for them.
    """

    game: GameRow
    seats: Sequence[SeatRow]
    heads: Sequence[Head]
    state: bytes | None
    state_revision: Revision
    files: Mapping[str, bytes]
    knowers: Mapping[SeatName, frozenset[UserId]]
    """Who has ever known what each seat keeps secret (`db.knowers`)."""

    damaged: frozenset[str] = frozenset()

    in_series: bool = False
    """Whether a league or tournament counts the game (`db.club.series.is_counted_by_series`)."""


def load_game_rows(game_id: int, connection: Connection) -> Stored | None:
    """Load a game with its seats, the heads of its actions and its newest snapshot."""
    parameters = {"game": game_id}
    row = connection.execute(GAME, parameters).first()
    if row is None:
        return None
    game = GAMES.decoded(row)
    seats = SEATS.all(connection.execute(SEATED, parameters).all())
    actions = map(_with_sound_revision, HEADS.all(connection.execute(RECORD, parameters).all()))
    # A game that goes on from a snapshot leaves what comes before behind: so do those without one.
    heads = sorted(actions, key=lambda head: head.values["revision"])
    files = FILES.all(connection.execute(GIVEN, parameters).all())
    damaged = {*_column_names("game", [game]), *_column_names("seat", seats)}
    damaged |= {*_column_names("action", _since_recovery(heads))}
    damaged |= {*_column_names("gamefile", files)}
    last, revision = connection.scalar(LAST, parameters), game.values["revision"]
    if revision != last:
        damaged.add("game.revision")
        game.values["revision"] = max(last or 0, revision if _is_sound(revision) else 0)
    key = game.values["secrecy_key"]
    if key is not None and len(key) != knowers.KEY_BYTES:
        damaged.add("game.secrecy_key")
        game.values["secrecy_key"] = None
    newest = {"game": game_id, "upto": game.values["revision"]}
    state, at = _readable_snapshot(connection.execute(NEWEST_STATE, newest).first())
    return Stored(
        GameRow(**game.values),
        [SeatRow(**seat.values) for seat in seats],
        [Head(**head.values, damaged=bool(head.damaged)) for head in heads],
        state,
        at,
        {file.values["name"]: file.values["content"] for file in files},
        knowers.read_knowers(connection, game_id),
        frozenset(damaged),
        series.is_counted_by_series(connection, game_id),
    )


def _is_sound(revision: Any) -> bool:
    return isinstance(revision, int) and 0 <= revision <= MOST_REVISIONS


def _with_sound_revision(head: Decoded) -> Decoded:
    """Return the head of an action as damaged if its revision is none."""
    if _is_sound(head.values["revision"]):
        return head
    return Decoded(head.values | {"revision": 0}, (*head.damaged, "revision"))


def _readable_snapshot(row: Sequence[Any] | None) -> tuple[bytes | None, Revision]:
    """Return a snapshot and its revision; None if it cannot be read."""
    if row is None:
        return None, NO_REVISION
    values, damaged = STATES.decoded(row)
    return None if damaged else values["state"], values["revision"]


def _since_recovery(heads: Sequence[Decoded]) -> Sequence[Decoded]:
    """Return the actions that count since the game last went on from a snapshot."""
    for at in range(len(heads) - 1, -1, -1):
        if heads[at].values["kind"] == RECOVER and not heads[at].damaged:
            return heads[at:]
    return heads


def _column_names(table: str, rows: Sequence[Decoded]) -> set[str]:
    return {f"{table}.{name}" for row in rows for name in row.damaged}
