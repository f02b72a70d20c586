"""What the next round of a league is, and what follows from the one before.

Nothing here knows the time or the database: the caller gives the time, and a seed for the draw.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise
from random import Random

import msgspec

from bot.club.league.draw import (
    BLOCKED,
    DrawFacts,
    Pair,
    PlanRound,
    cost_of,
    draw_tables,
    known_plan,
    pair_of_people,
    people_counts,
    seats_of,
    sitting_out,
    sizes_of,
    turn_order,
)
from bot.club.league.standings import (
    going_on,
    is_final,
    league_ranks,
    league_table_of,
    moves_in_knockout,
)
from bot.club.league.state import (
    DrawnRound,
    Entrant,
    EntrantNumber,
    LeagueRules,
    LeagueState,
    Pod,
    PodPlace,
    groups_drawn_together,
)
from bot.games.game import Lobby, Seat

# All rounds of a round robin at once: round by round, the best draw of one can spoil the next ones.
# The plan, a known one or the draws of single rounds bettered together, follows from the seed of
# the first round. It holds as long as the same people play, or who has stepped in for one of them,
# and nobody in it blocks a neighbour; after that each round is drawn by itself.


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

    `rounds` are those of the whole league, and `seed` is that of the first one.
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
            at = int(random.random() * len(first))
            to = int(random.random() * len(second))
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
        leaver = first[at]
        comer = second[to]
        change = 0
        for table, gone, come in ((first, leaver, comer), (second, comer, leaver)):
            for person in table:
                if person != gone:
                    change += self._met(gone, person, -1) + self._met(come, person, 1)
        first[at] = comer
        second[to] = leaver
        return change

    def _met(self, first: int, other: int, more: int) -> int:
        """Count a meeting more or less; return by how much the cost grows."""
        count = self.met[first][other]
        self.met[first][other] = self.met[other][first] = count + more
        if more > 0:
            return 2 * count - 1 if count else 0
        return 3 - 2 * count if count > 1 else 0


DAY_MS = 24 * 60 * 60 * 1000


def _accept_any_seats(options: Mapping[str, str], seats: Sequence[Seat]) -> bool:
    del options, seats
    return True


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a draw has to know beside the league itself."""

    lobby: Lobby
    accepts: Callable[[Mapping[str, str], Sequence[Seat]], bool] = _accept_any_seats
    """Whether the game can be played with options and seats."""

    zones: Mapping[EntrantNumber, int] = field(default_factory=dict[EntrantNumber, int])
    """Minutes from UTC of who has set a time zone."""

    blocked: Collection[Pair] = frozenset()
    """Who is not seated together."""

    reached: Mapping[EntrantNumber, int] = field(default_factory=dict[EntrantNumber, int])
    """The divisions that people have reached in the season before; 0: none."""


def next_round(league: LeagueState, around: Surroundings, now_ms: int, seed: int) -> LeagueState:
    """Return the league with its next round drawn; the same seed draws the same round.

    Who has asked to sit out is not drawn, and reserves are where somebody would have no table.
    """
    legal = people_counts(around.lobby)
    league, away = with_people_of_draw(league, legal)
    number = len(league.rounds) + 1
    met = count_meetings(league)
    places = league_ranks(league)
    known = DrawFacts(
        met, around.blocked, around.zones, places if league.rules.format == "swiss" else {}
    )
    byes = Counter(person for round_ in league.rounds for person in round_.byes)
    pods = list[tuple[int, tuple[EntrantNumber, ...]]]()
    out = list[EntrantNumber]()
    for division, people in groups_drawn_together(league, away):
        own_seed = seed + 7919 * division
        sizes, free = sizes_of(len(people), league.rules.pod, legal)
        drawn = _planned_round_tables(league, people, sizes, known, own_seed)
        if drawn is None:
            resting = sitting_out(people, free, byes, places, own_seed)
            playing = [person for person in people if person not in resting]
            drawn = draw_tables(playing, sizes, known, own_seed)
        seated = {person for pod in drawn for person in pod}
        out += sorted(person for person in people if person not in seated)
        pods += ((division, pod) for pod in drawn)
    end_ms = now_ms + league.rules.days * DAY_MS
    next_ = DrawnRound(number, seed, now_ms, end_ms, byes=tuple(out), away=tuple(away))
    filled = tuple(
        _seat_pod(league, around, at + 1, division, pod, places, seed)
        for at, (division, pod) in enumerate(pods)
    )
    rounds = (*league.rounds, msgspec.structs.replace(next_, pods=filled))
    return msgspec.structs.replace(league, rounds=rounds)


