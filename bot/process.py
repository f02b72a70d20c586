"""What a process starts with: one pipeline for logs, as text or JSON, and the event loop."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from bot.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    LoopFactory = Callable[[], asyncio.AbstractEventLoop]


# Logging: one pipeline for the bot and its libraries, as text or JSON.


@contextmanager
def _hide_package(package: str) -> Generator[None]:
    """Import as if a package were not installed, unless it is loaded already."""
    if package in sys.modules:
        yield
        return
    sys.modules[package] = cast("ModuleType", None)
    try:
        yield
    finally:
        del sys.modules[package]


# structlog would load rich for tracebacks with the values of all variables, which are never logged.
with _hide_package("rich"):
    import structlog
    from structlog.typing import Processor

TALKATIVE = ("discord", "aiosqlite", "PIL")
"""Libraries whose debug lines contain secrets: messages, statements, weights of pictures."""

STEPS = ("alembic",)
"""Libraries whose lines below a warning report their own steps; shown at debug level only."""

NEEDLESS = "voice will NOT be supported"
"""What discord.py warns of; the bot never speaks."""


def configure_logs(settings: Settings) -> None:
    """Send all log lines of at least `level` to standard error, in the chosen format.

    Lines of the `logging` module (discord.py, SQLAlchemy, Alembic) use the same pipeline.
    """
    common: Sequence[Processor] = (
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *common,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    last: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if settings.log_format == "json"
        else [
            # Plain, because the default formatter prints all variables, secrets included.
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    handler.addFilter(is_needed)
    root = logging.getLogger()
    root.handlers = [handler]
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    root.setLevel(level)
    # At debug level these log all traffic: hands, choices, the deck.
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(max(level, logging.INFO))
    for library in STEPS:
        logging.getLogger(library).setLevel(
            level if level == logging.DEBUG else max(level, logging.WARNING)
        )


def report_threads() -> None:
    """Log exceptions that end a thread instead of printing tracebacks."""
    threading.excepthook = _log_thread_fault


def is_needed(record: logging.LogRecord) -> bool:
    """Return whether a line means anything to the operator of a bot without voice."""
    return NEEDLESS not in str(record.msg)


def _log_thread_fault(fault: threading.ExceptHookArgs) -> None:
    """Log an exception that ended a thread as one line; with its traceback at debug level."""
    logger = structlog.get_logger()
    thread = fault.thread.name if fault.thread else ""
    logger.error("thread-failed", thread=thread, error=repr(fault.exc_value))
    if fault.exc_value is not None:
        logger.debug("thread-failed", thread=thread, exc_info=fault.exc_value)


# The event loop that the bot runs on: uvloop where it is installed, else asyncio's own.


def fastest_loop_factory() -> LoopFactory | None:
    """Return what makes a loop of uvloop; `None`, which means asyncio's own, without uvloop."""
    try:
        return import_module("uvloop").new_event_loop
    except ImportError:
        return None


def run_on_loop(main: Coroutine[Any, Any, None], factory: LoopFactory | None = None) -> None:
    """Run a coroutine to its end on a loop of this factory, by default the fastest."""
    with asyncio.Runner(loop_factory=factory or fastest_loop_factory()) as runner:
        runner.run(main)
