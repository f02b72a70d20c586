"""The figures of a running bot, in the format of Prometheus.

What happens is counted where it happens. What stands in the database is counted when somebody
asks, at most every few seconds. No label holds an id, a name of a person or a text.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, cast

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

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from prometheus_client import Metric

    from bot.operation.shards import ShardState
    from db.census import Census

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
        self.census: Census | None = None
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


def _figures_in_database(census: Census) -> Iterable[Metric]:
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
