"""What stands in the database: counted for its operator, and walked for what is damaged."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, func, literal_column, select, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel, col

from db.clocks import LAST_MS, Heartbeat
from db.club import league
from db.club.audit import AuditRow, DeskLog, DeskRole
from db.club.boards import TableBoard
from db.club.finding import PersonBlock, TableCall, TableSeek
from db.club.follows import Follower
from db.club.house import HouseGame, PlayRole
from db.club.lost import Lost
from db.club.ratings import GameResult, RatedAs, RatedName
from db.club.threads import ThreadTitle
from db.club.timers import ClubTimer
from db.club.webhooks import Webhook, WebhookDelivery
from db.models import (
    ActionRow,
    GameFile,
    GameRow,
    GatewaySession,
    GuildSettings,
    HeldAnswer,
    IdentifySlot,
    Knower,
    Learner,
    Mentioned,
    Note,
    OutboxMessage,
    PackedEvents,
    PlayerPreferences,
    Registration,
    SeatRow,
    Sharding,
    Snapshot,
    StandingOrder,
    Timer,
)
from db.rows import Rows
from db.storage import Storage

# Counts what stands in the database: what its operator watches. No ids, names or contents.


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
class RowCounts:
    """What stood in the database at a time."""

    fresh: Waiting = Waiting()
    """Messages that have not been tried yet."""

    retried: Waiting = Waiting()
    """Messages that Discord has refused at least once, and that are tried again."""

    late: Waiting = Waiting()
    """Timers whose time has come."""

    games: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    """The number of games by the game's name and state."""


async def taken(storage: Storage, now: int, known: frozenset[str]) -> RowCounts:
    """Count everything; `now` is the time in ms, and `known` are the names of games with rules."""
    return await storage.read(partial(_count_everything, now=now, known=known))


async def answers(storage: Storage) -> None:
    """Ask the database for nothing but an answer.

    Raises:
        sqlalchemy.exc.SQLAlchemyError: it gives none.
    """
    await storage.read(lambda connection: connection.scalar(ALIVE))


def _count_everything(connection: Connection, now: int, known: frozenset[str]) -> RowCounts:
    depth: dict[bool, Waiting] = {}
    for retried, count, oldest in connection.execute(DEPTH).all():
        written = connection.scalar(WRITTEN, {"row": oldest})
        depth[bool(retried)] = Waiting(count, _seconds_since(written, now))
    late = connection.execute(LATE, {"now": now}).one()
    games: dict[tuple[str, str], int] = {}
    for name, status, count in connection.execute(GAMES).all():
        key = (name if name in known else OTHER, status if status in STATES else OTHER)
        games[key] = games.get(key, 0) + count
    return RowCounts(
        fresh=depth.get(False, Waiting()),
        retried=depth.get(True, Waiting()),
        late=Waiting(late[0], _seconds_since(late[1], now)),
        games=games,
    )


def _seconds_since(since: Any, now: int) -> float:
    """Return the seconds since a stored time; 0 if there is none, or what is stored is none."""
    return max(0.0, (now - since) / 1000) if isinstance(since, int) else 0.0


# Walks all rows of a database and names those that are damaged; nothing is written.


MODELS: tuple[type[SQLModel], ...] = (
    *(
        GameRow,
        SeatRow,
        ActionRow,
        PackedEvents,
        Snapshot,
        GameFile,
        Timer,
        StandingOrder,
        HeldAnswer,
        Knower,
        Learner,
        Note,
        Follower,
    ),
    *(Heartbeat, Mentioned, OutboxMessage, PlayerPreferences, GuildSettings),
    *(ClubTimer, HouseGame, PlayRole, TableBoard, TableCall, TableSeek, PersonBlock),
    *league.MODELS,
    *(GameResult, RatedAs, RatedName, Webhook, WebhookDelivery),
    *(ThreadTitle, Lost),
    *(ClubTimer, AuditRow, DeskLog, DeskRole),
    *(GatewaySession, IdentifySlot, Sharding, Registration),
)
"""Every kind of row."""

AT_ONCE = 500
"""Rows that are read at a time."""

COUNTS = ("revision", "since", "began", "attempts", "position")
"""Columns with numbers from 0."""

Fits = Mapping[str, Callable[[Any], bool]]
"""What a value has to be, by `table.column`, besides having the type of its column."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A row that cannot be read: its table, its key, and the columns that are damaged."""

    table: str
    key: Mapping[str, Any]
    columns: tuple[str, ...]


async def find_damaged_rows(
    storage: Storage, fits: Fits, seen: Callable[[int], None] = lambda _count: None
) -> list[Damage]:
    """Return the damaged rows of all tables; `seen` is told how many rows were looked at."""
    return await storage.read(
        lambda connection: list(_damage_in_all_tables(connection, fits, seen)), whole=True
    )


def _damage_in_all_tables(
    connection: Connection, fits: Fits, seen: Callable[[int], None]
) -> Iterator[Damage]:
    count = 0
    games = set(connection.scalars(select(Rows(GameRow, "id").columns[0])))
    for model in MODELS:
        rows = Rows(model)
        try:
            for some in _of_table(connection, rows, fits, games):
                count += AT_ONCE
                seen(count)
                yield from some
        except DBAPIError:
            # SQLite itself stumbles, such as over text that is no UTF-8.
            yield Damage(rows.table.name, {}, ())


def _of_table(
    connection: Connection, rows: Rows, fits: Fits, games: set[Any]
) -> Iterator[list[Damage]]:
    """Return the damaged rows of a table, of some rows at a time: it may not fit into memory."""
    query = select(*rows.columns).execution_options(yield_per=AT_ONCE)
    for some in connection.execute(query).partitions():
        yield [*_of_rows(rows, some, fits, games)]


def _of_rows(rows: Rows, some: Sequence[Any], fits: Fits, games: set[Any]) -> Iterator[Damage]:
    keys = [column.name for column in rows.table.primary_key.columns]
    for row, decoded in zip(some, rows.all(some), strict=True):
        values = decoded.values
        table = rows.table.name
        strange = [name for name in values if not _does_value_fit(table, name, values[name], fits)]
        if values.get("game_id") is not None and values["game_id"] not in games:
            strange.append("game_id")
        named = tuple(n for n in rows.names if n in decoded.damaged or n in strange)
        if named:
            raw = dict(zip(rows.names, row, strict=True))
            yield Damage(table, {key: raw[key] for key in keys}, named)


def _does_value_fit(table: str, name: str, value: Any, fits: Fits) -> bool:
    """Return whether a value of the right type makes sense."""
    if fit := fits.get(f"{table}.{name}"):
        return fit(value)
    if name.endswith("_ms") and value is not None:
        return 0 <= value < LAST_MS
    return name not in COUNTS or (isinstance(value, int) and value >= 0)
