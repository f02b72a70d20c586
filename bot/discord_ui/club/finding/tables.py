"""Open tables: listed for a reader, opened from the list, and joined from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.discord_ui.agreement import stand_ins
from bot.discord_ui.club import watching
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.finding import listing, sight
from bot.discord_ui.club.finding.listing import EVERY, MOST, OPEN, OPEN_GAME, SHOW, SIT
from bot.discord_ui.club.house import opening
from bot.discord_ui.desk.denials import FAULTS
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby import places
from bot.discord_ui.message.ids import decode_base36
from bot.discord_ui.message.screen import Option, Screen, Select
from bot.discord_ui.there.known import room_of
from bot.narrate import text
from bot.table import RefusedError
from bot.table.base.refusals import no_lobby

if TYPE_CHECKING:
    from bot.discord_ui.club.presses import Press
    from bot.discord_ui.message.ids import Pressed
    from bot.table import Table


async def show_open_tables(desk: Desk, request: Request, page: int = 0, game: str = "") -> Screen:
    """Show the open tables that the user can see, who waits longest first."""
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    tables = sight.seen_by_reader(request, await desk.finding.tables(guild))
    queue = await desk.finding.queue.is_open(guild)
    return listing.list_screen(desk, tables, request.locale, page, game=game, queue=queue)


async def lfg_show(desk: Desk, request: Request) -> Screen:
    """Show the open tables of the server."""
    return await show_open_tables(desk, request)


async def _turn_list_page(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show another page, the tables of the game that is picked, or from a board the first page."""
    page, _, game = pressed.path.partition(".")
    game = next(iter(values), game)
    if game == EVERY or game not in request.desk.editions:
        game = ""
    return await show_open_tables(request.desk, request, decode_base36(page or "0"), game)


async def _ask_game_to_open(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Ask of which game a table is to be opened."""
    desk, locale = request.desk, request.locale
    games = tuple(
        Option(edition.words.text("game-name", locale), name)
        for name, edition in desk.editions.items()
        if name in desk.tables.games
    )
    select = Select(text("lfg-which", locale), control_id(OPEN_GAME), games[:MOST])
    return Screen(text("lfg-open-which", locale), (select,))


async def _open_game(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Open a table of a game in a new thread, where the server wants them, or else beside here."""
    game = next(iter(values), "")
    house = await opening.house_for(request, game)
    room = request.interaction.channel
    if house.channel and sight.can_read_channel(request, house.channel):
        room = room_of(request.interaction, house.channel)
    elif isinstance(room, discord.Thread):
        room = room.parent
    channel = await places.open_beside(request, game, room)
    made, is_seated = await opening.open_table(request, game, channel, house)
    await watching.open_to_all(request, made, None, room)
    key = "lobby-opened-there-seated" if is_seated else "lobby-opened-there"
    return Screen(text(key, request.locale, channel=f"<#{channel}>"))


async def _sit_at_listed(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Seat the user at a table of the list.

    Raises:
        NotPossibleError: they do not see it any more.
        RefusedError: it has no room, or is none any more.
    """
    table = await request.desk.tables.get(decode_base36(pressed.path))
    if table is None or table.guild != request.interaction.guild_id or not table.known:
        raise NotPossibleError("lfg-gone")
    if not sight.can_read_channel(request, table.channel):
        raise NotPossibleError("lfg-gone")
    request.at(table)
    if table.status == "playing":
        return await _take_over(request, table)
    if table.status != "lobby":
        raise no_lobby(table.status)
    where = f"<#{table.channel}>"
    try:
        await table.join(request.user)
    except RefusedError as refused:
        if refused.reason != "already-joined":
            raise
        return Screen(text("lfg-sits", request.locale, channel=where))
    request.acted = True
    await _show_thread(request, table)
    return Screen(text("lfg-seated", request.locale, channel=where))


async def _take_over(request: Request, table: Table) -> Screen:
    """Offer to play the seat of a running game that nobody holds.

    Raises:
        RefusedError: there is none, or the user cannot take it.
    """
    free = [seat.seat for seat in table.lobby if seat.user is None and not seat.bot]
    if not free:
        raise NotPossibleError("lfg-gone")
    answer = await stand_ins.offer_to_play(request, table, free[0])
    await _show_thread(request, table)
    where = text("lfg-where", request.locale, channel=f"<#{table.channel}>")
    return Screen(f"{answer.text} {where}")


async def _show_thread(request: Request, table: Table) -> None:
    """Add the user to the thread of a table, so that they find it; if not, they have its link."""
    room = room_of(request.interaction, table.channel)
    if isinstance(room, discord.Thread):
        with suppress(*FAULTS):
            await room.add_user(request.interaction.user)


PRESSES: Mapping[str, Press] = {
    SHOW: _turn_list_page,
    OPEN: _ask_game_to_open,
    OPEN_GAME: _open_game,
    SIT: _sit_at_listed,
}
"""Who answers each press below a list."""
