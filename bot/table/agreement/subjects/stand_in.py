"""Who plays a seat while its person is away: a stand-in, a bot of the game, another person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.table.agreement.hands import hand_over, last_of
from bot.table.agreement.note import drawn_up, seat_at
from bot.table.ballots import takeover
from bot.table.ballots.subjects import Agreement, Clockwork, Person, StandIn
from bot.table.base.refusals import RefusedError
from bot.table.lobby.plan import BOT, POLICY
from bot.table.revision.steps import check_going
from bot.table.state.knowledge import deciders_of_takeover, voters_of
from db.ids import UserId

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.lobby.plan import LobbySeat
    from bot.table.state.standing import Standing, Transition

Subject = StandIn | Clockwork | Person


def stand_in_proposal(now: Standing, by: UserId, subject: Subject) -> Agreement[Subject]:
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


def stand_in_voters(now: Standing, agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who decides that a user, a stand-in or a bot plays a seat."""
    return _voters_on_player(now, agreement.subject)


def stand_in_withdrawers(agreement: Agreement[Subject]) -> tuple[UserId, ...]:
    """Return who can drop the proposal alone: who made it, and the person of the seat."""
    return (agreement.subject.holder, agreement.by)


def carry_out(now: Standing, by: UserId, agreement: Agreement[Subject]) -> list[Transition]:
    """Let the stand-in, the bot or the person play the seat."""
    subject = agreement.subject
    if isinstance(subject, Person):
        return hand_over(now, by, agreement, "", subject.user)
    plays = BOT if isinstance(subject, Clockwork) else POLICY
    return hand_over(now, by, agreement, plays, None)


def give_seat_back(now: Standing, user: UserId) -> list[Transition]:
    """Let the person of a seat play again what a stand-in has played.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    check_going(now)
    seat = next((seat for seat, holder in now.plan.away().items() if holder == user), None)
    if seat is None:
        raise RefusedError("no-stand-in")
    return hand_over(now, user, last_of(now, seat).ended("back"), "", user)


def take_over(now: Standing, seat: Seat) -> list[Transition]:
    """Let a stand-in play a seat whose person's time has run out, as the table agreed before.

    Raises:
        RefusedError: it cannot be.
    """
    user = _held_place(now, seat).user
    assert user is not None
    agreed = drawn_up(now, user, StandIn(seat, user, late=True), fate="agreed")
    return hand_over(now, None, agreed, POLICY, None)


def _may_propose(now: Standing, by: UserId, subject: StandIn | Clockwork, place: LobbySeat) -> None:
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
        takeover.check_takeover(now.rules, now.state, subject.seat)


def _may_offer(now: Standing, user: UserId, place: LobbySeat) -> None:
    """Check that a user may offer to play a seat.

    Raises:
        RefusedError: they may not.
    """
    if any(seat.user == user for seat in now.plan.seats):
        is_away = place.user == user and place.stand_in
        raise RefusedError("stand-in-plays" if is_away else "already-joined")
    if not place.stand_in:
        raise RefusedError("person-plays", seat=place.seat)


def _voters_on_player(now: Standing, subject: Subject) -> tuple[UserId, ...]:
    if isinstance(subject, Person):
        return deciders_of_takeover(now, subject.seat, subject.user)
    return voters_of(now, subject.seat)


def _held_place(now: Standing, seat: Seat) -> LobbySeat:
    """Return the place of a seat that a person holds, in a game that is being played.

    Raises:
        RefusedError: no person holds it, or the game is not being played.
    """
    check_going(now)
    place = seat_at(now, seat)
    if place.user is None:
        raise RefusedError("seat-free", seat=seat)
    return place
