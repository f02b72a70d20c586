"""What is due in a league: pods that get tables, games that begin, seats handed over, reminders."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog
from sqlalchemy import Connection

from bot.club import base
from bot.club.club import Club
from bot.club.league import changes, ledger
from bot.club.league.rounds import Surroundings, close_last_round, is_over
from bot.club.league.state import SETTLED, DrawnRound, EntrantNumber, LeagueState, Pod
from bot.games.game import IllegalChoiceError, Lobby, Seat
from bot.table import LeftError, LobbySeat, RefusedError, Tables
from bot.table.agreement.note import candidates_of
from bot.table.ballots import Removal, Resignation, SeatOffer, Substitute
from bot.table.base.there import gone_from
from bot.table.lobby import ITSELF, LobbyPlan, most_agreed
from bot.table.revision import load, steps
from bot.table.revision.timing import first_lobby_timer
from db import games
from db.club import league as rows
from db.club.league import OPENING_MS, LeagueConflictError, PodGame
from db.games import ConflictError
from db.ids import NOBODY, UserId
from db.step_messages import write_server_messages
from db.timers import write_game_timers

if TYPE_CHECKING:
    from bot.table import Table
    from bot.table.ballots import Right


# What is due at a time: results, the beginning, the end of a round, reminders.


SLOW_MS = 3 * 24 * 60 * 60 * 1000
"""Milliseconds without a step after which the people of a table are reminded, and between two
reminders."""

CLOSE_MS = 2 * 24 * 60 * 60 * 1000
"""Milliseconds before the end of a round at which all open tables are reminded."""


def held_by(league: LeagueState, pod: Pod, stands: PodGame) -> dict[int, changes.Held]:
    """Return which entry holds each seat of the game of a pod, by the numbers of the seats.

    A seat counts for no entry if its player has a place at another table of the round, or has lost
    or left and takes a seat that was not theirs.
    """
    last = league.last
    busy = set[EntrantNumber]()
    if last is not None:
        busy |= set(last.byes)
        busy |= {number for p in last.pods if p.number != pod.number for number in p.entrants}
    numbers = {
        e.user: e.number
        for e in league.entrants
        if e.number not in busy and (e.status == "active" or e.waits or e.number in pod.entrants)
    }
    return {
        number: changes.Held(Seat(seat), None if user is None else numbers.get(user))
        for number, (seat, user) in stands.seats.items()
    }


def with_games(
    league: LeagueState, seen: Mapping[int, PodGame], totals: Mapping[int, Mapping[Seat, int]]
) -> LeagueState:
    """Return the league with the results of its games, and with who holds their seats now.

    `totals` are what games count. One that was ended without a result waits for a decision.
    """
    last = league.last
    if last is None or last.status == "closed":
        return league
    for pod in changes.unsettled_pods(last):
        stands = seen.get(pod.game or 0)
        if stands is None:
            continue
        held_now = held_by(league, pod, stands)
        if stands.status == "over":
            winners = [Seat(name) for name in stands.winners]
            result = changes.Result(held_now, winners, totals.get(pod.game or 0, {}))
            league = changes.with_result(league, last.number, pod.number, result)
            continue
        held = changes.with_holders(pod, held_now)
        if stands.status == "abandoned" and pod.status == "open":
            held = msgspec.structs.replace(held, status="referee")
        elif stands.status in ("lobby", "playing") and pod.status == "referee":
            # It was opened again; a game that is late waits for a decision once more (`at_end`).
            held = msgspec.structs.replace(held, status="open")
        league = league.with_pod(last.number, held)
    return _with_reserves_entered(league)


def _with_reserves_entered(league: LeagueState) -> LeagueState:
    """Return the league in which a reserve plays on for who has dropped out, once seated."""
    last = league.last
    assert last is not None
    for pod in last.pods:
        for place in pod.places:
            own = league.entrant(place.entrant)
            former = [league.entrant(number) for number in place.former]
            if own.waits and any(e.status == "dropped" for e in former):
                division = former[-1].division
                entering = msgspec.structs.replace(own, status="active", division=division)
                league = league.with_entrant(entering)
    return league


def who_left_tables(league: LeagueState, seen: Mapping[int, PodGame]) -> set[EntrantNumber]:
    """Return who takes part and holds no seat any more at their table that goes on."""
    leavers = set[EntrantNumber]()
    last = league.last
    for pod in changes.unsettled_pods(last) if last is not None else ():
        stands = seen.get(pod.game or 0)
        if stands is None or stands.status != "playing":
            continue
        for at, place in enumerate(pod.places, 1):
            _seat, user = stands.seats.get(at, ("", NOBODY))
            own = league.entrant(place.entrant)
            if user is None and own.status == "active":
                leavers.add(own.number)
    return leavers


def begun_in_time(league: LeagueState, around: Surroundings, now: int, seed: int) -> LeagueState:
    """Begin a league whose day has come; if too few take part, it waits for its organiser."""
    if league.status != "open" or not league.starts_ms or league.starts_ms > now:
        return league
    try:
        return changes.begin_league(league, around, now, seed)
    except RefusedError:
        return msgspec.structs.replace(league, starts_ms=0)


def going_on(league: LeagueState, around: Surroundings, now: int, seed: int) -> LeagueState:
    """Close a round whose time or games are over, and draw the next one."""
    if league.status != "running":
        return league
    return changes.go_on(_at_end(league, around, now), around, now, seed)


def is_round_drawn_next(
    league: LeagueState, around: Surroundings, now: int, *, by_force: bool = False
) -> bool:
    """Return whether a round is drawn next: by its day, or after one that is over or closed."""
    if league.status == "open":
        return 0 < league.starts_ms <= now
    if league.status != "running" or league.last is None:
        return False
    league = _at_end(league, around, now)
    is_settled = league.last is not None and league.last.is_settled
    return (is_settled or by_force) and not is_over(close_last_round(league), around)


def _at_end(league: LeagueState, around: Surroundings, now: int) -> LeagueState:
    """Return a league that runs, less tables that cannot be opened, and after its round's end."""
    last = league.last
    for pod in last.pods if last is not None else ():
        if pod.status == "drawn":
            league = changes.without_dropped(league, pod, around.lobby)
    return changes.at_end(league, now)


