"""Splits the events of a step into public messages.

A step may complete several turns, such as those of bots. Each of them gets a message of its own,
and so does what would make a message longer than Discord allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from bot.games.game import Event, Seat

Measure = Callable[[Sequence[Event]], int]
"""Returns the characters that events take in the channel, in the longest language."""

MeasureOfTable = Callable[[Sequence[Event], frozenset[Seat]], int]
"""The same for a table whose bots play these seats: their turns are told in short."""

Part = tuple[int, int]
"""The first event of a message in its step, and the first after it, counted from 0."""

ROOM = 1500
"""Characters of a message for what happened; the questions below it need the rest."""

LINE = 150
"""About the most characters that an event takes in any language: a few events are short without
being worded. One line may be longer, for which a message has room above `ROOM`."""


class Length(msgspec.Struct, frozen=True):
    """The characters of a message: those that were counted, and steps that were not yet.

    Steps are worded, in every language, only when there are so many events that they could be too
    long for a message.
    """

    counted: int = 0
    uncounted: tuple[tuple[Event, ...], ...] = ()

    @property
    def most(self) -> int:
        """About the most characters of the message; exact if it is more than there is room for."""
        events = (event for step in self.uncounted for event in step)
        return self.counted + LINE * sum(event.only is None for event in events)

    def plus(self, events: Sequence[Event], measure: Measure) -> Length:
        """Return the length with a further step."""
        longer = Length(self.counted, (*self.uncounted, tuple(events)))
        if longer.most <= ROOM:
            return longer
        return Length(longer.counted + sum(map(measure, longer.uncounted)))


def measure_nothing(events: Sequence[Event], bots: frozenset[Seat] = frozenset()) -> int:
    """Measure as if events took no room: nothing is ever split."""
    del events, bots
    return 0


def turn_starts(events: Sequence[Event]) -> list[int]:
    """Return the places where a turn begins."""
    return [at for at, event in enumerate(events) if event.new_turn]


def split_into_parts(
    events: Sequence[Event],
    measure: Measure,
    opening: bool = False,
    heading: Sequence[Event] = (),
) -> list[Part]:
    """Split a step at the beginning of each turn, and where a message would be too long.

    What happens before the first turn of a game (`opening`) is told together with that turn, what
    continues a turn under its `heading`.
    """
    starts = turn_starts(events)[1 if opening else 0 :]
    edges = sorted({0, *starts, len(events)})
    pieces: list[Part] = []
    for first, end in pairwise(edges):
        # A part that begins in the middle of a turn is told under its heading.
        head = events[first : first + 1] if events[first].new_turn else heading
        pieces += _split_in_halves(events, first, end, measure, head)
    return pieces


def heading_of(events: Sequence[Event], before: Event | None = None) -> Event | None:
    """Return what began the turn that goes on after events; `before` is what began the last one."""
    started = (event for event in reversed(events) if event.new_turn and event.only is None)
    return next(started, before)


def seat_of(heading: Event | None) -> Seat:
    """Return whose turn an event has begun; "" for nobody's."""
    return Seat(getattr(heading, "seat", ""))


def first_told(events: Sequence[Event], measure: Measure, opening: bool) -> int:
    """Return the first event that the public message tells which begins with this step."""
    return (split_into_parts(events, measure, opening) or [(0, 0)])[-1][0]


def _split_in_halves(
    events: Sequence[Event], first: int, end: int, measure: Measure, head: Sequence[Event]
) -> list[Part]:
    part = events[first:end]
    block = part if part[:1] == [*head] else [*head, *part]
    if end - first < 2 or Length().plus(block, measure).most <= ROOM:
        return [(first, end)]
    middle = (first + end) // 2
    halves = ((first, middle), (middle, end))
    return [piece for half in halves for piece in _split_in_halves(events, *half, measure, head)]


def is_public(events: Sequence[Event], part: Part) -> bool:
    """Return whether a part has anything that everybody may know."""
    return any(event.only is None for event in events[part[0] : part[1]])
