"""Which process of a bot owns which shards: locks of PostgreSQL on a connection of their own.

It may import the rest of `db`; nothing else of `db` imports it. SQLite needs none of this but the
ids of registered commands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import Connection as SqlConnection
from sqlalchemy import bindparam, insert, select, update
from sqlmodel import col

from db.models import Registration, table_of
from db.wakes import CHANNEL

if TYPE_CHECKING:
    from sqlalchemy import URL

    from db.storage import Storage


# The lock connection: one session of PostgreSQL that holds the locks of a process.
#
# It is none of the pool. Whatever goes wrong with it ends it: the server then frees its locks, and
# `on_lost` is called before anything else can run. The server also ends it by its own clock when
# the process is silent for `SILENCE_S`, because a stopped process or a cut network shows no end.


Connection = Any
"""A connection of asyncpg, which has no types."""

SILENCE_S = 10
"""Seconds of silence after which the server ends the session; needs PostgreSQL 14."""

DEADLINE_S = 5.0
"""Timeout in seconds of each statement."""

CONNECT_S = 10.0
"""Timeout in seconds for connecting."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class LinkLostError(Exception):
    """The lock connection is gone, and with it every lock of this process."""

    def __init__(self, why: str = "ended") -> None:
        super().__init__(f"the lock connection is lost ({why})")


class PooledError(Exception):
    """The address leads to a pool that changes sessions, which can hold no locks."""


class Link:
    """The connection; statements of several tasks wait for each other.

    `on_lost` must not wait for anything; `on_wake` is called with the server that has work.
    """

    def __init__(
        self, url: URL, on_lost: Callable[[], None], on_wake: Callable[[int], None]
    ) -> None:
        self._url = url
        self._on_lost = on_lost
        self._on_wake = on_wake
        self._turn = asyncio.Lock()
        self._connection: Connection | None = None

    @property
    def is_open(self) -> bool:
        """Whether the session exists, as far as this process knows."""
        return self._connection is not None

    async def open(self) -> None:
        """Connect, and listen for work.

        Raises:
            PooledError: the address leads to a pool that changes sessions.
            OSError: the server cannot be reached.
            LinkLostError: it refuses.
        """
        asyncpg = _load_driver()
        try:
            self._connection = connection = await self._session()
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise LinkLostError(str(fault)) from fault
        connection.add_termination_listener(self._ended)

    async def _session(self) -> Connection:
        """Connect, and make the session ready."""
        connection = await connect(self._url)
        try:
            await _must_be_one_session(connection, self._url)
            # Not at connecting: a pool of whole sessions would refuse it there.
            await connection.execute(f"SET idle_session_timeout = '{SILENCE_S}s'")
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        """Run a statement and return its rows.

        Raises:
            LinkLostError: the connection is gone, or is given up now.
        """
        asyncpg = _load_driver()
        async with self._turn:
            connection = self._connection
            if connection is None:
                raise LinkLostError
            try:
                return await connection.fetch(statement, *values, timeout=DEADLINE_S)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                self.lose(repr(fault))
                raise LinkLostError(str(fault) or type(fault).__name__) from fault

    async def value(self, statement: str, *values: Any) -> Any:
        """Run a statement and return the first value of its first row, if there is one.

        Raises:
            LinkLostError: the connection is gone.
        """
        rows = await self.rows(statement, *values)
        return rows[0][0] if rows else None

    def lose(self, why: str) -> None:
        """Give the connection up, with all its locks."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        self._on_lost()
        log.warning("lock-connection-lost", reason=why)
        connection.terminate()

    async def close(self) -> None:
        """Close the connection in order; its locks are free then."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close(timeout=DEADLINE_S)

    def _ended(self, connection: Any) -> None:
        if connection is self._connection:
            self.lose("ended")

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        text = str(payload)
        if text.isascii() and text.isdigit():
            self._on_wake(int(text))


def _load_driver() -> Any:
    """Load the driver, which a bot on SQLite does not need."""
    return import_module("asyncpg")


