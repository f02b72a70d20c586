"""The policy of clocks: what counts, what is left, and when somebody is reminded."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.clocks import (
    ALWAYS,
    HALF,
    HOUR,
    LAST,
    MINUTE,
    OUT,
    PACES,
    Clock,
    Clocks,
    Hours,
    Instant,
    Pace,
    Span,
    after_change,
    away_until,
    counted_ms,
    deadline_of,
    due_calls,
    first_counting_ms,
    moment_after,
    next_hour,
    settle_clock,
    with_notice,
)

QUARTER = 15 * MINUTE
SPRING = int(datetime(2026, 3, 28, 12, tzinfo=UTC).timestamp()) * 1000
"""Noon before the night in which the clocks of Europe go forward."""

AUTUMN = int(datetime(2026, 10, 24, 12, tzinfo=UTC).timestamp()) * 1000
ZONES = ("Europe/Warsaw", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC")

zones = st.sampled_from(ZONES)
# The clocks change between midnight and five, so that these times come once on every day.
times = st.integers(20, 95).map(lambda quarter: quarter * 15)
starts = st.integers(SPRING // QUARTER - 400, AUTUMN // QUARTER + 400).map(lambda q: q * QUARTER)
lengths = st.integers(0, 300).map(lambda quarters: quarters * QUARTER)
paces = st.sampled_from(sorted(PACES)).map(PACES.__getitem__)


@st.composite
def hours(draw: st.DrawFn) -> Hours:
    first = draw(times)
    last = draw(times.filter(lambda to: to == first or (to - first) % 1440 <= 720))
    spans: list[Span] = []
    for _ in range(draw(st.integers(0, 2))):
        start = draw(starts)
        spans.append((start, start + draw(lengths)))
    return Hours(draw(zones), first, last, tuple(spans))


def is_quiet(of: Hours, at_ms: int) -> bool:
    """Look at the person's wall clock; worked out in another way than by the policy."""
    shown = datetime.fromtimestamp(at_ms / 1000, ZoneInfo(of.zone))
    minute = shown.hour * 60 + shown.minute
    if of.quiet_from <= of.quiet_to:
        return of.quiet_from <= minute < of.quiet_to
    return minute >= of.quiet_from or minute < of.quiet_to


def rests(of: Hours, at_ms: int) -> bool:
    return is_quiet(of, at_ms) or any(first <= at_ms < after for first, after in of.away)


@given(hours(), starts, lengths)
@settings(max_examples=30)
def test_what_counts_is_what_the_wall_clock_and_the_calendar_say(
    of: Hours, start: int, length: int
) -> None:
    end = start + length
    by_hand = sum(not rests(of, at) for at in range(start, end, QUARTER)) * QUARTER
    assert counted_ms(of, start, end) == by_hand


@given(hours(), starts, lengths, lengths)
@settings(max_examples=30)
def test_time_adds_up(of: Hours, start: int, first: int, second: int) -> None:
    middle, end = start + first, start + first + second
    assert counted_ms(of, start, middle) + counted_ms(of, middle, end) == counted_ms(of, start, end)
    assert 0 <= counted_ms(of, start, end) <= end - start


@given(hours(), starts, st.integers(0, 3 * 24 * HOUR))
@settings(max_examples=30)
def test_what_is_due_is_due_when_so_much_has_counted_and_never_in_quiet_hours(
    of: Hours, start: int, need: int
) -> None:
    due = moment_after(of, start, need)
    assert counted_ms(of, start, due) == need
    assert not rests(of, due)
    assert first_counting_ms(of, due) == due


@pytest.mark.parametrize(("night", "length"), [(SPRING, 9), (AUTUMN, 11)])
def test_a_night_is_shorter_in_spring_and_longer_in_autumn(night: int, length: int) -> None:
    of = Hours("Europe/Warsaw", 22 * 60, 8 * 60)
    assert 24 * HOUR - counted_ms(of, night, night + 24 * HOUR) == length * HOUR


