"""The queue: people say what they want to play, and the bot opens a table when enough agree.

Who joins sets a timer of the server, in the same transaction, and so does a time that has not come.
Its handler looks for a group, claims the queue by moving the timer, opens a place for the table,
and then looks once more: what it finds in that transaction is seated, and leaves the queue in it.
Who joins meanwhile leaves a claimed timer alone. So neither two processes nor those who join at
once make the bot open two places for one table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import Connection

from bot.club.base import NoPlaceError, queue_use
from bot.club.finding.matching import (
    SeekGroup,
    Strengths,
    end_of_patience_ms,
    groups_possible,
    near_group_possible,
    playable_sizes,
)
from bot.club.server_defaults import beginning_of, house_of, may_have
from bot.table import TERMS, RefusedError
from bot.table.base.there import gone_from
from bot.table.clocks import MINUTE, NONE
from bot.table.lobby import ITSELF, Beginning
from bot.table.outbox.announcement import Venue, new_post
from db import step_messages
from db.club import finding as rows
from db.club import house as house_rows
from db.club import timers
from db.ids import Revision, UserId
from db.timers import FiredError, Pending, Set

if TYPE_CHECKING:
    from bot.club import Club
    from bot.club.results import Results
    from bot.club.server_defaults import ServerDefaults

KIND = "seek"
"""The kind of the timer at which a server's queue for a game is looked at."""

AGAIN_MS = 10 * MINUTE
DOUBLINGS = 4
"""How long the queue waits if Discord offers no place for the table: twice as long each time, up to
so many times, unless something changes in the server."""

CLAIM_MS = 2 * MINUTE
"""How long a queue is left alone for which a place is being opened; its process may have died."""

CLAIMED = "claimed"
FAILED = "failed"
"""In a timer's data: a place is being opened; how often in a row Discord has offered none."""

LOOK_MS = 60 * MINUTE
"""How often a queue is looked at in which people wait."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Wish(msgspec.Struct, frozen=True):
    """What somebody wants to play, with how many people, where they live, and from when (ms)."""

    game: str
    pace: str = NONE
    least: int = 2
    most: int = 4
    zones: str = "any"
    from_ms: int = 0


class OpenedPlace(msgspec.Struct, frozen=True):
    """A place for a table, by its channel, and the terms that it brings."""

    channel: int
    terms: Mapping[str, str] = {}


OpenPlace = Callable[[int, int, SeekGroup], Awaitable[OpenedPlace]]
"""Opens a place for a group in a server's channel; raises `NoPlaceError`."""

ClosePlace = Callable[[int, OpenedPlace], Awaitable[None]]
"""Closes a place that is not needed after all."""


class _NobodyError(Exception):
    """Nobody plays together any more: somebody has left, or another process was faster."""


