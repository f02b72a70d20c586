"""Opens the tables of pods, begins their games, and hands the seats of who has left over.

A table is created in the transaction that notes it for its pod and calls its people, so that a pod
never has two and nobody is called twice. If the process dies before, a thread without a table may
be left; the next attempt takes it (`Rooms.open`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol

import structlog
from sqlalchemy import Connection

from bot.club.base import posts
from bot.club.club import Club
from bot.club.series import ledger
from bot.club.series.looking import entrants_offered_seats
from bot.club.series.state import DrawnRound, Pod, SeriesState
from bot.games.game import IllegalChoiceError, Lobby, Seat
from bot.table import LeftError, LobbySeat, RefusedError
from bot.table.ballots.subjects import Removal, Resignation, SeatOffer, Substitute
from bot.table.lobby.plan import LobbyPlan
from bot.table.lobby.terms import most_agreed
from bot.table.revision import seat_rows, steps
from db import games
from db.club import series as rows
from db.club.series import SeriesConflictError
from db.games import ConflictError
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table import Table
    from bot.table.ballots.ballot import Right

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def left_behind(series: SeriesState, pod: Pod, table: Table) -> list[tuple[Seat, UserId]]:
    """Return the seats of a table that people hold who have dropped out, where nothing is asked.

    Either a reserve has declined the seat, or the process died that was to offer it.
    """
    gone = {e.user for e in series.entrants if e.status == "dropped" and e.number in pod.entrants}
    held = ((own.seat, own.user) for own in table.lobby if own.user is not None)
    seats = [(seat, user) for seat, user in held if user in gone]
    return [(seat, user) for seat, user in seats if not is_asked(table, seat)]


def is_asked(table: Table, seat: Seat) -> bool:
    """Return whether people have yet to answer who plays a seat."""
    proposal = table.proposal(seat)
    return proposal is not None and proposal.is_open


class SeriesRooms(Protocol):
    """Opens places for tables in Discord."""

    async def open(self, series: SeriesState, title: str) -> int:
        """Return a thread of the series' channel with a title, a new one if there is none yet.

        Raises:
            NoPlaceError: Discord refuses one.
        """
        ...


def title_of(series: SeriesState, round_: int, pod: int) -> str:
    """Return the name of a pod's place, which no other pod of the server has.

    The titles that follow begin with it (`bot.discord_ui.club.threads.title_setting_of`).
    """
    return f"{series.name} {round_}.{pod}"


def lobby_of(
    lobby: Lobby,
    series: SeriesState,
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
    terms = {**series.terms, "people": str(len(own))}
    plan = LobbyPlan(lobby, series.host, tuple(own), options, {}, terms)
    return plan.with_always().with_sides_alternating()


class TableOpener:
    """Opens tables in threads."""

    def __init__(self, club: Club, rooms: SeriesRooms) -> None:
        self._club, self._rooms = club, rooms

    async def open(self, series: SeriesState, round_: DrawnRound, pod: Pod) -> None:
        """Open the table of a pod that this process has claimed, and call its people.

        Raises:
            NoPlaceError: Discord offers no place for it.
        """
        channel = await self._rooms.open(series, title_of(series, round_.number, pod.number))
        row, action, message = steps.opening_rows(series.game, series.guild, channel, series.host)
        rules = self._club.tables.games[series.game]
        users = [series.entrant(number).user for number in pod.entrants]
        seats = [place.seat for place in pod.places]
        plan = lobby_of(rules.lobby, series, seats, series.options, users)
        row.options, row.terms = dict(plan.options), dict(plan.terms)
        seats = [seat_rows.row_of_seat(0, at, seat) for at, seat in enumerate(plan.seats)]
        about = {"series": series.id, "round": round_.number, "pod": pod.number}
        call = posts.in_channel(series.guild, channel, "series-call", about, users)

        def also(connection: Connection, game: int) -> None:
            rows.set_opened(connection, series.id, round_.number, pod.number, game, channel)
            posts.write(connection, [call, ledger.round_board(series, round_)])

        try:
            game = await games.create(
                self._club.storage, row, action, message, seats, plan.files, also
            )
        except (ConflictError, SeriesConflictError):
            log.warning("series-table-not-opened", series=series.id, pod=pod.number)
            return
        self._club.wake()
        await self._begin(game, series)

    async def settle(self, series: SeriesState, pod: Pod) -> None:
        """Begin the game of a table that was opened but not begun, and find seats a new person."""
        assert pod.game is not None
        await self._begin(pod.game, series)
        table = await self._club.tables.get(pod.game)
        if table is None or table.status != "playing":
            return
        for seat, user in left_behind(series, pod, table):
            before = table.proposal(seat)
            waits = (
                entrants_offered_seats(series)
                if not isinstance(before and before.subject, Substitute)
                else ()
            )
            with suppress(RefusedError, IllegalChoiceError):
                await self.vacate(series, pod, user, waits[0].user if waits else None)

    async def vacate(
        self,
        series: SeriesState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None = None,
    ) -> None:
        """Offer the seat of who has left to a reserve, or to anybody.

        The `asker` is told to have decided it: who has left, or an organiser. None: it is not known
        any more, so that nobody but who has left is named.
        """
        assert pod.game is not None
        table = await self._club.tables.get(pod.game)
        if table is None or table.status != "playing":
            return
        seat = next((own.seat for own in table.lobby if own.user == out), None)
        if seat is None:
            return
        organiser = None if asker == out else asker
        by = series.host if organiser is None else organiser
        if into is not None:
            subject = Substitute(seat, user=into)
            right: Right = "series" if organiser is None else "moderator"
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

    async def _begin(self, game: int, series: SeriesState) -> None:
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
            log.warning("series-not-begun", series=series.id, game=game, fault=repr(refused))
