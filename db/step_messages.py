"""Writes messages to the outbox: those of a step, of servers, and with the hands of people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.orm import Session
from sqlmodel import col

from db import lanes, wakes
from db.ids import Revision, SeatName, UserId
from db.models import (
    GameRow,
    Mentioned,
    Message,
    OutboxMessage,
    PlayerPreferences,
    SeatRow,
    now_ms,
    table_of,
)
from db.rows import Rows
from db.storage import Storage
from db.wakes import Shards, shard_condition

if TYPE_CHECKING:
    from db.games import StepWrite
    from db.models import Message


# Counts whom invitations and offers have called: a person at most once an hour, in all games.


PERIOD_MS = 60 * 60 * 1000
"""The time between two calls of a person."""

# A time to come was written before the clock was set back.
DROP = delete(Mentioned).where(
    or_(
        col(Mentioned.at_ms) <= bindparam("before"),
        col(Mentioned.at_ms) > bindparam("now"),
    )
)


@cache
def _call_addition(dialect: str) -> Insert:
    """Return the statement that adds a call unless there is one; only its own dialect is loaded."""
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(Mentioned).on_conflict_do_nothing()
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(Mentioned).on_conflict_do_nothing()


def limit_calls(connection: Connection, row: Message) -> None:
    """Leave those of a message's mentions who may be called now, and count these."""
    named = [row.mention, *row.also]
    kept = _callable_recipients(connection, [user for user in named if user is not None])
    row.mention = next(iter(kept), None)
    row.also = kept[1:]


def _callable_recipients(connection: Connection, users: Sequence[UserId]) -> list[UserId]:
    now = now_ms()
    connection.execute(DROP, {"before": now - PERIOD_MS, "now": now})
    add = _call_addition(connection.dialect.name)
    # In one order everywhere: otherwise two transactions can wait for each other's rows.
    counted = {
        user
        for user in sorted({*users})
        if connection.execute(add, {"user": user, "at_ms": now}).rowcount == 1
    }
    return [user for user in dict.fromkeys(users) if user in counted]


# Writes the messages of a step to the outbox, in the transaction of the step.
#
# Delivery is recorded by `db.outbox`.


EDITED = ("turn", "lobby", "seat", "rollback", "motion", "again", "stays")
"""Kinds of message of which only the newest row of a post is worth delivering."""

CONTINUES = ("seat", "rollback", "motion", "again", "stays")
"""Kinds of message that edit the earlier one of their post."""

OFFER = "offer"
"""The mark in `about` of the first message of an offer, which calls people like an invitation."""

PRIVATE = ("secret", "own", "wanted")
"""Kinds of message that tell a user what only they may know."""

GUILD = select(col(GameRow.guild)).where(col(GameRow.id) == bindparam("of_game"))
ADD_MESSAGES = insert(OutboxMessage).values(guild=func.coalesce(GUILD.scalar_subquery(), 0))
ADD_OF_SERVERS = insert(OutboxMessage)
SKIP = (
    update(OutboxMessage)
    .where(
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.status) == "due",
        or_(
            col(OutboxMessage.post).in_(bindparam("edited", expanding=True)),
            (col(OutboxMessage.kind) == bindparam("answered"))
            & col(OutboxMessage.user).not_in(bindparam("waiting", expanding=True)),
            col(OutboxMessage.kind).in_((*PRIVATE, "told"))
            & col(OutboxMessage.revision).in_(bindparam("taken_back", expanding=True)),
        ),
    )
    .values(status="skipped")
)
INHERITED = Rows(OutboxMessage, "nonce", "mention", "also")
CONTINUED = (
    select(*INHERITED.columns)
    .where(col(OutboxMessage.post) == bindparam("post"))
    .order_by(col(OutboxMessage.id).desc())
    .limit(1)
)
SENT = select(
    col(OutboxMessage.seat),
    col(OutboxMessage.post),
    col(OutboxMessage.nonce),
    col(OutboxMessage.status),
).where(
    col(OutboxMessage.game_id) == bindparam("game"),
    col(OutboxMessage.kind) == "secret",
    col(OutboxMessage.revision) == bindparam("done_again"),
)
QUESTION = Rows(OutboxMessage, "post", "about")
ASKED = (
    select(*QUESTION.columns)
    .where(col(OutboxMessage.game_id) == bindparam("game"), col(OutboxMessage.kind) == "again")
    .order_by(col(OutboxMessage.id).desc())
    .limit(1)
)
TAKEN_BACK = (
    select(table_of(OutboxMessage))
    .where(
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.kind).in_(PRIVATE),
        col(OutboxMessage.revision).in_(bindparam("taken_back", expanding=True)),
        # One that is due may have been sent without a record.
        or_(col(OutboxMessage.message_id).is_not(None), col(OutboxMessage.status) == "due"),
    )
    .order_by(col(OutboxMessage.id))
)
TOLD_OF = (
    select(OutboxMessage)
    .where(
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.kind).in_(("turn", "told")),
        col(OutboxMessage.revision).in_(bindparam("taken_back", expanding=True)),
        # One that was due and is skipped now may have been sent without a record.
        or_(
            col(OutboxMessage.status) == "done",
            (col(OutboxMessage.kind) == "told") & (col(OutboxMessage.status) == "skipped"),
        ),
    )
    .order_by(col(OutboxMessage.id))
)
CLOSED = select(col(SeatRow.seat)).where(
    col(SeatRow.game_id) == bindparam("game"), col(SeatRow.dm_closed)
)


