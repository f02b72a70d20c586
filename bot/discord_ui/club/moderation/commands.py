"""The commands of the moderator's desk: `/desk …` and `/audit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

import discord
import msgspec
import structlog
from discord import app_commands

from bot.club import moderation
from bot.club.moderation import archive_ended, close_stale, may_office_rule, page_of_games
from bot.discord_ui.club.moderation import games
from bot.discord_ui.club.moderation.audit import SERVER, shown_audit
from bot.discord_ui.club.moderation.games import name_of
from bot.discord_ui.club.moderation.single_game import game_of, table_and_office, table_at, why_not
from bot.discord_ui.club.opening import is_gone
from bot.discord_ui.desk.command import (
    MOST,
    Suggestions,
    build_command,
    office_of,
    server_managed,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.mishaps import fault_lines, must_be_able_to_write, server_faults
from bot.discord_ui.lobby.options import picks_of_form
from bot.discord_ui.message.ids import (
    MOST_ID,
    BadIdError,
    control_id,
    decode_base36,
    decode_decimal,
    encode_base36,
)
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import (
    OPTION_LIMIT,
    OPTIONS,
    Button,
    Option,
    Screen,
    Select,
    format_relative,
    pages_of,
    shorten_text,
)
from bot.discord_ui.there.servers import known_guild, label_of
from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError
from bot.table.agreement.of_table import WHY_LENGTH, clean_reason
from bot.table.agreement.rollback import Ruling
from bot.table.base.there import those_gone
from bot.table.clocks import DAY
from db.ids import UserId
from db.lookups import Stale, last_games_in, stale_lobbies

if TYPE_CHECKING:
    from bot.discord_ui.club.parts import Press
    from bot.discord_ui.message.ids import Pressed
    from bot.table import Table
    from db.club.audit import Duty


DUTIES: tuple[Duty, ...] = ("moderator", "referee")

NEITHER = "neither"
"""What takes a role off the list."""

WHOLE = "server"
"""What stands for the whole server in place of a game."""

POSTS = ("view_channel", "send_messages")

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")

LOG = "dlog"
OFF = "off"
"""The press that sets the log's channel; the path of the one that sets none."""


