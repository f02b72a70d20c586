"""Votes: somebody proposes, others answer, and it is carried out once enough have agreed.

The count is the same for all subjects. Who may propose a subject, who votes on it and what is done
then is in its module in `subjects`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.games.game import IllegalChoiceError
from bot.table.agreement import of_table, rollback, seats
from bot.table.agreement.note import (
    Kind,
    name_since,
    open_agreements,
    overrule_agreement,
    record_agreement_step,
    row_kind,
)
from bot.table.ballots import (
    Agreement,
    Candidate,
    Clockwork,
    OfSeat,
    OfTable,
    Person,
    Recover,
    Removal,
    Resignation,
    Rollback,
    SeatOffer,
    StandIn,
    Subject,
    Substitute,
)
from bot.table.base.refusals import RefusedError
from bot.table.revision.steps import check_going
from db.ids import NOBODY, Revision, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from bot.table.ballots import Fate, Right
    from bot.table.revision.load import Recall
    from bot.table.state.table_state import TableState, Transition
    from db.storage import Storage


# A vote does not wait for who has left the server a day ago (`bot.table.base.there.Absences`).
# Where nobody would be left to decide, all stays as it is, so that nobody wins a vote by being the
# last one there: a moderator decides then. Only a rollback needs nobody but who asks for it, and
# two people if something has come to light.


def without_absent(agreement: Agreement[Any], absent: Collection[UserId]) -> Agreement[Any]:
    """Return an agreement that does not wait for who is `absent`."""
    there = [voter for voter in agreement.voters if voter not in absent]
    if not agreement.is_open or len(there) == len(agreement.voters):
        return agreement
    if not there and (not _is_rollback(agreement) or agreement.subject.reveals):
        return agreement
    return agreement.with_voters(there)


def needs_two(agreement: Agreement[Any], absent: Collection[UserId]) -> bool:
    """Return whether a rollback over what has come to light has nobody left who could agree."""
    if not agreement.is_open or not _is_rollback(agreement) or not agreement.subject.reveals:
        return False
    return bool(agreement.voters) and all(voter in absent for voter in agreement.voters)


def taker_of_seat(agreement: Agreement[Any] | None) -> UserId | None:
    """Return who would get a seat by an agreement that is open; None: nobody in particular."""
    is_open = agreement is not None and agreement.is_open
    subject = agreement.subject if is_open and agreement is not None else None
    return subject.user if isinstance(subject, Person | Substitute) else None


def _is_rollback(agreement: Agreement[Any]) -> bool:
    return isinstance(agreement.subject, Rollback)


class Archive(NamedTuple):
    """From where the earlier states of a game can be had."""

    storage: Storage
    recall: Recall


def draft_proposal(
    now: TableState,
    by: UserId,
    subject: Subject,
    right: Right = "",
    force: bool = False,
    absent: Collection[UserId] = (),
) -> Agreement[Any]:
    """Return what a user would propose; nothing is asked or done.

    `right` is what the user is besides a player; by `force` they decide alone. Nobody waits for who
    is `absent`.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
        IllegalChoiceError: the rules forbid that a bot takes this seat over.
    """
    agreement = _draw_up_proposal(now, by, subject, right, force)
    if needs_two(agreement, absent):
        raise RefusedError("undo-needs-two")
    return without_absent(agreement, absent)


def _draw_up_proposal(
    now: TableState, by: UserId, subject: Subject, right: Right, force: bool
) -> Agreement[Any]:
    match subject:
        case StandIn() | Clockwork() | Person():
            return seats.stand_in_proposal(now, by, subject)
        case Removal() | Resignation():
            return seats.removal_proposal(now, by, subject, right, force)
        case SeatOffer() | Substitute():
            return seats.offer_proposal(now, by, subject, right, force)
        case Rollback():
            return rollback.rollback_proposal(now, by, subject, right, force)
        case _:
            assert isinstance(subject, OfTable)
            return of_table.table_proposal(now, by, subject, right, force)


async def make_proposal(
    archive: Archive,
    now: TableState,
    by: UserId,
    subject: Subject,
    right: Right = "",
    force: bool = False,
    why: str = "",
    absent: Collection[UserId] = (),
) -> list[Transition]:
    """Propose something, or decide it; it is done at once if nobody else has to agree.

    `why` is the reason that is told where somebody decides by right. Nobody waits for who is
    `absent`.

    Raises:
        RefusedError: that cannot be, or is not theirs to propose.
        IllegalChoiceError: the rules forbid that a bot takes this seat over.
    """
    if isinstance(subject, Recover):
        subject = await rollback.recovery_proposal(archive.storage, now)
    agreement = draft_proposal(now, by, subject, right, force, absent)
    if NOBODY in agreement.voters:
        raise RefusedError("nobody-agrees")
    if why and agreement.right:
        agreement = msgspec.structs.replace(agreement, why=why)
    before = _in_place_of(now, agreement)
    if before is None:
        return await _decide(archive, now, by, agreement)
    room = overrule_agreement(now, by, before)
    agreement = msgspec.structs.replace(agreement, revision=room.standing.next_revision)
    return [room, *await _decide(archive, room.standing, by, agreement)]


async def answer_proposal(
    archive: Archive,
    now: TableState,
    user: UserId,
    kind: Kind,
    revision: Revision,
    agrees: bool,
    absent: Collection[UserId] = (),
) -> list[Transition]:
    """Answer what was proposed in a revision, or withdraw it; nobody waits for who is `absent`.

    Raises:
        RefusedError: it is decided, not theirs to decide, or cannot be carried out yet.
        IllegalChoiceError: the rules forbid by now that a bot takes the seat over.
    """
    if kind != "motion":
        check_going(now)
    agreement = next(
        (made for made in _open_agreements(now, kind) if made.revision == revision), None
    )
    if agreement is None:
        raise RefusedError("rollback-over" if kind == "rollback" else "proposal-over")
    if now.status != "playing":
        raise RefusedError(now.status)
    if isinstance(agreement.subject, Recover) and not await rollback.still_stands(
        archive.storage, now, agreement
    ):
        return [overrule_agreement(now, user, agreement)]
    # Who has left since is not waited for, and who has come decides as well.
    agreement = agreement.with_voters(_voters_by_now(now, agreement))
    agreement = without_absent(agreement, absent)
    made = await _count_answer(archive, now, user, agreement, agrees)
    if kind == "seat":
        after = made[-1].standing
        made += seats.offer_seat_again(after, user, name_since(now, after, agreement.subject.seat))
    return made


async def go_on_without(
    archive: Archive, now: TableState, absent: Collection[UserId]
) -> list[Transition]:
    """Decide what waits for nobody but people who are `absent`, and wait no more for them.

    What cannot be carried out any more stays open, and holds up nothing else.
    """
    made: list[Transition] = []
    kinds: tuple[Kind, ...] = ("seat", "motion", "rollback")
    for kind in kinds:
        for revision in [open_one.revision for open_one in _open_agreements(now, kind)]:
            with suppress(RefusedError, IllegalChoiceError):
                made += await _decided_without(archive, now, kind, revision, absent)
            now = made[-1].standing if made else now
    return made


async def _decided_without(
    archive: Archive, now: TableState, kind: Kind, revision: Revision, absent: Collection[UserId]
) -> list[Transition]:
    known = _open_agreements(now, kind)
    agreement = next((made for made in known if made.revision == revision), None)
    if agreement is None or now.status != "playing" or (now.trouble and kind != "motion"):
        return []
    is_recovery = isinstance(agreement.subject, Recover)
    if is_recovery and not await rollback.still_stands(archive.storage, now, agreement):
        return []
    made = await _counted_without(archive, now, agreement, absent)
    if made and kind == "seat":
        after = made[-1].standing
        made += seats.offer_seat_again(
            after, agreement.by, name_since(now, after, agreement.subject.seat)
        )
    return made


async def _counted_without(
    archive: Archive, now: TableState, agreement: Agreement[Any], absent: Collection[UserId]
) -> list[Transition]:
    """Count a vote anew, and do what it decides."""
    full: Agreement[Any] = agreement.with_voters(_voters_by_now(now, agreement))
    if needs_two(full, absent) or taker_of_seat(agreement) in absent:
        return [record_agreement_step(now, None, agreement.ended("declined"))]
    counted = without_absent(full, absent)
    if counted.voters == full.voters:
        return []
    if counted.is_lost():
        return [record_agreement_step(now, None, counted.ended("declined"))]
    if _can_be_carried_out(counted):
        return await _decide(archive, now, agreement.by, counted)
    return (
        [record_agreement_step(now, None, counted)]
        if set(agreement.voters) != set(counted.voters)
        else []
    )


def closed_by_leaving(now: TableState) -> list[Transition]:
    """Return the steps that close what nobody is left to agree to: all who voted have left.

    The seat stays as it is; a moderator can still give it.
    """
    made: list[Transition] = []
    if now.status != "playing" or now.trouble:
        return made
    for agreement in [*_open_agreements(now, "seat")]:
        voters = _voters_by_now(now, agreement)
        if NOBODY in voters:
            closed = agreement.with_voters(voters).ended("declined")
            made.append(record_agreement_step(now, None, closed))
            made += seats.offer_seat_again(made[-1].standing, agreement.by, agreement.subject.seat)
            now = made[-1].standing
    return made


async def _count_answer(
    archive: Archive, now: TableState, user: UserId, agreement: Agreement[Any], agrees: bool
) -> list[Transition]:
    """Count an answer, and do what it decides."""
    subject = agreement.subject
    ends: Fate = "withdrawn" if isinstance(subject, Rollback) else "declined"
    if isinstance(subject, Person | Substitute) and subject.user < 0:
        # The user who was to take the seat has been forgotten meanwhile.
        return [record_agreement_step(now, user, agreement.ended(ends))]
    if isinstance(subject, Substitute) and user == subject.user:
        if not agrees:
            return [record_agreement_step(now, user, agreement.ended(ends))]
        if isinstance(subject, Candidate) and subject.accepted:
            raise RefusedError("asked-already")
        accepted = msgspec.structs.replace(subject, accepted=True)
        agreement = msgspec.structs.replace(agreement, subject=accepted)
        return await _decide(archive, now, user, agreement)
    if not agrees and user in _may_withdraw(now, agreement):
        return [record_agreement_step(now, user, agreement.ended(ends))]
    if user not in agreement.voters:
        raise RefusedError("not-your-vote")
    counted = agreement.answered(user, agrees)
    if counted.is_lost():
        return [record_agreement_step(now, user, counted.ended("declined"))]
    if not agrees and user in agreement.declined:
        raise RefusedError("declined-already")
    if agrees and user in agreement.agreed and not _can_be_carried_out(counted):
        if not counted.from_ms:
            raise RefusedError("agreed-already")
        raise RefusedError("agreed-early", when=f"<t:{counted.from_ms // 1000}:f>")
    return await _decide(archive, now, user, counted)


async def _decide(
    archive: Archive, now: TableState, by: UserId, agreement: Agreement[Any]
) -> list[Transition]:
    """Carry out what enough have agreed on, or note how it stands."""
    if agreement.is_open and not _can_be_carried_out(agreement):
        return [record_agreement_step(now, by, agreement)]
    agreement = agreement.ended("agreed")
    match agreement.subject:
        case StandIn() | Clockwork() | Person():
            return seats.carry_out_stand_in(now, by, agreement)
        case Removal() | Resignation():
            return seats.carry_out_removal(now, by, agreement)
        case Substitute():
            return seats.carry_out_offer(now, by, agreement)
        case Recover():
            return await rollback.carry_out_recovery(archive.storage, now, by, agreement)
        case Rollback():
            return await rollback.carry_out_rollback(*archive, now, by, agreement)
        case _:
            return of_table.carry_out_of_table(now, by, agreement)


def _can_be_carried_out(agreement: Agreement[Any]) -> bool:
    """Return whether it can be carried out now: a seat is handed to nobody who doesn't want it."""
    subject = agreement.subject
    if isinstance(subject, SeatOffer) or (isinstance(subject, Substitute) and not subject.accepted):
        return False
    return agreement.is_carried(now_ms())


