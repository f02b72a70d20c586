"""Walks all rows of a database and names those that are damaged; nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from db.club import series
from db.club.audit import AuditRow
from db.club.boards import TableBoard
from db.club.desks import DeskLog, DeskRole
from db.club.finding import PersonBlock, TableCall, TableSeek
from db.club.follows import Follower
from db.club.handoff import Webhook, WebhookDelivery
from db.club.house import HouseGame, PlayRole
from db.club.lost import Lost
from db.club.ratings import GameResult, RatedName
from db.club.threads import ThreadTitle
from db.club.timers import ClubTimer
from db.fleet import GatewaySession, IdentifySlot, Registration, Sharding
from db.heartbeat import LAST_MS, Heartbeat
from db.models import (
    ActionRow,
    GameFile,
    GameRow,
    GuildSettings,
    HeldAnswer,
    Knower,
    Learner,
    Mentioned,
    Note,
    OutboxMessage,
    PackedEvents,
    PlayerPreferences,
    SeatRow,
    Snapshot,
    StandingOrder,
    Timer,
)
from db.rows import Rows
from db.storage import Storage

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
    *series.MODELS,
    *(GameResult, RatedName, Webhook, WebhookDelivery),
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
        values, table = decoded.values, rows.table.name
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
