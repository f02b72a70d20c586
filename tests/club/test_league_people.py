"""What is stored about people in league: extracted whole, and forgotten without losing results."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from bot.club.league import changes, ledger
from bot.club.league.draw import pair_of_people, seats_of
from bot.club.league.keeper import LeagueKeeper
from bot.club.league.opening import lobby_of
from bot.club.league.standings import league_table_of
from bot.club.league.state import LeagueState
from db import Storage, people
from db.club import league as rows
from db.club import timers
from db.club.league import MODELS
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
    await keeper.start(1, lambda _league: None)
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
