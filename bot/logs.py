"""Log lines: one way for our own and for those of the libraries, for people or for machines."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence

import structlog
from structlog.typing import Processor

from bot.settings import Settings

TALKATIVE = ("discord", "aiosqlite")
"""Libraries whose lines for debugging carry what nobody is to read."""


def configure(settings: Settings) -> None:
    """Send all log lines to standard error, in the chosen format, from the chosen level on.

    Lines of the `logging` module (discord.py, SQLAlchemy, Alembic) take the same way.
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
            # Plain: the usual formatter prints the values of all variables, secrets included.
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
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    # At the lowest level these write down all that goes to and fro: hands, choices, the deck.
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(logging.INFO)
