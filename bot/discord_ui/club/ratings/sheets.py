"""The command `/results`: the finished games of a server as a file for spreadsheets."""

from __future__ import annotations

import asyncio

from bot.club.ratings import csv_of
from bot.discord_ui.club.ratings.about import edition_meant, guild_of, seen_games
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.message.screen import Document, Screen
from bot.narrate import text

FILENAME = "results.csv"

MOST = 15_000
"""Games in a file, at most the last ones: Discord takes 10 MiB."""


async def send_results(desk: Desk, request: Request, which: str = "") -> Screen:
    """Send the results of the games whose channels the user sees.

    Raises:
        NotPossibleError: there is no such game.
    """
    edition = await edition_meant(desk, request, which)
    games, complete = await seen_games(desk, request, edition)
    named = await desk.results.named(guild_of(request))
    game = edition.words.text("game-name", request.locale)
    missing = [] if complete else [text("ratings-missing", request.locale)]
    if not games:
        return Screen("\n".join([text("results-none", request.locale, game=game), *missing]))
    data = await asyncio.to_thread(csv_of, games[-MOST:], named)
    lines = [text("results-file", request.locale, game=game, count=len(games[-MOST:]))]
    lines.append(text("results-names", request.locale))
    return Screen("\n".join([*lines, *missing]), log=Document(FILENAME, data))