class SeekQueue:
    """The queues of all servers."""

    def __init__(self, club: Club, results: Results) -> None:
        self._club = club
        self._results = results
        self.opens: OpenPlace = _no_place
        self.closes: ClosePlace = _not_closed
        """Places in Discord."""

    def serve(self, opens: OpenPlace, closes: ClosePlace) -> None:
        """Open tables from now on, in places that a client opens and closes."""
        self.opens = opens
        self.closes = closes
        # A client that could not log in may have come before.
        self._club.tables.alarms.on(KIND, self._look, anew=True)

    async def join(self, guild: int, user: UserId, wish: Wish) -> None:
        """Put somebody into the queue, in place of what they have asked for of the same game.

        Raises:
            RefusedError: nobody can play like this, they have too many tables, or the bot has no
                channel for it.
        """
        self._check(wish)
        now = self._club.now()
        row = rows.TableSeek(
            guild=guild,
            user=user,
            game=wish.game,
            pace=wish.pace,
            zones=wish.zones,
            least=wish.least,
            most=wish.most,
            from_ms=max(wish.from_ms, now),
            created_ms=now,
        )

        def job(connection: Connection) -> None:
            if not house_of(connection, guild, wish.game).channel:
                raise RefusedError("no-place-for-queue")
            if not may_have(connection, guild, wish.game, user, more=1):
                open_now, finished = house_rows.tables_of(connection, guild, wish.game, user)
                most = house_of(connection, guild, wish.game).allowed(finished) or 0
                raise RefusedError("too-many-tables", open=open_now, most=most)
            known = timers.read_server_timer(connection, guild, KIND, wish.game)
            rows.put_seek(connection, row)
            if known is None or CLAIMED not in known.data:
                timers.write(connection, guild, [self._next(connection, guild, wish.game, now)])

        await self._club.storage.write(job)
        self._club.wake()

    def possible(self, game: str) -> list[int]:
        """Return the numbers of people that can play a game together."""
        rules = self._club.tables.games.get(game)
        return [] if rules is None else [size for size in playable_sizes(rules.lobby) if size > 1]

    async def is_open(self, guild: int) -> bool:
        """Return whether a server has a queue for any game."""
        known = await self._club.storage.read(lambda c: house_rows.house_games_of(c, guild))
        return any(house.channel and self.possible(house.game) for house in known.values())

    async def try_again(self, guild: int) -> None:
        """Look at once at the queues of a server for which Discord has offered no place."""
        now = self._club.now()

        def job(connection: Connection) -> None:
            for timer in timers.of_kind(connection, guild, KIND):
                if FAILED in timer.data and CLAIMED not in timer.data:
                    timers.move(connection, timer, now, timer.data)

        await self._club.storage.write(job)
        self._club.wake()

    async def leave(self, guild: int, user: UserId, game: str) -> bool:
        """Take somebody out of the queue; return whether they were in it."""
        return await self._club.storage.write(
            lambda connection: rows.drop_seek(connection, guild, user, game)
        )

    async def of_user(self, guild: int, user: UserId) -> list[Wish]:
        """Return what somebody waits for in a server."""
        known = await self._club.storage.read(
            lambda connection: rows.waiting_seeks(connection, guild)
        )
        return [
            Wish(s.game, s.pace, s.least, s.most, s.zones, s.from_ms)
            for s in known
            if s.user == user
        ]

    def _check(self, wish: Wish) -> None:
        """Check that people can play like this.

        Raises:
            RefusedError: they cannot.
        """
        if wish.game not in self._club.tables.games:
            raise RefusedError("no-such-game", game=wish.game)
        possible = self.possible(wish.game)
        if not possible:
            raise RefusedError("queue-alone")
        if not any(wish.least <= size <= wish.most for size in possible):
            raise RefusedError("queue-sizes", sizes=", ".join(map(str, possible)))
        for name, value in (("pace", wish.pace), ("zones", wish.zones)):
            if value not in TERMS[name]:
                raise RefusedError("no-such-option", option=name, value=value)

    # Tables

    async def _look(self, timer: Pending) -> None:
        """Open a table if enough people agree, and set when to look again."""
        guild = timer.guild
        game = timer.key
        read = self._club.storage.read
        strengths = await self._strengths(guild, game)
        group = await read(lambda c: self._group(c, guild, game, strengths), whole=True)
        if group is None or not await self._all_here(guild, game, group.people):
            await self._club.storage.write(lambda c: self._later(c, timer, strengths))
            return
        house = await read(lambda connection: house_of(connection, guild, game))
        before = timer.data.get(FAILED, 0)
        failures = before if isinstance(before, int) else 0
        claimed = await self._moved(timer, CLAIM_MS, {CLAIMED: True, FAILED: failures})
        try:
            place = await self.opens(guild, house.channel, group)
        except NoPlaceError as denied:
            wait_ms = AGAIN_MS << min(failures, DOUBLINGS)
            await self._moved(claimed, wait_ms, {FAILED: failures + 1})
            await self._club.failed(guild, queue_use(game), house.channel, denied.why)
            return
        await self._club.worked(queue_use(game), house.channel)
        try:
            await self._open(claimed, place, group.people, strengths)
        except _NobodyError:
            await self.closes(guild, place)
            await self._club.storage.write(lambda c: self._later(c, claimed, strengths))
        except Exception:
            await self.closes(guild, place)
            raise

    async def _strengths(self, guild: int, game: str) -> Strengths | None:
        """Return the ratings of a server, if its queue for a game looks at them."""
        house = await self._club.storage.read(lambda c: house_of(c, guild, game))
        if not house.by_ratings or game not in self._club.tables.games:
            return None
        games, _ = await self._results.games(guild, game)
        rated = await self._results.ratings(guild, game, games)
        return {user: each.mu for user, each in rated.items() if not each.is_provisional}

    async def _moved(self, timer: Pending, by_ms: int, data: Mapping[str, Any]) -> Pending:
        """Let a timer be due so much later than now, and return it.

        Raises:
            FiredError: another process was faster.
        """
        at = self._club.now() + by_ms
        moved = await self._club.storage.write(lambda c: timers.move(c, timer, at, data))
        if moved is None:
            raise FiredError
        return moved

    async def _all_here(self, guild: int, game: str, people: Sequence[UserId]) -> bool:
        """Return whether people are still in a server; who is not waits in its queue no more."""
        gone = await gone_from(self._club.tables.there, guild, people, anew=True)
        for user in gone:
            await self.leave(guild, user, game)
        return not gone

    async def _open(
        self,
        timer: Pending,
        place: OpenedPlace,
        here: Sequence[UserId],
        strengths: Strengths | None,
    ) -> None:
        """Open the table of the people who play together now, in one transaction.

        Those who are `here` were in the server a moment ago.

        Raises:
            FiredError: another process was faster.
            _NobodyError: nobody plays together any more.
        """
        guild = timer.guild
        game = timer.key
        seen = await self._club.storage.read(
            lambda connection: self._group(connection, guild, game, strengths), whole=True
        )
        if seen is None:
            raise _NobodyError
        if not await self._all_here(guild, game, [u for u in seen.people if u not in here]):
            raise _NobodyError
        house = await self._club.storage.read(lambda c: house_of(c, guild, game))

        def also(connection: Connection, game_id: int) -> None:
            if not timers.remove(connection, timer):
                raise FiredError
            if self._group(connection, guild, game, strengths, but=game_id) != seen:
                raise _NobodyError
            # Of two transactions that take the same people, the second one finds them gone.
            if not all(rows.drop_seek(connection, guild, user, game) for user in seen.people):
                raise _NobodyError
            _call_group_once(connection, game_id, place.channel, seen)
            following = self._next(connection, guild, game, self._club.now(), strengths)
            timers.write(connection, guild, [following])

        begins = _beginning_for_group(house, seen, place.terms, max(self.possible(game), default=0))
        host = seen.people[0]
        made = await self._club.tables.create(game, guild, place.channel, host, begins, also)
        log.info("queue-opened", game=made.id, people=len(seen.people))

    def _group(
        self,
        connection: Connection,
        guild: int,
        game: str,
        strengths: Strengths | None = None,
        but: int = 0,
    ) -> SeekGroup | None:
        """Return who of a queue plays together now; the table `but` is theirs already.

        `strengths` are looked at if there are any.
        """
        rules = self._club.tables.games.get(game)
        if rules is None:
            return None
        waiting = [seek for seek in rows.waiting_seeks(connection, guild) if seek.game == game]
        waiting = [s for s in waiting if may_have(connection, guild, game, s.user, 1, but)]
        blocks = rows.blocks_among(connection, [seek.user for seek in waiting])
        possible = playable_sizes(rules.lobby)
        now = self._club.now()
        if strengths is not None:
            return near_group_possible(waiting, lambda _: possible, blocks, now, strengths)
        return groups_possible(waiting, lambda _: possible, blocks, now)

    def _next(
        self,
        connection: Connection,
        guild: int,
        game: str,
        now: int,
        strengths: Strengths | None = None,
    ) -> Set:
        """Return when to look at a queue: at once if people play together, else when one is ready.

        Where the queue looks at ratings and these are not known yet, it is looked at at once if
        people could play together without them. What else may change, such as tables that end, is
        looked at every hour; without anybody who waits there is no timer.
        """
        if self._group(connection, guild, game, strengths) is not None:
            return Set(KIND, game, now)
        waiting = [seek for seek in rows.waiting_seeks(connection, guild) if seek.game == game]
        later = [seek.from_ms for seek in waiting]
        if strengths is not None:
            later += [end_of_patience_ms(seek) for seek in waiting]
        later = [at for at in later if at > now]
        return Set(KIND, game, min([now + LOOK_MS, *later]) if waiting else None)

    def _later(self, connection: Connection, timer: Pending, strengths: Strengths | None) -> None:
        if not timers.remove(connection, timer):
            raise FiredError
        now = self._club.now()
        following = self._next(connection, timer.guild, timer.key, now, strengths)
        timers.write(connection, timer.guild, [following])


