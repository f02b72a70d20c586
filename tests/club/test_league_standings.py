"""Points, standings and tie-breaks, by examples that were worked out by hand; seats in turn."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.club.league.draw import seats_of, turn_order
from bot.club.league.rounds import moves_between, with_divisions, with_promotion
from bot.club.league.standings import (
    StandingLine,
    bye_points,
    going_on,
    league_table_of,
    points_of,
    ranks_of,
    word_fraction,
)
from bot.club.league.state import (
    POINT,
    SCORINGS,
    DrawnRound,
    Entrant,
    Factions,
    LeagueRules,
    LeagueState,
    Pod,
    PodPlace,
    Scoring,
)
from bot.editions import EDITIONS, games_of

USUAL = LeagueRules()
ROOT = games_of(EDITIONS)["root"].lobby


def league(
    rounds: Sequence[Sequence[Sequence[tuple[int, int]]]],
    people: int,
    rules: LeagueRules = USUAL,
    byes: Sequence[Sequence[int]] = (),
) -> LeagueState:
    """Build a league from tables of people with their places, in turn order."""
    made = list[DrawnRound]()
    for number, tables in enumerate(rounds, 1):
        pods = list[Pod]()
        for at, table in enumerate(tables, 1):
            points = points_of([rank for _who, rank in table], rules.scoring)
            both = zip(table, points, strict=True)
            places = tuple(PodPlace(who, points=won, rank=rank) for (who, rank), won in both)
            pods.append(Pod(at, places, status="done"))
        resting = tuple(byes[number - 1]) if byes else ()
        made.append(DrawnRound(number, 0, 0, 0, tuple(pods), resting, "closed"))
    entrants = tuple(Entrant(number, 100 + number, division=1) for number in range(1, people + 1))
    return LeagueState(1, 1, "s", 9, "root", 5, rules, entrants=entrants, rounds=tuple(made))


def order(lines: Sequence[StandingLine]) -> list[int]:
    return [line.entrant.number for line in lines]


def of(lines: Sequence[StandingLine], number: int) -> StandingLine:
    return next(line for line in lines if line.entrant.number == number)


@pytest.mark.parametrize(
    ("ranks", "scoring", "points"),
    [
        ((1, 2, 2, 2), "win", (60, 0, 0, 0)),
        ((1, 1, 3, 3), "win", (30, 30, 0, 0)),
        ((1, 1, 1), "win", (20, 20, 20)),
        ((1, 2, 3, 4), "places", (240, 120, 60, 0)),
        ((1, 2, 2, 4), "places", (240, 90, 90, 0)),
        ((1, 1, 3, 4), "places", (180, 180, 60, 0)),
        ((1, 2), "places", (240, 0)),
        ((1, 1), "places", (120, 120)),
        ((1, 1), "win", (30, 30)),
        ((1, 2), "win", (60, 0)),
        ((1, 2, 3), "places", (240, 120, 0)),
        ((1, 1, 3, 3), "places", (180, 180, 0, 0)),
        ((1, 2, 2, 2), "places", (240, 0, 0, 0)),
        ((1, 2, 3, 4, 5, 5), "places", (240, 120, 60, 0, 0, 0)),
    ],
)
def test_points(ranks: tuple[int, ...], scoring: str, points: tuple[int, ...]) -> None:
    assert points_of(ranks, scoring) == points


TOTALS = st.lists(st.integers(0, 3), min_size=2, max_size=6)


@given(TOTALS)
def test_no_points_are_lost_by_sharing_but_those_of_who_is_last(totals: list[int]) -> None:
    seats = [f"s{at}" for at in range(len(totals))]
    ranks = ranks_of(seats, (), dict(zip(seats, totals, strict=True)))
    everybody = points_of(tuple(range(1, len(totals) + 1)), "places")
    last = ranks.count(max(ranks)) if max(ranks) > 1 else 0
    shared = sum(everybody[: len(totals) - last])
    assert shared - len(totals) < sum(points_of(ranks, "places")) <= shared
    assert sum(points_of((1, 1, *[3] * (len(totals) - 2)), "win")) == POINT


@given(totals=TOTALS, scoring=st.sampled_from(SCORINGS), pod=st.integers(2, 6))
def test_sitting_out_and_a_table_without_a_result_are_worth_no_less_than_a_loss(
    totals: list[int], scoring: Scoring, pod: int
) -> None:
    """Whatever the size of the table at which somebody else has lost."""
    seats = [f"s{at}" for at in range(len(totals))]
    ranks = ranks_of(seats, (), dict(zip(seats, totals, strict=True)))
    points = points_of(ranks, scoring)
    lost = [won for won, rank in zip(points, ranks, strict=True) if rank == max(ranks) > 1]
    assert all(won <= 0 <= bye_points(pod, scoring) for won in lost)
    assert min(points) >= 0


def test_places_follow_winners_and_what_the_game_counts() -> None:
    assert ranks_of("abcd", ("c",), {"a": 7, "b": 9, "c": 2, "d": 7}) == (3, 2, 1, 3)
    assert ranks_of("abc", ("a", "b"), {}) == (1, 1, 3)


def test_a_bye_is_the_mean_of_a_table() -> None:
    assert bye_points(4, "win") == 15
    assert bye_points(2, "win") == 30
    assert bye_points(2, "places") == 120
    assert bye_points(3, "places") == 120
    assert bye_points(4, "places") == 105


def test_opponents_decide_between_equal_points() -> None:
    """1 and 5 have a win each; 1 beat people who won later, 5 did not.

    Round 1: 1 beats 2, 3, 4. 5 beats 6, 7, 8. Round 2: 2 beats 1, 5, 6. 3 beats 4, 7, 8.
    Points: 1, 2, 3 and 5 have one. Opponents of 1: 2, 3, 4, 2, 5, 6 have 1+1+0+1+1+0 of 6: 2/3.
    Of 5: 6, 7, 8, 2, 1, 6: 0+0+0+1+1+0: 1/3. Of 2: 1, 3, 4, 1, 5, 6: 1+1+0+1+1+0: 2/3.
    Of 3: 1, 2, 4, 4, 7, 8: 1+1: 1/3.
    """
    rounds = [
        [[(1, 1), (2, 2), (3, 2), (4, 2)], [(5, 1), (6, 2), (7, 2), (8, 2)]],
        [[(2, 1), (1, 2), (5, 2), (6, 2)], [(3, 1), (4, 2), (7, 2), (8, 2)]],
    ]
    lines = league_table_of(league(rounds, 8))
    assert of(lines, 1).ties["opponents"] == Fraction(2, 3)
    assert of(lines, 5).ties["opponents"] == Fraction(1, 3)
    assert set(order(lines)[:2]) == {1, 2} and set(order(lines)[2:4]) == {3, 5}
    # 1 beat 2, and 2 beat 1: the later mean place in turn order decides: 1 sat 1st and 2nd, 2 sat
    # 2nd and 1st: nothing tells them apart.
    assert of(lines, 1).rank == of(lines, 2).rank == 1
    assert of(lines, 1).ties["direct"] == of(lines, 2).ties["direct"] == 1
    # 3 and 5 never met; 3 sat 3rd and 1st, 5 sat 1st and 3rd.
    assert [of(lines, n).rank for n in (3, 5)] == [3, 3]


def test_direct_meetings_decide_among_those_who_are_level() -> None:
    """1, 2 and 3 have a win each from duels; 1 beat 2 directly, and the others met nobody level."""
    rules = LeagueRules(pod=2, ties=("direct",))
    rounds = [[[(2, 2), (1, 1)], [(3, 1), (4, 2)]], [[(1, 2), (5, 1)], [(2, 1), (6, 2)]]]
    lines = league_table_of(league(rounds, 6, rules))
    assert of(lines, 1).ties["direct"] == 1
    assert of(lines, 2).ties["direct"] == 0
    assert order(lines)[0] in (1, 5) and of(lines, 2).rank > of(lines, 1).rank


def test_a_later_seat_is_worth_more() -> None:
    rules = LeagueRules(ties=("seat",))
    rounds = [[[(1, 1), (2, 2)], [(3, 2), (4, 1)]]]
    assert order(league_table_of(league(rounds, 4, rules))) == [4, 1, 2, 3]


def test_shared_wins_are_halves_and_byes_count() -> None:
    rounds = [[[(1, 1), (2, 1), (3, 3), (4, 3)]], [[(5, 1), (2, 2), (3, 2), (4, 2)]]]
    lines = league_table_of(league(rounds, 5, byes=[[5], [1]]))
    assert [(n, of(lines, n).points) for n in (1, 2, 5)] == [
        (1, Fraction(3, 4)),
        (2, Fraction(1, 2)),
        (5, Fraction(5, 4)),
    ]
    assert of(lines, 1).wins == Fraction(1, 2) and of(lines, 1).byes == 1


def test_numbers_are_short() -> None:
    values = (Fraction(1), Fraction(1, 2), Fraction(4, 3), Fraction(0), Fraction(20))
    assert [word_fraction(value) for value in values] == ["1", "0.5", "1.33", "0", "20"]


def test_sitting_out_counts_only_where_a_table_of_the_round_counts() -> None:
    played = league([[[(1, 1), (2, 2)], [(4, 1), (5, 2)]]], 6, byes=[[3, 6]])
    first, second = played.rounds[0].pods
    void = msgspec.structs.replace(second, status="void")
    of_second = msgspec.structs.replace(void, division=2)

    def resting(*pods: Pod) -> list[Fraction]:
        made = played.with_round(msgspec.structs.replace(played.rounds[0], pods=pods))
        last = msgspec.structs.replace(made.entrants[5], division=2)
        lines = league_table_of(made.with_entrant(last))
        assert [of(lines, number).byes for number in (3, 6)] == [1, 1]
        return [of(lines, number).points for number in (3, 6)]

    worth = Fraction(bye_points(4, "win"), POINT)
    assert resting(first, of_second) == [worth, 0]
    assert resting(void, of_second) == [0, 0]


def test_reserves_who_never_played_are_not_listed() -> None:
    made = league([[[(1, 1), (2, 2)]]], 3)
    waits = msgspec.structs.replace(made.entrants[2], status="reserve")
    assert order(league_table_of(made.with_entrant(waits))) == [1, 2]


def test_the_first_go_up_and_the_last_go_down() -> None:
    rules = LeagueRules("league", 4, division=4, moves=1)
    entrants = tuple(Entrant(number, number) for number in range(1, 13))
    made = LeagueState(1, 1, "s", 9, "root", 5, rules, entrants=entrants)
    made = with_divisions(made)
    assert [e.division for e in made.entrants] == [1] * 4 + [2] * 4 + [3] * 4
    pods = tuple(
        Pod(
            at,
            tuple(PodPlace(n, points=POINT if n % 4 == 2 else 0, rank=1) for n in people),
            at,
            "done",
        )
        for at, people in ((1, (1, 2, 3, 4)), (2, (5, 6, 7, 8)), (3, (9, 10, 11, 12)))
    )
    made = msgspec.structs.replace(made, rounds=(DrawnRound(1, 0, 0, 0, pods),), status="over")
    moved = {e.number: e.goes_to for e in with_promotion(made).entrants}
    assert moved[2] == 1 and moved[6] == 1 and moved[10] == 2
    assert sorted(moved.values()) == [1] * 4 + [2] * 4 + [3] * 4
    gone = msgspec.structs.replace(made.entrants[1], status="dropped")
    assert with_promotion(made.with_entrant(gone)).entrants[1].goes_to == 0


@pytest.mark.parametrize(
    ("reached", "division", "pod", "sizes"),
    [
        ([1] * 8 + [2] * 8 + [0] * 4, 8, 4, [8, 8, 4]),  # New people: a division of their own.
        ([1] * 8 + [2] * 8 + [0] * 3, 8, 4, [8, 11]),  # Too few for one.
        ([1] * 8 + [2] * 8 + [0] * 21, 8, 4, [8, 8, 7, 7, 7]),
        ([1] * 8 + [2] * 5 + [0] * 4, 8, 4, [8, 9]),  # They fill the last one up.
        ([1] * 5 + [2] * 8 + [0] * 4, 8, 4, [5, 8, 4]),  # Holes above stay.
        ([1] * 3 + [2] * 8, 8, 4, [11]),  # No table of its own.
        ([1] * 8 + [2] * 2, 8, 4, [10]),  # A last division of two.
        ([1] * 8 + [2] * 2, 8, 2, [8, 2]),
        ([1] * 8 + [3] * 8, 8, 4, [8, 8]),  # Nobody of the second has come back.
        ([1] * 16 + [2] * 4, 8, 4, [8, 8, 4]),  # Divisions were larger in the season before.
        ([0] * 20, 8, 4, [10, 10]),
        ([0] * 5, 8, 4, [5]),
    ],
)
def test_who_returns_starts_where_they_have_come_and_new_people_below(
    reached: list[int], division: int, pod: int, sizes: list[int]
) -> None:
    rules = LeagueRules("league", pod, division=division)
    # They sign up in another order than they stand, new people first.
    entrants = tuple(
        Entrant(number, number, division=own) for number, own in enumerate(reversed(reached), 1)
    )
    made = with_divisions(LeagueState(1, 1, "s", 9, "root", 5, rules, entrants=entrants))
    counts = Counter(entrant.division for entrant in made.entrants)
    assert [counts[at] for at in range(1, len(sizes) + 1)] == sizes
    assert sum(counts.values()) == len(reached)
    for before, after in zip(entrants, made.entrants, strict=True):
        if before.division == 1:
            assert after.division == 1 or counts[1] == division < reached.count(1)
    if sizes == [8, 8, 4] and reached.count(2) == 8:
        assert [e.division for e in made.entrants] == [3] * 4 + [2] * 8 + [1] * 8


@pytest.mark.parametrize(
    ("sizes", "moves", "between"),
    [
        ([8, 8], 2, [2]),
        ([8, 8, 4], 3, [3, 2]),
        ([8, 3], 2, [1]),
        ([8, 8, 2], 2, [2, 1]),
        ([9], 2, []),
        ([8, 1], 2, [0]),
    ],
)
def test_as_many_go_up_as_go_down(sizes: list[int], moves: int, between: list[int]) -> None:
    rules = LeagueRules("league", 2, division=8, moves=moves)
    divisions = [at for at, size in enumerate(sizes, 1) for _ in range(size)]
    entrants = tuple(Entrant(n, n, division=own) for n, own in enumerate(divisions, 1))
    made = LeagueState(1, 1, "s", 9, "root", 5, rules, entrants=entrants, status="over")
    assert [*moves_between(made).values()] == between
    moved = with_promotion(made).entrants
    for at, count in enumerate(between, 1):
        assert sum((e.division, e.goes_to) == (at, at + 1) for e in moved) == count
        assert sum((e.division, e.goes_to) == (at + 1, at) for e in moved) == count
    assert Counter(e.goes_to for e in moved) == Counter(divisions), "no division grows"


def test_the_best_of_a_table_go_on() -> None:
    places = tuple(PodPlace(n, rank=rank) for n, rank in ((1, 2), (2, 1), (3, 2), (4, 2)))
    pod = Pod(1, places, status="done")
    assert going_on(pod, 1, {}) == (2,)
    assert going_on(pod, 2, {1: 3, 3: 2, 4: 2}) == (2, 4), "of equals the later in turn order"
    assert going_on(msgspec.structs.replace(pod, status="void"), 2, {}) == ()


def test_everybody_sits_in_each_place_equally_often() -> None:
    sat = Counter[tuple[int, object]]()
    for seed in range(8):
        for at, person in enumerate(turn_order([1, 2, 3, 4], "rotation", sat, seed)):
            sat[person, at] += 1
    assert set(sat.values()) == {2}, "eight rounds, four places"


def test_the_last_gets_the_dearest_wish() -> None:
    wishes = {1: ("marquise", "eyrie"), 2: ("marquise",), 3: ("marquise", "alliance")}
    ranks = {1: 1, 2: 2, 3: 3}

    def seats(accepts: object = lambda _seats: True) -> tuple[str, ...]:
        return seats_of(
            (1, 2, 3),
            "standings",
            ROOT,
            {},
            accepts,
            played={},
            wishes=wishes,
            ranks=ranks,
            seed=4,
        )

    assert seats()[2] == "marquise" and seats()[0] == "eyrie"
    assert seats() == seats()
    assert "marquise" not in seats(lambda given: "marquise" not in given)
    assert seats(lambda _given: False) == ("", "", ""), "nothing fits: people choose themselves"


@pytest.mark.parametrize("rule", ["random", "rotation", "standings"])
def test_of_few_sets_that_a_game_accepts_one_is_given(rule: Factions) -> None:
    """War Chest for two is played by the first of each side alone, of six seats."""
    lobby = games_of(EDITIONS)["war_chest"].lobby
    wishes = {1: ("wolf",), 2: ("wolf", "raven_1")}
    firsts = Counter[str]()
    for seed in range(300):
        own = seats_of(
            (1, 2), rule, lobby, {}, lambda given: {*given} == {"raven", "wolf"}, played={},
            wishes=wishes, ranks={1: 1, 2: 2}, seed=seed,
        )  # fmt: skip
        assert {*own} == {"raven", "wolf"}
        firsts[own[0]] += 1
    assert firsts["wolf"] < 20 if rule == "standings" else 100 < firsts["wolf"] < 200


def test_by_turns_nobody_plays_the_same_again() -> None:
    played = Counter[tuple[int, object]]()
    offered = [kind.seat for kind in ROOT.kinds if kind.person]
    for seed in range(len(offered)):
        given = seats_of(
            (1, 2), "rotation", ROOT, {}, lambda _: True, played=played, wishes={}, ranks={},
            seed=seed,
        )  # fmt: skip
        played[1, given[0]] += 1
        played[2, given[1]] += 1
    assert max(played.values()) <= 2
    assert sum(count == 1 for (who, _), count in played.items() if who == 1) >= len(offered) - 2
