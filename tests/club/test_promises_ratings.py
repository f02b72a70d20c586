"""What the page of ratings promises beside the numbers themselves: its example, ends, the file."""

import csv
import re
from io import StringIO

import msgspec
import pytest
from sqlalchemy import update
from sqlmodel import col

from bot.club.ratings import (
    Course,
    Finished,
    Leaver,
    Rating,
    contests_in_order,
    count_win_rates,
    counted_weights,
    rate_players,
)
from bot.club.results import csv_of
from bot.discord_ui.club import ratings as shown
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.games.root.law.events import WonBy
from bot.games.war_chest.ending import ENDED
from bot.render.club.rates import RateChart
from bot.scenarios.war_chest.position import WON_BY
from bot.table import Tables
from bot.table.ballots import Recover, Resignation
from db import Storage
from db.club import results
from db.ids import SeatName, UserId
from db.models import ActionRow
from tests.club.finished import ANN, BOB, CID, DAN, duel, game, seat
from tests.club.test_ratings import DAY, LONG, known
from tests.club.test_results import GAMES, GUILD, counted, going, results_of, storage, tables
from tests.house.source import ROOT
from tests.table import conftest as table_people
from tests.table.test_recovery import spoil
from tests.table.test_windows import attacked
from tests.table.toy import Tick, Win
from tests.table.windows import MINUTE

__all__ = ["storage", "tables"]

PAGE = (ROOT / "docs" / "clubs" / "ratings.md").read_text(encoding="utf-8")
T_ANN, T_BOB, T_CID = (UserId(n) for n in (table_people.ANN, table_people.BOB, table_people.CID))
EVE = UserId(105)


def example(third: UserId) -> dict[UserId, float]:
    """Return the weights of the game of the page's example, with somebody in Cid's seat."""
    before = known(ANN, BOB, CID)
    people = (ANN, BOB, CID)
    first = game(1, *(seat(f"s{n}", user, 1 + (n > 0)) for n, user in enumerate(people)))
    left = (Leaver(BOB, Seat("s1"), 2, (ANN, third)),)
    course = Course(weighed=True, rounds=8, left=left)
    own = [seat("s0", ANN, 1), seat("s1", None, 2), seat("s2", third, 2)]
    second = game(2, *own, course=course, ended_ms=3 * DAY)
    games = [*before, msgspec.structs.replace(first, course=LONG), second]
    *_, (_, weights) = counted_weights(contests_in_order(games))
    return dict(weights)


def test_the_example_of_the_page_is_worked_out_as_it_says() -> None:
    words = " ".join(PAGE.split())
    assert "it is Ann's win against Cid, with weight ½" in words.replace("For Ann and Cid ", "")
    assert example(CID) == pytest.approx({ANN: 1 / 2, CID: 1 / 2, BOB: 1 / 4})
    assert "with weight ½ × ½ = ¼" in words
    with_dan = example(DAN)
    assert "Ann's win would weigh ¼ for Ann, and 1 for Dan" in words
    assert (with_dan[ANN], with_dan[DAN]) == pytest.approx((1 / 4, 1))


def test_everybody_starts_at_25_and_16_7() -> None:
    ratings = rate_players(contests_in_order([duel(1, ANN, BOB, course=Course(weighed=True))]))
    moved = ratings[ANN].mu - 25, 25 - ratings[BOB].mu
    assert moved[0] == pytest.approx(moved[1]) and 0 < moved[0] < 3
    # A game that weighs nothing leaves both where everybody starts.
    (fought,) = contests_in_order([duel(1, ANN, BOB)])
    nothing = msgspec.structs.replace(fought, weights=(0.0, 0.0), weighed=True)
    start = rate_players([nothing])[ANN]
    assert (start.mu, f"{2 * start.sigma:.1f}") == (25, "16.7")
    assert isinstance(start, Rating)


def test_a_cooperative_game_counts_nothing() -> None:
    people = [seat(name, user, 1) for name, user in (("a", ANN), ("b", BOB))]
    lost = [seat(name, user, 2, won=False) for name, user in (("a", ANN), ("b", BOB))]
    bot = seat("c", None, 1)
    games = [
        game(1, *people, seat("c", None, 3), way="cooperation"),
        game(2, *lost, bot, way="points", options={"cooperative": "yes"}),
        game(3, seat("a", ANN, 1), bot),
    ]
    assert contests_in_order(games) == []


# Ends


async def test_choices_of_orders_are_their_owners(storage: Storage) -> None:
    played = await attacked(storage)
    bob = UserId(played.user(Seat("eyrie")))
    before = (await results.shares_by_seat(storage, played.table.id)).get(SeatName("eyrie"))
    await played.passes(MINUTE)
    after = (await results.shares_by_seat(storage, played.table.id))[SeatName("eyrie")]
    assert after.by_user[bob] == (before.by_user.get(bob, 0) if before else 0) + 1


async def test_choices_of_a_stand_in_are_nobody_s(tables: Tables, storage: Storage) -> None:
    """As a stand-in's choices are stored: without a person."""
    table = await going(tables, 3)
    first = (await results.shares_by_seat(storage, table.id))["red"]
    of_stand_in = update(ActionRow).where(
        col(ActionRow.game_id) == table.id, col(ActionRow.revision) == table.revision
    )
    await storage.write(lambda connection: connection.execute(of_stand_in.values(user=None)))
    then = (await results.shares_by_seat(storage, table.id))["red"]
    assert (first.total, first.by_user) == (3, {T_ANN: 3})
    assert (then.total, then.by_user) == (3, {T_ANN: 2})


