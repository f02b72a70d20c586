"""What is done once a day: the database is pruned, and people who have left are looked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from bot.games.game import Game
from bot.table.base.background import to_its_end
from bot.table.base.refusals import RefusedError, StaleError
from bot.table.base.there import UNKNOWN, surely_gone, surely_here, those_gone
from bot.table.clocks import DAY, HOUR
from bot.table.records.pruning import Ages, prune_every_game
from db import absences
from db.club import league, timers
from db.games import OPEN
from db.ids import NOBODY, UserId
from db.models import now_ms
from db.pruning import Prunings
from db.storage import Storage
from db.timers import NO_GAME, FiredError, Pending

if TYPE_CHECKING:
    from bot.table.tables import Tables


# People who have left. Discord tells no bot without a privileged intent that somebody leaves, so
# the people of a server's open games are asked for. Who has left counts as gone a day later, if
# they are not back then: otherwise a vote could be won by throwing somebody out for a moment.


LONG_MS = DAY
"""How long after it was first seen that somebody has left nobody waits for them any more (ms)."""

LOOK_MS = DAY
UNKNOWN_MS = HOUR
"""How often the people of a server are looked for, and when again if it is not known (ms)."""

Beside = Callable[[int], Awaitable[Collection[UserId]]]
"""Returns people of a server who are looked for."""

Heard = Callable[[int, UserId], Awaitable[None]]
"""Hears that somebody has left a server a day ago."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class PeopleWatch:
    """Knows who has left the server of their games (`bot.table.base.there.Absences`)."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        self.beside: list[Beside] = []
        """Return who matters in a server beside the people of its open games."""

        self.on_long_left: list[Heard] = []
        """Called with a server and a person who has left it a day ago, once a day."""

        tables.alarms.on(absences.LOOK, self._look)
        tables.alarms.on(absences.ABSENT, self._look_again)

    async def left(self, guild: int, users: Collection[UserId]) -> frozenset[UserId]:
        """Return who is not in a server now, for certain."""
        return frozenset(await self._asked(guild, users, anew=True))

    async def long_left(self, guild: int, users: Collection[UserId]) -> frozenset[UserId]:
        """Return who has left a server a day ago, and is not back."""
        before = self._tables.now() - LONG_MS
        gone = await self._asked(guild, users)
        return frozenset(user for user, since in gone.items() if since <= before)

    async def seen_left(self, guild: int, users: Collection[UserId]) -> frozenset[UserId]:
        """Return who was seen to have left a server; nobody is asked now."""
        known = await self._storage.read(
            lambda connection: absences.known_absences(connection, guild)
        )
        return frozenset(users) & known.keys()

    async def begin(self) -> None:
        """Look for people from now on in every server with open games or a league."""
        await self._storage.write(
            lambda connection: absences.look_everywhere(connection, self._tables.now(), LOOK_MS)
        )

    async def _asked(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> dict[UserId, int]:
        """Ask for people, keep what is certain, and return since when who has left has (ms)."""
        people = {user for user in users if user > 0}
        if not people:
            return {}
        states = await self._tables.there.people(guild, people, anew=anew)
        gone = those_gone(states)
        here = [user for user in people if user in states and surely_here(states[user])]
        known = await self._storage.read(
            lambda connection: absences.known_absences(connection, guild)
        )
        if known.keys() >= gone and known.keys().isdisjoint(here):
            return {user: absences.absent_since(known[user]) for user in gone}
        write = partial(
            absences.note_absences,
            guild=guild,
            gone=gone,
            here=here,
            now_ms=self._tables.now(),
            again_ms=LONG_MS,
        )
        return dict(await self._storage.write(write))

    async def _people(self, guild: int) -> dict[int, frozenset[UserId]]:
        """Return the people of each open game of a server; game 0: those who matter beside."""
        beside = frozenset[UserId]()
        for people_of in self.beside:
            beside |= {user for user in await people_of(guild) if user > 0}
        games = await self._storage.read(lambda c: absences.people_of(c, guild))
        return {**games, **({NO_GAME: beside} if beside else {})}

    async def _look(self, timer: Pending) -> None:
        """Look for the people of a server's open games."""
        guild = timer.guild
        people = await self._people(guild)
        if not people:
            await self._remove(timer)
            return
        server = await self._tables.there.server(guild)
        if surely_here(server):
            await self._asked(guild, frozenset[UserId]().union(*people.values()))
        is_sure = surely_here(server) or surely_gone(server)
        await self._move(timer, LOOK_MS if is_sure else UNKNOWN_MS)

    async def _look_again(self, timer: Pending) -> None:
        """Let games go on without somebody who has left, unless they are back."""
        guild = timer.guild
        user = UserId(int(timer.key)) if timer.key.isdecimal() else NOBODY
        games = [game for game, users in (await self._people(guild)).items() if user in users]
        state = (await self._tables.there.people(guild, [user])).get(user, UNKNOWN)
        if surely_here(state) or not games:
            await self._remove(timer)
            return
        if not surely_gone(state):
            await self._move(timer, UNKNOWN_MS)
            return
        for hear in self.on_long_left:
            await hear(guild, user)
        for game in games:
            await self._go_on(game)
        await self._move(timer, LOOK_MS)

    async def _go_on(self, game: int) -> None:
        """Let a table decide what waits for people who have left; another one need not wait."""
        try:
            table = await self._tables.get(game)
            if table is not None and table.known and table.status in OPEN:
                # The host of a league's table is its organiser, whoever that is.
                keeps = await self._storage.read(lambda c: league.is_counted_by_league(c, game))
                await table.agreements.go_on_without(keeps_host=keeps)
        except (RefusedError, StaleError) as fault:
            log.info("absent-still-waited-for", game=game, fault=repr(fault))
        except Exception:
            log.exception("absent-still-waited-for", game=game)

    async def _move(self, timer: Pending, by_ms: int) -> None:
        at = self._tables.now() + by_ms
        write = self._storage.write
        if await write(lambda c: timers.move(c, timer, at, timer.data)) is None:
            raise FiredError

    async def _remove(self, timer: Pending) -> None:
        await self._storage.write(lambda connection: timers.remove(connection, timer))


