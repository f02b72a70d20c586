"""Windows in which standing orders and sealed answers wait.

It may import `agreement` and below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import msgspec
import structlog

from bot.games.game import NO_SEAT, Choice, IllegalChoiceError, Seat
from bot.games.orders import Order, Window, asked_of, complete_order
from bot.table.agreement.audited_steps import with_audit_note
from bot.table.agreement.handover import play_on
from bot.table.agreement.note import closed_by
from bot.table.agreement.vote import closed_by_leaving
from bot.table.base.refusals import RefusedError
from bot.table.outbox.announcement import new_post, notice_row
from bot.table.revision import steps
from bot.table.revision.ledger import Ledger
from bot.table.revision.series import How, act_all, forced_answers
from bot.table.revision.timing import with_clocks
from bot.table.state.order_book import (
    KIND,
    MOST,
    WINDOWS_S,
    LeftOrder,
    SealedAnswer,
    Until,
    answering_orders,
    asks_in_private,
    covering_order,
    game_of,
    hushed_seats,
    is_sealed,
    mark_of,
    may_ask,
    next_number,
    standing_orders,
    window_questions,
    windows_of,
)
from bot.table.state.table_state import ActionResult, TableState, Transition, Views
from db import lanes
from db import orders as stored
from db.ids import Revision, SeatName, UserId
from db.models import Message
from db.timers import Pending, Set

if TYPE_CHECKING:
    from bot.table.state.table_state import Status, TableState, Transition


# When somebody is asked for whom an order counts, a timer is set. Until then nothing is written: an
# order stays silent, and an answer given in person stays sealed. When the timer rings, all answers
# are made in one transaction. Whether there is such a timer, and for when it is set, follows from
# what everybody sees and from the orders alone, never from what they will answer.


LONGEST = 30
"""Limit of answers that one order gives in a row."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


# When it closes


def with_window(before: TableState, taken: Sequence[Transition], clock_ms: int) -> list[Transition]:
    """Return steps of which the last opens or closes a window, if what is asked has changed."""
    after = taken[-1].standing
    closes = _closes_window(taken[0].step.fires)
    was = window_questions(before)
    due = window_questions(after)
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
    now: TableState, orders: Mapping[Seat, LeftOrder], clock_ms: int, by: Seat = NO_SEAT
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
    messages = [*last.step.messages, *rows]
    changed = [*last.step.timers, *changes]
    step = replace(last.step, messages=messages, timers=changed)
    return [*taken[:-1], msgspec.structs.replace(last, step=step)]


def _private_questions(now: TableState, orders: Mapping[Seat, LeftOrder]) -> list[Message]:
    """Return the private questions to those whose hands leave something to ask."""
    rows: list[Message] = []
    for seat, own_order in orders.items():
        if asks_in_private(now, own_order):
            lane = lanes.lane_to_recipient(lanes.SECRET, own_order.user)
            row = now.place.row("asked", new_post(), now.revision, lane)
            row.seat = SeatName(seat)
            row.user = own_order.user
            rows.append(row)
    return rows


def sealing_timer(now: TableState, seat: Seat) -> Pending | None:
    """Return the timer until which an answer of a seat stays sealed; None: it counts at once.

    Who has brought about a question to themselves alone, and has left no order that asks, shows
    nothing by answering it earlier.
    """
    closes = now.kept.closes
    due = window_questions(now)
    if closes is None or seat not in due:
        return None
    alone = closes.data.get("by") == seat and [*due] == [seat]
    return None if alone and not closes.data.get("asks") else closes


# What happens then


def steps_at_window_close(now: TableState, fires: Pending) -> list[Transition]:
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


def answer_early(now: TableState, seat: Seat, fires: Pending) -> list[Transition]:
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


def _left_by(now: TableState, seat: Seat, since: Revision) -> list[Transition]:
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


def window_notices(
    now: TableState, fires: Pending, opened: Mapping[Seat, Revision]
) -> list[Message]:
    """Return notices to those who were not called when a window opened, and are asked on."""
    return [
        notice_row(now.place, now.revision, seat, now.place.holders[seat])
        for seat, since in window_questions(now).items()
        if seat in hushed_seats(fires) and opened.get(seat) == since
    ]