def write(connection: Connection, step: StepWrite) -> None:
    """Add the messages of a step, and skip obsolete ones."""
    game_id = step.action.game_id
    messages = [m for m in step.messages if m.post or _edits_question(connection, m, game_id)]
    needless = {
        "game": game_id,
        "edited": [message.post for message in messages if message.kind in EDITED],
        # A step without a state leaves the due decisions as they were.
        "answered": "" if step.state is None else "notice",
        "waiting": list(step.waiting),
        "taken_back": [*step.undone],
    }
    sent = connection.execute(TAKEN_BACK, needless).mappings().all() if step.undone else ()
    connection.execute(SKIP, needless)
    if sent:
        _insert_messages(connection, [_row_taking_back(dict(row)) for row in sent])
    if step.action.kind == "redo":
        _told_before(connection, step)
    closed = _closed_to(connection, step)
    for message in messages:
        if message.post == step.continues or message.kind in CONTINUES:
            if not _inherit_from_post(connection, message) and message.about.get(OFFER):
                limit_calls(connection, message)
        elif message.kind == "secret" and message.seat in closed and message.status == "due":
            message.status = "failed"
    add(connection, [*_told_of(connection, step), *messages])


def add(connection: Connection, messages: Collection[Message]) -> None:
    """Add messages in the current transaction."""
    if messages:
        _insert_messages(connection, [message.model_dump(exclude={"id"}) for message in messages])


