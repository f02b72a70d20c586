"""The clocks of a table's seats, moved on from one change of the game to the next.

A seat's clock runs while the game waits for its answer, alone or together with others'. Such a time
is a stretch. At its end the time that counts is taken from the bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.game import Seat
from bot.table.clocks.hours import ALWAYS, Hours, counted_ms, moment_after
from bot.table.clocks.pace import Pace
from db.ids import UserId

HALF, LAST, OUT = "half", "last", "out"
"""What happens in a stretch: half of its time is over, its end is near, the bank is empty."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one seat, times in milliseconds.

    `bank` is what was left at `since`; `since` is None while the clock stands. `had` is what was
    left at the beginning of the stretch, which has the number `stretch`. `told` names what has
    happened in the stretch already, and `missed` counts the times that the bank ran out since its
    person last answered.
    """

    user: UserId
    bank: int
    since: int | None = None
    had: int = 0
    stretch: int = 0
    turn: int = -1
    """The turn of the game in which the last increment was given."""

    told: tuple[str, ...] = ()
    missed: int = 0
    grace: int = 0
    """The time before which the bank does not count as empty, whatever is left: after a last call
    that came late."""


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clocks of a table; `turn` counts the turns of the game that have begun.

    `pace` is the name of the pace by which they run; "" if there are none.
    """

    seats: Mapping[Seat, Clock] = {}
    turn: int = 0
    pace: str = ""


def clocks_of(row: Mapping[str, Any]) -> Clocks:
    """Read the clocks as they are stored; damaged ones begin anew."""
    try:
        return msgspec.convert(row, Clocks)
    except msgspec.ValidationError:
        return Clocks()


class Instant(msgspec.Struct, frozen=True):
    """What a change of the game means for the clocks.

    `at` is its time in ms, `people` are the users there by seat, `owed` the seats that are waited
    for after it (none in a pause, or if nobody else waits), `played` those that were answered for
    by it, and `acted` those whose people have answered themselves. `out` are those whose time has
    run out. `begins`: a turn of the game begins. `again`: something was undone or redone, for which
    nobody gets time.
    """

    at: int
    people: Mapping[Seat, UserId]
    owed: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    acted: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    begins: bool = False
    again: bool = False


def after_change(
    clocks: Clocks, pace: Pace | None, moment: Instant, hours: Mapping[Seat, Hours]
) -> Clocks:
    """Return the clocks after a change of the game; without a pace there are none.

    `hours` are those of the seats' people; who is not named there has time that always counts.
    """
    turn = clocks.turn + (moment.begins and not moment.again)
    if pace is None:
        return Clocks(turn=turn)
    seats = {
        seat: _advance_clock(
            clocks.seats.get(seat), pace, moment, seat, turn, hours.get(seat, ALWAYS)
        )
        for seat in moment.people
    }
    # A seat that a stand-in plays keeps its clock, which stands until its person is back.
    rest = {
        seat: settle_clock(clock, hours.get(seat, ALWAYS), moment.at, runs=False)
        for seat, clock in clocks.seats.items()
        if seat not in seats
    }
    return Clocks({**rest, **seats}, turn)


def settle_clock(clock: Clock, hours: Hours, at: int, runs: bool = True) -> Clock:
    """Return a clock from whose bank the time until `at` is taken; it runs on if it `runs`."""
    if clock.since is None:
        return clock
    at = max(at, clock.since)
    bank = max(0, clock.bank - counted_ms(hours, clock.since, at))
    return msgspec.structs.replace(clock, bank=bank, since=at if runs else None)


def _advance_clock(
    clock: Clock | None, pace: Pace, moment: Instant, seat: Seat, turn: int, hours: Hours
) -> Clock:
    """Move one clock on: a person who is new at a seat begins with a full bank."""
    if clock is None or clock.user != moment.people[seat]:
        stretch = 0 if clock is None else clock.stretch
        clock = Clock(moment.people[seat], pace.bank, stretch=stretch)
    if seat in moment.acted:
        clock = msgspec.structs.replace(clock, missed=0)
    if seat in moment.out:
        clock = settle_clock(with_notice(clock, OUT), hours, moment.at)
        clock = msgspec.structs.replace(clock, bank=0, missed=clock.missed + 1)
    if seat not in moment.owed or (seat in moment.played and moment.begins and not moment.again):
        clock = settle_clock(clock, hours, moment.at, runs=False)
    if seat not in moment.owed or clock.since is not None:
        return clock
    gets = clock.turn != turn and not moment.again
    bank = min(clock.bank + pace.increment, pace.cap) if gets else min(clock.bank, pace.cap)
    return msgspec.structs.replace(
        clock,
        bank=bank,
        since=moment.at,
        had=bank,
        stretch=clock.stretch + 1,
        turn=turn if gets else clock.turn,
        told=(),
        grace=0,
    )


def time_left(clock: Clock, hours: Hours, at: int) -> int:
    """Return the time in ms that a clock has at a time."""
    return settle_clock(clock, hours, at).bank


def deadline_of(clock: Clock, hours: Hours) -> int | None:
    """Return when a clock's bank is empty; None while it stands."""
    if clock.since is None:
        return None
    return max(moment_after(hours, clock.since, clock.bank), clock.grace)


def due_calls(clock: Clock, pace: Pace, hours: Hours) -> dict[str, int]:
    """Return when what has not happened yet in a stretch is due, in this order; none if it stands.

    Each is due at a time that counts: what would fall in quiet hours is due at their end. There is
    no half time in a stretch so short that the last call would come at nearly the same time, and no
    last call without any time before it.
    """
    due = deadline_of(clock, hours)
    if due is None or clock.since is None:
        return {}
    times: dict[str, int] = {}
    lead = min(pace.last, clock.had // 4)
    before = {HALF: clock.had - clock.had // 2, LAST: lead} if clock.had >= 2 * pace.last else {}
    before = before or ({LAST: lead} if lead else {})
    for name, share in before.items():
        # What is over at once after the hours were changed is due now, unless it has happened.
        need = max(0, clock.bank - share)
        if name not in clock.told:
            times[name] = min(moment_after(hours, clock.since, need), due)
    if OUT not in clock.told:
        times[OUT] = due
    return times


def with_notice(clock: Clock, what: str) -> Clock:
    """Return a clock for which something has happened in its stretch; the half time, by the last
    call too."""
    names = {HALF: (HALF,), LAST: (HALF, LAST), OUT: (HALF, LAST, OUT)}[what]
    return msgspec.structs.replace(clock, told=names)
