"""Seats that change hands: left for good, offered to others, or played while their person is away.

A seat is left by removal, by the others or by right, or by resignation. A stand-in plays on then,
and the seat is offered to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.table import ballots
from bot.table.agreement import handover
from bot.table.agreement.handover import freed_by, hand_over, is_offer, last_of
from bot.table.agreement.note import candidates_of, drawn_up, record_agreement_step, seat_at
from bot.table.agreement.of_table import is_last
from bot.table.ballots import (
    Agreement,
    Candidate,
    Clockwork,
    Person,
    Removal,
    Resignation,
    SeatOffer,
    StandIn,
    Substitute,
)
from bot.table.base.refusals import RefusedError
from bot.table.lobby import BOT, POLICY, value_of_term
from bot.table.revision.steps import check_going
from bot.table.state.table_state import deciders_of_takeover, has_part, right_to_overrule, voters_of
from db.ids import NOBODY, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.ballots import Right
    from bot.table.lobby import LobbySeat
    from bot.table.state.table_state import TableState, Transition


RemovalSubject = Removal | Resignation


def removal_proposal(
    now: TableState, by: UserId, subject: RemovalSubject, right: Right, force: bool
) -> Agreement[RemovalSubject]:
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


def removal_voters(now: TableState, agreement: Agreement[RemovalSubject]) -> tuple[UserId, ...]:
    """Return who decides: who has left since is not waited for, and who has come does as well."""
    return voters_of(now, agreement.subject.seat)


def removal_withdrawers(agreement: Agreement[RemovalSubject]) -> tuple[UserId, ...]:
    """Return who can drop the proposal alone: who made it; where one decides, also the holder."""
    alone = len(agreement.voters) == 1
    return (agreement.by, agreement.subject.holder) if alone else (agreement.by,)


def carry_out_removal(now: TableState, by: UserId, agreement: Agreement[Any]) -> list[Transition]:
    """Take the seat from its person, let a stand-in play on, and offer it to anybody."""
    if isinstance(agreement.subject, Resignation) and now.trouble:
        return handover.leave_unreadable(now, by, agreement)
    return handover.vacate_seat(now, by, agreement)


def _build_resignation(now: TableState, user: UserId) -> Agreement[Resignation]:
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


def is_free(now: TableState, place: LobbySeat) -> None:
    """Check that a proposal about a seat can be made: an offer to anybody gives way to it.

    Raises:
        RefusedError: another one waits for answers.
    """
    before = now.proposals.get(place.seat)
    if before is not None and before.is_open and not isinstance(before.subject, SeatOffer):
        raise RefusedError("proposal-open", seat=place.seat)


def by_right(now: TableState, by: UserId, right: Right, force: bool) -> Right:
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


def _has_stand_ins(now: TableState) -> None:
    """Check that a stand-in could play.

    Raises:
        RefusedError: the game has none.
    """
    if not is_a(now.rules, StandsIn):
        raise RefusedError("no-stand-ins")


# An offer stays open until somebody has the seat, or it is withdrawn. A user who asks for it, or is
# named for it, is a candidate: an agreement within the offer, with a message and votes of its own.
# Who votes may agree to several; the seat goes to the first on whom enough agree.


MOST = 12
"""Candidates for one seat at a time."""

OfferSubject = SeatOffer | Substitute


def offer_proposal(
    now: TableState, by: UserId, subject: OfferSubject, right: Right, force: bool
) -> Agreement[OfferSubject]:
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


def offer_voters(now: TableState, agreement: Agreement[OfferSubject]) -> tuple[UserId, ...]:
    """Return who has to agree that a person takes the seat over.

    Others may have left meanwhile, or that person may have come to know another seat.
    """
    if isinstance(agreement.subject, SeatOffer):
        return ()
    return _voters_on_candidate(now, agreement)


def offer_withdrawers(now: TableState, agreement: Agreement[OfferSubject]) -> tuple[UserId, ...]:
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


def carry_out_offer(
    now: TableState, by: UserId, agreement: Agreement[Substitute]
) -> list[Transition]:
    """Give the seat to the person who takes it over."""
    return hand_over(now, by, agreement, "", agreement.subject.user)


def offer_seat_again(now: TableState, user: UserId, seat: Seat) -> list[Transition]:
    """Return the step that offers a seat to anybody, if it is nobody's and not offered any more."""
    last = now.proposals.get(seat)
    if seat_at(now, seat).user is not None or last is None or last.is_open:
        return []
    if now.status != "playing":
        return []
    offer = SeatOffer(seat, last.subject.holder, freed_by=freed_by(last))
    return [record_agreement_step(now, user, drawn_up(now, user, offer))]


