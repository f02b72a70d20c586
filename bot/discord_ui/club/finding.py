"""How people find a game: the commands `/lfg …`, and roles which they give themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord_ui.club import open_tables, queue
from bot.discord_ui.club.server_defaults import must_be_harmless, must_be_known
from bot.discord_ui.desk.command import Suggestions, build_command, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.refusals import FAULTS
from bot.discord_ui.message.ids import MOST_ID, control_id, decode_decimal
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.screen import ROW, ROWS, Button, Screen, button_rows
from bot.narrate import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.club.parts import Press
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction


# The roles of people who look for a game: each person gives them to themselves, or takes them.


USELESS = ("gone", "unsafe")
"""Roles of which a button would do nothing."""

TOGGLE = "frole"
"""The press that gives or takes a role."""


async def lfg_roles(desk: Desk, request: Request) -> Screen:
    """Show the roles that people can give themselves."""
    del desk
    return await _role_buttons_screen(request, _own_role_ids(request))


async def _role_buttons_screen(request: Request, own: frozenset[int], note: str = "") -> Screen:
    """Render a button for each role; those that the user has are green."""
    guild = request.interaction.guild_id
    desk = request.desk
    locale = request.locale
    if guild is None:
        raise NotPossibleError("server-only")
    buttons: dict[int, list[str]] = {}
    known = await desk.houses.roles(guild)
    states = await desk.tables.there.roles(guild, {role for _, _, role in known})
    for game, pace, role in known:
        if game in desk.editions and states[role] not in USELESS:
            title = desk.editions[game].words.text("game-name", locale)
            shown = text(f"term-pace-{pace}", locale) if pace else text("pace-any", locale)
            label = text("lfg-role", locale, game=title, pace=shown)
            buttons.setdefault(role, []).append(label)
    made = [
        Button(", ".join(labels), control_id(TOGGLE, str(role)), "good" if role in own else "plain")
        for role, labels in buttons.items()
    ]
    if not made:
        return Screen(text("lfg-roles-none", locale))
    lines = [note] if note else []
    lines.append(text("lfg-roles-head", locale))
    return Screen("\n".join(lines), button_rows(made[: ROWS * ROW]))


def _own_role_ids(request: Request) -> frozenset[int]:
    user = request.interaction.user
    roles = user.roles if isinstance(user, discord.Member) else ()
    return frozenset(role.id for role in roles)


async def _toggle_role(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Give the user a role of the server, or take it.

    Raises:
        NotPossibleError: it is none that people can give themselves, or the bot may not give it.
    """
    guild = request.interaction.guild_id
    user = request.interaction.user
    number = decode_decimal(pressed.path, MOST_ID)
    if guild is None or not isinstance(user, discord.Member):
        raise NotPossibleError("server-only")
    if number not in {role for _, _, role in await request.desk.houses.roles(guild)}:
        raise NotPossibleError("role-gone")
    role = must_be_harmless(must_be_known(request), number)
    own = _own_role_ids(request)
    try:
        if number in own:
            await user.remove_roles(role)
        else:
            await user.add_roles(role)
    except FAULTS as fault:
        raise NotPossibleError("role-refused", role=role.mention) from fault
    key = "role-taken" if number in own else "role-given"
    note = text(key, request.locale, role=role.mention)
    return await _role_buttons_screen(request, own ^ {number}, note)


ROLE_PRESSES: Mapping[str, Press] = {TOGGLE: _toggle_role}
"""Who answers the press on a role."""


# The commands `/lfg …`.


def lfg_group(desk: Desk) -> app_commands.Group:
    """Build `/lfg` with all its subcommands."""
    group = app_commands.Group(
        name=localised_string("cmd-lfg"),
        description=localised_string("cmd-lfg-desc"),
        guild_only=True,
    )
    suggests = {
        "game": suggest_group_games,
        "pace": queue.suggest_queue_paces,
        "day": queue.suggest_queue_days,
        "zones": queue.parts_of_the_world,
    }
    for made in (
        build_command(desk, "lfg-show", open_tables.lfg_show),
        build_command(desk, "lfg-board", open_tables.lfg_board),
        build_command(desk, "lfg-roles", lfg_roles),
        build_command(desk, "lfg-queue", queue.lfg_queue, suggests),
        build_command(desk, "lfg-leave", queue.lfg_leave, {"game": queue.own_games}),
        build_command(desk, "lfg-waiting", queue.lfg_waiting),
        build_command(desk, "lfg-block", queue.lfg_block),
        build_command(desk, "lfg-unblock", queue.lfg_unblock),
        build_command(desk, "lfg-blocked", queue.lfg_blocked),
    ):
        group.add_command(made)
    return group


async def suggest_group_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games that several people can play."""
    locale = await desk.languages.of(interaction)
    names = {
        name: edition.words.text("game-name", locale)
        for name, edition in desk.editions.items()
        if desk.finding.queue.possible(name)
    }
    return suggest_matching(names, typed)


PRESSES: Mapping[str, Press] = {**open_tables.PRESSES, **ROLE_PRESSES}
"""Who answers each press of this part."""

WORDINGS = open_tables.WORDINGS
"""Who words the messages of this part."""