def _voters_by_now(now: TableState, agreement: Agreement[Any]) -> tuple[UserId, ...]:
    """Return who votes by now."""
    match agreement.subject:
        case StandIn() | Clockwork() | Person():
            return seats.stand_in_voters(now, agreement)
        case Removal() | Resignation():
            return seats.removal_voters(now, agreement)
        case SeatOffer() | Substitute():
            return seats.offer_voters(now, agreement)
        case Rollback():
            return agreement.voters
        case _:
            return of_table.table_voters(now)


def _may_withdraw(now: TableState, agreement: Agreement[Any]) -> tuple[UserId, ...]:
    """Return who can drop an agreement alone."""
    match agreement.subject:
        case StandIn() | Clockwork() | Person():
            return seats.stand_in_withdrawers(agreement)
        case Removal() | Resignation():
            return seats.removal_withdrawers(agreement)
        case SeatOffer() | Substitute():
            return seats.offer_withdrawers(now, agreement)
        case _:
            return (agreement.by,)


def _open_agreements(now: TableState, kind: Kind) -> Iterator[Agreement[Any]]:
    """Yield what waits for answers, of a kind."""
    return (made for made in open_agreements(now) if row_kind(made.subject) == kind)


def _in_place_of(now: TableState, agreement: Agreement[Any]) -> Agreement[Any] | None:
    """Return what is open and gives way to an agreement; None if nothing does.

    Raises:
        RefusedError: another rollback is open.
    """
    subject = agreement.subject
    before = next(
        (
            other
            for other in _open_agreements(now, row_kind(subject))
            if not isinstance(subject, OfSeat) or other.subject.seat == subject.seat
            if not isinstance(other.subject, Candidate)
        ),
        None,
    )
    if before is None or before.revision == agreement.revision:
        return None
    if isinstance(subject, Rollback):
        raise RefusedError("rollback-open")
    if isinstance(subject, OfTable):
        same = type(before.subject) is type(subject)
        gives_way = agreement.is_open and of_table.gives_way(before.subject, subject)
        return before if same or gives_way else None
    # What is decided by right about a seat is posted in place of what was open about it.
    stays = isinstance(subject, Candidate) or not agreement.is_open
    return None if stays else before
