"""Whole league of 64 people with drop-outs: nobody sits twice, points add up, byes are fair."""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from bot.club import Club
from bot.club.league import changes, ledger, organiser, rounds, standings
from bot.club.league.keeper import LeagueKeeper
from bot.club.league.organiser import LeagueDeed, with_new_organiser, without_organiser
from bot.club.league.rounds import DAY_MS
from bot.club.league.standings import league_table_of
from bot.club.league.state import DrawnRound, EntrantNumber, LeagueRules, LeagueState, Pod
from bot.editions import EDITIONS, games_of
from bot.table import RefusedError, Tables
from db import Storage
from db.club import league as rows
from db.club.audit import AuditRow
from db.club.league import PodGame
from db.ids import UserId
from db.models import OutboxMessage
from db.rows import table_of
from tests.club.simulation import (
    FIRST_GAME,
    HOST,
    BrokenLeagueError,
    InventedGames,
    Somewhere,
    check,
    check_draw,
    check_sizes,
    legal_sizes,
    repeats,
    rules_by_lot,
    shared_points,
    simulate,
    worth_of,
)
from tests.databases import DAILY_SQLITE, database

LEAGUE = LeagueRules("league", 4, rounds=4, division=16, moves=3)
SWISS = LeagueRules("swiss", 4, rounds=5, late="void")
ROBIN = LeagueRules("robin", 4, rounds=4, factions="rotation")
KNOCKOUT = LeagueRules("knockout", 4, rounds=9, advance=2, late="extend")
DUEL = LeagueRules("swiss", 2, rounds=3, scoring="places", late="void")


@asynccontextmanager
async def a_club(backend: str, folder: Path) -> AsyncIterator[Club]:
    async with database(backend, folder) as url:
        storage = Storage(url)
        await storage.open()
        yield Club(Tables(storage, games_of(EDITIONS)))
        await storage.close()


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with a_club("sqlite", tmp_path) as made:
        yield made


@pytest.fixture(params=DAILY_SQLITE)
async def anywhere(request: Any, tmp_path: Path) -> AsyncIterator[Club]:
    async with a_club(request.param, tmp_path) as made:
        yield made


async def played(club: Club, rules: LeagueRules, people: int, **how: Any) -> LeagueState:
    game = how.pop("game", "root")
    league = await simulate(club, game, rules, people, 3, **how)
    check_sizes(league, legal_sizes(club, game))
    kept = await ledger.load_kept_league(club.storage, league.id)
    assert kept is not None
    assert kept.league == league, "what stands in the database is what was returned"
    return league


