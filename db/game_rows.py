"""The rows of one game beside its actions: loaded all at once, or written with its steps."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from secrets import token_bytes
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    String,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlmodel import col

from db.club import league
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.models import (
    ActionRow,
    GameFile,
    GameRow,
    HeldAnswer,
    Knower,
    Note,
    SeatRow,
    Snapshot,
    StandingOrder,
    Timer,
    table_of,
)
from db.rows import Decoded, Rows
from db.storage import Storage

# Stores who has ever known the secrets of a seat, until the game ends.
#
# A user who is forgotten (`db.people`) is stored under an alias: a hash with a key of that game
# only. The same person is recognised at the same table, but aliases of different games cannot be
# linked. When the game ends, its rows and its key are deleted.


KEY_BYTES = 16

KNOWN = Rows(Knower, "seat", "user")
KNOWERS = select(*KNOWN.columns).where(col(Knower.game_id) == bindparam("game"))
THERE = exists().where(
    col(Knower.game_id) == bindparam("game"),
    col(Knower.seat) == bindparam("of_seat"),
    col(Knower.user) == bindparam("who"),
)
ADD_KNOWER = insert(Knower).from_select(
    ["game_id", "seat", "user"],
    select(
        table_of(GameRow).c.id,
        bindparam("of_seat", type_=String),
        bindparam("who", type_=BigInteger),
    ).where(col(GameRow.id) == bindparam("game"), ~THERE),
)
DROP_KNOWERS = delete(Knower).where(col(Knower.game_id) == bindparam("game"))
DROP_ONE = delete(Knower).where(
    col(Knower.game_id) == bindparam("game"), col(Knower.user) == bindparam("who")
)
KEY = select(col(GameRow.secrecy_key)).where(col(GameRow.id) == bindparam("game"))
SET_KEY = (
    update(GameRow)
    .where(col(GameRow.id) == bindparam("game"))
    .values(secrecy_key=bindparam("drawn"))
)


def alias_of_forgotten(key: bytes, user: UserId) -> UserId:
    """Return what stands for a forgotten user in the game that has this key: a negative number."""
    digest = blake2b(str(user).encode(), key=key, digest_size=8).digest()
    return UserId(-1 - (int.from_bytes(digest) >> 2))


def read_knowers(connection: Connection, game_id: int) -> Mapping[SeatName, frozenset[UserId]]:
    """Return who has known each seat of a game: users, and aliases of the forgotten."""
    users: dict[SeatName, frozenset[UserId]] = {}
    for row in KNOWN.all(connection.execute(KNOWERS, {"game": game_id}).all()):
        if not row.damaged:
            seat = row.values["seat"]
            user = row.values["user"]
            users[seat] = users.get(seat, frozenset()) | {user}
    return users


def add_knowers(
    connection: Connection, game_id: int, pairs: Iterable[tuple[SeatName, UserId]]
) -> None:
    """Record that users know what seats keep secret."""
    for seat, user in pairs:
        connection.execute(ADD_KNOWER, {"game": game_id, "of_seat": seat, "who": user})


def delete_knowers(connection: Connection, game_id: int) -> None:
    """Delete all of a game that has ended, with the key of its aliases."""
    connection.execute(DROP_KNOWERS, {"game": game_id})
    connection.execute(SET_KEY, {"game": game_id, "drawn": None})


def key_of(connection: Connection, game_id: int) -> bytes:
    """Return the key of a game's aliases; it is drawn when it is first needed."""
    key = connection.scalar(KEY, {"game": game_id})
    if key is None:
        key = token_bytes(KEY_BYTES)
        connection.execute(SET_KEY, {"game": game_id, "drawn": key})
    return key


def rename_knower(connection: Connection, game_id: int, user: UserId, name: UserId) -> None:
    """Put an alias in place of a user."""
    known = [seat for seat, users in read_knowers(connection, game_id).items() if user in users]
    connection.execute(DROP_ONE, {"game": game_id, "who": user})
    add_knowers(connection, game_id, ((seat, name) for seat in known))


# Loads all rows of one game; damaged columns are named and replaced by their defaults.
#
# Steps of games are written by `db.games`.


ASIDE = ("lobby", "vote", "ask", "table")
"""Kinds of action that do not concern the game itself."""

RECOVER = "recover"
"""The kind of the action by which a game goes on from an earlier snapshot."""

GAMES = Rows(GameRow)
SEATS = Rows(SeatRow)
FILES = Rows(GameFile)
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
    """Who has ever known what each seat keeps secret (`db.game_rows`)."""

    damaged: frozenset[str] = frozenset()

    in_league: bool = False
    """Whether a league or cup counts the game (`db.club.league.is_counted_by_league`)."""


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
    last = connection.scalar(LAST, parameters)
    revision = game.values["revision"]
    if revision != last:
        damaged.add("game.revision")
        game.values["revision"] = max(last or 0, revision if _is_sound(revision) else 0)
    key = game.values["secrecy_key"]
    if key is not None and len(key) != KEY_BYTES:
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
        read_knowers(connection, game_id),
        frozenset(damaged),
        league.is_counted_by_league(connection, game_id),
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


# Writes who holds which seat, as part of a step.


ADD_SEATS = insert(SeatRow)
DROP_SEATS = delete(SeatRow).where(col(SeatRow.game_id) == bindparam("game"))
CLOSED = select(col(SeatRow.user)).where(
    col(SeatRow.game_id) == bindparam("game"), col(SeatRow.dm_closed)
)
PLAYS = exists().where(
    col(SeatRow.game_id) == col(StandingOrder.game_id),
    col(SeatRow.seat) == col(StandingOrder.seat),
    col(SeatRow.user) == col(StandingOrder.user),
    col(SeatRow.stand_in) == "",
)
DISOWN = delete(StandingOrder).where(col(StandingOrder.game_id) == bindparam("game"), ~PLAYS)
"""Standing orders do not outlast that their person plays the seat."""


