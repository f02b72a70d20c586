"""How a seat changes hands, and how stand-ins play on.

A seat whose person is away is played by the policy of its game (`bot.games.stand_in`), or by a bot
that takes it over when its next turn begins (`bot.table.ballots`). The choices of the
policy are written in the transaction of the action that brought them about, so that a game never
waits for it. A stand-in rests while no person is there, and gives up if it would go on for ever.
"""

from typing import Any

import msgspec
import structlog

from bot.games.game import Seat, required_decisions
from bot.games.protocols import is_a
from bot.games.rounds import round_of
from bot.games.stand_in import StandsIn
from bot.table import ballots
from bot.table.agreement import of_table
from bot.table.agreement.note import (
    agreement_post,
    briefing_for_seat,
    candidates_of,
    closing_posts,
    drawn_up,
    name_since,
    record_agreement_step,
    record_of,
    seat_at,
    ways_back,
    with_proposal,
    without_candidate,
    without_secrets,
)
from bot.table.ballots import (
    LEAVING,
    OFFERS,
    Agreement,
    AgreementRecord,
    Candidate,
    Hand,
    OfSeat,
    Resignation,
    SeatOffer,
    StandIn,
    Substitute,
)
from bot.table.base.refusals import RefusedError
from bot.table.lobby import POLICY
from bot.table.revision import steps
from bot.table.state.table_state import TableState, Transition
from db.ids import NO_REVISION, NOBODY, Revision, UserId

