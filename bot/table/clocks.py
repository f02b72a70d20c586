"""The policy of time as plain functions: clocks, hours, paces, people's wishes.

It may import nothing of the table.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from bot.games.game import Seat
from db.ids import UserId

# Paces: how much time each person has, and what follows when it is used up.


MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""In milliseconds."""


class Pace(msgspec.Struct, frozen=True):
    """The numbers of a pace, in milliseconds of time that counts.

    Each person begins with `bank` and gets `increment` when they are asked something, at most once
    in each turn of the game, up to `cap`. They are reminded once, when half of their time is over,
    or `last` before the bank is empty if that is later; a reminder that comes late leaves `grace`.
    """

    bank: int
    increment: int
    cap: int
    last: int
    grace: int


PACES: Mapping[str, Pace] = {
    "live": Pace(30 * MINUTE, 3 * MINUTE, 30 * MINUTE, 15 * MINUTE, 3 * MINUTE),
    "daily": Pace(24 * HOUR, 12 * HOUR, 48 * HOUR, 12 * HOUR, 2 * HOUR),
    "relaxed": Pace(3 * DAY, 2 * DAY, 7 * DAY, 24 * HOUR, 6 * HOUR),
}

NONE = "none"
"""No pace: nobody's time counts."""

NAMES = (*PACES, NONE)

ANSWER = "answer"
STAND_IN = "stand_in"
WAIT = "wait"
OVERTIMES = (ANSWER, STAND_IN, WAIT)
"""What follows when somebody's time is used up: the game's own default answers what is asked then,
and the `PATIENCE`th time running a stand-in takes over; a stand-in does at once; all wait."""

PATIENCE = 2
"""The time running at which a stand-in takes the seat over, and no default answers any more.

With one reminder before the first time, and none after it (`due_calls`), somebody who does not come
back is called three times: by the first question, by its reminder, and by the second question."""

STALLED_MS = 14 * DAY
"""After how long without anything a table is asked whether it goes on."""

ASKED = 2
"""How often it is asked without an answer."""

LONGEST_PAUSE_MS = 14 * DAY
"""After how long a pause ends by itself."""


# A person's time counts neither in their quiet hours nor while they are away. Times are
# milliseconds since 1970 (UTC), quiet hours are wall-clock times in the person's zone. A wall-clock
# time that is skipped in spring counts as that much later (02:30 as 03:30). Of one that comes twice
# in autumn, quiet hours begin at the first and end at the second.


DAY_MIN = 24 * 60
"""Minutes of a day on the wall clock."""

MOST_QUIET_MIN = 12 * 60
"""Limit of quiet hours a day, in minutes: the others would wait too long otherwise."""

Span = tuple[int, int]
"""A time from its first millisecond to the one after its last."""


class Hours(msgspec.Struct, frozen=True):
    """A person's zone (IANA), quiet hours in minutes after midnight, and times away.

    Quiet hours end on the next day if `quiet_to` is not later than `quiet_from`; there are none if
    both are equal.
    """

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    away: tuple[Span, ...] = ()


ALWAYS = Hours()
"""The hours of a person whose time always counts."""


def rest_spans(hours: Hours, start_ms: int) -> Iterator[Span]:
    """Yield the spans that do not count and end after `start_ms`: in order, apart, no two touch.

    They never end if there are quiet hours.
    """
    rest: Span | None = None
    for span in merge(_quiet_spans(hours, start_ms), sorted(hours.away)):
        if span[1] <= max(span[0], start_ms):
            continue
        if rest is None:
            rest = span
        elif span[0] <= rest[1]:
            rest = (rest[0], max(rest[1], span[1]))
        else:
            yield rest
            rest = span
    if rest is not None:
        yield rest


def counted_ms(hours: Hours, start_ms: int, end_ms: int) -> int:
    """Return how much of the time from `start_ms` to `end_ms` counts."""
    total = max(0, end_ms - start_ms)
    for first, after in rest_spans(hours, start_ms):
        if first >= end_ms:
            break
        total -= min(after, end_ms) - max(first, start_ms)
    return total


def moment_after(hours: Hours, start_ms: int, need_ms: int) -> int:
    """Return the first time that counts and before which `need_ms` have counted since `start_ms`.

    It is never in quiet hours, nor while the person is away.
    """
    now = start_ms
    for first, after in rest_spans(hours, start_ms):
        free = max(0, first - now)
        if need_ms < free:
            break
        need_ms, now = need_ms - free, max(now, after)
    return now + need_ms


def first_counting_ms(hours: Hours, at_ms: int) -> int:
    """Return the first time from `at_ms` on that counts."""
    return moment_after(hours, at_ms, 0)


def away_until(hours: Hours, at_ms: int) -> int | None:
    """Return when a person is back who is away at a time; None if they are not away."""
    return max((end for first, end in hours.away if first <= at_ms < end), default=None)


def next_hour(hours: Hours, hour: int, after_ms: int) -> int:
    """Return the next time later than `after_ms` at which the person's clock shows a full hour."""
    zone = ZoneInfo(hours.zone)
    day = _local_date(zone, after_ms)
    while (full_hour := _moment_of_day(zone, day, hour * 60, 0)) <= after_ms:
        day += timedelta(1)
    return full_hour


