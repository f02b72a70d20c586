"""All tables of a process: opens them, finds them by channel, game or user, and caches them."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import Connection

from bot.games.game import Event, Game, Seat
from bot.table.base.background import Alarms, Now, Partition
from bot.table.base.refusals import RefusedError, UnknownGame
from bot.table.base.there import NothingHeard, There
from bot.table.clocks import DAY
from bot.table.lobby import ASKED, NOTHING_SET, Beginning, LobbyPlan, ask_people
from bot.table.outbox.announcement import new_post
from bot.table.outbox.outbox import Outbox
from bot.table.people import People, Preferences
from bot.table.places import TablePlaces
from bot.table.revision import load, steps
from bot.table.revision.load import standing_of
from bot.table.revision.timing import first_lobby_timer
from bot.table.state.order_book import KIND
from bot.table.table import Table
from bot.table.time.housekeeper import Housekeeper, PeopleWatch
from bot.table.time.timekeeper import LobbyKeeper, Timekeeper, WishKeeper
from bot.table.time.uptime import Uptime
from db import games, lookups, survey, timers
from db import outbox as told_rows
from db.games import Also, ConflictError
from db.ids import Revision, UserId
from db.lookups import Newest
from db.models import GameRow, Message, StoredAction, now_ms
from db.storage import Storage
from db.survey import RowCounts
from db.timers import Pending

log: structlog.stdlib.BoundLogger = structlog.get_logger()

LATELY_MS = 14 * DAY
ENDED = 10
"""For how long games that have ended are listed (ms), and how many."""

KEPT = 256
"""Limit of unused tables kept in memory."""


def _measure_no_room(game: str, events: Sequence[Event], bots: frozenset[Seat]) -> int:
    """Measure as if events took no room."""
    del game, events, bots
    return 0


class Tables:
    """The tables of a database; one object for each process."""

    def __init__(
        self, storage: Storage, games: Mapping[str, Game[Any]], clock: Now = now_ms
    ) -> None:
        self.games = games
        self.outbox = Outbox(storage, self._missed)
        self.served = Uptime(storage, clock)
        self.served.on_leap = self._leapt
        self.alarms = Alarms(storage, self.served.clock)
        self.alarms.serves = self.served.beat
        self.alarms.on(KIND, self._close)
        self.alarms.on(ASKED, self._stop_asking)
        self.preferences = Preferences(storage)
        self.people = People(storage)
        self.places = TablePlaces(storage, lambda: self.there, self.now, self.outbox.wake)
        self.time = Timekeeper(storage, self)
        self.lobbies = LobbyKeeper(storage, self)
        self.wishes = WishKeeper(storage, self)
        self.absences = PeopleWatch(storage, self)
        self.housekeeper = Housekeeper(storage, games, lambda: self.outbox.busy or self.alarms.busy)
        self.housekeeper.also = self._begin_round
        self.measure: Callable[[str, Sequence[Event], frozenset[Seat]], int] = _measure_no_room
        """Returns the characters that events of a game take in the channel, at most."""

        self.there: There = NothingHeard()
        """Tells what is still there in Discord; the front gives it (`bot.discord_ui.there`)."""

        self.on_step: list[Callable[[Table], None]] = []
        """Called with a table when it was opened or a step was written there by this process."""

        self.on_wake: list[Callable[[bool], None]] = []
        """Called when work was written beside the steps of this process's tables; True: by another
        process, which may have written steps."""

        self._storage = storage
        # A table's queue needs a single object per table, as long as it is in use.
        self._in_use: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._recent: OrderedDict[int, Table] = OrderedDict()

    @property
    def storage(self) -> Storage:
        """The database, for what stands on the tables (`bot.club`)."""
        return self._storage

    def divide(self, partition: Partition) -> None:
        """Serve only the shards of a partition; for other work their owners are woken."""
        self.outbox.divide(partition)
        self.alarms.partition = partition
        self._storage.wakes.is_mine = lambda guild: partition.owned.has(guild)
        self.housekeeper.is_own = lambda: partition.owned.has(0)

    def wake(self, guild: int) -> None:
        """Look for work that another process has written for a server."""
        partition = self.outbox.partition
        if partition is None or partition.owned.has(guild):
            self._look(others=True)

    async def hasten(self, guilds: Collection[int]) -> None:
        """Try now what Discord has denied in servers: it may allow it by now."""
        if await told_rows.hasten_denied_messages(self._storage, guilds):
            self.outbox.wake()

    def wake_all(self) -> None:
        """Look for work of every server."""
        self._look(others=False)

    async def create(
        self,
        game: str,
        guild: int,
        channel: int,
        host: UserId,
        begins: Beginning = NOTHING_SET,
        also: Also | None = None,
    ) -> Table:
        """Open a table in a channel; `also` writes more in the same transaction, or refuses.

        Raises:
            RefusedError: the channel has a table already, or there is no such game.
        """
        if game not in self.games:
            raise RefusedError("no-such-game", game=game)
        plan = begins.plan(self.games[game].lobby, host)
        row, action, message = steps.opening_rows(game, guild, channel, host)
        return await self._create((row, action, message), plan, also)

    async def again(
        self,
        table: Table,
        host: UserId,
        by: UserId | None = None,
        checks: Sequence[Also] = (),
        absent: Collection[UserId] = (),
    ) -> Table:
        """Open a table like one whose game is over: same channel, seats, options and terms.

        Its people are asked by one message whether they play; `by`, who wants it, is there at once.
        `checks` are made in the transaction that opens it. Who is `absent` is not asked.

        Raises:
            RefusedError: the game is not over, the channel has a table, or a check refuses.
        """
        if table.status != "over":
            raise RefusedError("not-over")
        by = host if by is None else by
        plan = table.standing.plan.again(host, by, absent)
        rows = steps.opening_rows(table.game.name, table.guild, table.channel, host)
        # As an invitation does, it calls a person at most once an hour.
        asks = ask_people(plan.asked(), by, table.channel, self.now()) if plan.asked() else None

        def also(connection: Connection, game_id: int) -> None:
            for part in (*checks, *((asks,) if asks else ())):
                part(connection, game_id)

        return await self._create(rows, plan, also)

    async def _create(
        self,
        rows: tuple[GameRow, StoredAction, Message],
        plan: LobbyPlan,
        also: Also | None = None,
    ) -> Table:
        """Write a new table, and return it.

        Raises:
            RefusedError: the channel has a table already, or `also` refuses.
        """
        game, action, message = rows
        first = first_lobby_timer(plan, self.now())

        def set_up(connection: Connection, game_id: int) -> None:
            timers.write_game_timers(connection, game_id, [first])
            if also is not None:
                also(connection, game_id)

        game.options = dict(plan.options)
        game.terms = dict(plan.terms)
        seats = [load.row_of_seat(0, at, seat) for at, seat in enumerate(plan.seats)]
        try:
            game_id = await games.create(
                self._storage, game, action, message, seats, plan.files, set_up
            )
        except ConflictError:
            raise RefusedError("occupied") from None
        self._wake()
        table = await self.get(game_id)
        assert table is not None
        self._tell(table)
        return table

    async def answered(self, table: Table, user: UserId) -> None:
        """Record that a user has been shown what their actions at a table revealed to them."""
        if user in table.ledger.unanswered:
            table.ledger.unanswered.discard(user)
            wanted = await self.preferences.own_draws(user)
            await told_rows.record_answer(self._storage, table.id, user, wanted)
            self.outbox.wake()

    async def invite(self, table: Table, user: UserId) -> bool:
        """Post an invitation to a user in the table's channel; return whether it pings them.

        Invitations and offers call a person at most once an hour, in all games.
        """
        now = table.standing
        row = now.place.row("invite", new_post(), now.revision)
        row.user = row.mention = user
        return await self.outbox.invite(row)

    async def forget(self, user: UserId) -> int:
        """Forget a user; return the number of games that keep a pseudonym in their place.

        Who is only asked to play again leaves, and so does who cannot get to a table any more.

        Raises:
            StillPlayingError: they take part in another open game; nothing has changed.
        """
        await self.places.leave_all(await self.with_part_of(user), user)
        count = await self.people.forget(user)
        for table in list(self._in_use.values()):
            await table.refresh()
        return count

    async def last_begun(self, channel: int) -> Table | None:
        """Return the newest game of a channel that has begun, over or not."""
        latest = await lookups.last_begun(self._storage, channel)
        return None if latest is None else await self._at(latest)

    async def get(self, game_id: int) -> Table | None:
        """Return a table by its id, at its newest revision."""
        latest = await lookups.of_game(self._storage, game_id)
        return None if latest is None else await self._at(latest)

    async def at(self, channel: int) -> Table | None:
        """Return the open table of a channel, or else the newest that has ended."""
        latest = await lookups.in_channel(self._storage, channel)
        return None if latest is None else await self._at(latest)

    async def with_part_of(self, user: UserId) -> list[Table]:
        """Return the open tables at which a user has a place, is asked for one, or is the host."""
        return await self._all(await self.people.open_games(user))

    async def of_user(self, user: UserId) -> list[Table]:
        """Return the open tables at which a user has a seat."""
        return await self._all(await lookups.of_user(self._storage, user))

    async def ended_of_user(self, user: UserId) -> list[Table]:
        """Return the tables of a user that have ended in the last two weeks, the last ones first.

        There are ten at most.
        """
        since = self.now() - LATELY_MS
        ended = await lookups.ended_of_user(self._storage, user, since, ENDED)
        return await self._all(ended)

    async def _all(self, games: Sequence[int]) -> list[Table]:
        """Return these tables; one that cannot be loaded is left out, and stands in the log."""
        tables: list[Table] = []
        for game_id in games:
            try:
                table = await self.get(game_id)
            except Exception:
                log.exception("not-loaded", game=game_id)
                continue
            if table is not None:
                tables.append(table)
        return tables

    async def last_choice(self, table: Table, user: UserId) -> tuple[Revision, int] | None:
        """Return the revision of a user's last choice at a table, and when it was made (ms)."""
        return await lookups.last_choice(self._storage, table.id, user)

    async def _at(self, at: Newest) -> Table | None:
        """Return a table at this revision or a later one."""
        game_id = at.game
        known = self._in_use.get(game_id)
        if known is not None:
            known.ledger.has_missed = at.missed
            if at.revision > known.revision:
                await known.refresh()
            return self._keep(known)
        stored = await games.load(self._storage, game_id)
        if stored is None:
            return None
        rules = self.games.get(stored.game.name) or UnknownGame(stored.game.name)
        measure = partial(self.measure, rules.name)
        standing = await standing_of(self._storage, rules, stored, measure)
        # Another task may have loaded it meanwhile.
        known = self._in_use.get(game_id)
        if known is None:
            wake = partial(self._stepped, game_id)
            guild = stored.game.guild
            watch = self.absences
            known = Table(self._storage, rules, standing, guild, wake, watch, self.now)
            known.ledger.has_missed = at.missed
            self._in_use[game_id] = known
        return self._keep(known)

    async def _close(self, timer: Pending) -> None:
        """Close the window of a game whose time has come."""
        table = await self.get(timer.game_id)
        if table is None or not table.readable:
            # Questions that are asked again after a recovery get a window of their own.
            await timers.fire_timer(self._storage, timer)
            return
        await table.orders.close_window(timer)

    async def _stop_asking(self, timer: Pending) -> None:
        """Let go of the places that are kept for those who have not answered."""
        table = await self.get(timer.game_id)
        if table is None or table.status != "lobby" or not table.standing.plan.asked():
            await timers.fire_timer(self._storage, timer)
            return
        await table.stop_asking(timer)

    async def _begin_round(self) -> None:
        """Look for people, and after tables before their game, that nothing looks after yet."""
        await self.absences.begin()
        await self.lobbies.begin()

    def now(self) -> int:
        """Return the time in milliseconds since 1970, by the clock of this process."""
        return self.alarms.clock()

    async def census(self) -> RowCounts:
        """Count what stands in the database, for its operator."""
        return await survey.taken(self._storage, self.now(), frozenset(self.games))

    async def answers(self) -> None:
        """Ask the database for an answer.

        Raises:
            sqlalchemy.exc.SQLAlchemyError: it gives none.
        """
        await survey.answers(self._storage)

    async def _leapt(self) -> None:
        """Read the tables again: what waits for a time has moved."""
        for table in list(self._in_use.values()):
            await table.refresh()

    def _wake(self, timers_changed: bool = True) -> None:
        """Look at the outbox, and at timers if they have changed: a step was written."""
        self.housekeeper.acted()
        self.outbox.wake()
        if timers_changed:
            self.alarms.wake()

    def _look(self, others: bool) -> None:
        """Look for work that was written beside the steps of this process's tables."""
        self._wake()
        for look in self.on_wake:
            look(others)

    def _stepped(self, game_id: int, timers_changed: bool) -> None:
        """Look for what a step of a table has left to do."""
        self._wake(timers_changed)
        if (table := self._in_use.get(game_id)) is not None:
            self._tell(table)

    def _tell(self, table: Table) -> None:
        for hear in self.on_step:
            hear(table)

    def _missed(self, game_id: int) -> None:
        """Record that a secret of a table could not be delivered."""
        if (table := self._in_use.get(game_id)) is not None:
            table.ledger.has_missed = True

    def _keep(self, table: Table) -> Table:
        """Keep a table in memory for a while."""
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table
