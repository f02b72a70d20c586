"""Whether a person whom a command or a select names is in the server.

Discord itself describes those who are: the members among what an interaction names. So only others
are asked for. What is not known for certain goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord_ui.desk.refusals import NotPossibleError
from bot.table.base.there import gone_from

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction
    from db.ids import UserId


async def must_be_here(desk: Desk, interaction: Interaction, user: UserId) -> None:
    """Refuse somebody who is not in the server, or not any more.

    Raises:
        NotPossibleError: they are not, for certain.
    """
    guild = interaction.guild_id
    if guild is None or user <= 0 or is_described(interaction, user):
        return
    if await gone_from(desk.tables.there, guild, [user]):
        raise NotPossibleError("refused-not-here", who=f"<@{user}>")


def is_described(interaction: Interaction, user: UserId) -> bool:
    """Return whether an interaction itself proves that somebody is in its server."""
    data: Any = interaction.data or {}
    return user == interaction.user.id or str(user) in data.get("resolved", {}).get("members", {})
