"""Ratings: the numbers themselves, what counts, and that they follow from the games alone."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp, sqrt

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.club import ratings as ratings_module
from bot.club.ratings import (
    PROVISIONAL,
    Finished,
    Rating,
    Ratings,
    contest_of_game,
    contests_in_order,
    ranking,
    rate_players,
)
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


def test_somebody_who_is_forgotten_is_another_unknown_person_in_each_game() -> None:
    gone = tournament([(ANN, -5), (ANN, -6)])
    ratings = rate_players(contests_in_order(gone))
    assert [ratings[UserId(user)].games for user in (-5, -6)] == [1, 1]


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
