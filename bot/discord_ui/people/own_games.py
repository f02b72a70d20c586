"""All games of one person, and their own seat from anywhere: given up, or its game moved."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.agreement.substitutes import END
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import ender_of, ends_from_afar
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby import buttons
from bot.discord_ui.message.ids import ANYBODY, Pressed, decode_base36, encode_base36
from bot.discord_ui.message.screen import (
    OPTIONS,
    Button,
    Option,
    Screen,
    Select,
    format_relative,
)
from bot.games.game import required_decisions
from bot.narrate import CatalogueError, text
from bot.narrate.words import seat_forms
from bot.table import RefusedError, Table
from bot.table.places import Reach
from db.ids import NO_REVISION, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.table import LobbySeat, Table


# All games of one person, on all servers: for `/games` and for the daily digest.


LINK = "https://discord.com/channels/{guild}/{channel}"


class OwnTable(NamedTuple):
    """An open table of a person, and whether they can get to it."""

    table: Table
    reach: Reach


async def open_tables(desk: Desk, user: UserId) -> list[OwnTable]:
    """Return the open tables of a person; what waits for them comes first.

    One of which they are only the host is among them if they cannot get to it.
    """
    every = await _tables_with_reach(desk, await desk.tables.with_part_of(user), user)
    tables = [
        own
        for own in every
        if own.reach != "here" or any(seat.user == user for seat in own.table.lobby)
    ]
    return sorted(tables, key=lambda own: not own.table.waits_for(user))


async def open_lines(
    desk: Desk, tables: Sequence[OwnTable], user: UserId, locale: str
) -> list[str]:
    """Return a numbered line for each table: whom it waits for, until when, and where."""
    lines: list[str] = []
    for number, own in enumerate(tables, 1):
        what = await own_game_summary(desk, own, user, locale)
        lines.append(own_game_line(desk, own, what, locale, number))
    return lines


async def owed_lines(
    desk: Desk, user: UserId, locale: str, after: int = 0, upto: int | None = None
) -> list[str]:
    """Return a line for each game that waits for a person, the oldest first.

    Of a digest in several messages, one tells those whose ids are larger than `after`, to `upto`.
    """
    tables = [
        table
        for table in await desk.tables.of_user(user)
        if table.known and after < table.id and (upto is None or table.id <= upto)
        if table.waits_for(user)
    ]
    return [
        own_game_line(desk, own, await own_game_summary(desk, own, user, locale), locale)
        for own in await _tables_with_reach(desk, tables, user)
    ]


async def is_game_waiting(desk: Desk, user: UserId, upto: int) -> bool:
    """Return whether a game with an id of at most `upto` waits for a person."""
    tables = await desk.tables.of_user(user)
    return any(table.known and table.id <= upto and table.waits_for(user) for table in tables)


async def ended_lines(desk: Desk, user: UserId, locale: str) -> list[str]:
    """Return the lines about the games of a person that ended lately, the last ones first."""
    tables = [table for table in await desk.tables.ended_of_user(user) if table.known]
    tables = [table for table in tables if table.status in ("over", "abandoned")]
    return [
        own_game_line(desk, own, text(f"games-{own.table.status}", locale), locale)
        for own in await _tables_with_reach(desk, tables, user)
    ]


async def _tables_with_reach(desk: Desk, tables: Sequence[Table], user: UserId) -> list[OwnTable]:
    """Return tables with whether somebody can get to them."""
    reach = desk.tables.places.reach
    reaches = await asyncio.gather(*(reach(table, user) for table in tables))
    return [OwnTable(*each) for each in zip(tables, reaches, strict=True)]


async def own_game_summary(desk: Desk, own: OwnTable, user: UserId, locale: str) -> str:
    """Return what an open game waits for."""
    table = own.table
    words = desk.words(table)
    seat = table.seat_of(user)
    if table.trouble:
        why = "games-new-rules" if table.trouble == "new-rules" else "games-unreadable"
        return text(why, locale)
    if table.status == "lobby":
        return text("games-lobby", locale)
    due = await desk.tables.time.due(table)
    parts: list[str] = []
    for decision in required_decisions(table.decisions()):
        line = words.waiting(decision.seat, decision.kind, locale)
        if decision.seat == seat:
            line = text("games-yours", locale, line=line)
        time = due.get(decision.seat)
        if time is not None and time.until is not None and not time.is_out:
            line = words.text("clock-until", locale, line=line, when=format_relative(time.until))
        parts.append(line)
    # Nobody ends a pause from where they cannot get to.
    if table.paused_ms is not None and own.reach == "here":
        parts.append(text("clock-paused", locale, when=format_relative(table.paused_ms)))
    return " · ".join(parts)


def own_game_line(
    desk: Desk, own: OwnTable, what: str, locale: str, number: int = 0, *, alone: bool = False
) -> str:
    """Return the line about a game: where it is, if one can get there, and how it stands.

    `alone`: it stands in no list.
    """
    table = own.table
    game = desk.game_name(own.table, locale)
    link = LINK.format(guild=table.guild, channel=table.channel)
    where = link if own.reach == "here" else text(f"games-where-{own.reach}", locale)
    key = "games-shown" if alone else "games-numbered" if number else "games-line"
    return text(key, locale, game=game, link=where, what=what, number=number)


def section_with_head(head: str, lines: Sequence[str]) -> str:
    """Put lines below a heading; "" without any."""
    return "\n".join([head, *lines]) if lines else ""


# One's own seat from anywhere: given up, or its game moved, below `/games` and by direct message.
#
# A seat belongs to a person, not to a channel. The rules are those of `/game leave`, `/game resign`
# and `/game abandon`.


SHOW = "oseat"
LEAVE = "oleave"
RESIGN = "oresign"
HERE = "ohere"
"""The presses: what can be done with a seat, to leave a place, to give up a seat for good, and to
let a game go on in this channel."""

PRESSES = (SHOW, LEAVE, RESIGN, HERE)


def with_choice(desk: Desk, screen: Screen, tables: Sequence[OwnTable], request: Request) -> Screen:
    """Add the choice of a table to leave or to move; those out of reach come first."""
    if not tables:
        return screen
    numbered = sorted(enumerate(tables, 1), key=lambda each: each[1].reach == "here")
    options = tuple(
        _own_game_option(desk, own, at, request.user, request.locale)
        for at, own in numbered[:OPTIONS]
    )
    select = Select(text("games-which", request.locale), _own_seat_id(SHOW), options)
    return msgspec.structs.replace(screen, rows=(select,))


def lost_screen(desk: Desk, table: Table, user: UserId, locale: str) -> Screen:
    """Ask somebody by direct message what becomes of a game whose place is gone."""
    key = "place-lost-host" if user == table.host else "place-lost"
    body = text(key, locale, game=desk.game_name(table, locale))
    return Screen(
        body, ((Button(text("place-lost-show", locale), _own_seat_id(SHOW, table), "main"),),)
    )


async def handle_own_seat_press(
    request: Request, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Show what the user can do with their seat at a table, or do it.

    Raises:
        NotPossibleError: they have no part in it, or it is not theirs to do.
        RefusedError: it cannot be done.
    """
    game = decode_base36(next(iter(values), pressed.path))
    table = request.at(await request.desk.tables.get(game), "gone")
    own = next((seat for seat in table.lobby if seat.user == request.user), None)
    if own is None and table.host != request.user:
        raise NotPossibleError("games-not-yours")
    if table.status not in ("lobby", "playing"):
        raise RefusedError(table.status)
    match pressed.action:
        case "oleave" if table.status == "lobby":
            return await buttons.leave_place(request, table)
        case "oresign" if table.status == "playing":
            await substitutes.resign_now(request, table)
            return Screen(request.text("games-resigned"))
        case "ohere":
            return await _go_on_here(request, table)
        case _:
            return await _own_seat_screen(request, table, own)


