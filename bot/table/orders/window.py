"""Windows: questions that standing orders answer, and when these answers come to light.

When somebody is asked for whom an order counts, a timer is set. Until then nothing is written: an
order stays silent, and an answer given in person stays sealed. When the timer rings, all answers
are made in one transaction. Whether there is such a timer, and for when it is set, follows from
what everybody sees and from the orders alone, never from what they will answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import msgspec
import structlog

from bot.games.game import NO_SEAT, IllegalChoiceError, Seat
from bot.games.orders import asked_of
from bot.table.agreement.hands import play_on
from bot.table.base.refusals import RefusedError
from bot.table.outbox.rows import new_post, notice_row
from bot.table.revision import steps
from bot.table.revision.forced import forced_answers
from bot.table.revision.series import How, act_all
from bot.table.state.cover import (
    answering_orders,
    asks_in_private,
    covering_order,
    may_ask,
    window_questions,
)
from bot.table.state.order_book import KIND, LeftOrder, SealedAnswer, hushed_seats
from bot.table.state.standing import Standing, Transition
from db import lanes
from db.ids import Revision, SeatName
from db.message import Message
from db.timers import Pending, Set

LONGEST = 30
"""Limit of answers that one order gives in a row."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


# When it closes


def with_window(before: Standing, taken: Sequence[Transition], clock_ms: int) -> list[Transition]:
    """Return steps of which the last opens or closes a window, if what is asked has changed."""
    after, closes = taken[-1].standing, _closes_window(taken[0].step.fires)
    was, due = window_questions(before), window_questions(after)
    fresh = {seat: since for seat, since in due.items() if was.get(seat) != since}
    if not fresh and (due or not was):
        return [*taken]
    # What was not answered when the window closed is not asked of an order again.
    orders = answering_orders(after, fresh if closes else due)
    if not orders:
        return _with_last(taken, [Set(KIND, "", None)], []) if was else [*taken]
    made = [Seat(step.step.action.seat) for step in taken if step.choice is not None and not closes]
    # Nobody has brought about in person what follows from the close of another window.
    by = made[-1] if made else NO_SEAT
    opened = window_set(after, orders, clock_ms, by)
    return _with_last(taken, [opened], _private_questions(after, orders))


def _closes_window(fires: Pending | None) -> bool:
    """Return whether a timer is that of a window; other timers leave it open."""
    return fires is not None and fires.kind == KIND


def window_set(
    now: Standing, orders: Mapping[Seat, LeftOrder], clock_ms: int, by: Seat = NO_SEAT
) -> Set:
    """Return the timer that closes a window; the longest of its waits counts for all."""
    waits = [
        now.kept.window_s * 1000,
        *(own_order.order.wait_ms for own_order in orders.values()),
    ]
    data = {
        "by": by,
        "hushed": sorted(orders),
        "asks": any(may_ask(now, own_order) for own_order in orders.values()),
    }
    return Set(KIND, "", clock_ms + max(waits), data)


def _with_last(
    taken: Sequence[Transition], changes: Sequence[Set], rows: Sequence[Message]
) -> list[Transition]:
    last = taken[-1]
    messages, changed = [*last.step.messages, *rows], [*last.step.timers, *changes]
    step = replace(last.step, messages=messages, timers=changed)
    return [*taken[:-1], msgspec.structs.replace(last, step=step)]


def _private_questions(now: Standing, orders: Mapping[Seat, LeftOrder]) -> list[Message]:
    """Return the private questions to those whose hands leave something to ask."""
    rows: list[Message] = []
    for seat, own_order in orders.items():
        if asks_in_private(now, own_order):
            lane = lanes.lane_to_recipient(lanes.SECRET, own_order.user)
            row = now.place.row("asked", new_post(), now.revision, lane)
            row.seat, row.user = SeatName(seat), own_order.user
            rows.append(row)
    return rows


def sealing_timer(now: Standing, seat: Seat) -> Pending | None:
    """Return the timer until which an answer of a seat stays sealed; None: it counts at once.

    Who has brought about a question to themselves alone, and has left no order that asks, shows
    nothing by answering it earlier.
    """
    closes, due = now.kept.closes, window_questions(now)
    if closes is None or seat not in due:
        return None
    alone = closes.data.get("by") == seat and [*due] == [seat]
    return None if alone and not closes.data.get("asks") else closes