async def connect(url: URL) -> Connection:
    """Connect to an address as SQLAlchemy writes it, without its pool.

    Raises:
        OSError: the server cannot be reached in time.
        asyncpg.PostgresError: it refuses.
    """
    _, options = url.get_dialect()().create_connect_args(url)
    own = ("prepared_statement", "async_")
    options = {key: value for key, value in options.items() if not key.startswith(own)}
    return await _load_driver().connect(**options, timeout=CONNECT_S, statement_cache_size=0)


async def _must_be_one_session(connection: Connection, url: URL) -> None:
    """Look whether the same session serves the next transaction, and so would hold its locks.

    Somebody else begins a transaction meanwhile, so that a pool cannot give the same session twice
    by chance.

    Raises:
        PooledError: it is not, or the pool refuses what only a session can do.
    """
    asyncpg = _load_driver()
    pooled = (
        asyncpg.InvalidSQLStatementNameError,
        asyncpg.DuplicatePreparedStatementError,
        asyncpg.ProtocolViolationError,
        TimeoutError,
    )
    other = await connect(url)
    try:
        async with asyncio.timeout(DEADLINE_S):
            async with connection.transaction():
                before = await connection.fetchval("SELECT pg_backend_pid()")
            async with other.transaction():
                await other.fetchval("SELECT 1")
                async with connection.transaction():
                    is_same = before == await connection.fetchval("SELECT pg_backend_pid()")
    except pooled as fault:
        raise PooledError from fault
    finally:
        other.terminate()
    if not is_same:
        raise PooledError


# The locks: who is a member, who owns which shard, and how all agree on the number of shards.
#
# A lock has two keys: what it means with the number of shards in it, and which one. So processes
# with another number see each other, and never share a shard.


SHARD = 0x7AB10000
MEMBER = 0x7AB20000
GIVING = 0x7AB30000
"""The first keys, to which the number of shards is added."""

START = 0x7AB40000
REGISTER = 0x7AB50000
UPLOAD = 0x7AB60000
"""The first keys of what does not depend on it: joining, registering commands, uploading emoji."""

MOST = 0xFFFF
"""The largest number of shards."""

HERE = """
 AND locktype = 'advisory' AND objsubid = 2 AND granted
 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
LOOK = f"""
SELECT classid::bigint, objid::bigint, pid, pid = pg_backend_pid() FROM pg_locks
 WHERE classid IN ($1, $2) {HERE}
"""
COUNTS = f"""
SELECT DISTINCT classid::bigint - {MEMBER} FROM pg_locks
 WHERE classid BETWEEN {MEMBER} AND {MEMBER + MOST} AND pid <> pg_backend_pid() {HERE}
