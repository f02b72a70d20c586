"""`/watch`: whether people without Discord may look on, at a table and in a server."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.rights import is_server_moderator
from bot.discord_ui.lobby.places import PRIVATE
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.there.places import is_read_by_all
from bot.narrate import catalogue_languages, text
from bot.narrate.typed import fold_text
from bot.table import RefusedError, value_of_term
from bot.table.lobby import NOW, OFF, SPECTATORS

if TYPE_CHECKING:
    from bot.table import Table

TERM = "spectators"

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def manage_watching(
    desk: Desk, request: Request, table: str = "", server: str = ""
) -> Screen:
    """Show who may look on, and change it for the table or the server.

    Raises:
        NotPossibleError: it is not theirs to change, or there is no such way.
        RefusedError: there is no table, or it would show more of a game that is played.
    """
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    if server:
        if not request.interaction.permissions.manage_guild:
            raise NotPossibleError("may-not")
        await _set_server(request, guild, value_meant(server))
    if table:
        await _set_table_watching(request, await desk.table_of(request), value_meant(table))
    value = await desk.tables.preferences.spectators_of(guild)
    return Screen("\n".join(await _watching_lines(desk, request, guild, value, bool(server))))


async def _set_server(request: Request, guild: int, value: str) -> None:
    """Change how new tables of a server are shown; the audit says so."""
    desk = request.desk
    shows = desk.tables.preferences.set_spectators
    await desk.houses.noting(
        guild,
        request.user,
        "spectators",
        lambda note: shows(guild, value, partial(note, spectators=value)),
    )


async def _set_table_watching(request: Request, table: Table, value: str) -> None:
    """Change how a table is shown; everybody at it may show less of their game."""
    if table.status == "lobby":
        await table.set_term(request.user, TERM, value)
    else:
        people = {seat.user for seat in table.lobby} | {table.host}
        if request.user not in people and not await is_server_moderator(request):
            raise NotPossibleError("watch-not-yours")
        await table.agreements.show(request.user, value)
    request.acted = True


async def _watching_lines(
    desk: Desk, request: Request, guild: int, value: str, is_set: bool
) -> list[str]:
    """Say how the server and the channel's table are shown, and where."""
    channel, say = request.interaction.channel_id, request.text
    here = await desk.tables.at(channel) if channel is not None else None
    if value == OFF or value not in SPECTATORS:
        value = OFF
        lines = [say("watch-server-set-off" if is_set else "watch-server-off")]
    else:
        lines = [say("watch-server-on", value=say(f"term-{TERM}-{value}"))]
        if desk.watch_url:
            lines.append(say("watch-list", link=f"<{desk.watch_url}/{guild}/>"))
        else:
            lines.append(say("watch-no-address"))
    if here is None or not here.known:
        return lines
    own = value_of_term(here.terms, TERM)
    how = say(f"term-{TERM}-{own}")
    if own == OFF:
        lines += ["", say("watch-table-off")]
    elif value == OFF:
        lines += ["", say("watch-table-would", value=how)]
    else:
        lines += ["", say("watch-table-on", value=how)]
        if desk.watch_url and here.begun:
            link = f"<{desk.watch_url}/{guild}/{here.id}/>"
            lines.append(say("watch-table-link", link=link))
            lines += [say("watch-table-waits")] if own != NOW else []
    return [*lines, say("watch-how")]


def value_meant(typed: str) -> str:
    """Return the way to show games that is meant by a key or a name in any language.

    Raises:
        NotPossibleError: there is none.
    """
    wanted = fold_text(typed)
    for value in SPECTATORS:
        names = {
            value,
            *(fold_text(text(f"term-{TERM}-{value}", to)) for to in catalogue_languages()),
        }
        if wanted in names:
            return value
    raise NotPossibleError("watch-unknown", value=typed)


async def suggest_watch_ways(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the ways to show games."""
    locale = await desk.languages.of(interaction)
    return suggest_matching({way: text(f"term-{TERM}-{way}", locale) for way in SPECTATORS}, typed)


SUGGEST = {"table": suggest_watch_ways, "server": suggest_watch_ways}


async def open_to_all(request: Request, table: Table, room: str | None, at: object) -> None:
    """Show a table that was just opened as its server says, if it stands where everybody can read.

    `at` is the forum in which it was opened; None: the channel of the command, or a thread of it.
    """
    value = await request.desk.tables.preferences.spectators_of(table.guild)
    if value not in SPECTATORS or value == OFF or not is_public(request.interaction, room, at):
        return
    try:
        await table.set_term(request.user, TERM, value)
    except RefusedError as refused:
        # Somebody else was faster; it is not shown then.
        log.info("table-not-shown", game=table.id, reason=refused.reason)


async def terms_in(desk: Desk, guild: int, channel: object) -> dict[str, str]:
    """Return how tables of a channel that the bot opens itself are shown, as terms; {}: not."""
    value = await desk.tables.preferences.spectators_of(guild)
    shown = value in SPECTATORS and value != OFF and is_read_by_all(channel)
    return {TERM: value} if shown else {}


def is_public(interaction: Interaction, room: str | None, at: object) -> bool:
    """Return whether everybody in the server can read in a place; of what is unknown, not."""
    if room == PRIVATE and at is None:
        return False
    return is_read_by_all(at or interaction.channel)
