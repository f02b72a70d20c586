"""Ratings: the numbers themselves, what counts, and that they follow from the games alone."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, sqrt
from random import Random
from statistics import correlation
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.club import ratings as ratings_module
from bot.club.ratings import (
    PROVISIONAL,
    Course,
    Finished,
    Leaver,
    Rating,
    Ratings,
    contest_of_game,
    contests_in_order,
    counted_weights,
    ranking,
    rate_players,
)
from bot.club.results import is_new_account
from bot.games.game import Seat
from db.ids import UserId
from tests.club.finished import ANN, BOB, CID, DAN, duel, game, seat, tournament

MU, SIGMA, BETA, TAU, KAPPA = 25.0, 25 / 3, 25 / 6, 25 / 300, 0.0001

PEOPLE = (ANN, BOB, CID, DAN)

GAMES = st.lists(st.permutations(PEOPLE).map(lambda all_: all_[: 2 + all_[0] % 3]), max_size=12)


def by_hand(old: Sequence[tuple[float, float]], places: Sequence[int]) -> list[tuple[float, float]]:
    """The update of Weng and Lin (2011, algorithm 4) for people who play alone, from the paper."""
    grown = [(mu, sqrt(sigma**2 + TAU**2)) for mu, sigma in old]
    c = sqrt(sum(sigma**2 + BETA**2 for _, sigma in grown))
    sums = [
        sum(exp(mu / c) for (mu, _), place in zip(grown, places, strict=True) if place >= at)
        for at in places
    ]
    new: list[tuple[float, float]] = []
    for i, (mu, sigma) in enumerate(grown):
        omega = delta = 0.0
        for q, at in enumerate(places):
            if at <= places[i]:
                share = exp(mu / c) / sums[q]
                omega += ((i == q) - share) / places.count(at)
                delta += share * (1 - share) / places.count(at)
        omega, delta = omega * sigma**2 / c, delta * sigma**2 / c**2 * (sigma / c)
        new.append((mu + omega, sigma * sqrt(max(1 - delta, KAPPA))))
    return new


def test_two_people_by_hand() -> None:
    """Two equals: c² = 2 (σ² + β²), and half of the victory was expected."""
    grown = SIGMA**2 + TAU**2
    c = sqrt(2 * (grown + BETA**2))
    ratings = rate_players(contests_in_order([duel(1, ANN, BOB)]))
    assert ratings[ANN].mu == pytest.approx(25 + grown / c / 2)
    assert ratings[BOB].mu == pytest.approx(25 - grown / c / 2)
    assert (ratings[ANN].games, ratings[ANN].won, ratings[BOB].won) == (1, 1, 0)
    assert round(ratings[ANN].mu, 1) == 27.6 and round(ratings[ANN].sigma, 1) == 8.1


@pytest.mark.parametrize("places", [(1, 2), (1, 2, 2), (1, 1, 3), (1, 2, 3, 4), (2, 1, 2, 2)])
def test_the_numbers_are_those_of_the_paper_and_of_the_library(places: tuple[int, ...]) -> None:
    before = [(25.0, SIGMA), (31.0, 4.0), (18.5, 6.0), (27.0, 2.5)][: len(places)]
    known = {u: Rating(mu, s) for u, (mu, s) in zip(PEOPLE, before, strict=False)}
    played = game(1, *(seat(f"s{u}", u, p) for u, p in zip(PEOPLE, places, strict=False)))
    ours = rate_players(contests_in_order([played]), known)
    model = PlackettLuce()
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    theirs = model.rate(teams, ranks=[*map(float, places)])
    for user, (mu, sigma), (there,) in zip(PEOPLE, by_hand(before, places), theirs, strict=False):
        assert (ours[user].mu, ours[user].sigma) == (there.mu, there.sigma)
        assert ours[user].mu == pytest.approx(mu)
        assert ours[user].sigma == pytest.approx(sigma)


def test_a_coalition_shares_the_first_place() -> None:
    shared = game(1, seat("vagabond", ANN, 1), seat("eyrie", BOB, 1), seat("marquise", CID, 3))
    ratings = rate_players(contests_in_order([shared]))
    assert ratings[ANN] == ratings[BOB] and ratings[ANN].won == 1
    assert ratings[ANN].mu > 25 > ratings[CID].mu
    alone = rate_players(contests_in_order(tournament([(ANN, BOB, CID)])))
    assert ratings[ANN].mu < alone[ANN].mu


def test_people_of_one_side_are_rated_together() -> None:
    sides = ("gold", "silver")
    seats = [seat(f"s{n}", u, 1 + n % 2, side=sides[n % 2]) for n, u in enumerate(PEOPLE)]
    (fought,) = contests_in_order([game(1, *seats)])
    assert fought.sides == ((ANN, CID), (BOB, DAN)) and fought.places == (1, 2)
    ratings = rate_players([fought])
    assert ratings[ANN] == ratings[CID] and ratings[BOB] == ratings[DAN]


def test_what_counts_nothing() -> None:
    bot, left = seat("eyrie", None, 1), seat("eyrie", BOB, 1, counts=False)
    nothing = (
        game(1, seat("marquise", ANN, 2), bot),
        game(1, seat("marquise", ANN, 2), left),
        duel(1, ANN, BOB, private=True),
        # Two who lose to a bot, and two who win together against one, tell nothing of each other.
        game(1, bot, seat("marquise", ANN, 2), seat("alliance", BOB, 2)),
        game(1, seat("marquise", ANN, 1), seat("alliance", BOB, 1), seat("eyrie", None, 3)),
    )
    assert [contest_of_game(each) for each in nothing] == [None] * len(nothing)
    draw = game(1, seat("raven", ANN, 1, won=False), seat("wolf", BOB, 1, won=False))
    assert contest_of_game(draw) is not None
    ranked = game(1, bot, seat("a", ANN, 2), seat("b", BOB, 3))
    assert contest_of_game(ranked) is not None, "points still tell who was better"


@given(GAMES, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_the_seats_does_not_matter(results: list[list[UserId]], rng: object) -> None:
    games = tournament(results)
    turned = [msgspec.structs.replace(g, seats=g.seats[::-1]) for g in games]
    rng.shuffle(turned)  # type: ignore[attr-defined]
    one, other = rate_players(contests_in_order(games)), rate_players(contests_in_order(turned))
    assert one.keys() == other.keys()
    for user in one:
        assert one[user].mu == pytest.approx(other[user].mu)
        assert one[user].sigma == pytest.approx(other[user].sigma)


def test_the_order_of_the_ends_matters() -> None:
    games = tournament([(ANN, BOB), (BOB, CID), (ANN, CID)])
    turned = [msgspec.structs.replace(g, ended_ms=10**6 - g.ended_ms) for g in games]
    assert rate_players(contests_in_order(games)) != rate_players(contests_in_order(turned))


@given(GAMES, st.data())
@settings(max_examples=40, deadline=None)
def test_what_is_kept_in_memory_gives_the_numbers_of_a_rebuild(
    results: list[list[UserId]], data: st.DataObject
) -> None:
    """Games come, one is opened again, one is found late: the numbers are never others."""
    games, kept = tournament(results), Ratings()
    for upto in range(len(games) + 1):
        now = games[:upto]
        if data.draw(st.booleans(), "one is missing") and now:
            at = data.draw(st.integers(0, len(now) - 1))
            now = now[:at] + now[at + 1 :]
        assert kept.of(1, "root", now) == rate_players(contests_in_order(now))
    assert kept.of(2, "root", []) == {}


def test_a_game_that_ends_again_is_counted_once_and_at_its_new_end() -> None:
    kept, games = Ratings(), tournament([(ANN, BOB), (BOB, CID)])
    kept.of(1, "root", games)
    again = [msgspec.structs.replace(games[0], ended_ms=10**7), games[1]]
    ratings = kept.of(1, "root", again)
    assert ratings == rate_players(contests_in_order(again)) and ratings[BOB].games == 2


# What games weigh


LONG = Course(weighed=True, rounds=9)
DAY = 24 * 60 * 60 * 1000


def weights(*games: Finished) -> list[dict[UserId, float]]:
    """What each game counts for each person."""
    return [dict(weight) for _, weight in counted_weights(contests_in_order(games))]


def known(*users: UserId) -> list[Finished]:
    """Games after which people are known: three each, against others, half a year before."""
    others = iter(range(900, 999))
    at = {"ended_ms": -180 * DAY}
    return [
        msgspec.structs.replace(duel(-number, user, next(others)), **at)
        for number, user in enumerate([*users] * 3, 1)
    ]


def test_the_nth_game_of_the_same_people_within_90_days_weighs_an_nth() -> None:
    """Games with more or fewer of the same people count as well."""
    before = known(ANN, BOB, CID)
    pairs = [(ANN, BOB), (BOB, ANN), (ANN, BOB, CID), (ANN, CID), (BOB, CID), (ANN, DAN)]
    games = [
        msgspec.structs.replace(game, ended_ms=at * DAY, course=LONG)
        for at, game in enumerate(tournament(pairs))
    ]
    late = msgspec.structs.replace(duel(9, ANN, BOB), ended_ms=91 * DAY, course=LONG)
    told = [weight[ANN if ANN in weight else BOB] for weight in weights(*before, *games, late)[9:]]
    assert told == pytest.approx([1, 1 / 2, 1 / 3, 1 / 2, 1 / 2, 1 / 4, 1 / 2])


@pytest.mark.parametrize(("rounds", "weight"), [(0, 1), (1, 0.25), (2, 0.5), (3, 1), (12, 1)])
def test_a_game_of_few_rounds_weighs_less(rounds: int, weight: float) -> None:
    """A game that does not count rounds (0) weighs as much as a long one."""
    short = duel(1, ANN, BOB, course=Course(weighed=True, rounds=rounds))
    assert weights(*known(ANN, BOB), short)[-1] == {ANN: weight, BOB: weight}


def test_games_against_people_who_are_new_weigh_less_for_their_opponents() -> None:
    """Ann is known; Bob plays his first four rated games, and Cid has a new account."""
    games = [duel(n, ANN, BOB, course=LONG, ended_ms=n * 100 * DAY) for n in range(1, 6)]
    told = weights(*known(ANN), *games)[3:]
    assert [weight[ANN] for weight in told] == [0.25, 0.5, 0.75, 1, 1]
    assert all(weight[BOB] == 1 for weight in told), "what he is worth is found as fast"
    young = msgspec.structs.replace(LONG, young=(CID,))
    three = game(1, seat("a", ANN, 1), seat("b", BOB, 2), seat("c", CID, 2), course=young)
    assert weights(*known(ANN, BOB, CID), three)[-1] == {ANN: 0.75, BOB: 0.75, CID: 1}


def test_accounts_are_new_for_thirty_days() -> None:
    made = UserId((1_700_000_000_000 - 1_420_070_400_000) << 22)
    month = 1_700_000_000_000 + 30 * DAY
    assert is_new_account(made, month - 1) and not is_new_account(made, month)


@pytest.mark.parametrize("weight", [0.0, 0.25, 0.5, 1.0])
def test_a_weight_is_the_part_of_the_way_that_a_rating_goes(weight: float) -> None:
    """The library's own weights are not that: alone on a side they shrink neither gain nor loss."""
    (whole,) = contests_in_order([duel(1, ANN, BOB)])
    full = rate_players([whole])
    part = msgspec.structs.replace(whole, weights=(weight, weight), weighed=True)
    firm = {user: Rating(25, SIGMA, games=9) for user in (ANN, BOB)}
    made = rate_players([part], firm)
    for user in (ANN, BOB):
        assert made[user].mu == pytest.approx(25 + weight * (full[user].mu - 25))
        assert made[user].sigma == pytest.approx(SIGMA + weight * (full[user].sigma - SIGMA))
    model = PlackettLuce(weight_bounds=(0.0, 1.0))
    teams = [[model.rating()], [model.rating()]]
    halves = model.rate(teams, weights=[[0.5], [0.5]])
    assert [team[0].mu for team in halves] == [full[ANN].mu, full[BOB].mu]


