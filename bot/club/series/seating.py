"""Where people sit at their table, and what they play: by the rules of a series, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, permutations
from random import Random

from bot.club.series.state import EntrantNumber, Factions, Order
from bot.games.game import NO_SEAT, Lobby, Seat

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
    waiting, order = list(people), list[EntrantNumber]()
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