def _sealed_answer(now: TableState, held: SealedAnswer | None, since: Revision) -> list[Transition]:
    """Return the steps of a sealed answer; none if it is for another question, or not legal."""
    if held is None or held.since != since or held.user != now.place.holders.get(held.seat):
        return []
    how = cast("How", held.how)
    try:
        return act_all(now, held.seat, held.user, held.choices, how, present=False).steps
    except (IllegalChoiceError, RefusedError):
        log.warning("sealed-answer-refused", game=now.place.game_id, seat=held.seat)
        return []


def _by_order(now: TableState, seat: Seat) -> list[Transition]:
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


# The entrance: leave and drop orders, seal answers, close a window.


class TableOrders:
    """The standing orders of a table and its windows, for games that take them."""

    def __init__(self, ledger: Ledger, views: Views) -> None:
        self._ledger = ledger
        self._views = views
        self._storage = ledger.storage
        self._game_id = ledger.game_id

    @property
    def _now(self) -> TableState:
        return self._ledger.now

    # What can be seen

    @property
    def are_taken(self) -> bool:
        """Whether standing orders can be left now."""
        return game_of(self._now) is not None

    @property
    def window_s(self) -> int:
        """The seconds after which standing orders answer."""
        return self._now.kept.window_s

    def windows(self, seat: Seat) -> Sequence[Window]:
        """Return the windows in which a seat can be asked."""
        return windows_of(self._now, seat, self._views.of)

    def of(self, seat: Seat) -> tuple[LeftOrder, ...]:
        """Return the orders of a seat that have not ended, in the order in which they count."""
        return standing_orders(self._now, seat)

    def is_sealed(self, seat: Seat) -> bool:
        """Return whether the seat has answered its question, sealed until the window closes."""
        return is_sealed(self._now, seat)

    def closes_ms(self, seat: Seat) -> int | None:
        """Return when the window closes in which a seat is asked; None: it stays open."""
        closes = self._now.kept.closes
        return closes.due_ms if closes is not None and seat in window_questions(self._now) else None

    def covering(self) -> Mapping[Seat, LeftOrder]:
        """Return the orders that will answer what is asked now."""
        return answering_orders(self._now, window_questions(self._now))

    async def by_order(self, seat: Seat) -> set[Revision]:
        """Return the revisions in which an order has chosen for a seat; for its owner alone."""
        return await stored.made_by_order(self._storage, self._game_id, SeatName(seat))

    # What people do

    async def leave(
        self, user: UserId, order: Order, until: Until = "game", number: int | None = None
    ) -> LeftOrder:
        """Leave an order, or change the one with a number; it counts before those left earlier.

        If it is for what is asked now, and no window is open, one opens.

        Raises:
            RefusedError: there is no such order to leave, or there are too many.
            StaleError: somebody else acted just now.
        """

        async def attempt(now: TableState) -> LeftOrder:
            own_order = _build_order(now, user, order, until, number)
            kept = _with_order(now, own_order)
            due = answering_orders(kept, window_questions(kept))
            opens = own_order.seat in due and now.kept.closes is None
            changes = [window_set(kept, due, self._ledger.clock())] if opens else []
            await self._ledger.store(
                stored.save_order(
                    self._storage, self._game_id, now.revision, own_order.row(), changes
                )
            )
            return own_order

        return await self._ledger.change(attempt, tries=1)

    async def drop(self, user: UserId, number: int) -> None:
        """Delete an order of the user's own seat; one that is gone already is no error."""

        async def attempt(now: TableState) -> None:
            seat = steps.seat_of_player(now, user)
            await self._ledger.store(
                stored.delete_order(self._storage, self._game_id, SeatName(seat), number)
            )

        await self._ledger.change(attempt, tries=1)

    async def set_window(self, by: UserId, seconds: int) -> None:
        """Set after how many seconds orders answer from now on (the host only).

        Raises:
            RefusedError: it is somebody else, or no such time.
        """

        async def attempt(now: TableState) -> None:
            now.plan.only_host(by)
            if seconds not in WINDOWS_S:
                raise RefusedError("no-such-order")
            await self._ledger.store(stored.set_window(self._storage, self._game_id, seconds))

        await self._ledger.change(attempt, tries=1)

    async def unseal(self, user: UserId) -> None:
        """Take back an answer that is still sealed; without one nothing changes.

        Raises:
            StaleError: the window has just closed, or somebody else acted.
        """

        async def attempt(now: TableState) -> None:
            seat = steps.seat_of_player(now, user)
            await self._ledger.store(
                stored.release_sealed_answer(
                    self._storage, self._game_id, now.revision, SeatName(seat)
                )
            )

        await self._ledger.change(attempt, tries=1)

    async def sealed(
        self, seat: Seat, user: UserId, choices: Sequence[Choice], how: How
    ) -> ActionResult | None:
        """Seal an answer until the window closes; None if it counts at once.

        Raises:
            StaleError: somebody else acted just now.
        """
        timer = sealing_timer(self._now, seat)
        if timer is None or any(choice.beside for choice in choices):
            return None
        since = window_questions(self._now)[seat]
        held = SealedAnswer(seat, user, since, how, tuple(choices))
        await self._ledger.store(
            stored.hold_sealed_answer(self._storage, self._now.revision, timer, held.row())
        )
        return ActionResult(self._now.revision, [], made=len(choices), sealed_ms=timer.due_ms)

    # When a window closes

    async def close_window(self, timer: Pending) -> None:
        """Make all answers of a window, or call those whose orders do not count any more.

        Raises:
            StaleError: somebody was faster, be it by sealing an answer in the last moment.
        """

        async def attempt(now: TableState) -> None:
            taken = steps_at_window_close(now, timer)
            if taken:
                await self._ledger.take(*taken)
                return
            rows = window_notices(now, timer, window_questions(now))
            sealed = now.kept.stored
            await self._ledger.store(
                stored.close_answer_window(self._storage, now.revision, timer, sealed, rows)
            )

        await self._ledger.change(attempt, tries=1)