def test_results_of_earlier_versions_count_in_full() -> None:
    assert weights(duel(1, ANN, BOB), duel(2, ANN, BOB)) == [{ANN: 1, BOB: 1}] * 2


# What friends can do for each other, and what strength is worth


Friends = Callable[[int], Sequence[int]]

FRIENDS: dict[str, Friends] = {
    "one": lambda _: [1],
    "three in turn": lambda n: [1 + n % 3],
    "three in changing company": lambda n: [1 + at for at in range(3) if (n % 7 + 1) >> at & 1],
    "three at once": lambda _: [1, 2, 3],
    "a fresh one each time": lambda n: [1000 + n],
    "three fresh ones each time": lambda n: [1000 + 3 * n + at for at in range(3)],
}
"""Who gives up in the n-th game; their accounts are old, as if they had been bought."""


def club(rng: Random, *, people: int, games: int, size: int, a_day: float = 1.0) -> Any:
    """Games of people by their strength, and how strong they are."""
    strong = {UserId(100 + n): rng.gauss(25, 5) for n in range(people)}
    played: list[Finished] = []
    for number in range(games):
        who = rng.sample([*strong], size)
        shown = {user: rng.gauss(strong[user], BETA) for user in who}
        (one,) = tournament([sorted(who, key=lambda user: -shown[user])])
        at = int(number / a_day * DAY)
        played.append(msgspec.structs.replace(one, number=number + 1, ended_ms=at, course=LONG))
    return played, strong