def write_seat_rows(connection: Connection, game_id: int, seats: Sequence[SeatRow]) -> None:
    """Replace the seats of a game; orders of those who do not play any more are deleted."""
    closed = set(connection.scalars(CLOSED, {"game": game_id}))
    connection.execute(DROP_SEATS, {"game": game_id})
    for seat in seats:
        seat.dm_closed = seat.user in closed
    if seats:
        connection.execute(ADD_SEATS, [seat.model_dump() for seat in seats])
    connection.execute(DISOWN, {"game": game_id})


# Reads and writes sealed answers: given while a window is open, hidden until it closes.
#
# Standing orders and the windows themselves are in `db.orders`.


ANSWERS = Rows(HeldAnswer, "seat", "user", "since", "how", "choices")
HELD = (
    select(*ANSWERS.columns)
    .where(col(HeldAnswer.game_id) == bindparam("game"))
    .order_by(col(HeldAnswer.seat))
)
ADD_ANSWER = insert(HeldAnswer)
DROP_ANSWER = delete(HeldAnswer).where(
    col(HeldAnswer.game_id) == bindparam("game"), col(HeldAnswer.seat) == bindparam("of_seat")
)


@dataclass(frozen=True, slots=True)
class SealedRow:
    """A sealed answer as it is stored."""

    seat: SeatName
    user: UserId
    since: Revision
    how: str
    choices: list[dict[str, Any]]


def read_sealed_answers(connection: Connection, game_id: int) -> tuple[SealedRow, ...]:
    """Return all sealed answers of a game, in the order of their seats.

    A damaged one is not there: its question has not been answered.
    """
    rows = ANSWERS.all(connection.execute(HELD, {"game": game_id}).all())
    return tuple(SealedRow(**row.values) for row in rows if not row.damaged)


def delete_sealed_answer(connection: Connection, game_id: int, seat: SeatName) -> None:
    """Delete the sealed answer of a seat."""
    connection.execute(DROP_ANSWER, {"game": game_id, "of_seat": seat})


def replace_sealed_answer(connection: Connection, game_id: int, answer: SealedRow) -> None:
    """Store a sealed answer, in place of an earlier one of its seat."""
    delete_sealed_answer(connection, game_id, answer.seat)
    row = {"user": answer.user, "since": answer.since, "how": answer.how}
    row |= {"game_id": game_id, "seat": answer.seat}
    connection.execute(ADD_ANSWER, row | {"choices": answer.choices})


# Whether anything is left for the windows of a game, looked up with the step that relies on it.
#
# Orders, sealed answers and timers make no revision, and any process may write them. A step that
# was worked out as if there were none therefore looks again in its own transaction, in which the
# game's row is locked. An order or an answer is left under the same lock (`db.orders`).


SECONDS = 60
"""What stands for a number of seconds that is damaged."""

GAME_ID = col(GameRow.id)
LEFT = select(
    col(GameRow.window_s),
    exists().where(col(StandingOrder.game_id) == GAME_ID),
    exists().where(col(HeldAnswer.game_id) == GAME_ID),
    exists().where(col(Timer.game_id) == GAME_ID, col(Timer.kind) == bindparam("of_kind")),
).where(bindparam("game") == GAME_ID)


@dataclass(frozen=True, slots=True)
class NothingLeft:
    """That a game has no order, no sealed answer and no timer of a kind; its seconds of a window.

    Rows that are damaged count as left.
    """

    window_s: int
    timer: str

    def holds(self, connection: Connection, game_id: int) -> bool:
        """Return whether this is so."""
        row = connection.execute(LEFT, {"game": game_id, "of_kind": self.timer}).one()
        return not any(row[1:]) and seconds_of(row[0]) == self.window_s


def seconds_of(stored: object) -> int:
    """Return the seconds of a window as they count."""
    return stored if isinstance(stored, int) and stored > 0 else SECONDS


# Stores private notes from users who hand a seat over to those who take it over.


DROP_NOTE = delete(Note).where(
    col(Note.game_id) == bindparam("game"), col(Note.revision) == bindparam("at")
)
ADD_NOTE = insert(Note)
OF_SEAT = select(col(Note.revision), col(Note.text)).where(
    col(Note.game_id) == bindparam("game"), col(Note.seat) == bindparam("of_seat")
)

LEFT_BEHIND = [
    delete(kind).where(col(kind.game_id) == bindparam("game"))
    for kind in (StandingOrder, HeldAnswer, Note)
]


def drop_what_was_left(connection: Connection, game_id: int) -> None:
    """Delete orders, sealed answers and notes of a game; how soon after its end decides nothing."""
    for statement in LEFT_BEHIND:
        connection.execute(statement, {"game": game_id})


async def write_proposal_note(
    storage: Storage, game_id: int, revision: Revision, seat: SeatName, by: UserId, text: str
) -> None:
    """Store the note to the proposal of a revision in place of an earlier one; "" deletes it."""

    def job(connection: Connection) -> None:
        connection.execute(DROP_NOTE, {"game": game_id, "at": revision})
        if text:
            row = {"game_id": game_id, "revision": revision, "seat": seat, "user": by}
            connection.execute(ADD_NOTE, row | {"text": text})

    await storage.write(job)


async def of_seat(storage: Storage, game_id: int, seat: SeatName) -> dict[Revision, str]:
    """Return the notes about a seat by the revision of their proposals."""
    parameters = {"game": game_id, "of_seat": seat}
    rows = await storage.read(lambda connection: connection.execute(OF_SEAT, parameters).all())
    return {row[0]: row[1] for row in rows}
