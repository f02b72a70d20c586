"""Loads messages to deliver and records the results."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    Select,
    bindparam,
    exists,
    func,
    literal_column,
    select,
    update,
)
from sqlmodel import col

from db import lanes, step_messages, wakes
from db.ids import Revision, SeatName, UserId
from db.lookups import OWED
from db.models import GameRow, Message, OutboxMessage, SeatRow, now_ms, table_of
from db.rows import Decoded, Rows
from db.storage import Storage
from db.wakes import Shards, shard_condition

BATCH = 500
"""Number of rows loaded at a time."""

# These statements run with every message, so each is built once.
UNDELIVERED = (
    select(col(OutboxMessage.revision))
    .where(
        *OWED,
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.seat) == bindparam("seat"),
    )
    .order_by(col(OutboxMessage.id))
)
MESSAGES = Rows(OutboxMessage)
LAST = select(func.max(col(OutboxMessage.id)))
DELIVERED = (
    update(OutboxMessage)
    .where(col(OutboxMessage.id) == bindparam("row"))
    .values(status="done", message_id=bindparam("message"), trouble="")
)
TURN_BEFORE = (
    select(col(OutboxMessage.message_id))
    .where(
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.kind) == "turn",
        col(OutboxMessage.message_id).is_not(None),
        col(OutboxMessage.message_id) != bindparam("message"),
    )
    .order_by(col(OutboxMessage.id).desc())
    .limit(1)
)
NEWEST_BEFORE = select(func.max(col(OutboxMessage.message_id))).where(
    col(OutboxMessage.lane) == bindparam("which"), col(OutboxMessage.id) < bindparam("before")
)

DENIED = "403 %"
UNKNOWN = "server-unknown"
"""What was kept of messages that Discord has denied, or whose server was not known."""

HELD_UP = (
    select(col(OutboxMessage.trouble))
    .where(
        col(OutboxMessage.lane).in_(bindparam("which", expanding=True)),
        col(OutboxMessage.status) == "due",
        col(OutboxMessage.attempts) > 0,
    )
    .order_by(col(OutboxMessage.id))
)
CLOSED = select(col(SeatRow.dm_closed)).where(
    col(SeatRow.game_id) == bindparam("game"), col(SeatRow.seat) == bindparam("seat")
)


def _lane_heads_query(partitioned: bool) -> Select[*tuple[Any, ...]]:
    """Build the query for the first due row of every lane, of some shards only if `partitioned`."""
    row = table_of(OutboxMessage)
    other = row.alias("other")
    # As it stands in the index: SQLite does not use one of some rows for a parameter.
    due = row.c.status == literal_column("'due'")
    # Here and not outside: a user's messages about games of other shards must not block the lane.
    own = (shard_condition(row.c.guild),) if partitioned else ()
    firsts = select(func.min(row.c.id)).where(due, *own).group_by(row.c.lane)
    posted = select(func.max(other.c.message_id)).where(other.c.post == row.c.post)
    sent = posted.correlate(row).scalar_subquery()
    older = exists().where(other.c.nonce == row.c.nonce, other.c.id < row.c.id)
    newest = select(col(GameRow.turn_post)).where(col(GameRow.id) == row.c.game_id)
    calls_somebody = row.c.mention.is_not(None) & sent.is_(None)
    importance = lanes.importance_by_lane(row.c.lane, calls_somebody)
    return (
        select(
            importance,
            sent,
            select(older.correlate(row)).scalar_subquery(),
            newest.correlate(row).scalar_subquery(),
            *MESSAGES.columns,
        )
        .where(row.c.id.in_(firsts))
        # Lanes postponed for long must not crowd out the others, nor a board a secret.
        .order_by(
            row.c.due_ms > bindparam("now", type_=BigInteger),
            importance,
            row.c.attempts > 0,
            row.c.due_ms,
            row.c.id,
        )
        .limit(bindparam("batch", type_=Integer))
    )


HEADS = _lane_heads_query(partitioned=False)
OWN_HEADS = _lane_heads_query(partitioned=True)


@dataclass(frozen=True, slots=True)
class DueMessage:
    """A due row, with the state of its message."""

    row: Message
    message_id: int | None
    """The message that an earlier row has sent."""

    older: bool
    """Whether an earlier row may have sent the message without a record."""

    current: bool
    """Whether no newer public message has begun."""

    importance: int = lanes.OPTIONAL
    """How important it is that it goes out soon (`db.lanes`); 0: the most."""

    damaged: tuple[str, ...] = ()
    """The columns of the row that cannot be read; their defaults stand for them."""


async def heads_of_lanes(storage: Storage, shards: Shards | None = None) -> Sequence[DueMessage]:
    """Load the first due row of every lane, the important ones first; of some shards only."""
    if shards is not None and not shards.numbers:
        return []
    statement = HEADS if shards is None else OWN_HEADS
    parameters = {"batch": BATCH, "now": now_ms(), **({} if shards is None else shards.parameters)}

    def job(connection: Connection) -> list[DueMessage]:
        rows = connection.execute(statement, parameters).all()
        messages = MESSAGES.all(row[4:] for row in rows)
        return [
            _due_message_of_row(row, message) for row, message in zip(rows, messages, strict=True)
        ]

    return await storage.read(job)


def _due_message_of_row(state: Sequence[Any], message: Decoded) -> DueMessage:
    importance, message_id, older, post, *_ = state
    row = Message(**message.values)
    current = row.kind != "turn" or post == row.post
    return DueMessage(
        row, _message_number(message_id), bool(older), current, importance, message.damaged
    )


def _message_number(value: Any) -> int | None:
    """Return a message's id; None if there is none, or it is damaged."""
    return value if isinstance(value, int) else None


