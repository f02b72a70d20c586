"""Reading what is still to be told, and noting what became of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, exists, func, select, update
from sqlalchemy.orm import aliased
from sqlmodel import col

from db.models import Game, OutboxMessage, Seat
from db.storage import Storage

BATCH = 500
"""Rows looked at in one go."""

FAILED = (col(OutboxMessage.kind) == "secret", col(OutboxMessage.status) == "failed")
"""What is true of a secret that its owner could not be told."""

# Asked at every interaction, so it is put together once.
UNDELIVERED = (
    select(col(OutboxMessage.revision))
    .where(
        *FAILED,
        col(OutboxMessage.game_id) == bindparam("game"),
        col(OutboxMessage.seat) == bindparam("seat"),
    )
    .order_by(col(OutboxMessage.id))
)


@dataclass(frozen=True, slots=True)
class Due:
    """A row that is due, and what is known of the message that it belongs to."""

    row: OutboxMessage
    message_id: int | None
    """The message that an earlier row has sent."""

    older: bool
    """Whether an earlier row may have sent the message without our knowing."""

    current: bool
    """Whether no newer public message has begun."""


async def heads(storage: Storage) -> Sequence[Due]:
    """Read the first due row of every lane, with what is known of its message."""
    row, other = OutboxMessage, aliased(OutboxMessage)
    firsts = select(func.min(col(row.id))).where(col(row.status) == "due").group_by(row.lane)
    sent = select(func.max(col(other.message_id))).where(col(other.post) == col(row.post))
    older = exists().where(col(other.nonce) == col(row.nonce), col(other.id) < col(row.id))
    newest = select(col(Game.turn_post)).where(col(Game.id) == col(row.game_id))
    query = (
        select(
            row,
            sent.correlate(row).scalar_subquery(),
            select(older.correlate(row)).scalar_subquery(),
            newest.correlate(row).scalar_subquery(),
        )
        .where(col(row.id).in_(firsts))
        # Lanes that were put off for long must not keep others out of the batch.
        .order_by(col(row.attempts) > 0, col(row.due_ms), col(row.id))
        .limit(BATCH)
    )
    async with storage.reading() as session:
        return [
            Due(found, message_id, bool(earlier), found.kind != "turn" or post == found.post)
            for found, message_id, earlier, post in await session.execute(query)
        ]


async def last(storage: Storage) -> int:
    """Return the id of the newest row, 0 when there is none."""
    async with storage.reading() as session:
        return await session.scalar(select(func.max(col(OutboxMessage.id)))) or 0


async def delivered(storage: Storage, row_id: int, message_id: int | None) -> None:
    """Note that a message stands in Discord."""
    async with storage.writing() as session:
        await session.execute(
            update(OutboxMessage)
            .where(col(OutboxMessage.id) == row_id)
            .values(status="done", message_id=message_id, trouble="")
        )


async def postponed(storage: Storage, row_id: int, due_ms: int, trouble: str) -> None:
    """Note that an attempt failed and when to make the next."""
    async with storage.writing() as session:
        await session.execute(
            update(OutboxMessage)
            .where(col(OutboxMessage.id) == row_id)
            .values(attempts=col(OutboxMessage.attempts) + 1, due_ms=due_ms, trouble=trouble)
        )


async def failed(storage: Storage, row: OutboxMessage, trouble: str) -> None:
    """Note that a message can never be delivered; a secret's owner takes no direct messages."""
    async with storage.writing() as session:
        await session.execute(
            update(OutboxMessage)
            .where(col(OutboxMessage.id) == row.id)
            .values(status="failed", trouble=trouble)
        )
        if row.kind == "secret":
            await session.execute(
                update(Seat)
                .where(col(Seat.game_id) == row.game_id, col(Seat.seat) == row.seat)
                .values(dm_closed=True)
            )


async def gone(storage: Storage, post: str, nonce: str) -> None:
    """Note that a message was deleted in Discord: the post is sent anew under another nonce.

    Whoever it called was called once already.
    """
    rows = update(OutboxMessage).where(col(OutboxMessage.post) == post)
    async with storage.writing() as session:
        await session.execute(rows.values(message_id=None, mention=None))
        await session.execute(rows.where(col(OutboxMessage.status) == "due").values(nonce=nonce))


async def undelivered(storage: Storage, game_id: int, seat: str) -> Sequence[int]:
    """List the revisions whose secrets for a seat could not be delivered, oldest first."""
    async with storage.glancing() as connection:
        found = await connection.scalars(UNDELIVERED, {"game": game_id, "seat": seat})
        return found.all()


async def seen(storage: Storage, game_id: int, seat: str, revisions: Collection[int]) -> None:
    """Note that a seat's owner has seen these revisions' secrets; the next one tries a message."""
    missed = (col(OutboxMessage.game_id) == game_id, col(OutboxMessage.seat) == seat)
    shown = (*FAILED, *missed, col(OutboxMessage.revision).in_(revisions))
    async with storage.writing() as session:
        await session.execute(update(OutboxMessage).where(*shown).values(status="seen"))
        await session.execute(
            update(Seat)
            .where(col(Seat.game_id) == game_id, col(Seat.seat) == seat)
            .values(dm_closed=False)
        )
