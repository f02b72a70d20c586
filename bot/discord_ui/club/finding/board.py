"""Boards: a message of a channel with the open tables that everybody sees, edited in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.club.finding import listing, sight
from bot.discord_ui.desk import permissions
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.rights import is_server_moderator
from bot.discord_ui.message.screen import Screen
from bot.narrate import text
from bot.table import Outgoing, UndeliverableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.club.posts import Wording


async def lfg_board(desk: Desk, request: Request, stop: bool = False) -> Screen:
    """Post a board in this channel, or edit the one that it has no more.

    Raises:
        NotPossibleError: the user does not manage the channel, or the bot may not post here.
    """
    guild, channel = request.interaction.guild_id, request.interaction.channel_id
    if guild is None or channel is None:
        raise NotPossibleError("server-only")
    if not await is_server_moderator(request):
        raise NotPossibleError("may-not-channels")
    if stop is True:
        had_one = await desk.finding.drop_board(guild, channel, request.user)
        return Screen(text("board-dropped" if had_one else "board-none", request.locale))
    request.must_have(permissions.permissions_missing_here(request.interaction))
    await desk.finding.place_board(guild, channel, request.user)
    return Screen(text("board-placed", request.locale))


async def board_screen(desk: Desk, message: Outgoing) -> Screen | None:
    """Word a board by what stands in the database now; `None` if another one has replaced it.

    Raises:
        UndeliverableError: Discord has not told yet which channels the server has.
    """
    if not await desk.finding.is_board(message.channel, message.post):
        return None
    guild = await desk.known(message.guild)
    if guild is None:
        raise UndeliverableError("server-unknown")
    tables = sight.seen_by_all(guild, await desk.finding.tables(message.guild))
    locale = await desk.languages.of_guild(message.guild)
    queue = await desk.finding.queue.is_open(message.guild)
    return listing.list_screen(desk, tables, locale, board=True, queue=queue)


WORDINGS: Mapping[str, Wording] = {"tables": board_screen}
"""Who words the messages of this part."""
