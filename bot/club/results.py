"""Derives the results of finished games from their records, each once.

It may import `ratings`, `base` and the club, the tables and the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from bot.club.base import find_no_place
from bot.club.ratings import Finished, Rating, Ratings, all_finished
from bot.games.ending import Ending, ending_of
from bot.table.base.background import wait_for_event
from bot.table.base.refusals import UnknownGame
from bot.table.lobby import BOT
from bot.table.revision.load import standing_of
from db import games as stored_games
from db.club import ratings as names
from db.club import results as stored
from db.club.ratings import GameResult
from db.club.results import Missing, Shares
from db.ids import SeatName, UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.club.base import GamePlace, Places
    from bot.games.game import Seat
    from bot.table import Tables
    from bot.table.lobby import LobbySeat
    from bot.table.state.table_state import TableState


AT_ONCE = 50
"""Games whose results are derived at a request, at most: others follow in the background."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def collect_results(
    tables: Tables, places: Places, after: int = 0, guild: int | None = None, most: int = AT_ONCE
) -> int | None:
    """Write results that are missing, of games with a number above `after`, `most` at once.

    Returns the number after which others are missing; None if none are. A game that cannot be
    loaded now, or whose place Discord cannot tell, is left out and tried again another time.
    """
    games = await stored.missing_results(tables.storage, after, most, guild)
    for game in games:
        try:
            # Of servers that other processes serve nothing is known here.
            place = await places(game.guild, game.channel)
            if place is not None:
                await _collect_result(tables, place, game)
        except Exception:
            log.exception("result-not-derived", game=game.game_id)
    return games[-1].game_id if len(games) == most else None


async def _collect_result(tables: Tables, place: GamePlace, game: Missing) -> None:
    """Write the result of a game, which is loaded without a table: nobody plays at it."""
    storage = tables.storage
    game_id = game.game_id
    row = await stored_games.load(storage, game_id)
    if row is None:
        return
    rules = tables.games.get(row.game.name) or UnknownGame(row.game.name)
    standing = await standing_of(storage, rules, row)
    made = await stored.shares_by_seat(storage, game_id)
    ended = await stored.last_move(storage, game_id)
    await stored.store_result(storage, result_of(standing, place, ended or 0, made), game.revision)


def result_of(
    now: TableState, place: GamePlace, ended_ms: int, shares: Mapping[SeatName, Shares]
) -> GameResult:
    """Return the result of a game that is over; one that cannot be read counts nothing."""
    way = ""
    scores = dict[str, Any]()
    if now.status == "over" and now.state is not None:
        ending = ending_of(now.rules, now.state)
        way = ending.way
        scores = _seat_scores(now, ending, shares)
    return GameResult(
        game_id=now.place.game_id,
        ended_ms=ended_ms,
        way=way,
        room=place.room,
        private=place.private,
        scores=scores,
    )


def _seat_scores(
    now: TableState, ending: Ending, shares: Mapping[SeatName, Shares]
) -> dict[str, Any]:
    """Return what is kept of each seat."""
    winners = now.rules.winners(now.state) or ()
    places = places_by_score([seat.seat for seat in now.plan.seats], winners, ending)
    sides = {kind.seat: kind.side for kind in now.rules.lobby.kinds}
    return {
        seat.seat: {
            "place": places[seat.seat],
            "won": seat.seat in winners,
            "points": ending.points.get(seat.seat),
            "side": sides.get(seat.seat, ""),
            "counts": _is_result_of_holder(seat, now.plan.names_of(seat.seat), shares),
            "bot": _is_bot(seat),
        }
        for seat in now.plan.seats
    }


def places_by_score(
    seats: Sequence[Seat], winners: Sequence[Seat], ending: Ending
) -> dict[Seat, int]:
    """Return the place of each seat: those who have won, then the others, equals share one.

    Where points do not rank, all others share the place after the winners.
    """
    won = {seat: seat in winners for seat in seats}
    worth = {seat: ending.points.get(seat, 0) if ending.ranks else 0 for seat in seats}
    return {
        seat: 1
        + sum(
            won[other] > won[seat]
            or (won[other] == won[seat] and not won[seat] and worth[other] > worth[seat])
            for other in seats
        )
        for seat in seats
    }


def _is_result_of_holder(
    seat: LobbySeat, names: Sequence[Seat], shares: Mapping[SeatName, Shares]
) -> bool:
    """Return whether the result is that of the person who holds a seat at the end.

    It is if at least half of the choices of the seat are theirs. Those of stand-ins are nobody's.
    """
    if seat.user is None or _is_bot(seat):
        return False
    mine = [shares[SeatName(name)] for name in names if SeatName(name) in shares]
    own = sum(share.by_user.get(seat.user, 0) for share in mine)
    return 2 * own >= sum(share.total for share in mine)


def _is_bot(seat: LobbySeat) -> bool:
    return seat.bot or seat.stand_in == BOT


# The finished games of servers, after the results that are still missing are derived.


FIRST_S = 20.0
EVERY_S = 600.0
"""Seconds from the start to the first look for results that are missing, and between two looks
that nothing has called for: they find what a process has left that died."""

SOON_S = 2.0
"""Seconds from the end of a game until its result is derived: its posts go first."""

STEP = 5
REST = 9
"""Games of a step in the background, and how many times as long as it has taken it then rests."""


class Results:
    """The finished games of all servers of a process, and the ratings that follow from them."""

    def __init__(self, tables: Tables) -> None:
        self.places: Places = find_no_place
        """Tells where games stand, by which it is known who may see them."""

        self._tables = tables
        self._ratings = Ratings()
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look soon for results that are missing: a game has ended."""
        self._woken.set()

    async def run(self) -> None:
        """Derive what is missing, until cancelled: each game once, step by step.

        Each process does so for the servers that it serves, since it knows their channels.
        """
        wait = FIRST_S
        while True:
            if await wait_for_event(self._woken, wait):
                await asyncio.sleep(SOON_S)
            self._woken.clear()
            try:
                await self.catch_up(REST)
            except Exception:
                log.exception("results-trouble")
            wait = EVERY_S

    async def catch_up(self, rest: float = 0) -> None:
        """Derive all results that are missing; a game that cannot be told now is passed by.

        After each step it rests `rest` times as long as the step has taken.
        """
        last: int | None = 0
        while last is not None:
            began = monotonic()
            last = await collect_results(self._tables, self.places, after=last, most=STEP)
            await asyncio.sleep(rest * (monotonic() - began))

    async def games(self, guild: int, game: str) -> tuple[list[Finished], bool]:
        """Return the finished games of a server by their ends, and whether none is missing."""
        storage = self._tables.storage
        await collect_results(self._tables, self.places, guild=guild)
        missing = await stored.missing_results(storage, most=1, guild=guild)
        rows = await stored.stored_results_of(storage, guild, game)
        return all_finished(rows, self._tables.games[game].lobby), not missing

    async def most_played(self, guild: int) -> str:
        """Return the game that is played most on a server; "" if none is."""
        return await stored.most_played(self._tables.storage, guild, self._tables.games)

    async def ratings(
        self, guild: int, game: str, games: Sequence[Finished]
    ) -> Mapping[UserId, Rating]:
        """Return the ratings of a server in one game."""
        return await asyncio.to_thread(self._ratings.of, guild, game, games)

    async def named(self, guild: int) -> frozenset[UserId]:
        """Return who wants to be named on a server."""
        return await names.users_wanting_names(self._tables.storage, guild)

    async def set_named(self, guild: int, user: UserId, wanted: bool) -> None:
        """Set whether a person is named on a server."""
        await names.set_named(self._tables.storage, guild, user, wanted)
