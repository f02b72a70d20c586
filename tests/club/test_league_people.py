"""What is stored about people in league: extracted whole, and forgotten without losing results."""

import asyncio
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from bot.club.league import changes, ledger
from bot.club.league.draw import pair_of_people, seats_of
from bot.club.league.keeper import LeagueKeeper
from bot.club.league.news import without_people_gone
from bot.club.league.opening import lobby_of, with_games
from bot.club.league.rounds import Surroundings, winner_of_league
from bot.club.league.standings import bye_points, league_table_of, points_of
from bot.club.league.state import POINT, EntrantNumber, LeagueRules, LeagueState
from bot.editions import EDITIONS
from bot.table import RefusedError
from db import Storage, people
from db.club import league as rows
from db.club import timers
from db.club.league import MODELS, PodGame
from db.ids import UserId
from db.rows import table_of
from tests.club.in_database import EVERYBODY, HOST, enter, games_in, kept_by
from tests.club.simulation import InventedGames, check

ENTERED = EVERYBODY[:8]
ANN, BOB, CID = ENTERED[:3]
LATER = UserId(900_000_020)


@pytest.fixture
async def keeper(keeper: LeagueKeeper) -> LeagueKeeper:
    """Let eight people play the first round of the league."""
    for user in ENTERED:
        await enter(keeper, user, "eyrie")
    await keeper.start(1)
    await keeper.look(1)
    games_in(keeper).finish_some(1.0)
    await keeper.look(1)
    return keeper


def whole(connection: Connection) -> str:
    rows = [connection.execute(select(table_of(model))).all() for model in MODELS]
    return repr(rows)


async def test_an_extract_holds_entries_and_results_of_oneself_alone(keeper: LeagueKeeper) -> None:
    rows = await people.export_rows_about(keeper.club.storage, ANN)
    (entry,) = rows["leagueentrant"]
    assert (entry["user"], entry["name"], entry["wishes"]) == (ANN, f"name {ANN}", ["eyrie"])
    assert [seat["round"] for seat in rows["leagueseat"]] == [1, 2]
    assert all(str(other) not in repr(rows) for other in (*ENTERED, HOST) if other != ANN)
    rows = await people.export_rows_about(keeper.club.storage, HOST)
    assert [own["name"] for own in rows["league"]] == ["L"]


async def test_who_is_forgotten_is_not_named_and_results_stay(keeper: LeagueKeeper) -> None:
    storage, before = keeper.club.storage, await kept_by(keeper)
    number = before.of_user(ANN).number
    points = {line.entrant.number: line.points for line in league_table_of(before)}
    await people.forget_user(storage, ANN)
    await people.forget_user(storage, HOST)
    after = await kept_by(keeper)
    own = after.entrant(number)
    assert own.user < 0 and own.status == "dropped" and (own.name, own.wishes) == ("", ())
    assert after.host < 0 and after.host != own.user
    stored = await storage.read(whole)
    assert str(ANN) not in stored and str(HOST) not in stored
    assert {line.entrant.number: line.points for line in league_table_of(after)} == points
    assert "leagueentrant" not in await people.export_rows_about(storage, ANN)
    check(await keeper.look(1))


async def test_a_process_that_has_read_a_league_does_not_write_somebody_back(
    keeper: LeagueKeeper,
) -> None:
    storage = keeper.club.storage
    forgotten = list[bool]()

    def slowly(league: LeagueState) -> LeagueState:
        return changes.with_person_entered(league, BOB, ("marquise",))

    load = ledger.load_kept_league

    async def late(storage_: Storage, league_id: int) -> Any:
        read = await load(storage_, league_id)
        if not forgotten:
            forgotten.append(True)
            await people.forget_user(storage, ANN)
        return read

    ledger.load_kept_league = late
    try:
        after = await keeper.change(1, slowly)
    finally:
        ledger.load_kept_league = load
    assert after.of_user(ANN) is None
    assert str(ANN) not in await storage.read(whole)


async def test_blocks_and_zones_reach_the_draw(keeper: LeagueKeeper) -> None:
    async def blocks(users: Any) -> list[tuple[UserId, UserId]]:
        assert set(users) == set(ENTERED)
        return [(CID, ANN)]

    keeper.blocks = blocks
    await keeper.club.tables.wishes.choose(BOB, lambda _: {"zone": "Asia/Tokyo"})
    around = await keeper.surroundings(await kept_by(keeper))
    assert around.blocked == {pair_of_people(1, 3)}
    assert around.zones == {2: 540}
    for _ in range(2):
        league = await keeper.go_on(1, len((await kept_by(keeper)).rounds))
        last = league.rounds[-1]
        assert not any({1, 3} <= set(pod.entrants) for pod in last.pods if last.number > 2)


