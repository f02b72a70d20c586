"""Standing orders and sealed answers of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlmodel import col

from db import timers
from db.games import ConflictError
from db.models import Action, Game, HeldAnswer, StandingOrder, now_ms
from db.storage import Storage
from db.timers import OF_GAME, Pending

ORDERS = (
    select(
        col(StandingOrder.seat),
        col(StandingOrder.number),
        col(StandingOrder.user),
        col(StandingOrder.what),
        col(StandingOrder.until),
        col(StandingOrder.mark),
    )
    .where(col(StandingOrder.game_id) == bindparam("game"))
    .order_by(col(StandingOrder.seat), col(StandingOrder.number))
)
HELD = select(
    col(HeldAnswer.seat),
    col(HeldAnswer.user),
    col(HeldAnswer.since),
    col(HeldAnswer.how),
    col(HeldAnswer.choices),
).where(col(HeldAnswer.game_id) == bindparam("game"))
WINDOW = select(col(Game.window_s)).where(col(Game.id) == bindparam("game"))
BY_ORDER = select(col(Action.revision)).where(
    col(Action.game_id) == bindparam("game"),
    col(Action.seat) == bindparam("of_seat"),
    col(Action.ordered),
)
ADD, ADD_HELD = insert(StandingOrder), insert(HeldAnswer)
DROP = delete(StandingOrder).where(
    col(StandingOrder.game_id) == bindparam("game"),
    col(StandingOrder.seat) == bindparam("of_seat"),
    col(StandingOrder.number) == bindparam("which"),
)
DROP_HELD = delete(HeldAnswer).where(
    col(HeldAnswer.game_id) == bindparam("game"), col(HeldAnswer.seat) == bindparam("of_seat")
)
TOUCH = (
    update(Game)
    .where(col(Game.id) == bindparam("game"), col(Game.revision) == bindparam("at"))
    .values(changed_ms=bindparam("now"))
)
SET_WINDOW = update(Game).where(col(Game.id) == bindparam("game")).values(window_s=bindparam("to"))


@dataclass(frozen=True, slots=True)
class Ordered:
    """A standing order as it is stored."""

    seat: str
    number: int
    user: int
    what: dict[str, Any]
    until: str
    mark: str


@dataclass(frozen=True, slots=True)
class Held:
    """A sealed answer as it is stored."""

    seat: str
    user: int
    since: int
    how: str
    choices: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Found:
    """All that belongs to a game's windows."""

    window_s: int
    orders: Sequence[Ordered]
    held: Sequence[Held]
    timers: Sequence[Pending]


async def load(storage: Storage, game_id: int) -> Found:
    """Load the standing orders, sealed answers and timers of a game."""
    asked = {"game": game_id}

    def job(connection: Connection) -> Found:
        return Found(
            connection.scalar(WINDOW, asked) or 0,
            [Ordered(*row) for row in connection.execute(ORDERS, asked)],
            [Held(*row) for row in connection.execute(HELD, asked)],
            [Pending(*row) for row in connection.execute(OF_GAME, asked)],
        )

    return await storage.read(job, whole=True)


async def made_by_order(storage: Storage, game_id: int, seat: str) -> set[int]:
    """Return the revisions in which an order has chosen for a seat."""
    asked = {"game": game_id, "of_seat": seat}
    return await storage.read(lambda connection: set(connection.scalars(BY_ORDER, asked)))


async def save(
    storage: Storage,
    game_id: int,
    revision: int,
    order: Ordered,
    changes: Sequence[timers.Set] = (),
) -> None:
    """Store an order, in place of another with its number, and set timers.

    Raises:
        ConflictError: the game is no longer at this revision.
    """

    def job(connection: Connection) -> None:
        _touch(connection, game_id, revision)
        _drop(connection, game_id, order.seat, order.number)
        row = {"number": order.number, "user": order.user, "what": order.what}
        row |= {"until": order.until, "mark": order.mark}
        connection.execute(ADD, {"game_id": game_id, "seat": order.seat, **row})
        timers.write(connection, game_id, changes)

    await storage.write(job)


async def drop(storage: Storage, game_id: int, seat: str, number: int) -> None:
    """Delete an order."""
    await storage.write(lambda connection: _drop(connection, game_id, seat, number))


async def hold(storage: Storage, game_id: int, revision: int, answer: Held) -> None:
    """Store a sealed answer, in place of an earlier one of its seat.

    Raises:
        ConflictError: the game is no longer at this revision.
    """

    def job(connection: Connection) -> None:
        _touch(connection, game_id, revision)
        connection.execute(DROP_HELD, {"game": game_id, "of_seat": answer.seat})
        row = {"user": answer.user, "since": answer.since, "how": answer.how}
        row |= {"game_id": game_id, "seat": answer.seat}
        connection.execute(ADD_HELD, row | {"choices": answer.choices})

    await storage.write(job)


async def release(storage: Storage, game_id: int, seat: str) -> None:
    """Delete the sealed answer of a seat."""
    asked = {"game": game_id, "of_seat": seat}
    await storage.write(lambda connection: connection.execute(DROP_HELD, asked))


async def set_window(storage: Storage, game_id: int, seconds: int) -> None:
    """Set after how many seconds orders answer."""
    asked = {"game": game_id, "to": seconds}
    await storage.write(lambda connection: connection.execute(SET_WINDOW, asked))


def _touch(connection: Connection, game_id: int, revision: int) -> None:
    """Lock a game at a revision, so that no step comes between."""
    asked = {"game": game_id, "at": revision, "now": now_ms()}
    if connection.execute(TOUCH, asked).rowcount != 1:
        raise ConflictError


def _drop(connection: Connection, game_id: int, seat: str, number: int) -> None:
    connection.execute(DROP, {"game": game_id, "of_seat": seat, "which": number})
