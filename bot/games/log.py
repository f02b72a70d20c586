"""The log of one choice: the events that it leads to, in order."""

from __future__ import annotations

from bot.games.game import Event

Log = list[Event]
"""Where the events of one choice are gathered, in order."""


def emit(log: Log, event: Event) -> None:
    """Add an event to a log; the rules of every game do it here and nowhere else."""
    log.append(event)