def note_reminded_pods(
    league: LeagueState, reminded: Mapping[int, object], now: int
) -> LeagueState:
    """Note which pods are reminded now."""
    last = league.last
    if last is None or not reminded:
        return league
    pods = tuple(
        msgspec.structs.replace(pod, reminded_ms=now) if pod.number in reminded else pod
        for pod in last.pods
    )
    return league.with_round(msgspec.structs.replace(last, pods=pods))


def is_slow(pod: Pod, stands: PodGame, end_ms: int, now: int) -> bool:
    """Return whether the people of a table are reminded: nothing happens, or the round ends soon.

    Nobody is reminded again within three days.
    """
    if pod.status != "open" or stands.status not in ("lobby", "playing"):
        return False
    if now - pod.reminded_ms < SLOW_MS:
        return False
    ends_soon = end_ms - CLOSE_MS <= now and pod.reminded_ms < end_ms - CLOSE_MS
    return ends_soon or now - stands.changed_ms >= SLOW_MS


def next_ms(league: LeagueState, now: int) -> int | None:
    """Return when a league is looked at next (ms); None: never again."""
    if league.status == "over":
        return None
    if league.status == "open":
        return league.starts_ms or None
    last = league.last
    due = now + ledger.LOOK_MS
    if last is None or last.status == "closed":
        return due
    if last.is_settled or any(p.status == "drawn" and not p.claimed_ms for p in last.pods):
        return now
    if any(pod.status == "drawn" for pod in last.pods):
        due = min(due, now + OPENING_MS)
    return min(due, max(last.end_ms, now + 1000))


# How a keeper sees the games of a league, and what it lets Discord do for them.


