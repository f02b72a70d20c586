"""The clocks of the seats and the timers after each step of a table.

Everything is computed from what everybody may know: who is waited for, and whose turn begins.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.games.game import Seat, required_decisions
from bot.games.rounds import turn_kinds_of
from bot.table.clocks import (
    ALWAYS,
    DAY,
    DIGEST,
    HALF,
    LAST,
    NO_WISHES,
    OUT,
    STALLED_MS,
    Clock,
    Clocks,
    Hours,
    Instant,
    Pace,
    Wishes,
    after_change,
    clocks_of,
    due_calls,
    first_counting_ms,
    next_digest,
    wishes_of,
)
from bot.table.lobby import ITSELF, LobbyPlan, pace_of, value_of_term
from bot.table.outbox.announcement import new_post
from bot.table.state.table_state import TableState, Transition
from db import lanes
from db.clocks import People, Row, Timed, Timing
from db.game_rows import RECOVER
from db.games import CHOSEN
from db.ids import SeatName, UserId
from db.models import Message
from db.timers import Set

KINDS: Mapping[str, str] = {HALF: "clock-half", LAST: "clock-last", OUT: "clock-out"}
"""The kinds of timer for what happens in a stretch; their key is the seat."""

STALLED = "stalled"
"""The kind of timer after which a table is asked whether it goes on."""

UP_NEXT = "clock-deck"
"""The kind of timer that tells a person that they come next; its key is the seat."""

BACK = ("undo", "redo", "rollback", RECOVER)
"""Kinds of action for which nobody gets time."""


class UpNext(msgspec.Struct, frozen=True):
    """The seat that comes next, and the one whose turn it is."""

    seat: Seat
    turn: Seat


def with_clocks(before: TableState, taken: Sequence[Transition], at: int) -> tuple[Transition, ...]:
    """Return steps of which the last also moves the clocks; `at` is the time in ms."""
    after = taken[-1].standing
    last = taken[-1]
    if "lobby" in (before.status, after.status) and after.status != "playing":
        sets = [*last.step.timers, *lobby_timers(before, after, at)]
        return (*taken[:-1], msgspec.structs.replace(last, step=replace(last.step, timers=sets)))
    users = [seat.user for seat in after.plan.seats if seat.user is not None]
    work = _Work(before, after, moment_of(before, taken, at), on_deck(after, taken))
    begun = [Set(STALLED, "", at + STALLED_MS)] if before.status == "lobby" else []
    begun += lobby_timers(before, after, at)
    step = replace(last.step, timing=Timing(users, work), timers=[*last.step.timers, *begun])
    return (*taken[:-1], msgspec.structs.replace(last, step=step))


# A table before its game: full ones begin, and open ones that nobody joins are closed.


LOBBY = "lobby"
"""The kind of timer that looks after a table before its game."""

STEP = "step"
POST = "post"
DAYS = "days"
LEFT = "left"
REMIND = "remind"
BEGIN = "begin"
ASK = "ask"
CLOSE = "close"
"""What such a timer is set for, by `STEP` in its data: to remind the host of a full table, to begin
its game, to ask whether a table stays (after so many `DAYS`), and to close it (`POST` has asked).
What cannot begin is tried again each day, so many times as are `LEFT`. A timer without a step is
about a table at which nothing is known yet."""

STEPS = (REMIND, BEGIN, ASK, CLOSE)
OF_FULL = (REMIND, BEGIN)

REMIND_DAYS = 1
BEGIN_DAYS = 3
"""How many days a table has been full when its host is reminded, and when its game begins."""

ASK_DAYS = 3
CLOSE_DAYS = 14
"""After how many days without a change of seats it is asked whether a table stays, and it closes.
"""

KEPT_DAYS = 14
"""How many days after somebody has wanted a table to stay it is asked again."""


def lobby_timer(at: int, step: str, in_days: int, **data: int | str) -> Set:
    """Return the timer of a table before its game, due so many days later."""
    return Set(LOBBY, "", at + in_days * DAY, {STEP: step, **data})


def lobby_timers(before: TableState, after: TableState, at: int) -> list[Set]:
    """Set the timer of a table before its game anew if its seats change; none once it begins.

    While it stays full, its time runs on unless its terms say otherwise than before who begins.
    """
    if after.status != "lobby":
        return [Set(LOBBY, "", None)] if before.status == "lobby" else []
    was = before.plan
    now = after.plan
    if before.status == "lobby" and was.is_full == now.is_full:
        same = begins_by_itself(was) == begins_by_itself(now)
        if same if now.is_full else _who_sits(was) == _who_sits(now):
            return []
    return [first_lobby_timer(now, at)]


def first_lobby_timer(plan: LobbyPlan, at: int) -> Set:
    """Return the timer of a table whose seats have changed now (ms)."""
    if plan.is_full:
        return lobby_timer(at, REMIND, REMIND_DAYS)
    return lobby_timer(at, ASK, ASK_DAYS, days=ASK_DAYS)


def kept_lobby_timer(plan: LobbyPlan, at: int) -> Set:
    """Return the timer of a table that somebody keeps open now (ms)."""
    if plan.is_full and begins_by_itself(plan):
        return lobby_timer(at, BEGIN, 1, left=KEPT_DAYS - 1)
    return lobby_timer(at, ASK, KEPT_DAYS, days=KEPT_DAYS)


def begins_by_itself(plan: LobbyPlan) -> bool:
    """Return whether the game of a table begins by itself once it is full."""
    return value_of_term(plan.terms, "start") == ITSELF


def lobby_row(now: TableState, what: str, post: str, **about: Any) -> Message:
    """Return the row of a message about a table before its game; the host is called by it."""
    row = now.place.row("stays", post, now.revision)
    row.about = {"what": what, **about}
    row.mention = now.plan.host if now.plan.host > 0 else None
    return row


def _who_sits(plan: LobbyPlan) -> frozenset[tuple[int, UserId | None, bool]]:
    return frozenset((seat.number, seat.user, seat.asked) for seat in plan.seats)


def running_seats(now: TableState) -> frozenset[Seat]:
    """Return the seats whose clocks run.

    They stand in a pause, and nobody waits for the last person at a table.
    """
    if now.paused_ms is not None or len(set(now.place.holders.values())) < 2:
        return frozenset()
    return frozenset(
        due.seat for due in required_decisions(now.decisions()) if due.seat in now.place.holders
    )


def moment_of(before: TableState, taken: Sequence[Transition], at: int) -> Instant:
    """Return what steps mean for the clocks."""
    after = taken[-1].standing
    actions = [done.step.action for done in taken]
    chosen = [action for action in actions if action.kind in CHOSEN]
    own = [action for action in actions if action.kind in (*CHOSEN, "undo")]
    turns = any(event.new_turn for done in taken for event in done.events)
    return Instant(
        at,
        after.place.holders if after.status == "playing" else {},
        running_seats(after),
        frozenset(Seat(action.seat) for action in chosen),
        frozenset(Seat(action.seat) for action in own if action.user is not None),
        frozenset(done.out for done in taken if done.out),
        turns or before.status == "lobby" or _is_turn_asked(before, after),
        any(done.step.action.kind in BACK for done in taken),
    )


def _is_turn_asked(before: TableState, after: TableState) -> bool:
    """Return whether a seat that was not waited for is asked what begins a turn of its game."""
    kinds = turn_kinds_of(after.rules)
    if not kinds or after.status != "playing":
        return False
    waited = {due.seat for due in required_decisions(before.decisions())}
    return any(
        due.kind in kinds and due.seat not in waited
        for due in required_decisions(after.decisions())
    )


class _Work:
    """Moves the clocks of a game on, in the transaction of its step."""

    def __init__(
        self, before: TableState, after: TableState, moment: Instant, up_next: UpNext | None
    ) -> None:
        self._before = before
        self._after = after
        self._moment = moment
        self._up_next = up_next

    def __call__(self, stored: Row, people: People) -> Timed:
        """Return what is written."""
        after = self._after
        moment = self._moment
        was = clocks_of(stored)
        wishes = {user: wishes_of(row) for user, row in people.items()}
        hours = hours_of(after, wishes)
        pace = pace_of(after.plan.terms) if after.status == "playing" else None
        name = "" if pace is None else value_of_term(after.plan.terms, "pace")
        now = after_change(was if was.pace == name else Clocks(turn=was.turn), pace, moment, hours)
        now = was if pace is None and not was.seats else msgspec.structs.replace(now, pace=name)
        changes = [
            *changed_timers(was, now, pace, hours),
            *self._digests(wishes),
            *self._on_deck(wishes, now),
        ]
        return Timed(None if now == was else msgspec.to_builtins(now), changes)

    def _digests(self, wishes: Mapping[UserId, Wishes]) -> Iterator[Set]:
        """Set the digests of those who wish for them and are waited for now."""
        before = running_seats(self._before)
        after = running_seats(self._after)
        was = {user for seat, user in self._before.place.holders.items() if seat in before}
        now = {user for seat, user in self._after.place.holders.items() if seat in after}
        for user, wish in wishes.items():
            if wish.remind == DIGEST and (user in now) != (user in was):
                due = next_digest(wish, self._moment.at) if user in now else None
                yield Set(DIGEST, str(user), due)

    def _on_deck(self, wishes: Mapping[UserId, Wishes], now: Clocks) -> Iterator[Set]:
        """Return the timer that notifies the next person, if they wish for it and are not gone."""
        up_next = self._up_next
        clock = None if up_next is None else now.seats.get(up_next.seat)
        if up_next is not None and not (clock and clock.missed):
            user = self._after.place.holders[up_next.seat]
            wish = wishes.get(user, NO_WISHES)
            if wish.up_next:
                due = first_counting_ms(wish.hours, self._moment.at)
                yield Set(UP_NEXT, up_next.seat, due, {"turn": up_next.turn})


def hours_of(now: TableState, wishes: Mapping[UserId, Wishes]) -> dict[Seat, Hours]:
    """Return the hours of the people of all seats, those with a stand-in included."""
    return {
        seat.seat: wishes[seat.user].hours
        for seat in now.plan.seats
        if seat.user is not None and seat.user in wishes
    }


def changed_timers(
    was: Clocks, now: Clocks, pace: Pace | None, hours: Mapping[Seat, Hours]
) -> Iterator[Set]:
    """Set, move and cancel the timers of the clocks that have changed."""
    for seat in {**was.seats, **now.seats}:
        old = was.seats.get(seat)
        new = now.seats.get(seat)
        if old != new:
            yield from timers_of(seat, old, new, pace, hours.get(seat, ALWAYS))


def timers_of(
    seat: Seat, old: Clock | None, new: Clock | None, pace: Pace | None, hours: Hours
) -> Iterator[Set]:
    """Set the timers of one clock; those of its former stretch go."""
    due = due_calls(new, pace, hours) if new is not None and pace is not None else {}
    for name, kind in KINDS.items():
        if name in due:
            yield Set(kind, seat, due[name])
        elif old is not None and old.since is not None:
            yield Set(kind, seat, None)


def reminder_row(
    now: TableState, seat: Seat, user: UserId, wish: Wishes, about: Mapping[str, Any]
) -> Message:
    """Return the row of a reminder, in the channel or as a direct message."""
    public = wish.remind == "mention"
    lane = (
        lanes.lane_to_recipient(lanes.POST, now.place.channel)
        if public
        else lanes.lane_to_recipient(lanes.SECRET, user)
    )
    row = now.place.row("reminder", new_post(), now.revision, lane)
    row.seat = SeatName(seat)
    row.user = user
    row.about = {**about, "public": public}
    row.mention = user if public else None
    return row


def on_deck(after: TableState, taken: Sequence[Transition]) -> UpNext | None:
    """Return who comes after the turn that begins now, as far as the order of seats tells.

    It is the next person in turn order, if the seat whose turn begins alone is waited for.
    """
    events = [event for done in taken for event in done.events]
    begun = [Seat(getattr(event, "seat", "")) for event in events if event.new_turn]
    order = [seat.seat for seat in after.plan.seats]
    if not begun or running_seats(after) != frozenset(begun[-1:]):
        return None
    at = order.index(begun[-1])
    turned = [*order[at + 1 :], *order[:at]]
    seat = next((seat for seat in turned if seat in after.place.holders), None)
    return None if seat is None else UpNext(seat, begun[-1])
