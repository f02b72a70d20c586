"""Which tables of a server have room, and who of its queue plays together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.games.game import Seat
from bot.table.lobby import most_agreed

if TYPE_CHECKING:
    from bot.games.game import Game, Lobby
    from db.club.finding import OpenTable, Seeking
    from db.ids import UserId


# Tables with room: before their game, and where a seat has become free.


NO_TERMS: Mapping[str, str] = {}


class Listed(msgspec.Struct, frozen=True):
    """A table with room; `free` are seats of a game that is played, else only their number."""

    id: int
    game: str
    channel: int
    options: Mapping[str, str]
    terms: Mapping[str, str]
    room: int
    """How many people can sit down."""

    free: tuple[Seat, ...]
    """The seats of a running game that nobody holds."""

    since_ms: int
    """Since when it waits for people."""


def list_tables_with_room(
    tables: Iterable[OpenTable], games: Mapping[str, Game[Any]]
) -> list[Listed]:
    """Return the tables with room, who waits longest first."""
    made = (_listed_with_room(table, games) for table in tables)
    return sorted((entry for entry in made if entry is not None), key=lambda e: (e.since_ms, e.id))


def _listed_with_room(table: OpenTable, games: Mapping[str, Game[Any]]) -> Listed | None:
    rules = games.get(table.name)
    if rules is None:
        return None
    if table.status == "lobby":
        room = room_in(rules.lobby, table.seats, table.terms)
        free = ()
        since = table.created_ms
    elif table.status == "playing":
        free = tuple(Seat(seat) for seat, user, bot in table.seats if user is None and not bot)
        room = len(free)
        since = table.changed_ms
    else:
        return None
    if room <= 0:
        return None
    return Listed(
        table.id, table.name, table.channel, table.options, table.terms, room, free, since
    )


def room_in(
    rules: Lobby, seats: Sequence[tuple[str, Any, bool]], terms: Mapping[str, str] = NO_TERMS
) -> int:
    """Return how many more people have room in a lobby: by its game, and by what is agreed."""
    always = {kind.seat for kind in rules.kinds if kind.always}
    taken = [seat for seat in seats if seat[0] not in always]
    people = sum(not bot for _, _, bot in taken)
    most = min(most_people(rules), most_agreed(terms) or rules.most)
    return min(rules.most - len(always) - len(taken), most - people)


def most_people(rules: Lobby) -> int:
    """Return how many people can play a game at most."""
    always = sum(kind.always for kind in rules.kinds)
    kinds = sum(kind.person and not kind.always for kind in rules.kinds)
    return min(rules.most - always, max(kinds, len(rules.places)))


def playable_sizes(rules: Lobby) -> list[int]:
    """Return the numbers of people with which a game can be played without further bots."""
    always = sum(kind.always for kind in rules.kinds)
    people = (count - always for count in rules.counts())
    return [count for count in people if 1 <= count <= most_people(rules)]


# Parts of the world by the difference of their clocks from UTC, in hours.


ANY = "any"
PARTS: Mapping[str, tuple[float, float]] = {
    "americas": (-12, -2),
    "europe": (-1.99, 4.99),
    "asia": (5, 14),
}
"""From and to which difference each part reaches: the Americas, Europe with Africa and the Near
East, Asia with the Pacific."""


def is_zone_within(zones: str, zone: str, at_ms: int) -> bool:
    """Return whether a time zone ("": none is known) lies in a part of the world at a time."""
    if zones not in PARTS:
        return True
    if not zone:
        return False
    try:
        moment = datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OSError, OverflowError):
        return False
    hours = (moment.utcoffset() or timedelta()) / timedelta(hours=1)
    first, last = PARTS[zones]
    return first <= hours <= last


# Who plays together follows from who waits, who avoids whom, and the time.


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
    first = seeks[0]
    wanted = {seek.zones for seek in seeks}
    zones = wanted.pop() if len(wanted) == 1 else "any"
    people = tuple(seek.user for seek in seeks)
    most = min(seek.most for seek in seeks)
    return SeekGroup(first.game, first.pace, people, zones, most)