"""
TRY = "SELECT pg_try_advisory_lock($1, $2)"
FREE = "SELECT pg_advisory_unlock($1, $2)"
WAIT = "SELECT pg_advisory_lock($1, 0)"
JOIN = "SELECT pg_advisory_lock($1, pg_backend_pid())"
STORED = "SELECT count FROM sharding WHERE id = 1"
STORE = """
INSERT INTO sharding (id, count) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET count = $1
"""
DROP_OTHERS = "DELETE FROM gatewaysession WHERE count <> $1"


class CountDiffersError(Exception):
    """Processes with another number of shards are running."""

    def __init__(self, running: int, wanted: int) -> None:
        super().__init__(f"{wanted} shards, not {running}")
        self.running = running
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class OwnershipLook:
    """Who is there, and who owns what, at one moment; members and owners are session numbers."""

    me: int
    members: frozenset[int]
    owners: Mapping[int, int]

    @property
    def mine(self) -> frozenset[int]:
        """The shards that this process has locked."""
        return frozenset(shard for shard, owner in self.owners.items() if owner == self.me)


class Locks:
    """The locks of a process; `count` is set by `join`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.count = 0
        self.is_first = False
        """Whether nobody else was there when this process joined."""

    async def join(self, wanted: int | None, suggested: int) -> int:
        """Become a member; return the number of shards.

        It is the one that others run with, else the one `wanted`; without either the one of last
        time, unless Discord has `suggested` more since.

        Raises:
            CountDiffersError: others run with another number than `wanted`.
            LinkLostError: the connection is gone.
        """
        await self._link.rows(WAIT, START)
        try:
            running = [row[0] for row in await self._link.rows(COUNTS)]
            self.is_first = not running
            stored = await self._link.value(STORED)
            for other in running:
                if wanted not in (None, other):
                    raise CountDiffersError(other, wanted or 0)
            self.count = next(iter(running), None) or wanted or max(stored or 0, suggested)
            if self.is_first:
                await self._link.rows(STORE, self.count)
                await self._link.rows(DROP_OTHERS, self.count)
            await self._link.rows(JOIN, MEMBER + self.count)
        finally:
            if self._link.is_open:
                await self._link.rows(FREE, START, 0)
        return self.count

    async def look(self) -> OwnershipLook:
        """Look who is there and who owns what.

        Raises:
            LinkLostError: the connection is gone.
        """
        rows = await self._link.rows(LOOK, SHARD + self.count, MEMBER + self.count)
        members = frozenset(pid for kind, _, pid, _ in rows if kind == MEMBER + self.count)
        owners = {number: pid for kind, number, pid, _ in rows if kind == SHARD + self.count}
        me = next((pid for _, _, pid, own in rows if own), 0)
        return OwnershipLook(me, members, owners)

    async def claim(self, shard: int) -> bool:
        """Lock a shard unless somebody else owns it; this process must not hold it already."""
        return bool(await self._link.value(TRY, SHARD + self.count, shard))

    async def free(self, shard: int) -> None:
        """Unlock a shard."""
        await self._link.rows(FREE, SHARD + self.count, shard)

    async def begin_registering(self) -> bool:
        """Take the turn to register commands; False while somebody else does it."""
        return bool(await self._link.value(TRY, REGISTER, 0))

    async def end_registering(self) -> None:
        """End the turn."""
        await self._link.rows(FREE, REGISTER, 0)

    async def begin_uploading(self) -> bool:
        """Take the turn to upload emoji; False while somebody else does it."""
        return bool(await self._link.value(TRY, UPLOAD, 0))

    async def end_uploading(self) -> None:
        """End the turn."""
        await self._link.rows(FREE, UPLOAD, 0)

    async def begin_giving(self) -> bool:
        """Take the turn to give a shard away; False while somebody else gives one."""
        return bool(await self._link.value(TRY, GIVING + self.count, 0))

    async def end_giving(self) -> None:
        """End the turn."""
        await self._link.rows(FREE, GIVING + self.count, 0)


# Which shards a process takes, and when it gives one: a function of what it sees.


PATIENCE = 2
"""Rounds for which a process holds more than its share before it gives one."""


RESPITE = 4
"""Rounds for which a process leaves to others what it has given."""


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """The shards to take, and whether to give one."""

    take: tuple[int, ...] = ()
    gives: bool = False


class Balance:
    """Decides round by round; the share is the number of shards by members, rounded up.

    So a ninth process of eight shards waits as a standby and nothing moves for it. What is free in
    a second round is taken by anybody: those who have room may be about to die, or have just begun.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._free_before: frozenset[int] = frozenset()
        self._over = 0
        self._given: dict[int, int] = {}

    def gave(self, shard: int) -> None:
        """Note that this process has just given a shard."""
        self._given[shard] = RESPITE

    def plan(self, look: OwnershipLook) -> ShardPlan:
        """Return what to do after a look."""
        free = frozenset(range(self._count)) - look.owners.keys()
        share = -(-self._count // max(1, len(look.members)))
        room = max(0, share - len(look.mine))
        # Everybody begins elsewhere, so that not all try the same ones.
        start = sorted(look.members).index(look.me) * share if look.me in look.members else 0
        order = sorted(free, key=lambda shard: (shard - start) % self._count)
        take = [
            shard
            for at, shard in enumerate(order)
            if at < room or (shard in self._free_before and shard not in self._given)
        ]
        self._given = {shard: rounds - 1 for shard, rounds in self._given.items() if rounds > 1}
        self._free_before = free
        self._over = self._over + 1 if len(look.mine) > share else 0
        return ShardPlan(tuple(take), gives=self._over > PATIENCE)


# Positions of gateway sessions, and the slots for IDENTIFY, as all processes see them.


APART_MS = 5200
"""Milliseconds between two IDENTIFYs of one key: Discord asks for five seconds."""

FAR_MS = 600_000
"""A slot further ahead was written before the server's clock was set back: it is not waited for."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
SLOT = f"""
INSERT INTO identifyslot AS slot (key, at_ms) VALUES ($1, {NOW}) ON CONFLICT (key) DO UPDATE
 SET at_ms = CASE WHEN slot.at_ms > {NOW} + {FAR_MS} THEN {NOW}
 ELSE greatest(slot.at_ms + {APART_MS}, {NOW}) END
RETURNING at_ms - {NOW}
"""
LOAD = """
SELECT shard, session, sequence, url FROM gatewaysession WHERE count = $1 AND shard = ANY ($2)
"""
KEEP = """
INSERT INTO gatewaysession (count, shard, session, sequence, url)
 SELECT $1, * FROM unnest($2::int[], $3::text[], $4::int[], $5::text[])
 ON CONFLICT (shard, count) DO UPDATE
 SET session = excluded.session, sequence = excluded.sequence, url = excluded.url
"""


