"""Ends a game by the command line, where nobody can end it in Discord."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import Game
from bot.table.tables import Tables
from db import shape, wakes
from db.games import OPEN
from db.ids import NOBODY


class NoOpenGameError(LookupError):
    """There is no game with this number, or it has ended."""


async def end_game(url: str, games: Mapping[str, Game[Any]], game_id: int, why: str) -> None:
    """End an open game of the database at `url` without a winner.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoOpenGameError: there is no such game, or it has ended.
    """
    async with shape.open_storage(url) as storage:
        if not storage.sqlite:
            storage.wakes.is_mine = wakes.nobody
        table = await Tables(storage, games).get(game_id)
        if table is None or table.status not in OPEN:
            raise NoOpenGameError
        # The person who runs the bot is not known in Discord.
        await table.agreements.abandon(NOBODY, "operator", why)
