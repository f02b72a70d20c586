"""Serves `/healthz` and `/metrics` on a port of their own, from the loop that the bot runs on.

A loop that is blocked answers neither: that, too, is an answer.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from importlib.metadata import version
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal, Protocol, cast

import msgspec
import structlog
from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot import process
from bot.operation.ports import ShardState, StatusPortError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from prometheus_client import Metric

    from db.survey import RowCounts


# What the status page asks about the shards of a process: a contract, and no shard of its own.


class ShardHolder(Protocol):
    """Knows which shards this process serves."""

    def shards(self) -> Mapping[int, ShardState]:
        """Return them by number; none for a process on standby."""
        ...

    @property
    def works(self) -> bool:
        """Whether messages are delivered and timers handled, or the process is on standby."""
        ...


# The figures of a running bot, in the format of Prometheus.
#
# What happens is counted where it happens. What stands in the database is counted when somebody
# asks, at most every few seconds. No label holds an id, a name of a person or a text.


SECONDS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
"""The bounds of the histogram of answers; Discord waits for 3 seconds."""

EVENT = re.compile(r"[a-z][a-z-]{1,59}")
"""What the name of a log line of the bot looks like."""

METHODS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE"})
SCOPES = frozenset({"user", "global", "shared"})
OTHER = "other"


# When a counter was made says nothing that the start of the process does not.
disable_created_metrics()


class Figures:
    """All figures of a process, in a registry of their own."""

    def __init__(self, version: str) -> None:
        self.registry = registry = CollectorRegistry(auto_describe=True)
        ProcessCollector(registry=registry)
        Info("tablekeeper", "The version of the program.", registry=registry).info(
            {"version": version}
        )
        self._answers = Histogram(
            "tablekeeper_answer_seconds",
            "Seconds from the arrival of a press, command or form to its answer.",
            ["kind"],
            buckets=SECONDS,
            registry=registry,
        )
        self._errors = Counter(
            "tablekeeper_log_lines",
            "Warnings and errors in the log, by the name of the line.",
            ["level", "event"],
            registry=registry,
        )
        self._requests = Counter(
            "tablekeeper_discord_requests",
            "Requests to Discord, by method and status; none: no answer came.",
            ["method", "status"],
            registry=registry,
        )
        self._limited = Counter(
            "tablekeeper_discord_rate_limited",
            "Requests that Discord refused with 429, by the scope of the limit.",
            ["scope"],
            registry=registry,
        )
        self.now = Present()
        registry.register(self.now)

    def answered(self, kind: str, seconds: float) -> None:
        """Note that an interaction was answered: `command`, `press` or `form`."""
        self._answers.labels(kind).observe(seconds)

    def requested(self, method: str, status: int | None, scope: str = "") -> None:
        """Note a request to Discord; None: no answer came. `scope` is that of a limit."""
        known = method if method in METHODS else OTHER
        self._requests.labels(known, "none" if status is None else str(status)).inc()
        if status == 429:
            self._limited.labels(scope if scope in SCOPES else OTHER).inc()

    def logged(self, record: logging.LogRecord) -> None:
        """Count a line of the log by its name, or a library's by the name of the library."""
        message: object = record.msg
        if isinstance(message, dict):
            line = cast("dict[str, Any]", message)
            event = str(line.get("event", ""))
            name = event if EVENT.fullmatch(event) else OTHER
        else:
            package = record.name.partition(".")[0].lower()
            name = f"library-{package if EVENT.fullmatch(package) else OTHER}"
        self._errors.labels(record.levelname.lower(), name).inc()

    def page(self) -> bytes:
        """Write all figures."""
        return generate_latest(self.registry)


class Present(Collector):
    """What is asked when somebody looks: the shards of this process, and the database of all."""

    def __init__(self) -> None:
        self.shards: Mapping[int, ShardState] = {}
        self.census: RowCounts | None = None
        """None: the database does not answer, and nothing is said of it."""

    def collect(self) -> Iterable[Metric]:
        """Yield the figures."""
        yield _make_gauge("shards_held", "Shards that this process serves.", value=len(self.shards))
        connected = _make_gauge(
            "gateway_connected", "1 for each shard that is connected to Discord, else 0.", "shard"
        )
        latency = _make_gauge(
            "gateway_latency_seconds",
            "Seconds from a shard's last heartbeat to its acknowledgement.",
            "shard",
        )
        for number, shard in self.shards.items():
            connected.add_metric([str(number)], shard.connected)
            if shard.latency_s is not None:
                latency.add_metric([str(number)], shard.latency_s)
        yield from (connected, latency)
        yield _make_gauge(
            "database_up", "1 if the database answers, else 0.", value=self.census is not None
        )
        if self.census is not None:
            yield from _figures_in_database(self.census)

    def describe(self) -> Iterable[Metric]:
        """Describe nothing ahead."""
        return ()


class Counting(logging.Handler):
    """Counts warnings and errors where they are logged."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.WARNING)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        self._figures.logged(record)


def _figures_in_database(census: RowCounts) -> Iterable[Metric]:
    """Yield what stands in the database, which all processes share."""
    states = "(fresh: not tried yet; retried: refused by Discord and tried again)"
    depth = _make_gauge("outbox_messages", f"Messages that wait for delivery {states}.", "state")
    age = _make_gauge(
        "outbox_oldest_seconds", f"For how long the oldest has waited {states}.", "state"
    )
    for state, waiting in (("fresh", census.fresh), ("retried", census.retried)):
        depth.add_metric([state], waiting.count)
        age.add_metric([state], waiting.oldest_s)
    games = _make_gauge("games", "Games by game and state.", "game", "state")
    for key, count in census.games.items():
        games.add_metric(key, count)
    yield from (depth, age, games)
    yield _make_gauge("timers_late", "Timers whose time has come.", value=census.late.count)
    yield _make_gauge(
        "timers_late_seconds",
        "Seconds since the time of the first of them.",
        value=census.late.oldest_s,
    )


def _make_gauge(
    name: str, about: str, *labels: str, value: float | None = None
) -> GaugeMetricFamily:
    """Make a gauge, with a value or with labels."""
    return GaugeMetricFamily(f"tablekeeper_{name}", about, value=value, labels=labels or None)


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

    async def census(self) -> RowCounts:
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
    counting.addFilter(process.is_needed)
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
