"""Keeps series going: opens tables, notes results, reminds, closes rounds and draws the next.

A timer of each series rings every ten minutes, and sooner when something is due; what has to be
done is worked out anew from the database each time, so that a process may die anywhere. A pod gets
one table: its game is created in the transaction that notes it for the pod.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import msgspec
import structlog
from sqlalchemy import Connection

from bot.club import base
from bot.club.base import NoPlaceError, series_use
from bot.club.club import Club
from bot.club.series import changes, ledger, news, organiser
from bot.club.series.draw import Pair, pair_of_people
from bot.club.series.news import gone_news, news_of_change
from bot.club.series.opening import (
    GamesOfTables,
    Opener,
    Source,
    begun_in_time,
    declined_of,
    going_on,
    is_round_drawn_next,
    lobby_of,
    next_ms,
    note_reminded_pods,
    slow_people_by_pod,
    totals_of,
    with_declined,
    with_games,
)
from bot.club.series.rounds import Surroundings
from bot.club.series.state import DrawnRound, Pod, SeriesState
from bot.games.game import IllegalChoiceError, Seat
from bot.table import LeftError, RefusedError, Tables
from bot.table.base.background import Now
from bot.table.base.there import gone_from
from db.club import series as rows
from db.club import timers
from db.club.series import TIMER, PodGame
from db.ids import NOBODY, UserId
from db.models import Message
from db.storage import Storage
from db.timers import Pending, Set

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.series.state import SeriesState
    from bot.table.base.background import Now


# Places that Discord has denied. How long a series rests is kept by its process alone: another one
# asks Discord once more. Nobody is told twice, since that stands in the database.


FIRST_MS = 10 * 60_000
DOUBLINGS = 4
"""Milliseconds after which Discord is asked again: twice as long each time, up to so many times."""


class Denial(msgspec.Struct, frozen=True):
    """How often in a row a series of a server was denied a place, and when to ask again (ms).

    Its tables of `round` were to be opened.
    """

    guild: int
    times: int
    again_ms: int
    round: int


class Denials:
    """What Discord has denied to the series of a process; another one begins anew."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._denied: dict[int, Denial] = {}

    def may_open(self, series: SeriesState, now: int) -> bool:
        """Return whether Discord may be asked for a place now."""
        known = self._denied.get(series.id)
        return known is None or known.again_ms <= now

    async def note(self, series: SeriesState, why: str, now: int) -> None:
        """Rest twice as long as last time, and let those be told who rely on a series."""
        known = self._denied.get(series.id)
        times = 0 if known is None else known.times
        rest_ms = FIRST_MS << min(times, DOUBLINGS)
        self._denied[series.id] = Denial(series.guild, times + 1, now + rest_ms, len(series.rounds))
        await self._club.failed(series.guild, series_use(series.id), series.channel, why)

    async def forget(self, series: SeriesState) -> None:
        """Note that a table was opened."""
        self._denied.pop(series.id, None)
        await self._club.worked(series_use(series.id), series.channel)

    async def try_again(self, guild: int, now: Now) -> None:
        """Look at once at the series of a server for which Discord has denied a place."""
        denied = {number: each for number, each in self._denied.items() if each.guild == guild}
        dues = [Set(TIMER, str(number), now()) for number in denied]

        def job(connection: Connection) -> None:
            for number, each in denied.items():
                rows.unclaim_denied_tables(connection, number, each.round)
            timers.write(connection, guild, dues)

        for number in denied:
            del self._denied[number]
        if denied:
            await self._club.storage.write(job)
            self._club.wake()


SEEDS = 1 << 62