def _planned_round_tables(
    league: LeagueState,
    people: Sequence[EntrantNumber],
    sizes: Sequence[int],
    known: DrawFacts,
    seed: int,
) -> Pods | None:
    """Return the tables that a round robin has planned for its next round, if it has."""
    if league.rules.format != "robin":
        return None
    first = league.rounds[0].seed + 7919 if league.rounds else seed
    return next_planned_pods(people, sizes, league.rules.rounds, league.rounds, known, first)


def is_over(league: LeagueState, around: Surroundings) -> bool:
    """Return whether no further round follows the rounds so far."""
    rules = league.rules
    active = league.active
    if len(active) < min(people_counts(around.lobby), default=2):
        return True
    last = league.last
    if rules.format == "knockout":
        return last is not None and is_final(last)
    if len(league.rounds) >= rules.rounds:
        return True
    if rules.format == "robin":
        met = count_meetings(league)
        numbers = [entrant.number for entrant in active]
        return all(
            pair_of_people(first, other) in met
            for at, first in enumerate(numbers)
            for other in numbers[at + 1 :]
        )
    return False


def close_last_round(league: LeagueState) -> LeagueState:
    """Return the league with its last round closed; in a knockout, who has lost is out.

    For who goes on there and has dropped out somebody else does: who was to step in for them, else
    the first reserve, else who shared their place.
    """
    last = league.last
    assert last is not None
    league = league.with_round(msgspec.structs.replace(last, status="closed"))
    if league.rules.format != "knockout" or is_final(last):
        return without_offers(league)
    through, leavers, came = moves_in_knockout(league, last)
    played = {number for pod in last.pods for number in pod.entrants}
    waiting = [*league.offered, *league.called_up]
    for number in leavers[len(came) :]:
        if waiting:
            entering = msgspec.structs.replace(waiting.pop(0), status="active", division=1)
            league = league.with_entrant(entering)
        else:
            through |= set(_level_with(league, last, number, through))
    for entrant in league.active:
        if entrant.number in played and entrant.number not in through:
            league = league.with_entrant(msgspec.structs.replace(entrant, status="out"))
    return without_offers(league)


def _level_with(
    league: LeagueState, last: DrawnRound, number: EntrantNumber, through: Collection[EntrantNumber]
) -> tuple[EntrantNumber, ...]:
    """Return the first of those who still play and share somebody's place at their table."""
    for pod in last.pods:
        rank = next((place.rank for place in pod.places if place.entrant == number), 0)
        active = {entrant.number for entrant in league.active} - set(through)
        level = [p for p in pod.places if p.rank == rank > 0 and p.entrant in active]
        if level:
            only = msgspec.structs.replace(pod, places=tuple(level))
            return going_on(only, 1, league_ranks(league))
    return ()


def without_offers(league: LeagueState) -> LeagueState:
    """Return the league in which who has not taken the seat that they were offered waits again."""
    for entrant in league.entrants:
        if entrant.status == "offered":
            league = league.with_entrant(msgspec.structs.replace(entrant, status="reserve"))
    return league


def with_divisions(
    league: LeagueState, reached: Mapping[EntrantNumber, int] | None = None
) -> LeagueState:
    """Return the league with everybody in a division, of about the size that the rules name.

    `reached` says who comes from a season before, and which division they have reached; 0: none.
    They start in it. Who is new fills the last division up, and makes further ones below it.
    """
    size = league.rules.division if league.rules.format == "league" else 0
    if not size:
        divisions = [league.active]
    else:
        known = dict[int, list[Entrant]]()
        new = list[Entrant]()
        for entrant in league.active:
            division = (reached or {}).get(entrant.number, entrant.division)
            (known.setdefault(division, []) if division else new).append(entrant)
        divisions = _divisions_filled([known[at] for at in sorted(known)], new, league.rules)
    for division, people in enumerate(divisions, 1):
        for entrant in people:
            league = league.with_entrant(msgspec.structs.replace(entrant, division=division))
    return league


