"""Presses at the moderator's desk: each decides anew who presses, where, and what still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, get_args

import discord
import msgspec

from bot.club.moderation import Act, RulingWish, carry_out, check_taker, may_office_rule
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.desk import games, single_game
from bot.discord_ui.club.house.gone import is_gone
from bot.discord_ui.desk.desk import NotPossibleError, Request
from bot.discord_ui.desk.members import must_be_here
from bot.discord_ui.message.ids import MOST_ID, BadIdError, Pressed, decode_decimal
from bot.discord_ui.message.screen import Screen
from bot.narrate import text
from bot.table import TERMS
from bot.table.agreement.of_table import WHY_LENGTH, clean_reason
from bot.table.agreement.rollback import Ruling
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.moderation import Office
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Table

FIELD = "why"


# What a custom id says


def number_of(part: str) -> int:
    """Decode a number of a custom id or of a select's value, negative ones included.

    Raises:
        BadIdError: it is none.
    """
    digits = part.removeprefix("-")
    number = decode_decimal(digits, MOST_ID)
    return -number if part.startswith("-") else number


def game_of(part: str) -> int:
    """Decode the number of a game.

    Raises:
        BadIdError: it is none.
    """
    number = number_of(part)
    if not 0 < number < 1 << 31:
        raise BadIdError(part)
    return number


def _read_act(part: str) -> Act:
    if part not in get_args(Act):
        raise BadIdError(part)
    return cast("Act", part)


def _wish_of(pressed: Pressed, values: Sequence[str]) -> tuple[int, RulingWish]:
    """Return the game and what somebody wants to do, with what they have picked.

    Raises:
        BadIdError: the custom id or the value is not one of the desk's.
    """
    parts = pressed.path.split(".")
    picked = next(iter(values), "")
    if pressed.action == single_game.CHOSEN:
        if len(parts) != 2:
            raise BadIdError(pressed.path)
        return game_of(parts[0]), _wish_from_pick(_read_act(parts[1]), picked)
    if len(parts) != 6:
        raise BadIdError(pressed.path)
    wish = RulingWish(
        _read_act(parts[1]),
        number_of(parts[2]),
        UserId(number_of(parts[3])),
        UserId(number_of(parts[4])),
        parts[5],
    )
    if pressed.action == single_game.DO_FOR:
        wish = msgspec.structs.replace(wish, user=UserId(number_of(picked)))
    return game_of(parts[0]), wish


def _wish_from_pick(act: Act, picked: str) -> RulingWish:
    """Return what a select's value means: a pace, or a place with who holds it."""
    if act == "pace":
        if picked not in TERMS["pace"]:
            raise BadIdError(picked)
        return RulingWish(act, pace=picked)
    place, _, held = picked.partition(".")
    holder = UserId(number_of(held))
    if act == "host":
        return RulingWish(act, user=holder)
    return RulingWish(act, number_of(place), holder)


# Forms


