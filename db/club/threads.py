"""Keeps what the bot knows of the threads that it has opened for tables: names, tags, archiving.

A row stands for a thread or forum post of the bot's own. It says which state of which game the
thread shows, so that what is to be done follows from the database at any time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Connection,
    Insert,
    Integer,
    Select,
    Update,
    bindparam,
    delete,
    func,
    or_,
    select,
    true,
    update,
)
from sqlmodel import Field, SQLModel, col

from db import lanes
from db.club.league import LeaguePod, LeagueRow
from db.games import ENDED, OPEN
from db.ids import Revision
from db.models import OPEN as IS_OPEN
from db.models import GameRow, GuildSettings, OutboxMessage, table_of
from db.preferences import choose_server_settings
from db.rows import Rows, discord_id
from db.storage import Storage
from db.wakes import Shards, shard_condition

MOST = 200
"""Threads that are read at a time."""

HOURS = 24
"""Hours of silence after the end of a game until its thread is archived, unless a server chooses
others; 0 never archives it."""


MESSAGES = 15
"""Messages below the post of a turn after which it is sent anew at the end, unless a server chooses
another number; 0 never does that."""

TURNS = "turns"
STATE = "state"
OFF = "off"
TITLES = (STATE, TURNS, OFF)
"""What titles tell: the state of the game alone, which is so unless a server chooses; round and
whom the game waits for as well, when that lasts; or nothing."""


class ThreadTitle(SQLModel, table=True):
    """A thread or forum post that the bot has opened for a table."""

    channel: int = discord_id(primary_key=True)
    guild: int = discord_id()
    name: str
    """The name that the bot has last set, as Discord has it."""

    wanted: str = ""
    """The name that was last requested: Discord may have it although nobody recorded that."""

    rest_ms: int = Field(default=0, sa_type=BigInteger)
    """Nothing is requested for the thread before this time."""

    shown_game: int = 0
    shown: Revision = Field(default=0, sa_type=Integer)
    """The game and the revision that name and tags show."""

    tagged: str = ""
    """The state by which the tags were last chosen; "" if never."""

    by_hand: bool = False
    """Whether a person has given it another name: the bot leaves its name alone."""

    trouble: str = ""
    """Why Discord has refused the last request: `forbidden` or `refused`; "" if it has not."""

    heard_ms: int = Field(default=0, sa_type=BigInteger)
    """When the newest message known of was written; 0 if none is."""

    archived_game: int = 0
    """The game after which the bot has archived it; 0 if none."""

    is_done: bool = False
    """Whether nothing is left to do until another game begins, or this one goes on."""


@dataclass(frozen=True, slots=True)
class DueThread:
    """A thread for which something may be due, with the newest game of its channel."""

    row: ThreadTitle
    game_id: int
    revision: Revision
    has_ended: bool
    changed_ms: int


ROW = Rows(ThreadTitle)
OF_CHANNEL = select(*ROW.columns).where(col(ThreadTitle.channel) == bindparam("which"))
DROP = delete(ThreadTitle).where(col(ThreadTitle.channel) == bindparam("which"))
WAITS = select(func.count()).where(
    col(OutboxMessage.lane).in_(bindparam("which", expanding=True)),
    col(OutboxMessage.status) == "due",
)
ARCHIVE_HOURS = select(col(GuildSettings.archive_hours)).where(
    col(GuildSettings.guild) == bindparam("which")
)
LOWER_AFTER = select(col(GuildSettings.lower_after)).where(
    col(GuildSettings.guild) == bindparam("which")
)
CHOSEN = select(col(GuildSettings.titles)).where(col(GuildSettings.guild) == bindparam("which"))


def _due_threads_query(partitioned: bool) -> Select[*tuple[Any, ...]]:
    """Build the query for threads with something to do, of some shards only if `partitioned`."""
    thread = table_of(ThreadTitle)
    game = table_of(GameRow)
    other = game.alias("other")
    newest = (
        select(other.c.id)
        .where(other.c.channel == thread.c.channel)
        .order_by(other.c.status.in_(OPEN).desc(), other.c.id.desc())
        .limit(1)
        .correlate(thread)
        .scalar_subquery()
    )
    # As it stands in the index of open games: SQLite does not use one of some rows for a parameter.
    is_open = thread.c.channel.in_(select(game.c.channel).where(IS_OPEN))
    differs = or_(game.c.id != thread.c.shown_game, game.c.revision != thread.c.shown)
    has_ended = game.c.status.in_(ENDED) & ~thread.c.is_done
    return (
        select(game.c.id, game.c.revision, game.c.status, game.c.changed_ms, *ROW.columns)
        .select_from(thread.join(game, game.c.id == newest))
        .where(
            or_(is_open, ~thread.c.is_done),
            or_(differs, has_ended),
            thread.c.rest_ms <= bindparam("now"),
            shard_condition(thread.c.guild) if partitioned else true(),
        )
        .order_by(thread.c.rest_ms, thread.c.channel)
        .limit(MOST)
    )


DUE = _due_threads_query(partitioned=False)
OWN_DUE = _due_threads_query(partitioned=True)


def _empty_threads_query(partitioned: bool) -> Select[*tuple[Any, ...]]:
    """Build the query for threads in which there never was a table."""
    thread = table_of(ThreadTitle)
    game = table_of(GameRow)
    has_game = select(game.c.id).where(game.c.channel == thread.c.channel).exists()
    return (
        select(*ROW.columns)
        .where(
            ~thread.c.is_done,
            thread.c.channel <= bindparam("newest"),
            thread.c.rest_ms <= bindparam("now"),
            ~has_game,
            shard_condition(thread.c.guild) if partitioned else true(),
        )
        .order_by(thread.c.channel)
        .limit(MOST)
    )


EMPTY = _empty_threads_query(partitioned=False)
OWN_EMPTY = _empty_threads_query(partitioned=True)


@cache
def _thread_addition(dialect: str) -> Insert:
    """Return the statement that adds a row unless there is one; only its own dialect is loaded."""
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(ThreadTitle).on_conflict_do_nothing()
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(ThreadTitle).on_conflict_do_nothing()


async def add(storage: Storage, guild: int, channel: int, name: str) -> None:
    """Keep that the bot has opened a thread for a table, and under which name.

    One that was taken for a thread without a table begins anew.
    """
    values = ThreadTitle(channel=channel, guild=guild, name=name).model_dump()

    def job(connection: Connection) -> None:
        connection.execute(_thread_addition(connection.dialect.name), values)
        connection.execute(_thread_update(values).where(col(ThreadTitle.channel) == channel))

    await storage.write(job)


async def keep_thread(storage: Storage, guild: int, channel: int, name: str) -> None:
    """Keep that a thread is the bot's, as Discord tells; what is known of it stays."""
    values = ThreadTitle(channel=channel, guild=guild, name=name).model_dump()
    await storage.write(
        lambda connection: connection.execute(_thread_addition(connection.dialect.name), values)
    )