def _divisions_filled(
    known: Sequence[Sequence[Entrant]], new: Sequence[Entrant], rules: LeagueRules
) -> list[Sequence[Entrant]]:
    """Return the divisions, from the top, of who has reached one and of who is new.

    One with people for several is split, and one with too few for a table joins the one above.
    """
    size = rules.division
    divisions = [part for people in known for part in _split_evenly(people, size)]
    if divisions:
        room = max(0, size - len(divisions[-1]))
        divisions[-1] = [*divisions[-1], *new[:room]]
        new = new[room:]
    if divisions and len(new) * 2 < size:
        divisions[-1] = [*divisions[-1], *new]
    elif new:
        divisions += _split_evenly(new, size)
    while len(divisions) > 1 and (few := [own for own in divisions if len(own) < rules.pod]):
        at = max(1, divisions.index(few[0]))
        divisions[at - 1 : at + 1] = [[*divisions[at - 1], *divisions[at]]]
    return divisions


def _split_evenly(people: Sequence[Entrant], size: int) -> list[Sequence[Entrant]]:
    """Return people in groups of about a size, in their order."""
    count = max(1, round(len(people) / size))
    cuts = [-(-len(people) * at // count) for at in range(count + 1)]
    return [people[start:end] for start, end in pairwise(cuts)]


def moves_between(league: LeagueState) -> dict[int, int]:
    """Return how many change places between each division and the next one below it.

    As many go up as go down, and never more than half of those in either who still play.
    """
    if league.rules.format != "league":
        return {}
    counts = Counter(entrant.division for entrant in league.active)
    last = max((entrant.division for entrant in league.entrants), default=1)
    return {
        upper: min(league.rules.moves, counts[upper] // 2, counts[upper + 1] // 2)
        for upper in range(1, last)
    }


def with_promotion(league: LeagueState) -> LeagueState:
    """Return a league with everybody's division of the next season; who has dropped has none."""
    if league.rules.format != "league":
        return league
    moves = moves_between(league)
    for division in sorted({entrant.division for entrant in league.active}):
        lines = league_table_of(league, division)
        staying = [line.entrant for line in lines if line.entrant.status == "active"]
        for at, entrant in enumerate(staying):
            up = at < moves.get(division - 1, 0)
            down = at >= len(staying) - moves.get(division, 0)
            goes_to = division - up + down
            league = league.with_entrant(msgspec.structs.replace(entrant, goes_to=goes_to))
    return league


def level_at_lines(league: LeagueState) -> list[tuple[int, tuple[Entrant, ...]]]:
    """Return who shares a place in a division of which only some have moved, who is ahead first.

    They signed up in this order, which is what has decided (`standings`).
    """
    levels = list[tuple[int, tuple[Entrant, ...]]]()
    for division in sorted({e.division for e in league.entrants if e.goes_to}):
        lines = [line for line in league_table_of(league, division) if line.entrant.goes_to]
        for rank in sorted({line.rank for line in lines}):
            level = tuple(line.entrant for line in lines if line.rank == rank)
            if len({entrant.goes_to for entrant in level}) > 1:
                levels.append((division, level))
    return levels


def rounds_known(league: LeagueState) -> int | None:
    """Return how many rounds a round robin has; `None` if that is not certain.

    It is as long as it goes by a known plan in which nobody meets twice.
    """
    if league.rules.format != "robin" or not league.rounds:
        return None
    first = league.rounds[0]
    sizes = {len(pod.places) for pod in first.pods}
    count = sum(len(pod.places) for pod in first.pods) + len(first.byes)
    if sizes != {league.rules.pod} or count != len(league.active):
        return None
    known = known_plan(count, league.rules.pod)
    met = sum(len(table) * (len(table) - 1) // 2 for tables in known for table in tables)
    is_whole = met == count * (count - 1) // 2 and len(league.rounds) <= len(known)
    is_followed = not any(times > 1 for times in count_meetings(league).values())
    return min(len(known), league.rules.rounds) if is_whole and is_followed else None


def count_meetings(league: LeagueState) -> Counter[Pair]:
    """Count how often two people have been at one table."""
    met = Counter[Pair]()
    for round_ in league.rounds:
        for pod in round_.pods:
            people = pod.entrants
            for at, first in enumerate(people):
                for other in people[at + 1 :]:
                    met[pair_of_people(first, other)] += 1
    return met


def with_people_of_draw(
    league: LeagueState, legal: Sequence[int]
) -> tuple[LeagueState, list[EntrantNumber]]:
    """Return the league as it is drawn, with reserves where they are needed, and who sits out.

    Who has asked to sit out plays all the same if there would be no table without them. Reserves
    come in, the first first, if everybody can sit with so many of them. In a knockout and a round
    robin they do so before the first round alone: whom others have met there, they have not.
    """
    away = list[EntrantNumber]()
    for _division, people in groups_drawn_together(league):
        resting = [n for n in people if league.entrant(n).note == "rests"]
        if len(people) - len(resting) >= min(legal, default=2):
            away += resting
    for entrant in league.active:
        if entrant.note == "rests":
            league = league.with_entrant(msgspec.structs.replace(entrant, note=""))
    if league.rounds and league.rules.format in ("knockout", "robin"):
        return league, away
    for division, people in groups_drawn_together(league, away):
        waiting = league.called_up
        counts = range(len(waiting) + 1)
        free = (sizes_of(len(people) + more, league.rules.pod, legal)[1] for more in counts)
        more = next((more for more, out in enumerate(free) if not out), 0)
        for entrant in waiting[:more]:
            own = league.entrant(people[0]).division if league.rules.format == "league" else 1
            entering = msgspec.structs.replace(entrant, status="active", division=own or division)
            league = league.with_entrant(entering)
    return league, away


def _seat_pod(
    league: LeagueState,
    around: Surroundings,
    number: int,
    division: int,
    people: Sequence[EntrantNumber],
    places: Mapping[EntrantNumber, int],
    seed: int,
) -> Pod:
    """Return a pod with its people in turn order, with what they play."""
    sat = Counter[tuple[EntrantNumber, object]]()
    played = Counter[tuple[EntrantNumber, object]]()
    for round_ in league.rounds:
        for pod in round_.pods:
            for at, place in enumerate(pod.places):
                sat[place.entrant, at] += 1
                played[place.entrant, place.seat] += 1
    own_seed = seed + 104_729 * number
    order = turn_order(people, league.rules.order, sat, own_seed)
    by_number = {entrant.number: entrant for entrant in league.entrants}
    seats = seats_of(
        order,
        league.rules.factions,
        around.lobby,
        league.options,
        lambda chosen: around.accepts(league.options, chosen),
        played=played,
        wishes={person: by_number[person].wishes for person in order},
        ranks=places,
        seed=own_seed,
    )
    both = zip(order, seats, strict=True)
    return Pod(number, tuple(PodPlace(person, seat) for person, seat in both), division)


def winner_of_league(league: LeagueState) -> Entrant | None:
    """Return who has won a league that is over: of the final, or first in the standings alone."""
    last = league.last
    if last is None:
        return None
    if league.rules.format == "knockout":
        if not is_final(last):
            return league.active[0] if len(league.active) == 1 else None
        through = going_on(last.pods[0], 1, league_ranks(league))
        return league.entrant(through[0]) if through else None
    first = league_table_of(league, 1 if _has_divisions(league) else None)
    top = [line for line in first if line.rank == 1]
    return top[0].entrant if len(top) == 1 else None


def _has_divisions(league: LeagueState) -> bool:
    return any(entrant.division > 1 for entrant in league.entrants)
