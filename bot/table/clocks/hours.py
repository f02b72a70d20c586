"""When a person's time counts: not in their quiet hours, and not while they are away.

Times are milliseconds since 1970 (UTC), quiet hours are wall-clock times in the person's zone. A
wall-clock time that is skipped in spring counts as that much later (02:30 as 03:30). Of one that
comes twice in autumn, quiet hours begin at the first and end at the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from zoneinfo import ZoneInfo

import msgspec

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
