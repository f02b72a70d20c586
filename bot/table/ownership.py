"""Which shards this process owns, and what follows when it takes, gives or loses one.

It may import the tables and everything below them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from sqlalchemy.engine import make_url

from bot.table.base.background import Partition
from db.ownership import (
    Balance,
    CountDiffersError,
    Link,
    LinkLostError,
    Locks,
    PooledError,
    Position,
    Sessions,
)

if TYPE_CHECKING:
    from bot.table.tables import Tables


ROUND_S = 0.5
"""Seconds between two looks."""

RELINK_S = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect anew; the last one repeats."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Gateway(Protocol):
    """The connections to Discord, a shard each."""

    @property
    def held(self) -> frozenset[int]:
        """The shards that are connected, or about to be."""
        ...

    def take(self, shard: int, position: Position | None) -> None:
        """Begin to connect a shard: its session goes on from a position, if there is one."""
        ...

    def positions(self) -> Mapping[int, Position]:
        """Return how far the session of each shard has been served."""
        ...

    async def give(self, shards: Collection[int]) -> Mapping[int, Position]:
        """Disconnect shards so that others can go on with their sessions; return where."""
        ...

    async def finish(self) -> bool:
        """Wait for a while until everybody has an answer; return whether all have."""
        ...

    def cut(self) -> None:
        """Begin to disconnect all shards, without waiting."""
        ...


class Keeper:
    """Owns shards for the tables of a process, by locks at `url`."""

    def __init__(self, url: str, tables: Tables) -> None:
        self._tables = tables
        self.link = Link(make_url(url), self._lost, tables.wake)
        self.locks = Locks(self.link)
        self._gateway: Gateway | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._wanted: int | None = None
        self._partition: Partition | None = None

    @property
    def partition(self) -> Partition:
        """What this process owns, once it has started."""
        assert self._partition is not None, "not started"
        return self._partition

    async def start(self, wanted: int | None, suggested: int) -> Partition:
        """Become a member; return the partition that the tables serve from now on.

        `wanted` and `suggested` are as in `Locks.join`.

        Raises:
            CountDiffersError: others run with another number of shards.
            PooledError: the address leads to a pool that can hold no locks.
            LinkLostError: the server refuses the connection, or has ended it.
            OSError: it cannot be reached.
        """
        await self.link.open()
        count = self._wanted = await self.locks.join(wanted, suggested)
        partition = self._partition = Partition(count)
        self._sessions = Sessions(self.link, count)
        self._balance = Balance(count)
        self._tables.divide(partition)
        log.info("joined", shards=count, first=self.locks.is_first)
        return partition

    async def run(self, gateway: Gateway) -> None:
        """Take and give shards until cancelled.

        Raises:
            CountDiffersError: while the connection was lost others began with another number.
        """
        self._gateway = gateway
        attempt = 0
        while True:
            try:
                if not self.link.is_open:
                    await self._join_again()
                attempt = 0
                while True:
                    await self._round(gateway)
                    await asyncio.sleep(ROUND_S)
            except (CountDiffersError, PooledError):
                raise
            except LinkLostError:
                pass
            except Exception as fault:
                # The server may be away for long; whatever happened, nothing is owned now.
                log.warning("ownership-trouble", fault=repr(fault))
                self.link.lose("trouble")
            await asyncio.sleep(RELINK_S[min(attempt, len(RELINK_S) - 1)])
            attempt += 1

    async def slot(self, shard: int, max_concurrency: int) -> None:
        """Wait for the slot in which a shard may identify itself, among all processes.

        Raises:
            LinkLostError: the connection is gone.
        """
        await asyncio.sleep(await self._sessions.slot(shard % max_concurrency))

    async def leave(self) -> None:
        """Give all shards at once and leave: others go on with their sessions."""
        self._cancel_tasks()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        owned = self.partition.owned.numbers
        for shard in owned:
            self.partition.disown(shard)
        gateway = self._gateway
        if gateway is not None:
            held = gateway.held
            before = gateway.positions()
            _, positions = await asyncio.gather(
                self._tables.outbox.leave(owned), gateway.give(held)
            )
            # What has no answer yet is done again by others: they begin a little before it.
            positions = positions if await gateway.finish() else before
            with suppress(LinkLostError):
                await self._sessions.keep(positions)
        await self.link.close()
        log.info("left", shards=sorted(owned))

    async def _join_again(self) -> None:
        await self.link.open()
        await self.locks.join(self._wanted, 1)
        self._sessions = Sessions(self.link, self.partition.count)
        self._balance = Balance(self.partition.count)
        log.info("joined-again")

    async def _round(self, gateway: Gateway) -> None:
        """Look, and do what follows from it.

        Raises:
            LinkLostError: the connection is gone.
        """
        partition = self.partition
        sent = partition.seconds()
        look = await self.locks.look()
        if not partition.owned.numbers <= look.mine:
            self.link.lose("lock-gone")
            raise LinkLostError
        partition.looked(sent)
        own = partition.owned.numbers
        positions = gateway.positions()
        await self._sessions.keep({s: at for s, at in positions.items() if s in own})
        plan = self._balance.plan(look)
        taken = [shard for shard in plan.take if await self.locks.claim(shard)]
        if taken:
            self._spawn(self._take(taken, gateway))
        if plan.gives and own and await self.locks.begin_giving():
            # One that is not connected yet costs nobody anything.
            shard = min(own, key=lambda each: (partition.is_reached(each), -each))
            partition.disown(shard)
            self._balance.gave(shard)
            self._spawn(self._give(shard, gateway))

    async def _take(self, shards: Collection[int], gateway: Gateway) -> None:
        """Serve shards that are locked now."""
        epoch = self.partition.epoch
        try:
            last = await self._tables.outbox.newest()
            positions = await self._sessions.load(shards)
        except Exception:
            log.exception("shards-not-taken", shards=sorted(shards))
            for shard in shards:
                await self.locks.free(shard)
            return
        if epoch != self.partition.epoch:
            return
        for shard in shards:
            self._tables.outbox.took(shard, last)
            self.partition.own(shard)
        log.info("shards-taken", shards=sorted(shards), resumed=sorted(positions))
        self._tables.wake_all()
        for shard in shards:
            gateway.take(shard, positions.get(shard))

    async def _give(self, shard: int, gateway: Gateway) -> None:
        """Give a shard that is not owned any more: end what runs, disconnect, unlock."""
        try:
            await self._tables.outbox.leave([shard])
            await self._sessions.keep(await gateway.give([shard]))
            self._sessions.forget(shard)
            await self.locks.free(shard)
            log.info("shard-given", shard=shard)
        finally:
            if self.link.is_open:
                await self.locks.end_giving()

    def _lost(self) -> None:
        """Give everything up, before anything else can run."""
        if self._partition is not None:
            self._partition.lose()
        self._tables.outbox.interrupt()
        self._cancel_tasks()
        if self._gateway is not None:
            self._gateway.cut()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            if not isinstance(fault, LinkLostError):
                log.error("ownership-trouble", fault=repr(fault))
            self.link.lose("trouble")

    def _cancel_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()
