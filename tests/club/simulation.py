"""Plays whole league with results by lot: through the same functions and the database as real ones.

Only the games are not played: their results are put in. After each step what must hold is checked.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial
from random import Random

from sqlalchemy import Connection

from bot.club.club import Club
from bot.club.league import changes, ledger
from bot.club.league.draw import people_counts
from bot.club.league.keeper import LeagueKeeper
from bot.club.league.rounds import DAY_MS
from bot.club.league.standings import bye_points, byes_that_count, league_table_of
from bot.club.league.state import (
    FORMATS,
    LATE,
    POINT,
    SCORINGS,
    DrawnRound,
    LeagueRules,
    LeagueState,
    Pod,
)
from bot.games.game import Seat
from bot.table.base.there import NothingHeard, Presence
from db.club import league as rows
from db.club.league import PodGame
from db.ids import SeatName, UserId

HOST = UserId(10**17)
FIRST_GAME = 1 << 20
"""Numbers of games that there are not."""

MOST_STEPS = 400


class BrokenLeagueError(AssertionError):
    """Something that must hold of a league does not."""


class InventedGames:
    """Opens tables that are no games, and says how they ended."""

    def __init__(self, club: Club, random: Random, first: int = FIRST_GAME) -> None:
        self.club = club
        self.first = first
        self.random = random
        self.games: dict[int, PodGame] = {}
        self.opened: list[tuple[int, int]] = []
        """The rounds and pods of which a table was opened, in order."""

    async def open(self, league: LeagueState, round_: DrawnRound, pod: Pod) -> None:
        """Open a table that is no game."""
        game = self.first + len(self.games)

        def job(connection: Connection) -> None:
            rows.set_opened(connection, league.id, round_.number, pod.number, game, game)

        await self.club.storage.write(job)
        self.opened.append((round_.number, pod.number))
        seats = {
            at + 1: (SeatName(place.seat or f"place_{at + 1}"), league.entrant(place.entrant).user)
            for at, place in enumerate(pod.places)
        }
        self.games[game] = PodGame("playing", (), self.club.now(), seats)

    async def settle(self, league: LeagueState, pod: Pod) -> None:
        """Begin nothing."""

    async def vacate(
        self,
        league: LeagueState,
        pod: Pod,
        out: UserId,
        into: UserId | None,
        asker: UserId | None = None,
    ) -> None:
        """Give the seat to the reserve, or to nobody."""
        assert pod.game is not None
        stands = self.games[pod.game]
        if stands.status == "over":
            return
        seats = {
            n: (seat, into if user == out else user) for n, (seat, user) in stands.seats.items()
        }
        self.games[pod.game] = PodGame(stands.status, stands.winners, stands.changed_ms, seats)

    async def played(self, games: Sequence[int]) -> Mapping[int, PodGame]:
        """Return how the games stand."""
        return {game: self.games[game] for game in games}

    async def totals(self, game: int) -> Mapping[Seat, int]:
        """Return the points of the seats, which follow from their names."""
        return {Seat(seat): points for seat, points in self.points_of_seats(game).items()}

    def points_of_seats(self, game: int) -> Mapping[str, int]:
        """Return the points of the seats of a game."""
        random = Random(game)
        seats = self.games[game].seats.values()
        return {seat: random.randrange(40) for seat, _user in seats}

    def finish_some(self, part: float) -> None:
        """End a part of the games that go on, by lot; sometimes two win together."""
        for game, stands in self.games.items():
            if stands.status == "playing" and self.random.random() < part:
                names = [seat for seat, _user in stands.seats.values()]
                count = 2 if len(names) > 2 and self.random.random() < 0.1 else 1
                winners = self.random.sample(names, count)
                self.games[game] = PodGame("over", winners, stands.changed_ms, stands.seats)


async def simulate(
    club: Club,
    game: str,
    rules: LeagueRules,
    people: int,
    seed: int,
    *,
    reserves: int = 4,
    drops: float = 0.05,
    stuck: float = 0.0,
) -> LeagueState:
    """Play a whole league with random results, and return it.

    `drops` is the chance that somebody leaves, for each step; `stuck` the part of games that never
    end, so that rounds end by their date.

    Raises:
        BrokenLeagueError: something that must hold does not.
    """
    random, clock = Random(seed), [club.now()]
    games = InventedGames(club, random)
    keeper = LeagueKeeper(club, games, lambda: clock[0])
    keeper.opener = games
    lobby = club.tables.games[game].lobby
    rules = changes.check_league_rules(rules, lobby)
    league = LeagueState(0, 1, f"{rules.format} {seed}", HOST, game, 5, rules)
    league_id = await ledger.create_league(club.storage, league)
    for number in range(1, people + reserves + 1):
        user = UserId(number)
        await keeper.change(
            league_id, partial(changes.with_person_entered, user=user, now_ms=clock[0])
        )
        if number > people:
            reserve = partial(changes.set_reserve, user=user, is_reserve=True)
            await keeper.change(league_id, reserve)
    await keeper.start(league_id)
    league = await keeper.look(league_id)
    for _step in range(MOST_STEPS):
        check(league, games)
        if league.status == "over":
            return league
        games.finish_some(0.6 if random.random() >= stuck else 0.0)
        for entrant in league.active:
            if random.random() < drops / 4:
                await keeper.drop(league_id, entrant.user)
        clock[0] += DAY_MS * 3
        league = await keeper.look(league_id)
    raise BrokenLeagueError("the league does not end")


def check(league: LeagueState, games: InventedGames | None = None) -> None:
    """Check what must hold of a league.

    Raises:
        BrokenLeagueError: something does not.
    """
    for round_ in league.rounds:
        _check_round(league, round_)
    _check_byes(league)
    _check_points(league)
    if games is not None and len(set(games.opened)) != len(games.opened):
        raise BrokenLeagueError("a table was opened twice")


def _check_round(league: LeagueState, round_: DrawnRound) -> None:
    there = [number for pod in round_.pods if pod.status != "void" for number in pod.entrants]
    twice = [number for number, count in Counter([*there, *round_.byes]).items() if count > 1]
    if twice:
        raise BrokenLeagueError(f"round {round_.number}: {twice} are there twice")
    if round_ is league.last and round_.status == "open":
        void = {number for pod in round_.pods for number in pod.entrants}
        missing = {e.number for e in league.active} - {*there, *round_.byes, *void}
        # A reserve who has just come in is drawn from the next round on.
        missing -= {e.number for e in league.entrants if e.joined_ms > round_.start_ms}
        begun = {e.number for e in league.active if _was_reserve(league, e.number)}
        if missing - begun:
            raise BrokenLeagueError(f"round {round_.number}: {missing} have no table and no bye")


def _was_reserve(league: LeagueState, number: int) -> bool:
    """Return whether somebody took a place over in the open round."""
    last = league.last
    assert last is not None
    seated = {place.entrant for pod in last.pods for place in pod.places}
    earlier = {p.entrant for r in league.rounds[:-1] for pod in r.pods for p in pod.places}
    return number not in seated and number not in earlier


def _check_byes(league: LeagueState) -> None:
    """Nobody sits out twice before everybody who was there has once (in one division)."""
    if league.rules.format == "knockout":
        return
    for division in {e.division for e in league.entrants if e.status == "active"}:
        always = [
            e.number
            for e in league.active
            if e.division == division and all(_there(r, e.number) for r in league.rounds)
        ]
        byes = Counter(n for r in league.rounds for n in r.byes if n in always)
        counts = [byes[number] for number in always]
        if counts and max(counts) - min(counts) > 1:
            raise BrokenLeagueError(f"byes are not fair: {byes}")


def _there(round_: DrawnRound, number: int) -> bool:
    return number in round_.byes or any(number in pod.entrants for pod in round_.pods)


def _check_points(league: LeagueState) -> None:
    """All points of all tables and byes stand in the standings."""
    lines = league_table_of(league)
    given = Fraction(0)
    for round_ in league.rounds:
        done = {pod.division for pod in round_.pods if pod.status == "done"}
        for pod in round_.pods:
            # A table without a result counts as sitting out, where there are points for that.
            if pod.division in done or (done and league.rules.format != "league"):
                given += sum(Fraction(place.points, POINT) for place in pod.places)
    bye = Fraction(bye_points(league.rules.pod, league.rules.scoring), POINT)
    given += bye * sum(len(byes_that_count(league, r)) for r in league.rounds)
    if sum((line.points for line in lines), Fraction(0)) != given:
        raise BrokenLeagueError("points were lost or doubled")


def check_sizes(league: LeagueState, counts: Sequence[int]) -> None:
    """Check that every table had a size that the game can be played with.

    Raises:
        BrokenLeagueError: one had not.
    """
    for round_ in league.rounds:
        for pod in round_.pods:
            if pod.status != "void" and len(pod.places) not in counts:
                raise BrokenLeagueError(f"{len(pod.places)} at a table")


def repeats(league: LeagueState) -> int:
    """Count the pairs of people that met more than once, each time but the first."""
    met = Counter[tuple[int, int]]()
    for round_ in league.rounds:
        for pod in round_.pods:
            people = sorted(pod.entrants)
            met.update((a, b) for at, a in enumerate(people) for b in people[at + 1 :])
    return sum(count - 1 for count in met.values())


def legal_sizes(club: Club, game: str) -> tuple[int, ...]:
    """Return the numbers of people who can play a game."""
    return people_counts(club.tables.games[game].lobby)


# Random seasons: people leave, return, resign, are forgotten and are away, games never end,
# organisers leave, results are corrected. What must hold is worked out from what happened.


PLACES_WORTH = (4, 2, 1)
"""Points of the first places (docs/clubs/leagues.md, points and ties)."""


class Somewhere(NothingHeard):
    """A server of which it is known who has left it."""

    def __init__(self) -> None:
        self.gone: set[UserId] = set()

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return who is there."""
        del guild, anew
        return {user: "left" if user in self.gone else "here" for user in users}


