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

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice, permutations, product
from random import Random
from typing import NamedTuple

from bot.club.league.state import EntrantNumber, Factions, Order
from bot.games.game import NO_SEAT, Lobby, Seat

BLOCKED = 10**12
MET = 10**7
APART = 100

HOURS = 8
"""By how many hours a draw may become worse for a while, in the search for a better one."""

DAY_MINUTES = 24 * 60

STEPS = 400
MOST_STEPS = 30_000
"""Exchanges that are tried for each person, and at most."""

RESTARTS = 3
FEW = 80
"""Beginnings that are tried; of few people there are more, about this number among them all."""

LARGER = 40
SMALLER = 9
BYE = 10_000
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
    pods = list[list[int]]()
    start = 0
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
        leaver = first[at]
        comer = second[to]
        costs_leaver = self.table[leaver]
        costs_comer = self.table[comer]
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


# Known plans in which nobody meets anybody twice; people are numbers from 0, and `q` is a prime or
# a power of one, for which there is a field.
#
# * Pairs: one stays, the others go round a circle; of an odd number, one sits out in turn.
# * `q` to the power of `d` people at tables of `q`: the lines of an affine space, by direction. All
#   meet. So 9 at tables of 3, 16 of 4, 25 of 5, 27 of 3 and 64 of 4.
# * 15 at tables of 3: Kirkman's schoolgirls. All meet.
# * `q` times `s` people at tables of `s`, at most `q`: lines across `s` columns of `q`. All meet
#   but those of a column. So 12 at tables of 3, 20 and 28 of 4.


PlanRound = tuple[tuple[int, ...], ...]
"""The tables of a round; who is at none sits out."""

FIELDS = {
    **{prime: (prime, (0,)) for prime in (2, 3, 5, 7, 11, 13, 17, 19)},
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    9: (3, (2, 0)),
    16: (2, (1, 1, 0, 0)),
}
"""The sizes of fields: their primes, and what the highest power is, from the lowest one up."""

KIRKMAN = ((14, 0, 7), (1, 2, 4), (3, 8, 12), (5, 11, 13), (6, 9, 10))
"""The first round of 15: two circles of 7, from 0 and from 7, which go on by one, and who stays."""


def known_plan(people: int, size: int) -> tuple[PlanRound, ...]:
    """Return the longest plan that is known for tables of one size; empty if none is."""
    if size == 2:
        return _circle_rounds(people)
    if (people, size) == (15, 3):
        return tuple(_turn_round(KIRKMAN, by) for by in range(7))
    if people % size:
        return ()
    dimension = 1
    points = size
    while points < people and size in FIELDS:
        dimension += 1
        points *= size
    if points == people and dimension > 1:
        return _affine_rounds(size, dimension)
    columns = people // size
    return _rounds_across_columns(columns, size) if columns >= size and columns in FIELDS else ()