def left_alone(number: int, friends: Sequence[int], at: int, end: int) -> Finished:
    """A game that Ann's friends give up in a round, one after the other."""
    left = tuple(
        Leaver(UserId(friend), Seat(f"s{n}"), at, (ANN, *(UserId(f) for f in friends[n + 1 :])))
        for n, friend in enumerate(friends)
    )
    course = Course(weighed=True, rounds=at, ended="last", left=left)
    free = [seat(f"s{n}", None, 0, won=False) for n in range(len(friends))]
    own = seat("own", ANN, 0, won=False)
    return game(number, own, *free, course=course, ended_ms=end)


def lifted(before: Sequence[Finished], games: Sequence[Finished]) -> tuple[float, float]:
    """How far games lift Ann's rating: its middle, and its lower end."""
    own = rate_players(contests_in_order([*before, *games]))[ANN]
    return own.mu - MU, own.least - (MU - 2 * SIGMA)


@pytest.mark.parametrize("at", [1, 2, 12])
@pytest.mark.parametrize("friends", FRIENDS.values(), ids=FRIENDS.keys())
def test_twenty_games_that_friends_give_up_lift_less_than_ten_honest_wins(
    friends: Friends, at: int
) -> None:
    """Honest wins are against other members of a club each time, two of them at a table."""
    before, strong = club(Random(5), people=12, games=60, size=4)
    rng, now = Random(6), 60 * DAY
    honest = [
        duel(100 + n, ANN, rng.choice([*strong]), ended_ms=now + n * DAY, course=LONG)
        for n in range(10)
    ]
    given = [left_alone(100 + n, friends(n), at, now + n * DAY) for n in range(20)]
    middle, lower = lifted(before, given)
    fair_middle, fair_lower = lifted(before, honest)
    assert 0 < middle < fair_middle and 0 < lower < fair_lower
    # As all games once counted the same, friends did lift it above.
    old = [
        msgspec.structs.replace(g, course=msgspec.structs.replace(g.course, weighed=False))
        for g in given
    ]
    long_ago = [
        msgspec.structs.replace(
            g,
            course=msgspec.structs.replace(
                g.course, left=tuple(msgspec.structs.replace(one, round=9) for one in g.course.left)
            ),
        )
        for g in old
    ]
    assert lifted(before, long_ago)[0] > fair_middle


