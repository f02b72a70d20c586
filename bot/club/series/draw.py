"""Draws the pods of a round: who sits at a table with whom.

The cost of a draw is a sum over all pairs of people at one table, in whole numbers:

* `BLOCKED` if one of them blocks the other;
* `MET` for each time that they have met, more for each further time (1, 3, 5 …: the squares grow);
* `APART` for each step between them in the standings (a Swiss draw only);
* 1 for each hour between their time zones (nothing if one of them has not set theirs).

A weight is more than all lighter ones of a table together, so that a block is avoided before a
second meeting, that before a distance in the standings, and time zones decide between the rest.
The search uses whole numbers and `Random.random` alone: a seed gives the same draw everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from bot.club.series.state import EntrantNumber

BLOCKED, MET, APART = 10**12, 10**7, 100

HOURS = 8
"""By how many hours a draw may become worse for a while, in the search for a better one."""

DAY_MINUTES = 24 * 60

STEPS, MOST_STEPS = 400, 30_000
"""Exchanges that are tried for each person, and at most."""

RESTARTS, FEW = 3, 80
"""Beginnings that are tried; of few people there are more, about this number among them all."""

LARGER, SMALLER, BYE = 40, 9, 10_000
"""What a table of another size costs, times the square of the seats more or fewer, and a person who
sits out: rather three tables of three than one of five."""

Pair = tuple[EntrantNumber, EntrantNumber]


class DrawFacts(NamedTuple):
    """What a draw looks at, beside who is drawn."""

    met: Mapping[Pair, int] = {}
    """How often two people have met; the smaller number first."""

    blocked: Collection[Pair] = frozenset()
    """Who is not seated together; the smaller number first."""

    zones: Mapping[EntrantNumber, int] = {}
    """Minutes from UTC."""

    ranks: Mapping[EntrantNumber, int] = {}
    """Places in the standings, if these count."""


def pair_of_people(first: EntrantNumber, other: EntrantNumber) -> Pair:
    """Return two people in the order of their numbers."""
    return (first, other) if first < other else (other, first)


def pair_cost(first: EntrantNumber, other: EntrantNumber, known: DrawFacts) -> int:
    """Return what it costs that two people sit at one table."""
    both = pair_of_people(first, other)
    times = known.met.get(both, 0)
    cost = MET * (2 * times - 1) if times else 0
    cost += BLOCKED if both in known.blocked else 0
    if known.ranks:
        cost += APART * abs(known.ranks.get(first, 0) - known.ranks.get(other, 0))
    if first in known.zones and other in known.zones:
        gap = abs(known.zones[first] - known.zones[other]) % DAY_MINUTES
        cost += min(gap, DAY_MINUTES - gap) // 60
    return cost


def cost_of(pods: Sequence[Sequence[EntrantNumber]], known: DrawFacts) -> int:
    """Return the cost of a draw."""
    return sum(
        pair_cost(first, other, known)
        for pod in pods
        for at, first in enumerate(pod)
        for other in pod[at + 1 :]
    )


def sizes_of(people: int, wanted: int, legal: Collection[int]) -> tuple[tuple[int, ...], int]:
    """Return the sizes of the tables, the larger ones first, and how many people sit out.

    As many as possible play; then tables have the size that is wanted, or nearly. `legal` are the
    sizes that the game can be played with.
    """
    sizes = tuple(sorted({size for size in legal if size >= 2}))
    _cost, best = _best_table_sizes(people, wanted, sizes)
    tables = tuple(sorted((size for size in best if size > 1), reverse=True))
    return tables, best.count(1)


@lru_cache(maxsize=256)
def _best_table_sizes(
    people: int, wanted: int, legal: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """Return the best sizes; 1 stands for somebody who sits out."""
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for count in range(1, people + 1):
        choices = [(best[count - 1][0] + BYE, (*best[count - 1][1], 1))]
        for size in legal:
            if size <= count:
                weight = SMALLER if size < wanted else LARGER
                off = weight * (size - wanted) ** 2
                cost, sizes = best[count - size]
                choices.append((cost + off, (*sizes, size)))
        best.append(min(choices))
    return best[people]


def sitting_out(
    people: Sequence[EntrantNumber],
    count: int,
    byes: Mapping[EntrantNumber, int],
    ranks: Mapping[EntrantNumber, int],
    seed: int,
) -> tuple[EntrantNumber, ...]:
    """Return who sits out: who had the fewest byes, then the last in the standings, then by lot."""
    random = Random(seed)
    lots = {person: random.random() for person in sorted(people)}
    order = sorted(people, key=lambda p: (byes.get(p, 0), -ranks.get(p, 0), lots[p]))
    return tuple(sorted(order[:count]))


def draw_tables(
    people: Sequence[EntrantNumber], sizes: Sequence[int], known: DrawFacts, seed: int
) -> tuple[tuple[EntrantNumber, ...], ...]:
    """Return the tables of these sizes at which people sit; the same seed gives the same draw.

    Raises:
        ValueError: the sizes do not add up to the number of people.
    """
    if sum(sizes) != len(people):
        raise ValueError("sizes do not fit the people")
    random = Random(seed)
    order = sorted(people)
    table = [[pair_cost(first, other, known) for other in order] for first in order]
    best: tuple[int, list[list[int]]] | None = None
    attempts = max(RESTARTS, FEW // max(1, len(order))) if len(sizes) > 1 else 1
    scales = (max(map(max, table), default=0), *((APART * 4,) if known.ranks else ()), HOURS)
    for _attempt in range(attempts):
        search = _Search(table, _deal_first_draw(len(order), order, sizes, known, random))
        for scale in scales:
            search.anneal(random, scale)
        search.descend()
        cost = search.cost()
        if best is None or cost < best[0]:
            best = cost, search.pods
    assert best is not None
    pods = (tuple(sorted(order[at] for at in pod)) for pod in best[1])
    return tuple(sorted(pods))


def _deal_first_draw(
    count: int,
    order: Sequence[EntrantNumber],
    sizes: Sequence[int],
    known: DrawFacts,
    random: Random,
) -> list[list[int]]:
    """Return a first draw: by lot, or by the standings where these count."""
    lots = [random.random() for _ in range(count)]
    dealt = sorted(range(count), key=lambda at: (known.ranks.get(order[at], 0), lots[at]))
    pods, start = list[list[int]](), 0
    for size in sizes:
        pods.append(dealt[start : start + size])
        start += size
    return pods


class _Search:
    """A draw that is made better by exchanging two people of different tables."""

    def __init__(self, table: list[list[int]], pods: list[list[int]]) -> None:
        self.table = table
        self.pods = pods

    def cost(self) -> int:
        """Return the cost of the draw."""
        table = self.table
        return sum(
            table[first][other]
            for pod in self.pods
            for at, first in enumerate(pod)
            for other in pod[at + 1 :]
        )

    def gain(self, first: list[int], at: int, second: list[int], to: int) -> int:
        """Return by how much the cost grows if two people change places."""
        leaver, comer = first[at], second[to]
        costs_leaver, costs_comer = self.table[leaver], self.table[comer]
        change = 0
        for person in first:
            if person != leaver:
                change += costs_comer[person] - costs_leaver[person]
        for person in second:
            if person != comer:
                change += costs_leaver[person] - costs_comer[person]
        return change

    def anneal(self, random: Random, scale: int) -> None:
        """Exchange at random what costs little more: at first up to `scale`, then less and less."""
        pods = self.pods
        if len(pods) < 2:
            return
        seats = [(pod, at) for pod in pods for at in range(len(pod))]
        steps = min(STEPS * len(seats), MOST_STEPS) // RESTARTS
        for step in range(steps):
            first, at = seats[int(random.random() * len(seats))]
            second, to = seats[int(random.random() * len(seats))]
            if first is second:
                continue
            # It falls faster than the steps go by.
            allowed = scale * (steps - step) ** 4 // steps**4 >> 2
            change = self.gain(first, at, second, to)
            if change <= 0 or change <= allowed * random.random():
                first[at], second[to] = second[to], first[at]

    def descend(self) -> None:
        """Exchange people until no exchange of two makes it better."""
        is_better = True
        while is_better:
            is_better = False
            for number, first in enumerate(self.pods):
                for second in self.pods[number + 1 :]:
                    is_better |= self._between(first, second)

    def _between(self, first: list[int], second: list[int]) -> bool:
        is_better = False
        for at in range(len(first)):
            for to in range(len(second)):
                if self.gain(first, at, second, to) < 0:
                    first[at], second[to] = second[to], first[at]
                    is_better = True
        return is_better
