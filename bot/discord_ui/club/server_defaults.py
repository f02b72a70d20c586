"""The command `/house` and its presses: only for those who manage the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord
import msgspec
from discord import app_commands

from bot.club.server_defaults import COPIED_PARTS, FINISHED, MOST, NUMBER, OPENERS
from bot.discord_ui.club import house_panel
from bot.discord_ui.club.house_panel import UNSET, GameSetup, Page
from bot.discord_ui.desk.command import build_command, server_managed
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.mishaps import server_faults
from bot.discord_ui.desk.refusals import FAULTS, refusal_sentence
from bot.discord_ui.lobby.options import (
    FIELD_LABEL,
    asks_of_lobby,
    field_of_choices,
    picks_of_form,
)
from bot.discord_ui.message.ids import MOST_ID, BadIdError, control_id, decode_decimal
from bot.discord_ui.message.screen import OPTION_LIMIT, Screen, shorten_text
from bot.discord_ui.there.servers import allowed_by_roles, known_guild, role_in, room_in
from bot.discord_ui.there.there import is_elevated
from bot.narrate import PLAIN, text
from bot.table import TERMS, RefusedError
from bot.table.clocks import PACES
from bot.table.lobby import AGREED
from db.club import threads

if TYPE_CHECKING:
    from bot.discord_ui.club.parts import Opening, Press
    from bot.discord_ui.lobby.options import Asked
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction


Change = Callable[[Request, Page, str, Sequence[str]], Awaitable[Screen]]
"""Shows or sets something of a game: the rest of the custom id, and what is picked."""


def house_command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    """Build `/house`, which Discord offers to those who manage the server."""
    made = build_command(desk, "house", show_house)
    made.default_permissions = discord.Permissions(manage_guild=True)
    return made


async def show_house(desk: Desk, request: Request) -> Screen:
    """Show what the server has set for its first game, and what can be set."""
    game = next(iter(desk.tables.games))
    return house_panel.home_page(await load_page(request, game))


def _answer_to_press(change: Change) -> Press:
    """Return the answer to a press, whose path begins with a game."""

    async def answer(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
        game, _, rest = pressed.path.partition(".")
        if not game and values:
            game = values[0]
        page = await load_page(request, game)
        try:
            return await change(request, page, rest, values)
        except NotPossibleError as refused:
            # The panel stays, so that one can pick something else.
            shown = house_panel.home_page(page)
            why = refusal_sentence(refused, request)
            return msgspec.structs.replace(shown, text=f"{why}\n\n{shown.text}")

    return answer


async def load_page(request: Request, game: str) -> Page:
    """Return a game with what is set for it now.

    Raises:
        RefusedError: there is no such game.
    """
    guild = server_managed(request)
    desk = request.desk
    if game not in desk.tables.games or game not in desk.editions:
        raise RefusedError("no-such-game", game=game)
    faults = await server_faults(desk, guild, "opener", "pace", "queue")
    return Page(desk, game, await desk.houses.of(guild, game), request.locale, faults)


async def _show_home(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.home_page(page)


async def _show_terms(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.terms_page(page, _number_or_zero(rest))


async def _show_options(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.options_page(page, _number_or_zero(rest))


async def _show_who(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.who_page(page)


async def _show_place(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.place_page(page)


async def _show_roles(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    return house_panel.roles_page(page)


async def _show_threads(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    storage = request.desk.club.storage
    guild = server_managed(request)
    titles = await threads.title_setting_of(storage, guild)
    hours = await threads.archive_hours(storage, guild)
    count = await threads.lower_after(storage, guild)
    return house_panel.threads_page(page, titles, hours, count)


async def _set_titles(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    wanted = _picked_value(values, threads.TITLES)
    await request.desk.houses.set_titles(server_managed(request), request.user, wanted)
    return await _show_threads(request, page, rest, values)


async def _set_archive(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    hours = int(_picked_value(values, [str(count) for count in house_panel.ARCHIVE_HOURS]))
    await request.desk.houses.set_archive_hours(server_managed(request), request.user, hours)
    return await _show_threads(request, page, rest, values)


async def _set_lower(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    count = int(_picked_value(values, [str(count) for count in house_panel.LOWER_AFTER]))
    await request.desk.houses.set_lower_after(server_managed(request), request.user, count)
    return await _show_threads(request, page, rest, values)


async def _set_term(request: Request, page: Page, name: str, values: Sequence[str]) -> Screen:
    value = _picked_value(values, (UNSET, *(() if name in AGREED else TERMS.get(name, ()))))
    await set_house_term(request, [page.game], name, "" if value == UNSET else value)
    return house_panel.terms_page(await load_page(request, page.game), beside=name)


async def set_house_term(request: Request, games: Iterable[str], name: str, value: str) -> None:
    """Set a term with which tables of some games begin; "" for none."""
    guild = server_managed(request)
    for game in games:
        await request.desk.houses.set_default(guild, game, request.user, "terms", {name: value})


async def _set_option(request: Request, page: Page, name: str, values: Sequence[str]) -> Screen:
    draft = GameSetup(page.rules, page.house.options)
    asks = next((each for each in asks_of_lobby(page.words, draft) if each.name == name), None)
    if asks is None:
        raise NotPossibleError("not-legal")
    value = _option_value(asks, draft, values)
    settings = dict.fromkeys(asks.options, "") if value == UNSET else asks.settings(value)
    guild = server_managed(request)
    await request.desk.houses.set_default(guild, page.game, request.user, "options", settings)
    return house_panel.options_page(await load_page(request, page.game), beside=name)


def _option_value(asks: Asked, draft: GameSetup, values: Sequence[str]) -> str:
    """Return the picked value of an option, or that nothing is set.

    Where several names can be picked, "not set" holds if it is picked alone or anew.
    """
    if not asks.several:
        return _picked_value(values, (UNSET, *asks.shown(draft)))
    names = [value for value in values if value != UNSET]
    anew = any(name in draft.options for name in asks.options)
    return UNSET if UNSET in values and (anew or not names) else asks.picked(names)


async def _set_opens(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    await _change_house(request, page, opens=_picked_value(values, OPENERS))
    return house_panel.who_page(await load_page(request, page.game))


async def _set_opener(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    role = _picked_role(request, values)
    opens = "role" if role else "all" if page.house.opens == "role" else page.house.opens
    await _change_house(request, page, role=role, opens=opens)
    return house_panel.who_page(await load_page(request, page.game))


async def _set_limit(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    known = [f"{how}-{count}" for how in (NUMBER, FINISHED) for count in range(1, MOST + 1)]
    value = _picked_value(values, (UNSET, *known))
    how, _, count = ("", "", "0") if value == UNSET else value.partition("-")
    await _change_house(request, page, limit_by=how, most=int(count))
    return house_panel.who_page(await load_page(request, page.game))


async def _set_place(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    channel = _number_or_zero(next(iter(values), "0"))
    await set_queue_channel(request, [page.game], channel)
    return house_panel.place_page(await load_page(request, page.game))


async def set_queue_channel(request: Request, games: Iterable[str], channel: int) -> None:
    """Set the channel in which the bot opens tables of some games; 0 for none.

    Raises:
        NotPossibleError: it is no text channel or forum, or Discord has not told of it yet.
    """
    room = room_in(must_be_known(request), channel) if channel else None
    if channel and not isinstance(room, discord.TextChannel | discord.ForumChannel):
        raise NotPossibleError("house-no-such-place")
    guild = server_managed(request)
    for game in games:
        await request.desk.houses.change(guild, game, request.user, channel=channel)


async def _set_calls(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    await _change_house(request, page, calls=not page.house.calls)
    return house_panel.place_page(await load_page(request, page.game))


async def _set_by_ratings(request: Request, page: Page, rest: str, values: Sequence[str]) -> Screen:
    await _change_house(request, page, by_ratings=not page.house.by_ratings)
    return house_panel.place_page(await load_page(request, page.game))


async def _set_role(request: Request, page: Page, pace: str, values: Sequence[str]) -> Screen:
    if pace not in ("", *PACES):
        raise NotPossibleError("not-legal")
    await set_pace_role(request, [page.game], pace, _picked_role(request, values))
    return house_panel.roles_page(await load_page(request, page.game))


async def set_pace_role(request: Request, games: Iterable[str], pace: str, role: int) -> None:
    """Set the role that tables of some games call at a pace; 0 for none.

    Raises:
        NotPossibleError: people may not give it to themselves, or Discord has not told of it yet.
    """
    if role:
        must_be_harmless(must_be_known(request), role)
    guild = server_managed(request)
    for game in games:
        await request.desk.houses.set_role(guild, game, request.user, pace, role)


def games_to_set(desk: Desk) -> list[str]:
    """Return the games for which a server can set something."""
    return [game for game in desk.editions if game in desk.tables.games]


def must_be_known(request: Request) -> discord.Guild:
    """Return the server of an interaction.

    Raises:
        NotPossibleError: Discord has not told of it yet.
    """
    if (guild := known_guild(request.interaction)) is None:
        raise NotPossibleError("server-unknown")
    return guild


def must_be_harmless(guild: discord.Guild, number: int) -> discord.Role:
    """Return a role that people may give themselves: one that allows them nothing special.

    Raises:
        NotPossibleError: it does, it is no role of the server, or Discord manages it.
    """
    role = role_in(guild, number)
    if role is None or role.is_default() or role.managed:
        raise NotPossibleError("role-gone")
    if not is_harmless(role):
        raise NotPossibleError("role-unsafe", role=role.mention)
    return role


def is_harmless(role: discord.Role) -> bool:
    """Return whether people may give a role to themselves."""
    return not (role.is_default() or role.managed or is_elevated(role))


def _picked_role(request: Request, values: Sequence[str]) -> int:
    """Return the role that was picked; 0: none.

    Raises:
        NotPossibleError: the server has no such role, or Discord has not told of it yet.
    """
    number = _number_or_zero(next(iter(values), "0"))
    if number and role_in(must_be_known(request), number) is None:
        raise NotPossibleError("role-gone")
    return number


async def _change_house(request: Request, page: Page, **values: str | int | bool) -> None:
    await request.desk.houses.change(server_managed(request), page.game, request.user, **values)


async def set_server_language(request: Request, meant: str) -> None:
    """Set the language of a server's public posts."""
    guild = server_managed(request)
    languages = request.desk.languages
    await request.desk.houses.noting(
        guild,
        request.user,
        "language",
        lambda note: languages.choose_for_guild(guild, meant, partial(note, language=meant)),
    )


