"""One game at the moderator's desk: how it stands, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.club.moderation import (
    Act,
    RulingWish,
    may_office_rule,
    places_for_act,
    possible_rulings,
    roles_named_on,
)
from bot.discord_ui.agreement.clock_lines import term_lines
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.desk.audit_screens import OPEN
from bot.discord_ui.club.desk.games import LIST, SHOW, ListPage, game_line, must_hold_office
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.desk.upkeep_words import place_faults
from bot.discord_ui.lobby.screens import seat_lines
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Button, Option, Screen, Select, button_rows, shorten_text
from bot.discord_ui.there.known import room_of
from bot.table import TERMS, RefusedError, value_of_term
from db.ids import NOBODY

if TYPE_CHECKING:
    from bot.club.moderation import Office
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.table import LobbySeat, Table

STEP, CHOSEN, DO, DO_FOR, DONE = "desks", "deskv", "deska", "desku", "deskd"
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
    desk, locale = request.desk, request.locale
    words, since = desk.words(table), await table.records.changed_ms()
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
    words, locale = request.desk.words(table), request.locale
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
    words, locale = request.desk.words(table), request.locale
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
    words, locale = request.desk.words(table), request.locale
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
