"""Positions of gateway sessions, and the slots for IDENTIFY, as all processes see them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from db.ownership.link import Link

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
        self._link, self._count = link, count
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
