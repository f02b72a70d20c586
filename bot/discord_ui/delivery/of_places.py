"""Messages about games whose channel or thread is gone: what becomes of them, and where they go on.

The question goes to each of their people once, by direct message. Who takes none finds it in
`/games`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.delivery import direct as private
from bot.discord_ui.message.mentions import mention_people, mention_person
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.people import own_seat
from bot.discord_ui.there.asking import UNKNOWN_CHANNEL
from bot.narrate import text

if TYPE_CHECKING:
    import discord

    from bot.discord_ui.delivery.channel import Poster
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing, Table


async def deliver_place_message(
    client: discord.Client, desk: Desk, poster: Poster, message: Outgoing
) -> int | None:
    """Send the question, or post that a game goes on in another channel; neither is edited later.

    Raises:
        discord.HTTPException: Discord refused it.
    """
    table = await desk.tables.get(message.game_id)
    if table is None or message.message_id is not None:
        return message.message_id
    if message.kind == "moved":
        return await poster.post(message, await _moved_screen(desk, message, table))
    if message.user is None or not await _is_open(desk, message, table):
        return None
    locale = await desk.languages.of_user(message.user, table.guild)
    screen = own_seat.lost_screen(desk, table, message.user, locale)
    return await private.send_direct(client, desk, message, message.user, screen)


async def ask_if_channel_gone(desk: Desk, message: Outgoing, code: int) -> None:
    """Ask the people of a game what becomes of it, if a post finds that its channel is gone.

    `code` is why Discord has refused the post.
    """
    if code != UNKNOWN_CHANNEL:
        return
    table = await desk.tables.get(message.game_id)
    if table is not None and message.channel == table.channel:
        await desk.tables.places.ask(table)


async def _is_open(desk: Desk, message: Outgoing, table: Table) -> bool:
    """Return whether the question is still one: the game has not ended, nor gone on elsewhere."""
    here = table.status == "playing" and message.channel == table.channel
    return here and await desk.tables.places.is_gone(table.guild, table.channel)


async def _moved_screen(desk: Desk, message: Outgoing, table: Table) -> Screen:
    """Word that a game goes on in this channel, and call its people."""
    locale = await desk.languages.of_guild(table.guild)
    called = () if message.mention is None else (message.mention, *message.also)
    line = text(
        "place-moved",
        locale,
        game=desk.words(table).text("game-name", locale),
        by=mention_person(message.about.get("by", 0), locale),
        who=mention_people(called, locale) if called else "none",
    )
    return Screen(line, mention=message.mention, also=message.also)