class Opener(Protocol):
    """Opens the table of a pod in Discord, and hands seats over."""

    async def open(self, league: LeagueState, round_: DrawnRound, pod: Pod) -> None:
        """Open the table of a pod that this process has claimed, and call its people."""
        ...

    async def settle(self, league: LeagueState, pod: Pod) -> None:
        """Begin the game of a table that was opened but not begun, if that can be."""
        ...

    async def vacate(
        self,
        league: LeagueState,
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
        return await storage.read(
            lambda connection: rows.pod_games_of(connection, games), whole=True
        )

    async def totals(self, game: int) -> Mapping[Seat, int]:
        """Return what the seats of a game have scored; empty if it counts nothing."""
        table = await self._tables.get(game)
        if table is None or not table.begun:
            return {}
        return {points.seat: points.total for points in table.view(None).points}


async def slow_people_by_pod(
    tables: Tables, league: LeagueState, seen: Mapping[int, PodGame], now: int
) -> Mapping[int, Sequence[UserId]]:
    """Return who is waited for, for each pod that is to be reminded."""
    last = league.last
    waited = dict[int, Sequence[UserId]]()
    if last is None or last.status == "closed":
        return waited
    for pod in last.pods:
        stands = seen.get(pod.game or 0)
        if stands is None or not is_slow(pod, stands, last.end_ms, now):
            continue
        if stands.status == "lobby":
            waited[pod.number] = [user for _seat, user in stands.seats.values() if user]
        elif (table := await tables.get(pod.game or 0)) is not None:
            due = table.decisions() if table.readable else ()
            waited[pod.number] = [*table.standing.place.waited(due)]
    return {number: users for number, users in waited.items() if users}


async def asked_at(tables: Tables, pod: Pod) -> Collection[UserId]:
    """Return who was ever asked to take a seat of a pod over: nobody is asked there twice."""
    table = await tables.get(pod.game) if pod.game is not None else None
    return () if table is None else await table.agreements.named_takers()


async def declined_of(tables: Tables, league: LeagueState) -> Collection[UserId]:
    """Return who was offered a seat of the open round, and has not taken it in time.

    What they have declined at another table than the one of that seat does not matter.
    """
    waiting = league.offered
    last = league.last
    declined = set[UserId]()
    considering = set[UserId]()
    for pod in last.pods if waiting and last is not None else ():
        own = {entrant.user for entrant in waiting if entrant.offered_pod in (0, pod.number)}
        table = await tables.get(pod.game) if own and pod.game is not None else None
        if table is not None:
            declined |= own & await table.agreements.named_takers()
            considering |= set() if pod.status in SETTLED else _considering(table)
    return declined - considering


def _considering(table: Table) -> set[UserId]:
    """Return who is proposal to take a seat of a table over, or holds one."""
    users = {own.user for own in table.lobby if own.user is not None}
    for own in table.lobby:
        made = table.proposal(own.seat)
        for proposal in () if made is None else (made, *candidates_of(made)):
            if isinstance(proposal.subject, Substitute) and proposal.fate in ("open", "agreed"):
                users.add(proposal.subject.user)
    return users


async def totals_of(
    source: Source, league: LeagueState, seen: Mapping[int, PodGame]
) -> Mapping[int, Mapping[Seat, int]]:
    """Return what the games count that are over, where it matters."""
    if league.rules.scoring != "places":
        return {}
    over = [game for game, stands in seen.items() if stands.status == "over"]
    return {game: await source.totals(game) for game in over}


log: structlog.stdlib.BoundLogger = structlog.get_logger()


def left_behind(league: LeagueState, pod: Pod, table: Table) -> list[tuple[Seat, UserId]]:
    """Return the seats of a table that people hold who have dropped out, where nothing is asked.

    Either a reserve has declined the seat, or the process died that was to offer it.
    """
    gone = {e.user for e in league.entrants if e.status == "dropped" and e.number in pod.entrants}
    held = ((own.seat, own.user) for own in table.lobby if own.user is not None)
    seats = [(seat, user) for seat, user in held if user in gone]
    return [(seat, user) for seat, user in seats if not is_asked(table, seat)]


def seats_left(league: LeagueState, pod: Pod, table: Table) -> list[tuple[Seat, UserId]]:
    """Return the free seats of a table, with who has left them and dropped out."""
    seats = list[tuple[Seat, UserId]]()
    for own in table.lobby:
        if own.user is not None or own.bot or own.number > len(pod.places):
            continue
        entrant = league.entrant(pod.places[own.number - 1].entrant)
        if entrant.status == "dropped":
            seats.append((own.seat, entrant.user))
    return seats


def places_left(league: LeagueState, pod: Pod, table: Table) -> list[UserId]:
    """Return who has dropped out of a table that has not begun: who sits there yet comes first."""
    seated = {own.user for own in table.lobby}
    own = [league.entrant(number) for number in pod.entrants]
    dropped = [entrant.user for entrant in own if entrant.status == "dropped"]
    return sorted(dropped, key=lambda user: user not in seated)


def is_asked(table: Table, seat: Seat) -> bool:
    """Return whether people have yet to answer who plays a seat."""
    proposal = table.proposal(seat)
    return proposal is not None and proposal.is_open


class LeagueRooms(Protocol):
    """Opens places for tables in Discord."""

    async def open(self, league: LeagueState, title: str) -> int:
        """Return a thread of the league's channel with a title, a new one if there is none yet.

        Raises:
            NoPlaceError: Discord refuses one.
        """
        ...


def title_of(league: LeagueState, round_: int, pod: int) -> str:
    """Return the name of a pod's place, which no other pod of the server has.

    The titles that follow begin with it (`bot.discord_ui.club.threads.title_setting_of`).
    """
    return f"{league.name} {round_}.{pod}"


def lobby_of(
    lobby: Lobby,
    league: LeagueState,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    users: Sequence[UserId | None] = (),
) -> LobbyPlan:
    """Return the lobby of a pod: seats are numbered as the places of the pod, from 1.

    In the lobby, the sides of a game that has some take turns; the first place stays first. Nobody
    else can join as long as all are there.
    """
    own = [
        LobbySeat(at, seat, user)
        for at, (seat, user) in enumerate(zip_longest(seats, users), start=1)
    ]
    terms = {"start": ITSELF, **league.terms, "people": str(len(own))}
    plan = LobbyPlan(lobby, league.host, tuple(own), options, {}, terms)
    return plan.with_always().with_sides_alternating()


class TableOpener:
    """Opens tables in threads."""

    def __init__(self, club: Club, rooms: LeagueRooms) -> None:
        self._club = club
        self._rooms = rooms

    async def open(self, league: LeagueState, round_: DrawnRound, pod: Pod) -> None:
        """Open the table of a pod that this process has claimed, and call its people.

        Raises:
            NoPlaceError: Discord offers no place for it.
        """
        channel = await self._rooms.open(league, title_of(league, round_.number, pod.number))
        row, action, message = steps.opening_rows(league.game, league.guild, channel, league.host)
        rules = self._club.tables.games[league.game]
        users = [league.entrant(number).user for number in pod.entrants]
        seats = [place.seat for place in pod.places]
        plan = lobby_of(rules.lobby, league, seats, league.options, users)
        row.options = dict(plan.options)
        row.terms = dict(plan.terms)
        seats = [load.row_of_seat(0, at, seat) for at, seat in enumerate(plan.seats)]
        about = {"league": league.id, "round": round_.number, "pod": pod.number}
        gone = await gone_from(self._club.tables.there, league.guild, users)
        called = [user for user in users if user not in gone]
        call = base.in_channel(league.guild, channel, "league-call", about, called)
        waits = first_lobby_timer(plan, self._club.now())

        def also(connection: Connection, game: int) -> None:
            rows.set_opened(connection, league.id, round_.number, pod.number, game, channel)
            rows.check_seated(connection, league.id, round_.number, pod.number, users)
            write_server_messages(connection, [call, ledger.round_board(league, round_)])
            write_game_timers(connection, game, [waits])

        try:
            game = await games.create(
                self._club.storage, row, action, message, seats, plan.files, also
            )
        except (ConflictError, LeagueConflictError):
            log.warning("league-table-not-opened", league=league.id, pod=pod.number)
            return
        self._club.wake()
        await self._begin(game, league)

    async def settle(self, league: LeagueState, pod: Pod) -> None:
        """Begin the game of a table that was opened but not begun, and find seats a new person.

        Raises:
            LeftError: people have left the server who sit there, or who were promised a seat.
        """
        assert pod.game is not None
        table = await self._club.tables.get(pod.game)
        if table is not None and table.status == "lobby":
            leavers = places_left(league, pod, table)
            takers = await self._takers(league, pod, table) if leavers else []
            for user, into in zip_longest(leavers, takers[: len(leavers)]):
                with suppress(RefusedError, IllegalChoiceError):
                    await self._reseat(league, pod, table, user, into)
        elif table is not None and table.status == "playing":
            await self._offer_seats(league, pod, table)
        await self._begin(pod.game, league)

    async def _offer_seats(self, league: LeagueState, pod: Pod, table: Table) -> None:
        held = left_behind(league, pod, table)
        free = seats_left(league, pod, table)
        waits = await self._takers(league, pod, table) if held or free else []
        for seat, user in held:
            before = table.proposal(seat)
            is_new = not isinstance(before and before.subject, Substitute)
            with suppress(RefusedError, IllegalChoiceError):
                into = waits.pop(0) if waits and is_new else None
                await self.vacate(league, pod, user, into)
        for (seat, user), taker in zip(free, waits, strict=False):
            with suppress(RefusedError, IllegalChoiceError):
                await table.agreements.propose(user, Substitute(seat, user=taker), "league", True)

    async def _takers(self, league: LeagueState, pod: Pod, table: Table) -> list[UserId]:
        """Return who was promised a seat here and has yet to be asked, the first first.

        Who was asked at this table before, or is asked at another one, is not asked here.

        Raises:
            LeftError: some of them have left the server.
        """
        waits = [own.user for own in league.offered if own.offered_pod in (0, pod.number)]
        if not waits or league.last is None:
            return []
        known = {*await table.agreements.named_takers()}
        for other in league.last.pods:
            if other.number != pod.number and other.game and other.status not in SETTLED:
                there = await self._club.tables.get(other.game)
                known |= set() if there is None else _considering(there)
        takers = [user for user in waits if user not in known]
        if gone := await gone_from(self._club.tables.there, league.guild, takers, anew=True):
            raise LeftError(gone)
        return takers

    async def _reseat(
        self, league: LeagueState, pod: Pod, table: Table, out: UserId, into: UserId | None
    ) -> None:
        """Give the place of who has left a table that has not begun to a reserve, or free it."""
        if into is None and all(own.user != out for own in table.lobby):
            return
        own = (league.entrant(number).user for number in pod.entrants)
        number = next(at for at, user in enumerate(own, start=1) if user == out)
        round_ = len(league.rounds)
        about = {"league": league.id, "round": round_, "pod": pod.number, "alone": True}
        called = [] if into is None else [into]
        calls = [base.in_channel(league.guild, table.channel, "league-call", about, called)]
        await table.seat_instead(number, out, into, calls if called else ())
        self._club.wake()

    async def vacate(
        self,
        league: LeagueState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None = None,
    ) -> None:
        """Offer the seat of who has left to a reserve, or to anybody.

        At a table that has not begun the reserve has the place at once; without one it is free. The
        `asker` is told to have decided it: who has left, or an organiser. None: it is not known
        any more, so that nobody but who has left is named.
        """
        assert pod.game is not None
        table = await self._club.tables.get(pod.game)
        if table is not None and table.status == "lobby":
            await self._reseat(league, pod, table, out, into)
            return
        if table is None or table.status != "playing":
            return
        seat = next((own.seat for own in table.lobby if own.user == out), None)
        if seat is None:
            return
        organiser = None if asker == out else asker
        by = league.host if organiser is None else organiser
        if into is not None:
            subject = Substitute(seat, user=into)
            right: Right = "league" if organiser is None else "moderator"
            await table.agreements.propose(organiser or out, subject, right, force=True)
            return
        try:
            if organiser is None:
                await table.agreements.propose(out, Resignation(seat, out))
            else:
                await table.agreements.propose(by, Removal(seat), "moderator", force=True)
        except RefusedError as refused:
            if refused.reason not in ("no-stand-ins", "nobody-left"):
                raise
            await table.agreements.propose(by, SeatOffer(seat), "moderator", force=True)

    async def _begin(self, game: int, league: LeagueState) -> None:
        """Begin a game if everybody has what they play; otherwise people choose it themselves.

        Raises:
            LeftError: people of the table have left the server, and their places are free now.
        """
        table = await self._club.tables.get(game)
        if table is None or table.status != "lobby":
            return
        lobby = table.standing.plan
        if sum(not seat.bot for seat in lobby.seats) < (most_agreed(lobby.terms) or 0):
            return
        if not lobby.rules.drafts(lobby.options) and any(not seat.seat for seat in lobby.seats):
            return
        try:
            await table.start(table.host)
        except LeftError as gone:
            # Their places are free; whether to begin without them, people decide.
            await table.free(table.host, gone.users)
            raise
        except (RefusedError, IllegalChoiceError) as refused:
            log.warning("league-not-begun", league=league.id, game=game, fault=repr(refused))
