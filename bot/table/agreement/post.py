"""The public messages about agreements, as rows of the outbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import msgspec

from bot.table.ballots.subjects import (
    OFFERS,
    Agreement,
    Host,
    OfSeat,
    Person,
    Removal,
    Resume,
    Rollback,
    Subject,
    Substitute,
)
from bot.table.outbox.rows import new_post
from bot.table.state.standing import Standing, Transition
from db import lanes
from db.ids import SeatName, UserId
from db.message import Message
from db.step_messages import OFFER

Kind = Literal["seat", "motion", "rollback"]
"""Which agreements: about who plays a seat, about the table, or on rolling the game back."""


def row_kind(subject: Subject) -> Kind:
    """Return the kind of the messages about a subject."""
    if isinstance(subject, OfSeat):
        return "seat"
    return "rollback" if isinstance(subject, Rollback) else "motion"


def agreement_post(now: Standing, by: UserId | None, agreement: Agreement[Any]) -> Message:
    """Return the row of the public message about an agreement, after the step of the user `by`."""
    subject = agreement.subject
    row = now.place.row(row_kind(subject), agreement.post, now.revision)
    row.began = agreement.revision
    if isinstance(subject, OfSeat):
        row.seat = SeatName(subject.seat)
        if _is_new(now, agreement) and isinstance(subject, (*OFFERS, Person)):
            row.about = {OFFER: True}
    called = _agreement_recipients(now, by, agreement)
    row.mention, row.also = next(iter(called), None), called[1:]
    return row


def closing_posts(
    now: Standing,
    by: UserId | None,
    agreement: Agreement[Any],
    settled: Sequence[Agreement[Any]],
    ways_back: Sequence[str] = (),
) -> list[Message]:
    """Return the rows by which other messages, too, tell what became of an agreement."""
    posts = {*ways_back, *(other.post for other in settled)} - {agreement.post}
    return [
        agreement_post(now, by, msgspec.structs.replace(agreement, post=name))
        for name in sorted(posts)
    ]


def _is_new(now: Standing, agreement: Agreement[Any]) -> bool:
    return now.revision == agreement.revision and agreement.is_open


def _agreement_recipients(
    now: Standing, by: UserId | None, agreement: Agreement[Any]
) -> list[UserId]:
    """Return whom the message about an agreement calls."""
    subject, is_new = agreement.subject, _is_new(now, agreement)
    match subject:
        case Substitute() if is_new:
            return [*(() if subject.accepted else (subject.user,)), *agreement.waits]
        case OfSeat() if is_new and not isinstance(subject, OFFERS):
            voters = (*agreement.waits, subject.holder)
            return [user for user in voters if user != agreement.by]
        case Removal() if agreement.fate == "agreed":
            return [subject.holder]
        case Host() if agreement.fate == "agreed":
            return [subject.user] if subject.user != by else []
        case Resume() if not agreement.by:
            # Nobody has pressed anything.
            return [*now.place.waited(now.decisions())]
        case OfSeat():
            return []
        case _ if is_new:
            return [user for user in agreement.waits if user != by]
        case Rollback():
            return []
        case _:
            there = dict.fromkeys(now.place.holders.values())
            return [user for user in there if user != by] if agreement.right else []


def briefing_for_seat(
    now: Standing, agreement: Agreement[OfSeat], user: UserId, kind: str
) -> Message:
    """Return the row of a private message to a person who begins to play a seat."""
    row = now.place.row(kind, new_post(), now.revision, lanes.lane_to_recipient(lanes.SECRET, user))
    row.seat, row.user = SeatName(agreement.subject.seat), user
    return row


def without_secrets(made: Transition, user: UserId) -> Transition:
    """Return a step that sends a user no secrets: the message to begin with tells them all."""
    kept = [row for row in made.step.messages if not (row.kind == "secret" and row.user == user)]
    return msgspec.structs.replace(made, step=replace(made.step, messages=kept))