@pytest.mark.parametrize(("game", "size"), [("war_chest", 2), ("war_chest", 4), ("root", 5)])
async def test_every_table_gets_seats_that_can_be_played(
    keeper: LeagueKeeper, game: str, size: int
) -> None:
    own = msgspec.structs.replace(await kept_by(keeper), game=game, options={})
    around = await keeper.surroundings(own)
    people = range(1, size + 1)
    for seed in range(40):
        seats = seats_of(
            [*people], "random", around.lobby, {}, lambda given: around.accepts({}, given),
            played={}, wishes={}, ranks={}, seed=seed,
        )  # fmt: skip
        assert all(seats), "nobody is left to choose"
        plan = lobby_of(around.lobby, own, seats, {}, [UserId(number) for number in people])
        assert plan.setup(HOST), "it begins by itself"


async def test_a_pending_result_is_not_put_off_by_another_change(keeper: LeagueKeeper) -> None:
    """A game has ended, and before it is looked at somebody changes the league otherwise."""
    storage = keeper.club.storage
    league = await kept_by(keeper)
    game = league.rounds[-1].pods[0].game
    assert game is not None
    await storage.write(lambda connection: rows.game_ended(connection, game))
    before = await timers.earliest_timers(storage)
    await keeper.change(1, lambda league: changes.with_person_entered(league, LATER, (), "late"))
    assert await timers.earliest_timers(storage) == before


async def test_two_keepers_draw_one_round(keeper: LeagueKeeper) -> None:
    """Two processes look at the same time: the round is closed once, and drawn once."""

    games = keeper.opener
    assert isinstance(games, InventedGames)
    games.finish_some(1.0)
    second = LeagueKeeper(keeper.club, games)
    second.opener = games
    await asyncio.gather(*(one.look(1) for one in (keeper, second) for _ in range(3)))
    league = await kept_by(keeper)
    check(league, games)
    assert [round_.status for round_ in league.rounds] == ["closed", "closed", "open"]
    assert len(games.opened) == 6


def league_of(people: int, reserves: int = 0, **rules: Any) -> LeagueState:
    """Return a league whose sign-up is open, in memory alone."""
    made = LeagueState(1, 1, "L", HOST, "root", 5, LeagueRules(**{"rounds": 9, **rules}))
    for user in range(1, people + reserves + 1):
        made = changes.with_person_entered(made, UserId(user))
        if user > people:
            made = changes.set_reserve(made, UserId(user), True)
    return made


DUELS = Surroundings(EDITIONS["war_chest"].game.lobby)
ROOT = Surroundings(EDITIONS["root"].game.lobby)


def decided(league: LeagueState) -> LeagueState:
    """Let the first of each table of the open round win, and go on."""
    assert league.last is not None
    for pod in league.last.pods:
        winner = [pod.entrants[0]]
        league = changes.with_referee_decision(league, league.last.number, pod.number, winner)
    return changes.go_on(league, DUELS, 0, 5)


def drawn_in(league: LeagueState) -> set[int]:
    assert league.last is not None
    seated = [number for pod in league.last.pods for number in pod.entrants]
    return {*map(int, seated), *map(int, league.last.byes)}


def points_of_all(league: LeagueState) -> dict[int, Fraction]:
    return {line.entrant.number: line.points for line in league_table_of(league)}


def test_reserves_fill_holes_before_anybody_sits_out() -> None:
    league = changes.begin_league(league_of(5, 3, pod=2), DUELS, 0, 3)
    assert league.last is not None
    assert not league.last.byes and drawn_in(league) == {1, 2, 3, 4, 5, 6}
    assert [entrant.user for entrant in league.reserves] == [7, 8]
    # A table of three can be played, so that nobody would sit out without reserves either.
    league = changes.begin_league(league_of(9, 3, pod=4), ROOT, 0, 3)
    assert league.last is not None
    assert not league.last.byes and drawn_in(league) == set(range(1, 10))


def test_no_reserve_comes_into_a_knockout_that_has_begun() -> None:
    league = changes.begin_league(league_of(6, 2, pod=2, format="knockout"), DUELS, 0, 3)
    league = decided(league)
    assert len(league.rounds) == 2 and league.rounds[1].byes and len(league.reserves) == 2