async def of_channel(storage: Storage, channel: int) -> ThreadTitle | None:
    """Return what is known of a thread; None if the bot has not opened it."""
    row = await storage.read(
        lambda connection: connection.execute(OF_CHANNEL, {"which": channel}).first()
    )
    return None if row is None else ThreadTitle(**ROW.decoded(row).values)


async def has_had_table(storage: Storage, channel: int) -> bool:
    """Return whether a table stands in a channel, or ever stood there."""
    query = select(col(GameRow.id)).where(col(GameRow.channel) == channel).limit(1)
    return await storage.read(lambda connection: connection.scalar(query)) is not None


async def due_threads(
    storage: Storage, now: int, shards: Shards | None = None
) -> Sequence[DueThread]:
    """Return the threads with something to do at a time (ms), of all shards or of some."""
    if shards is not None and not shards.numbers:
        return []
    parameters = {"now": now} | ({} if shards is None else shards.parameters)
    query = DUE if shards is None else OWN_DUE
    rows = await storage.read(lambda connection: connection.execute(query, parameters).all())
    return [_due_thread_of_row(row) for row in rows]


async def empty_threads(
    storage: Storage, now: int, newest: int, shards: Shards | None = None
) -> Sequence[ThreadTitle]:
    """Return the threads in which there never was a table, up to the one with the id `newest`."""
    if shards is not None and not shards.numbers:
        return []
    parameters = {"now": now, "newest": newest}
    parameters |= {} if shards is None else shards.parameters
    query = EMPTY if shards is None else OWN_EMPTY
    rows = await storage.read(lambda connection: connection.execute(query, parameters).all())
    return [ThreadTitle(**ROW.decoded(row).values) for row in rows]


