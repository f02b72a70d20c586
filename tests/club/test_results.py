"""Results are derived from the records of games, once, and go when a game is opened again."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club.base import GamePlace
from bot.club.ratings import Finished, contests_in_order, rate_players
from bot.club.results import Results, collect_results, places_by_score
from bot.editions import EDITIONS
from bot.games.ending import Ending, ending_of
from bot.games.root.root import ROOT
from bot.games.war_chest.war_chest import WAR_CHEST
from bot.table import Table, Tables, command_line
from bot.table.ballots import Substitute
from bot.table.command_line import reopen_game
from bot.table.records.pruning import shrink_to_record
from db import Storage, people
from db.club import ratings, results
from db.moving import NewPlace
from tests.databases import DAILY_SQLITE, database
from tests.games.samples import setups
from tests.table.conftest import ANN, BOB, CID, HOST, TRIO, begun
from tests.table.rolled import ROLLED
from tests.table.toy import TOY, Tick, Win

GAMES: dict[str, Any] = {"toy": TOY, "rolled": ROLLED}
GUILD = 1
DAN, EVE = 104, 105


@pytest.fixture(params=DAILY_SQLITE)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    async with database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return Tables(storage, GAMES)


async def public(guild: int, channel: int) -> GamePlace | None:
    del guild
    return GamePlace(channel, False)


def results_of(tables: Tables) -> Results:
    made = Results(tables)
    made.places = public
    return made


async def won(tables: Tables, channel: int = 7, game: str = "toy") -> Table:
    table = await begun(tables, channel, people=TRIO, game=game)
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Win("red"))
    return table


async def only(tables: Tables, game: str = "toy") -> Finished:
    (made,), complete = await results_of(tables).games(GUILD, game)
    assert complete
    return made


async def test_a_result_says_who_held_what_and_how_it_ended(tables: Tables) -> None:
    await won(tables)
    made = await only(tables)
    assert [(s.seat, s.user, s.won, s.score.place, s.score.counts) for s in made.seats] == [
        ("red", ANN, True, 1, True),
        ("blue", BOB, False, 2, True),
        ("green", CID, False, 2, True),
    ]
    assert (made.options, made.room, made.private) == ({"board": "small"}, 7, False)


async def test_games_that_go_on_or_were_ended_without_a_winner_count_nothing(
    tables: Tables,
) -> None:
    await begun(tables, 8)
    left = await begun(tables, 9)
    await left.agreements.abandon(HOST)
    assert await results_of(tables).games(GUILD, "toy") == ([], True)
    assert await results_of(tables).games(2, "toy") == ([], True)


async def test_where_discord_cannot_tell_the_place_a_game_waits(tables: Tables) -> None:
    await won(tables)
    assert await Results(tables).games(GUILD, "toy") == ([], False)
    assert (await only(tables)).number


@pytest.mark.parametrize(("own", "counts"), [(1, False), (2, True)])
async def test_a_result_is_whose_half_of_the_choices_are(
    tables: Tables, own: int, counts: bool
) -> None:
    """Dan takes Ann's seat after she has made two choices, and wins by his `own`-th."""
    table = await begun(tables, people=TRIO)
    for _ in range(2):
        await table.act(ANN, Tick("red", 1))
    await table.agreements.propose(EVE, Substitute("red", user=DAN), "moderator", force=True)
    proposal = table.proposal("red")
    assert proposal is not None
    await table.agreements.answer(DAN, "seat", proposal.revision, True)
    assert table.holders["red"] == DAN
    for _ in range(own - 1):
        await table.act(DAN, Tick("red", 2))
    await table.act(DAN, Win("red"))
    made = await only(tables)
    assert next((s.user, s.score.counts) for s in made.seats) == (DAN, counts)
    assert all(seat.score.counts for seat in made.seats[1:])
    assert ANN not in rate_players(contests_in_order([made]))


async def test_a_game_that_is_opened_again_loses_its_result(
    tables: Tables, storage: Storage
) -> None:
    table = await won(tables, game="rolled")
    await only(tables, "rolled")
    await reopen_game(storage.url.render_as_string(hide_password=False), GAMES, table.id)
    again = Tables(storage, GAMES)
    assert await results_of(again).games(GUILD, "rolled") == ([], True)
    assert await results.missing_results(storage) == []


async def test_a_result_is_not_written_of_a_game_that_goes_on_meanwhile(
    tables: Tables, storage: Storage
) -> None:
    table = await won(tables, game="rolled")
    row, at = ratings.GameResult(game_id=table.id, way="", room=1), table.revision
    await reopen_game(storage.url.render_as_string(hide_password=False), GAMES, table.id)
    await results.store_result(storage, row, at)
    assert await results.stored_results_of(storage, GUILD, "rolled") == []