async def test_a_stand_in_that_is_ahead_makes_no_loss_of_a_host(tables: Tables) -> None:
    """Ann leads, and leaves: what her stand-in has does not count against Bob."""
    table = await going(tables, host=T_BOB)
    await table.agreements.propose(T_ANN, Resignation())
    await table.agreements.abandon(T_BOB)
    made, _ = await counted(tables)
    assert [each.user for each in made.course.left] == [T_ANN]


@pytest.mark.parametrize("ends", ["plays on", "ends"])
async def test_the_only_one_who_stays_has_won_whether_they_play_on_or_not(
    tables: Tables, ends: str
) -> None:
    table = await going(tables, duo=True)
    await table.agreements.propose(T_BOB, Resignation())
    if ends == "ends":
        await table.agreements.abandon(T_ANN, "last")
    else:
        await table.act(T_ANN, Tick("red", 1))
        await table.act(T_ANN, Win("red"))
    _, contest = await counted(tables)
    assert contest is not None
    assert (contest.sides, contest.places, contest.losses) == (((T_ANN,), (T_BOB,)), (1, 2), ())


@pytest.mark.parametrize("right", ["host", "last", "moderator", "league", "operator"])
async def test_the_file_says_who_ended_a_game(tables: Tables, right: str) -> None:
    table = await going(tables, duo=right == "last", host=T_BOB)
    if right != "host":
        await table.agreements.propose(T_BOB, Resignation())
    by = {"host": T_BOB, "last": T_ANN}.get(right, EVE)
    await table.agreements.abandon(by, right)
    made, _ = await counted(tables)
    assert made.way == f"ended_by_{right}" and not any(each.won for each in made.seats)
    lines = list(csv.DictReader(StringIO(csv_of([made], set(), {}).decode())))
    assert {line["place"] for line in lines} == {""} and f"`{right}`" in PAGE


async def test_the_file_has_games_by_their_ends(tables: Tables) -> None:
    numbers = list[int]()
    for channel in (7, 8, 9):
        table = await table_people.begun(tables, channel, people=table_people.TRIO)
        numbers.append(table.id)
    for channel in (9, 7, 8):
        table = await tables.at(channel)
        assert table is not None
        await table.act(T_ANN, Win("red"))
    games, complete = await results_of(tables).games(GUILD, "toy")
    assert complete and sorted(g.ended_ms for g in games) == [g.ended_ms for g in games]
    file = csv_of(games, set(), {})
    told = [line.split(",")[0] for line in file.decode().split("\r\n")[1:-1]]
    assert told == [str(numbers[at]) for at in (2, 0, 1) for _ in range(3)]


def test_the_ways_to_win_on_the_page_are_those_of_the_games() -> None:
    (row,) = re.findall(r"^\| `way` \|(.*)\|$", PAGE, re.MULTILINE)
    won, _, draws = row.partition(";")
    ways = {*WonBy.__args__, "coalition", *WON_BY} - {""}
    assert set(re.findall(r"`(\w+)`", won)) == ways - set(re.findall(r"`(\w+)`", draws))
    assert set(re.findall(r"`(\w+)`", draws)) == ENDED.keys() - {"given_up"}


async def test_the_picture_shows_the_twelve_seats_that_were_played_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [kind.seat for kind in EDITIONS["root"].game.lobby.kinds if not kind.like][:8]
    games: list[Finished] = []
    for n, (name, user) in enumerate((name, user) for user in (ANN, None) for name in names):
        for _ in range(n + 1):
            seats = (seat(name, user, 1), seat("other", BOB, 2, shared=True))
            games.append(game(len(games), *seats))
    drawn: list[RateChart] = []

    def draw(chart: RateChart) -> None:
        drawn.append(chart)

    monkeypatch.setattr("bot.render.club.rates.draw_rate_chart", draw)
    counted_rates = count_win_rates(games)
    assert len(counted_rates.seats) == 16
    await shown._draw_rates(EDITIONS["root"], "Root", counted_rates, "en")
    (chart,) = drawn
    most = {rate.games for rate in counted_rates.seats if rate.games > 4}
    assert len(chart.sections[0].bars) == 12 == len(most)
    assert all(
        any(f"of {number} " in bar.told for number in most) for bar in chart.sections[0].bars
    )


async def test_who_resigns_from_a_game_that_cannot_be_read_has_not_lost(
    tables: Tables, storage: Storage
) -> None:
    table = await going(tables)
    upto = table.revision
    await table.act(T_ANN, Tick("red", 1))
    await spoil(storage, table, upto)
    again = Tables(storage, GAMES)
    table = await again.get(table.id) or table
    assert not table.readable
    await table.agreements.propose(T_BOB, Resignation())
    motion = await table.agreements.propose(T_ANN, Recover())
    await table.agreements.answer(T_CID, "motion", motion.revision, True)
    assert table.readable
    await table.act(T_ANN, Win("red"))
    made, contest = await counted(again)
    assert made.course.left == () and contest is not None and contest.losses == ()
