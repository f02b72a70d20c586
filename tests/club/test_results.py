"""Results are derived from the records of games, once, and go when a game is opened again."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club.base import GamePlace
from bot.club.ratings import (
    Contest,
    Finished,
    Forfeit,
    Rating,
    contest_of_game,
    contests_in_order,
    finished_game_from,
    rate_players,
)
from bot.club.results import Results, collect_results, places_by_score
from bot.editions import EDITIONS
from bot.games.ending import Ending, ending_of
from bot.games.game import Seat
from bot.games.root.root import ROOT
from bot.games.war_chest.war_chest import WAR_CHEST
from bot.table import Table, Tables, command_line
from bot.table.ballots import Candidate, End, Removal, Resignation, StandIn, Substitute
from bot.table.clocks import DAY
from bot.table.command_line import reopen_game
from bot.table.records.pruning import shrink_to_record
from db import Storage, people
from db.club import ratings, results
from db.ids import UserId
from db.models import ActionRow, now_ms
from db.moving import NewPlace
from tests.databases import DAILY_SQLITE, database
from tests.games.samples import setups
from tests.table.conftest import ANN, BOB, CID, HOST, TRIO, begun
from tests.table.rolled import ROLLED, Rolled
from tests.table.toy import TOY, Tick, ToyState, Win
from tests.table.toy import End as EndTurn


class Counted(Rolled):
    """The toy with as many rounds as it has ticked; who acts is ahead."""

    name: str = "counted"

    def round_of(self, state: ToyState) -> int:
        return state.total

    def public_standing(self, state: ToyState) -> dict[Seat, int]:
        return {Seat(seat): int(seat == state.acting) for seat in state.order}


GAMES: dict[str, Any] = {"toy": TOY, "rolled": ROLLED, "counted": Counted()}
GUILD = 1
DAN = UserId(104)
EVE = UserId(105)


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


# Games that are given up


async def going(tables: Tables, ticks: int = 5, *, duo: bool = False, host: int = HOST) -> Table:
    """A game that Ann leads, in a round of that number; Bob, or Bob and Cid, play as well."""
    people = {"red": ANN, "blue": BOB} if duo else TRIO
    table = await begun(tables, people=people, game="counted", host=host)
    for _ in range(ticks):
        await table.act(ANN, Tick("red", 1))
    return table


async def counted(tables: Tables) -> tuple[Finished, Contest | None]:
    games, complete = await results_of(tables).games(GUILD, "counted")
    assert complete
    (row,) = await results.stored_results_of(tables.storage, GUILD, "counted")
    made = finished_game_from(row, Counted.lobby)
    assert made is not None
    contest = contest_of_game(made)
    assert games == ([made] if made.course.ended == "" or contest is not None else [])
    return made, contest


async def remove(table: Table, seat: Seat, by: UserId = EVE) -> None:
    """Let a moderator take a seat from its person."""
    await table.agreements.propose(by, Removal(seat), "moderator", force=True)


async def test_who_resigns_loses_to_all_who_were_there(tables: Tables) -> None:
    """The others get what becomes of them, without the stand-in."""
    table = await going(tables)
    await table.agreements.propose(BOB, Resignation())
    await table.act(ANN, Win("red"))
    made, contest = await counted(tables)
    assert contest is not None and contest.sides == ((ANN,), (CID,))
    assert contest.losses == (Forfeit(BOB, (ANN, CID), 1.0),)
    assert (made.course.rounds, made.course.left[0].round) == (5, 5)
    alone = msgspec.structs.replace(contest, losses=(), weighed=False)
    both = rate_players([msgspec.structs.replace(contest, weighed=False)])
    assert both[BOB].mu < 25 and (both[BOB].games, both[BOB].won) == (1, 0)
    assert [both[user] for user in (ANN, CID)] == [rate_players([alone])[u] for u in (ANN, CID)]


@pytest.mark.parametrize(("ticks", "weight"), [(0, 0.25), (1, 0.25), (2, 0.5), (3, 1.0)])
async def test_giving_up_in_the_first_rounds_weighs_little(
    tables: Tables, ticks: int, weight: float
) -> None:
    table = await going(tables, ticks)
    await table.agreements.propose(BOB, Resignation())
    for _ in range(5):
        await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Win("red"))
    _, contest = await counted(tables)
    assert contest is not None and contest.losses[0].weight == weight
    assert contest.weights == (1.0, 1.0), "the game of the others was long enough"


async def test_the_only_one_who_stays_has_won(tables: Tables) -> None:
    """It does not matter whether they play on against the stand-in, or end the game."""
    table = await going(tables, duo=True)
    await table.agreements.propose(BOB, Resignation())
    await table.agreements.abandon(ANN, "last")
    made, contest = await counted(tables)
    assert (made.way, made.course.ended) == ("ended_by_last", "last")
    assert contest is not None
    assert (contest.sides, contest.places, contest.losses) == (((ANN,), (BOB,)), (1, 2), ())
    ratings = rate_players([contest])
    assert ratings[ANN].mu > 25 > ratings[BOB].mu and ratings[ANN].won == 1


async def test_a_game_that_the_table_agrees_to_end_counts_nothing(tables: Tables) -> None:
    table = await going(tables)
    await table.agreements.propose(BOB, Resignation())
    await table.agreements.propose(ANN, End())
    assert table.motion is not None
    await table.agreements.answer(CID, "motion", table.motion.revision, True)
    assert table.status == "abandoned"
    made, contest = await counted(tables)
    assert made.course.ended == "players" and contest is None


@pytest.mark.parametrize(("host", "lost"), [(ANN, False), (BOB, True), (HOST, False)])
async def test_a_host_who_ends_a_game_while_another_is_ahead_loses(
    tables: Tables, host: int, lost: bool
) -> None:
    table = await going(tables, host=host)
    await table.agreements.abandon(host)
    made, contest = await counted(tables)
    assert made.course.ended == "host" and (contest is not None) == lost
    if contest is not None:
        assert contest.sides == () and contest.losses == (Forfeit(BOB, (ANN, CID), 1.0),)


async def test_a_host_who_ends_a_duel_while_behind_has_lost_it(tables: Tables) -> None:
    table = await going(tables, duo=True, host=BOB)
    await table.agreements.abandon(BOB)
    _, contest = await counted(tables)
    assert contest is not None and contest.sides == ((ANN,), (BOB,)) and contest.places == (1, 2)


async def test_the_end_of_a_moderator_counts_for_nobody_who_stays(tables: Tables) -> None:
    table = await going(tables)
    await table.agreements.abandon(EVE, "moderator")
    _, contest = await counted(tables)
    assert contest is None


async def test_who_has_left_before_a_moderator_ends_the_game_has_lost(tables: Tables) -> None:
    table = await going(tables, duo=True)
    await table.agreements.propose(BOB, Resignation())
    await table.agreements.abandon(EVE, "moderator")
    _, contest = await counted(tables)
    assert contest is not None and contest.sides == ()
    assert contest.losses == (Forfeit(BOB, (ANN,), 1.0),)


@pytest.mark.parametrize(
    ("seat", "waits", "lost"),
    [
        (Seat("red"), DAY, True),
        (Seat("red"), DAY - 9_000, False),
        (Seat("blue"), 3 * DAY, False),
    ],
)
async def test_a_removal_counts_for_who_has_let_the_game_wait_for_a_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, seat: Seat, waits: int, lost: bool
) -> None:
    """It is Ann's turn: Bob has kept nobody waiting, whoever removes him."""
    table = await going(tables)
    user = table.holders[seat]
    later = now_ms() + waits
    monkeypatch.setattr("bot.table.agreement.note.now_ms", lambda: later)
    await remove(table, seat)
    monkeypatch.undo()
    acts = table.decisions()[0].seat
    await table.act(table.holders[acts], Win(acts))
    made, contest = await counted(tables)
    assert [each.user for each in made.course.left] == [user] * lost
    assert contest is not None and [loss.user for loss in contest.losses] == [user] * lost


