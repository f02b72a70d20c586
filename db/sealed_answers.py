"""Reads and writes sealed answers: given while a window is open, hidden until it closes.

Standing orders and the windows themselves are in `db.orders`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import col

from db.ids import Revision, SeatName, UserId
from db.models import HeldAnswer
from db.rows import Rows

ANSWERS = Rows(HeldAnswer, "seat", "user", "since", "how", "choices")
HELD = (
    select(*ANSWERS.columns)
    .where(col(HeldAnswer.game_id) == bindparam("game"))
    .order_by(col(HeldAnswer.seat))
)
ADD = insert(HeldAnswer)
DROP = delete(HeldAnswer).where(
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
    connection.execute(DROP, {"game": game_id, "of_seat": seat})


def replace_sealed_answer(connection: Connection, game_id: int, answer: SealedRow) -> None:
    """Store a sealed answer, in place of an earlier one of its seat."""
    delete_sealed_answer(connection, game_id, answer.seat)
    row = {"user": answer.user, "since": answer.since, "how": answer.how}
    row |= {"game_id": game_id, "seat": answer.seat}
    connection.execute(ADD, row | {"choices": answer.choices})
