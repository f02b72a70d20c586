"""Seats that are handed to a named person, or offered to anybody; until then all stays as it is.

An offer stays open until somebody has the seat, or it is withdrawn. A user who asks for it, or
is named for it, is a candidate: an agreement within the offer, with a message and votes of its own.
Who votes may agree to several; the seat goes to the first on whom enough agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.table.agreement.hands import freed_by, hand_over, is_offer
from bot.table.agreement.note import candidates_of, drawn_up, record_agreement_step, seat_at
from bot.table.agreement.subjects.removal import by_right, is_free
from bot.table.ballots.subjects import Agreement, Candidate, SeatOffer, Substitute
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import value_of_term
from bot.table.revision.steps import check_going
from bot.table.state.force import right_to_overrule
from bot.table.state.knowledge import deciders_of_takeover
from db.ids import NOBODY, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.ballots.ballot import Right
    from bot.table.lobby.plan import LobbySeat
    from bot.table.state.standing import Standing, Transition

MOST = 12
"""Candidates for one seat at a time."""

Subject = SeatOffer | Substitute


def offer_proposal(
    now: Standing, by: UserId, subject: Subject, right: Right, force: bool
) -> Agreement[Subject]:
    """Return the proposal to offer a seat, to hand it to a user, or to take it after an offer.

    Raises:
        RefusedError: it cannot be, or is not theirs to offer.
    """
    check_going(now)
    place = seat_at(now, subject.seat)
    before: Agreement[Any] | None = now.proposals.get(subject.seat)
    if isinstance(subject, Candidate):
        return _seat_request(now, subject, before)
    right = _right_to_offer(now, by, place, right, force)
    if isinstance(subject, Substitute):
        if _is_seated(now, subject.user):
            raise RefusedError("has-seat")
        if right and subject.user == by:
            raise RefusedError("seat-by-office")
    if before is not None and is_offer(before):
        if isinstance(subject, Substitute):
            return _seat_nomination(now, by, before, subject.user, right)
        if not right:
            raise RefusedError("offered-already", seat=place.seat)
        return msgspec.structs.replace(before, by=by, right=right)
    if not right:
        is_free(now, place)
    holder = place.user or (before.subject.holder if before else by)
    subject = msgspec.structs.replace(subject, holder=holder)
    if isinstance(subject, SeatOffer):
        held = place.user is not None
        freed = NOBODY if held or before is None else freed_by(before)
        subject = msgspec.structs.replace(subject, held=held, freed_by=freed)
        return drawn_up(now, by, subject, right=right)
    return _with_voters(now, by, drawn_up(now, by, subject, right=right))


def offer_voters(now: Standing, agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who has to agree that a person takes the seat over.

    Others may have left meanwhile, or that person may have come to know another seat.
    """
    if isinstance(agreement.subject, SeatOffer):
        return ()
    return _voters_on_candidate(now, agreement)


