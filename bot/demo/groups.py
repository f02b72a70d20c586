"""Which groups of commands are used in a channel of the sandbox's page: those of its game alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.editions import EDITIONS
from sandbox.front import Used

if TYPE_CHECKING:
    from bot.table import Tables


class GroupsInUse:
    """Tells the page which commands to suggest in a channel; the bot takes all of them anywhere."""

    def __init__(self) -> None:
        self._tables: Tables | None = None

    def opened(self, tables: Tables) -> None:
        """Take the tables of the bot that serves the page."""
        self._tables = tables

    async def __call__(self, channel: int) -> Used:
        """Return whether a table is open in a channel, and the groups of all other games."""
        table = await self._tables.at(channel) if self._tables is not None else None
        is_open = table is not None and table.status in ("lobby", "playing")
        own = table.game.name if table is not None and is_open else ""
        others = tuple(
            edition.words.catalogue.text("cmd-group", "en")
            for name, edition in EDITIONS.items()
            if name != own
        )
        return Used(is_open, others)
