"""The commands about finished games: `/ratings`, `/statistics` and `/results`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord_ui.club.ratings.about import suggest_all_games
from bot.discord_ui.club.ratings.lists import show_ratings
from bot.discord_ui.club.ratings.rates import show_win_rates, suggest_decks, suggest_maps
from bot.discord_ui.club.ratings.sheets import send_results
from bot.discord_ui.desk.command import build_command

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk


def ratings_commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands."""
    chosen = {"which": suggest_all_games, "on_map": suggest_maps, "with_deck": suggest_decks}
    return [
        build_command(desk, "ratings", show_ratings, {"which": suggest_all_games}),
        build_command(desk, "statistics", show_win_rates, chosen),
        build_command(desk, "results", send_results, {"which": suggest_all_games}),
    ]