def _beginning_for_group(
    house: ServerDefaults, group: SeekGroup, place: Mapping[str, str], most: int
) -> Beginning:
    """Return how a table of the queue begins: as the server has set, at the pace that all want.

    Once it is full it begins by itself, unless the server has set otherwise.
    `place` are the terms that its place brings, and `most` is how many people can play the game: if
    they have agreed on fewer, nobody else can join.
    """
    wanted = {**place, "pace": group.pace, "zones": group.zones}
    if len(group.people) <= group.most < most:
        wanted["people"] = str(group.most)
    begins = beginning_of(house)
    terms: Mapping[str, str] = {"start": ITSELF, **begins.terms, **wanted}
    return msgspec.structs.replace(begins, terms=terms, people=group.people)


def _call_group_once(connection: Connection, game_id: int, channel: int, group: SeekGroup) -> None:
    """Call those who play to their table, once; nobody else is called to it."""
    rows.note_call_to_table(connection, game_id, 0)
    row = Venue(game_id, channel, {}).row("called", new_post(), Revision(1))
    people: Sequence[UserId] = group.people
    row.about = {"people": [*people]}
    row.mention = people[0]
    row.also = [*people[1:]]
    step_messages.add(connection, [row])


async def _no_place(guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
    del guild, channel, group
    raise NoPlaceError


async def _not_closed(guild: int, place: OpenedPlace) -> Any:
    del guild, place