def _due_thread_of_row(row: Sequence[Any]) -> DueThread:
    game, revision, status, changed, *rest = row
    values = ROW.decoded(rest).values
    return DueThread(ThreadTitle(**values), game, Revision(revision), status in ENDED, changed)


async def claim_thread(storage: Storage, thread: ThreadTitle, until_ms: int, **values: Any) -> bool:
    """Let a thread rest until a time, for a request that follows; `values` are kept with it.

    Returns False if another process was faster.
    """
    mine = _thread_update({"rest_ms": until_ms} | values).where(
        col(ThreadTitle.channel) == thread.channel, col(ThreadTitle.rest_ms) == thread.rest_ms
    )
    return await storage.write(lambda connection: connection.execute(mine).rowcount) == 1


async def record_thread_fate(storage: Storage, channel: int, **values: Any) -> None:
    """Keep what has become of a thread."""
    changed = _thread_update(values).where(col(ThreadTitle.channel) == channel)
    await storage.write(lambda connection: connection.execute(changed))


def _thread_update(values: Mapping[str, Any]) -> Update:
    return update(ThreadTitle).values(dict(values))


async def forget_thread(storage: Storage, channel: int) -> None:
    """Forget a thread that is not there any more."""
    await storage.write(lambda connection: connection.execute(DROP, {"which": channel}))


async def is_told(storage: Storage, channel: int) -> bool:
    """Return whether no message waits for a channel."""
    waiting = {"which": lanes.of_channel(channel)}
    return not await storage.read(lambda connection: connection.scalar(WAITS, waiting))


async def archive_hours(storage: Storage, guild: int) -> int:
    """Return after how many hours of silence a server's threads of ended games are archived.

    0: they are not.
    """
    return await storage.read(lambda connection: _archive_hours_in(connection, guild))


async def lower_after(storage: Storage, guild: int) -> int:
    """Return after how many messages below it the post of a turn is sent anew at the end.

    0: it is not.
    """
    return await storage.read(lambda connection: _lower_after_in(connection, guild))


async def title_setting_of(storage: Storage, guild: int) -> str:
    """Return what the titles of a server's threads tell: `state`, `turns` or `off`."""
    return await storage.read(lambda connection: _title_setting_in(connection, guild))


def _archive_hours_in(connection: Connection, guild: int) -> int:
    hours = connection.scalar(ARCHIVE_HOURS, {"which": guild})
    return hours if isinstance(hours, int) and hours >= 0 else HOURS


def _lower_after_in(connection: Connection, guild: int) -> int:
    count = connection.scalar(LOWER_AFTER, {"which": guild})
    return count if isinstance(count, int) and count >= 0 else MESSAGES


def _title_setting_in(connection: Connection, guild: int) -> str:
    chosen = connection.scalar(CHOSEN, {"which": guild})
    return chosen if chosen in TITLES else STATE


class PodLabel(NamedTuple):
    """The table of a league as its people know it: `name` is that of the league."""

    name: str
    round: int
    number: int


def label_of(connection: Connection, game_id: int) -> PodLabel | None:
    """Return which table of a league a game is played at; `None`: at none."""
    pods = table_of(LeaguePod)
    own = table_of(LeagueRow)
    query = (
        select(own.c.name, pods.c.round, pods.c.number)
        .join(pods, pods.c.league_id == own.c.id)
        .where(pods.c.opened_as == game_id)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else PodLabel(*row)


def set_archive_hours(connection: Connection, guild: int, hours: int) -> bool:
    """Set after how many hours of silence threads of ended games are archived; 0: never.

    Returns whether that changes anything.
    """
    if _archive_hours_in(connection, guild) == hours:
        return False
    choose_server_settings(connection, guild, {"archive_hours": hours})
    return True


def set_lower_after(connection: Connection, guild: int, count: int) -> bool:
    """Set after how many messages the post of a turn is sent anew at the end; 0: never.

    Returns whether that changes anything.
    """
    if _lower_after_in(connection, guild) == count:
        return False
    choose_server_settings(connection, guild, {"lower_after": count})
    return True


def set_titles(connection: Connection, guild: int, wanted: str) -> bool:
    """Set what the titles of a server's threads tell (`TITLES`); return whether that is new."""
    if _title_setting_in(connection, guild) == wanted:
        return False
    choose_server_settings(connection, guild, {"titles": wanted})
    return True