def _build_order(
    now: TableState, user: UserId, order: Order, until: Until, number: int | None
) -> LeftOrder:
    """Return an order as it is left.

    Raises:
        RefusedError: there is no such order, or there are too many.
    """
    seat = steps.seat_of_player(now, user)
    game = game_of(now)
    legal = complete_order(windows_of(now, seat), order)
    if game is None or legal is None:
        raise RefusedError("no-such-order")
    own = now.kept.orders.get(seat, ())
    if number is None and len(standing_orders(now, seat)) >= MOST:
        raise RefusedError("orders-full", most=MOST)
    mark = mark_of(until, game.moment(now.rules.view(now.state, None)))
    return LeftOrder(seat, number or next_number(own), user, legal, until, mark)


def _with_order(now: TableState, own_order: LeftOrder) -> TableState:
    """Return the standing with an order."""
    own = [
        other
        for other in now.kept.orders.get(own_order.seat, ())
        if other.number != own_order.number
    ]
    own = sorted([*own, own_order], key=lambda other: other.number)
    orders = {**now.kept.orders, own_order.seat: tuple(own)}
    kept = msgspec.structs.replace(now.kept, orders=orders)
    return msgspec.structs.replace(now, kept=kept)


# What follows from the steps of a table: agreements that close, windows, clocks, the audit.


def with_consequences(
    before: TableState, taken: Sequence[Transition], at_ms: int
) -> Sequence[Transition]:
    """Return steps with all that follows from them."""
    taken = [*taken, *closed_by(before, taken)]
    taken = [*taken, *closed_by_leaving(taken[-1].standing)]
    made = with_clocks(before, with_window(before, taken, at_ms), at_ms)
    statuses: tuple[Status, ...] = (before.status, *(step.standing.status for step in made))
    return [with_audit_note(status, step) for status, step in zip(statuses, made, strict=False)]
