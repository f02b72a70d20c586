"""By which right a user acts: as host, moderator or nobody; only ending a table is refused here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.desk.desk import NotPossibleError
from bot.table import RefusedError
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Ender, Right, Table


def right_of(request: Request, table: Table, force: bool) -> Right:
    """Return by which right a user overrules the table's terms, if they want to."""
    if not force:
        return ""
    if request.interaction.permissions.manage_channels:
        return "moderator"
    return "host" if request.user == table.host else ""


async def ender_of(interaction: Interaction, table: Table, at_ms: int) -> Ender:
    """Return by which right a user may end a table; `at_ms` is the time.

    Besides the host and moderators, those who sit at a table may close it if its host has not begun
    the game in a long time, and so may the only person left in a game.

    Raises:
        NotPossibleError: they may not.
        RefusedError: the game is over.
    """
    right: Ender = "host"
    user = UserId(interaction.user.id)
    if user != table.host:
        if interaction.permissions.manage_channels:
            right = "moderator"
        elif table.agreements.is_last(user):
            right = "last"
        elif await table.agreements.is_forsaken(user, at_ms):
            right = "waited"
        else:
            raise NotPossibleError("only-host")
    if table.status not in ("lobby", "playing"):
        raise RefusedError(table.status)
    return right
