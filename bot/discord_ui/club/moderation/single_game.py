"""One game at the moderator's desk, and presses there: each decides anew who presses, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, get_args

import discord
import msgspec

from bot.club.moderation import (
    Act,
    RulingWish,
    carry_out,
    check_taker,
    may_office_rule,
    places_for_act,
    possible_rulings,
    roles_named_on,
)
from bot.discord_ui.agreement.post import term_lines
from bot.discord_ui.club.moderation import games
from bot.discord_ui.club.moderation.audit import OPEN
from bot.discord_ui.club.moderation.games import LIST, SHOW, ListPage, game_line, must_hold_office
from bot.discord_ui.club.opening import is_gone
from bot.discord_ui.desk.command import must_be_here
from bot.discord_ui.desk.desk import NotPossibleError, Request
from bot.discord_ui.desk.mishaps import place_faults
from bot.discord_ui.lobby.screens import seat_lines
from bot.discord_ui.message.ids import MOST_ID, BadIdError, Pressed, control_id, decode_decimal
from bot.discord_ui.message.screen import Button, Option, Screen, Select, button_rows, shorten_text
from bot.discord_ui.message.wording import mention_person
from bot.discord_ui.there.servers import room_of
from bot.narrate import text
from bot.table import TERMS, RefusedError, value_of_term
from bot.table.agreement.of_table import WHY_LENGTH, clean_reason
from bot.table.agreement.rollback import Ruling
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.moderation import Office
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.table import LobbySeat, Table


# One game at the moderator's desk: how it stands, and what can be done about it.


STEP = "desks"
CHOSEN = "deskv"
DO = "deska"
DO_FOR = "desku"
DONE = "deskd"
"""The actions that ask for more, choose that, open the form for a reason (with a
person from a select), and of that form."""

FURTHER = frozenset[Act]({"pace", "host", "fill", "free"})
"""What needs more than a reason."""

TITLE = 45
"""Characters of the title of a form, at most."""

FIRST = ListPage()
"""The list to which the button leads back where no other is known."""

GRAVE = frozenset[Act]({"free", "close"})


def write_wish(game: int, wish: RulingWish) -> str:
    """Return what somebody wants to do as a part of a custom id."""
    return f"{game}.{wish.act}.{wish.place}.{wish.held}.{wish.user}.{wish.pace}"


async def table_at(desk: Desk, interaction: Interaction, game: int) -> Table:
    """Return a table of the server in which something was pressed.

    Raises:
        NotPossibleError: there is none, or it is another server's.
    """
    table = await desk.tables.get(game)
    if table is None or table.guild != interaction.guild_id:
        raise NotPossibleError("gone")
    return table


async def why_not(request: Request, table: Table, office: Office) -> NotPossibleError | None:
    """Return why somebody decides nothing about a table whatever their office; None if they may.

    Who holds or has held a seat is not its referee: they know what it keeps secret.
    """
    if not await table.agreements.had_part(request.user):
        return None
    guild = request.interaction.guild_id or 0
    roles = await roles_named_on(request.desk.club, guild)
    # A referee cannot do all that a moderator can.
    could = sorted(roles.moderators if office == "moderator" else roles.moderators | roles.referees)
    mentions = ", ".join(f"<@&{role}>" for role in could) or "none"
    return NotPossibleError("desk-part", roles=mentions)


async def game_screen(
    request: Request, table: Table, sheet: ListPage = FIRST, head: str = ""
) -> Screen:
    """Render a game with what the user can do about it.

    Raises:
        NotPossibleError: they are neither moderator nor referee.
    """
    office = await must_hold_office(request)
    desk = request.desk
    locale = request.locale
    words = desk.words(table)
    since = await table.records.changed_ms()
    lines = [head] if head else []
    lines.append(await game_line(request, table, since))
    if table.status in ("lobby", "playing"):
        lines += await place_faults(request, table)
    if table.known:
        lines += seat_lines(words, table, locale)
    lines.append(request.text("desk-host", host=mention_person(table.host, locale)))
    if table.known and table.status in ("lobby", "playing"):
        lines += term_lines(words, table, locale)
    refused = await why_not(request, table, office)
    acts: list[Act] = []
    if refused is not None:
        lines += ["", request.text(refused.key, **refused.about)]
    else:
        acts = [act for act in await _possible_acts(request, table) if may_office_rule(office, act)]
    buttons = [_button_for_act(request, table, act) for act in acts]
    buttons.append(Button(request.text("desk-audit"), control_id(OPEN, f"{table.id}.all.0")))
    buttons.append(Button(request.text("desk-back"), control_id(LIST, sheet.write())))
    return Screen("\n".join(lines), button_rows(buttons))


async def _possible_acts(request: Request, table: Table) -> list[Act]:
    """Return what can be done about a table: a thread that is there can be archived as well."""
    may_archive = is_thread(request.interaction, table)
    if may_archive and await request.desk.tables.places.is_gone(table.guild, table.channel):
        may_archive = False
    return [*possible_rulings(table), *(("archive",) if may_archive else ())]


def is_thread(interaction: Interaction, table: Table) -> bool:
    """Return whether a table may stand in a thread: not in a channel that the bot knows."""
    channel = room_of(interaction, table.channel)
    return channel is None or isinstance(channel, discord.Thread)


def _button_for_act(request: Request, table: Table, act: Act) -> Button:
    if act in FURTHER:
        link = control_id(STEP, f"{table.id}.{act}")
    else:
        link = control_id(DO, write_wish(table.id, RulingWish(act)))
    return Button(request.text(f"desk-act-{act}"), link, "grave" if act in GRAVE else "plain")


def check_act(table: Table, act: Act) -> None:
    """Check that an act is possible now.

    Raises:
        RefusedError: the table is not as the desk has shown it.
    """
    if act == "reopen" and table.status == "over":
        raise RefusedError("reopen-over")
    if act != "archive" and act not in possible_rulings(table):
        raise RefusedError("desk-stale")


def step_screen(request: Request, table: Table, act: Act) -> Screen:
    """Render the question to whom or what an act is about.

    Raises:
        RefusedError: it is not possible now, or about nobody.
    """
    check_act(table, act)
    words = request.desk.words(table)
    locale = request.locale
    back = Button(request.text("desk-keep"), control_id(SHOW, str(table.id)))
    if act == "pace":
        options = [
            Option(words.text(f"term-pace-{value}", locale), value)
            for value in TERMS["pace"]
            if value != value_of_term(table.terms, "pace")
        ]
    else:
        options = [
            Option(_place_label(request, table, place), f"{place.number}.{place.user or NOBODY}")
            for place in places_for_act(table, act)
        ]
    if not options:
        raise RefusedError("desk-nobody")
    lines = [request.text(f"desk-ask-{act}"), *seat_lines(words, table, locale)]
    prompt = request.text(f"desk-choose-{act}")
    select = Select(prompt, control_id(CHOSEN, f"{table.id}.{act}"), tuple(options[:25]))
    return Screen("\n".join(lines), (select, (back,)))


def _place_label(request: Request, table: Table, place: LobbySeat) -> str:
    """Name a place, and say whether it is free."""
    return _place_name(
        request, table, place, "desk-seat-free" if place.user is None else "desk-seat"
    )


def _place_name(request: Request, table: Table, place: LobbySeat, key: str = "desk-seat") -> str:
    """Name a place: by its seat, or by its number where none is chosen yet."""
    words = request.desk.words(table)
    locale = request.locale
    at = [known.number for known in table.lobby].index(place.number) + 1
    seat = words.seat_name(place.seat, locale) if place.seat else ""
    return request.text(key, number=at, seat=seat or "none")


def forgotten_line(request: Request, table: Table) -> str:
    """Return which seats of a game belong to people who were forgotten, and what to do; or ""."""
    seats = [_place_name(request, table, place) for place in table.lobby if place.is_forgotten]
    if not seats:
        return ""
    return request.text("desk-reopened-forgotten", seats=", ".join(seats), count=len(seats))


def form_title(request: Request, table: Table, wish: RulingWish) -> str:
    """Return the title of the form for a reason: what is done, and to what was chosen."""
    words = request.desk.words(table)
    locale = request.locale
    act = request.text(f"desk-act-{wish.act}")
    if wish.act == "pace":
        chosen = words.text(f"term-pace-{wish.pace}", locale)
    else:
        at = [place for place in table.lobby if wish.place and place.number == wish.place]
        at = at or [place for place in table.lobby if wish.user and place.user == wish.user]
        if wish.act not in FURTHER or not at:
            return act
        chosen = _place_name(request, table, at[0])
    return shorten_text(request.text("desk-form", act=act.removesuffix("…"), chosen=chosen), TITLE)


def fill_screen(request: Request, table: Table, wish: RulingWish) -> Screen:
    """Render the question who is to have a seat."""
    path = write_wish(table.id, wish)
    place = next((known for known in table.lobby if known.number == wish.place), None)
    if place is None or not place.seat:
        raise RefusedError("desk-stale")
    seat = request.desk.words(table).seat_name(place.seat, request.locale)
    people = Select(request.text("desk-person"), control_id(DO_FOR, path), (), kind="user")
    anybody = Button(request.text("desk-anybody"), control_id(DO, path))
    back = Button(request.text("desk-keep"), control_id(SHOW, str(table.id)))
    return Screen(request.text("desk-ask-person", seat=seat), (people, (anybody, back)))


# Presses at the moderator's desk: each decides anew who presses, where, and what still holds.


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
    if pressed.action == CHOSEN:
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
    if pressed.action == DO_FOR:
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
    if pressed.action == CHOSEN and wish.act == "fill":
        return None
    locale = await desk.languages.of(interaction)
    request = Request(desk, interaction, locale)
    table, _ = await table_and_office(request, game, wish.act)
    _no_app(interaction, wish.user)
    await must_be_here(desk, interaction, wish.user)
    await check_taker(table, request.user, wish)
    if wish.act == "host":
        wish = msgspec.structs.replace(wish, held=table.host)
    modal = discord.ui.Modal(
        title=form_title(request, table, wish),
        custom_id=control_id(DONE, write_wish(game, wish)),
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=text("why-label", locale),
        style=discord.TextStyle.paragraph,
        custom_id=FIELD,
        max_length=WHY_LENGTH,
    )
    modal.add_item(field)
    return modal


async def table_and_office(request: Request, game: int, act: Act) -> tuple[Table, Office]:
    """Return a table about which a user may do something now, and by which office.

    Raises:
        NotPossibleError: it is another server's, they may not, or have a part in the game.
        RefusedError: it is not possible now.
    """
    table = await table_at(request.desk, request.interaction, game)
    office = await games.must_hold_office(request)
    if not may_office_rule(office, act):
        raise NotPossibleError("desk-not-referees")
    refused = await why_not(request, table, office)
    if refused is not None:
        raise refused
    check_act(table, act)
    if act == "archive" and not is_thread(request.interaction, table):
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
        sheet = games.read_list_page(pressed.path)
        game = game_of(next(iter(values), ""))
    else:
        sheet = games.ListPage()
        game = game_of(pressed.path)
    table = await table_at(request.desk, request.interaction, game)
    return await game_screen(request, table, sheet)


async def show_step(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Ask what or whom an act is about."""
    del values
    game, _, act = pressed.path.partition(".")
    table, _ = await table_and_office(request, game_of(game), _read_act(act))
    return step_screen(request, table, _read_act(act))


