"""Who of a queue plays together: a pure function of who waits, who avoids whom, and the time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.club.finding.zones import is_zone_within

if TYPE_CHECKING:
    from db.club.finding import Seeking
    from db.ids import UserId

LOOKED_AT = 40
"""How many of those who wait longest are considered with somebody."""

STEPS = 20_000
"""Attempts after which the search for a group ends."""


class SeekGroup(msgspec.Struct, frozen=True):
    """People who play together; the first has waited longest."""

    game: str
    pace: str
    people: tuple[UserId, ...]
    zones: str
    """The part of the world that all of them want; "any" if they want different ones."""

    most: int = 0
    """With how many people all of them want to play at most."""


def groups_possible(
    seeks: Sequence[Seeking],
    sizes: Callable[[str], Collection[int]],
    blocks: Collection[frozenset[UserId]],
    at_ms: int,
) -> SeekGroup | None:
    """Return a group that can play at a time; `None` if there is none.

    The person who waits longest comes first, with the largest group possible. `sizes` returns the
    numbers of people that can play a game.
    """
    ready = [seek for seek in seeks if seek.from_ms <= at_ms]
    for at, first in enumerate(ready):
        others = [s for s in ready[at + 1 :] if (s.game, s.pace) == (first.game, first.pace)]
        fitting = [s for s in others if _can_sit_together(first, s, blocks, at_ms)][:LOOKED_AT]
        for size in sorted(sizes(first.game), reverse=True):
            if size < 2 or not first.least <= size <= first.most:
                continue
            having = [seek for seek in fitting if seek.least <= size <= seek.most]
            if people := _choose_matching_seeks([first], having, size, blocks, at_ms, [STEPS]):
                return _group_of_seeks(people)
    return None


def _choose_matching_seeks(
    taken: list[Seeking],
    rest: Sequence[Seeking],
    size: int,
    blocks: Collection[frozenset[UserId]],
    at_ms: int,
    steps: list[int],
) -> list[Seeking] | None:
    """Return `taken` with others of `rest` who fit all of them, in order of waiting."""
    if len(taken) == size:
        return taken
    if len(taken) + len(rest) < size:
        return None
    for at, seek in enumerate(rest):
        steps[0] -= 1
        if steps[0] < 0:
            return None
        after = [other for other in rest[at + 1 :] if _can_sit_together(seek, other, blocks, at_ms)]
        if (
            whole := _choose_matching_seeks([*taken, seek], after, size, blocks, at_ms, steps)
        ) is not None:
            return whole
    return None


def _can_sit_together(
    seek: Seeking, other: Seeking, blocks: Collection[frozenset[UserId]], at_ms: int
) -> bool:
    """Return whether two people can be seated together."""
    return (
        seek.user != other.user
        and frozenset((seek.user, other.user)) not in blocks
        and is_zone_within(seek.zones, other.zone, at_ms)
        and is_zone_within(other.zones, seek.zone, at_ms)
    )


def _group_of_seeks(seeks: Sequence[Seeking]) -> SeekGroup:
    first, wanted = seeks[0], {seek.zones for seek in seeks}
    zones = wanted.pop() if len(wanted) == 1 else "any"
    people, most = tuple(seek.user for seek in seeks), min(seek.most for seek in seeks)
    return SeekGroup(first.game, first.pace, people, zones, most)
