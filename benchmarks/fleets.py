"""Several processes of the bot under load, for `benchmarks.load`: what people wait for, and what
each action takes of processors, Discord's limit and the database.

The sandbox has shards and Discord's limits of requests. It runs with the people in the process that
measures; each bot has one of its own, and PostgreSQL is a server that nobody else uses.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import TextClause, text

from benchmarks.bot_process import DATABASE
from benchmarks.crowds import CrowdPlace, make_places, store_crowd
from benchmarks.own_server import OwnServer, Written, own_server
from benchmarks.processes import BotProcess, Mark, running
from db import Storage
from db.ownership import SHARD
from sandbox import Channel, Person, RateLimits, Sandbox, Sharding

if TYPE_CHECKING:
    from benchmarks.load import Load

SHARDS = 8
LOOK_S = 0.5
"""Seconds between two looks at the outbox."""

IDLE_S = 5.0
"""Seconds in which it is measured what the bots do by themselves."""

DRAIN_S = 60.0
"""Seconds after the last visit for what is still to be posted."""

SHARED_S = 120.0
"""Seconds within which the shards are shared out evenly."""

KEPT = 100
"""Messages of a channel that the sandbox keeps; it then judges nothing, which takes time."""

ACK_S, ANSWER_S = 1.0, 2.0
"""Limits of the 99th percentiles of the first answer, and of the answer to a press."""

DUE = text("SELECT id, due_ms FROM outboxmessage WHERE status = 'due'")
DONE = text("SELECT id FROM outboxmessage WHERE status = 'done'")
PAGES = text("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
"""The bytes of a SQLite database, with those that are only in its log so far."""

ACTIONS = text("SELECT count(*) FROM action")
STORED = text("SELECT coalesce(sum(length(choice) + length(events)), 0) FROM action")


class FleetTask(msgspec.Struct, frozen=True):
    """What is to be measured: visits a second, for how many seconds, and where."""

    games: int
    processes: int
    sqlite: bool
    rate: float
    seconds: float
    uvloop: bool = False


@dataclass
class OutboxWatch:
    """The outbox, looked at again and again: how much waits, and for how long it has."""

    storage: Storage
    first: dict[int, int] = field(default_factory=dict[int, int])
    """When each row that was seen waiting was due at first, in ms."""

    lags: dict[int, float] = field(default_factory=dict[int, float])
    """Seconds until a row was seen to wait no more."""

    depth: list[int] = field(default_factory=list[int])
    looks: int = 0

    async def look(self) -> int:
        """Note what waits; return how much."""
        rows = await self.storage.read(lambda connection: connection.execute(DUE).all())
        self.looks += 1
        now, due = time.time(), {number for number, _ in rows}
        for number, due_ms in rows:
            self.first.setdefault(number, due_ms)
        for number in self.first.keys() - due - self.lags.keys():
            self.lags[number] = max(0.0, now - self.first[number] / 1000)
        # What is due later waits for its time, not for the limit.
        ripe = sum(due_ms <= 1000 * now for _, due_ms in rows)
        self.depth.append(ripe)
        return ripe

    async def watch(self) -> None:
        """Look until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_S)

    async def posts(self, since: set[int]) -> list[float]:
        """Return after how many seconds each message was delivered; the least is one look."""
        done = await self.done() - since
        return [self.lags.get(number, LOOK_S) for number in done]

    async def done(self) -> set[int]:
        """Return the rows that were delivered."""
        rows = await self.storage.read(lambda connection: connection.execute(DONE).all())
        return {number for (number,) in rows}


@dataclass(frozen=True)
class FleetCount:
    """What there was until a time: seconds of CPU, bytes, requests by kind, looks at the outbox."""

    at: float
    actions: int
    action_bytes: int
    size: int
    cpu: float
    people_cpu: float
    requests: Counter[str]
    limited: int
    looks: int
    written: Written | None


@dataclass(frozen=True)
class FleetOutcome:
    """What one number of processes gave, between two counts; `visited`: when the last visit ended.

    `idle`: what PostgreSQL does in a second in which nobody comes.
    """

    task: FleetTask
    load: Load
    before: FleetCount
    after: FleetCount
    visited: float
    posts: list[float]
    depth: list[int]
    left: int
    memory: float
    idle: Written | None

    @property
    def actions(self) -> int:
        """The actions that were stored; 1 if there were none."""
        return max(1, self.after.actions - self.before.actions)

    @property
    def written(self) -> Written | None:
        """What PostgreSQL has done, without the looks at the outbox."""
        if self.after.written is None or self.before.written is None:
            return None
        made = self.after.written - self.before.written
        looks = self.after.looks - self.before.looks
        return msgspec.structs.replace(made, commits=made.commits - looks)

    @property
    def misses(self) -> bool:
        """Whether an aim is missed."""
        ack = percentile(self.load.acknowledged, 99)
        return ack > ACK_S or percentile(self.load.pressed, 99) > ANSWER_S