def _circle_rounds(people: int) -> tuple[PlanRound, ...]:
    ring = people + people % 2 - 1
    rounds = list[PlanRound]()
    for turn in range(ring):
        pairs = [(ring, turn)] if people > ring else []
        steps = range(1, (ring + 1) // 2)
        pairs += [((turn + step) % ring, (turn - step) % ring) for step in steps]
        rounds.append(tuple(pairs))
    return tuple(rounds)


def _turn_round(first: Sequence[Sequence[int]], by: int) -> PlanRound:
    def at(point: int) -> int:
        return point if point == 14 else (point + by) % 7 + point // 7 * 7

    return tuple(tuple(at(point) for point in table) for table in first)


def _affine_rounds(order: int, dimension: int) -> tuple[PlanRound, ...]:
    """Return the lines of an affine space: a round for each direction."""
    points = [*product(range(order), repeat=dimension)]
    numbers = {point: number for number, point in enumerate(points)}
    rounds = list[PlanRound]()
    for direction in points:
        leading = next((value for value in direction if value), 0)
        if leading != 1:
            continue  # Another one is along the same lines.
        lines = set[tuple[int, ...]]()
        for point in points:
            steps = (
                [multiply_in_field(order, by, value) for value in direction] for by in range(order)
            )
            line = (
                tuple(add_in_field(order, *both) for both in zip(point, step, strict=True))
                for step in steps
            )
            lines.add(tuple(sorted(numbers[each] for each in line)))
        rounds.append(tuple(sorted(lines)))
    return tuple(rounds)


def _rounds_across_columns(order: int, size: int) -> tuple[PlanRound, ...]:
    """Return lines across columns: a round for each slope."""
    return tuple(
        tuple(
            tuple(
                column * order + add_in_field(order, start, multiply_in_field(order, slope, column))
                for column in range(size)
            )
            for start in range(order)
        )
        for slope in range(order)
    )


def add_in_field(order: int, first: int, other: int) -> int:
    """Return the sum of two elements of a field."""
    prime = FIELDS[order][0]
    total = 0
    place = 1
    while first or other:
        total += (first + other) % prime * place
        first //= prime
        other //= prime
        place *= prime
    return total


def multiply_in_field(order: int, first: int, other: int) -> int:
    """Return the product of two elements of a field."""
    prime, highest = FIELDS[order]
    if prime == order:
        return first * other % prime
    power = sum(value * prime**at for at, value in enumerate(highest))
    total = 0
    while other:
        for _ in range(other % prime):
            total = add_in_field(order, total, first)
        other //= prime
        # One power higher; what goes beyond is what the highest power is.
        over, first = divmod(first * prime, order)
        for _ in range(over):
            first = add_in_field(order, first, power)
    return total


# Where people sit at their table, and what they play: by the rules of a league, from a seed.


Counts = Mapping[tuple[EntrantNumber, object], int]
"""How often somebody has had something: a place in turn order, or a seat."""

TRIES = 30
"""How often people choose from all seats until the rules of the game accept what they have."""

MOST_SETS = 1000
"""The sets of seats that are tried one by one after that; no game has as many."""

MOST_ORDERS = 6
"""The people of a table for whom every turn order is compared; more sit by a simpler rule."""

Accepts = Callable[[Sequence[Seat]], bool]
"""Whether a game can be played with these seats, in turn order."""


def turn_order(
    pod: Sequence[EntrantNumber], rule: Order, sat: Counts, seed: int
) -> tuple[EntrantNumber, ...]:
    """Return the people of a table in turn order.

    With `rotation` everybody sits in each place about equally often; `sat` counts where they sat.
    """
    random = Random(seed)
    lots = {person: random.random() for person in sorted(pod)}
    by_lot = sorted(pod, key=lots.__getitem__)
    if rule == "random":
        return tuple(by_lot)
    if len(pod) > MOST_ORDERS:
        return _one_by_one(by_lot, sat)

    def cost(order: Sequence[EntrantNumber]) -> int:
        return sum((sat.get((person, at), 0) + 1) ** 2 for at, person in enumerate(order))

    return min(permutations(by_lot), key=cost)


def _one_by_one(people: Sequence[EntrantNumber], sat: Counts) -> tuple[EntrantNumber, ...]:
    """Give each place to who had it least often."""
    waiting = list(people)
    order = list[EntrantNumber]()
    for at in range(len(people)):
        order.append(min(waiting, key=lambda person: sat.get((person, at), 0)))
        waiting.remove(order[-1])
    return tuple(order)


def people_counts(lobby: Lobby) -> tuple[int, ...]:
    """Return the numbers of people who can play a game without bots of their own adding."""
    always = sum(kind.always for kind in lobby.kinds)
    return tuple(count - always for count in lobby.counts() if count - always >= 2)


def seats_of(
    order: Sequence[EntrantNumber],
    rule: Factions,
    lobby: Lobby,
    options: Mapping[str, str],
    accepts: Accepts,
    *,
    played: Counts,
    wishes: Mapping[EntrantNumber, Sequence[Seat]],
    ranks: Mapping[EntrantNumber, int],
    seed: int,
) -> tuple[Seat, ...]:
    """Return what everybody at a table plays, in turn order; no seats where people draft them.

    With `standings` the last in the standings is the first to get a seat by their wishes. With
    `rotation` people get what they have played least. Whatever is left open is drawn. Where that
    makes no set that the game accepts, they get what they can of one that it does: of few sets, as
    in War Chest for two, lots would hardly ever make the right one.
    If the game accepts none at all, nobody has a seat.
    """
    nobody = (NO_SEAT,) * len(order)
    if lobby.drafts(options):
        return nobody
    offered = tuple(kind.seat for kind in lobby.kinds if kind.person and not kind.always)
    random = Random(seed)
    for attempt, pool in enumerate(_faction_pools(offered, len(order), random)):
        lots = {seat: random.random() for seat in pool}
        first = _faction_choice_order(
            order, rule, ranks, {person: random.random() for person in sorted(order)}
        )
        given = dict[EntrantNumber, Seat]()
        for person in first:
            free = [seat for seat in pool if seat not in given.values()]
            wanted = [s for s in wishes.get(person, ()) if rule == "standings" and s in free]
            if wanted:
                # The dearest wishes together may be against the rules of the game.
                at = 0 if attempt == 0 else int(random.random() ** 2 * len(wanted))
                given[person] = wanted[at]
            else:
                least = _least_played_order(person, played if rule == "rotation" else None, lots)
                given[person] = min(free, key=least)
        seats = tuple(given[person] for person in order)
        if accepts(seats):
            return seats
    return nobody


def _faction_pools(offered: Sequence[Seat], size: int, random: Random) -> Iterator[Sequence[Seat]]:
    """Yield what people may choose from: all seats a few times, then each set of as many as sit."""
    if len(offered) < size:
        return
    yield from (offered for _ in range(TRIES))
    sets = list(islice(combinations(offered, size), MOST_SETS))
    random.shuffle(sets)
    yield from sets


def _least_played_order(
    person: EntrantNumber, played: Counts | None, lots: Mapping[Seat, float]
) -> Callable[[Seat], tuple[int, float]]:
    """Return the order in which seats come for a person: what they have played least, then lots."""
    return lambda seat: (played.get((person, seat), 0) if played else 0, lots[seat])


def _faction_choice_order(
    order: Sequence[EntrantNumber],
    rule: Factions,
    ranks: Mapping[EntrantNumber, int],
    lots: Mapping[EntrantNumber, float],
) -> list[EntrantNumber]:
    """Return people in the order in which they get a seat."""
    if rule == "standings":
        return sorted(order, key=lambda person: (-ranks.get(person, 0), lots[person]))
    return sorted(order, key=lots.__getitem__)
