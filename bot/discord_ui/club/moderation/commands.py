"""The commands of the moderator's desk: `/desk …` and `/audit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands

from bot.club import moderation
from bot.club.moderation import page_of_games
from bot.discord_ui.club.moderation import games
from bot.discord_ui.club.moderation.audit import SERVER, shown_audit
from bot.discord_ui.club.moderation.games import name_of
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
from bot.discord_ui.message.ids import MOST_ID, BadIdError, control_id, decode_decimal
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen, Select
from bot.discord_ui.there.servers import label_of
from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table.base.there import those_gone
from db.ids import UserId

if TYPE_CHECKING:
    from typing import Any

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


PRESSES: Mapping[str, Press] = {LOG: press_log}
"""Who answers which action."""


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