def _insert_messages(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Insert messages with the servers of their games, and announce them."""
    of_games = [row for row in rows if row["game_id"] is not None]
    for row in of_games:
        row.pop("guild", None)
        row["of_game"] = row["game_id"]
    if of_games:
        connection.execute(ADD_MESSAGES, of_games)
    for game_id in {row["game_id"] for row in of_games}:
        wakes.announce_game_work(connection, game_id)
    if of_servers := [row for row in rows if row["game_id"] is None]:
        connection.execute(ADD_OF_SERVERS, of_servers)
        for guild in {row["guild"] for row in of_servers}:
            wakes.announce_guild(connection, guild)


def follow_earlier_post(connection: Connection, message: Message) -> None:
    """Let a message edit the one of the same post, if there is one; nobody is called again."""
    if _inherit_from_post(connection, message):
        message.mention = None
        message.also = []


def _edits_question(connection: Connection, message: Message, game_id: int) -> bool:
    """Let a message edit the question whether people play again; return whether there is one."""
    row = connection.execute(ASKED, {"game": game_id}).first()
    if row is None:
        return False
    values = QUESTION.decoded(row).values
    message.post, message.about = values["post"], {**values["about"], **message.about}
    return True


def _row_taking_back(row: dict[str, Any]) -> dict[str, Any]:
    """Build the row that takes back a secret that was sent."""
    fresh = {"kind": "undone", "status": "due", "message_id": None, "attempts": 0, "trouble": ""}
    return {**{k: v for k, v in row.items() if k != "id"}, **fresh, "due_ms": now_ms()}


def _told_of(connection: Connection, step: StepWrite) -> list[Message]:
    """Edit the messages that told of actions which are taken back.

    Those that the step itself edits are left to it.
    """
    if not step.undone:
        return []
    parameters = {"game": step.action.game_id, "taken_back": [*step.undone]}
    edited = {message.post for message in step.messages}
    with Session(connection) as session:
        messages = {row.post: row for row in session.scalars(TOLD_OF, parameters)}
        session.expunge_all()
    fresh = {"message_id", "attempts", "due_ms", "trouble", "status", "mention", "also", "id"}
    return [
        Message(**row.model_dump(exclude=fresh))
        for post, row in messages.items()
        if post not in edited
    ]


def _inherit_from_post(connection: Connection, message: Message) -> bool:
    """Inherit the nonce and the mention of the post that a message belongs to, if there is one."""
    row = connection.execute(CONTINUED, {"post": message.post}).first()
    if row is not None:
        values, damaged = INHERITED.decoded(row)
        message.mention = values["mention"]
        message.also = values["also"]
        message.nonce = message.nonce if "nonce" in damaged else values["nonce"]
    return row is not None


def _told_before(connection: Connection, step: StepWrite) -> None:
    """Link the secrets of a redone action to the messages of the first time.

    Users notified then are not notified again.
    """
    again = {"game": step.action.game_id, "done_again": step.action.target}
    before = {seat: sent for seat, *sent in connection.execute(SENT, again)}
    for message in step.messages:
        if message.kind == "secret" and message.seat in before:
            message.post, message.nonce, status = before[message.seat]
            message.status = "seen" if status == "seen" else message.status


def _closed_to(connection: Connection, step: StepWrite) -> set[str]:
    """Return the seats whose owners accept no direct messages, if there is any secret to send."""
    if all(message.kind != "secret" for message in step.messages):
        return set()
    return set(connection.scalars(CLOSED, {"game": step.action.game_id}))


# Writes messages of a server without a game to the outbox, and prunes them.
#
# A post of kind `board` is one Discord message that is edited as long as it stands: each row of it
# shows the newest state, so that a newer row takes the place of one that waits. A `club` message is
# sent once.


BOARD = "board"
ONCE = "club"
"""The kinds of message: edited in place, or sent once."""

WAITING = (
    update(OutboxMessage)
    .where(col(OutboxMessage.post) == bindparam("of_post"), col(OutboxMessage.status) == "due")
    .values(status="skipped")
)
OLD = (
    select(col(OutboxMessage.id))
    .where(
        col(OutboxMessage.game_id).is_(None),
        col(OutboxMessage.status) != "due",
        col(OutboxMessage.due_ms) < bindparam("before"),
        # The newest row of a post names its message, and that of a lane what is searched after.
        col(OutboxMessage.id).not_in(
            select(func.max(col(OutboxMessage.id)))
            .where(col(OutboxMessage.message_id).is_not(None))
            .group_by(col(OutboxMessage.post))
            .where(col(OutboxMessage.kind) == BOARD)
        ),
        col(OutboxMessage.id).not_in(
            select(func.max(col(OutboxMessage.id))).group_by(col(OutboxMessage.lane))
        ),
    )
    .limit(bindparam("most"))
)


def write_server_messages(connection: Connection, messages: list[Message]) -> None:
    """Add messages of a server in the current transaction; a board's older rows are superseded."""
    for message in messages:
        assert message.game_id is None
        if message.kind == BOARD:
            connection.execute(WAITING, {"of_post": message.post})
            follow_earlier_post(connection, message)
    add(connection, messages)


async def send_server_messages(storage: Storage, messages: list[Message]) -> None:
    """Add messages of a server in a transaction of their own."""
    await storage.write(lambda connection: write_server_messages(connection, messages))


async def prune_server_messages(storage: Storage, before_ms: int, most: int = 500) -> int:
    """Delete messages from before a time (ms) that nothing needs, `most` at once; count them."""

    def job(connection: Connection) -> int:
        rows = connection.scalars(OLD, {"before": before_ms, "most": most}).all()
        if rows:
            connection.execute(delete(OutboxMessage).where(col(OutboxMessage.id).in_(rows)))
        return len(rows)

    return await storage.write(job)


# The hands of people who want theirs in one direct message, which is edited as long as they hold
# the seat in a game that is played. Its newest row says which message that is, and up to which
# revision it was looked at; a row with the mark `CLOSED` takes the message away.


HAND = "hand"
CLOSED_HAND = "closed"
IN_DIRECT = "direct"
"""The wish of a person (`PlayerPreferences.hand`) for such messages."""

Key = tuple[int, str, UserId]
"""A game, a seat and its user."""

WANTED_HANDS = (
    select(
        col(GameRow.id),
        col(SeatRow.seat),
        col(SeatRow.user),
        col(GameRow.channel),
        col(GameRow.revision),
    )
    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
    .join(PlayerPreferences, col(PlayerPreferences.user) == col(SeatRow.user))
    .where(
        col(GameRow.status) == "playing",
        col(PlayerPreferences.hand) == IN_DIRECT,
        col(SeatRow.clockwork).is_(False),
        col(SeatRow.stand_in) == "",
        col(SeatRow.asked).is_(False),
    )
)
SHOWN = Rows(OutboxMessage, "game_id", "seat", "user", "channel", "revision", "post", "about")
SHOWN_HANDS = (
    select(func.max(col(OutboxMessage.id)))
    .join(GameRow, col(GameRow.id) == col(OutboxMessage.game_id))
    .where(col(OutboxMessage.kind) == HAND)
    .group_by(col(OutboxMessage.game_id), col(OutboxMessage.seat), col(OutboxMessage.user))
)


async def write_news_of_hands(
    storage: Storage, new_post: Callable[[], str], game: int = 0, shards: Shards | None = None
) -> bool:
    """Let the messages with hands show the newest revision of their games; return if any has to.

    A hand that is wanted nowhere yet gets a message, and one that is wanted no more loses it.
    `game`: of this game alone, 0: of all, or of those in some shards.
    """
    of: list[ColumnElement[bool]] = []
    if game:
        of.append(col(GameRow.id) == game)
    elif shards is not None:
        of.append(shard_condition(table_of(GameRow).c.guild))
    parameters = {} if game or shards is None else shards.parameters
    if parameters and shards is not None and not shards.numbers:
        return False

    def look(connection: Connection) -> list[Message]:
        hands: Sequence[Any] = connection.execute(WANTED_HANDS.where(*of), parameters).all()
        wanted: dict[Key, tuple[int, Revision]] = {
            (number, seat, user): (channel, revision)
            for number, seat, user, channel, revision in hands
        }
        newest = connection.scalars(SHOWN_HANDS.where(*of), parameters).all()
        shown = connection.execute(
            select(*SHOWN.columns).where(col(OutboxMessage.id).in_(newest))
        ).all()
        rows = [row.values for row in SHOWN.all(shown) if not row.damaged]
        open_hands = {
            (row["game_id"], row["seat"], row["user"]): row
            for row in rows
            if not row["about"].get(CLOSED_HAND)
        }
        return _news_of_hands(wanted, open_hands, new_post)

    if not await storage.read(look, whole=True):
        return False

    def job(connection: Connection) -> bool:
        messages = look(connection)
        for message in messages:
            connection.execute(WAITING, {"of_post": message.post})
            follow_earlier_post(connection, message)
        add(connection, messages)
        return bool(messages)

    return await storage.write(job)


def _news_of_hands(
    wanted: Mapping[Key, tuple[int, Revision]],
    shown: Mapping[Key, Mapping[str, Any]],
    new_post: Callable[[], str],
) -> list[Message]:
    """Return the rows for hands whose game has gone on, that are new, or wanted no more."""
    messages: list[Message] = []
    for key, (channel, revision) in wanted.items():
        row = shown.get(key)
        if row is None:
            messages.append(_hand_row(key, channel, revision, new_post()))
        elif row["revision"] < revision:
            messages.append(_hand_row(key, channel, revision, row["post"]))
    for key, row in shown.items():
        if key not in wanted:
            message = _hand_row(key, row["channel"], row["revision"], row["post"])
            message.about = {CLOSED_HAND: True}
            messages.append(message)
    return messages


def _hand_row(key: Key, channel: int, revision: Revision, post: str) -> Message:
    game_id, seat, user = key
    return Message(
        game_id=game_id,
        kind=HAND,
        lane=lanes.lane_to_recipient(lanes.ASIDE, user),
        post=post,
        nonce=post,
        seat=SeatName(seat),
        user=user,
        channel=channel,
        revision=revision,
        began=revision,
    )