def _seat_request(
    now: TableState, subject: Candidate, offer: Agreement[Any] | None
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
    now: TableState, by: UserId, offer: Agreement[Any], user: UserId, right: Right
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


def _with_voters(now: TableState, by: UserId, made: Agreement[Any]) -> Agreement[Any]:
    """Return an agreement as others vote on it; who has proposed it agrees if they have a vote."""
    made = made.with_voters(_voters_on_candidate(now, made))
    return made.answered(by, True) if by in made.voters else made


def _build_candidate(offer: Agreement[Any], user: UserId, **how: Any) -> Candidate:
    at = offer.subject
    more = {"offered": offer.revision, "continues": at.continues}
    return Candidate(at.seat, at.holder, user=user, **more, **how)


def _right_to_offer(
    now: TableState, by: UserId, place: LobbySeat, right: Right, force: bool
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


def _voters_on_candidate(now: TableState, agreement: Agreement[Any]) -> tuple[UserId, ...]:
    """Return who has to agree: nobody where the seat is given by right or by the table's terms.

    Who has freed a seat by right has given it as well, whoever decides about it then.
    """
    subject = agreement.subject
    givers = set[UserId]()
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


def _is_seated(now: TableState, user: UserId) -> bool:
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


# Who plays a seat while its person is away: a stand-in, a bot of the game, another person.


StandInSubject = StandIn | Clockwork | Person


def stand_in_proposal(
    now: TableState, by: UserId, subject: StandInSubject
) -> Agreement[StandInSubject]:
    """Return the proposal that a stand-in or a bot plays a seat, or that the user `by` does.

    The seat's own person may propose a stand-in, too.

    Raises:
        RefusedError: it cannot be, or `by` has no part in this game, or a seat of their own.
        IllegalChoiceError: the rules forbid that a bot takes this seat over.
    """
    place = _held_place(now, subject.seat)
    assert place.user is not None
    if isinstance(subject, Person):
        _may_offer(now, subject.user, place)
    else:
        _may_propose(now, by, subject, place)
    before = now.proposals.get(subject.seat)
    if before is not None and before.is_open:
        raise RefusedError("proposal-open", seat=subject.seat)
    subject = msgspec.structs.replace(subject, holder=place.user)
    is_theirs = by == place.user or place.is_forgotten
    against = not is_theirs and not isinstance(subject, Person)
    return drawn_up(now, by, subject, _voters_on_player(now, subject), against=against)


def stand_in_voters(now: TableState, agreement: Agreement[StandInSubject]) -> tuple[UserId, ...]:
    """Return who decides that a user, a stand-in or a bot plays a seat."""
    return _voters_on_player(now, agreement.subject)


def stand_in_withdrawers(agreement: Agreement[StandInSubject]) -> tuple[UserId, ...]:
    """Return who can drop the proposal alone: who made it, and the person of the seat."""
    return (agreement.subject.holder, agreement.by)


def carry_out_stand_in(
    now: TableState, by: UserId, agreement: Agreement[StandInSubject]
) -> list[Transition]:
    """Let the stand-in, the bot or the person play the seat."""
    subject = agreement.subject
    if isinstance(subject, Person):
        return hand_over(now, by, agreement, "", subject.user)
    plays = BOT if isinstance(subject, Clockwork) else POLICY
    return hand_over(now, by, agreement, plays, None)


def give_seat_back(now: TableState, user: UserId) -> list[Transition]:
    """Let the person of a seat play again what a stand-in has played.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    check_going(now)
    seat = next((seat for seat, holder in now.plan.away().items() if holder == user), None)
    if seat is None:
        raise RefusedError("no-stand-in")
    return hand_over(now, user, last_of(now, seat).ended("back"), "", user)


def take_over(now: TableState, seat: Seat) -> list[Transition]:
    """Let a stand-in play a seat whose person's time has run out, as the table agreed before.

    Raises:
        RefusedError: it cannot be.
    """
    user = _held_place(now, seat).user
    assert user is not None
    agreed = drawn_up(now, user, StandIn(seat, user, late=True), fate="agreed")
    return hand_over(now, None, agreed, POLICY, None)


def _may_propose(
    now: TableState, by: UserId, subject: StandIn | Clockwork, place: LobbySeat
) -> None:
    """Check that a user may propose that a stand-in or a bot plays a seat.

    Raises:
        RefusedError: they may not.
    """
    plays = BOT if isinstance(subject, Clockwork) else POLICY
    if not is_a(now.rules, StandsIn):
        raise RefusedError("no-stand-ins")
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    if place.stand_in in (plays, BOT):
        raise RefusedError("stand-in-already", seat=subject.seat)
    if not any(other != subject.seat for other in now.plan.there()):
        raise RefusedError("nobody-left")
    if plays == BOT:
        ballots.check_takeover(now.rules, now.state, subject.seat)


def _may_offer(now: TableState, user: UserId, place: LobbySeat) -> None:
    """Check that a user may offer to play a seat.

    Raises:
        RefusedError: they may not.
    """
    if any(seat.user == user for seat in now.plan.seats):
        is_away = place.user == user and place.stand_in
        raise RefusedError("stand-in-plays" if is_away else "already-joined")
    if not place.stand_in:
        raise RefusedError("person-plays", seat=place.seat)


def _voters_on_player(now: TableState, subject: StandInSubject) -> tuple[UserId, ...]:
    if isinstance(subject, Person):
        return deciders_of_takeover(now, subject.seat, subject.user)
    return voters_of(now, subject.seat)


def _held_place(now: TableState, seat: Seat) -> LobbySeat:
    """Return the place of a seat that a person holds, in a game that is being played.

    Raises:
        RefusedError: no person holds it, or the game is not being played.
    """
    check_going(now)
    place = seat_at(now, seat)
    if place.user is None:
        raise RefusedError("seat-free", seat=seat)
    return place
