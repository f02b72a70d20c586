"""Writes messages of a server without a game to the outbox, and prunes them.

A post of kind `board` is one Discord message that is edited as long as it stands: each row of it
shows the newest state, so that a newer row takes the place of one that waits. A `club` message is
sent once.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, func, select, update
from sqlmodel import col

from db import step_messages
from db.message import Message
from db.models import OutboxMessage
from db.storage import Storage

BOARD, ONCE = "board", "club"
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


def write(connection: Connection, messages: list[Message]) -> None:
    """Add messages of a server in the current transaction; a board's older rows are superseded."""
    for message in messages:
        assert message.game_id is None
        if message.kind == BOARD:
            connection.execute(WAITING, {"of_post": message.post})
            step_messages.follow_earlier_post(connection, message)
    step_messages.add(connection, messages)


async def send_server_messages(storage: Storage, messages: list[Message]) -> None:
    """Add messages of a server in a transaction of their own."""
    await storage.write(lambda connection: write(connection, messages))


async def prune_server_messages(storage: Storage, before_ms: int, most: int = 500) -> int:
    """Delete messages from before a time (ms) that nothing needs, `most` at once; count them."""

    def job(connection: Connection) -> int:
        rows = connection.scalars(OLD, {"before": before_ms, "most": most}).all()
        if rows:
            connection.execute(delete(OutboxMessage).where(col(OutboxMessage.id).in_(rows)))
        return len(rows)

    return await storage.write(job)