def percentile(seconds: Sequence[float], which: int) -> float:
    """Return a percentile; 0 of nothing."""
    if len(seconds) < 2:
        return max(seconds, default=0.0)
    return quantiles(seconds, n=100, method="inclusive")[which - 1]


def kind_of(mark: Mark) -> str:
    """Name what a request counts as: Discord's limit is for those that answer no interaction."""
    if "/interactions/" in mark.path:
        return "acknowledgements"
    return "answers" if "/webhooks/" in mark.path else "posts"


@asynccontextmanager
async def _database(task: FleetTask, folder: Path) -> AsyncIterator[tuple[str, OwnServer | None]]:
    """Make an empty database; yield its URL and its server."""
    if task.sqlite:
        yield f"sqlite+aiosqlite:///{folder / DATABASE}", None
        return
    async with own_server() as server:
        yield server.url, server


async def _shared_out(server: OwnServer, processes: int) -> None:
    """Wait until no process owns more than its share.

    Raises:
        TimeoutError: one still does.
    """
    async with asyncio.timeout(SHARED_S):
        while True:
            owners = await server.owners(SHARD + SHARDS)
            members = min(processes, SHARDS)
            if len(owners) >= members and max(owners) <= ceil(SHARDS / members):
                return
            await asyncio.sleep(0.5)


async def measure(task: FleetTask, make: type[Load], warm: int) -> FleetOutcome:
    """Start the processes with this many open games, and let people come."""
    sharding = Sharding(SHARDS, max_concurrency=16, slot_s=0.2, session_total=100_000)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = Sandbox(seed=1, rate_limits=RateLimits(), sharding=sharding, most=KEPT)
        await stack.enter_async_context(sandbox)
        url, server = await stack.enter_async_context(_database(task, folder))
        places = make_places(sandbox, task.games, SHARDS)
        await store_crowd(url, places)
        bots = [
            await stack.enter_async_context(
                running(sandbox, "bot", url=url, shards=SHARDS, uvloop=task.uvloop)
            )
            for _ in range(task.processes)
        ]
        await sandbox.until(lambda: sandbox.gateway.serves(SHARDS), SHARED_S)
        if server is not None:
            await _shared_out(server, task.processes)
        storage = Storage(url)
        stack.push_async_callback(storage.close)
        return await FleetTrial(task, sandbox, bots, server, OutboxWatch(storage)).run(
            make, places, warm
        )


@dataclass
class FleetTrial:
    """Running processes that are measured."""

    task: FleetTask
    sandbox: Sandbox
    bots: list[BotProcess]
    server: OwnServer | None
    outbox: OutboxWatch

    async def run(self, make: type[Load], places: Sequence[CrowdPlace], warm: int) -> FleetOutcome:
        """Let people come, first some that are not counted."""
        people: dict[Channel, list[Person]] = {place.channel: place.people for place in places}
        channels, rate = list(people), self.task.rate
        warming = make(self.sandbox, people.__getitem__, seed=2)
        await warming.run(channels, warm, rate)
        await self._drained()
        idle = await self._idle()
        load = make(self.sandbox, people.__getitem__, seed=3)
        load.latest.update(warming.latest)
        known, before = await self.outbox.done(), await self._count()
        self.outbox.depth.clear()
        watching = asyncio.create_task(self.outbox.watch())
        await load.run(channels, max(2, round(rate * self.task.seconds)), rate)
        visited = perf_counter()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        depth = list(self.outbox.depth)
        left = await self._drained()
        return FleetOutcome(
            task=self.task,
            load=load,
            before=before,
            after=await self._count(),
            visited=visited,
            posts=await self.outbox.posts(known),
            depth=depth,
            left=left,
            memory=sum(bot.resident() for bot in self.bots) / len(self.bots),
            idle=idle,
        )

    async def _idle(self) -> Written | None:
        """Return what PostgreSQL does in a second in which nobody comes."""
        if self.server is None:
            return None
        began, before = perf_counter(), await self.server.written()
        await asyncio.sleep(IDLE_S)
        return (await self.server.written() - before).part(1 / (perf_counter() - began))

    async def _count(self) -> FleetCount:
        """Count everything until now."""
        written = None if self.server is None else await self.server.written()
        kinds = Counter(kind_of(mark) for bot in self.bots for mark in bot.marks if mark.path)
        return FleetCount(
            at=perf_counter(),
            actions=await self._number(ACTIONS),
            action_bytes=await self._number(STORED),
            size=await self._number(PAGES) if written is None else written.size,
            cpu=sum(bot.now().process for bot in self.bots),
            people_cpu=process_time(),
            requests=kinds,
            limited=self.sandbox.refusals.count(429),
            looks=self.outbox.looks,
            written=written,
        )

    async def _drained(self) -> int:
        """Wait until nothing is left to be posted, but not for ever; return what is left."""
        until = perf_counter() + DRAIN_S
        while (left := await self.outbox.look()) and perf_counter() < until:
            await asyncio.sleep(LOOK_S)
        return left

    async def _number(self, statement: TextClause) -> int:
        return int(await self.outbox.storage.read(lambda stored: stored.scalar(statement)) or 0)