@pytest.mark.parametrize("scoring", ["win", "places"])
def test_who_was_away_at_a_draw_returns_with_a_loss(scoring: str) -> None:
    league = changes.begin_league(league_of(9, pod=3, scoring=scoring), ROOT, 0, 3)
    league = decided(without_people_gone(league, {UserId(1)}))
    before = points_of_all(league)[1]
    assert 1 not in drawn_in(league)
    league = decided(changes.with_person_entered(league, UserId(1)))
    assert 1 in drawn_in(league) and league.rounds[1].away == (1,)
    loss = points_of((1, 2, 3), scoring)[-1]
    assert (points_of_all(league)[1] - before) * POINT == loss < bye_points(3, scoring)


def forgotten(league: LeagueState, user: int) -> LeagueState:
    """Return a league whose entry of somebody who has lost or left has a pseudonym."""
    own = league.of_user(UserId(user))
    assert own is not None
    return league.with_entrant(msgspec.structs.replace(own, user=UserId(-user), status="dropped"))


def test_who_was_forgotten_does_not_come_back_into_a_knockout_for_who_has_won() -> None:
    league = changes.begin_league(league_of(8, pod=2, format="knockout"), DUELS, 0, 3)
    assert league.last is not None
    winner, loser = league.last.pods[0].entrants
    league = forgotten(league, loser)
    league = changes.with_person_entered(league, UserId(loser))
    league = decided(changes.with_person_dropped(league, UserId(winner)))
    assert len(league.rounds) == 2 and 9 not in drawn_in(league)
    assert league.entrant(EntrantNumber(9)).status == "reserve"


def test_who_was_forgotten_gets_no_seat_by_leaving_the_server_for_a_draw() -> None:
    league = changes.begin_league(league_of(6, pod=2, format="swiss"), DUELS, 0, 3)
    league = changes.with_person_entered(forgotten(league, 1), UserId(1))
    league = without_people_gone(league, {UserId(1)})
    assert league.entrant(EntrantNumber(7)).status == "dropped"
    league = changes.with_person_entered(league, UserId(1))
    own = league.entrant(EntrantNumber(7))
    assert (own.status, own.note) == ("reserve", "named")


def test_nobody_steps_in_for_who_has_lost_an_earlier_round_of_a_knockout() -> None:
    league = changes.begin_league(league_of(8, 2, pod=2, format="knockout"), DUELS, 0, 3)
    assert league.last is not None
    winner, loser = league.last.pods[0].entrants
    league = decided(changes.with_person_dropped(league, UserId(loser)))
    with pytest.raises(RefusedError, match="league-lost"):
        changes.put_reserve_in(league, UserId(loser), UserId(9))
    # Whose place somebody else has taken over has none any more.
    assert league.last is not None
    pod = next(pod for pod in league.last.pods if winner in pod.entrants)
    league = changes.put_reserve_in(league, UserId(winner), UserId(9))
    assert 9 in changes.pod_of(league, 2, pod.number).entrants
    with pytest.raises(RefusedError, match="league-lost"):
        changes.put_reserve_in(league, UserId(winner), UserId(10))
    league = changes.put_reserve_in(league, UserId(9), UserId(10))
    assert 10 in changes.pod_of(league, 2, pod.number).entrants


@pytest.mark.parametrize("how", ["knockout", "swiss"])
def test_who_is_out_gets_nothing_for_a_seat_that_they_take(how: Any) -> None:
    league = changes.begin_league(league_of(4, pod=2, format=how), DUELS, 0, 3)
    assert league.last is not None
    lost = league.last.pods[0].entrants[1]
    if how == "swiss":
        league = changes.with_person_dropped(league, UserId(lost))
    league = decided(league)
    assert league.last is not None
    pod = league.last.pods[0]
    league = league.with_pod(2, msgspec.structs.replace(pod, status="open", game=9))
    stays, leaves = pod.entrants
    league = changes.with_person_dropped(league, UserId(leaves))
    seats = {1: ("wolf", UserId(stays)), 2: ("raven", UserId(lost))}
    league = with_games(league, {9: PodGame("over", ["raven"], 0, seats)}, {})
    places = changes.pod_of(league, 2, pod.number).places
    assert [(p.entrant, p.rank, p.points) for p in places] == [(stays, 2, 0), (leaves, 0, 0)]
    league = changes.go_on(league, DUELS, 0, 5)
    winner = winner_of_league(league)
    assert how == "swiss" or (winner is not None and winner.number == stays)


