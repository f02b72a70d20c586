"""Acting by direct message: the panel and the standing orders of one's seats in all games.

Who acts from there needs what they would need at the table: a part in the game, and the sight of
its channel. What is done is posted in that channel as ever.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.message.ids import ANYBODY, Pressed, control_id, decode_base36, encode_base36
from bot.discord_ui.message.screen import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    OPTIONS,
    ROW,
    ROWS,
    Button,
    Option,
    Screen,
    Select,
    button_rows,
    shorten_text,
)
from bot.discord_ui.play import orders, play
from bot.narrate import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.screen import Row
    from bot.discord_ui.people.own_games import OwnTable
    from bot.table import Table
    from bot.table.places import Entry
    from db.ids import UserId

ACT = "dact"
ORDERS = "dorders"
"""The presses: open the panel, or the standing orders, of a game that is picked; without one, of
the only game in question."""

OPEN: dict[str, Callable[[Request, Table], Screen]] = {
    ACT: play.open_panel,
    ORDERS: orders.open_orders,
}
"""What is opened at a press."""

PRESSES = (*OPEN,)


async def act_by_message(request: Request) -> Screen:
    """Open the panel of the only game that waits for the user, or let them pick a game.

    Raises:
        NotPossibleError: they play in none, or may not act in the only one from here.
    """
    tables = await _tables_with_seat(request)
    waiting = [table for table in tables if table.waits_for(request.user)]
    others = [table for table in tables if table not in waiting]
    if len(waiting) == 1:
        return await _open_table(request, waiting[0], ACT)
    return await _open_or_pick(request, [*waiting, *others], ACT)


async def leave_orders_by_message(request: Request) -> Screen:
    """Open the standing orders of the user's only game that takes any, or let them pick a game.

    Raises:
        NotPossibleError: they play in none, or may not act in the only one from here.
    """
    tables = [table for table in await _tables_with_seat(request) if _takes_orders(request, table)]
    return await _open_or_pick(request, tables, ORDERS)


async def handle_pick_press(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Open what was picked, or what a button of a message opens.

    Raises:
        NotPossibleError: it was pressed elsewhere, or they may not act in the game from here.
    """
    if not request.is_direct:
        raise NotPossibleError("gone")
    picked = next(iter(values), pressed.path)
    if picked:
        table = await request.desk.tables.get(decode_base36(picked))
        return await _open_table(request, table, pressed.action)
    if pressed.action == ACT:
        return await act_by_message(request)
    return await leave_orders_by_message(request)


async def must_be_let_in(request: Request, table: Table) -> None:
    """Refuse who may not act at a table by direct message; nothing of it is shown to them.

    Raises:
        NotPossibleError: they have no part in it, or do not surely see its channel.
    """
    request.table = None
    about = {seat.user for seat in table.lobby} | {table.host} | {*table.away.values()}
    if request.user not in about:
        raise NotPossibleError("games-not-yours")
    entry = await _entry_of(request, table)
    if entry != "here":
        raise NotPossibleError(f"games-out-{entry}")
    request.at(table)


def act_row(label: str, table: Table) -> Row:
    """Build the button of a direct message that opens the panel of a game."""
    return (Button(label, _act_id(table), "good"),)


def _act_id(table: Table) -> str:
    return Pressed(table.id, table.revision, ANYBODY, "act").write()


def act_anywhere_row(label: str) -> Row:
    """Build the button of a direct message that does what `/act` does there."""
    return (Button(label, control_id(ACT), "good"),)


def with_act_buttons(screen: Screen, tables: Sequence[OwnTable], request: Request) -> Screen:
    """Add a button for each game in which the user can act, above the choice of a game."""
    acting = [
        (number, own.table)
        for number, own in enumerate(tables, 1)
        if own.reach == "here" and _plays_seat(own.table, request.user)
    ]
    most = (ROWS - len(screen.rows)) * ROW
    buttons = [_numbered_button(request, number, table) for number, table in acting[:most]]
    return msgspec.structs.replace(screen, rows=(*button_rows(buttons), *screen.rows))


def _numbered_button(request: Request, number: int, table: Table) -> Button:
    game = request.desk.game_name(table, request.locale)
    label = text("games-act", request.locale, number=number, game=game)
    style = "good" if table.waits_for(request.user) else "plain"
    return Button(shorten_text(label, LABEL_LIMIT), _act_id(table), style)


async def _tables_with_seat(request: Request) -> list[Table]:
    """Return the games under way in which the user plays a seat."""
    tables = await request.desk.tables.of_user(request.user)
    return [table for table in tables if _plays_seat(table, request.user)]


def _plays_seat(table: Table, user: UserId) -> bool:
    """Return whether somebody plays a seat in a game under way."""
    return table.known and table.status == "playing" and table.seat_of(user) is not None


def _takes_orders(request: Request, table: Table) -> bool:
    seat = table.seat_of(request.user)
    if seat is None or not table.readable or not table.orders.are_taken:
        return False
    return bool(table.orders.windows(seat))


async def _open_table(request: Request, table: Table | None, action: str) -> Screen:
    """Open the panel or the orders of a game, if the user may act in it from here.

    Raises:
        NotPossibleError: they may not, or there is no such game.
    """
    if table is None:
        raise NotPossibleError("gone")
    await must_be_let_in(request, table)
    return OPEN[action](request, table)


async def _open_or_pick(request: Request, tables: Sequence[Table], action: str) -> Screen:
    """Open the only game to which the user can get, or let them pick one of several."""
    if not tables:
        raise NotPossibleError("games-none-to-act" if action == ACT else "games-none-to-order")
    entries = await asyncio.gather(*(_entry_of(request, table) for table in tables))
    reached = [table for table, entry in zip(tables, entries, strict=True) if entry == "here"]
    if len(reached) < 2:
        return await _open_table(request, next(iter(reached), tables[0]), action)
    shown = reached[:OPTIONS]
    options = await asyncio.gather(*(_option_of(request, table) for table in shown))
    select = Select(text("games-pick", request.locale), control_id(action), tuple(options))
    return Screen("", (text("games-several", request.locale), select), layout=True)


async def _entry_of(request: Request, table: Table) -> Entry:
    return await request.desk.tables.places.entry_of(table, request.user)


async def _option_of(request: Request, table: Table) -> Option:
    """Name a game by its server, channel and game, and say whether it waits for the user."""
    locale = request.locale
    label = request.desk.game_name(table, locale)
    server, channel = await request.desk.names(table.guild, table.channel)
    if server and channel:
        label = text("games-option", locale, server=server, channel=channel, game=label)
    waits = text("games-option-waits", locale) if table.waits_for(request.user) else ""
    return Option(shorten_text(label, OPTION_LIMIT), encode_base36(table.id), description=waits)
