"""What the parts of a club share: the database, the tables, and how their work gets done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.club.base import posts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.table import Tables
    from db.message import Message
    from db.storage import Storage


class Club:
    """The clubs of a process: of every server that its tables serve."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def storage(self) -> Storage:
        """The database of the tables."""
        return self.tables.storage

    def now(self) -> int:
        """Return the time in milliseconds since 1970, by the clock of this process."""
        return self.tables.now()

    def wake(self) -> None:
        """Look at messages and timers: a transaction has written some."""
        self.tables.wake_all()

    async def send(self, messages: Sequence[Message]) -> None:
        """Send messages that belong to no other transaction."""
        await posts.send(self.storage, messages)
        self.wake()
