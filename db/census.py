"""Counts what stands in the database: what its operator watches. No ids, names or contents."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, func, literal_column, select, text
from sqlmodel import col

from db.models import ActionRow, GameRow, OutboxMessage, Timer
from db.storage import Storage

STATES = frozenset({"lobby", "playing", "over", "abandoned"})
OTHER = "other"
"""What is written for a name that is damaged, or of a game without rules."""

RETRIED = col(OutboxMessage.attempts) > 0
# As it stands in the index: SQLite does not use one of some rows for a parameter.
DUE = col(OutboxMessage.status) == literal_column("'due'")
DEPTH = select(RETRIED, func.count(), func.min(col(OutboxMessage.id))).where(DUE).group_by(RETRIED)
WRITTEN = (
    select(col(ActionRow.at_ms))
    .join(
        OutboxMessage,
        (col(OutboxMessage.game_id) == col(ActionRow.game_id))
        & (col(OutboxMessage.revision) == col(ActionRow.revision)),
    )
    .where(col(OutboxMessage.id) == bindparam("row"))
)
LATE = select(func.count(), func.min(col(Timer.due_ms))).where(col(Timer.due_ms) < bindparam("now"))
GAMES = select(col(GameRow.name), col(GameRow.status), func.count()).group_by(
    col(GameRow.name), col(GameRow.status)
)
ALIVE = text("SELECT 1")


@dataclass(frozen=True, slots=True)
class Waiting:
    """How much waits, and the seconds for which the oldest of it has."""

    count: int = 0
    oldest_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Census:
    """What stood in the database at a time."""

    fresh: Waiting = Waiting()
    """Messages that have not been tried yet."""

    retried: Waiting = Waiting()
    """Messages that Discord has refused at least once, and that are tried again."""

    late: Waiting = Waiting()
    """Timers whose time has come."""

    games: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    """The number of games by the game's name and state."""


async def taken(storage: Storage, now: int, known: frozenset[str]) -> Census:
    """Count everything; `now` is the time in ms, and `known` are the names of games with rules."""
    return await storage.read(partial(_count_everything, now=now, known=known))


async def answers(storage: Storage) -> None:
    """Ask the database for nothing but an answer.

    Raises:
        sqlalchemy.exc.SQLAlchemyError: it gives none.
    """
    await storage.read(lambda connection: connection.scalar(ALIVE))


def _count_everything(connection: Connection, now: int, known: frozenset[str]) -> Census:
    depth: dict[bool, Waiting] = {}
    for retried, count, oldest in connection.execute(DEPTH).all():
        written = connection.scalar(WRITTEN, {"row": oldest})
        depth[bool(retried)] = Waiting(count, _seconds_since(written, now))
    late = connection.execute(LATE, {"now": now}).one()
    games: dict[tuple[str, str], int] = {}
    for name, status, count in connection.execute(GAMES).all():
        key = (name if name in known else OTHER, status if status in STATES else OTHER)
        games[key] = games.get(key, 0) + count
    return Census(
        fresh=depth.get(False, Waiting()),
        retried=depth.get(True, Waiting()),
        late=Waiting(late[0], _seconds_since(late[1], now)),
        games=games,
    )


def _seconds_since(since: Any, now: int) -> float:
    """Return the seconds since a stored time; 0 if there is none, or what is stored is none."""
    return max(0.0, (now - since) / 1000) if isinstance(since, int) else 0.0
