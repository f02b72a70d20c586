"""The plan of a round robin: nobody meets anybody again where that can be helped."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

import msgspec
import pytest

from bot.club.league import changes
from bot.club.league.draw import (
    DrawFacts,
    PlanRound,
    draw_tables,
    known_plan,
    pair_of_people,
    sizes_of,
)
from bot.club.league.rounds import Surroundings, count_meetings, plan_of, winner_of_league
from bot.club.league.standings import going_on, league_ranks, ranks_of
from bot.club.league.state import Entrant, EntrantNumber, LeagueRules, LeagueState
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.table import RefusedError
from db.ids import UserId
from tests.club.test_league_people import DUELS, decided, drawn_in
from tests.club.test_league_people import league_of as people_of

SLOW = pytest.mark.slow
ROOT = EDITIONS["root"].game.lobby


def cost(plan: Sequence[PlanRound]) -> int:
    """Return what a plan costs, as the plans themselves count it."""
    counts = Counter(
        both for tables in plan for table in tables for both in combinations(sorted(table), 2)
    )
    return sum((count - 1) ** 2 for count in counts.values())


def seatings(people: frozenset[int], sizes: Sequence[int]) -> Iterator[PlanRound]:
    """List every way to seat people at tables of these sizes."""
    if not sizes:
        yield ()
        return
    for size in sorted(set(sizes)):
        first, rest = min(people), people - {min(people)}
        left_sizes = list(sizes)
        left_sizes.remove(size)
        for others in combinations(sorted(rest), size - 1):
            for more in seatings(rest - {*others}, left_sizes):
                yield ((first, *others), *more)


def best(people: int, sizes: Sequence[int], rounds: int) -> int:
    """Return what the best of all plans costs: people can be named so that its first is this."""
    ways = list(seatings(frozenset(range(people)), sizes))
    first = tuple(tuple(range(sum(sizes[:at]), sum(sizes[: at + 1]))) for at in range(len(sizes)))
    return min(cost([first, *more]) for more in combinations_with_replacement(ways, rounds - 1))


def drawn_one_by_one(people: int, sizes: Sequence[int], rounds: int, seed: int) -> int:
    """Return what the same rounds cost if each is drawn by itself."""
    met, plan = Counter[tuple[EntrantNumber, EntrantNumber]](), []
    everybody = [EntrantNumber(number) for number in range(people)]
    for number in range(rounds):
        tables = draw_tables(everybody, sizes, DrawFacts(met), seed + number)
        met.update(pair_of_people(*both) for table in tables for both in combinations(table, 2))
        plan.append(tables)
    return cost(plan)


@pytest.mark.parametrize("size", range(2, 7))
def test_in_a_known_plan_nobody_meets_twice(size: int) -> None:
    for people in range(2, 66):
        _must_be_sound(known_plan(people, size), people, size)


def _must_be_sound(plan: Sequence[PlanRound], people: int, size: int) -> None:
    assert cost(plan) == 0
    for tables in plan:
        seated = [person for table in tables for person in table]
        assert len(set(seated)) == len(seated) >= people - 1
        assert set(seated) <= set(range(people)) and {len(table) for table in tables} == {size}
    if size == 2:
        resting = Counter(n for ts in plan for n in {*range(people)} - {p for t in ts for p in t})
        assert len(plan) == people - 1 + people % 2
        assert sorted(resting.values()) == [1] * (people if people % 2 else 0)


@pytest.mark.parametrize(
    ("people", "size", "rounds"),
    [(9, 3, 4), (15, 3, 7), (16, 4, 5), (25, 5, 6), (27, 3, 13), (64, 4, 21), (20, 4, 5)],
)
def test_where_nobody_need_meet_twice_nobody_does(people: int, size: int, rounds: int) -> None:
    plan = plan_of(people, (size,) * (people // size), rounds, 1)
    assert len(plan) >= rounds and cost(plan[:rounds]) == 0


@pytest.mark.parametrize(
    ("people", "sizes", "rounds"),
    [(6, (3, 3), 3), (7, (4, 3), 3), (8, (4, 4), 4), (6, (2, 2, 2), 5), (5, (3, 2), 4)],
)
def test_a_plan_is_as_good_as_the_best_of_all(
    people: int, sizes: tuple[int, ...], rounds: int
) -> None:
    plan = plan_of(people, sizes, rounds, 3)
    assert cost(plan) == best(people, sizes, len(plan))


@pytest.mark.parametrize(
    ("people", "wanted", "rounds"),
    [(12, 3, 4), pytest.param(14, 4, 5, marks=SLOW), pytest.param(20, 4, 7, marks=SLOW)],
)
def test_a_plan_is_better_than_rounds_by_themselves(people: int, wanted: int, rounds: int) -> None:
    sizes, _byes = sizes_of(people, wanted, range(2, 7))
    plan = plan_of(people, sizes, rounds, 5)
    assert len(plan) == rounds
    assert cost(plan) < drawn_one_by_one(people, sizes, rounds, 5)
    plan_of.cache_clear()
    assert plan_of(people, sizes, rounds, 5) == plan, "the same seed plans the same rounds"


def league_of(people: int, size: int, reserves: int = 0) -> LeagueState:
    entrants = [Entrant(EntrantNumber(n), UserId(n)) for n in range(1, people + 1)]
    waiting = range(people + 1, people + reserves + 1)
    entrants += [Entrant(EntrantNumber(n), UserId(n), "reserve") for n in waiting]
    rules = LeagueRules("robin", size, rounds=30)
    return LeagueState(1, 1, "R", UserId(99), "root", 5, rules, entrants=tuple(entrants))


def around(size: int, **more: Any) -> Surroundings:
    """Return what a draw knows where tables have this size and no other."""
    return Surroundings(msgspec.structs.replace(ROOT, sizes=(size,)), **more)


def played_out(league: LeagueState, known: Surroundings) -> LeagueState:
    """Return a league whose further rounds have been drawn, by other seeds, until it was over."""
    while league.status == "running":
        league = changes.go_on(league, known, 0, 1000 * len(league.rounds), by_force=True)
    return league


@pytest.mark.parametrize(
    ("people", "size", "rounds"), [(16, 4, 5), (9, 3, 4), (15, 3, 7), (8, 2, 7), (7, 2, 7)]
)
def test_all_meet_once(people: int, size: int, rounds: int) -> None:
    known = around(size, zones={EntrantNumber(3): 600, EntrantNumber(4): 0})
    league = played_out(changes.begin_league(league_of(people, size), known, 0, 7), known)
    assert len(league.rounds) == rounds
    met = count_meetings(league)
    assert len(met) == people * (people - 1) // 2 and set(met.values()) == {1}
    resting = Counter(person for round_ in league.rounds for person in round_.byes)
    assert sorted(resting.values()) == [1] * (people if people % size else 0)


def test_who_steps_in_takes_over_the_plan() -> None:
    known = around(4)
    league = changes.begin_league(league_of(16, 4, reserves=1), known, 0, 7)
    league = changes.put_reserve_in(league, UserId(5), UserId(17))
    league = played_out(league, known)
    assert len(league.rounds) == 5
    assert set(count_meetings(league).values()) == {1}


def test_who_leaves_and_who_blocks_ends_the_plan_and_not_the_league() -> None:
    known = around(3)
    league = changes.begin_league(league_of(9, 3), known, 0, 7)
    dropped = changes.with_person_dropped(league, UserId(9))
    again = changes.go_on(dropped, around(2), 0, 5, by_force=True)
    assert {len(pod.places) for pod in again.rounds[1].pods} == {2}
    strangers = next(
        both for both in combinations(range(1, 10), 2) if both not in count_meetings(league)
    )
    blocking = around(3, blocked={strangers})
    for number in range(5):
        league = changes.go_on(league, blocking, 0, number, by_force=True)
        assert strangers not in count_meetings(league)


# What else a draw and the end of a round do with people.


def test_with_too_few_reserves_none_is_drawn() -> None:
    """Three more are needed for a second table of four."""
    for reserves, drawn in ((2, 0), (3, 3)):
        league = people_of(5, reserves, pod=4)
        league = changes.begin_league(league, around(4), 0, 3)
        assert league.last is not None
        assert (len(league.last.byes), len(league.reserves)) == (1 - drawn // 3, reserves - drawn)


def test_who_sits_out_goes_on_in_a_knockout() -> None:
    league = changes.begin_league(people_of(5, pod=2, format="knockout"), DUELS, 0, 3)
    assert league.last is not None
    (out,) = league.last.byes
    assert out in drawn_in(decided(league))


@pytest.mark.parametrize("shared", [True, False])
def test_without_a_reserve_who_shared_a_place_goes_on_else_nobody(shared: bool) -> None:
    league = changes.begin_league(people_of(4, pod=2, format="knockout"), DUELS, 0, 3)
    assert league.last is not None
    first, second = league.last.pods
    winners = first.entrants if shared else first.entrants[:1]
    league = changes.with_referee_decision(league, 1, 1, winners)
    on = going_on(league.rounds[0].pods[0], 1, league_ranks(league))
    league = changes.with_person_dropped(league, UserId(int(on[0])))
    league = changes.with_referee_decision(league, 1, 2, second.entrants[:1])
    league = changes.go_on(league, DUELS, 0, 5)
    if shared:
        (other,) = {*first.entrants} - {*on}
        assert drawn_in(league) == {other, second.entrants[0]}
    else:
        winner = winner_of_league(league)
        assert league.status == "over" and winner is not None
        assert winner.number == second.entrants[0], "the only one left has won"


def test_former_players_neither_step_in_nor_win_in_a_knockout() -> None:
    league = changes.begin_league(people_of(4, 1, pod=2, format="knockout"), DUELS, 0, 3)
    assert league.last is not None
    first, second = league.last.pods[0].entrants
    third = league.last.pods[1].entrants[0]
    league = changes.with_person_dropped(league, UserId(int(first)))
    pod = changes.taken_over(league.last.pods[0], first, EntrantNumber(5))
    gone = league.with_pod(1, pod)
    with pytest.raises(RefusedError, match="league-not-at-table"):
        changes.with_referee_decision(gone, 1, 1, [first])
    with pytest.raises(RefusedError):
        changes.put_reserve_in(gone, UserId(int(third)), UserId(int(first)))
    assert second != first


@pytest.mark.parametrize("how", ["knockout", "swiss"])
def test_a_seat_of_an_outsider_has_no_place_no_points_and_sends_nobody_on(how: str) -> None:
    league = changes.begin_league(people_of(4, pod=2, format=how), DUELS, 0, 3)
    assert league.last is not None
    names = (Seat("wolf"), Seat("raven"))
    entrants = league.last.pods[0].entrants
    held = {1: changes.Held(names[0], None), 2: changes.Held(names[1], entrants[1])}
    league = changes.with_result(league, 1, 1, changes.Result(held, [names[0]]))
    outsider, other = league.rounds[0].pods[0].places
    assert (outsider.rank, outsider.points) == (0, 0)
    assert (other.rank, other.points) == (2, 0), "the stand-in's win is nobody's"
    on = going_on(league.rounds[0].pods[0], 1, league_ranks(league))
    assert outsider.entrant not in on


def test_a_game_without_a_winner_is_shared_by_all_in_a_knockout() -> None:
    assert ranks_of("ab", (), {}) == (1, 1)
