"""The commands `/lfg …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.discord_ui.club.finding import blocks, board, roles, tables, waiting
from bot.discord_ui.desk.command import Suggestions, command, matching
from bot.discord_ui.message.translator import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.club.presses import Press
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction


def lfg_group(desk: Desk) -> app_commands.Group:
    """Build `/lfg` with all its subcommands."""
    group = app_commands.Group(
        name=words("cmd-lfg"), description=words("cmd-lfg-desc"), guild_only=True
    )
    queue = {
        "game": games,
        "pace": waiting.paces,
        "day": waiting.days,
        "zones": waiting.parts_of_the_world,
    }
    for made in (
        command(desk, "lfg-show", tables.lfg_show),
        command(desk, "lfg-board", board.lfg_board),
        command(desk, "lfg-roles", roles.lfg_roles),
        command(desk, "lfg-queue", waiting.lfg_queue, queue),
        command(desk, "lfg-leave", waiting.lfg_leave, {"game": waiting.own_games}),
        command(desk, "lfg-waiting", waiting.lfg_waiting),
        command(desk, "lfg-block", blocks.lfg_block),
        command(desk, "lfg-unblock", blocks.lfg_unblock),
        command(desk, "lfg-blocked", blocks.lfg_blocked),
    ):
        group.add_command(made)
    return group


async def games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games that several people can play."""
    locale = await desk.languages.of(interaction)
    names = {
        name: edition.words.text("game-name", locale)
        for name, edition in desk.editions.items()
        if desk.finding.queue.possible(name)
    }
    return matching(names, typed)


PRESSES: Mapping[str, Press] = {**tables.PRESSES, **roles.PRESSES}
"""Who answers each press of this part."""

WORDINGS = board.WORDINGS
"""Who words the messages of this part."""