def offer_withdrawers(now: Standing, agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who can drop it alone, besides the person who is to take the seat.

    Who has named a candidate can, and who still holds the seat that somebody has asked for.
    """
    subject = agreement.subject
    if isinstance(subject, SeatOffer):
        return (agreement.by,) if subject.held else ()
    if not isinstance(subject, Candidate) or subject.named:
        return (agreement.by,)
    offer = now.proposals[subject.seat]
    return (offer.by,) if isinstance(offer.subject, SeatOffer) and offer.subject.held else ()


def carry_out(now: Standing, by: UserId, agreement: Agreement[Substitute]) -> list[Transition]:
    """Give the seat to the person who takes it over."""
    return hand_over(now, by, agreement, "", agreement.subject.user)


def offer_seat_again(now: Standing, user: UserId, seat: Seat) -> list[Transition]:
    """Return the step that offers a seat to anybody, if it is nobody's and not offered any more."""
    last = now.proposals.get(seat)
    if seat_at(now, seat).user is not None or last is None or last.is_open:
        return []
    if now.status != "playing":
        return []
    offer = SeatOffer(seat, last.subject.holder, freed_by=freed_by(last))
    return [record_agreement_step(now, user, drawn_up(now, user, offer))]


def _seat_request(
    now: Standing, subject: Candidate, offer: Agreement[Any] | None
) -> Agreement[Candidate]:
    """Return what it means that a user asks for an offered seat.

    It is theirs if nobody has to agree.

    Raises:
        RefusedError: it is not offered any more, they have a seat, have asked already, or too many
            have.
    """
    if offer is None or not is_offer(offer) or offer.revision != subject.offered:
        raise RefusedError("offer-over")
    if _is_seated(now, subject.user):
        raise RefusedError("has-seat-yourself")
    known = _known_candidacy(offer, subject.user)
    if known is not None:
        # A moderator may have opened the seat to everybody since, or others have left.
        wants = msgspec.structs.replace(known.subject, accepted=True)
        right = _right_of_taker(known, subject.user) or _right_of_taker(offer, subject.user)
        asks = msgspec.structs.replace(known, subject=wants, right=right)
        asks = asks.with_voters(_voters_on_candidate(now, asks))
        if known.subject.accepted and not asks.is_carried(now_ms()):
            raise RefusedError("asked-already")
        return asks
    _has_room(offer)
    wants = _build_candidate(offer, subject.user, accepted=True)
    asks = drawn_up(now, offer.by, wants, right=_right_of_taker(offer, subject.user))
    asks = msgspec.structs.replace(asks, voters=_voters_on_candidate(now, asks))
    if asks.voters:
        # Those who decide are called by a message of its own.
        return asks
    return msgspec.structs.replace(asks, revision=offer.revision, post=offer.post)


def _seat_nomination(
    now: Standing, by: UserId, offer: Agreement[Any], user: UserId, right: Right
) -> Agreement[Candidate]:
    """Return the proposal of somebody for an offered seat.

    By `right` a candidate is chosen without asking others.

    Raises:
        RefusedError: they are a candidate already, or there are too many.
    """
    known = _known_candidacy(offer, user)
    if known is not None and not right:
        raise RefusedError("candidate-already")
    if known is None:
        _has_room(offer)
        known = drawn_up(now, by, _build_candidate(offer, user, named=True))
    return _with_voters(now, by, msgspec.structs.replace(known, by=by, right=right))


def _with_voters(now: Standing, by: UserId, made: Agreement[Any]) -> Agreement[Any]:
    """Return an agreement as others vote on it; who has proposed it agrees if they have a vote."""
    made = made.with_voters(_voters_on_candidate(now, made))
    return made.answered(by, True) if by in made.voters else made


def _build_candidate(offer: Agreement[Any], user: UserId, **how: Any) -> Candidate:
    at = offer.subject
    more = {"offered": offer.revision, "continues": at.continues}
    return Candidate(at.seat, at.holder, user=user, **more, **how)


def _right_to_offer(
    now: Standing, by: UserId, place: LobbySeat, right: Right, force: bool
) -> Right:
    """Return by which right a user offers a seat; "" if others decide about who takes it.

    Raises:
        RefusedError: it is not theirs to offer, or they want to overrule and may not.
    """
    if by == place.user:
        return right_to_overrule(now, by, right) if force else ""
    if place.user is not None or force:
        right = by_right(now, by, right, force)
        if not right:
            raise RefusedError("not-your-offer")
        return right
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    return ""


def _voters_on_candidate(now: Standing, agreement: Agreement[Any]) -> tuple[UserId, ...]:
    """Return who has to agree: nobody where the seat is given by right or by the table's terms.

    Who has freed a seat by right has given it as well, whoever decides about it then.
    """
    subject, givers = agreement.subject, set[UserId]()
    if agreement.right:
        givers.add(agreement.by)
    if value_of_term(now.plan.terms, "seats") == "host":
        givers.add(now.plan.host)
    offer = now.proposals.get(subject.seat)
    if givers and offer is not None and isinstance(offer.subject, SeatOffer):
        givers |= {offer.subject.freed_by, *((offer.by,) if offer.right else ())}
    return deciders_of_takeover(now, subject.seat, subject.user, givers)


def _right_of_taker(agreement: Agreement[Any], taker: UserId) -> Right:
    """Return by which right an agreement gives a seat to a user: by none to who has that right."""
    return agreement.right if agreement.by != taker else ""


def _is_seated(now: Standing, user: UserId) -> bool:
    return any(place.user == user for place in now.plan.seats)


def _known_candidacy(offer: Agreement[Any], user: UserId) -> Agreement[Candidate] | None:
    candidates = candidates_of(offer)
    return next((known for known in candidates if known.subject.user == user), None)


def _has_room(offer: Agreement[Any]) -> None:
    """Check that another candidate can be considered.

    Raises:
        RefusedError: there are too many.
    """
    if len(candidates_of(offer)) >= MOST:
        raise RefusedError("candidates-full")
