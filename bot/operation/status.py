"""Serves `/healthz` and `/metrics` on a port of their own, from the loop that the bot runs on.

A loop that is blocked answers neither: that, too, is an answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib.metadata import version
from time import monotonic
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec
import structlog
from aiohttp import web

from bot import logs
from bot.operation.figures import Counting, Figures
from bot.operation.ports import StatusPortError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.operation.shards import ShardHolder, ShardState
    from db.census import Census

FRESH_S = 5.0
"""Seconds for which what the database has answered is shown again."""

PATIENCE_S = 5.0
"""Seconds in which the database has to answer."""

GRACE_S = 60.0
"""Seconds for which a shard may be disconnected: Discord asks every shard to reconnect at times."""

TEXT = "text/plain; version=0.0.4; charset=utf-8"

Condition = Literal["ok", "starting", "failing"]

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class GameStore(Protocol):
    """Knows the database."""

    async def census(self) -> Census:
        """Count what stands in it."""
        ...

    async def answers(self) -> None:
        """Ask it for an answer; raise if none comes."""
        ...


class Health(msgspec.Struct, frozen=True):
    """What `/healthz` says."""

    status: Condition
    database: Condition
    gateway: Condition
    deliveries: Condition
    """Whether messages are delivered and timers handled."""

    shards: list[int]


class StatusPage:
    """The state of a process, and its figures."""

    def __init__(self, stored: GameStore) -> None:
        self.figures = Figures(version("tablekeeper"))
        self.port = 0
        """The port that is listened on."""

        self._stored = stored
        self._holder: ShardHolder | None = None
        self._broken_since: dict[int, float] = {}
        """Since when each shard that is disconnected has been."""

        self._asking = asyncio.Lock()
        self._counted_s = self._answered_s = -FRESH_S
        self._has_answered = False

    def follow(self, holder: ShardHolder) -> None:
        """Ask this one about the shards from now on."""
        self._holder = holder
        self._broken_since.clear()

    def _shards(self) -> Mapping[int, ShardState]:
        """Return the shards of this process; none before it has logged in."""
        return {} if self._holder is None else self._holder.shards()

    async def health(self) -> Health:
        """Return the state of the process."""
        holder = self._holder
        shards = self._shards()
        gateway = self._gateway(shards)
        if holder is None:
            deliveries: Condition = "starting"
        elif holder.works:
            deliveries = "ok"
        else:
            deliveries = "starting" if gateway != "ok" else "failing"
        database: Condition = "ok" if await self._database_answers() else "failing"
        parts = (database, gateway, deliveries)
        worst: Condition = "ok"
        if "failing" in parts:
            worst = "failing"
        elif "starting" in parts:
            worst = "starting"
        return Health(worst, database, gateway, deliveries, sorted(shards))

    def _gateway(self, shards: Mapping[int, ShardState]) -> Condition:
        """Judge the connections; a process on standby has none, and that is fine."""
        if self._holder is None:
            return "starting"
        now = monotonic()
        broken = [number for number, shard in shards.items() if not shard.connected]
        self._broken_since = {number: self._broken_since.get(number, now) for number in broken}
        if any(now - since > GRACE_S for since in self._broken_since.values()):
            return "failing"
        works = self._holder.works
        return "ok" if works or len(broken) < len(shards) else "starting"

    async def _database_answers(self) -> bool:
        async with self._asking:
            if monotonic() - self._answered_s >= FRESH_S:
                try:
                    async with asyncio.timeout(PATIENCE_S):
                        await self._stored.answers()
                    self._has_answered = True
                except Exception as fault:
                    log.info("status-without-database", fault=type(fault).__name__)
                    self._has_answered = False
                self._answered_s = monotonic()
            return self._has_answered

    async def metrics(self) -> bytes:
        """Write all figures."""
        now = self.figures.now
        async with self._asking:
            if monotonic() - self._counted_s >= FRESH_S:
                try:
                    async with asyncio.timeout(PATIENCE_S):
                        now.census = await self._stored.census()
                except Exception as fault:
                    log.info("status-without-database", fault=type(fault).__name__)
                    now.census = None
                self._counted_s = monotonic()
        now.shards = self._shards()
        return self.figures.page()

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        if request.method not in ("GET", "HEAD"):
            return web.Response(status=405)
        if request.path == "/healthz":
            health = await self.health()
            status = 200 if health.status == "ok" else 503
            body = msgspec.json.encode(health)
            return web.Response(body=body, status=status, content_type="application/json")
        if request.path == "/metrics":
            return web.Response(body=await self.metrics(), headers={"Content-Type": TEXT})
        return web.Response(status=404)


@asynccontextmanager
async def serving(host: str, port: int, stored: GameStore) -> AsyncGenerator[StatusPage]:
    """Serve the page of a process; port 0 means a free one.

    Raises:
        StatusPortError: the port cannot be listened on.
    """
    page = StatusPage(stored)
    runner = web.ServerRunner(web.Server(page.answer, access_log=None), shutdown_timeout=0.5)
    await runner.setup()
    counting = Counting(page.figures)
    counting.addFilter(logs.is_needed)
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, OverflowError) as fault:
            raise StatusPortError(getattr(fault, "strerror", None) or str(fault)) from fault
        page.port = runner.addresses[0][1]
        log.info("status-served", host=host, port=page.port)
        logging.getLogger().addHandler(counting)
        yield page
    finally:
        logging.getLogger().removeHandler(counting)
        await runner.cleanup()
