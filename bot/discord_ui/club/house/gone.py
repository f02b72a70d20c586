"""Lets somebody open another table although tables of theirs are counted whose place is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table import RefusedError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.discord_ui.desk.desk import Request

TOO_MANY = "too-many-tables"


async def unless_gone(request: Request, game: str, act: Callable[[], Awaitable[None]]) -> None:
    """Do something that too many open tables may forbid, without those whose place is gone.

    Raises:
        RefusedError: the user has too many all the same, or it is refused for another reason.
    """
    try:
        await act()
    except RefusedError as refused:
        if refused.reason != TOO_MANY or not await _notice_gone(request, game):
            raise
        await act()


async def _notice_gone(request: Request, game: str) -> bool:
    """Look which tables of the user have lost their place: these count no more.

    They stay as they are: each can go on in another channel, or be left. Returns whether there were
    any.
    """
    guild, desk, user = request.interaction.guild_id or 0, request.desk, request.user
    places, noticed = desk.tables.places, False
    for number in await desk.houses.counted(guild, game, user):
        table = await desk.tables.get(number)
        if table is not None and await places.is_gone(guild, table.channel):
            noticed = True
            await places.ask(table)
    return noticed


async def is_gone(request: Request, channel: int) -> bool:
    """Return whether Discord says for certain that it has no such channel."""
    return await request.desk.tables.places.is_gone(request.interaction.guild_id or 0, channel)
