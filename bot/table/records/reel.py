"""Selects the moments of a game that an animated replay shows, by turns or action by action."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.game import NO_SEAT, Event, Seat
from bot.table.revision.recall import Logged
from db.ids import NO_REVISION, Revision


class Frame(msgspec.Struct, frozen=True):
    """The position after a revision, and what has happened in public since the moment before."""

    revision: Revision
    events: tuple[Event, ...]


class Reel(msgspec.Struct, frozen=True):
    """The moments of a replay; `turn` is the number of the turn, 0 for a whole game."""

    moments: tuple[Frame, ...]
    turns: int
    """How many turns have begun."""

    turn: int = 0
    seat: Seat = NO_SEAT
    """Whose turn it is, if it is one seat's."""


class _Turn(msgspec.Struct):
    """A turn: the revision before it, those in which something happened, and what."""

    seat: Seat
    before: Revision
    parts: list[Frame] = []


def reel_of_game(log: Sequence[Logged], most: int) -> Reel:
    """Return a whole game so far: its start, each change of turns, and its last position."""
    moments: list[Frame] = []
    since: list[Event] = []
    for number, action in enumerate(log):
        since += action.events
        turns = any(event.new_turn for event in action.events)
        if turns or number in (0, len(log) - 1):
            moments.append(Frame(action.revision, tuple(since)))
            since = []
    return Reel(tuple(thin_out(moments, most)), len(_split_into_turns(log)))


def turn_of(
    log: Sequence[Logged],
    most: int,
    number: int | None = None,
    seat: Seat | None = None,
    over: bool = False,
) -> Reel | None:
    """Return one turn, by its number from 1 or the last one; None: there is no such turn.

    Without a number and a seat it is the last turn that has ended, if one has. With `seat` it is
    the last turn of that seat, or none if the turn of that number is another's.
    """
    turns = _split_into_turns(log)
    if number is None and seat is None:
        number = len(turns) if over else max(1, len(turns) - 1)
    wanted = [
        (at, turn)
        for at, turn in enumerate(turns, 1)
        if (number is None or at == number) and (seat is None or turn.seat == seat)
    ]
    if not wanted:
        return None
    at, turn = wanted[-1]
    moments = turn.parts
    if len(moments) == 1 and turn.before:
        # A bot's turn is one step: its position before is the one that others left.
        moments = [Frame(turn.before, ()), *moments]
    return Reel(tuple(thin_out(moments, most)), len(turns), at, turn.seat)


def _split_into_turns(log: Sequence[Logged]) -> list[_Turn]:
    """Split a game into turns; the action that ends a turn belongs to it as far as it tells it."""
    turns: list[_Turn] = []
    before = NO_REVISION
    for action in log:
        part: list[Event] = []
        for event in action.events:
            if event.new_turn:
                if turns and part:
                    turns[-1].parts.append(Frame(action.revision, tuple(part)))
                turns.append(_Turn(Seat(getattr(event, "seat", "")), before, []))
                part = []
            part.append(event)
        if turns and part:
            turns[-1].parts.append(Frame(action.revision, tuple(part)))
        before = action.revision
    return turns


def thin_out(moments: Sequence[Frame], most: int) -> list[Frame]:
    """Return at most so many moments, evenly, the first and the last among them.

    What happened in those between is told by the next one that is kept.
    """
    if len(moments) <= most:
        return list(moments)
    last = len(moments) - 1
    kept = sorted({round(step * last / (most - 1)) for step in range(most)})
    thin: list[Frame] = []
    start = 0
    for at in kept:
        events = [event for moment in moments[start : at + 1] for event in moment.events]
        thin.append(Frame(moments[at].revision, tuple(events)))
        start = at + 1
    return thin
