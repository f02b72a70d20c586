"""By which right somebody overrules what a table has agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.discord_ui.desk import Asked
    from bot.table import Right, Table


def right_of(asked: Asked, table: Table, force: bool) -> Right:
    """Return by which right a user overrules the table's terms, if they want to."""
    if not force:
        return ""
    if asked.interaction.permissions.manage_channels:
        return "moderator"
    return "host" if asked.user == table.host else ""
