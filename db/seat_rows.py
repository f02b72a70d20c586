"""Writes who holds which seat, as part of a step."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, exists, insert, select
from sqlmodel import col

from db.models import SeatRow, StandingOrder

ADD_SEATS, DROP_SEATS = (
    insert(SeatRow),
    delete(SeatRow).where(col(SeatRow.game_id) == bindparam("game")),
)
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
