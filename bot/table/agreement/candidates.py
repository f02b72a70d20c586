"""Candidates for a seat that is offered to anybody: several may ask, and the table chooses.

The offer stays open until somebody has the seat, or it is withdrawn. Whoever asks for the seat, or
is named for it, is a candidate: a proposal within the offer, with a message and votes of its own.
Who votes may agree to several; the seat goes to the first on whom enough agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement import stand_ins
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import term
from bot.table.outbox.rows import new_post
from bot.table.state.knowledge import deciders
from db.models import now_ms

if TYPE_CHECKING:
    from bot.table.ballots.proposal import Proposal, Right
    from bot.table.state.standing import Next, Standing

MOST = 12
"""Candidates for one seat at a time."""


def asked(now: Standing, offer: Proposal, user: int) -> list[Next]:
    """Ask for an offered seat; it is theirs if nobody has to agree.

    Raises:
        RefusedError: they have asked already, or too many have.
    """
    known = _of(offer, user)
    if known is not None:
        # A moderator may have opened the seat to everybody since, or others have left.
        right = known.right or offer.right
        asks = msgspec.structs.replace(known, accepted=True, right=right)
        asks = asks.with_voters(voters_on(now, asks))
        if known.accepted and not asks.is_carried(now_ms()):
            raise RefusedError("asked-already")
        return decided(now, user, offer, asks)
    _room(offer)
    alone = msgspec.structs.replace(offer, user=user, accepted=True, candidates=())
    voters = voters_on(now, alone)
    if not voters:
        return decided(now, user, offer, alone)
    # Those who decide are called by a message of its own.
    new = {"revision": now.revision + 1, "post": new_post(), "at_ms": now_ms(), "voters": voters}
    answers = {"offered": offer.revision, "offer_post": offer.post}
    return decided(now, user, offer, msgspec.structs.replace(alone, **new, **answers))


def named(now: Standing, by: int, offer: Proposal, user: int, right: Right) -> list[Next]:
    """Name somebody for an offered seat; by `right` a candidate is chosen without asking others.

    Raises:
        RefusedError: they are a candidate already, or there are too many.
    """
    known = _of(offer, user)
    if known is not None and not right:
        raise RefusedError("candidate-already")
    if known is None:
        _room(offer)
        known = msgspec.structs.replace(
            offer,
            what="substitute",
            revision=now.revision + 1,
            post=new_post(),
            at_ms=now_ms(),
            user=user,
            offered=offer.revision,
            offer_post=offer.post,
            candidates=(),
        )
    chosen = msgspec.structs.replace(known, by=by, right=right)
    chosen = chosen.with_voters(voters_on(now, chosen))
    return decided(now, by, offer, chosen.answered(by, True) if by in chosen.voters else chosen)


def answered(
    now: Standing, user: int, offer: Proposal, candidate: Proposal, agrees: bool
) -> list[Next]:
    """Answer whether a candidate gets the seat.

    Candidates can withdraw, and who has named them or still holds the seat can turn them down.

    Raises:
        RefusedError: it is not theirs to decide, or they have agreed already.
    """
    if candidate.user is not None and candidate.user < 0:
        # They have had the bot forget them: nobody can play for a pseudonym.
        return [_dropped(now, user, offer, candidate)]
    # Others may have left meanwhile, or the candidate may have come to know another seat.
    candidate = candidate.with_voters(voters_on(now, candidate))
    if user == candidate.user and agrees:
        if candidate.accepted:
            raise RefusedError("asked-already")
        return decided(now, user, offer, msgspec.structs.replace(candidate, accepted=True))
    maker = candidate.by if candidate.what == "substitute" else offer.by if offer.held else None
    if not agrees and user in (candidate.user, maker):
        return [_dropped(now, user, offer, candidate)]
    if user not in candidate.voters:
        raise RefusedError("not-your-vote")
    changed = candidate.answered(user, agrees)
    if changed.is_lost():
        return [_dropped(now, user, offer, changed)]
    if agrees and user in candidate.agreed and not changed.is_carried(now_ms()):
        raise RefusedError("agreed-already")
    return decided(now, user, offer, changed)


def decided(now: Standing, by: int, offer: Proposal, candidate: Proposal) -> list[Next]:
    """Give a candidate the seat if that is decided, or keep them among the others."""
    if candidate.is_carried(now_ms()):
        agreed = msgspec.structs.replace(candidate, fate="agreed")
        return stand_ins.handed(now, by, agreed, "", agreed.user)
    others = [one for one in offer.candidates if one.user != candidate.user]
    kept = msgspec.structs.replace(offer, candidates=(*others, candidate))
    return [stand_ins.voted(now, by, candidate, kept)]


def voters_on(now: Standing, candidate: Proposal) -> tuple[int, ...]:
    """Return who has to agree that the person of a proposal takes its seat over."""
    assert candidate.user is not None
    freely = bool(candidate.right) or term(now.plan.terms, "seats") == "host"
    return deciders(now, candidate.seat, candidate.user, freely=freely)


def _dropped(now: Standing, user: int, offer: Proposal, candidate: Proposal) -> Next:
    """Return the step by which a candidate does not get the seat; it is still offered."""
    kept = tuple(one for one in offer.candidates if one.user != candidate.user)
    declined = msgspec.structs.replace(candidate, fate="declined")
    return stand_ins.voted(now, user, declined, msgspec.structs.replace(offer, candidates=kept))


def _of(offer: Proposal, user: int) -> Proposal | None:
    return next((one for one in offer.candidates if one.user == user), None)


def _room(offer: Proposal) -> None:
    """Check that another candidate can be considered.

    Raises:
        RefusedError: there are too many.
    """
    if len(offer.candidates) >= MOST:
        raise RefusedError("candidates-full")
