"""The commands about finished games: `/ratings`, `/statistics` and `/results`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord_ui.club.ratings.about import games
from bot.discord_ui.club.ratings.lists import ratings
from bot.discord_ui.club.ratings.rates import decks, maps, statistics
from bot.discord_ui.club.ratings.sheets import results
from bot.discord_ui.desk.command import command

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk


def ratings_commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands."""
    chosen = {"which": games, "on_map": maps, "with_deck": decks}
    return [
        command(desk, "ratings", ratings, {"which": games}),
        command(desk, "statistics", statistics, chosen),
        command(desk, "results", results, {"which": games}),
    ]