def test_hours_that_are_skipped_or_come_twice() -> None:
    skipped = Hours("Europe/Warsaw", 2 * 60 + 30, 8 * 60)
    assert (
        24 * HOUR - counted_ms(skipped, SPRING, SPRING + 24 * HOUR) == 4.5 * HOUR
    )  # 03:30 to 08:00
    twice = Hours("Europe/Warsaw", 22 * 60, 2 * 60 + 30)
    assert 24 * HOUR - counted_ms(twice, AUTUMN, AUTUMN + 24 * HOUR) == 5.5 * HOUR  # to the second


def test_a_digest_comes_at_the_hour_that_the_persons_clock_shows() -> None:
    of = Hours("Europe/Warsaw")
    before, after = next_hour(of, 9, SPRING), next_hour(of, 9, SPRING + 24 * HOUR)
    assert after - before == 24 * HOUR
    assert before - next_hour(of, 9, SPRING - 24 * HOUR) == 23 * HOUR
    assert next_hour(of, 9, before) > before


def test_who_is_away_is_back_at_the_end() -> None:
    of = Hours(away=((10, 20), (15, 30)))
    assert (away_until(of, 9), away_until(of, 16), away_until(of, 30)) == (None, 30, None)


# Clocks

SEATS = ("red", "blue", "green")
PEOPLE = {"red": 1, "blue": 2, "green": 3}
steps = st.lists(
    st.tuples(
        st.integers(0, 30 * HOUR),
        st.frozensets(st.sampled_from(SEATS)),
        st.booleans(),
        st.booleans(),
    ),
    max_size=12,
)


def played(
    pace: Pace, of: dict[str, Hours], plays: list[tuple[int, frozenset[str], bool, bool]]
) -> list[tuple[Clocks, int]]:
    """Return the clocks after each of some changes of a game, with their times."""
    clocks, now, found = Clocks(), SPRING, list[tuple[Clocks, int]]()
    for wait, owed, begins, again in plays:
        now += wait
        moment = Instant(now, PEOPLE, owed, begins=begins, again=again)
        clocks = after_change(clocks, pace, moment, of)
        found.append((clocks, now))
    return found


@given(paces, hours(), steps)
@settings(max_examples=30)
def test_a_bank_is_never_below_nothing_nor_over_its_cap(
    pace: Pace, of: Hours, plays: list[tuple[int, frozenset[str], bool, bool]]
) -> None:
    for clocks, _ in played(pace, {"blue": of}, plays):
        for clock in clocks.seats.values():
            assert 0 <= clock.bank <= max(pace.cap, pace.bank)


@given(paces, hours(), steps)
@settings(max_examples=30)
def test_time_is_taken_only_from_who_is_waited_for_and_given_once_in_a_turn(
    pace: Pace, of: Hours, plays: list[tuple[int, frozenset[str], bool, bool]]
) -> None:
    before, asked, now = Clocks(), frozenset[str](), SPRING
    for (clocks, at), (_, owed, _, again) in zip(
        played(pace, {"red": of}, plays), plays, strict=True
    ):
        for seat, clock in clocks.seats.items():
            was = before.seats.get(seat, Clock(PEOPLE[seat], pace.bank))
            used = counted_ms(of if seat == "red" else ALWAYS, now, at) if seat in asked else 0
            assert clock.bank - was.bank >= -used
            if seat not in asked and (again or was.turn == clocks.turn):
                assert clock.bank == was.bank
            assert (clock.since is not None) == (seat in owed)
        before, asked, now = clocks, owed, min(at, *(c.since or at for c in clocks.seats.values()))


@given(paces, hours(), steps)
@settings(max_examples=20)
def test_the_order_of_seats_does_not_matter(
    pace: Pace, of: Hours, plays: list[tuple[int, frozenset[str], bool, bool]]
) -> None:
    clocks, now = Clocks(), SPRING
    turned = dict(reversed(PEOPLE.items()))
    for (found, now), (_, owed, begins, again) in zip(
        played(pace, {"red": of}, plays), plays, strict=True
    ):
        moment = Instant(now, turned, owed, begins=begins, again=again)
        clocks = after_change(clocks, pace, moment, {"red": of})
        assert dict(clocks.seats) == dict(found.seats)