def desk_commands(desk: Desk) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Build the commands of the desk; Discord shows them to all, as it knows no roles of ours."""
    group = app_commands.Group(
        name=localised_string("cmd-desk"),
        description=localised_string("cmd-desk-desc"),
        guild_only=True,
    )
    group.add_command(build_command(desk, "desk-games", games.show_open_games))
    group.add_command(
        build_command(desk, "desk-roles", manage_desk_roles, {"desk_duty": _suggest_duties})
    )
    group.add_command(build_command(desk, "desk-log", manage_log_channel))
    return [group, build_command(desk, "audit", show_audit, {"audit_of": _suggest_audited_tables})]


async def manage_desk_roles(
    desk: Desk,
    request: Request,
    desk_role: discord.Role | None = None,
    desk_duty: str | None = None,
) -> Screen:
    """Show the roles that moderate the server, or name one of them, or no longer.

    Raises:
        NotPossibleError: the user does not run the server, or there are too many roles.
    """
    guild = server_managed(request)
    if desk_role is None:
        gone = await _without_deleted(request, guild)
        shown = await _roles_screen(request, guild)
        note = [request.text("desk-roles-gone", count=gone)] if gone else []
        return msgspec.structs.replace(shown, text="\n".join([shown.text, *note]))
    await name_desk_role(request, desk_role.id, _duty_meant(desk_duty or "moderator"))
    return await _roles_screen(request, guild)


async def name_desk_role(request: Request, role: int, duty: Duty | None) -> None:
    """Name a role that moderates the server, or (None) no longer.

    Raises:
        NotPossibleError: the user does not run the server, or there are too many roles.
    """
    guild = server_managed(request)
    club = request.desk.club
    if role == guild:
        # The role that everybody has bears the number of its server.
        raise NotPossibleError("desk-roles-everyone")
    known = await moderation.roles_named_on(club, guild)
    is_new = role not in known.moderators | known.referees
    if is_new and len(known.moderators | known.referees) >= moderation.MOST:
        raise NotPossibleError("desk-roles-full", most=moderation.MOST)
    await moderation.name_role(club, guild, role, duty, request.user)
    request.acted = True


async def _without_deleted(request: Request, guild: int) -> int:
    """Name the roles no longer that Discord no longer has; return how many there were."""
    known = await moderation.roles_named_on(request.desk.club, guild)
    roles = known.moderators | known.referees
    gone = those_gone(await request.desk.tables.there.roles(guild, roles))
    for role in gone:
        await moderation.name_role(request.desk.club, guild, role, None, request.user)
        request.acted = True
    return len(gone)


async def _roles_screen(request: Request, guild: int) -> Screen:
    known = await moderation.roles_named_on(request.desk.club, guild)
    lists = {"moderators": known.moderators, "referees": known.referees}
    lines = [
        request.text(f"desk-roles-{name}", roles=_mentions_of_roles(named))
        for name, named in lists.items()
    ]
    faults = await server_faults(request.desk, guild, "desk")
    lines += fault_lines(request.desk, faults, request.locale)
    return Screen("\n".join([*lines, request.text("desk-roles-how")]))


def _mentions_of_roles(roles: frozenset[int]) -> str:
    return ", ".join(f"<@&{role}>" for role in sorted(roles)) or "none"


def _duty_meant(typed: str) -> Duty | None:
    """Return the duty that is meant; None: neither.

    Raises:
        NotPossibleError: there is none such.
    """
    wanted = fold_text(typed)
    for duty in (*DUTIES, None):
        name = duty or NEITHER
        if wanted in {name, *(fold_text(text(f"duty-{name}", to)) for to in catalogue_languages())}:
            return duty
    raise NotPossibleError("desk-roles-what", value=typed)


async def manage_log_channel(
    desk: Desk,
    request: Request,
    log_channel: discord.TextChannel | None = None,
    log_off: bool = False,
) -> Screen:
    """Show in which channel the audit is posted, or set it.

    Raises:
        NotPossibleError: the user does not run the server, or the bot may not post there.
    """
    guild = server_managed(request)
    if log_off is True or log_channel is not None:
        wanted = 0 if log_off is True or log_channel is None else log_channel.id
        await set_log_channel(request, wanted)
    return await _log_screen(request, guild)


async def set_log_channel(request: Request, channel: int) -> None:
    """Post the audit in a channel from now on; 0: nowhere.

    Raises:
        NotPossibleError: the user does not run the server, or the bot may not post there.
    """
    guild = server_managed(request)
    if channel:
        await must_be_able_to_write(request, channel, "log")
    await moderation.set_log(request.desk.club, guild, channel, request.user)
    request.acted = True


async def _log_screen(request: Request, guild: int) -> Screen:
    """Show where the audit is posted; where that does not work, with what mends it."""
    now = await moderation.log_of(request.desk.club, guild)
    line = request.text("desk-log", channel=f"<#{now}>" if now else "none")
    faults = await server_faults(request.desk, guild, "log")
    if not faults:
        return Screen(line)
    lines = fault_lines(request.desk, faults, request.locale)
    pick = Select(request.text("desk-log-pick"), control_id(LOG, ""), (), 0, 1, "channel")
    off = Button(request.text("desk-log-off"), control_id(LOG, OFF))
    return Screen("\n".join([line, *lines]), (pick, (off,)))


async def press_log(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Post the audit in another channel, or nowhere.

    Raises:
        NotPossibleError: the user does not run the server, or the bot may not post there.
    """
    guild = server_managed(request)
    channel = 0 if pressed.path == OFF else decode_decimal(next(iter(values), "0"), MOST_ID)
    await set_log_channel(request, channel)
    return await _log_screen(request, guild)


async def show_audit(desk: Desk, request: Request, audit_of: str | None = None) -> Screen:
    """Show the audit of a table or of the server; by default that of the channel's table.

    Raises:
        NotPossibleError: there is no such table here, or it is not for this user.
    """
    return await shown_audit(request, await _game_meant(desk, request, audit_of), "all", 0)


async def _game_meant(desk: Desk, request: Request, typed: str | None) -> int:
    if typed is None:
        table = await desk.tables.at(request.interaction.channel_id or 0)
        return SERVER if table is None else table.id
    wanted = fold_text(typed)
    if wanted in {WHOLE, *(fold_text(text("audit-server", to)) for to in catalogue_languages())}:
        return SERVER
    try:
        return decode_decimal(wanted)
    except BadIdError:
        raise NotPossibleError("gone") from None


