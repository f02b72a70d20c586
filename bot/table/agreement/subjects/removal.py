"""Seats that people leave for good: removed by the others or by right, or because they resign.

A stand-in plays on then, and the seat is offered to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.table.agreement import hands
from bot.table.agreement.note import drawn_up, seat_at
from bot.table.agreement.subjects.end import is_last
from bot.table.ballots.subjects import Agreement, Removal, Resignation, SeatOffer
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import value_of_term
from bot.table.revision.steps import check_going
from bot.table.state.force import right_to_overrule
from bot.table.state.knowledge import has_part, voters_of
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.ballots.ballot import Right
    from bot.table.lobby.plan import LobbySeat
    from bot.table.state.standing import Standing, Transition

Subject = Removal | Resignation


def removal_proposal(
    now: Standing, by: UserId, subject: Subject, right: Right, force: bool
) -> Agreement[Subject]:
    """Return the proposal that a person loses a seat for good, or the decision of its own person.

    The host alone removes somebody where the terms say so.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    if isinstance(subject, Resignation):
        return _build_resignation(now, by)
    check_going(now)
    place = seat_at(now, subject.seat)
    if place.user is None:
        raise RefusedError("seat-free", seat=place.seat)
    _has_stand_ins(now)
    if not any(other != place.seat for other in now.place.holders):
        raise RefusedError("nobody-left")
    if by == place.user:
        raise RefusedError("resign-instead")
    subject = msgspec.structs.replace(subject, holder=place.user)
    if right := by_right(now, by, right, force):
        return drawn_up(now, by, subject, right=right, fate="agreed")
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    is_free(now, place)
    against = not place.is_forgotten
    return drawn_up(now, by, subject, voters_of(now, place.seat), against=against)


def removal_voters(now: Standing, agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who decides: who has left since is not waited for, and who has come does as well."""
    return voters_of(now, agreement.subject.seat)


def removal_withdrawers(agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who can drop the proposal alone: who made it; where one decides, also the holder."""
    alone = len(agreement.voters) == 1
    return (agreement.by, agreement.subject.holder) if alone else (agreement.by,)


def carry_out(now: Standing, by: UserId, agreement: Agreement[Any]) -> list[Transition]:
    """Take the seat from its person, let a stand-in play on, and offer it to anybody."""
    if isinstance(agreement.subject, Resignation) and now.trouble:
        return hands.leave_unreadable(now, by, agreement)
    return hands.vacate_seat(now, by, agreement)


def _build_resignation(now: Standing, user: UserId) -> Agreement[Resignation]:
    """Return the decision of a user to give their seat up.

    That is possible as well while all others are away, and where the state cannot be read.

    Raises:
        RefusedError: they have none, or nobody else has a seat.
    """
    own = next((place for place in now.plan.seats if place.user == user and place.seat), None)
    if now.status != "playing" or not now.is_recoverable:
        check_going(now)
    if own is None:
        raise RefusedError("no-seat-to-leave")
    if is_last(now, user):
        raise RefusedError("last-to-leave")
    _has_stand_ins(now)
    return drawn_up(now, user, Resignation(own.seat, user), fate="agreed")


def is_free(now: Standing, place: LobbySeat) -> None:
    """Check that a proposal about a seat can be made: an offer to anybody gives way to it.

    Raises:
        RefusedError: another one waits for answers.
    """
    before = now.proposals.get(place.seat)
    if before is not None and before.is_open and not isinstance(before.subject, SeatOffer):
        raise RefusedError("proposal-open", seat=place.seat)


def by_right(now: Standing, by: UserId, right: Right, force: bool) -> Right:
    """Return by which right a user decides alone about a seat; "" if they do not.

    A host who has left the game knows a secret of it and decides nothing, whatever the terms say.

    Raises:
        RefusedError: they want to overrule the table's terms and may not.
    """
    sits = any(place.user == by for place in now.plan.seats)
    is_host = now.plan.is_host(by) and (sits or not has_part(now, by))
    if is_host and value_of_term(now.plan.terms, "seats") == "host":
        return "host"
    return right_to_overrule(now, by, right) if force else ""


def _has_stand_ins(now: Standing) -> None:
    """Check that a stand-in could play.

    Raises:
        RefusedError: the game has none.
    """
    if not is_a(now.rules, StandsIn):
        raise RefusedError("no-stand-ins")
