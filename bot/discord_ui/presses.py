"""Every press on a button or a select, understood by its custom id alone.

Nothing is remembered between two presses, so that they work after a restart and on any message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.discord_ui import commands, game_commands, ids, play, seating
from bot.discord_ui.desk import Asked, Desk, Sorry

if TYPE_CHECKING:
    from bot.discord_ui.replies import Interaction
    from bot.discord_ui.screen import Screen

PANEL = frozenset(("k", "s", "y"))
"""Actions on the way to a choice: a step, an option of a select, a confirmation."""


class Presses:
    """Answers presses."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def answer(self, interaction: Interaction) -> None:
        """Answer one press; what isn't one of ours is left alone."""
        data: Any = interaction.data or {}
        try:
            pressed = ids.read(str(data.get("custom_id", "")))
        except ids.BadId:
            return
        values = [str(value) for value in data.get("values") or ()]

        async def work(asked: Asked) -> Screen | Sequence[Screen]:
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
        if table.guild != asked.interaction.guild_id:
            raise Sorry("gone")
        if pressed.action in PANEL:
            return await play.press(asked, table, pressed, values)
        if pressed.action in seating.PRESSES:
            return await seating.PRESSES[pressed.action](asked, table, pressed, values)
        match pressed.action:
            case "act":
                return play.open_panel(asked, table)
            case "hand":
                return commands.hand_screen(asked, table)
            case "board":
                return commands.board_screens(self._desk, asked, table)
            case "log":
                return await commands.log_screens(asked, table)
            case "undo":
                return await play.undo(asked, table, pressed.revision)
            case "gabandon" | "gkeep":
                return await game_commands.abandon_now(asked, table, pressed, values)
            case _:
                raise Sorry("not-legal")
