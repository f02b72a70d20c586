"""A bot that wakes at a time, reminds people, and may be killed (`tests.table.victim`)."""

from pathlib import Path

from bot.table import Tables
from tests.table.victim import GAMES, Discord, Points, Watched


async def remind(url: str, journal: Path, channel: int, now: int, points: Points) -> None:
    """Start a bot at a time (ms); do what is due, and deliver what that says."""
    storage = Watched(url, points)
    tables = Tables(storage, GAMES, lambda: now)
    await tables.alarms.ring()
    await tables.outbox.drain(Discord(journal, channel, tables, points))
    await storage.close()