# Suggestions


async def _suggest_duties(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    return suggest_matching(
        {name: text(f"duty-{name}", locale) for name in (*DUTIES, NEITHER)}, typed
    )


async def _suggest_audited_tables(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the server and its tables to who moderates, and their own tables to others."""
    guild = interaction.guild_id
    user = UserId(interaction.user.id)
    if guild is None:
        return []
    locale = await desk.languages.of(interaction)
    labels: dict[str, str] = {}
    if await office_of(desk, interaction):
        labels[WHOLE] = text("audit-server", locale)
        tables = await _of_server(desk, guild)
    else:
        tables = [*await desk.tables.of_user(user), *await desk.tables.ended_of_user(user)]
    for table in tables:
        if table.guild == guild:
            labels[str(table.id)] = _label_of_table(interaction, desk, table, locale)
    return suggest_matching(labels, typed)


async def _of_server(desk: Desk, guild: int) -> list[Table]:
    """Return some tables of a server: open ones, and those that ended last."""
    games: list[int] = []
    for which in ("open", "ended"):
        for page in range(MOST // 12):
            listed, _ = await page_of_games(desk.club, guild, which, "", page)
            games += [row.game for row in listed]
    tables = [await desk.tables.get(game) for game in games]
    return [table for table in tables if table is not None]


def _label_of_table(interaction: Interaction, desk: Desk, table: Table, locale: str) -> str:
    where = label_of(interaction, table.channel) or "none"
    game = name_of(desk, table.game.name, locale)
    return text("audit-table", locale, game=game, channel=where, number=str(table.id))


# Closes many tables that have not begun, or archives the threads of many games, at once.
#
# Nothing is stored between two presses: the form lists the tables, and what is sent with it says
# which of them were meant. Each is decided upon as if it were the only one.


CLEAN_OF = "deskcw"
CLEAN_FORM = "deskcf"
CLEANED = "deskcd"
"""The presses that choose what to clean up, open the form for it, and send that."""

DAYS = (3, 7, 14, 30, 90)
"""Days without any change after which tables that have not begun can be closed at once."""

USUAL_DAYS = 14

LISTED = 20
"""Tables on a page: their lines fit one message."""

FIELDS = 4
"""Selects of a form: one of its five fields is for the reason."""

FORM_LABEL = 45
"""Characters of the title of a form, and of the label of a field, at most."""

WHY = "why"

Fate = Literal["done", "unread", "changed", "part", "failed"]
"""What has become of a table. `unread`: done, and its channel is gone; `part`: left alone, as the
user has or had a seat there."""


class Cleaning(NamedTuple):
    """What is cleaned up: tables that have not begun and have not changed for some days, or with
    0 days the threads of games that have ended, as they stood at a time (ms)."""

    days: int
    at_ms: int

    @property
    def act(self) -> Literal["close", "archive"]:
        """What is done to each."""
        return "close" if self.days else "archive"

    @property
    def before(self) -> int:
        """The time since which nothing was done in tables that are closed (ms)."""
        return self.at_ms - self.days * DAY

    def write(self, *more: int) -> str:
        """Return it as a part of a custom id."""
        return ".".join(map(encode_base36, (self.days, self.at_ms, *more)))


def _read_cleaning(path: str) -> tuple[Cleaning, int]:
    """Decode a part of a custom id, and the page that it may name.

    Raises:
        BadIdError: it is none.
    """
    days, _, rest = path.partition(".")
    at, _, page = rest.partition(".")
    cleaning = Cleaning(decode_base36(days), decode_base36(at, MOST_ID))
    if cleaning.days not in (0, *DAYS):
        raise BadIdError(path)
    return cleaning, decode_base36(page or "0")


async def _must_clean(request: Request, cleaning: Cleaning) -> None:
    """Refuse those who could not do that to a single game.

    Raises:
        NotPossibleError: the user is no moderator.
    """
    if not may_office_rule(await games.must_hold_office(request), cleaning.act):
        raise NotPossibleError("desk-not-referees")


async def _find_stale(interaction: Interaction, desk: Desk, cleaning: Cleaning) -> list[Stale]:
    """Return what can be cleaned up, with what stays as it is, those that wait longest first."""
    guild = interaction.guild_id or 0
    user = UserId(interaction.user.id)
    if cleaning.days:
        return await stale_lobbies(desk.club.storage, guild, user, cleaning.before)
    server = known_guild(interaction)
    threads = (
        [] if server is None else [thread.id for thread in server.threads if not thread.archived]
    )
    return await last_games_in(desk.club.storage, guild, user, threads)


def _why_stays(row: Stale, cleaning: Cleaning) -> Literal["no", "sits", "league"]:
    """Return why a table is left out, if it is: a league decides about its own."""
    if row.sits:
        return "sits"
    return "league" if row.in_league and cleaning.days else "no"


async def press_clean(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show what can be cleaned up at once, of another kind, or another page of it."""
    now = request.desk.tables.now()
    if pressed.action == CLEAN_OF:
        return await _clean_screen(request, Cleaning(_days_picked(values), now), 0)
    if pressed.path:
        return await _clean_screen(request, *_read_cleaning(pressed.path))
    return await _clean_screen(request, Cleaning(USUAL_DAYS, now), 0)


def _days_picked(values: Sequence[str]) -> int:
    days = decode_decimal(next(iter(values), ""))
    if days not in (0, *DAYS):
        raise BadIdError(str(days))
    return days


async def _clean_screen(request: Request, cleaning: Cleaning, page: int) -> Screen:
    """Render what would be closed or archived, and what stays, with the button that does it.

    Raises:
        NotPossibleError: the user is no moderator.
    """
    await _must_clean(request, cleaning)
    listed = await _find_stale(request.interaction, request.desk, cleaning)
    act = cleaning.act
    page = min(page, max(0, len(listed) - 1) // LISTED)
    head = request.text(f"desk-clean-{act}-head", count=len(listed), days=cleaning.days)
    lines = [games.with_page(request, head, page, len(listed), LISTED)]
    lines += [
        request.text(
            "desk-clean-line",
            number=number,
            game=name_of(request.desk, row.name, request.locale),
            where=f"<#{row.channel}>",
            when=format_relative(row.changed_ms),
            stays=_why_stays(row, cleaning),
        )
        for number, row in enumerate(listed[page * LISTED : (page + 1) * LISTED], page * LISTED + 1)
    ]
    lines += [] if listed else [request.text("desk-none")]
    options = [
        Option(request.text("desk-clean-of", days=days), str(days), days == cleaning.days)
        for days in (*DAYS, 0)
    ]
    pick = Select(request.text("desk-clean-pick"), control_id(CLEAN_OF), tuple(options))
    turning = games.page_buttons(
        request, page, len(listed), LISTED, lambda to: control_id(games.CLEAN, cleaning.write(to))
    )
    count = sum(_why_stays(row, cleaning) == "no" for row in listed)
    does = Button(
        request.text(f"desk-clean-{act}", count=min(count, FIELDS * OPTIONS)),
        control_id(CLEAN_FORM, cleaning.write()),
        "grave",
        disabled=not count,
    )
    back = Button(request.text("desk-back"), control_id(games.LIST, games.ListPage().write()))
    return Screen("\n".join(lines), (pick, *turning, (does, back)))


async def open_clean_form(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Return the form with the tables, all of them picked, and for one reason; None: there is none.

    Raises:
        BadIdError: the custom id is not one of the desk's.
        NotPossibleError: the user is no moderator.
    """
    del values
    cleaning, _ = _read_cleaning(pressed.path)
    locale = await desk.languages.of(interaction)
    await _must_clean(Request(desk, interaction, locale), cleaning)
    listed = await _find_stale(interaction, desk, cleaning)
    rows = [row for row in listed if _why_stays(row, cleaning) == "no"][: FIELDS * OPTIONS]
    if not rows:
        return None
    title = shorten_text(text(f"desk-clean-{cleaning.act}", locale, count=len(rows)), FORM_LABEL)
    modal = discord.ui.Modal(title=title, custom_id=control_id(CLEANED, cleaning.write()))
    for first in range(0, len(rows), OPTIONS):
        part = rows[first : first + OPTIONS]
        field: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"part{first}",
            options=[_option_of_stale(interaction, desk, row, locale) for row in part],
            required=False,
            min_values=0,
            max_values=len(part),
        )
        label = text("desk-clean-field", locale, first=first + 1, last=first + len(part))
        modal.add_item(discord.ui.Label(text=shorten_text(label, FORM_LABEL), component=field))
    why: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=discord.TextStyle.paragraph, custom_id=WHY, max_length=WHY_LENGTH
    )
    modal.add_item(discord.ui.Label(text=text("why-label", locale), component=why))
    return modal


def _option_of_stale(
    interaction: Interaction, desk: Desk, row: Stale, locale: str
) -> discord.SelectOption:
    """Return the option of a table in the form: picked, until somebody takes it out."""
    where = label_of(interaction, row.channel) or "none"
    game = name_of(desk, row.name, locale)
    label = text("audit-table", locale, game=game, channel=where, number=str(row.game))
    days = max(0, desk.tables.now() - row.changed_ms) // DAY
    return discord.SelectOption(
        label=shorten_text(label, OPTION_LIMIT),
        value=str(row.game),
        description=text("desk-clean-since", locale, days=days),
        default=True,
    )


async def carry_out_cleaning(
    request: Request, pressed: Pressed, values: Sequence[str]
) -> Sequence[Screen]:
    """Close or archive what was picked in a form, as far as it still can be; say what became of it.

    Raises:
        BadIdError: something else was picked than the numbers of games.
        NotPossibleError: the user is no moderator, or has given no reason.
    """
    cleaning, _ = _read_cleaning(pressed.path)
    await _must_clean(request, cleaning)
    fields = [*picks_of_form(request.interaction.data)]
    why = clean_reason(next((picked[0] for name, picked in fields if name == WHY and picked), ""))
    if not why:
        raise NotPossibleError("desk-why-missing")
    games_picked = [game_of(number) for name, picked in fields if name != WHY for number in picked]
    fates: dict[Fate, list[str]] = {}
    for game in [*dict.fromkeys(games_picked)][: FIELDS * OPTIONS]:
        fate, where = await _clean_one(request, cleaning, game, why)
        fates.setdefault(fate, []).append(where)
    request.acted = True
    act = cleaning.act
    lines = [
        request.text(f"desk-clean-{act}-{fate}", count=len(where), tables=", ".join(where))
        for fate in get_args(Fate)
        if (where := fates.get(fate))
    ]
    pages = pages_of("\n".join(lines or [request.text("desk-clean-nothing")]))
    more = Button(request.text("desk-clean-more"), control_id(games.CLEAN))
    back = Button(request.text("desk-back"), control_id(games.LIST, games.ListPage().write()))
    return [*(Screen(page) for page in pages[:-1]), Screen(pages[-1], ((more, back),))]


async def _clean_one(request: Request, cleaning: Cleaning, game: int, why: str) -> tuple[Fate, str]:
    """Close one table or archive its thread, by the rights that the desk gives for it alone.

    Returns what has become of it, and its channel.
    """
    desk = request.desk
    where = str(game)
    try:
        table = await table_at(desk, request.interaction, game)
        where = f"<#{table.channel}>"
        # Who has a seat there is told so whatever else has happened.
        if await why_not(request, table, "moderator") is not None:
            return "part", where
        table, office = await table_and_office(request, game, cleaning.act)
        assert office
        ruling = Ruling(request.user, office, why)
        if cleaning.days:
            gone = await is_gone(request, table.channel)
            await close_stale(table, ruling, cleaning.before)
            return "unread" if gone else "done", where
        await archive_ended(desk.tables, table, ruling)
    except (RefusedError, NotPossibleError):
        return "changed", where
    except Exception:
        log.exception("not-cleaned-up", game=game)
        return "failed", where
    return "done", where


CLEANING = {
    **dict.fromkeys((games.CLEAN, CLEAN_OF), press_clean),
    CLEAN_FORM: press_clean,
    CLEANED: carry_out_cleaning,
}
"""Who answers which action."""

FORMS = {CLEAN_FORM: open_clean_form}
"""Which action opens the form with what is cleaned up."""


PRESSES: Mapping[str, Press] = {LOG: press_log, **CLEANING}
"""Who answers which action, of all here."""
