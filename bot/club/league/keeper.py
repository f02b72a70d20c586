"""Keeps leagues going: opens tables, notes results, reminds, closes rounds and draws the next.

A timer of each league rings every ten minutes, and sooner when something is due; what has to be
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
from bot.club.base import NoPlaceError, league_use
from bot.club.club import Club
from bot.club.league import changes, ledger, news, organiser
from bot.club.league.draw import Pair, pair_of_people
from bot.club.league.news import Earshot, as_heard, gone_news, news_of_change
from bot.club.league.opening import (
    GamesOfTables,
    Opener,
    Source,
    asked_at,
    begun_in_time,
    declined_of,
    going_on,
    is_round_drawn_next,
    lobby_of,
    next_ms,
    note_reminded_pods,
    slow_people_by_pod,
    totals_of,
    who_left_tables,
    with_games,
)
from bot.club.league.rounds import Surroundings
from bot.club.league.state import DrawnRound, EntrantNumber, LeagueState, Pod
from bot.games.game import IllegalChoiceError, Seat
from bot.table import LeftError, RefusedError, Tables
from bot.table.base.background import Now
from bot.table.base.there import gone_from
from db.club import league as rows
from db.club import timers
from db.club.league import TIMER, PodGame
from db.ids import NOBODY, UserId
from db.models import Message
from db.storage import Storage
from db.timers import Pending, Set

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.league.state import LeagueState
    from bot.table.base.background import Now


# Places that Discord has denied. How long a league rests is kept by its process alone: another one
# asks Discord once more. Nobody is told twice, since that stands in the database.


FIRST_MS = 10 * 60_000
DOUBLINGS = 4
"""Milliseconds after which Discord is asked again: twice as long each time, up to so many times."""


class Denial(msgspec.Struct, frozen=True):
    """How often in a row a league of a server was denied a place, and when to ask again (ms).

    Its tables of `round` were to be opened.
    """

    guild: int
    times: int
    again_ms: int
    round: int


class Denials:
    """What Discord has denied to the leagues of a process; another one begins anew."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._denied: dict[int, Denial] = {}

    def may_open(self, league: LeagueState, now: int) -> bool:
        """Return whether Discord may be asked for a place now."""
        known = self._denied.get(league.id)
        return known is None or known.again_ms <= now

    async def note(self, league: LeagueState, why: str, now: int) -> None:
        """Rest twice as long as last time, and let those be told who rely on a league."""
        known = self._denied.get(league.id)
        times = 0 if known is None else known.times
        rest_ms = FIRST_MS << min(times, DOUBLINGS)
        self._denied[league.id] = Denial(league.guild, times + 1, now + rest_ms, len(league.rounds))
        await self._club.failed(league.guild, league_use(league.id), league.channel, why)

    async def forget(self, league: LeagueState) -> None:
        """Note that a table was opened."""
        self._denied.pop(league.id, None)
        await self._club.worked(league_use(league.id), league.channel)

    async def try_again(self, guild: int, now: Now) -> None:
        """Look at once at the leagues of a server for which Discord has denied a place."""
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