async def newest_message_id(storage: Storage) -> int:
    """Return the id of the newest row, 0 when there is none."""
    return await storage.read(lambda connection: connection.scalar(LAST)) or 0


async def turn_before(storage: Storage, game_id: int, message_id: int) -> int | None:
    """Return the newest recorded turn message of a game, other than `message_id`."""
    parameters = {"game": game_id, "message": message_id}
    return _message_number(
        await storage.read(lambda connection: connection.scalar(TURN_BEFORE, parameters))
    )


async def newest_before(storage: Storage, lane: str, row_id: int) -> int:
    """Return the newest recorded message of a lane before this row, 0 if none."""
    parameters = {"which": lane, "before": row_id}
    newest = await storage.read(lambda connection: connection.scalar(NEWEST_BEFORE, parameters))
    return _message_number(newest) or 0


async def record_delivery(storage: Storage, row_id: int, message_id: int | None) -> None:
    """Record that a message was delivered."""
    noted = {"row": row_id, "message": message_id}
    await storage.write(lambda connection: connection.execute(DELIVERED, noted))


async def postpone_message(storage: Storage, row_id: int, due_ms: int, trouble: str) -> None:
    """Record a failed attempt and the time of the next."""
    async with storage.writing() as session:
        await session.execute(
            update(OutboxMessage)
            .where(col(OutboxMessage.id) == row_id)
            .values(attempts=col(OutboxMessage.attempts) + 1, due_ms=due_ms, trouble=trouble)
        )


async def hasten_denied_messages(storage: Storage, guilds: Collection[int]) -> int:
    """Let be tried now what Discord has denied in servers; return how many rows that is."""
    denied = (
        update(OutboxMessage)
        .where(
            col(OutboxMessage.status) == "due",
            col(OutboxMessage.guild).in_(guilds),
            col(OutboxMessage.attempts) > 0,
            col(OutboxMessage.trouble).like(DENIED) | (col(OutboxMessage.trouble) == UNKNOWN),
        )
        .values(due_ms=now_ms())
    )
    return await storage.write(lambda connection: connection.execute(denied).rowcount)