# What happens then


def steps_at_window_close(now: Standing, fires: Pending) -> list[Transition]:
    """Return the steps of all answers of a window that closes; those without one are asked on."""
    taken: list[Transition] = []
    opened = window_questions(now)
    for seat, since in opened.items():
        if now.since.get(seat) == since and seat in window_questions(now):
            made = _left_by(now, seat, since)
            if made:
                taken, now = [*taken, *made], made[-1].standing
    if not taken:
        return []
    taken = _with_timer(taken, fires)
    return _with_last(taken, [], window_notices(taken[-1].standing, fires, opened))


def answer_early(now: Standing, seat: Seat, fires: Pending) -> list[Transition]:
    """Return the steps of one seat's answer, sealed or by its order, before its window closes.

    That is when the clock of the seat runs out, whose timer fires; there are none if nothing has
    been left. The clock may be unchanged afterwards: then it runs out again for what comes next.
    """
    since = window_questions(now).get(seat)
    made = [] if since is None or now.kept.closes is None else _left_by(now, seat, since)
    if not made:
        return []
    first, *rest = _with_timer(made, fires)
    again = Set(fires.kind, fires.key, fires.due_ms + 1)
    step = replace(first.step, timers=[again, *first.step.timers])
    return [msgspec.structs.replace(first, step=step), *rest]


def _left_by(now: Standing, seat: Seat, since: Revision) -> list[Transition]:
    """Return the steps of what a seat has sealed, or else of its order; none without either."""
    made = _sealed_answer(now, now.kept.held.get(seat), since) or _by_order(now, seat)
    return (
        [*made, *forced_answers(made[-1].standing, seat, now.place.holders[seat])] if made else []
    )


def _with_timer(taken: list[Transition], fires: Pending) -> list[Transition]:
    """Return steps that a timer brings about, with those of stand-ins.

    They are not written if an answer is sealed or taken back meanwhile.
    """
    held = taken[0].standing.kept.stored
    first = replace(taken[0].step, fires=fires, held=held)
    played = play_on(taken[-1].standing, None)
    return [msgspec.structs.replace(taken[0], step=first), *taken[1:], *played]


def window_notices(now: Standing, fires: Pending, opened: Mapping[Seat, Revision]) -> list[Message]:
    """Return notices to those who were not called when a window opened, and are asked on."""
    return [
        notice_row(now.place, now.revision, seat, now.place.holders[seat])
        for seat, since in window_questions(now).items()
        if seat in hushed_seats(fires) and opened.get(seat) == since
    ]


def _sealed_answer(now: Standing, held: SealedAnswer | None, since: Revision) -> list[Transition]:
    """Return the steps of a sealed answer; none if it is for another question, or not legal."""
    if held is None or held.since != since or held.user != now.place.holders.get(held.seat):
        return []
    how = cast("How", held.how)
    try:
        return act_all(now, held.seat, held.user, held.choices, how, present=False).steps
    except (IllegalChoiceError, RefusedError):
        log.warning("sealed-answer-refused", game=now.place.game_id, seat=held.seat)
        return []


def _by_order(now: Standing, seat: Seat) -> list[Transition]:
    """Return the steps of an order, as long as the same is asked again; none if it fails."""
    taken: list[Transition] = []
    first = asked_of(now.decisions(), seat)
    game: Any = now.rules
    try:
        while len(taken) < LONGEST:
            decision = asked_of(now.decisions(), seat)
            own_order = covering_order(now, decision)
            if (
                own_order is None
                or first is None
                or decision is None
                or decision.kind != first.kind
            ):
                break
            choice = game.answer_by(now.rules.view(now.state, seat), own_order.order)
            taken.append(
                steps.make_game_choice(
                    now, seat, own_order.user, choice, present=False, ordered=True
                )
            )
            now = taken[-1].standing
    except Exception:
        # A fault of an order must not stop the game: its person is asked.
        log.exception("order-failed", game=now.place.game_id, seat=seat)
        return []
    return taken
