"""How a keeper sees the games of a series, and what it lets Discord do for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from bot.club.series.looking import entrants_offered_seats, is_slow
from bot.club.series.state import SETTLED, DrawnRound, Pod, SeriesState
from bot.games.game import Seat
from bot.table import Tables
from bot.table.ballots.subjects import Substitute
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
    tables: Tables, series: SeriesState, seen: Mapping[int, PodGame], now: int
) -> Mapping[int, Sequence[UserId]]:
    """Return who is waited for, for each pod that is to be reminded."""
    last = series.last
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


async def declined_of(tables: Tables, series: SeriesState) -> Collection[UserId]:
    """Return who was offered a seat of the open round, and has not taken it in time."""
    waiting = {entrant.user for entrant in entrants_offered_seats(series)}
    last = series.last
    declined = set[UserId]()
    considering = set[UserId]()
    for pod in last.pods if waiting and last is not None else ():
        table = await tables.get(pod.game) if pod.game is not None else None
        for own in table.lobby if table is not None else ():
            proposal = table.proposal(own.seat) if table is not None else None
            if proposal is None or not isinstance(proposal.subject, Substitute):
                continue
            is_open = proposal.fate in ("open", "agreed") and pod.status not in SETTLED
            (considering if is_open else declined).add(proposal.subject.user)
    return (declined - considering) & waiting


async def totals_of(
    source: Source, series: SeriesState, seen: Mapping[int, PodGame]
) -> Mapping[int, Mapping[Seat, int]]:
    """Return what the games count that are over, where it matters."""
    if series.rules.scoring != "places":
        return {}
    over = [game for game, stands in seen.items() if stands.status == "over"]
    return {game: await source.totals(game) for game in over}