@pytest.mark.parametrize(
    "rules",
    [LEAGUE, pytest.param(KNOCKOUT, marks=pytest.mark.slow)],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_twenty(anywhere: Club, rules: LeagueRules) -> None:
    smaller = msgspec.structs.replace(rules, rounds=3, division=8 if rules.division else 0)
    league = await played(anywhere, smaller, 20)
    assert league.status == "over"
    assert league_table_of(league)[0].points > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [LEAGUE, SWISS, pytest.param(ROBIN, marks=pytest.mark.nightly), KNOCKOUT],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_64_with_drop_outs(club: Club, rules: LeagueRules) -> None:
    league = await played(club, rules, 64)
    assert any(entrant.status == "dropped" for entrant in league.entrants)
    if rules.format == "swiss":
        assert repeats(league) == 0
    if rules.format == "knockout":
        assert len(league.rounds[-1].pods) == 1


@pytest.mark.slow
async def test_duels_of_63_where_games_never_end(club: Club) -> None:
    league = await played(club, DUEL, 63, stuck=0.5, game="war_chest", reserves=0, drops=0.01)
    assert len(league.rounds) == 3
    assert any(pod.status == "void" for r in league.rounds for pod in r.pods)


async def test_checks_find_what_they_are_for(club: Club) -> None:
    """Plants a breach of each of them."""
    league = await played(club, msgspec.structs.replace(SWISS, rounds=2), 8, drops=0.0)
    check(league)
    last = league.rounds[-1]
    first, second = last.pods[:2]
    place = first.places[0]
    doubled = msgspec.structs.replace(second, places=(place, *second.places[1:]))
    twice = msgspec.structs.replace(last, pods=(first, doubled))
    with pytest.raises(BrokenLeagueError, match="twice"):
        check(league.with_round(twice))
    lost = msgspec.structs.replace(first, status="open")
    with pytest.raises(BrokenLeagueError, match="lost"):
        check(league.with_round(msgspec.structs.replace(last, pods=(lost, second))))
    sole = place.entrant
    resting = msgspec.structs.replace(first, places=first.places[1:])
    alone = msgspec.structs.replace(last, byes=(sole,), pods=(resting, second))
    unfair = msgspec.structs.replace(league, rounds=(alone, alone), status="running")
    with pytest.raises(BrokenLeagueError, match="not fair"):
        check(unfair)
    with pytest.raises(BrokenLeagueError, match="at a table"):
        check_sizes(league, (2, 3))


# Random seasons: what happens in them, and what must hold.


QUIET_STEPS = 60
"""Looks, three days apart, after which a league that nobody answers has to be over or to wait."""

MODERATOR = UserId(10**17 + 1)


class RandomSeason:
    """One season, what happens in it by lot, and what was done."""

    def __init__(self, club: Club, seed: int) -> None:
        self.random = Random(seed)
        self.club = club
        self.clock = club.now()
        self.there = Somewhere()
        club.tables.there = self.there
        # No two seasons of a club share the number of a game.
        self.games = InventedGames(club, self.random, FIRST_GAME + 1000 * seed)
        self.keeper = LeagueKeeper(club, self.games, lambda: self.clock)
        self.keeper.opener = self.games
        self.name = f"Season {seed}"
        self.league_id = 0
        self.done: Counter[str] = Counter()
        """What the audit has to have, by the name of the deed."""

        self.decided: dict[tuple[int, int], list[int]] = {}
        """Who has won the tables of rounds that somebody decided."""

        self.stayed: dict[tuple[int, int], list[int]] = {}
        """Who has stayed at tables without a result that somebody had left by then."""

        self.drawn: list[tuple[LeagueState, DrawnRound]] = []
        self.called = 0
        noting = self.keeper._note

        def note(
            connection: Connection,
            before: LeagueState,
            after: LeagueState,
            deed: LeagueDeed | None = None,
        ) -> None:
            noting(connection, before, after, deed)
            known = {round_.number for round_ in before.rounds}
            new = [round_ for round_ in after.rounds if round_.number not in known]
            self.drawn += [(after, round_) for round_ in new]
            self.note_stayed(before, after)

        self.keeper._note = note

    async def play(self, after: LeagueState | None = None) -> LeagueState:
        """Play a season from its sign-up to its end, and return it.

        Raises:
            BrokenLeagueError: something that must hold does not.
        """
        random = self.random
        game, rules = rules_by_lot(random)
        if after is not None:
            game, rules = after.game, msgspec.structs.replace(after.rules, after=after.id)
        league = LeagueState(0, 1, self.name, HOST, game, 5, rules)
        self.league_id = await ledger.create_league(self.club.storage, league)
        for number in range(1, random.randint(rules.pod, 4 * rules.pod) + 1):
            await self.enter(UserId(number), is_reserve=random.random() < 0.15)
        while True:
            there = await self.kept()
            if len(there.active) >= rules.pod:
                break
            await self.enter(UserId(len(there.entrants) + 100))
        await self.keeper.start(self.league_id, HOST)
        self.done["start"] += 1
        await self.check()
        for _step in range(random.randint(3, 25)):
            league = await self.step()
            if league.status == "over":
                break
        return await self.run_out()

    async def enter(self, user: UserId, is_reserve: bool = False) -> None:
        """Sign somebody up; later, as a reserve."""
        entering = partial(changes.with_person_entered, user=user, now_ms=self.clock)
        await self.keeper.change(self.league_id, entering)
        if is_reserve:
            change = partial(changes.set_reserve, user=user, is_reserve=True)
            await self.keeper.change(self.league_id, change)

    async def kept(self) -> LeagueState:
        """Return the league as it stands."""
        there = await ledger.load_kept_league(self.club.storage, self.league_id)
        assert there is not None
        return there.league

    async def step(self) -> LeagueState:
        """Let things happen, and three days go by."""
        self.games.finish_some(0.4 if self.random.random() < 0.7 else 0.0)
        # A game that ends lets its league be looked at.
        await self.keeper.look(self.league_id)
        await self.check()
        for happens in self.random.sample(HAPPENINGS, 3):
            with suppress(RefusedError):
                await happens(self)
            await self.check()
        self.clock += DAY_MS * 3
        await self.keeper.look(self.league_id)
        return await self.check()

    async def run_out(self) -> LeagueState:
        """Let all clocks run without anybody's answer; return the league at its end.

        Raises:
            BrokenLeagueError: it is stuck: neither over, nor does it wait for somebody.
        """
        for _step in range(QUIET_STEPS):
            league = await self.check()
            if league.status == "over":
                await self.check_audit(league)
                return league
            self.clock += DAY_MS * 3
            await self.keeper.look(self.league_id)
        league = await self.kept()
        last = league.last
        waits = last is not None and all(
            pod.status == "referee" for pod in changes.unsettled_pods(last)
        )
        if not waits or league.host <= 0 or league.host in self.there.gone:
            raise BrokenLeagueError(f"{self.name} is stuck: {league.rules}, {last}")
        await self.keeper.end(self.league_id, league.host, "Nobody decides")
        self.done["end"] += 1
        league = await self.check()
        await self.check_audit(league)
        return league

    async def check(self) -> LeagueState:
        """Check all that must hold now, and return the league."""
        league = await self.kept()
        for then, round_ in self.drawn:
            check_draw(then, round_, self.there.gone)
        self.done["draw"] += len(self.drawn)
        self.drawn.clear()
        self.check_points(league)
        if len(set(self.games.opened)) != len(self.games.opened):
            raise BrokenLeagueError("a table was opened twice")
        await self.check_calls()
        return league

    def check_points(self, league: LeagueState) -> None:
        """Count all points anew as docs/clubs/leagues.md says, and compare the standings with it.

        Raises:
            BrokenLeagueError: they differ.
        """
        rules = league.rules
        points = Counter[int]()
        for round_ in league.rounds:
            counted = [pod for pod in round_.pods if pod.status == "done"]
            for pod in counted:
                points.update(self.points_at_table(league, round_, pod))
            sitting = [(number, league.entrant(number).division) for number in round_.byes]
            for pod in round_.pods:
                if pod.status == "void":
                    stays = self.stayed.get((round_.number, pod.number), [])
                    sitting += [(EntrantNumber(number), pod.division) for number in stays]
            for number, own in sitting:
                if any(rules.format != "league" or p.division == own for p in counted):
                    points[number] += sum(worth_of(rules, rules.pod)) // rules.pod
        told = {line.entrant.number: line.points for line in league_table_of(league)}
        for entrant in league.entrants:
            if told.get(entrant.number, 0) * 60 != points[entrant.number]:
                said = f"{told.get(entrant.number)}, not {points[entrant.number]}/60"
                raise BrokenLeagueError(f"{self.name}: points of {entrant.number} are {said}")

    def points_at_table(
        self, league: LeagueState, round_: DrawnRound, pod: Pod
    ) -> Mapping[int, int]:
        """Return the points of a table in sixtieths: by its game, or as it was decided."""
        decided = self.decided.get((round_.number, pod.number))
        if decided is not None:
            keys = [(0 if place.entrant in decided else 1, 0) for place in pod.places]
            held = [True for _ in pod.places]
        else:
            assert pod.game is not None
            stands = self.games.games[pod.game]
            totals = self.games.points_of_seats(pod.game)
            counts = league.rules.scoring == "places"
            seats = [stands.seats[at + 1] for at in range(len(pod.places))]
            keys = [
                (0, 0) if seat in stands.winners else (1, -totals[seat] if counts else 0)
                for seat, _user in seats
            ]
            held = [user is not None for _seat, user in seats]
        points = shared_points(league.rules, keys)
        return {
            place.entrant: own
            for place, own, is_held in zip(pod.places, points, held, strict=True)
            if is_held
        }

    def note_stayed(self, before: LeagueState, after: LeagueState) -> None:
        """Note who stays at tables that have no result from now on, if somebody has left them."""
        then = {(r.number, pod.number): pod for r in before.rounds for pod in r.pods}
        for round_ in after.rounds:
            for pod in round_.pods:
                was = then.get((round_.number, pod.number))
                if pod.status != "void" or (was is not None and was.places == pod.places):
                    continue
                stays = [n for n in pod.entrants if after.entrant(n).status != "dropped"]
                is_left = len(stays) < len(pod.entrants)
                self.stayed[round_.number, pod.number] = stays if is_left else []

    async def check_calls(self) -> None:
        """Check that no message since the last look calls somebody who has left."""
        own = table_of(OutboxMessage)
        query = select(own.c.id, own.c.mention, own.c.also, own.c.about).where(
            own.c.id > self.called
        )
        rows_ = await self.club.storage.read(lambda c: c.execute(query.order_by(own.c.id)).all())
        for number, mention, also, about in rows_:
            self.called = number
            lost = {mention, *(also or ())} & self.there.gone
            if lost:
                raise BrokenLeagueError(f"{lost} have left and are called: {about}")

    async def check_audit(self, league: LeagueState) -> None:
        """Check that each deed stands in the audit once."""
        own = table_of(AuditRow)
        query = select(own.c.what, own.c.about).where(own.c.what.like("league-%"))
        found = Counter[str]()
        seeds = list[str]()
        for what, about in await self.club.storage.read(lambda c: c.execute(query).all()):
            if about.get("name") == self.name:
                found[what.removeprefix("league-")] += 1
                seeds += [about["seed"]] if "seed" in about else []
        # Who asked for the end has closed the last round by it.
        closed = sum(round_.status == "closed" for round_ in league.rounds)
        wanted = {
            "start": 1,
            "draw": len(league.rounds),
            "next": closed - self.done["end"],
            "end": 1,
            **{name: self.done[name] for name in ("leave", "decided", "substitute")},
        }
        given = {
            **{name: found[name] for name in ("start", "draw", "next", "end", "substitute")},
            "leave": found["leave"],
            "decided": found["decide"] + found["correct"],
        }
        for name, count in given.items():
            if count != wanted[name]:
                raise BrokenLeagueError(f"{self.name}: {name} {count} times, not {wanted[name]}")
        if sorted(seeds) != sorted(str(round_.seed) for round_ in league.rounds):
            raise BrokenLeagueError(f"{self.name}: seeds in the audit are {seeds}")

    # What may happen. Each may be refused.

    async def someone(self) -> UserId | None:
        """Return somebody who plays."""
        active = [e.user for e in (await self.kept()).active if e.user > 0]
        return self.random.choice(active) if active else None

    async def somebody_leaves_the_league(self) -> None:
        user = await self.someone()
        if user is not None:
            await self.keeper.drop(self.league_id, user, user)
            self.done["leave"] += 1

    async def somebody_is_dropped(self) -> None:
        user = await self.someone()
        if user is not None:
            await self.keeper.drop(self.league_id, user, HOST, "Rude")

    async def somebody_leaves_the_server(self) -> None:
        user = await self.someone()
        if user is not None:
            self.there.gone.add(user)

    async def somebody_returns(self) -> None:
        people = sorted(self.there.gone - {HOST})
        if people:
            user = self.random.choice(people)
            self.there.gone.discard(user)
            await self.enter(user)

    async def somebody_tries_to_come_back(self) -> None:
        out = [e.user for e in (await self.kept()).entrants if e.status == "dropped" and e.user > 0]
        if out:
            user = self.random.choice(out)
            if user not in self.there.gone:
                await self.enter(user)

    async def somebody_is_forgotten(self) -> None:
        user = await self.someone()
        if user is not None:
            await self.club.storage.write(lambda c: rows.forget_entrant(c, user))
            for game, stands in self.games.games.items():
                if stands.status == "over":
                    continue
                seats = {
                    number: (seat, None if own == user else own)
                    for number, (seat, own) in stands.seats.items()
                }
                self.games.games[game] = PodGame(
                    stands.status, stands.winners, stands.changed_ms, seats
                )

    async def a_reserve_comes(self) -> None:
        await self.enter(UserId(1000 + self.random.randrange(1000)))

    async def a_reserve_steps_in(self) -> None:
        league = await self.kept()
        user = await self.someone()
        here = [e.user for e in league.reserves if e.user not in self.there.gone and e.user > 0]
        if user is not None and here:
            into = self.random.choice(here)
            await self.keeper.substitute(self.league_id, user, into, HOST)
            self.done["substitute"] += 1

    async def a_table_is_decided(self) -> None:
        league = await self.kept()
        last = league.last
        if league.status != "running" or last is None or last.status == "closed" or not last.pods:
            return
        pod = self.random.choice(last.pods)
        winners = self.random.sample(
            pod.entrants, min(len(pod.entrants), self.random.randint(0, 2))
        )
        if not winners and league.rules.format == "knockout":
            return
        change = partial(
            changes.with_referee_decision, round_=last.number, number=pod.number, winners=winners
        )
        about = {"table": pod.number, "round": last.number, "why": "Late"}
        deed = LeagueDeed(HOST, "decide", about)
        before = league
        after = await self.keeper.change(self.league_id, change, deed=deed)
        self.done["decided"] += after.rounds != before.rounds
        self.decided[last.number, pod.number] = [*winners]

    async def a_game_is_given_up(self) -> None:
        open_ = [n for n, stands in self.games.games.items() if stands.status == "playing"]
        if open_:
            game = self.random.choice(open_)
            stands = self.games.games[game]
            self.games.games[game] = PodGame("abandoned", (), stands.changed_ms, stands.seats)

    async def a_round_is_closed(self) -> None:
        league = await self.kept()
        if league.status == "running" and self.random.random() < 0.3:
            await self.keeper.go_on(self.league_id, len(league.rounds), HOST, "Late")

    async def the_organiser_leaves(self) -> None:
        league = await self.kept()
        if league.host == HOST and self.random.random() < 0.2:
            self.there.gone.add(HOST)
            await self.keeper.change(self.league_id, lambda before: without_organiser(before, HOST))

    async def a_moderator_organises(self) -> None:
        await self.keeper.change(
            self.league_id, lambda before: with_new_organiser(before, MODERATOR)
        )


HAPPENINGS = (
    RandomSeason.somebody_leaves_the_league,
    RandomSeason.somebody_is_dropped,
    RandomSeason.somebody_leaves_the_server,
    RandomSeason.somebody_returns,
    RandomSeason.somebody_tries_to_come_back,
    RandomSeason.somebody_is_forgotten,
    RandomSeason.a_reserve_comes,
    RandomSeason.a_reserve_steps_in,
    RandomSeason.a_table_is_decided,
    RandomSeason.a_table_is_decided,
    RandomSeason.a_game_is_given_up,
    RandomSeason.a_round_is_closed,
    RandomSeason.the_organiser_leaves,
    RandomSeason.a_moderator_organises,
)


async def seasons(club: Club, seeds: Iterable[int]) -> int:
    """Play random seasons, and of leagues with divisions a second one; return how many."""
    count = 0
    for seed in seeds:
        season = RandomSeason(club, seed)
        league = await season.play()
        count += 1
        if league.rules.format == "league":
            following = RandomSeason(club, seed + (1 << 20))
            await following.play(after=league)
            count += 1
    return count


async def test_random_seasons_end_and_count_as_the_docs_say(club: Club) -> None:
    assert await seasons(club, range(5)) >= 6


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("part", range(10))
async def test_500_random_seasons(club: Club, part: int) -> None:
    assert await seasons(club, range(100 + 40 * part, 140 + 40 * part)) >= 45


async def test_planted_faults_are_found(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw that forgets somebody, points for nothing, deeds noted twice, a round for ever."""
    groups = rounds.groups_drawn_together
    noting = organiser.note_league_deeds

    def forgets(*given: Any) -> Any:
        found = groups(*given)
        return [
            (number, people[1:]) if len(people) > 4 else (number, people)
            for number, people in found
        ]

    def notes_twice(*given: Any) -> None:
        noting(*given)
        noting(*given)

    def gives(_league: LeagueState, round_: Any) -> Any:
        return round_.byes

    def never_ends(league: LeagueState, _now: int) -> LeagueState:
        return league

    faults = (
        (rounds, "groups_drawn_together", forgets, "drawn"),
        (standings, "byes_that_count", gives, "points"),
        (organiser, "note_league_deeds", notes_twice, "times"),
        (changes, "at_end", never_ends, "stuck"),
    )
    for seed, (module, name, fault, said) in enumerate(faults):
        with monkeypatch.context() as patched:
            patched.setattr(module, name, fault)
            with pytest.raises(BrokenLeagueError, match=said):
                await seasons(club, range(1000 * (seed + 1), 1000 * (seed + 1) + 40))
