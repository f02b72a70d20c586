"""The parts of a club together: their commands, their presses and their posts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import structlog
from discord import app_commands

from bot.club.upkeep import TOLD
from bot.discord_ui.club import finding, server_defaults, setup, watching, webhooks
from bot.discord_ui.club.finding import lfg_group
from bot.discord_ui.club.league import commands as league_commands
from bot.discord_ui.club.league import posts as league_posts
from bot.discord_ui.club.league.commands import league_group
from bot.discord_ui.club.moderation import audit, commands, single_game
from bot.discord_ui.club.moderation.commands import desk_commands
from bot.discord_ui.club.ratings import ratings_commands
from bot.discord_ui.club.server_defaults import house_command
from bot.discord_ui.club.setup import setup_command
from bot.discord_ui.club.webhooks import webhook_group
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import build_command
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.message.ids import BadIdError, Pressed
from bot.discord_ui.message.ids import control_id as control_id
from bot.table import RefusedError

if TYPE_CHECKING:
    import discord

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.discord_ui.message.screen import Screen
    from bot.table import Outgoing


# The commands of a club, part by part.


AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def club_commands(desk: Desk) -> list[AnyCommand]:
    """Build the commands of all parts."""
    return [
        *desk_commands(desk),
        house_command(desk),
        setup_command(desk),
        lfg_group(desk),
        *ratings_commands(desk),
        league_group(desk),
        build_command(desk, "watch", watching.manage_watching, watching.SUGGEST),
        webhook_group(desk),
    ]


# Presses on messages that belong to no game: their custom ids name game 0.
#
# A message of a server may be pressed by everybody who sees it; the server is that of the press.


Press = Callable[["Request", Pressed, Sequence[str]], Awaitable["Screen | Sequence[Screen]"]]
"""Answers a press; the values are those of a select or a form."""

Opening = Callable[
    ["Desk", "Interaction", Pressed, Sequence[str]], Awaitable["discord.ui.Modal | None"]
]
"""Returns the form that answers a press; None: the press is answered as others are."""

PRESSES: Mapping[str, Press] = {
    **audit.PRESSES,
    **commands.PRESSES,
    **single_game.PRESSES,
    **finding.PRESSES,
    **server_defaults.PRESSES,
    **server_defaults.COPY_PRESSES,
    **setup.PRESSES,
    **league_commands.PRESSES,
}
"""Who answers each action, of all parts."""

FORMS: Mapping[str, Opening] = {
    **single_game.FORMS,
    **commands.FORMS,
    **server_defaults.FORMS,
    **setup.FORMS,
    **league_commands.FORMS,
}
"""Which actions open a form, of all parts."""


async def form_of(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Return the form that answers a press; None: it has none, or is refused as others are."""
    opens = FORMS.get(pressed.action)
    if opens is None or pressed.game or interaction.guild_id is None:
        return None
    try:
        return await opens(desk, interaction, pressed, values)
    except (RefusedError, NotPossibleError, BadIdError):
        return None


async def answer_club_press(
    request: Request, pressed: Pressed, values: Sequence[str]
) -> Screen | Sequence[Screen]:
    """Answer a press.

    Raises:
        NotPossibleError: it was not made in a server.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    return await PRESSES[pressed.action](request, pressed, values)


# Words the messages of a server when they are sent, from what stands in the database then.


Wording = Callable[["Desk", "Outgoing"], Awaitable["Screen | None"]]
"""Words a message; `None`: there is nothing to tell any more."""

WORDINGS: Mapping[str, Wording] = {
    **audit.WORDINGS,
    **finding.WORDINGS,
    **webhooks.WORDINGS,
    **league_posts.WORDINGS,
    TOLD: mishaps.told_screen,
}
"""Who words each message, by `about["what"]`, of all parts."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def screen_of(desk: Desk, message: Outgoing) -> Screen | None:
    """Return what a message says now; `None` if nothing, or if another version wrote it."""
    wording = WORDINGS.get(str(message.about.get("what", "")))
    if wording is None:
        log.error("club-post-unknown", what=message.about.get("what"), row=message.id)
        return None
    return await wording(desk, message)