FIRST_S = 600.0
"""Seconds after the start until the first round: people come back to their tables before."""

ROUND_S = 24 * 60 * 60.0
"""Seconds from the end of a round to the beginning of the next."""

QUIET_S = 2.0
"""Seconds without a step of any game that count as quiet."""

PATIENCE_S = 60.0
"""Seconds after which a game is pruned at a bot that is never quiet."""

LOOK_S = 0.5
"""Seconds between looks whether it is quiet."""

SHARE = 9
"""The rest after a game, as a multiple of the time that it took."""


class Housekeeper:
    """Prunes all games of a database, again and again; `is_busy` tells whether anything waits."""

    def __init__(
        self, storage: Storage, games: Mapping[str, Game[Any]], is_busy: Callable[[], bool]
    ) -> None:
        self.ages = Ages()
        self.clock: Callable[[], int] = now_ms
        self.is_own: Callable[[], bool] = lambda: True
        """Whether this process is the one of several that prunes."""

        self.also: Callable[[], Awaitable[None]] = _do_nothing_more
        """Done before each round."""

        self._storage = storage
        self._games = games
        self._is_busy = is_busy
        self._acted = monotonic()

    def acted(self) -> None:
        """Note that a step was written: people are at play."""
        self._acted = monotonic()

    async def run(self) -> None:
        """Prune from time to time, until cancelled."""
        wait = FIRST_S
        while True:
            await asyncio.sleep(wait)
            if not self.is_own():
                wait = FIRST_S
                continue
            wait = ROUND_S
            try:
                await self.also()
                made = await self.once()
            except Exception:
                log.exception("housekeeping-trouble")
            else:
                done = {"messages": made.messages, "snapshots": made.snapshots}
                log.info("pruned", **done, games=made.games, stumbled=made.stumbled)

    async def once(self) -> Prunings:
        """Prune every game once, as far as it is quiet; return what was deleted."""
        total = Prunings()
        rounds = prune_every_game(self._storage, self._games, self.ages, self.clock)
        while True:
            await self._quiet()
            began = monotonic()
            made = await to_its_end(_next_pruning(rounds))
            if made is None:
                return total
            total += made
            await asyncio.sleep(SHARE * (monotonic() - began))

    async def _quiet(self) -> None:
        """Wait until it is quiet, for `PATIENCE_S` at most."""
        until = monotonic() + PATIENCE_S
        while self._is_busy() or monotonic() - self._acted < QUIET_S:
            if monotonic() >= until:
                return
            await asyncio.sleep(LOOK_S)


async def _next_pruning(rounds: AsyncIterator[Prunings]) -> Prunings | None:
    """Prune the next game; None if there is none."""
    return await anext(rounds, None)


async def _do_nothing_more() -> None:
    """Do nothing more."""
