"""Pauses: nobody's time runs in one, until the table agrees to go on or it has lasted too long."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import (
    build_table_step,
    drawn_up,
    overrule_agreement,
    record_agreement_step,
)
from bot.table.agreement.subjects.pace import turn_row
from bot.table.ballots.subjects import Agreement, Pause, Resume
from bot.table.base.refusals import RefusedError
from bot.table.clocks.pace import LONGEST_PAUSE_MS
from db.ids import NOBODY, UserId
from db.models import now_ms
from db.timers import Pending, Set

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition

PAUSE = "pause"
"""The kind of timer that ends a pause."""


def check_pause(now: Standing, subject: Pause | Resume) -> None:
    """Check that the game is not paused already, or is.

    Raises:
        RefusedError: nothing would change.
    """
    is_paused, pauses = now.paused_ms is not None, isinstance(subject, Pause)
    if is_paused == pauses:
        raise RefusedError("paused-already" if pauses else "not-paused")


def carry_out(
    now: Standing, by: UserId | None, agreement: Agreement[Pause | Resume]
) -> list[Transition]:
    """Begin a pause, or end it."""
    since = now_ms() if isinstance(agreement.subject, Pause) else None
    made = record_agreement_step(
        now, by, agreement, [turn_row(now)], {"paused_ms": since}, paused_ms=since
    )
    due = None if since is None else since + LONGEST_PAUSE_MS
    step = replace(made.step, timers=[Set(PAUSE, "", due)])
    return [msgspec.structs.replace(made, step=step)]


def end_long_pause(now: Standing, timer: Pending) -> list[Transition]:
    """End a pause that has lasted too long, and call those whose time runs again."""
    if now.paused_ms is None or now.status != "playing":
        return [build_table_step(now, None, {"do": "none"}, fires=timer)]
    made: list[Transition] = []
    waits = now.motion
    if waits is not None and waits.is_open and isinstance(waits.subject, Resume):
        made = [overrule_agreement(now, None, waits)]
        now = made[0].standing
    made += carry_out(now, None, drawn_up(now, NOBODY, Resume(), fate="agreed"))
    first = msgspec.structs.replace(made[0], step=replace(made[0].step, fires=timer))
    return [first, *made[1:]]
