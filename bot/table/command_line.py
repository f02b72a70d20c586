"""What the operator does to a game by the command line, where nobody can do it in Discord."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import IntegrityError

from bot.games.game import Game
from bot.table.table import Table
from bot.table.tables import Tables
from db import shape, wakes
from db.games import OPEN
from db.ids import NOBODY


class NoOpenGameError(LookupError):
    """There is no game with this number, or it has ended."""


class NoEndedGameError(LookupError):
    """There is no game with this number, or it is open."""


class ChannelTakenError(Exception):
    """The channel of the game has another one that is open."""


async def end_game(url: str, games: Mapping[str, Game[Any]], game_id: int, why: str) -> None:
    """End an open game of the database at `url` without a winner.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoOpenGameError: there is no such game, or it has ended.
    """
    async with _open_tables(url, games) as tables:
        table = await tables.get(game_id)
        if table is None or table.status not in OPEN:
            raise NoOpenGameError
        # The person who runs the bot is not known in Discord.
        await table.agreements.abandon(NOBODY, "operator", why)


async def reopen_game(url: str, games: Mapping[str, Game[Any]], game_id: int) -> Table:
    """Open a game of the database at `url` again that has ended; return it.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoEndedGameError: there is no such game, or it is open.
        ChannelTakenError: its channel has an open game.
        RefusedError: it cannot be loaded, or nothing in it can be taken back.
    """
    async with _open_tables(url, games) as tables:
        table = await tables.get(game_id)
        if table is None or table.status in OPEN:
            raise NoEndedGameError
        try:
            await table.agreements.reopen(await table.records.knew())
        except IntegrityError as fault:
            raise ChannelTakenError from fault
        return table


@asynccontextmanager
async def _open_tables(url: str, games: Mapping[str, Game[Any]]) -> AsyncGenerator[Tables]:
    """Open the tables of a database; whatever is done there wakes the bot that serves it."""
    async with shape.open_storage(url) as storage:
        if not storage.sqlite:
            storage.wakes.is_mine = wakes.owns_no_shard
        yield Tables(storage, games)