async def _own_seat_screen(request: Request, table: Table, own: LobbySeat | None) -> Screen:
    """Show a table, with what the user can do; to press that is to be sure of it."""
    desk = request.desk
    locale = request.locale
    reach = await desk.tables.places.reach(table, request.user)
    reached = OwnTable(table, reach)
    what = await own_game_summary(desk, reached, request.user, locale)
    lines = [own_game_line(desk, reached, what, locale, alone=True), ""]
    row: list[Button] = []
    if reach == "gone":
        is_here = request.interaction.guild_id == table.guild
        lines.append(text("games-can-move" if is_here else "games-can-move-there", locale))
        if is_here:
            row.append(Button(text("games-here", locale), _own_seat_id(HERE, table), "main"))
    is_last = table.agreements.is_last(request.user)
    if own is not None and table.status == "lobby":
        lines.append(text("games-can-leave", locale))
        row.append(Button(text("games-leave", locale), _own_seat_id(LEAVE, table), "grave"))
    elif own is not None and not is_last:
        with suppress(CatalogueError):  # As below.
            names = seat_forms(request.words, own.seat, locale)
            lines.append(request.text("games-can-resign", **names))
        row.append(Button(request.text("button-resign"), _own_seat_id(RESIGN, table), "grave"))
    if await _may_end(request, table):
        ends_how = "games-can-close" if table.status == "lobby" else "games-can-end"
        lines.append(text(ends_how, locale))
        ends = Pressed(table.id, table.revision, ANYBODY, END).write()
        row.append(Button(text("abandon-yes", locale), ends, "grave"))
    return Screen("\n".join(lines), (tuple(row),) if row else ())


async def _may_end(request: Request, table: Table) -> bool:
    """Return whether the user may end a table from here."""
    desk = request.desk
    interaction = request.interaction
    if not await ends_from_afar(desk, interaction, table):
        return False
    try:
        await ender_of(desk, interaction, table)
    except (NotPossibleError, RefusedError):
        return False
    return True


async def _go_on_here(request: Request, table: Table) -> Screen:
    """Let a table whose place is gone go on in the channel of the press.

    Raises:
        NotPossibleError: it is none of the table's server, or the bot may not post there.
        RefusedError: the table has a place, or the channel has a table.
    """
    channel = request.interaction.channel_id
    if channel is None or request.interaction.guild_id != table.guild:
        raise NotPossibleError("games-other-server")
    await mishaps.must_be_able_to_post(request)
    await request.desk.tables.places.move(table, request.user, channel)
    request.has_acted(table)
    return Screen(request.text("games-goes-on"))


def _own_game_option(desk: Desk, own: OwnTable, at: int, user: UserId, locale: str) -> Option:
    """Name a table in the select: its number in the list, its game, and the user's seat."""
    table = own.table
    game = desk.game_name(own.table, locale)
    seat = next((seat.seat for seat in table.lobby if seat.user == user and seat.seat), None)
    label = f"{at}. {game}"
    if seat is not None and table.known:
        with suppress(CatalogueError):  # A damaged row may name no seat.
            label = f"{label}, {desk.words(table).seat_name(seat, locale)}"
    where = "" if own.reach == "here" else text(f"games-where-{own.reach}", locale)
    return Option(label, encode_base36(table.id), description=where)


def _own_seat_id(action: str, table: Table | None = None) -> str:
    """Return the id of a button that can be pressed anywhere."""
    path = "" if table is None else encode_base36(table.id)
    return Pressed(0, NO_REVISION, ANYBODY, action, path=path).write()
