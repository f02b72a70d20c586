"""The commands `/lfg …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.discord_ui.club.finding import blocks, board, roles, tables, waiting
from bot.discord_ui.desk.command import Suggestions, build_command, suggest_matching
from bot.discord_ui.message.translator import localised_string

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.club.presses import Press
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction


def lfg_group(desk: Desk) -> app_commands.Group:
    """Build `/lfg` with all its subcommands."""
    group = app_commands.Group(
        name=localised_string("cmd-lfg"),
        description=localised_string("cmd-lfg-desc"),
        guild_only=True,
    )
    queue = {
        "game": suggest_group_games,
        "pace": waiting.suggest_queue_paces,
        "day": waiting.suggest_queue_days,
        "zones": waiting.parts_of_the_world,
    }
    for made in (
        build_command(desk, "lfg-show", tables.lfg_show),
        build_command(desk, "lfg-board", board.lfg_board),
        build_command(desk, "lfg-roles", roles.lfg_roles),
        build_command(desk, "lfg-queue", waiting.lfg_queue, queue),
        build_command(desk, "lfg-leave", waiting.lfg_leave, {"game": waiting.own_games}),
        build_command(desk, "lfg-waiting", waiting.lfg_waiting),
        build_command(desk, "lfg-block", blocks.lfg_block),
        build_command(desk, "lfg-unblock", blocks.lfg_unblock),
        build_command(desk, "lfg-blocked", blocks.lfg_blocked),
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


PRESSES: Mapping[str, Press] = {**tables.PRESSES, **roles.PRESSES}
"""Who answers each press of this part."""

WORDINGS = board.WORDINGS
"""Who words the messages of this part."""