@dataclass(frozen=True, slots=True)
class Position:
    """How far a shard's session has been served: `sequence` is the last event that is done."""

    session: str
    sequence: int
    url: str


class Sessions:
    """What is stored of the gateway, on the lock connection."""

    def __init__(self, link: Link, count: int) -> None:
        self._link = link
        self._count = count
        self._kept: dict[int, Position] = {}

    async def load(self, shards: Collection[int]) -> dict[int, Position]:
        """Load the positions of shards, as far as there are any."""
        rows = await self._link.rows(LOAD, self._count, list(shards))
        return {shard: Position(session, seq, url) for shard, session, seq, url in rows}

    async def keep(self, positions: Mapping[int, Position]) -> None:
        """Store those positions that have changed since they were last stored here."""
        changed = {s: at for s, at in positions.items() if self._kept.get(s) != at}
        if not changed:
            return
        at = changed.values()
        columns = ([*changed], [p.session for p in at], [p.sequence for p in at])
        await self._link.rows(KEEP, self._count, *columns, [p.url for p in at])
        self._kept.update(changed)

    def forget(self, shard: int) -> None:
        """Forget what was stored here of a shard: another process may store the next position."""
        self._kept.pop(shard, None)

    async def slot(self, key: int) -> float:
        """Reserve the next slot of a key; return the seconds until it begins."""
        return max(0, await self._link.value(SLOT, key)) / 1000


# What was last registered as the commands of an application, as all processes see it.


OPEN = ""
"""The digest while somebody registers: nobody knows what Discord has."""

LOAD_DIGEST = "SELECT digest FROM registration WHERE application = $1"
KEEP_DIGEST = """
INSERT INTO registration (application, digest) VALUES ($1, $2)
 ON CONFLICT (application) DO UPDATE SET digest = $2
"""


async def load_registered_digest(link: Link, application: int) -> str | None:
    """Return the digest of what is registered; None if nothing is known of it."""
    return await link.value(LOAD_DIGEST, application)


async def keep_registered_digest(link: Link, application: int, digest: str) -> None:
    """Store the digest of what has been registered."""
    await link.rows(KEEP_DIGEST, application, digest)


# The ids under which Discord has the commands. The process that registers them writes them, for all
# processes and the next start.


COMMAND_IDS = select(col(Registration.command_ids)).where(
    col(Registration.application) == bindparam("which")
)


async def load_command_ids(storage: Storage, application: int) -> dict[str, str]:
    """Return the ids of the registered commands by name; empty if none are known."""
    parameters = {"which": application}
    ids = await storage.read(lambda connection: connection.scalar(COMMAND_IDS, parameters)) or {}
    return {name: number for name, number in ids.items() if isinstance(number, str)}


async def keep_command_ids(storage: Storage, application: int, ids: dict[str, str]) -> None:
    """Keep the ids of the commands that have been registered."""
    rows = table_of(Registration)

    def job(connection: SqlConnection) -> None:
        changed = update(rows).where(rows.c.application == application).values(command_ids=ids)
        if connection.execute(changed).rowcount == 0:
            new = {"application": application, "digest": OPEN, "command_ids": ids}
            connection.execute(insert(rows).values(new))

    await storage.write(job)