async def test_a_removal_counts_for_whom_a_stand_in_plays(tables: Tables) -> None:
    table = await going(tables)
    await table.agreements.propose(BOB, StandIn("blue"))
    found = table.proposal("blue")
    assert found is not None
    for user in (ANN, CID):
        if table.proposal("blue").is_open:  # type: ignore[union-attr]
            await table.agreements.answer(user, "seat", found.revision, True)
    await remove(table, Seat("blue"))
    await table.act(ANN, Win("red"))
    made, _ = await counted(tables)
    assert [each.user for each in made.course.left] == [BOB]


async def test_who_comes_back_to_a_seat_has_the_result_of_the_end(tables: Tables) -> None:
    table = await going(tables)
    await table.agreements.propose(BOB, Resignation())
    offer = table.proposal("blue")
    assert offer is not None
    await table.agreements.propose(BOB, Candidate("blue", user=BOB, offered=offer.revision))
    candidate = table.proposal("blue").subject.candidates[0]  # type: ignore[union-attr]
    await table.agreements.answer(ANN, "seat", candidate.revision, True)
    await table.agreements.answer(CID, "seat", candidate.revision, True)
    assert table.holders["blue"] == BOB
    await table.act(ANN, Win("red"))
    made, contest = await counted(tables)
    assert made.course.left == () and contest is not None and contest.losses == ()