@pytest.mark.parametrize(
    ("people", "games", "size", "a_day"),
    [(16, 100, 4, 1.0), (8, 100, 4, 1.0), (5, 60, 4, 0.5), (12, 150, 2, 1.0)],
)
def test_honest_play_finds_strength_about_as_well_as_if_all_games_counted_the_same(
    people: int, games: int, size: int, a_day: float
) -> None:
    """By the rank correlation of strength and rating, over 20 clubs."""
    weighed = same = 0.0
    for seed in range(20):
        played, strong = club(Random(seed), people=people, games=games, size=size, a_day=a_day)
        for old in (False, True):
            course = Course() if old else LONG
            rated = rate_players(
                contests_in_order([msgspec.structs.replace(g, course=course) for g in played])
            )
            users = [*rated]
            by_strength = sorted(users, key=lambda user: strong[user])
            by_rating = sorted(users, key=lambda user: rated[user].mu)
            found = correlation(*([*map(order.index, users)] for order in (by_strength, by_rating)))
            same, weighed = (same + found, weighed) if old else (same, weighed + found)
    assert weighed / 20 > 0.85 and weighed > same - 20 * 0.03


# Who is named

STRONG, WEAK = Rating(30, 2, games=9, won=6), Rating(20, 2, games=9, won=1)


def test_a_list_tells_nothing_of_whom_it_does_not_name() -> None:
    middle = Rating(25, 2, games=9, won=3)
    ratings = {ANN: STRONG, BOB: middle, CID: WEAK, UserId(-7): middle}
    named = {ANN, CID, UserId(-7)}
    shown = ranking(ratings, named)
    without = ranking({ANN: STRONG, CID: WEAK}, named)
    assert shown == without
    assert [(row.rank, row.user) for row in shown] == [(1, ANN), (2, CID)]


def test_a_planted_breach_of_the_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        ratings_module, "ranking", lambda ratings, _: ranking(ratings, ratings.keys())
    )
    shown = ratings_module.ranking({ANN: STRONG, BOB: WEAK}, {ANN})
    assert BOB in [row.user for row in shown]


def test_ranks_go_by_what_is_sure_and_equals_share_one() -> None:
    unsure = Rating(31, 6, games=9)
    new = Rating(40, 2, games=PROVISIONAL - 1)
    ratings = {ANN: unsure, BOB: STRONG, CID: STRONG, DAN: new}
    assert [(row.rank, row.user) for row in ranking(ratings, PEOPLE)] == [
        (1, BOB),
        (1, CID),
        (3, ANN),
        (0, DAN),
    ]


@given(GAMES)
@settings(max_examples=40, deadline=None)
def test_the_more_games_the_surer(results: list[list[UserId]]) -> None:
    games = tournament(results)
    ratings = rate_players(contests_in_order(games))
    for user, own in ratings.items():
        mine: list[Finished] = [g for g in games if any(s.user == user for s in g.seats)]
        assert own.games == len(mine) and 0 <= own.won <= own.games
        assert own.sigma < SIGMA + 0.01
    for better, worse in pairwise(ranking(ratings, PEOPLE)):
        assert better.rating.is_provisional <= worse.rating.is_provisional