News = Callable[[SeriesState, SeriesState], Sequence[Message]]
"""Returns what is posted about a change, of the series before and after it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def no_news(before: SeriesState, after: SeriesState) -> Sequence[Message]:
    """Return no messages."""
    del before, after
    return ()


class SeriesKeeper:
    """The series of a process."""

    def __init__(self, club: Club, source: Source | None = None, now: Now | None = None) -> None:
        self.club = club
        self.now: Now = now or club.now
        self.blocks: news.Blocks = news.no_blocks
        self.opener: Opener | None = None
        """Opens tables; None where there is no Discord."""

        self.source: Source = source or GamesOfTables(club.tables)
        self.denials = Denials(club)

    @property
    def _storage(self) -> Storage:
        return self.club.storage

    async def ring(self, timer: Pending) -> None:
        """Look at a series whose timer is due."""
        if (
            not timer.key.isdecimal()
            or await ledger.load_kept_series(self._storage, int(timer.key)) is None
        ):
            await self._storage.write(lambda connection: timers.remove(connection, timer))
            return
        try:
            await self.look(int(timer.key), timer)
        except ledger.ObsoleteError:
            return

    async def look(self, series_id: int, timer: Pending | None = None) -> SeriesState:
        """Do all that is due in a series, and return it.

        Raises:
            RefusedError: there is no such series.
            ledger.ObsoleteError: the timer is not set any more.
        """
        kept = await ledger.load_kept_series(self._storage, series_id)
        if kept is None:
            raise RefusedError("series-none")
        seen = await self._seen(kept.series)
        totals = await totals_of(self.source, kept.series, seen)
        around = await self.surroundings(kept.series)
        seed = secrets.randbelow(SEEDS)
        now = self.now()
        reminded = await slow_people_by_pod(self.club.tables, kept.series, seen, now)
        declined = await declined_of(self.club.tables, kept.series)

        def noted(series: SeriesState) -> SeriesState:
            series = with_declined(with_games(series, seen, totals), declined)
            return note_reminded_pods(series, reminded, now)

        is_drawn = is_round_drawn_next(noted(kept.series), around, now)
        gone = await self._gone(kept.series) if is_drawn else ()

        def change(series: SeriesState) -> SeriesState:
            series = noted(series)
            if not is_drawn and is_round_drawn_next(series, around, now):
                return series  # It was changed meanwhile: the next look asks who is still there.
            series = begun_in_time(news.without_people_gone(series, gone), around, now, seed)
            return going_on(series, around, now, seed)

        def posts_of(before: SeriesState, after: SeriesState) -> list[Message]:
            return [*gone_news(before, after, gone), *news_of_change(before, after, reminded)]

        due = partial(next_ms, now=now)
        _before, series = await ledger.change_series(
            self._storage, series_id, change, posts_of, timer, due
        )
        self.club.wake()
        await self._open(series)
        return series

    async def start(
        self, series_id: int, by: Callable[[SeriesState], None], asker: UserId = NOBODY
    ) -> SeriesState:
        """Begin a series now, as `asker` asks; `by` refuses who may not.

        Raises:
            RefusedError: it has begun, too few take part, or the user may not.
        """
        kept = await self._kept(series_id)
        around = await self.surroundings(kept)
        gone = await self._gone(kept) if kept.status == "open" else ()
        seed = secrets.randbelow(SEEDS)
        now = self.now()

        def change(series: SeriesState) -> SeriesState:
            by(series)
            return changes.begin_series(news.without_people_gone(series, gone), around, now, seed)

        news_of = partial(gone_news, gone=gone)
        deed = organiser.SeriesDeed(asker, "start")
        return (await self._changed(series_id, change, news_of, deed))[1]

    async def go_on(self, series_id: int, number: int, asker: UserId = NOBODY) -> SeriesState:
        """Close a round now and draw the next one; games without a result count as none.

        Raises:
            RefusedError: that cannot be, or `asker` has a part in one of these games.
        """
        kept = await self.look(series_id)
        await organiser.only_without_table(self.club.tables, kept, asker)
        around = await self.surroundings(kept)
        seed = secrets.randbelow(SEEDS)
        now = self.now()
        gone = (
            await self._gone(kept) if is_round_drawn_next(kept, around, now, by_force=True) else ()
        )

        def change(series: SeriesState) -> SeriesState:
            if len(series.rounds) != number:
                return series  # Somebody else was faster: one round is closed, not two.
            series = news.without_people_gone(series, gone)
            return changes.go_on(series, around, now, seed, by_force=True)

        news_of = partial(gone_news, gone=gone)
        deed = organiser.SeriesDeed(asker, "next", {"round": number})
        return (await self._changed(series_id, change, news_of, deed))[1]

    async def end(self, series_id: int, asker: UserId) -> SeriesState:
        """End a series now; games without a result count as none.

        Raises:
            RefusedError: it is over, or `asker` has a part in one of these games.
        """
        kept = await self.look(series_id)
        await organiser.only_without_table(self.club.tables, kept, asker)
        return await self.change(
            series_id, changes.end_series, deed=organiser.SeriesDeed(asker, "end")
        )

    async def drop(
        self,
        series_id: int,
        user: UserId,
        by: Callable[[SeriesState], None],
        asker: UserId | None = None,
    ) -> SeriesState:
        """Take somebody out, as `asker` asks; their seat at an open table is offered to a reserve.

        Raises:
            RefusedError: they do not take part, or who asks may not.
        """
        kept = await self._kept(series_id)
        around = await self.surroundings(kept)
        gone = await self._gone(kept)

        def change(series: SeriesState) -> SeriesState:
            by(series)
            out = series.of_user(user)
            pod = changes.open_pod(series, out.number) if out is not None else None
            series = changes.with_person_dropped(series, user)
            if pod is None:
                return series
            reserve = changes.reserve_for(series, pod, around.blocked, {*gone, asker})
            if reserve is not None:
                # They are promised this seat, and no other one.
                return changes.with_person_replaced(series, user, reserve.user)
            is_drawn = pod.status == "drawn"
            return changes.without_dropped(series, pod, around.lobby) if is_drawn else series

        by_office = NOBODY if asker is None or asker == user else asker
        deed = organiser.SeriesDeed(by_office, "drop", {"user": user})
        before, series = await self._changed(series_id, change, deed=deed)
        out = before.of_user(user)
        pod = changes.open_pod(before, out.number) if out is not None else None
        if pod is not None and pod.game is not None:
            came = {e.user for e in before.reserves} - {e.user for e in series.reserves}
            await self._vacate(series, pod, user, next(iter(came), None), asker)
        return series

    async def substitute(
        self,
        series_id: int,
        out: UserId,
        into: UserId,
        by: Callable[[SeriesState], None],
        asker: UserId | None = None,
    ) -> SeriesState:
        """Let a reserve take somebody's place from now on.

        Raises:
            RefusedError: the one does not take part, the other is no reserve or asks, or may not.
        """

        def change(series: SeriesState) -> SeriesState:
            by(series)
            if into == asker:
                raise RefusedError("series-self")
            return changes.put_reserve_in(series, out, into)

        deed = organiser.SeriesDeed(asker or NOBODY, "substitute", {"user": out, "person": into})
        _before, series = await self._changed(series_id, change, deed=deed)
        old = series.of_user(out)
        pod = changes.open_pod(series, old.number) if old is not None else None
        if pod is not None and pod.game is not None:
            await self._vacate(series, pod, out, into, asker)
        return series

    async def change(
        self,
        series_id: int,
        change: ledger.Change,
        also: News = no_news,
        deed: organiser.SeriesDeed | None = None,
    ) -> SeriesState:
        """Change a series as a person asks, and look at it soon; `also` is posted besides.

        `deed` is what an organiser does by that.

        Raises:
            RefusedError: that cannot be.
        """
        return (await self._changed(series_id, change, also, deed))[1]

    async def surroundings(self, series: SeriesState) -> Surroundings:
        """Return what a draw has to know."""
        rules = self.club.tables.games[series.game]
        users = {entrant.user: entrant.number for entrant in series.entrants}
        stored = await self._storage.read(
            lambda connection: rows.zones_of_users(connection, [*users])
        )
        when = datetime.fromtimestamp(self.now() / 1000, UTC)
        zones = {users[user]: minutes for user, minutes in news.minutes_ahead(stored, when).items()}
        both = await self.blocks([*users])
        blocked: set[Pair] = {pair_of_people(users[first], users[second]) for first, second in both}

        def accepts(options: Mapping[str, str], seats: Sequence[Seat]) -> bool:
            try:
                rules.new(lobby_of(rules.lobby, series, seats, options).as_setup(), 0)
            except IllegalChoiceError:
                return False
            return True

        return Surroundings(rules.lobby, accepts, zones, frozenset(blocked))

    async def _gone(self, series: SeriesState) -> Collection[UserId]:
        """Return who of those who may be drawn has left the server; nobody if it is not known."""
        drawn = news.people_to_be_drawn(series)
        return await gone_from(self.club.tables.there, series.guild, drawn, anew=True)

    async def _kept(self, series_id: int) -> SeriesState:
        kept = await ledger.load_kept_series(self._storage, series_id)
        if kept is None:
            raise RefusedError("series-none")
        return kept.series

    async def _changed(
        self,
        series_id: int,
        change: ledger.Change,
        also: News = no_news,
        deed: organiser.SeriesDeed | None = None,
    ) -> tuple[SeriesState, SeriesState]:
        due = partial(next_ms, now=self.now())
        done = deed if deed and deed.by else None

        def posts_of(before: SeriesState, after: SeriesState) -> list[Message]:
            tells = [organiser.post_of_deed(after, done)] if done and after != before else []
            changed = news_of_change(before, after, by=done.by if done else NOBODY)
            return [*also(before, after), *tells, *changed]

        def note(connection: Connection, series: SeriesState) -> None:
            if done:
                organiser.note_series_deed(self.club, connection, series, done)

        before, series = await ledger.change_series(
            self._storage, series_id, change, posts_of, next_ms=due, note=note
        )
        self.club.wake()
        return before, series

    async def _seen(self, series: SeriesState) -> Mapping[int, PodGame]:
        last = series.last
        if last is None or last.status == "closed":
            return {}
        games = [pod.game for pod in changes.unsettled_pods(last) if pod.game is not None]
        return await self.source.played(games) if games else {}

    async def _vacate(
        self,
        series: SeriesState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None,
    ) -> None:
        if self.opener is None:
            return
        try:
            await self.opener.vacate(series, pod, out, into, asker)
        except (RefusedError, IllegalChoiceError):
            # The organiser plays there, or the game knows no stand-ins: the table decides.
            log.warning("series-seat-kept", series=series.id, game=pod.game)
            if pod.channel is not None:
                about = {"series": series.id, "out": out}
                row = base.in_channel(series.guild, pod.channel, "series-vacant", about)
                await self.club.send([row])

    async def _open(self, series: SeriesState) -> None:
        """Open the tables of the pods that have none, and begin those that did not begin."""
        last = series.last
        if self.opener is None or last is None or last.status == "closed":
            return
        for pod in last.pods:
            try:
                if pod.status == "drawn" and await self._claimed(series, last, pod):
                    await self.opener.open(series, last, pod)
                    await self.denials.forget(series)
                elif pod.status == "open" and pod.game is not None:
                    await self.opener.settle(series, pod)
            except LeftError as gone:
                await self._without(series, gone.users)
            except NoPlaceError as denied:
                await self.denials.note(series, denied.why, self.now())
            except Exception:
                # The next look tries again; the other tables need not wait for it.
                log.exception("series-table-not-opened", series=series.id, pod=pod.number)

    async def _without(self, series: SeriesState, gone: Collection[UserId]) -> None:
        """Let people drop out who have left the server after the draw; the organiser is told."""
        change = partial(news.without_people_gone, gone=gone)
        await self._changed(series.id, change, partial(gone_news, gone=gone))

    async def _claimed(self, series: SeriesState, round_: DrawnRound, pod: Pod) -> bool:
        now = self.now()
        is_ours = await self._storage.write(
            lambda connection: rows.claim_pod(connection, series.id, round_.number, pod.number, now)
        )
        return is_ours and self.denials.may_open(series, now)


_keepers: WeakKeyDictionary[Tables, SeriesKeeper] = WeakKeyDictionary()


def keeper_of(club: Club) -> SeriesKeeper:
    """Return the keeper of a process's tables; its timers ring from the first call on."""
    keeper = _keepers.get(club.tables)
    if keeper is None:
        keeper = _keepers[club.tables] = SeriesKeeper(club)
        club.tables.alarms.on(rows.TIMER, keeper.ring)
        organiser.watch_organisers(keeper)
        club.tables.alarms.on(ledger.GAME_TIMER, partial(ledger.end_game_by_timer, club))
    return keeper
