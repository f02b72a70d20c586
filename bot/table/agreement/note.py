"""The steps of agreements: each is recorded, kept and posted in one place.

Here stand those that leave the game as it is: somebody has proposed, answered or withdrawn, or an
agreement no longer stands. A seat changes hands in `hands`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.table.ballots import (
    OFFERS,
    Agreement,
    AgreementRecord,
    Candidate,
    Fate,
    Hand,
    Host,
    OfSeat,
    Person,
    Removal,
    Resume,
    Right,
    Rollback,
    Rule,
    SeatOffer,
    Subject,
    Substitute,
)
from bot.table.base.refusals import RefusedError
from bot.table.outbox.announcement import new_post
from bot.table.revision.load import seat_rows
from bot.table.state.table_state import TableState, Transition
from bot.table.stored_ballots import row_of
from db import lanes
from db.games import OPEN, StepWrite
from db.ids import SeatName, UserId
from db.models import Message, now_ms
from db.step_messages import OFFER
from db.timers import Pending

if TYPE_CHECKING:
    from bot.table.lobby import LobbySeat


# The public messages about agreements, as rows of the outbox.


Kind = Literal["seat", "motion", "rollback"]
"""Which agreements: about who plays a seat, about the table, or on rolling the game back."""


def row_kind(subject: Subject) -> Kind:
    """Return the kind of the messages about a subject."""
    if isinstance(subject, OfSeat):
        return "seat"
    return "rollback" if isinstance(subject, Rollback) else "motion"


def agreement_post(now: TableState, by: UserId | None, agreement: Agreement[Any]) -> Message:
    """Return the row of the public message about an agreement, after the step of the user `by`."""
    subject = agreement.subject
    row = now.place.row(row_kind(subject), agreement.post, now.revision)
    row.began = agreement.revision
    if isinstance(subject, OfSeat):
        row.seat = SeatName(subject.seat)
        if _is_new(now, agreement) and isinstance(subject, (*OFFERS, Person)):
            row.about = {OFFER: True}
    called = _agreement_recipients(now, by, agreement)
    row.mention = next(iter(called), None)
    row.also = called[1:]
    return row


def closing_posts(
    now: TableState,
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


def _is_new(now: TableState, agreement: Agreement[Any]) -> bool:
    return now.revision == agreement.revision and agreement.is_open


def _agreement_recipients(
    now: TableState, by: UserId | None, agreement: Agreement[Any]
) -> list[UserId]:
    """Return whom the message about an agreement calls."""
    subject = agreement.subject
    is_new = _is_new(now, agreement)
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
    now: TableState, agreement: Agreement[OfSeat], user: UserId, kind: str
) -> Message:
    """Return the row of a private message to a person who begins to play a seat."""
    row = now.place.row(kind, new_post(), now.revision, lanes.lane_to_recipient(lanes.SECRET, user))
    row.seat = SeatName(agreement.subject.seat)
    row.user = user
    return row


def without_secrets(made: Transition, user: UserId) -> Transition:
    """Return a step that sends a user no secrets: the message to begin with tells them all."""
    kept = [row for row in made.step.messages if not (row.kind == "secret" and row.user == user)]
    return msgspec.structs.replace(made, step=replace(made.step, messages=kept))


S = TypeVar("S", bound=Subject)


def drawn_up(
    now: TableState,
    by: UserId,
    subject: S,
    voters: Sequence[UserId] = (),
    *,
    right: Right = "",
    rule: Rule = "majority",
    against: bool = False,
    fate: Fate = "open",
) -> Agreement[S]:
    """Return an agreement as it begins: its proposer agrees if they have a vote."""
    agreed = (by,) if by in voters else ()
    return Agreement(
        by,
        now.next_revision,
        new_post(),
        now_ms(),
        tuple(voters),
        agreed,
        rule=rule,
        right=right,
        against=against,
        fate=fate,
        subject=subject,
    )


def record_agreement_step(
    now: TableState,
    by: UserId | None,
    agreement: Agreement[Any],
    rows: Sequence[Message] = (),
    game: Mapping[str, Any] | None = None,
    hand: Hand | None = None,
    **after: Any,
) -> Transition:
    """Record a step of an agreement, and post it; the game itself stays as it is.

    `rows` are further messages, `game` further columns that change, and `after` further fields of
    the standing. `hand`: a seat has changed hands by it, although the game cannot be read.
    """
    subject = agreement.subject
    columns = dict(game or {})
    seats = None
    then = msgspec.structs.replace(with_agreement(now, agreement), **after)
    then = msgspec.structs.replace(then, revision=now.next_revision)
    kind = "table"
    seat = NO_SEAT
    if isinstance(subject, OfSeat):
        kind = "vote"
        seats = seat_rows(then)
    elif isinstance(subject, Rollback):
        kind = "ask"
        seat = subject.seat
        columns["rollback"] = row_of(agreement)
    elif then.motion is not None:
        columns["motion"] = row_of(then.motion)
    messages = [agreement_post(then, by, agreement), *rows]
    before = now.proposals.get(subject.seat) if isinstance(subject, OfSeat) else None
    if isinstance(subject, SeatOffer) and not agreement.is_open and before is not None:
        messages += closing_posts(then, by, agreement, candidates_of(before))
    action = now.action(
        kind, by, seat, msgspec.json.encode(AgreementRecord(record_of(agreement), hand))
    )
    step = StepWrite(
        action=action,
        game=columns,
        seats=seats,
        messages=messages,
        continues=now.turn_post.post,
    )
    return Transition(step, then, agreement=agreement)


def build_table_step(
    now: TableState,
    by: UserId | None,
    record: Mapping[str, Any],
    rows: Sequence[Message] = (),
    seat: Seat = NO_SEAT,
    fires: Pending | None = None,
) -> Transition:
    """Build a step that concerns the table alone and is part of no agreement."""
    action = now.action("table", by, seat, msgspec.json.encode(record))
    step = StepWrite(action=action, messages=rows, continues=now.turn_post.post, fires=fires)
    return Transition(step, msgspec.structs.replace(now, revision=action.revision))


def with_agreement(now: TableState, agreement: Agreement[Any]) -> TableState:
    """Return a table with an agreement as it stands now.

    An offer keeps its candidates, and another agreement about the table that is open stays so.
    """
    subject = agreement.subject
    if isinstance(subject, Rollback):
        return msgspec.structs.replace(now, rollback=agreement)
    if not isinstance(subject, OfSeat):
        waits = now.motion
        stays = waits is not None and waits.is_open and waits.revision != agreement.revision
        return now if stays else msgspec.structs.replace(now, motion=agreement)
    kept = agreement
    if isinstance(subject, Candidate):
        kept = without_candidate(now.proposals[subject.seat], subject.user)
        if agreement.is_open:
            offer = kept.subject
            offer = msgspec.structs.replace(offer, candidates=(*offer.candidates, agreement))
            kept = msgspec.structs.replace(kept, subject=offer)
    return with_proposal(now, kept, ways_back(now, subject.seat))


def with_proposal(
    now: TableState, agreement: Agreement[Any], ways: tuple[str, ...] = ()
) -> TableState:
    """Return a table with the agreement about a seat, and the messages that lead back to it."""
    subject = msgspec.structs.replace(agreement.subject, ways_back=ways)
    kept = msgspec.structs.replace(agreement, subject=subject)
    return msgspec.structs.replace(now, proposals={**now.proposals, subject.seat: kept})


def record_of(agreement: Agreement[Any]) -> Agreement[Any]:
    """Return an agreement as a step records it: without what concerns other messages."""
    subject = agreement.subject
    if isinstance(subject, SeatOffer):
        subject = msgspec.structs.replace(subject, candidates=())
    if isinstance(subject, OfSeat):
        subject = msgspec.structs.replace(subject, ways_back=())
    return msgspec.structs.replace(agreement, subject=subject)


def candidates_of(agreement: Agreement[Any] | None) -> tuple[Agreement[Candidate], ...]:
    """Return who has asked for a seat that is offered, or was named for it."""
    is_offer = agreement is not None and isinstance(agreement.subject, SeatOffer)
    return agreement.subject.candidates if is_offer and agreement is not None else ()


def open_agreements(now: TableState) -> Iterator[Agreement[Any]]:
    """Yield what waits for answers: offers before their candidates."""
    for agreement in (*now.proposals.values(), now.motion, now.rollback):
        if agreement is not None and agreement.is_open:
            yield agreement
            yield from candidates_of(agreement)


def without_candidate(offer: Agreement[Any], user: UserId | None) -> Agreement[Any]:
    """Return an offer without a candidate."""
    stay = tuple(candidate for candidate in candidates_of(offer) if candidate.subject.user != user)
    return msgspec.structs.replace(
        offer, subject=msgspec.structs.replace(offer.subject, candidates=stay)
    )


def ways_back(now: TableState, seat: Seat) -> tuple[str, ...]:
    """Return the messages whose button lets the person of a seat come back; none if they play."""
    # A damaged row may name no seat: what was agreed on it can still be closed.
    place = next((place for place in now.plan.seats if place.seat == seat), None)
    before = now.proposals.get(seat)
    if before is None or place is None or place.user is None or not place.stand_in:
        return ()
    is_way = before.subject.kind in ("stand_in", "clockwork") and before.fate == "agreed"
    return (*before.subject.ways_back, before.post) if is_way else before.subject.ways_back


def seat_at(now: TableState, seat: Seat) -> LobbySeat:
    """Return the place of a seat that is or was a person's.

    Raises:
        RefusedError: there is no such seat.
    """
    place = next((place for place in now.plan.seats if place.seat == seat), None)
    if place is None or place.bot:
        raise RefusedError("no-such-seat" if place is None else "seat-of-bot", seat=seat)
    return place


# Agreements that no longer stand


def overrule_agreement(now: TableState, by: UserId | None, agreement: Agreement[Any]) -> Transition:
    """Close an open agreement: another takes its place, or what it is about is decided otherwise.

    The messages of its candidates tell so as well.
    """
    return record_agreement_step(now, by, agreement.ended("overruled"))


def closed_by(before: TableState, taken: Sequence[Transition]) -> list[Transition]:
    """Return the steps that close what does not stand any more after these steps.

    An open rollback has passed once the game has changed, and nothing stays open after a game.
    """
    now = taken[-1].standing
    made = list[Transition]()
    rollback = before.rollback
    changed = now.history.revision != before.history.revision or now.status != before.status
    if rollback is not None and rollback.is_open and now.rollback == rollback and changed:
        made.append(record_agreement_step(now, None, rollback.ended("passed")))
    if before.status not in OPEN or now.status in OPEN:
        return made
    of_seats = (now.proposals.get(place.seat) for place in now.plan.seats)
    for agreement in (*of_seats, now.motion):
        if agreement is not None and agreement.is_open:
            made.append(overrule_agreement(made[-1].standing if made else now, None, agreement))
    return made


def name_since(before: TableState, after: TableState, seat: Seat) -> Seat:
    """Return the name that a seat has by now: its stand-in may have drafted a faction since."""
    number = next((place.number for place in before.plan.seats if place.seat == seat), None)
    return next((place.seat for place in after.plan.seats if place.number == number), seat)
