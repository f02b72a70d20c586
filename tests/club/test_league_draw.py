"""The draw: sizes, byes, few known opponents, nobody with whom they block, zones, repeatable."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club.league.draw import (
    BLOCKED,
    MET,
    DrawFacts,
    Pair,
    cost_of,
    draw_tables,
    pair_of_people,
    sitting_out,
    sizes_of,
)

ROOT = range(2, 7)


def partitions(people: Sequence[int], size: int) -> Iterator[list[tuple[int, ...]]]:
    """List every way to seat people at tables of a size."""
    if not people:
        yield []
        return
    first, *rest = people
    for others in combinations(rest, size - 1):
        left = [person for person in rest if person not in others]
        for more in partitions(left, size):
            yield [(first, *others), *more]


def meet(met: Counter[Pair], pods: Sequence[Sequence[int]]) -> int:
    """Count meetings; return how many of them are not the first."""
    again = 0
    for pod in pods:
        for one, other in combinations(pod, 2):
            again += met[pair_of_people(one, other)] > 0
            met[pair_of_people(one, other)] += 1
    return again


@pytest.mark.parametrize(
    ("people", "wanted", "legal", "sizes", "byes"),
    [
        (16, 4, ROOT, (4, 4, 4, 4), 0),
        (15, 4, ROOT, (4, 4, 4, 3), 0),
        (14, 4, ROOT, (4, 4, 3, 3), 0),
        (13, 4, ROOT, (4, 3, 3, 3), 0),
        (7, 4, ROOT, (4, 3), 0),
        (5, 4, ROOT, (5,), 0),
        (6, 4, ROOT, (3, 3), 0),
        (5, 2, (2,), (2, 2), 1),
        (7, 4, (4,), (4,), 3),
        (1, 4, ROOT, (), 1),
        (0, 4, ROOT, (), 0),
    ],
)
def test_sizes_of_tables(
    people: int, wanted: int, legal: Sequence[int], sizes: tuple[int, ...], byes: int
) -> None:
    assert sizes_of(people, wanted, legal) == (sizes, byes)


@settings(deadline=None, max_examples=30)
@given(
    people=st.integers(0, 90),
    wanted=st.integers(2, 6),
    legal=st.sets(st.integers(2, 6), min_size=1),
)
def test_every_size_is_legal_and_nobody_is_lost(people: int, wanted: int, legal: set[int]) -> None:
    sizes, byes = sizes_of(people, wanted, legal)
    assert sum(sizes) + byes == people
    assert set(sizes) <= legal
    assert byes < min(legal)


met_counts = st.dictionaries(
    st.tuples(st.integers(1, 12), st.integers(1, 12)).filter(lambda p: p[0] < p[1]),
    st.integers(1, 3),
    max_size=30,
)


@settings(deadline=None, max_examples=10)
@given(people=st.integers(2, 12), size=st.integers(2, 5), met=met_counts, seed=st.integers(0, 9**9))
def test_a_draw_seats_everybody_once_and_can_be_repeated(
    people: int, size: int, met: dict[Pair, int], seed: int
) -> None:
    numbers = list(range(1, people + 1))
    sizes, byes = sizes_of(people, size, range(2, 7))
    out = sitting_out(numbers, byes, {}, {}, seed)
    there = [person for person in numbers if person not in out]
    known = DrawFacts(met)
    pods = draw_tables(there, sizes, known, seed)
    assert sorted(person for pod in pods for person in pod) == there
    assert sorted(map(len, pods), reverse=True) == list(sizes)
    assert draw_tables(there[::-1], sizes, known, seed) == pods, (
        "the order of people does not matter"
    )


@pytest.mark.parametrize(
    ("people", "size"), [(8, 4), (9, 3), (8, 2), pytest.param(12, 4, marks=pytest.mark.slow)]
)
def test_as_good_as_every_way_compared(people: int, size: int) -> None:
    """Nobody meets more known people than in the best of all ways; zones fit nearly as well."""
    met, numbers = Counter[Pair](), list(range(1, people + 1))
    zones = {number: (number * 5 % 24) * 60 for number in numbers}
    ways = list(partitions(numbers, size))
    for seed in range(5):
        known = DrawFacts(met, zones=zones)
        pods = draw_tables(numbers, [size] * (people // size), known, seed)
        cost, best = cost_of(pods, known), min(cost_of(way, known) for way in ways)
        assert cost // MET == best // MET
        assert cost % MET <= best % MET * 1.1
        meet(met, pods)


@pytest.mark.slow
def test_sixty_four_people_meet_nobody_twice_in_eight_rounds_and_within_a_second() -> None:
    met, numbers = Counter[Pair](), list(range(1, 65))
    zones = {number: (number * 7 % 24) * 60 for number in numbers}
    for seed in range(8):
        began = process_time()
        pods = draw_tables(numbers, [4] * 16, DrawFacts(met, zones=zones), seed)
        assert process_time() - began < 1
        assert meet(met, pods) == 0


def test_who_blocks_whom_is_not_seated_together() -> None:
    blocked = {pair_of_people(1, other) for other in range(2, 6)} | {(7, 8)}
    known = DrawFacts(Counter({(1, 6): 3, (1, 7): 3, (1, 8): 3}), blocked)
    pods = draw_tables(list(range(1, 9)), [4, 4], known, 5)
    assert cost_of(pods, known) < 2 * BLOCKED, "one block cannot be avoided"
    own = next(pod for pod in pods if 1 in pod)
    assert {6, 7} <= set(own) or {6, 8} <= set(own)


def test_time_zones_decide_between_what_is_equal() -> None:
    zones = {1: 0, 2: 540, 3: 60, 4: 600, 5: -60, 6: 570}
    pods = draw_tables(list(zones), [3, 3], DrawFacts(zones=zones), 1)
    assert pods == ((1, 3, 5), (2, 4, 6))
    met = Counter({(1, 3): 1, (1, 5): 1})
    own = next(
        pod for pod in draw_tables(list(zones), [3, 3], DrawFacts(met, zones=zones), 1) if 1 in pod
    )
    assert not {3, 5} & set(own), "whom they know weighs more"


def test_around_the_clock_is_not_far() -> None:
    zones = {1: 720, 2: -660, 3: 0, 4: 60}
    assert draw_tables([1, 2, 3, 4], [2, 2], DrawFacts(zones=zones), 1) == ((1, 2), (3, 4))


def test_in_swiss_equals_play_each_other() -> None:
    ranks = {number: number for number in range(1, 9)}
    assert draw_tables(list(ranks), [2] * 4, DrawFacts(ranks=ranks), 1) == (
        (1, 2),
        (3, 4),
        (5, 6),
        (7, 8),
    )
    met = {(1, 2): 1}
    pods = draw_tables(list(ranks), [2] * 4, DrawFacts(met, ranks=ranks), 1)
    assert (1, 2) not in pods
    assert cost_of(pods, DrawFacts(met, ranks=ranks)) < MET


def test_byes_go_round() -> None:
    byes = Counter[int]()
    for seed in range(7):
        (out,) = sitting_out(list(range(1, 8)), 1, byes, {}, seed)
        byes[out] += 1
    assert set(byes.values()) == {1} and len(byes) == 7


def test_the_last_in_the_standings_sits_out_first() -> None:
    ranks = {1: 1, 2: 3, 3: 2}
    assert sitting_out([1, 2, 3], 1, {}, ranks, 1) == (2,)
    assert sitting_out([1, 2, 3], 1, {2: 1}, ranks, 1) == (3,)
