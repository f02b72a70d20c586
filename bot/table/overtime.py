"""The steps that follow when somebody's time has run out, by the terms of the table.

The answer is the game's own default (`Decision.fallback`) or else that of its policy for absent
people, which sees what the seat itself may see. Whether and when there is one depends on clocks
alone, which everybody can see.
"""

from dataclasses import replace

import msgspec
import structlog

from bot.games.ahead import decision_owed_by
from bot.games.game import PASS, Choice, Decision, Seat, tag_of
from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.table.agreement import handover
from bot.table.agreement.note import build_table_step
from bot.table.agreement.seats import take_over
from bot.table.base.refusals import RefusedError
from bot.table.clocks import ANSWER, PATIENCE, STAND_IN, WAIT
from bot.table.lobby import value_of_term
from bot.table.orders import answer_early
from bot.table.outbox.announcement import new_post
from bot.table.revision import steps
from bot.table.state.table_state import TableState, Transition
from db import lanes
from db.ids import SeatName, UserId
from db.models import Message
from db.timers import Pending

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def ran_out(now: TableState, seat: Seat, timer: Pending, missed: int) -> list[Transition]:
    """Return the steps that follow when a seat's time has run out; the first fires a timer.

    Who has sealed an answer, or left an order that gives one, has answered in time. If nothing can
    be done, all wait, and the channel is told so.

    Raises:
        RefusedError: the seat is not waited for any more.
    """
    decision = decision_owed_by(now.decisions(), seat)
    user = now.place.holders.get(seat)
    if decision is None or decision.optional or user is None:
        raise RefusedError("not-playing")
    if made := answer_early(now, seat, timer):
        return made
    for how in _what_follows(now, seat, missed):
        # The record comes first, as it fires the timer.
        made = _record_overtime(now, decision, user, how, timer, missed)
        rest = _answer_for_seat(made.standing, seat) if how == ANSWER else []
        if how == STAND_IN:
            rest = take_over(made.standing, seat)
        if rest or how == WAIT:
            played = handover.play_on(rest[-1].standing, None) if how == ANSWER else []
            return [made, *rest, *played]
    raise AssertionError(seat)


def _what_follows(now: TableState, seat: Seat, missed: int) -> tuple[str, ...]:
    """Return what to try when a clock has run out, in this order, by the table's terms."""
    wanted = value_of_term(now.plan.terms, "overtime")
    proposal = now.proposals.get(seat)
    has_policy = is_a(now.rules, StandsIn)
    gave_up = proposal is not None and proposal.fate == "gave_up"
    if wanted == ANSWER and missed + 1 < PATIENCE:
        return (ANSWER, WAIT)
    if wanted != WAIT and has_policy and not gave_up:
        return (STAND_IN, WAIT)
    return (WAIT,)


def _answer_for_seat(now: TableState, seat: Seat) -> list[Transition]:
    """Answer what a seat is asked until the game waits for it no longer; empty if that fails."""
    made: list[Transition] = []
    try:
        while (choice := _default_choice(now, seat)) is not None and len(made) < handover.MOST:
            made.append(steps.stand_in_acts(now, seat, choice, None, late=True))
            now = made[-1].standing
            if any(event.new_turn for event in made[-1].events):
                break
    except Exception:
        log.exception("default-failed", game=now.place.game_id, seat=seat)
    return made


def _default_choice(now: TableState, seat: Seat) -> Choice | None:
    """Return what answers the question of a seat; None if it is asked none."""
    decision = decision_owed_by(now.decisions(), seat)
    if decision is None or decision.optional:
        return None
    if decision.fallback is not None:
        return decision.pick(decision.fallback)
    if not is_a(now.rules, StandsIn):
        return None
    return now.rules.stand_in(now.rules.view(now.state, seat))


def _record_overtime(
    now: TableState, decision: Decision, user: UserId, how: str, timer: Pending, missed: int
) -> Transition:
    """Record whose time has run out and what follows, and tell it in public.

    If a stand-in takes over, the post about that agreement tells it in the channel. The person gets
    a direct message if this is the first time running and no later question will call them.
    """
    seat = decision.seat
    about = {"how": how}
    if how == ANSWER and decision.fallback is not None:
        declines = tag_of(type(decision.pick(decision.fallback))) == PASS
        about |= {"declined": decision.kind} if declines else {}
    public = now.place.row("clock", new_post(), now.next_revision)
    private = now.place.row(
        "clock", new_post(), now.next_revision, lanes.lane_to_recipient(lanes.SECRET, user)
    )
    rows: list[Message] = []
    posts = [] if how == STAND_IN else [public]
    if how != ANSWER and not missed:
        posts.append(private)
    for row in posts:
        row.seat = SeatName(seat)
        row.user = user
        row.about = {**about, "public": row is public}
        rows.append(row)
    made = build_table_step(now, None, {"do": "out", "how": how}, rows, seat, fires=timer)
    # What is sealed meanwhile comes first: then this is not written.
    step = replace(made.step, held=now.kept.stored)
    return msgspec.structs.replace(made, step=step, out=seat)
