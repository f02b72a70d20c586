"""The locks: who is a member, who owns which shard, and how all agree on the number of shards.

A lock has two keys: what it means with the number of shards in it, and which one. So processes with
another number see each other, and never share a shard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from db.ownership.link import Link

SHARD, MEMBER, GIVING = 0x7AB10000, 0x7AB20000, 0x7AB30000
"""The first keys, to which the number of shards is added."""

START, REGISTER = 0x7AB40000, 0x7AB50000
"""The first keys of what does not depend on it: joining, and registering commands."""

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
TRY, FREE = "SELECT pg_try_advisory_lock($1, $2)", "SELECT pg_advisory_unlock($1, $2)"
WAIT, JOIN = "SELECT pg_advisory_lock($1, 0)", "SELECT pg_advisory_lock($1, pg_backend_pid())"
STORED = "SELECT count FROM sharding WHERE id = 1"
STORE = """
INSERT INTO sharding (id, count) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET count = $1
"""
DROP_OTHERS = "DELETE FROM gatewaysession WHERE count <> $1"


class CountDiffersError(Exception):
    """Processes with another number of shards are running."""

    def __init__(self, running: int, wanted: int) -> None:
        super().__init__(f"{wanted} shards, not {running}")
        self.running, self.wanted = running, wanted


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

    async def begin_giving(self) -> bool:
        """Take the turn to give a shard away; False while somebody else gives one."""
        return bool(await self._link.value(TRY, GIVING + self.count, 0))

    async def end_giving(self) -> None:
        """End the turn."""
        await self._link.rows(FREE, GIVING + self.count, 0)
