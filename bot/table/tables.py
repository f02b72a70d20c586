"""All tables of a process: finding the one that is meant, opening new ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from bot.games import GAMES
from bot.games.game import Game
from bot.table import steps
from bot.table.outbox import Outbox
from bot.table.preferences import Preferences
from bot.table.reading import standing_of
from bot.table.refusals import Refused
from bot.table.table import Table
from db import games
from db.games import Conflict
from db.storage import Storage

KEPT = 256
"""Tables that stay in memory though nobody uses them at the moment."""


class Tables:
    """The tables of a database; one object for each process."""

    def __init__(self, storage: Storage, games: Mapping[str, Game[Any]] = GAMES) -> None:
        self.games = games
        self.outbox = Outbox(storage)
        self.preferences = Preferences(storage)
        self._storage = storage
        # A table's queue only helps if there is a single object of it, as long as it is in use.
        self._in_use: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._recent: OrderedDict[int, Table] = OrderedDict()

    async def create(self, game: str, guild: int, channel: int, host: int) -> Table:
        """Open a table in a channel.

        Raises:
            Refused: there is one already, or no such game.
        """
        if game not in self.games:
            raise Refused("no-such-game", game=game)
        try:
            game_id = await games.create(self._storage, *steps.opened(game, guild, channel, host))
        except Conflict:
            raise Refused("occupied") from None
        self.outbox.wake()
        table = await self.get(game_id)
        assert table is not None
        return table

    async def get(self, game_id: int) -> Table | None:
        """Find a table by its id, at its newest revision."""
        if game_id in self._in_use:
            return await self._at(game_id, await games.revision_of(self._storage, game_id) or 0)
        return await self._at(game_id, 0)

    async def at(self, channel: int) -> Table | None:
        """Find the open table of a channel, or else the newest that has ended."""
        found = await games.in_channel(self._storage, channel)
        return None if found is None else await self._at(*found)

    async def of_user(self, user: int) -> list[Table]:
        """List the open tables at which a user has a seat."""
        found = [await self.get(game_id) for game_id in await games.of_user(self._storage, user)]
        return [table for table in found if table is not None]

    async def _at(self, game_id: int, revision: int) -> Table | None:
        """Return a table at this revision or a later one."""
        known = self._in_use.get(game_id)
        if known is not None:
            if revision > known.revision:
                await known.refresh()
            return self._keep(known)
        stored = await games.load(self._storage, game_id)
        if stored is None or stored.game.name not in self.games:
            return None
        rules = self.games[stored.game.name]
        standing = await standing_of(self._storage, rules, stored)
        # Somebody else may have made it meanwhile.
        known = self._in_use.get(game_id)
        if known is None:
            known = Table(self._storage, rules, standing, stored.game, self.outbox.wake)
            self._in_use[game_id] = known
        return self._keep(known)

    def _keep(self, table: Table) -> Table:
        """Keep a table in memory for a while."""
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table