@given(hours(), st.integers(0, 50 * HOUR), lengths, lengths)
@settings(max_examples=30)
def test_looking_at_a_clock_in_between_changes_nothing(
    of: Hours, bank: int, first: int, second: int
) -> None:
    clock = Clock(1, bank, SPRING, bank, 1)
    middle, end = SPRING + first, SPRING + first + second
    assert settle_clock(settle_clock(clock, of, middle), of, end) == settle_clock(clock, of, end)
    if first < (deadline_of(clock, of) or 0) - SPRING:
        assert deadline_of(settle_clock(clock, of, middle), of) == deadline_of(clock, of)


@given(paces, hours(), st.integers(0, 50 * HOUR), lengths)
@settings(max_examples=30)
def test_reminders_come_in_their_order_at_times_that_count_and_once(
    pace: Pace, of: Hours, bank: int, later: int
) -> None:
    clock = Clock(1, bank, SPRING, bank, 1)
    due = due_calls(clock, pace, of)
    assert list(due.values()) == sorted(due.values())
    assert [name for name in (HALF, LAST, OUT) if name in due] == [*due]
    assert due[OUT] == deadline_of(clock, of)
    for name, at in due.items():
        assert not rests(of, at) and at >= SPRING
        assert name not in due_calls(with_notice(clock, name), pace, of)
    if SPRING + later < due[OUT]:
        again = due_calls(settle_clock(clock, of, SPRING + later), pace, of)
        assert again[OUT] == due[OUT]
        assert all(
            again[name] == max(at, first_counting_ms(of, SPRING + later))
            for name, at in due.items()
        )


@pytest.mark.parametrize(
    ("name", "hours"),
    [
        ("live", {HALF: 0.25, OUT: 0.5}),
        ("daily", {LAST: 24, OUT: 36}),
        ("relaxed", {LAST: 4 * 24, OUT: 5 * 24}),
    ],
)
def test_one_reminder_at_half_time_or_some_time_before_the_end(
    name: str, hours: dict[str, float]
) -> None:
    pace = PACES[name]
    (clocks, _), *_ = played(pace, {}, [(0, frozenset({"red"}), True, False)])
    clock = clocks.seats["red"]
    due = due_calls(clock, pace, ALWAYS)
    assert {what: (at - SPRING) / HOUR for what, at in due.items()} == hours
    absent = msgspec.structs.replace(clock, missed=1)
    assert [*due_calls(absent, pace, ALWAYS)] == [OUT], "no reminder after a time that ran out"


def test_nobody_wins_time_by_undoing() -> None:
    pace = PACES["live"]
    red, none = frozenset({"red"}), frozenset[str]()
    plays = [(0, red, True, False), *([(0, none, False, False), (0, red, True, True)] * 5)]
    banks = [clocks.seats["red"].bank for clocks, _ in played(pace, {}, plays)]
    assert banks == [banks[0]] * len(plays)


def test_who_takes_a_seat_over_begins_with_a_full_bank() -> None:
    pace = PACES["live"]
    (clocks, now), *_ = played(pace, {}, [(0, frozenset({"red"}), True, False)])
    late = Instant(now + 40 * MINUTE, {"red": 9}, frozenset({"red"}), begins=True)
    after = after_change(clocks, pace, late, {}).seats["red"]
    assert (after.user, after.bank) == (9, pace.cap)
    same = after_change(
        clocks, pace, msgspec.structs.replace(late, people=PEOPLE, owed=frozenset()), {}
    )
    assert same.seats["red"].bank == 0


def test_without_a_pace_there_are_no_clocks() -> None:
    clocks = after_change(
        Clocks(), None, Instant(SPRING, PEOPLE, frozenset(SEATS), begins=True), {}
    )
    assert clocks == Clocks(turn=1)
