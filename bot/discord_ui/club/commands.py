"""The commands of a club, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord_ui.club import watching
from bot.discord_ui.club.desk.commands import desk_commands
from bot.discord_ui.club.finding.commands import lfg_group
from bot.discord_ui.club.handoff.commands import webhook_group
from bot.discord_ui.club.house.house import house_command
from bot.discord_ui.club.ratings.commands import ratings_commands
from bot.discord_ui.club.series.commands import series_group
from bot.discord_ui.desk.command import build_command

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def club_commands(desk: Desk) -> list[AnyCommand]:
    """Build the commands of all parts."""
    return [
        *desk_commands(desk),
        house_command(desk),
        lfg_group(desk),
        *ratings_commands(desk),
        series_group(desk),
        build_command(desk, "watch", watching.manage_watching, watching.SUGGEST),
        webhook_group(desk),
    ]