def midnight_of(hours: Hours, day: date) -> int:
    """Return when a day begins in the person's zone."""
    return _moment_of_day(ZoneInfo(hours.zone), day, 0, 0)


def date_for_person(hours: Hours, at_ms: int) -> date:
    """Return the date in the person's zone."""
    return _local_date(ZoneInfo(hours.zone), at_ms)


def quiet_minutes(first: int, last: int) -> int:
    """Return the length of quiet hours on the wall clock, in minutes."""
    return (last - first) % DAY_MIN


def _quiet_spans(hours: Hours, start_ms: int) -> Iterator[Span]:
    """Yield the quiet hours from those of the day before on."""
    if hours.quiet_from == hours.quiet_to:
        return
    zone = ZoneInfo(hours.zone)
    day = _local_date(zone, start_ms) - timedelta(2)
    over_night = timedelta(hours.quiet_to < hours.quiet_from)
    while True:
        first = _moment_of_day(zone, day, hours.quiet_from, 0)
        ends = (_moment_of_day(zone, day + over_night, hours.quiet_to, fold) for fold in (0, 1))
        yield first, max(ends)
        day += timedelta(1)


def _local_date(zone: ZoneInfo, at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(zone).date()


def _moment_of_day(zone: ZoneInfo, day: date, minutes: int, fold: int) -> int:
    """Return when the clocks of a zone show a time of a day."""
    shown = time(minutes // 60, minutes % 60, fold=fold)
    return int(datetime.combine(day, shown, zone).timestamp()) * 1000


# A seat's clock runs while the game waits for its answer, alone or together with others'. Such a
# time is a stretch. At its end the time that counts is taken from the bank.


HALF = "half"
LAST = "last"
OUT = "out"
"""What happens in a stretch: half of its time is over or its end is near, whichever is later, and
the bank is empty."""


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
    """The time before which the bank does not count as empty, whatever is left: after a reminder
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
    one reminder in a stretch, and none while a person does not answer: who has let their time run
    out is called by the next question alone.
    """
    due = deadline_of(clock, hours)
    if due is None or clock.since is None:
        return {}
    times: dict[str, int] = {}
    half = clock.had - clock.had // 2
    if clock.had > 1 and not clock.told and not clock.missed:
        # What is over at once after the hours were changed is due now, unless it has happened.
        need = max(0, clock.bank - min(half, pace.last))
        name = HALF if half <= pace.last else LAST
        times[name] = min(moment_after(hours, clock.since, need), due)
    if OUT not in clock.told:
        times[OUT] = due
    return times


def with_notice(clock: Clock, what: str) -> Clock:
    """Return a clock for which something has happened in its stretch; the half time, by the last
    call too."""
    names = {HALF: (HALF,), LAST: (HALF, LAST), OUT: (HALF, LAST, OUT)}[what]
    return msgspec.structs.replace(clock, told=names)


# A user's settings: hours, ways to be reminded, and the digest (`bot.table.time.timekeeper`).


MENTION = "mention"
DM = "dm"
DIGEST = "digest"
OFF = "off"
WAYS = (MENTION, DM, DIGEST, OFF)
"""How a person is reminded: by a mention in the channel, by a direct message, by one message a day
about all games, or not at all."""


FAR_MS = 10**13
"""A time in the year 2286: nobody is away for so long."""


class Wishes(msgspec.Struct, frozen=True):
    """What a person has chosen; `is_zone_chosen` tells whether the zone is theirs or assumed."""

    hours: Hours = Hours()
    remind: str = MENTION
    up_next: bool = False
    digest_hour: int = 9
    is_zone_chosen: bool = False


NO_WISHES = Wishes()


def wishes_of(row: Mapping[str, Any]) -> Wishes:
    """Return the wishes of a row of the database; what is missing or damaged was not chosen."""
    if not row:
        return NO_WISHES
    away = tuple((span[0], span[1]) for span in row["away"] if is_span(span))
    zone = row["zone"] if is_zone(row["zone"]) else ""
    quiet = [row["quiet_from"], row["quiet_to"]]
    if not all(0 <= minutes < DAY_MIN for minutes in quiet):
        quiet = [0, 0]
    hours = Hours(zone or Hours().zone, quiet[0], quiet[1], away)
    remind = row["remind"] if row["remind"] in WAYS else MENTION
    hour = row["digest_hour"] if 0 <= row["digest_hour"] < 24 else NO_WISHES.digest_hour
    return Wishes(hours, remind, row["deck"], hour, bool(zone))


def is_span(span: Sequence[int]) -> bool:
    """Return whether a pair is a time away: from, and until before (ms)."""
    return len(span) == 2 and 0 <= span[0] <= span[1] < FAR_MS


def is_zone(name: str) -> bool:
    """Return whether a name is one of a time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return bool(name)


def next_digest(wishes: Wishes, after_ms: int) -> int:
    """Return when the next digest after a time comes: never in quiet hours nor while away."""
    return first_counting_ms(wishes.hours, next_hour(wishes.hours, wishes.digest_hour, after_ms))