@pytest.mark.parametrize("leaves", ["drop", "knockout"])
def test_who_was_dropped_or_is_in_a_knockout_does_not_return(leaves: str) -> None:
    how = "knockout" if leaves == "knockout" else "swiss"
    league = changes.begin_league(league_of(8, pod=2, format=how), DUELS, 0, 3)
    if leaves == "drop":
        league = changes.with_person_dropped(league, UserId(1))
    else:
        league = without_people_gone(league, {UserId(1)})
    with pytest.raises(RefusedError, match="league-left"):
        changes.with_person_entered(league, UserId(1))


def test_a_reserve_who_was_away_returns_as_a_reserve() -> None:
    league = changes.begin_league(league_of(4, 1, pod=2), DUELS, 0, 3)
    league = without_people_gone(league, {UserId(5)})
    assert not league.reserves
    league = changes.with_person_entered(league, UserId(5))
    assert [entrant.user for entrant in league.reserves] == [5]


def test_who_asks_to_sit_out_is_not_drawn_once() -> None:
    league = changes.begin_league(league_of(6, pod=2, format="swiss"), DUELS, 0, 3)
    league = decided(changes.with_person_resting(league, UserId(2)))
    assert 2 not in drawn_in(league) and league.rounds[1].away == (2,)
    league = decided(league)
    assert 2 in drawn_in(league)
    back = changes.with_person_entered(changes.with_person_resting(league, UserId(2)), UserId(2))
    assert back.entrant(2).note == "", "who joins again plays after all"
    for user in (1, 2, 3, 4, 5):
        league = changes.with_person_resting(league, UserId(user))
    assert drawn_in(decided(league)) == {1, 2, 3, 4, 5, 6}, "there would be no table without them"
    with pytest.raises(RefusedError, match="league-no-rest"):
        changes.with_person_resting(
            changes.begin_league(league_of(4, pod=2, format="knockout"), DUELS, 0, 3), UserId(1)
        )


def test_a_former_player_steps_in_or_has_won() -> None:
    league = changes.begin_league(league_of(6, 1, pod=2, format="swiss"), DUELS, 0, 3)
    assert league.last is not None
    first, second = league.last.pods[0].entrants
    third = league.last.pods[1].entrants[0]
    league = changes.with_person_dropped(league, UserId(first))
    with pytest.raises(RefusedError, match="league-busy"):
        changes.put_reserve_in(league, UserId(third), UserId(first))
    pod = changes.taken_over(league.last.pods[0], first, EntrantNumber(7))
    league = league.with_pod(1, pod)
    won = changes.with_referee_decision(league, 1, 1, [first])
    place = next(place for place in won.rounds[0].pods[0].places if place.rank == 1)
    assert (place.entrant, place.points) == (first, POINT)
    both = [EntrantNumber(7), first]
    with pytest.raises(RefusedError, match="league-not-at-table"):
        changes.with_referee_decision(league, 1, 1, both)
    league = decided(league)
    league = changes.put_reserve_in(league, UserId(second), UserId(first))
    assert league.entrant(second).status == "dropped"
    assert first in {n for pod in league.rounds[1].pods for n in pod.entrants}, "not opened yet"


async def test_who_was_forgotten_gets_no_seat_by_signing_up_anew(keeper: LeagueKeeper) -> None:
    storage = keeper.club.storage
    await keeper.drop(1, ANN)
    await people.forget_user(storage, ANN)
    await enter(keeper, ANN)
    league = await kept_by(keeper)
    assert (league.of_user(ANN).status, league.of_user(ANN).note) == ("reserve", "named")
    await keeper.drop(1, BOB)
    assert (await kept_by(keeper)).of_user(ANN).status == "reserve", "no seat is offered to them"
    games_in(keeper).finish_some(1.0)
    league = await keeper.look(1)
    assert league.of_user(ANN).number not in drawn_in(league)


async def test_the_place_of_who_was_forgotten_goes_to_a_reserve(keeper: LeagueKeeper) -> None:
    await enter(keeper, LATER)
    league = await kept_by(keeper)
    number = league.of_user(CID).number
    pod = next(pod for pod in league.last.pods if number in pod.entrants)
    unopened = msgspec.structs.replace(pod, status="drawn", game=None, channel=None)
    await keeper.change(1, lambda known: known.with_pod(2, unopened))
    await people.forget_user(keeper.club.storage, CID)
    league = await keeper.look(1)
    place = next(p for pod in league.last.pods for p in pod.places if number in p.former)
    assert league.entrant(place.entrant).user == LATER
    assert league.of_user(LATER).status == "active"
