"""Reads and writes standing orders, and the windows in which they answer.

The columns of sealed answers are read in `db.game_rows`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlmodel import col

from db import game_rows, step_messages, timers
from db.game_rows import SealedRow, seconds_of
from db.games import ConflictError
from db.ids import Revision, SeatName, UserId
from db.models import ActionRow, GameRow, Message, StandingOrder
from db.rows import Rows
from db.storage import Storage
from db.timers import Pending

LEFT = Rows(StandingOrder, "seat", "number", "user", "what", "until", "mark")
ORDERS = (
    select(*LEFT.columns)
    .where(col(StandingOrder.game_id) == bindparam("game"))
    .order_by(col(StandingOrder.seat), col(StandingOrder.number))
)
WINDOW = select(col(GameRow.window_s)).where(col(GameRow.id) == bindparam("game"))
BY_ORDER = select(col(ActionRow.revision)).where(
    col(ActionRow.game_id) == bindparam("game"),
    col(ActionRow.seat) == bindparam("of_seat"),
    col(ActionRow.ordered),
)
ADD = insert(StandingOrder)
DROP = delete(StandingOrder).where(
    col(StandingOrder.game_id) == bindparam("game"),
    col(StandingOrder.seat) == bindparam("of_seat"),
    col(StandingOrder.number) == bindparam("which"),
)
HOLD = (
    select(col(GameRow.id))
    .where(col(GameRow.id) == bindparam("game"), col(GameRow.revision) == bindparam("at"))
    .with_for_update()
)
"""Locks the row and writes nothing: a row that is written anew moves to another place in
PostgreSQL, and the order of a person's games would tell that something was sealed. SQLite has one
writer at a time anyway."""

SET_WINDOW = (
    update(GameRow).where(col(GameRow.id) == bindparam("game")).values(window_s=bindparam("to"))
)


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A standing order as it is stored."""

    seat: SeatName
    number: int
    user: UserId
    what: dict[str, Any]
    until: str
    mark: str


@dataclass(frozen=True, slots=True)
class Found:
    """All that belongs to a game's windows."""

    window_s: int
    orders: Sequence[OrderRow]
    held: Sequence[SealedRow]
    timers: Sequence[Pending]


async def load_orders(storage: Storage, game_id: int) -> Found:
    """Load the standing orders, sealed answers and timers of a game."""
    parameters = {"game": game_id}

    def job(connection: Connection) -> Found:
        seconds = connection.scalar(WINDOW, parameters)
        rows = connection.execute(ORDERS, parameters).all()
        return Found(
            seconds_of(seconds),
            [OrderRow(**row.values) for row in LEFT.all(rows) if not row.damaged],
            game_rows.read_sealed_answers(connection, game_id),
            timers.read_game_timers(connection, game_id),
        )

    return await storage.read(job, whole=True)


async def made_by_order(storage: Storage, game_id: int, seat: SeatName) -> set[Revision]:
    """Return the revisions in which an order has chosen for a seat."""
    parameters = {"game": game_id, "of_seat": seat}
    return await storage.read(lambda connection: set(connection.scalars(BY_ORDER, parameters)))


async def save_order(
    storage: Storage,
    game_id: int,
    revision: Revision,
    order: OrderRow,
    changes: Sequence[timers.Set] = (),
) -> None:
    """Store an order, in place of another with its number, and set timers.

    Raises:
        ConflictError: the game is no longer at this revision.
    """

    def job(connection: Connection) -> None:
        _lock_at_revision(connection, game_id, revision)
        _delete_order_row(connection, game_id, order.seat, order.number)
        row = {"number": order.number, "user": order.user, "what": order.what}
        row |= {"until": order.until, "mark": order.mark}
        connection.execute(ADD, {"game_id": game_id, "seat": order.seat, **row})
        timers.write_game_timers(connection, game_id, changes)

    await storage.write(job)


async def delete_order(storage: Storage, game_id: int, seat: SeatName, number: int) -> None:
    """Delete an order."""
    await storage.write(lambda connection: _delete_order_row(connection, game_id, seat, number))


async def hold_sealed_answer(
    storage: Storage, revision: Revision, closes: Pending, answer: SealedRow
) -> None:
    """Store a sealed answer, in place of an earlier one of its seat, until its window closes.

    Raises:
        ConflictError: the game is no longer at this revision, or its window has closed.
    """

    def job(connection: Connection) -> None:
        _lock_at_revision(connection, closes.game_id, revision)
        if not timers.is_set(connection, closes):
            raise ConflictError
        game_rows.replace_sealed_answer(connection, closes.game_id, answer)

    await storage.write(job)


async def release_sealed_answer(
    storage: Storage, game_id: int, revision: Revision, seat: SeatName
) -> None:
    """Delete the sealed answer of a seat.

    Raises:
        ConflictError: the game is no longer at this revision.
    """

    def job(connection: Connection) -> None:
        _lock_at_revision(connection, game_id, revision)
        game_rows.delete_sealed_answer(connection, game_id, seat)

    await storage.write(job)


async def close_answer_window(
    storage: Storage,
    revision: Revision,
    closes: Pending,
    held: Sequence[SealedRow],
    messages: Sequence[Message],
) -> None:
    """Close a window in which nothing is answered; `held` are the sealed answers that were read.

    Raises:
        ConflictError: the game, the window or what is sealed is not as it was read.
    """

    def job(connection: Connection) -> None:
        _lock_at_revision(connection, closes.game_id, revision)
        if not timers.remove_timer(connection, closes):
            raise ConflictError
        if game_rows.read_sealed_answers(connection, closes.game_id) != tuple(held):
            raise ConflictError
        step_messages.add(connection, messages)

    await storage.write(job)


async def set_window(storage: Storage, game_id: int, seconds: int) -> None:
    """Set after how many seconds orders answer."""
    parameters = {"game": game_id, "to": seconds}
    await storage.write(lambda connection: connection.execute(SET_WINDOW, parameters))


def _lock_at_revision(connection: Connection, game_id: int, revision: Revision) -> None:
    """Lock a game at a revision, so that no step comes between."""
    parameters = {"game": game_id, "at": revision}
    if connection.execute(HOLD, parameters).first() is None:
        raise ConflictError


def _delete_order_row(connection: Connection, game_id: int, seat: SeatName, number: int) -> None:
    connection.execute(DROP, {"game": game_id, "of_seat": seat, "which": number})