def _picked_value(values: Sequence[str], known: Sequence[str]) -> str:
    """Return what was picked.

    Raises:
        NotPossibleError: there is no such value.
    """
    value = next(iter(values), "")
    if value not in known:
        raise NotPossibleError("not-legal")
    return value


def _number_or_zero(typed: str) -> int:
    """Return a number of a custom id or a picked id; 0 if it is none."""
    try:
        return decode_decimal(typed, MOST_ID)
    except BadIdError:
        return 0


PRESSES: Mapping[str, Press] = {
    house_panel.HOME: _answer_to_press(_show_home),
    house_panel.TERMS_OF: _answer_to_press(_show_terms),
    house_panel.OPTIONS_OF: _answer_to_press(_show_options),
    house_panel.OPENERS_OF: _answer_to_press(_show_who),
    house_panel.PLACE_OF: _answer_to_press(_show_place),
    house_panel.ROLES_OF: _answer_to_press(_show_roles),
    house_panel.THREADS_OF: _answer_to_press(_show_threads),
    house_panel.SET_TITLES: _answer_to_press(_set_titles),
    house_panel.SET_ARCHIVE: _answer_to_press(_set_archive),
    house_panel.SET_LOWER: _answer_to_press(_set_lower),
    house_panel.SET_TERM: _answer_to_press(_set_term),
    house_panel.SET_OPTION: _answer_to_press(_set_option),
    house_panel.SET_OPENS: _answer_to_press(_set_opens),
    house_panel.SET_OPENER: _answer_to_press(_set_opener),
    house_panel.SET_LIMIT: _answer_to_press(_set_limit),
    house_panel.SET_PLACE: _answer_to_press(_set_place),
    house_panel.SET_CALLS: _answer_to_press(_set_calls),
    house_panel.SET_BY_RATINGS: _answer_to_press(_set_by_ratings),
    house_panel.SET_ROLE: _answer_to_press(_set_role),
}
"""Who answers each press of `/house`."""