def rules_by_lot(random: Random) -> tuple[str, LeagueRules]:
    """Return a game and rules for it: of every format, for two to four people a table."""
    how = random.choice(FORMATS)
    game, pod = random.choice((("root", 4), ("root", 3), ("war_chest", 2), ("war_chest", 4)))
    ways = [late for late in LATE if (how, late) != ("knockout", "void")]
    return game, LeagueRules(
        how,
        pod,
        rounds=16 if how == "knockout" else random.randint(2, 4),
        days=random.randint(3, 9),
        division=2 * pod if how == "league" and random.random() < 0.7 else 0,
        moves=1,
        advance=random.randint(1, max(1, pod - 2)) if how == "knockout" else 1,
        scoring=random.choice(SCORINGS),
        late=random.choice(ways),
    )


def check_draw(league: LeagueState, round_: DrawnRound, gone: Collection[UserId]) -> None:
    """Check that a draw has everybody once who plays, and nobody who has left.

    Raises:
        BrokenLeagueError: it has not.
    """
    seated = [number for pod in round_.pods for number in pod.entrants]
    counts = Counter([*seated, *round_.byes])
    if max(counts.values(), default=0) > 1:
        raise BrokenLeagueError(f"round {round_.number}: somebody is drawn twice: {counts}")
    active = {entrant.number for entrant in league.active} - {*getattr(round_, "away", ())}
    if active != {*counts}:
        raise BrokenLeagueError(f"round {round_.number}: drawn {sorted(counts)}, not {active}")
    lost = {league.entrant(number).user for number in counts} & {*gone}
    if lost:
        raise BrokenLeagueError(f"round {round_.number}: {lost} have left and are drawn")


def worth_of(rules: LeagueRules, size: int) -> list[int]:
    """Return what the places of a table are worth, in sixtieths; the last of several: nothing."""
    worth = [60] if rules.scoring == "win" else [60 * own for own in PLACES_WORTH]
    known = max(1, size - 1)
    return [*worth[:known], *[0] * (size - min(known, len(worth)))]


def shared_points(rules: LeagueRules, keys: Sequence[tuple[int, int]]) -> list[int]:
    """Return the points of each seat by its key, the better the smaller, in sixtieths."""
    worth = worth_of(rules, len(keys))
    points = list[int]()
    for key in keys:
        better = sum(other < key for other in keys)
        same = keys.count(key)
        is_last = better and better + same == len(keys)
        points.append(0 if is_last else sum(worth[better : better + same]) // same)
    return points
