"""Stores private notes from users who hand a seat over to those who take it over."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import col

from db.ids import Revision, SeatName, UserId
from db.models import Note
from db.storage import Storage

DROP = delete(Note).where(
    col(Note.game_id) == bindparam("game"), col(Note.revision) == bindparam("at")
)
ADD = insert(Note)
OF_SEAT = select(col(Note.revision), col(Note.text)).where(
    col(Note.game_id) == bindparam("game"), col(Note.seat) == bindparam("of_seat")
)


async def write_proposal_note(
    storage: Storage, game_id: int, revision: Revision, seat: SeatName, by: UserId, text: str
) -> None:
    """Store the note to the proposal of a revision in place of an earlier one; "" deletes it."""

    def job(connection: Connection) -> None:
        connection.execute(DROP, {"game": game_id, "at": revision})
        if text:
            row = {"game_id": game_id, "revision": revision, "seat": seat, "user": by}
            connection.execute(ADD, row | {"text": text})

    await storage.write(job)


async def of_seat(storage: Storage, game_id: int, seat: SeatName) -> dict[Revision, str]:
    """Return the notes about a seat by the revision of their proposals."""
    parameters = {"game": game_id, "of_seat": seat}
    rows = await storage.read(lambda connection: connection.execute(OF_SEAT, parameters).all())
    return {row[0]: row[1] for row in rows}