async def show_form(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Say why there is no form, or ask who is to have a seat.

    Raises:
        NotPossibleError: the user may not do that.
        RefusedError: it is not possible now.
    """
    game, wish = _wish_of(pressed, values)
    table, _ = await table_and_office(request, game, wish.act)
    _no_app(request.interaction, wish.user)
    await must_be_here(request.desk, request.interaction, wish.user)
    await check_taker(table, request.user, wish)
    if wish.act == "fill" and pressed.action == CHOSEN:
        return fill_screen(request, table, wish)
    return await game_screen(request, table)


async def carry_out_form(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Carry out what a form was filled in for.

    Raises:
        NotPossibleError: the user may not do that, or has given no reason.
        RefusedError: it is not possible any more.
    """
    game, wish = _wish_of(pressed, ())
    table, office = await table_and_office(request, game, wish.act)
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
    if wish.act == "reopen" and (more := forgotten_line(request, table)):
        head = f"{head}\n{more}"
    return await game_screen(request, table, head=head)


PRESSES = {
    **dict.fromkeys((games.LIST, games.WHICH, games.GAME), show_list),
    **dict.fromkeys((games.PICK, games.SHOW), show_game),
    STEP: show_step,
    **dict.fromkeys((DO, DO_FOR, CHOSEN), show_form),
    DONE: carry_out_form,
}
"""Who answers which action."""

FORMS = dict.fromkeys((DO, DO_FOR, CHOSEN), open_form)
"""Which actions open the form for a reason."""
