"""Seats that people leave for good, and who takes them over.

Somebody is removed by the others or by right, or resigns: a stand-in plays on, and the seat is free
for anybody. A seat can also be handed to a named person, or offered while its person still plays.
"""

from __future__ import annotations

import msgspec

from bot.games.game import Seat
from bot.games.stand_in import StandsIn
from bot.table.agreement import candidates, stand_ins
from bot.table.agreement.closure import is_last
from bot.table.agreement.overruled import cleared
from bot.table.agreement.seat_posts import closings
from bot.table.ballots.proposal import OFFERS, Proposal, Right, What, moved, proposal_of, voters_of
from bot.table.base.refusals import RefusedError
from bot.table.lobby.plan import POLICY, LobbySeat
from bot.table.lobby.terms import term
from bot.table.outbox.rows import new_post
from bot.table.revision import steps
from bot.table.state.force import overruling
from bot.table.state.knowledge import has_part
from bot.table.state.standing import Next, Standing
from db.models import now_ms


def remove(
    now: Standing, by: int, seat: Seat, right: Right = "", force: bool = False
) -> list[Next]:
    """Propose that a person loses a seat for good; the host alone decides where the terms say so.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    found = _held(now, seat)
    assert found.user is not None
    _others(now, seat)
    if by == found.user:
        raise RefusedError("resign-instead")
    right = _by_right(now, by, right, force)
    if right:
        proposal = _made(now, found, by, "remove", None, right)
        return _gone(now, by, msgspec.structs.replace(proposal, fate="agreed"), found)
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    first, now, found = _instead(now, by, found, right)
    proposal = _made(now, found, by, "remove", None, right)
    proposal = msgspec.structs.replace(proposal, voters=voters_of(now.plan, seat))
    return [*first, *_voted(now, by, proposal, agrees=by in proposal.voters)]


def resign(now: Standing, user: int) -> list[Next]:
    """Give one's seat up for good; a stand-in plays on, and the seat is free.

    That is possible as well while all others are away, and where the state cannot be read.

    Raises:
        RefusedError: they have none, or nobody else has a seat.
    """
    found = next((one for one in now.plan.seats if one.user == user and one.seat), None)
    if now.status != "playing" or not now.is_recoverable:
        steps.going(now)
    if found is None:
        raise RefusedError("no-seat-to-leave")
    if is_last(now, user):
        raise RefusedError("last-to-leave")
    _has_stand_ins(now)
    proposal = _made(now, found, user, "resign", None, "")
    agreed = msgspec.structs.replace(proposal, fate="agreed")
    if now.trouble:
        return stand_ins.left(now, user, agreed, found.stand_in or POLICY)
    return _gone(now, user, agreed, found)


def offer(
    now: Standing, by: int, seat: Seat, user: int | None, right: Right = "", force: bool = False
) -> list[Next]:
    """Offer a seat to a user, or to anybody (None); until then all stays as it is.

    Raises:
        RefusedError: it cannot be, or is not theirs to offer.
    """
    steps.going(now)
    found = _place(now, seat)
    right = _offering(now, by, found, right, force)
    if user is not None and any(one.user == user for one in now.plan.seats):
        raise RefusedError("has-seat")
    before = proposal_of(found)
    if before is not None and before.is_offer:
        if user is not None:
            return candidates.named(now, by, before, user, right)
        if not right:
            raise RefusedError("offered-already", seat=seat)
        return [stand_ins.voted(now, by, msgspec.structs.replace(before, by=by, right=right))]
    first, now, found = _instead(now, by, found, right)
    proposal = _made(now, found, by, "open" if user is None else "substitute", user, right)
    if user is None:
        return [*first, stand_ins.voted(now, by, proposal)]
    proposal = msgspec.structs.replace(proposal, voters=candidates.voters_on(now, proposal))
    return [*first, *_voted(now, by, proposal, agrees=by in proposal.voters)]


def take(now: Standing, user: int, seat: Seat, revision: int) -> list[Next]:
    """Ask for a seat that is offered to anybody; it is theirs if nobody has to agree.

    Raises:
        RefusedError: it is not offered any more, or they have a seat or have asked already.
    """
    steps.going(now)
    offer = proposal_of(_place(now, seat))
    if offer is None or not offer.is_offer or offer.revision != revision:
        raise RefusedError("offer-over")
    if any(one.user == user for one in now.plan.seats):
        raise RefusedError("has-seat-yourself")
    return candidates.asked(now, offer, user)


def vote(now: Standing, user: int, seat: Seat, revision: int, agrees: bool) -> list[Next]:
    """Answer a proposal about a seat; one that is nobody's afterwards is offered to anybody.

    Raises:
        RefusedError: it is decided already, not theirs to decide, or cannot be carried out yet.
    """
    made = _answered(now, user, seat, revision, agrees)
    after = made[-1].standing
    place = _place(after, seat)
    left = proposal_of(place)
    if place.user is not None or left is None or left.fate == "open" or after.status != "playing":
        return made
    return [*made, stand_ins.voted(after, user, _made(after, place, user, "open", None, ""))]


def _answered(now: Standing, user: int, seat: Seat, revision: int, agrees: bool) -> list[Next]:
    """Answer the proposal that was made about a seat in a revision, whatever it is about.

    Raises:
        RefusedError: it is decided already, not theirs to decide, or cannot be carried out yet.
    """
    steps.going(now)
    proposal = proposal_of(_place(now, seat))
    if proposal is not None and proposal.is_offer:
        asked = next((one for one in proposal.candidates if one.revision == revision), None)
        if asked is not None:
            return candidates.answered(now, user, proposal, asked, agrees)
    if proposal is None or proposal.what not in (*OFFERS, "remove"):
        return stand_ins.vote(now, user, seat, revision, agrees)
    if (proposal.revision, proposal.fate) != (revision, "open"):
        raise RefusedError("proposal-over")
    if proposal.user is not None and proposal.user < 0:
        # Whoever was to take the seat has been forgotten meanwhile, and can never come.
        return [_declined(now, user, proposal)]
    if proposal.what in OFFERS and proposal.user is not None:
        # Whoever is to take the seat may have come to know another one since.
        proposal = proposal.with_voters(candidates.voters_on(now, proposal))
    if proposal.what == "remove":
        # Who has left since is not waited for, and who has come decides as well.
        proposal = proposal.with_voters(voters_of(now.plan, seat))
    if proposal.what in OFFERS and user == proposal.user:
        if not agrees:
            return [_declined(now, user, proposal)]
        return _voted(now, user, msgspec.structs.replace(proposal, accepted=True), agrees=False)
    alone = proposal.what == "remove" and len(proposal.voters) == 1 and user == proposal.holder
    withdraws = user == proposal.by and (proposal.what != "open" or proposal.held)
    if not agrees and (withdraws or alone):
        return [_declined(now, user, proposal)]
    if user not in proposal.voters or (proposal.what == "open" and proposal.user is None):
        raise RefusedError("not-your-vote")
    answered = proposal.answered(user, agrees)
    if answered.is_lost():
        return [_declined(now, user, answered)]
    if agrees and user in proposal.agreed and not answered.is_carried(now_ms()):
        if not answered.from_ms:
            raise RefusedError("agreed-already")
        raise RefusedError("agreed-early", when=f"<t:{answered.from_ms // 1000}:f>")
    return _carried(now, user, answered)


def _voted(now: Standing, by: int, proposal: Proposal, agrees: bool) -> list[Next]:
    """Record an answer, and carry the proposal out if that decides."""
    return _carried(now, by, proposal.answered(by, True) if agrees else proposal)


def _carried(now: Standing, by: int, proposal: Proposal) -> list[Next]:
    if not proposal.is_carried(now_ms()):
        return [stand_ins.voted(now, by, proposal)]
    agreed = msgspec.structs.replace(proposal, fate="agreed")
    if proposal.what == "remove":
        return _gone(now, by, agreed, _place(now, proposal.seat))
    return stand_ins.handed(now, by, agreed, "", agreed.user)


def _declined(now: Standing, user: int, proposal: Proposal) -> Next:
    """Return the step by which a proposal is declined; what was asked because of it is over."""
    declined = msgspec.structs.replace(proposal, fate="declined")
    made = stand_ins.voted(now, user, declined)
    return steps.with_rows(made, closings(made.standing, declined, proposal.candidates))


def _gone(now: Standing, by: int, proposal: Proposal, found: LobbySeat) -> list[Next]:
    """Take a seat from its person, let a stand-in play on, and offer it to anybody."""
    plays, before = found.stand_in or POLICY, proposal_of(found)
    made = stand_ins.handed(now, by, proposal, plays, None)
    after = made[-1].standing
    if after.status != "playing":
        return made
    place = _place(after, proposal.seat)
    offered = _made(after, place, by, "open", None, "", proposal.holder)
    return [*made, stand_ins.voted(after, by, moved(before, offered))]


def _offering(now: Standing, by: int, found: LobbySeat, right: Right, force: bool) -> Right:
    """Return by which right a user offers a seat; "" if others decide about who takes it.

    Raises:
        RefusedError: it is not theirs to offer, or they want to overrule and may not.
    """
    if by == found.user:
        return overruling(now, by, right) if force else ""
    if found.user is not None or force:
        right = _by_right(now, by, right, force)
        if not right:
            raise RefusedError("not-your-offer")
        return right
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    return ""


def _by_right(now: Standing, by: int, right: Right, force: bool) -> Right:
    """Return by which right a user decides alone; "" if they do not.

    A host who has left the game knows a secret of it and decides nothing, whatever the terms say.

    Raises:
        RefusedError: they want to overrule the table's terms and may not.
    """
    sits = any(one.user == by for one in now.plan.seats)
    is_host = by == now.plan.host and (sits or not has_part(now, by))
    if is_host and term(now.plan.terms, "seats") == "host":
        return "host"
    return overruling(now, by, right) if force else ""


def _instead(
    now: Standing, by: int, found: LobbySeat, right: Right
) -> tuple[list[Next], Standing, LobbySeat]:
    """Make room for a proposal: an offer gives way to it, and by right everything that is open.

    Returns the steps, and the table and the place after them.

    Raises:
        RefusedError: another proposal about this seat waits for answers.
    """
    before = proposal_of(found)
    if before is not None and before.fate == "open" and not right and before.what != "open":
        raise RefusedError("proposal-open", seat=found.seat)
    first = cleared(now, by, found.seat)
    after = first[-1].standing if first else now
    return first, after, _place(after, found.seat)


def _made(
    now: Standing,
    found: LobbySeat,
    by: int,
    what: What,
    user: int | None,
    right: Right,
    holder: int | None = None,
) -> Proposal:
    """Build a proposal."""
    before = proposal_of(found)
    held = found.user if found.user is not None else before.holder if before else by
    at = (found.seat, held if holder is None else holder, by, now.revision + 1)
    is_held = what == "open" and found.user is not None
    return Proposal(what, *at, new_post(), now_ms(), user, held=is_held, right=right)


def _others(now: Standing, seat: Seat) -> None:
    """Check that a stand-in would play with somebody.

    Raises:
        RefusedError: nobody else is there, or the game has no stand-ins.
    """
    _has_stand_ins(now)
    if not any(other != seat for other in now.place.holders):
        raise RefusedError("nobody-left")


def _has_stand_ins(now: Standing) -> None:
    """Check that a stand-in could play.

    Raises:
        RefusedError: the game has none.
    """
    if not isinstance(now.rules, StandsIn):
        raise RefusedError("no-stand-ins")


def _held(now: Standing, seat: Seat) -> LobbySeat:
    steps.going(now)
    found = _place(now, seat)
    if found.user is None:
        raise RefusedError("seat-free", seat=seat)
    return found


def _place(now: Standing, seat: Seat) -> LobbySeat:
    """Return the place of a seat that is or was a person's.

    Raises:
        RefusedError: there is no such seat.
    """
    found = next((one for one in now.plan.seats if one.seat == seat), None)
    if found is None or found.bot:
        raise RefusedError("no-such-seat" if found is None else "seat-of-bot", seat=seat)
    return found