# Makes a role for each game that has none, which people take and tables call.


_making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""By server: two presses at once make one role."""


async def make_roles(request: Request) -> list[str]:
    """Give each game without roles one that is called like it; return the mentions of those.

    A role of that name which allows nothing special is taken, so that a second try makes none
    twice.

    Raises:
        NotPossibleError: the bot may not make roles, or Discord does not let it.
    """
    number = server_managed(request)
    guild = must_be_known(request)
    if not allowed_by_roles(guild).manage_roles:
        raise NotPossibleError("setup-cannot-make")
    async with _making.setdefault(number, asyncio.Lock()):
        return [role.mention for role in await _make_missing_roles(request, guild)]


async def _make_missing_roles(request: Request, guild: discord.Guild) -> list[discord.Role]:
    """Make the roles of games without any, one after the other."""
    desk = request.desk
    locale = await desk.languages.of_guild(guild.id)
    made: list[discord.Role] = []
    for game in games_to_set(desk):
        if (await desk.houses.of(guild.id, game)).roles:
            continue
        name = desk.editions[game].words.text("game-name", locale)
        role = next((r for r in guild.roles if r.name == name and is_harmless(r)), None)
        if role is None:
            try:
                reason = text("setup-role-reason", locale)
                role = await guild.create_role(name=name, mentionable=True, reason=reason)
            except FAULTS as fault:
                raise NotPossibleError("setup-role-refused", role=name) from fault
        await desk.houses.set_role(guild.id, game, request.user, "", role.id)
        made.append(role)
    return made


# Copies the settings of one game to others.


COPIED = "hcopied"
WHAT = "what"
TO = "to"
"""The press of the filled-in form, and its fields."""


def _form_of_copy(desk: Desk, game: str, locale: str) -> discord.ui.Modal | None:
    """Build the form that asks what is copied, and to which games; None: there is no other."""
    titles = {
        name: desk.editions[name].words.text("game-name", locale) for name in games_to_set(desk)
    }
    if game not in titles or len(titles) < 2:
        return None
    modal = discord.ui.Modal(
        title=shorten_text(text("copy-title", locale, game=titles[game]), FIELD_LABEL),
        custom_id=control_id(COPIED, game),
    )
    for name, labels in (
        (WHAT, {part: text(f"copy-part-{part}", locale) for part in COPIED_PARTS}),
        (TO, {other: title for other, title in titles.items() if other != game}),
    ):
        options: list[dict[str, Any]] = [
            {"label": shorten_text(label, OPTION_LIMIT), "value": value, "default": True}
            for value, label in labels.items()
        ]
        field = field_of_choices(name, options, several=True, least=1)
        modal.add_item(discord.ui.Label(text=text(f"copy-{name}", locale), component=field))
    return modal


async def _copy_settings(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Copy what was picked of a game's settings to the games that were picked.

    Raises:
        NotPossibleError: something cannot be picked, or the user does not manage the server.
        RefusedError: there is no such game.
    """
    guild = server_managed(request)
    page = await load_page(request, pressed.path)
    picks = dict(picks_of_form(request.interaction.data))
    others = [game for game in games_to_set(request.desk) if game != page.game]
    parts = [part for part in picks.get(WHAT, ()) if part in COPIED_PARTS]
    games = [game for game in picks.get(TO, ()) if game in others]
    if not parts or not games:
        raise NotPossibleError("not-legal")
    houses = request.desk.houses
    changed = await houses.copy_settings(guild, page.game, games, request.user, parts)
    named = [page.titles[game] for game in changed]
    said = page.text("copy-done", games=PLAIN.catalogue.listed(named, page.locale) or "none")
    shown = house_panel.home_page(await load_page(request, page.game))
    return msgspec.structs.replace(shown, text=f"{said}\n\n{shown.text}")


async def _ask_what_to_copy(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Return the form for a copy; None: not for this user, or there is no other game."""
    del values
    if not interaction.permissions.manage_guild:
        return None
    return _form_of_copy(desk, pressed.path, await desk.languages.of(interaction))


COPY_PRESSES: Mapping[str, Press] = {
    house_panel.COPY: _answer_to_press(_show_home),
    COPIED: _copy_settings,
}
"""Who answers each press of a copy."""

FORMS: Mapping[str, Opening] = {house_panel.COPY: _ask_what_to_copy}
"""Which press opens a form."""
