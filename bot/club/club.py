"""What the parts of a club share: the database, the tables, and how their work gets done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.club import base
from db.club import lost

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.table import Tables
    from db.models import Message
    from db.storage import Storage


class Club:
    """The clubs of a process: of every server that its tables serve."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.look_soon: Callable[[int], None] = _nobody_looks
        """Looks soon at what a server has set up (`bot.club.upkeep`)."""

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

    async def failed(self, guild: int, use: str, thing: int, why: str) -> None:
        """Keep that a use of something does not work, and let those be told who rely on it.

        `use` is its name, and `why` one of `bot.club.base`; "": a look at it may tell.
        """
        now = self.now()
        if why:
            await self.storage.write(
                lambda connection: lost.keep_loss(connection, use, thing, guild, now, why)
            )
        self.look_soon(guild)

    async def worked(self, use: str, thing: int) -> None:
        """Keep no longer that a use does not work."""
        if await self.storage.read(lambda connection: lost.is_lost(connection, use, thing)):
            await self.storage.write(lambda connection: lost.drop_loss(connection, use, thing))

    async def send(self, messages: Sequence[Message]) -> None:
        """Send messages that belong to no other transaction."""
        await base.send_posts(self.storage, messages)
        self.wake()


def _nobody_looks(guild: int) -> None:
    del guild
