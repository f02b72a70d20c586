"""How a keeper sees the games of a series, and what it lets Discord do for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.club.series.state import DrawnRound, Pod, SeriesState
from bot.games.game import Seat
from bot.table import Tables
from db.club import series as rows
from db.club.series import PodGame
from db.ids import UserId


class Opener(Protocol):
    """Opens the table of a pod in Discord, and hands seats over."""

    async def open(self, series: SeriesState, round_: DrawnRound, pod: Pod) -> None:
        """Open the table of a pod that this process has claimed, and call its people."""
        ...

    async def settle(self, series: SeriesState, pod: Pod) -> None:
        """Begin the game of a table that was opened but not begun, if that can be."""
        ...

    async def vacate(
        self,
        series: SeriesState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None = None,
    ) -> None:
        """Offer the seat of who has left to a reserve, or to anybody, as somebody has asked."""
        ...


class Source(Protocol):
    """Tells how games stand."""

    async def played(self, games: Sequence[int]) -> Mapping[int, PodGame]:
        """Return how games stand."""
        ...

    async def totals(self, game: int) -> Mapping[Seat, int]:
        """Return what the seats of a game have scored; empty if it counts nothing."""
        ...


class GamesOfTables:
    """The games of this bot."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def played(self, games: Sequence[int]) -> Mapping[int, PodGame]:
        """Return how games stand."""
        storage = self._tables.storage
        return await storage.read(lambda connection: rows.played(connection, games), whole=True)

    async def totals(self, game: int) -> Mapping[Seat, int]:
        """Return what the seats of a game have scored; empty if it counts nothing."""
        table = await self._tables.get(game)
        if table is None or not table.begun:
            return {}
        return {points.seat: points.total for points in table.view(None).points}
