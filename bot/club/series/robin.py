"""Plans all rounds of a round robin at once, so that people meet again only where they must.

Round by round, the best draw of one can spoil the next ones. So a plan is made for all: a known
one (`designs`), or else the draws of single rounds, bettered together by exchanges of two people.
It follows from the seed of the first round. It holds as long as the same people play, or who has
stepped in for one of them; after that, or if it would seat people together of whom one blocks the
other, each round is drawn by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from bot.club.series.designs import PlanRound, known_plan
from bot.club.series.draw import BLOCKED, DrawFacts, Pair, cost_of, draw_tables, pair_of_people
from bot.club.series.state import DrawnRound, EntrantNumber

MOST_PLANNED = 32
"""The people for whom rounds are bettered together; more rarely meet again in the rounds of one."""

EXCHANGES = 120_000
"""Exchanges that are tried at most."""

PERIODS = 4
"""Times that exchanges begin to be taken which make a plan worse for a while."""

Pods = tuple[tuple[EntrantNumber, ...], ...]


def next_planned_pods(
    people: Sequence[EntrantNumber],
    sizes: Sequence[int],
    rounds: int,
    earlier: Sequence[DrawnRound],
    known: DrawFacts,
    seed: int,
) -> Pods | None:
    """Return the next round of the plan; `None` if there is none, or it does not hold any more.

    `rounds` are those of the whole series, and `seed` is that of the first one.
    """
    if len(set(people)) != len(people) or not sizes:
        return None
    roots = _first_round_places(earlier) if earlier else {person: person for person in people}
    first = sorted(set(roots.values()))
    now = {roots[person]: person for person in people if person in roots}
    if len(now) != len(people) or sorted(now) != first:
        return None
    order = list(first)
    _shuffle_people(order, Random(seed))
    waiting = [
        {frozenset(order[at] for at in table) for table in tables}
        for tables in plan_of(len(first), tuple(sizes), rounds, seed)
    ]
    for round_ in earlier:
        played = {frozenset(roots[person] for person in pod.entrants) for pod in round_.pods}
        if played not in waiting:
            return None
        waiting.remove(played)
    ways = (_pods_of_tables(now, tables) for tables in waiting)
    best = min(ways, key=lambda pods: cost_of(pods, known), default=None)
    return None if best is None or cost_of(best, known) >= BLOCKED else best


def _pods_of_tables(
    now: dict[EntrantNumber, EntrantNumber], tables: set[frozenset[EntrantNumber]]
) -> Pods:
    return tuple(sorted(tuple(sorted(now[root] for root in table)) for table in tables))


def _first_round_places(earlier: Sequence[DrawnRound]) -> dict[EntrantNumber, EntrantNumber]:
    """Return for everybody whose place of the first round they have."""
    first = earlier[0]
    began = [p.former[0] if p.former else p.entrant for pod in first.pods for p in pod.places]
    roots = {person: person for person in (*began, *first.byes)}
    for place in (place for round_ in earlier for pod in round_.pods for place in pod.places):
        for holder in (*place.former, place.entrant):
            before = place.former[0] if place.former else place.entrant
            roots.setdefault(holder, roots.get(before, holder))
    for person in (person for round_ in earlier for person in round_.byes):
        roots.setdefault(person, person)
    return roots


def _shuffle_people(order: list[EntrantNumber], random: Random) -> None:
    """Put people in an order by lot, the same one everywhere."""
    for at in range(len(order) - 1, 0, -1):
        to = int(random.random() * (at + 1))
        order[at], order[to] = order[to], order[at]


@lru_cache(maxsize=64)
def plan_of(people: int, sizes: tuple[int, ...], rounds: int, seed: int) -> tuple[PlanRound, ...]:
    """Return a plan of at most so many rounds for people who are numbers from 0; () if none is."""
    size = max(sizes)
    is_even = set(sizes) == {size} and people - sum(sizes) == (people % 2 if size == 2 else 0)
    known = known_plan(people, size) if is_even else ()
    needed = min(rounds, -(-(people - 1) // (size - 1)))
    if len(known) >= needed or size == 2:
        return known
    if sum(sizes) != people or people > MOST_PLANNED or len(sizes) < 2:
        return known
    return _better_plan([*known], people, sizes, needed, seed)


def _better_plan(
    begun: list[PlanRound], people: int, sizes: Sequence[int], rounds: int, seed: int
) -> tuple[PlanRound, ...]:
    """Return a plan that begins with known rounds, and is bettered as a whole."""
    met = Counter[Pair](
        pair_of_people(EntrantNumber(first), EntrantNumber(other))
        for tables in begun
        for table in tables
        for first, other in combinations(table, 2)
    )
    everybody = [EntrantNumber(number) for number in range(people)]
    for number in range(len(begun), rounds):
        drawn = draw_tables(everybody, sizes, DrawFacts(met), seed + number)
        met.update(pair_of_people(*both) for table in drawn for both in combinations(table, 2))
        begun.append(drawn)
    search = _Bettering(begun, people)
    if search.cost() > search.least(sizes):
        search.run(Random(seed), search.least(sizes))
    return search.best


class _Bettering:
    """Rounds that are made better together; what it costs is how often people meet again."""

    def __init__(self, plan: Sequence[PlanRound], people: int) -> None:
        self.rounds = [[list(table) for table in tables] for tables in plan]
        self.met = [[0] * people for _ in range(people)]
        self.best = tuple(plan)
        for first, other in self._meetings():
            self.met[first][other] += 1
            self.met[other][first] += 1

    def _meetings(self) -> list[tuple[int, int]]:
        tables = (table for tables in self.rounds for table in tables)
        return [both for table in tables for both in combinations(table, 2)]

    def cost(self) -> int:
        """Return the cost: for two people who meet often, the square of the further times."""
        counts = (count for at, row in enumerate(self.met) for count in row[at + 1 :])
        return sum((count - 1) ** 2 for count in counts if count)

    def least(self, sizes: Sequence[int]) -> int:
        """Return a cost that no plan is below: more meetings than there are pairs of people."""
        people = len(self.met)
        meetings = len(self.rounds) * sum(size * (size - 1) // 2 for size in sizes)
        return max(0, meetings - people * (people - 1) // 2)

    def run(self, random: Random, least: int) -> None:
        """Exchange people by lot, also for the worse for a while; keep the best plan."""
        cost = lowest = self.cost()
        period = EXCHANGES // PERIODS
        for step in range(EXCHANGES):
            # From one more meeting again down to none, four times.
            heat = 0.6 * (1 - step % period / period)
            tables = self.rounds[int(random.random() * len(self.rounds))]
            first = tables[int(random.random() * len(tables))]
            second = tables[int(random.random() * len(tables))]
            if first is second:
                continue
            at, to = int(random.random() * len(first)), int(random.random() * len(second))
            change = self._exchange(first, at, second, to)
            # About as often as in annealing, but without a power: it has to be the same everywhere.
            if change > 0 and random.random() * (1 + change) ** 3 > heat:
                self._exchange(first, at, second, to)
                continue
            cost += change
            if cost < lowest:
                lowest = cost
                self.best = tuple(
                    tuple(tuple(sorted(table)) for table in tables) for tables in self.rounds
                )
                if lowest <= least:
                    return

    def _exchange(self, first: list[int], at: int, second: list[int], to: int) -> int:
        """Let two people change places; return by how much the cost grows."""
        leaver, comer = first[at], second[to]
        change = 0
        for table, gone, come in ((first, leaver, comer), (second, comer, leaver)):
            for person in table:
                if person != gone:
                    change += self._met(gone, person, -1) + self._met(come, person, 1)
        first[at], second[to] = comer, leaver
        return change

    def _met(self, first: int, other: int, more: int) -> int:
        """Count a meeting more or less; return by how much the cost grows."""
        count = self.met[first][other]
        self.met[first][other] = self.met[other][first] = count + more
        if more > 0:
            return 2 * count - 1 if count else 0
        return 3 - 2 * count if count > 1 else 0