MOST = 300
"""Limit of choices that stand-ins make before a person is asked; in Root five make some 50."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def hand_over(
    now: TableState,
    by: UserId | None,
    agreement: Agreement[Any],
    stand_in: str,
    plays: UserId | None,
) -> list[Transition]:
    """Return the steps by which a seat changes hands: with its post, and stand-ins that play on.

    `plays` is its new person, if any.

    Raises:
        IllegalChoiceError: the rules forbid by now that a bot takes the seat over.
        RefusedError: who would play it has another seat by now.
    """
    seat = agreement.subject.seat
    ways = ways_back(now, agreement.subject.seat)
    leaves = isinstance(agreement.subject, LEAVING)
    stays = bool(stand_in) and not leaves
    if any(other.user == plays for other in now.plan.seats if plays and other.seat != seat):
        raise RefusedError("has-seat")
    plan = now.plan.with_seat(seat, stand_in=stand_in)
    if plays is not None or leaves:
        plan = plan.with_seat(seat, user=plays)
    then, others = _no_candidate(with_proposal(now, agreement, ways if stays else ()), plays)
    converts = ballots.needed_conversion(now.rules, now.state, seat, stand_in)
    since = waited_since(now, seat) if leaves else NO_REVISION
    hand = Hand(plays, converts, round_of(now.rules, now.state), since)
    made = steps.change_hands(then, plan, by, AgreementRecord(record_of(agreement), hand))
    made = msgspec.structs.replace(made, agreement=agreement)
    settled = [*_closed_by_leaving(now, agreement), *others]
    rows = [agreement_post(made.standing, by, agreement)]
    rows += closing_posts(made.standing, by, agreement, settled, () if stays else ways)
    if agreement.fate == "agreed" and plays is not None:
        made = without_secrets(made, plays)
        kinds = ("brief", "note") if isinstance(agreement.subject, OFFERS) else ("brief",)
        rows += [briefing_for_seat(made.standing, agreement, plays, kind) for kind in kinds]
    made = steps.with_rows(made, rows)
    passed = (
        of_table.host_succession(now, made.standing) if made.standing.status == "playing" else []
    )
    return [made, *passed, *play_on([made, *passed][-1].standing, by)]


def waited_since(now: TableState, seat: Seat) -> Revision:
    """Return the revision since which the game waits for a seat; 0 if it does not, or is paused."""
    owes = any(due.seat == seat for due in required_decisions(now.decisions()))
    return now.since.get(seat, now.revision) if owes and now.paused_ms is None else NO_REVISION


def vacate_seat(now: TableState, by: UserId, agreement: Agreement[Any]) -> list[Transition]:
    """Take a seat from its person, let a stand-in play on, and offer it to anybody."""
    seat = agreement.subject.seat
    before = now.proposals.get(agreement.subject.seat)
    plays = seat_at(now, seat).stand_in or POLICY
    made = hand_over(now, by, agreement, plays, None)
    after = made[-1].standing
    if after.status != "playing":
        return made
    freed = SeatOffer(
        name_since(now, after, seat), agreement.subject.holder, freed_by=freed_by(agreement)
    )
    offer = drawn_up(after, by, freed)
    return [*made, record_agreement_step(after, by, with_candidates_of(before, offer))]


def leave_unreadable(
    now: TableState, by: UserId, agreement: Agreement[Resignation]
) -> list[Transition]:
    """Let a person leave their seat for good in a game whose state cannot be read, and post it.

    The game itself stays as it is; a stand-in plays if it goes on one day.
    """
    seat = agreement.subject.seat
    plays = seat_at(now, seat).stand_in or POLICY
    plan = now.plan.with_seat(seat, user=None, stand_in=plays)
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    then = with_proposal(msgspec.structs.replace(now, plan=plan, place=place), agreement)
    made = record_agreement_step(then, by, agreement, hand=Hand())
    rows = closing_posts(
        made.standing, by, agreement, _closed_by_leaving(now, agreement), ways_back(now, seat)
    )
    made = steps.with_rows(made, rows)
    return [made, *of_table.host_succession(now, made.standing)]


def with_candidates_of(
    before: Agreement[Any] | None, offer: Agreement[SeatOffer]
) -> Agreement[SeatOffer]:
    """Return a new offer with the candidates and the notes of the one before, if that was open."""
    if before is None or not before.is_open or not isinstance(before.subject, OFFERS):
        return offer
    earlier = () if isinstance(before.subject, Substitute) else before.subject.continues
    continues = (*earlier, before.revision)
    candidates = tuple(
        msgspec.structs.replace(
            candidate,
            subject=msgspec.structs.replace(
                candidate.subject, offered=offer.revision, continues=continues
            ),
        )
        for candidate in candidates_of(before)
    )
    subject = msgspec.structs.replace(offer.subject, candidates=candidates, continues=continues)
    return msgspec.structs.replace(offer, subject=subject)


def _no_candidate(
    now: TableState, user: UserId | None
) -> tuple[TableState, list[Agreement[Candidate]]]:
    """Return a table at which a user is no candidate for any seat, and what they were asked for."""
    dropped: list[Agreement[Candidate]] = []
    for seat, offer in now.proposals.items():
        theirs = [candidate for candidate in candidates_of(offer) if candidate.subject.user == user]
        if theirs and offer.is_open:
            proposals = {**now.proposals, seat: without_candidate(offer, user)}
            now = msgspec.structs.replace(now, proposals=proposals)
            dropped += theirs
    return now, dropped


def _closed_by_leaving(now: TableState, agreement: Agreement[OfSeat]) -> list[Agreement[Any]]:
    """Return what was open about a seat and is not any more.

    Candidates for a seat that becomes free stay candidates.
    """
    before = now.proposals.get(agreement.subject.seat)
    if before is None or not before.is_open:
        return []
    stay = isinstance(agreement.subject, LEAVING) or agreement.fate == "gave_up"
    return [before, *(() if stay else candidates_of(before))]


# How a stand-in plays


def play_on(now: TableState, actor: UserId | None) -> list[Transition]:
    """Let stand-ins answer what they are asked, until a person is asked or nobody.

    `actor` is the user whose doing brought it about. While no person is there they answer nothing.
    """
    taken: list[Transition] = []
    while (seat := _seat_to_answer_for(now)) is not None:
        made = _choose_for_seat(now, seat, actor) if len(taken) < MOST else None
        if made is None:
            return [*taken, *_gives_up(now, seat, actor)]
        taken.append(made)
        now = made.standing
    return taken


def _seat_to_answer_for(now: TableState) -> Seat | None:
    """Return the first seat that a stand-in has to answer for."""
    away = now.plan.stood_in()
    if not away or not now.place.holders:
        return None
    return next((due.seat for due in required_decisions(now.decisions()) if due.seat in away), None)


def _choose_for_seat(now: TableState, seat: Seat, actor: UserId | None) -> Transition | None:
    """Make the choice of a stand-in; None if its policy fails, which must not stop the others."""
    assert is_a(now.rules, StandsIn)
    try:
        choice = now.rules.stand_in(now.rules.view(now.state, seat))
        return steps.stand_in_acts(now, seat, choice, actor)
    except Exception:
        log.exception("stand-in-failed", game=now.place.game_id, seat=seat)
        return None


def _gives_up(now: TableState, seat: Seat, actor: UserId | None) -> list[Transition]:
    """Give a seat back to its person: its stand-in does not come to an end."""
    log.warning("stand-in-gave-up", game=now.place.game_id, seat=seat)
    last = last_of(now, seat)
    place = seat_at(now, seat)
    made = hand_over(now, actor, last.ended("gave_up"), "", place.user)
    if place.user is not None:
        return made
    # Nobody plays a free seat then, and it stays free.
    after = made[-1].standing
    subject = last.subject
    freed = SeatOffer(seat, subject.holder, freed_by=freed_by(last))
    fresh = drawn_up(after, last.by, freed, right=last.right)
    return [*made, record_agreement_step(after, actor, with_candidates_of(last, fresh))]


def last_of(now: TableState, seat: Seat) -> Agreement[Any]:
    """Return the last agreement about a seat that a stand-in plays: an offer if the seat is free.

    One that cannot be read is made up.
    """
    last = now.proposals.get(seat)
    user = seat_at(now, seat).user
    if last is not None and (user is not None or is_offer(last)):
        return last
    holder = user or (last.subject.holder if last is not None else now.plan.host)
    subject = SeatOffer(seat, holder) if user is None else StandIn(seat, holder)
    return drawn_up(now, holder, subject)


def freed_by(agreement: Agreement[Any]) -> UserId:
    """Return who has freed a seat by right, as the last agreement about it tells."""
    subject = agreement.subject
    if isinstance(subject, SeatOffer):
        return subject.freed_by
    return agreement.by if agreement.right else NOBODY


def is_offer(agreement: Agreement[Any] | None) -> bool:
    """Return whether a seat is offered to anybody now."""
    return agreement is not None and agreement.is_open and isinstance(agreement.subject, SeatOffer)
