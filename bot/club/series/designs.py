"""Known plans of rounds in which nobody meets anybody twice; people are numbers from 0.

* Pairs: one stays, the others go round a circle; of an odd number, one sits out in turn.
* `q` to the power of `d` people at tables of `q`: the lines of an affine space, by direction. All
  meet. So 9 at tables of 3, 16 of 4, 25 of 5, 27 of 3 and 64 of 4.
* 15 at tables of 3: Kirkman's schoolgirls. All meet.
* `q` times `s` people at tables of `s`, at most `q`: lines across `s` columns of `q`. All meet but
  those of a column. So 12 at tables of 3, 20 and 28 of 4.

`q` is a prime or a power of one, for which there is a field.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

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
    dimension, points = 1, size
    while points < people and size in FIELDS:
        dimension, points = dimension + 1, points * size
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
    total, place = 0, 1
    while first or other:
        total += (first + other) % prime * place
        first, other, place = first // prime, other // prime, place * prime
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