News = Callable[[LeagueState, LeagueState], Sequence[Message]]
"""Returns what is posted about a change, of the league before and after it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def no_news(before: LeagueState, after: LeagueState) -> Sequence[Message]:
    """Return no messages."""
    del before, after
    return ()


def reason_of(why: str) -> Mapping[str, str]:
    """Return the reason of a deed as its details: none if it has none."""
    return {"why": why} if why else {}


class LeagueKeeper:
    """The league of a process."""

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
        """Look at a league whose timer is due."""
        if (
            not timer.key.isdecimal()
            or await ledger.load_kept_league(self._storage, int(timer.key)) is None
        ):
            await self._storage.write(lambda connection: timers.remove(connection, timer))
            return
        try:
            await self.look(int(timer.key), timer)
        except ledger.ObsoleteError:
            return

    async def look(self, league_id: int, timer: Pending | None = None) -> LeagueState:
        """Do all that is due in a league, and return it.

        Raises:
            RefusedError: there is no such league.
            ledger.ObsoleteError: the timer is not set any more.
        """
        kept = await ledger.load_kept_league(self._storage, league_id)
        if kept is None:
            raise RefusedError("league-none")
        seen = await self._seen(kept.league)
        totals = await totals_of(self.source, kept.league, seen)
        around = await self.surroundings(kept.league)
        seed = secrets.randbelow(SEEDS)
        now = self.now()
        reminded = await slow_people_by_pod(self.club.tables, kept.league, seen, now)
        declined = await declined_of(self.club.tables, kept.league)

        without = await self._who_does_not_step_in(kept.league, seen)

        def noted(league: LeagueState) -> LeagueState:
            league = news.with_declined(with_games(league, seen, totals), declined)
            leavers = who_left_tables(league, seen)
            blocked = around.blocked
            league = changes.with_leavers(league, leavers, blocked, without, around.lobby)
            return note_reminded_pods(league, reminded, now)

        is_drawn = is_round_drawn_next(noted(kept.league), around, now)
        gone = await self._gone(kept.league) if is_drawn else ()
        earshot = await self._earshot_at_look(noted(kept.league), is_drawn, reminded, gone)

        def change(league: LeagueState) -> LeagueState:
            league = organiser.with_office_filled(noted(league))
            if not is_drawn and is_round_drawn_next(league, around, now):
                return league  # It was changed meanwhile: the next look asks who is still there.
            league = begun_in_time(news.without_people_gone(league, gone), around, now, seed)
            return going_on(league, around, now, seed)

        def posts_of(before: LeagueState, after: LeagueState) -> list[Message]:
            first = [*gone_news(before, after, gone), *organiser.news_of_office(before, after)]
            return as_heard([*first, *news_of_change(before, after, reminded)], earshot)

        due = partial(next_ms, now=now)
        _before, league = await ledger.change_league(
            self._storage, league_id, change, posts_of, timer, due, self._note
        )
        self.club.wake()
        await self._open(league)
        return league

    async def start(self, league_id: int, asker: UserId = NOBODY) -> LeagueState:
        """Begin a league now, as `asker` asks.

        Raises:
            RefusedError: it has begun, or too few take part.
        """
        kept = await self._kept(league_id)
        around = await self.surroundings(kept)
        gone = await self._gone(kept) if kept.status == "open" else ()
        seed = secrets.randbelow(SEEDS)
        now = self.now()

        def change(league: LeagueState) -> LeagueState:
            return changes.begin_league(news.without_people_gone(league, gone), around, now, seed)

        news_of = partial(gone_news, gone=gone)
        deed = organiser.LeagueDeed(asker, "start")
        earshot = await organiser.earshot_of(self.club, kept, gone) if gone else None
        return (await self._changed(league_id, change, news_of, deed, earshot))[1]

    async def go_on(
        self, league_id: int, number: int, asker: UserId = NOBODY, why: str = ""
    ) -> LeagueState:
        """Close a round now and draw the next one; games without a result count as none.

        Raises:
            RefusedError: that cannot be, or `asker` has a part in one of these games.
        """
        kept = await self.look(league_id)
        await organiser.only_without_table(self.club.tables, kept, asker)
        around = await self.surroundings(kept)
        seed = secrets.randbelow(SEEDS)
        now = self.now()
        gone = (
            await self._gone(kept) if is_round_drawn_next(kept, around, now, by_force=True) else ()
        )

        def change(league: LeagueState) -> LeagueState:
            if len(league.rounds) != number:
                return league  # Somebody else was faster: one round is closed, not two.
            league = news.without_people_gone(league, gone)
            return changes.go_on(league, around, now, seed, by_force=True)

        news_of = partial(gone_news, gone=gone)
        deed = organiser.LeagueDeed(asker, "next", {"round": number, **reason_of(why)})
        earshot = await organiser.earshot_of(self.club, kept, gone) if gone else None
        return (await self._changed(league_id, change, news_of, deed, earshot))[1]

    async def end(self, league_id: int, asker: UserId, why: str = "") -> LeagueState:
        """End a league now; games without a result count as none.

        Raises:
            RefusedError: it is over, or `asker` has a part in one of these games.
        """
        kept = await self.look(league_id)
        await organiser.only_without_table(self.club.tables, kept, asker)
        deed = organiser.LeagueDeed(asker, "end", reason_of(why))
        return await self.change(league_id, changes.end_league, deed=deed)

    async def drop(
        self,
        league_id: int,
        user: UserId,
        asker: UserId | None = None,
        why: str = "",
    ) -> LeagueState:
        """Take somebody out, as `asker` asks; their seat at an open table is offered to a reserve.

        Raises:
            RefusedError: they do not take part.
        """
        kept = await self._kept(league_id)
        around = await self.surroundings(kept)
        gone = await self._gone(kept)
        own = kept.of_user(user)
        at = changes.open_pod(kept, own.number) if own is not None else None
        without = {*gone, asker, *(await asked_at(self.club.tables, at) if at is not None else ())}

        def change(league: LeagueState) -> LeagueState:
            out = league.of_user(user)
            pod = changes.open_pod(league, out.number) if out is not None else None
            league = changes.with_person_dropped(league, user)
            if pod is None:
                return league
            reserve = changes.reserve_for(league, pod, around.blocked, without)
            if reserve is not None:
                # They are promised this seat, and no other one.
                return changes.with_person_replaced(league, user, reserve.user)
            is_drawn = pod.status == "drawn"
            return changes.without_dropped(league, pod, around.lobby) if is_drawn else league

        deed = organiser.LeagueDeed(
            asker or NOBODY, "leave" if asker == user else "drop", {"user": user, **reason_of(why)}
        )
        before, league = await self._changed(league_id, change, deed=deed)
        out = before.of_user(user)
        pod = changes.open_pod(before, out.number) if out is not None else None
        if pod is not None and pod.game is not None:
            came = {e.user for e in before.reserves} - {e.user for e in league.reserves}
            await self._vacate(league, pod, user, next(iter(came), None), asker)
        return league

    async def substitute(
        self, league_id: int, out: UserId, into: UserId, asker: UserId | None = None
    ) -> LeagueState:
        """Let a reserve take somebody's place from now on.

        Raises:
            RefusedError: the one does not take part, or the other is no reserve or asks.
        """

        def change(league: LeagueState) -> LeagueState:
            if into == asker:
                raise RefusedError("league-self")
            return changes.put_reserve_in(league, out, into)

        deed = organiser.LeagueDeed(asker or NOBODY, "substitute", {"user": out, "person": into})
        _before, league = await self._changed(league_id, change, deed=deed)
        old = league.of_user(out)
        pod = changes.open_pod(league, old.number) if old is not None else None
        if pod is not None and pod.game is not None:
            await self._vacate(league, pod, out, into, asker)
        return league

    async def change(
        self,
        league_id: int,
        change: ledger.Change,
        also: News = no_news,
        deed: organiser.LeagueDeed | None = None,
        *,
        asks: bool = False,
    ) -> LeagueState:
        """Change a league as a person asks, and look at it soon; `also` is posted besides.

        `deed` is what an organiser does by that. `asks`: organisers are called by what is posted.

        Raises:
            RefusedError: that cannot be.
        """
        earshot = None
        if asks:
            kept = await self._kept(league_id)
            gone = await gone_from(self.club.tables.there, kept.guild, kept.organisers)
            earshot = await organiser.earshot_of(self.club, kept, gone)
        return (await self._changed(league_id, change, also, deed, earshot))[1]

    async def surroundings(self, league: LeagueState) -> Surroundings:
        """Return what a draw has to know."""
        rules = self.club.tables.games[league.game]
        users = {entrant.user: entrant.number for entrant in league.entrants}
        stored = await self._storage.read(
            lambda connection: rows.zones_of_users(connection, [*users])
        )
        when = datetime.fromtimestamp(self.now() / 1000, UTC)
        zones = {users[user]: minutes for user, minutes in news.minutes_ahead(stored, when).items()}
        both = await self.blocks([*users])
        blocked: set[Pair] = {pair_of_people(users[first], users[second]) for first, second in both}

        def accepts(options: Mapping[str, str], seats: Sequence[Seat]) -> bool:
            try:
                rules.new(lobby_of(rules.lobby, league, seats, options).as_setup(), 0)
            except IllegalChoiceError:
                return False
            return True

        reached = dict[EntrantNumber, int]()
        if league.status == "open" and league.rules.after:
            known = await ledger.divisions_reached(self._storage, league)
            reached = {number: known.get(user, 0) for user, number in users.items()}
        return Surroundings(rules.lobby, accepts, zones, frozenset(blocked), reached)

    async def _gone(self, league: LeagueState) -> Collection[UserId]:
        """Return who of those who may be drawn or organise has left the server, if it is known."""
        people = {*news.people_to_be_drawn(league), *league.organisers}
        return await gone_from(self.club.tables.there, league.guild, people, anew=True)

    async def _who_does_not_step_in(
        self, league: LeagueState, seen: Mapping[int, PodGame]
    ) -> Mapping[int, Collection[UserId]]:
        """Return for each table who was asked there already or has left, if one is to step in."""
        is_forgotten = any(e.user < 0 and e.status == "dropped" for e in league.entrants)
        if league.last is None or not (is_forgotten or who_left_tables(league, seen)):
            return {}
        people = [entrant.user for entrant in league.reserves if entrant.user > 0]
        gone = await gone_from(self.club.tables.there, league.guild, people, anew=True)
        pods = changes.unsettled_pods(league.last)
        return {p.number: {*gone, *await asked_at(self.club.tables, p)} for p in pods}

    async def _earshot_at_look(
        self,
        league: LeagueState,
        is_drawn: bool,
        reminded: Mapping[int, Sequence[UserId]],
        gone: Collection[UserId],
    ) -> Earshot | None:
        """Return where organisers hear what a look may tell; None: it calls nobody."""
        last = league.last
        waits = any(pod.status == "referee" for pod in last.pods) if last is not None else False
        is_late = last is not None and last.status == "open" and last.end_ms <= self.now()
        if not (is_drawn or is_late or waits or reminded or league.host < 0):
            return None
        if not is_drawn:
            people = {*league.organisers, *(user for users in reminded.values() for user in users)}
            gone = await gone_from(self.club.tables.there, league.guild, people)
        return await organiser.earshot_of(self.club, league, gone)

    async def _kept(self, league_id: int) -> LeagueState:
        kept = await ledger.load_kept_league(self._storage, league_id)
        if kept is None:
            raise RefusedError("league-none")
        return kept.league

    async def _changed(
        self,
        league_id: int,
        change: ledger.Change,
        also: News = no_news,
        deed: organiser.LeagueDeed | None = None,
        earshot: Earshot | None = None,
    ) -> tuple[LeagueState, LeagueState]:
        due = partial(next_ms, now=self.now())
        done = deed if deed and deed.by else None

        def posts_of(before: LeagueState, after: LeagueState) -> list[Message]:
            known = organiser.deeds_of_change(before, after, done) if done else []
            posted = [own for own in known[:1] if own.what not in organiser.NOT_POSTED]
            tells = [organiser.post_of_deed(before, after, own) for own in posted]
            by, why = (done.by, str(done.about.get("why", ""))) if done else (NOBODY, "")
            changed = news_of_change(before, after, by=by, why=why)
            return as_heard([*also(before, after), *tells, *changed], earshot)

        def note(connection: Connection, before: LeagueState, after: LeagueState) -> None:
            self._note(connection, before, after, done)

        before, league = await ledger.change_league(
            self._storage, league_id, change, posts_of, next_ms=due, note=note
        )
        self.club.wake()
        return before, league

    def _note(
        self,
        connection: Connection,
        before: LeagueState,
        after: LeagueState,
        deed: organiser.LeagueDeed | None = None,
    ) -> None:
        """Note in the audit what a change has done; `deed` is what somebody asked for."""
        deeds = organiser.deeds_of_change(before, after, deed)
        organiser.note_league_deeds(connection, after, deeds, self.now())

    async def _seen(self, league: LeagueState) -> Mapping[int, PodGame]:
        last = league.last
        if last is None or last.status == "closed":
            return {}
        games = [pod.game for pod in changes.unsettled_pods(last) if pod.game is not None]
        return await self.source.played(games) if games else {}

    async def _vacate(
        self,
        league: LeagueState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None,
    ) -> None:
        if self.opener is None:
            return
        try:
            await self.opener.vacate(league, pod, out, into, asker)
        except (RefusedError, IllegalChoiceError):
            # The organiser plays there, or the game knows no stand-ins: the table decides.
            log.warning("league-seat-kept", league=league.id, game=pod.game)
            if pod.channel is not None:
                about = {"league": league.id, "out": out}
                row = base.in_channel(league.guild, pod.channel, "league-vacant", about)
                await self.club.send([row])

    async def _open(self, league: LeagueState) -> None:
        """Open the tables of the pods that have none, and begin those that did not begin."""
        last = league.last
        if self.opener is None or last is None or last.status == "closed":
            return
        for pod in last.pods:
            try:
                if pod.status == "drawn" and await self._claimed(league, last, pod):
                    await self.opener.open(league, last, pod)
                    await self.denials.forget(league)
                elif pod.status == "open" and pod.game is not None:
                    await self._settle(self.opener, league, pod)
            except LeftError as gone:
                await self._without(league, pod, gone.users)
            except NoPlaceError as denied:
                await self.denials.note(league, denied.why, self.now())
            except Exception:
                # The next look tries again; the other tables need not wait for it.
                log.exception("league-table-not-opened", league=league.id, pod=pod.number)

    async def _settle(self, opener: Opener, league: LeagueState, pod: Pod) -> None:
        """Do what is due at an open table; for a reserve who has left the next one is asked."""
        try:
            await opener.settle(league, pod)
        except LeftError as gone:
            await opener.settle(await self._without(league, pod, gone.users), pod)

    async def _without(
        self, league: LeagueState, pod: Pod, gone: Collection[UserId]
    ) -> LeagueState:
        """Let people of a table drop out who have left the server; the organiser is told."""
        waiting = [entrant.user for entrant in league.reserves if entrant.user > 0]
        absent = await gone_from(self.club.tables.there, league.guild, waiting, anew=True)
        without = {*absent, *await asked_at(self.club.tables, pod)}
        blocked = (await self.surroundings(league)).blocked
        change = partial(news.with_promises_passed_on, gone=gone, blocked=blocked, without=without)
        earshot = await organiser.earshot_of(self.club, league, gone)
        also = partial(gone_news, gone=gone)
        return (await self._changed(league.id, change, also, earshot=earshot))[1]

    async def _claimed(self, league: LeagueState, round_: DrawnRound, pod: Pod) -> bool:
        now = self.now()
        is_ours = await self._storage.write(
            lambda connection: rows.claim_pod(connection, league.id, round_.number, pod.number, now)
        )
        return is_ours and self.denials.may_open(league, now)


_keepers: WeakKeyDictionary[Tables, LeagueKeeper] = WeakKeyDictionary()


def keeper_of(club: Club) -> LeagueKeeper:
    """Return the keeper of a process's tables; its timers ring from the first call on."""
    keeper = _keepers.get(club.tables)
    if keeper is None:
        keeper = _keepers[club.tables] = LeagueKeeper(club)
        club.tables.alarms.on(rows.TIMER, keeper.ring)
        organiser.watch_organisers(keeper)
        club.tables.alarms.on(ledger.GAME_TIMER, partial(ledger.end_game_by_timer, club))
    return keeper
