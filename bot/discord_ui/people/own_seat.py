"""One's own seat from anywhere: given up, or its game moved, below `/games` and by direct message.

A seat belongs to a person, not to a channel. The rules are those of `/game leave`, `/game resign`
and `/game abandon`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.agreement.forms import END
from bot.discord_ui.desk import permissions
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.desk.rights import ender_of, ends_from_afar
from bot.discord_ui.lobby import buttons
from bot.discord_ui.message.ids import ANYBODY, Pressed, decode_base36, encode_base36
from bot.discord_ui.message.screen import Button, Option, Screen, Select
from bot.discord_ui.people import own_games
from bot.narrate import CatalogueError, text
from bot.narrate.seat_forms import seat_forms
from bot.table import RefusedError
from db.ids import NO_REVISION, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.people.own_games import OwnTable
    from bot.table import LobbySeat, Table

SHOW, LEAVE, RESIGN, HERE = "oseat", "oleave", "oresign", "ohere"
"""The presses: what can be done with a seat, to leave a place, to give up a seat for good, and to
let a game go on in this channel."""

PRESSES = (SHOW, LEAVE, RESIGN, HERE)

MOST = 25
"""Discord's limit of options in one select."""


def with_choice(desk: Desk, screen: Screen, tables: Sequence[OwnTable], request: Request) -> Screen:
    """Add the choice of a table to leave or to move; those out of reach come first."""
    if not tables:
        return screen
    numbered = sorted(enumerate(tables, 1), key=lambda each: each[1].reach == "here")
    options = tuple(
        _own_game_option(desk, own, at, request.user, request.locale) for at, own in numbered[:MOST]
    )
    select = Select(text("games-which", request.locale), _own_seat_id(SHOW), options)
    return msgspec.structs.replace(screen, rows=(select,))


def lost_screen(desk: Desk, table: Table, user: UserId, locale: str) -> Screen:
    """Ask somebody by direct message what becomes of a game whose place is gone."""
    key = "place-lost-host" if user == table.host else "place-lost"
    body = text(key, locale, game=own_games.game_name_of(desk, table, locale))
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
    desk, locale = request.desk, request.locale
    reach = await desk.tables.places.reach(table, request.user)
    reached = own_games.OwnTable(table, reach)
    what = await own_games.own_game_summary(desk, reached, request.user, locale)
    lines = [own_games.own_game_line(desk, reached, what, locale, alone=True), ""]
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
    desk, interaction = request.desk, request.interaction
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
    request.must_have(permissions.permissions_missing_here(request.interaction))
    await request.desk.tables.places.move(table, request.user, channel)
    request.has_acted(table)
    return Screen(request.text("games-goes-on"))


def _own_game_option(desk: Desk, own: OwnTable, at: int, user: UserId, locale: str) -> Option:
    """Name a table in the select: its number in the list, its game, and the user's seat."""
    table, game = own.table, own_games.game_name_of(desk, own.table, locale)
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