async def record_failure(
    storage: Storage, row: Message, trouble: str, refused: bool = True
) -> None:
    """Record a permanent failure.

    For a secret that was `refused`, that its owner accepts no direct messages.
    """
    async with storage.writing() as session:
        await session.execute(
            update(OutboxMessage)
            .where(col(OutboxMessage.id) == row.id)
            .values(status="failed", trouble=trouble)
        )
        if row.kind == "own":
            await session.execute(
                update(OutboxMessage).where(col(OutboxMessage.id) == row.id).values(kind="secret")
            )
        if row.kind in ("own", "secret") and refused:
            await session.execute(
                update(SeatRow)
                .where(col(SeatRow.game_id) == row.game_id, col(SeatRow.seat) == row.seat)
                .values(dm_closed=True)
            )


async def record_answer(storage: Storage, game_id: int, user: UserId, wanted: bool) -> None:
    """Record that a user has been shown what their actions revealed to them.

    It is not sent any more, or with `wanted` at once.
    """
    done = {"kind": "wanted", "due_ms": now_ms()} if wanted else {"status": "done"}
    statement = (
        update(OutboxMessage)
        .where(
            col(OutboxMessage.game_id) == game_id,
            col(OutboxMessage.kind) == "own",
            col(OutboxMessage.status) == "due",
            col(OutboxMessage.user) == user,
        )
        .values(**done)
    )

    def job(connection: Connection) -> None:
        connection.execute(statement)
        wakes.announce_game_work(connection, game_id)

    await storage.write(job)


async def restart_post(storage: Storage, post: str, nonce: str) -> None:
    """Record that a message was deleted in Discord: the post is sent again under a new nonce.

    It pings nobody a second time.
    """
    rows = update(OutboxMessage).where(col(OutboxMessage.post) == post)
    async with storage.writing() as session:
        await session.execute(rows.values(message_id=None, mention=None, also=[]))
        await session.execute(rows.where(col(OutboxMessage.status) == "due").values(nonce=nonce))


LOWERED = "l"
"""How the nonce of a post begins that was sent anew below what people wrote; no other does so."""

OF_POST = (
    select(*MESSAGES.columns)
    .where(col(OutboxMessage.post) == bindparam("post"), col(OutboxMessage.kind) == "turn")
    .order_by(col(OutboxMessage.id).desc())
    .limit(1)
)
PLAYED = (
    select(col(GameRow.turn_post))
    .where(col(GameRow.id) == bindparam("game"), col(GameRow.status) == "playing")
    .with_for_update()
)
WAITS = select(func.count()).where(
    col(OutboxMessage.lane) == bindparam("which"), col(OutboxMessage.status) == "due"
)


@dataclass(frozen=True, slots=True)
class StandingPost:
    """The public message of a turn that is being played, as Discord has it."""

    game_id: int
    guild: int
    channel: int
    post: str
    message_id: int


def _standing_posts_query(partitioned: bool) -> Select[*tuple[Any, ...]]:
    game = table_of(GameRow)
    row = table_of(OutboxMessage)
    named = (game.c.id, game.c.guild, game.c.channel, game.c.turn_post)
    own = (shard_condition(game.c.guild),) if partitioned else ()
    return (
        select(*named, func.max(row.c.message_id))
        .join(row, row.c.post == game.c.turn_post)
        .where(game.c.status == "playing", game.c.paused_ms.is_(None), row.c.kind == "turn", *own)
        .group_by(*named)
        .having(func.max(row.c.message_id).is_not(None))
    )


STANDING = _standing_posts_query(partitioned=False)
OWN_STANDING = _standing_posts_query(partitioned=True)


async def standing_posts(storage: Storage, shards: Shards | None = None) -> list[StandingPost]:
    """Return the posts of the turns that are being played, of some shards only."""
    if shards is not None and not shards.numbers:
        return []
    statement = STANDING if shards is None else OWN_STANDING
    parameters = {} if shards is None else shards.parameters
    rows = await storage.read(lambda connection: connection.execute(statement, parameters).all())
    posts = [StandingPost(*row) for row in rows]
    return [post for post in posts if _message_number(post.message_id) is not None]


