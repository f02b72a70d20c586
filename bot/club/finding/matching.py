"""Which tables of a server have room, and who of its queue plays together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from math import inf
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.games.game import Seat
from bot.table.clocks import DAY
from bot.table.lobby import most_agreed
from db.ids import UserId

if TYPE_CHECKING:
    from bot.games.game import Game, Lobby
    from db.club.finding import OpenTable, Seeking


# Tables with room: before their game, and where a seat has become free.


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

    people: frozenset[UserId]
    """Who sits there: nobody who is only asked to play again."""


def list_tables_with_room(
    tables: Iterable[OpenTable], games: Mapping[str, Game[Any]]
) -> list[Listed]:
    """Return the tables with room, the newest first.

    Newest is what was opened last, or played last where a seat of a running game is free.
    """
    made = (_listed_with_room(table, games) for table in tables)
    listed = (entry for entry in made if entry is not None)
    return sorted(listed, key=lambda entry: (entry.since_ms, entry.id), reverse=True)


def _listed_with_room(table: OpenTable, games: Mapping[str, Game[Any]]) -> Listed | None:
    rules = games.get(table.name)
    if rules is None:
        return None
    if table.status == "lobby":
        taken = [(Seat(seat), bot) for seat, _, bot in table.seats]
        room = rules.lobby.room_left(taken, table.options, most_agreed(table.terms))
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
        id=table.id,
        game=table.name,
        channel=table.channel,
        options=table.options,
        terms=table.terms,
        room=room,
        free=free,
        since_ms=since,
        people=table.people,
    )


def playable_sizes(rules: Lobby) -> list[int]:
    """Return the numbers of people with which a game can be played without further bots."""
    always = sum(kind.always for kind in rules.kinds)
    people = (count - always for count in rules.counts())
    return [count for count in people if 1 <= count <= rules.most_people()]


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
    people = first_group(
        [seek for seek in seeks if seek.from_ms <= at_ms],
        sizes,
        lambda seek, other: can_sit_together(seek, other, blocks, at_ms),
    )
    return None if people is None else group_of_seeks(people)


Fits = Callable[["Seeking", "Seeking"], bool]
"""Whether two people can be seated together."""


class GroupSearch(msgspec.Struct):
    """What a search for a group asks, and how many attempts it has left."""

    fits: Fits
    accepts: Callable[[Sequence[Seeking]], bool] = lambda group: True
    """Whether a whole group will do."""

    steps: int = STEPS


def first_group(
    ready: Sequence[Seeking], sizes: Callable[[str], Collection[int]], fits: Fits
) -> list[Seeking] | None:
    """Return the largest group around the person who waits longest, or else around the next."""
    for at, first in enumerate(ready):
        fitting = [s for s in ready[at + 1 :] if plays_same(first, s) and fits(first, s)]
        for size in sizes_for(first, sizes):
            search = GroupSearch(fits)
            if people := choose_group(first, fitting[:LOOKED_AT], size, search):
                return people
    return None


def plays_same(seek: Seeking, other: Seeking) -> bool:
    """Return whether two people want to play the same game at the same pace."""
    return (seek.game, seek.pace) == (other.game, other.pace)


def sizes_for(seek: Seeking, sizes: Callable[[str], Collection[int]]) -> list[int]:
    """Return the numbers of people with which somebody can play, the largest first."""
    possible = sorted(sizes(seek.game), reverse=True)
    return [size for size in possible if size >= 2 and seek.least <= size <= seek.most]


def choose_group(
    first: Seeking, others: Sequence[Seeking], size: int, search: GroupSearch
) -> list[Seeking] | None:
    """Return somebody with others who fit, in the order of `others`, as many as `size` in all."""
    having = [seek for seek in others if seek.least <= size <= seek.most]
    return _choose_matching_seeks([first], having, size, search)


def _choose_matching_seeks(
    taken: list[Seeking], rest: Sequence[Seeking], size: int, search: GroupSearch
) -> list[Seeking] | None:
    """Return `taken` with others of `rest` who fit all of them, in their order."""
    if len(taken) == size:
        return taken if search.accepts(taken) else None
    if len(taken) + len(rest) < size:
        return None
    for at, seek in enumerate(rest):
        search.steps -= 1
        if search.steps < 0:
            return None
        after = [other for other in rest[at + 1 :] if search.fits(seek, other)]
        if (whole := _choose_matching_seeks([*taken, seek], after, size, search)) is not None:
            return whole
    return None


def can_sit_together(
    seek: Seeking, other: Seeking, blocks: Collection[frozenset[UserId]], at_ms: int
) -> bool:
    """Return whether two people can be seated together."""
    return (
        seek.user != other.user
        and frozenset((seek.user, other.user)) not in blocks
        and is_zone_within(seek.zones, other.zone, at_ms)
        and is_zone_within(other.zones, seek.zone, at_ms)
    )


def group_of_seeks(seeks: Sequence[Seeking]) -> SeekGroup:
    """Return a group of people in order of waiting."""
    first = seeks[0]
    wanted = {seek.zones for seek in seeks}
    zones = wanted.pop() if len(wanted) == 1 else "any"
    people = tuple(seek.user for seek in seeks)
    most = min(seek.most for seek in seeks)
    return SeekGroup(first.game, first.pace, people, zones, most)


# Who plays together where the server lets its queue look at ratings.
#
# Without ratings a group is seated as soon as there is one. With them it is held back for a while,
# and people of groups that are held back can change places: those whose strengths are near are
# seated together. Only they can, and only so that all others of them still have a group. So who
# would have been seated without ratings is seated `PATIENCE_MS` later at the latest, and nobody
# else is seated in their place. Nothing that is returned tells a rating.


PATIENCE_DAYS = 3
PATIENCE_MS = PATIENCE_DAYS * DAY
"""How long somebody who could be seated waits at most for people of their strength."""

NEAR = 3.0
WIDER_A_DAY = 3.0
"""How far apart two ratings (`mu`) may be at first, and how much further with each day."""

CHECK = 200
"""The attempts that a look at the groups of all others counts as."""

Strengths = Mapping["UserId", float]
"""The ratings (`mu`) of those who have one that is not provisional."""

Sizes = Callable[[str], Collection[int]]
"""Returns the numbers of people that can play a game."""


def near_group_possible(
    seeks: Sequence[Seeking],
    sizes: Sizes,
    blocks: Collection[frozenset[UserId]],
    at_ms: int,
    strengths: Strengths,
) -> SeekGroup | None:
    """Return a group that is seated at a time; `None` if all have still to wait."""
    queue = HeldQueue(seeks, sizes, blocks, at_ms)
    order = {seek.user: at for at, seek in enumerate(seeks)}
    for at, first in enumerate(queue.held):
        if people := _near_people(queue, first, queue.held[at + 1 :], strengths):
            return group_of_seeks(sorted(people, key=lambda seek: order[seek.user]))
    overdue = (
        group
        for group in queue.groups
        if any(queue.waited_ms(seek) >= PATIENCE_MS for seek in group)
    )
    people = next(overdue, None)
    return None if people is None else group_of_seeks(people)


def end_of_patience_ms(seek: Seeking) -> int:
    """Return when somebody is seated with any others who are there (ms)."""
    return _ready_ms(seek) + PATIENCE_MS


class HeldQueue:
    """A queue with the groups that would be seated by now without ratings, and are held back."""

    def __init__(
        self,
        seeks: Sequence[Seeking],
        sizes: Sizes,
        blocks: Collection[frozenset[UserId]],
        at_ms: int,
    ) -> None:
        self._at_ms = at_ms
        self._blocks = blocks
        self.sizes = sizes
        self._ready = [seek for seek in seeks if seek.from_ms <= at_ms]
        self.groups = self._groups_among(self._ready)
        self._held_users = _users_in(self.groups)
        self.held = [seek for seek in self._ready if seek.user in self._held_users]
        """The people of these groups, who waits longest first."""

    def waited_ms(self, seek: Seeking) -> int:
        """Return for how long somebody has waited."""
        return self._at_ms - _ready_ms(seek)

    def can_join(self, seek: Seeking, other: Seeking) -> bool:
        """Return whether two people can be seated together."""
        return can_sit_together(seek, other, self._blocks, self._at_ms)

    def leaves_all_others(self, people: Sequence[Seeking]) -> bool:
        """Return whether all others who are held back still have a group without some people."""
        taken = {seek.user for seek in people}
        rest = [seek for seek in self._ready if seek.user not in taken]
        return _users_in(self._groups_among(rest)) == self._held_users - taken

    def _groups_among(self, ready: Sequence[Seeking]) -> list[list[Seeking]]:
        """Return the groups that would have been seated, each as soon as its last one was ready."""
        waiting: list[Seeking] = []
        groups: list[list[Seeking]] = []
        order = {seek.user: at for at, seek in enumerate(ready)}
        for newest in sorted(ready, key=_ready_ms):
            waiting = sorted([*waiting, newest], key=lambda seek: order[seek.user])
            # Those who waited before have no group among them.
            fitting = [
                seek
                for seek in waiting
                if seek is newest or (plays_same(seek, newest) and self.can_join(seek, newest))
            ]
            group = first_group(fitting, self.sizes, self.can_join)
            if group is not None:
                groups.append(group)
                waiting = [seek for seek in waiting if seek not in group]
        return groups


def _near_people(
    queue: HeldQueue, first: Seeking, others: Sequence[Seeking], strengths: Strengths
) -> list[Seeking] | None:
    """Return somebody with others of near strength, the nearest first; nobody else loses by it."""
    waited = queue.waited_ms(first)
    most = inf if waited >= PATIENCE_MS else NEAR + WIDER_A_DAY * waited / DAY

    def near_and_fits(seek: Seeking, other: Seeking) -> bool:
        return _rating_gap(strengths, seek, other) <= most and queue.can_join(seek, other)

    fitting = [seek for seek in others if plays_same(first, seek) and near_and_fits(first, seek)]
    fitting.sort(key=lambda seek: _rating_gap(strengths, first, seek))
    for size in sizes_for(first, queue.sizes):
        search = GroupSearch(near_and_fits)

        def leaves_others(people: Sequence[Seeking], search: GroupSearch = search) -> bool:
            search.steps -= CHECK
            return queue.leaves_all_others(people)

        search.accepts = leaves_others
        if people := choose_group(first, fitting[:LOOKED_AT], size, search):
            return people
    return None


def _rating_gap(strengths: Strengths, seek: Seeking, other: Seeking) -> float:
    """Return how far apart the strengths of two people are; who has no rating fits anybody."""
    own = strengths.get(seek.user)
    theirs = strengths.get(other.user)
    return 0.0 if own is None or theirs is None else abs(own - theirs)


def _ready_ms(seek: Seeking) -> int:
    """Return since when somebody waits: they may have named a later day."""
    return max(seek.from_ms, seek.created_ms)


def _users_in(groups: Sequence[Sequence[Seeking]]) -> set[UserId]:
    return {seek.user for group in groups for seek in group}