@pytest.mark.parametrize("played", [False, True])
async def test_who_hands_a_seat_over_has_lost_nothing(tables: Tables, played: bool) -> None:
    """The seat is counted apart in statistics if they have played it, too."""
    table = await going(tables)
    if played:
        await table.act(ANN, EndTurn("red"))
        await table.act(BOB, Tick("blue", 1))
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    found = table.proposal("blue")
    assert found is not None
    for user in (DAN, ANN, CID):
        if table.proposal("blue").is_open:  # type: ignore[union-attr]
            await table.agreements.answer(user, "seat", found.revision, True)
    assert table.holders["blue"] == DAN
    if played:
        await table.act(DAN, Tick("blue", 1))
    acts = table.decisions()[0].seat
    await table.act(table.holders[acts], Win(acts))
    made, contest = await counted(tables)
    assert made.course.left == () and contest is not None
    assert BOB not in contest.all_people and (DAN,) in contest.sides
    assert [seat.seat for seat in made.seats if seat.score.shared] == ["blue"] * played


async def test_who_is_forgotten_after_they_have_left_stays_the_same_opponent(
    tables: Tables, storage: Storage
) -> None:
    """Bob loses a game, gives up another and is forgotten while that goes on."""
    await won(tables, 6, "counted")
    table = await going(tables)
    await table.agreements.propose(BOB, Resignation())
    await people.forget_user(storage, BOB)
    again = Tables(storage, GAMES)
    table = await again.at(table.channel)
    await table.act(ANN, Win("red"))
    games, complete = await results_of(again).games(GUILD, "counted")
    assert complete
    first, second = contests_in_order(games)
    gone = second.losses[0].user
    assert gone < 0 and (gone,) in first.sides and second.losses[0].others == (ANN, CID)
    told = await people.export_rows_about(storage, ANN)
    assert len(told["gameresult"]) == 1
    rated = rate_players([first, second])
    assert rated[gone].games == 2
    await people.forget_user(storage, CID)
    games, _ = await results_of(again).games(GUILD, "counted")
    after = rate_players(contests_in_order(games))
    assert after[ANN] == rated[ANN] and after[gone] == rated[gone]


async def test_results_of_earlier_versions_count_as_they_did(
    tables: Tables, storage: Storage
) -> None:
    """An end that was recorded without the standing counts nothing."""
    table = await going(tables, host=BOB)
    await table.agreements.abandon(BOB)
    actions = ActionRow.__table__  # type: ignore[attr-defined]
    old = {"choice": b'{"right":"host","why":""}'}
    ended = actions.update().where(actions.c.kind == "abandon")
    await storage.write(lambda connection: connection.execute(ended.values(old)))
    assert await results_of(tables).games(GUILD, "counted") == ([], True)


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


async def test_ratings_of_others_freeze_when_somebody_is_forgotten(
    tables: Tables, storage: Storage
) -> None:
    """Who is forgotten stays one opponent; new games of theirs are those of somebody new."""
    for channel in range(7, 12):
        await won(tables, channel)
    club = results_of(tables)

    async def rated() -> Mapping[UserId, Rating]:
        games, complete = await club.games(GUILD, "toy")
        assert complete
        assert await club.ratings(GUILD, "toy", games) == rate_players(contests_in_order(games))
        return await club.ratings(GUILD, "toy", games)

    before = await rated()
    assert before[ANN].games == 5
    await people.forget_user(storage, ANN)
    after = await rated()
    others = (BOB, CID)
    assert [after[user] for user in others] == [before[user] for user in others]
    assert ANN not in after
    (gone,) = after.keys() - before.keys()
    assert gone < 0 and after[gone] == before[ANN]
    # What is known of games is derived anew; the person comes back, and is forgotten again.
    games, _ = await club.games(GUILD, "toy")
    for game in games:
        await storage.write(
            lambda connection, n=game.number: ratings.delete_result_of(connection, n)
        )
    assert await rated() == after
    await won(tables, 12)
    back = await rated()
    assert back[ANN].games == 1 and back[gone] == after[gone]
    await people.forget_user(storage, ANN)
    again = await rated()
    assert [again[user] for user in (*others, gone)] == [back[user] for user in (*others, gone)]
    assert len([user for user in again if user < 0]) == 2


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