async def test_who_is_forgotten_while_a_result_is_derived_is_not_mistaken(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was read with the person, the choices without them: what was derived is dropped."""
    await won(tables)
    read = results.shares_by_seat

    async def forgets(*given: Any) -> Any:
        monkeypatch.undo()
        await people.forget_user(storage, ANN)
        return await read(*given)

    monkeypatch.setattr(results, "shares_by_seat", forgets)
    assert await results_of(tables).games(GUILD, "toy") == ([], False)
    made = await only(tables)
    assert all(seat.score.counts for seat in made.seats)
    assert (made.seats[0].user or 0) < 0


async def test_rebuilt_from_nothing_the_results_are_the_same(
    tables: Tables, storage: Storage
) -> None:
    for channel in range(7, 11):
        await won(tables, channel)
    before, _ = await results_of(tables).games(GUILD, "toy")
    for game in before:
        await storage.write(
            lambda connection, n=game.number: ratings.delete_result_of(connection, n)
        )
    after, _ = await results_of(Tables(storage, GAMES)).games(GUILD, "toy")
    assert after == before and rate_players(contests_in_order(after)) == rate_players(
        contests_in_order(before)
    )


async def test_a_game_that_has_shrunk_gives_the_same_result(
    tables: Tables, storage: Storage
) -> None:
    table = await won(tables)
    before = await only(tables)
    await storage.write(lambda connection: ratings.delete_result_of(connection, table.id))
    assert (await shrink_to_record(storage, GAMES, table.id)).games == 1
    assert await only(Tables(storage, GAMES)) == before


async def test_many_games_are_derived_step_by_step(tables: Tables, storage: Storage) -> None:
    for channel in range(7, 12):
        await won(tables, channel)
    last = await collect_results(tables, public, most=2)
    assert last is not None and len(await results.missing_results(storage)) == 3
    await results_of(tables).catch_up()
    assert await results.missing_results(storage) == []


async def test_a_game_that_moves_is_counted_at_its_new_place(
    tables: Tables, storage: Storage, tmp_path: Path
) -> None:
    table = await won(tables)
    assert (await only(tables)).room == 7
    url = storage.url.render_as_string(hide_password=False)
    await command_line.export_to_file(url, GAMES, table.id, file := tmp_path / "moved", False)
    await command_line.import_game(url, GAMES, file, NewPlace(GUILD, 70))
    games, _ = await results_of(Tables(storage, GAMES)).games(GUILD, "toy")
    assert [game.room for game in games] == [7, 70]
    assert games[0].seats == games[1].seats and games[0].ended_ms == games[1].ended_ms


# People


async def test_who_is_named_is_told_and_forgotten(tables: Tables, storage: Storage) -> None:
    club = results_of(tables)
    for user in (ANN, BOB):
        await club.set_named(GUILD, user, True)
    await club.set_named(2, ANN, True)
    await club.set_named(GUILD, BOB, False)
    assert await club.named(GUILD) == {ANN}
    told = await people.export_rows_about(storage, ANN)
    assert told["ratedname"] == [{"guild": GUILD, "user": ANN}, {"guild": 2, "user": ANN}]
    assert "ratedname" not in await people.export_rows_about(storage, BOB)
    await people.forget_user(storage, ANN)
    assert await club.named(GUILD) == frozenset() == await club.named(2)


async def test_of_somebody_who_is_forgotten_no_rating_is_left(
    tables: Tables, storage: Storage
) -> None:
    for channel in (7, 8):
        await won(tables, channel)
    club = results_of(tables)
    games, _ = await club.games(GUILD, "toy")
    before = await club.ratings(GUILD, "toy", games)
    assert before[ANN].games == 2
    await people.forget_user(storage, ANN)
    games, _ = await club.games(GUILD, "toy")
    after = await club.ratings(GUILD, "toy", games)
    assert ANN not in after and after == rate_players(contests_in_order(games))
    gone = [user for user in after if user < 0]
    assert len(gone) == 2 and all(after[user].games == 1 for user in gone)


# Ways to win


def test_places_follow_points_only_where_points_rank() -> None:
    points = {"a": 10, "b": 30, "c": 20}
    assert places_by_score(["a", "b", "c", "d"], ["a"], Ending("points", points)) == {
        "a": 1,
        "b": 2,
        "c": 2,
        "d": 2,
    }
    ranked = places_by_score(["a", "b", "c", "d"], ["a"], Ending("points", points, ranks=True))
    assert ranked == {"a": 1, "b": 2, "c": 3, "d": 4}
    assert places_by_score(["a", "b"], [], Ending("agreement", {})) == {"a": 1, "b": 1}


def test_ways_to_win_root() -> None:
    state, _ = ROOT.new(next(iter(setups("root"))), 1)
    seats = list(state.factions)
    state.winners, state.won_by = (seats[0],), "points"
    state.factions[seats[0]].score = 30
    assert ROOT.ending(state).way == "points" and ROOT.ending(state).points[seats[0]] == 30
    own: Any = state.factions[seats[0]]
    state.won_by, own.dominance = "dominance", "dominance_bird"
    assert ROOT.ending(state).way == "dominance" and seats[0] not in ROOT.ending(state).points
    state.coalitions = {seats[0]: seats[1], seats[1]: seats[0]}
    assert ROOT.ending(state).way == "coalition"
    state.winners = (seats[2], seats[1], seats[0])
    state.coalitions = {seats[0]: seats[1], seats[1]: seats[2], seats[2]: seats[0]}
    chain = places_by_score(seats, state.winners, ROOT.ending(state))
    assert ROOT.ending(state).way == "coalition"
    assert [chain[name] for name in seats[:3]] == [1, 1, 1]


def test_ways_to_win_war_chest() -> None:
    state, _ = WAR_CHEST.new(next(iter(setups("war_chest"))), 1)
    state.winners, state.won_by = (), "agreement"
    assert ending_of(WAR_CHEST, state) == Ending("agreement", {})


@pytest.mark.parametrize("game", ["dungeon_lords", "white_castle"])
def test_games_with_a_table_of_points_are_won_by_it(game: str) -> None:
    rules = EDITIONS[game].game
    state, _ = rules.new(next(iter(setups(game))), 1)
    ending = ending_of(rules, state)
    assert ending.way == "points" and ending.ranks
    assert ending.points.keys() == {row.seat for row in rules.view(state, None).points}
    assert msgspec.json.encode(ending)
