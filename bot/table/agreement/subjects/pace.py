"""Other terms by agreement: the pace, or what follows when a time is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import record_agreement_step
from bot.table.ballots.subjects import Agreement, Terms
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import TERMS
from db.ids import SeatName, UserId

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition
    from db.message import Message


def check_terms(now: Standing, subject: Terms) -> None:
    """Check that there are such terms, and that they are others than now.

    Raises:
        RefusedError: they are not.
    """
    if any(value not in TERMS.get(name, ()) for name, value in subject.terms.items()):
        raise RefusedError("not-redoable")
    if {**now.plan.terms, **subject.terms} == {**now.plan.terms}:
        raise RefusedError("pace-already")


def carry_out(now: Standing, by: UserId | None, agreement: Agreement[Terms]) -> list[Transition]:
    """Return the steps by which the terms apply from now on."""
    terms = {**now.plan.terms, **agreement.subject.terms}
    plan = msgspec.structs.replace(now.plan, terms=terms)
    return [record_agreement_step(now, by, agreement, [turn_row(now)], {"terms": terms}, plan=plan)]


def turn_row(now: Standing) -> Message:
    """Return the row that edits the public message: it shows until when somebody has time."""
    row = now.place.row("turn", now.turn_post.post, now.next_revision)
    row.began, row.first = now.turn_post.began, now.turn_post.first
    waits = now.place.waited(now.decisions())
    if (user := now.turn_post.user) is not None and user in waits:
        row.user, row.seat = user, SeatName(waits[user])
    return row
