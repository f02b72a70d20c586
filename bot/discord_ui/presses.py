"""Every press on a button or a select, understood by its custom id alone.

Nothing is remembered between two presses, so that they work after a restart and on any message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.discord_ui import commands, game_commands, ids, play, seating
from bot.discord_ui.desk import Asked, Desk, Sorry
from bot.narrate import text

if TYPE_CHECKING:
    from bot.discord_ui.replies import Interaction
    from bot.discord_ui.screen import Screen
    from bot.table import Table

PANEL = frozenset(("k", "s", "y"))
"""Actions on the way to a choice: a step, an option of a select, a confirmation."""


class Presses:
    """Answers presses."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def answer(self, interaction: Interaction) -> None:
        """Answer one press; whatever we cannot read any more was made by an earlier version."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        values = [str(value) for value in data.get("values") or ()]

        async def work(asked: Asked) -> Screen | Sequence[Screen]:
            try:
                pressed = ids.read(custom_id)
            except ids.BadId:
                return self._fresh(asked, await self._desk.table_of(asked))
            return await self._pressed(asked, pressed, values)

        await self._desk.serve(interaction, work)

    async def _pressed(
        self, asked: Asked, pressed: ids.Pressed, values: Sequence[str]
    ) -> Screen | Sequence[Screen]:
        """Find out what a press means.

        Raises:
            Sorry: nothing, or not for them.
        """
        table = asked.at(await self._desk.tables.get(pressed.game), "gone")
        # Whoever is elsewhere need not see this channel, whatever their client sends.
        if table.channel != asked.interaction.channel_id:
            raise Sorry("gone")
        if pressed.action in PANEL:
            return await play.press(asked, table, pressed, values)
        if pressed.action in seating.PRESSES:
            return await seating.PRESSES[pressed.action](asked, table, pressed, values)
        match pressed.action:
            case "act":
                return play.open_panel(asked, table)
            case "hand":
                return commands.hand_screens(asked, table)
            case "board":
                return commands.board_screens(self._desk, asked, table)
            case "log":
                return await commands.log_screens(asked, table)
            case "undo":
                return await play.undo(asked, table, pressed.revision)
            case "gabandon" | "gkeep":
                return await game_commands.abandon_now(asked, table, pressed, values)
            case _:
                return self._fresh(asked, table)

    def _fresh(self, asked: Asked, table: Table) -> Screen:
        """Show what can be done now in place of what a button once meant.

        Raises:
            Sorry: they hold no seat.
        """
        return play.open_panel(asked, table, text("panel-stale", asked.locale))