async def lower_post(storage: Storage, standing: StandingPost, new_post: Callable[[], str]) -> bool:
    """Let the post of a turn be sent anew at the end of its channel, and its message removed.

    Both are messages of one lane and written in one transaction, so the old one goes when the new
    one is there, whatever happens between. Returns False if the turn has another post or message
    by now, or anything waits to be posted in the channel.
    """

    def replace_message(connection: Connection) -> bool:
        post = connection.scalar(PLAYED, {"game": standing.game_id})
        row = connection.execute(OF_POST, {"post": standing.post}).first()
        if post != standing.post or row is None:
            return False
        newest = Message(**MESSAGES.decoded(row).values)
        waits = connection.scalar(WAITS, {"which": newest.lane})
        if newest.message_id != standing.message_id or waits:
            return False
        same = update(OutboxMessage).where(col(OutboxMessage.post) == standing.post)
        connection.execute(same.values(message_id=None, mention=None, also=[]))
        step_messages.add(connection, [*_lowering_rows(newest, standing.message_id, new_post)])
        return True

    return await storage.write(replace_message)


async def comes_or_stands(storage: Storage, post: str) -> bool:
    """Return whether a post has a message, or one is still to be sent."""
    row = table_of(OutboxMessage)
    lives = row.c.message_id.is_not(None) | (row.c.status == "due")
    standing = select(row.c.id).where(row.c.post == post, lives).limit(1)
    return await storage.read(lambda connection: connection.scalar(standing)) is not None


def _lowering_rows(
    newest: Message, message_id: int, new_post: Callable[[], str]
) -> tuple[Message, Message]:
    """Return the rows that send a post anew, and that remove the message where it stood."""
    changed = {"id", "message_id", "attempts", "due_ms", "trouble", "status", "mention", "also"}
    again = Message(**newest.model_dump(exclude=changed))
    again.nonce = f"{LOWERED}{new_post()}"
    gone = Message(**newest.model_dump(exclude={*changed, "user", "seat"}))
    gone.kind = "removed"
    gone.post = gone.nonce = new_post()
    gone.about = {"message": message_id, "post": newest.post}
    return again, gone


async def add_invitation(storage: Storage, row: Message) -> bool:
    """Add the message that asks somebody to join; return whether it may call them."""

    def job(connection: Connection) -> bool:
        step_messages.limit_calls(connection, row)
        step_messages.add(connection, [row])
        return row.mention is not None

    return await storage.write(job)


async def held_up(storage: Storage, channel: int) -> tuple[int, str]:
    """Return how many messages of a channel have failed and are tried again, and why the first."""
    parameters = {"which": lanes.of_channel(channel)}
    rows = await storage.read(lambda connection: connection.execute(HELD_UP, parameters).all())
    return len(rows), rows[0].trouble if rows else ""


async def is_closed(storage: Storage, game_id: int, seat: SeatName) -> bool:
    """Return whether the last direct message to a seat's user was refused."""
    parameters = {"game": game_id, "seat": seat}
    return bool(await storage.read(lambda connection: connection.scalar(CLOSED, parameters)))


async def undelivered_revisions(
    storage: Storage, game_id: int, seat: SeatName
) -> Sequence[Revision]:
    """Return the revisions whose secrets for a seat could not be delivered, oldest first."""
    parameters = {"game": game_id, "seat": seat}
    return await storage.read(lambda connection: connection.scalars(UNDELIVERED, parameters).all())


async def record_seen(
    storage: Storage, game_id: int, seat: SeatName, revisions: Collection[Revision]
) -> None:
    """Record that a seat's owner has seen these secrets; later ones are sent again."""
    missed = (col(OutboxMessage.game_id) == game_id, col(OutboxMessage.seat) == seat)
    shown = (*OWED, *missed, col(OutboxMessage.revision).in_(revisions))
    async with storage.writing() as session:
        await session.execute(update(OutboxMessage).where(*shown).values(status="seen"))
        await session.execute(
            update(SeatRow)
            .where(col(SeatRow.game_id) == game_id, col(SeatRow.seat) == seat)
            .values(dm_closed=False)
        )