async def open_form(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Return the form for the reason; None if the press needs another question first.

    Raises:
        BadIdError: the custom id is not one of the desk's.
        NotPossibleError: the user may not do that.
        RefusedError: it is not possible now.
    """
    game, wish = _wish_of(pressed, values)
    if pressed.action == single_game.CHOSEN and wish.act == "fill":
        return None
    locale = await desk.languages.of(interaction)
    request = Request(desk, interaction, locale)
    table, _ = await _table_and_office(request, game, wish.act)
    _no_app(interaction, wish.user)
    await must_be_here(desk, interaction, wish.user)
    await check_taker(table, request.user, wish)
    if wish.act == "host":
        wish = msgspec.structs.replace(wish, held=table.host)
    modal = discord.ui.Modal(
        title=single_game.form_title(request, table, wish),
        custom_id=control_id(single_game.DONE, single_game.write_wish(game, wish)),
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=text("why-label", locale),
        style=discord.TextStyle.paragraph,
        custom_id=FIELD,
        max_length=WHY_LENGTH,
    )
    modal.add_item(field)
    return modal


async def _table_and_office(request: Request, game: int, act: Act) -> tuple[Table, Office]:
    """Return a table about which a user may do something now, and by which office.

    Raises:
        NotPossibleError: it is another server's, they may not, or have a part in the game.
        RefusedError: it is not possible now.
    """
    table = await single_game.table_at(request.desk, request.interaction, game)
    office = await games.must_hold_office(request)
    if not may_office_rule(office, act):
        raise NotPossibleError("desk-not-referees")
    refused = await single_game.why_not(request, table, office)
    if refused is not None:
        raise refused
    single_game.check_act(table, act)
    if act == "archive" and not single_game.is_thread(request.interaction, table):
        raise NotPossibleError("desk-no-thread")
    if act == "archive" and await is_gone(request, table.channel):
        raise NotPossibleError("desk-thread-gone")
    return table, office


def _no_app(interaction: Interaction, user: UserId) -> None:
    """Check that no app was picked from a select of people.

    Raises:
        NotPossibleError: one was.
    """
    data: Any = interaction.data or {}
    picked = data.get("resolved", {}).get("users", {}).get(str(user), {})
    if picked.get("bot"):
        raise NotPossibleError("refused-no-apps")


# Presses


async def show_list(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show a page of the list, or another filter of it."""
    picked = next(iter(values), "")
    match pressed.action:
        case games.WHICH:
            sheet = games.read_list_page(f"{picked}.{pressed.path}.0")
        case games.GAME:
            sheet = games.read_list_page(f"{pressed.path}.{picked}.0")
        case _:
            sheet = games.read_list_page(pressed.path)
    return await games.list_screen(request, sheet)


async def show_game(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show the game that was picked from the list, or is shown already."""
    if pressed.action == games.PICK:
        sheet, game = games.read_list_page(pressed.path), game_of(next(iter(values), ""))
    else:
        sheet, game = games.ListPage(), game_of(pressed.path)
    table = await single_game.table_at(request.desk, request.interaction, game)
    return await single_game.game_screen(request, table, sheet)


async def show_step(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Ask what or whom an act is about."""
    del values
    game, _, act = pressed.path.partition(".")
    table, _ = await _table_and_office(request, game_of(game), _read_act(act))
    return single_game.step_screen(request, table, _read_act(act))


async def show_form(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Say why there is no form, or ask who is to have a seat.

    Raises:
        NotPossibleError: the user may not do that.
        RefusedError: it is not possible now.
    """
    game, wish = _wish_of(pressed, values)
    table, _ = await _table_and_office(request, game, wish.act)
    _no_app(request.interaction, wish.user)
    await must_be_here(request.desk, request.interaction, wish.user)
    await check_taker(table, request.user, wish)
    if wish.act == "fill" and pressed.action == single_game.CHOSEN:
        return single_game.fill_screen(request, table, wish)
    return await single_game.game_screen(request, table)


async def carry_out_form(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Carry out what a form was filled in for.

    Raises:
        NotPossibleError: the user may not do that, or has given no reason.
        RefusedError: it is not possible any more.
    """
    game, wish = _wish_of(pressed, ())
    table, office = await _table_and_office(request, game, wish.act)
    why = clean_reason(next(iter(values), ""))
    if not why:
        raise NotPossibleError("desk-why-missing")
    assert office
    await must_be_here(request.desk, request.interaction, wish.user)
    request.at(table)
    await carry_out(table, Ruling(request.user, office, why), wish)
    request.acted = True
    said = "desk-offered" if wish.act == "fill" else "desk-done"
    head = request.text("desk-unread" if await is_gone(request, table.channel) else said)
    if wish.act == "reopen" and (more := single_game.forgotten_line(request, table)):
        head = f"{head}\n{more}"
    return await single_game.game_screen(request, table, head=head)


PRESSES = {
    **dict.fromkeys((games.LIST, games.WHICH, games.GAME), show_list),
    **dict.fromkeys((games.PICK, games.SHOW), show_game),
    single_game.STEP: show_step,
    **dict.fromkeys((single_game.DO, single_game.DO_FOR, single_game.CHOSEN), show_form),
    single_game.DONE: carry_out_form,
}
"""Who answers which action."""

FORMS = dict.fromkeys((single_game.DO, single_game.DO_FOR, single_game.CHOSEN), open_form)
"""Which actions open the form for a reason."""
