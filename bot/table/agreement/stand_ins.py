"""Stand-ins at a table: who agrees on one, and how it plays.

A seat whose person is away is played by the policy of its game (`bot.games.stand_in`), or by a bot
that takes it over when its next turn begins (`bot.table.ballots.takeover`). The choices of the
policy are written in the transaction of the action that brought them about, so that a game never
waits for it. A stand-in rests while no person is there, and gives up if it would go on for ever.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import structlog

from bot.games.game import Seat, owed
from bot.games.rounds import round_of
from bot.games.stand_in import StandsIn
from bot.table.agreement import motions
from bot.table.agreement.seat_posts import brief, closings, post, without_secrets
from bot.table.ballots import takeover
from bot.table.ballots.proposal import (
    OFFERS,
    Proposal,
    SeatChange,
    What,
    moved,
    proposal_of,
    voters_of,
)
from bot.table.ballots.takeover import PLAYS
from bot.table.base.refusals import RefusedError
from bot.table.lobby.plan import BOT, LobbySeat, Plan
from bot.table.outbox.rows import new_post
from bot.table.revision import steps
from bot.table.state.knowledge import deciders
from bot.table.state.standing import Next, Standing
from db.models import now_ms

GONE = ("remove", "resign")
"""Proposals after which a seat is nobody's."""

MOST = 300
"""Limit of choices that stand-ins make before a person is asked; in Root five make some 50."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


# What people do


def propose_stand_in(
    now: Standing, by: int, seat: Seat, what: Literal["stand_in", "clockwork"] = "stand_in"
) -> list[Next]:
    """Propose that a stand-in plays a seat, or a bot; its own person may propose it, too.

    Raises:
        RefusedError: it cannot be, or `by` has no part in this game.
        IllegalChoiceError: the rules forbid that a bot takes this seat over.
    """
    found = _person(now, seat)
    if not isinstance(now.rules, StandsIn):
        raise RefusedError("no-stand-ins")
    if by not in (now.plan.host, *now.place.holders.values()):
        raise RefusedError("not-at-table")
    if found.stand_in in (PLAYS[what], BOT):
        raise RefusedError("stand-in-already", seat=seat)
    if not any(other != seat for other in now.place.holders):
        raise RefusedError("nobody-left")
    if what == "clockwork":
        takeover.possible(now.rules, now.state, seat)
    return _proposed(now, found, by, what)


def propose_person(now: Standing, user: int, seat: Seat) -> list[Next]:
    """Offer to play a seat from now on that a stand-in plays.

    Raises:
        RefusedError: it cannot be, or they have a seat in this game.
    """
    found = _person(now, seat)
    if any(one.user == user for one in now.plan.seats):
        is_away = found.user == user and found.stand_in
        raise RefusedError("stand-in-plays" if is_away else "already-joined")
    if not found.stand_in:
        raise RefusedError("person-plays", seat=seat)
    return _proposed(now, found, user, "person", user)


def vote(now: Standing, user: int, seat: Seat, revision: int, agrees: bool) -> list[Next]:
    """Answer the proposal that was made about a seat in a revision.

    Its maker can withdraw it, and the person of the seat can decline it at once.

    Raises:
        RefusedError: it is decided already, not the user's to decide, or cannot be carried out yet.
    """
    found = _person(now, seat)
    proposal = proposal_of(found)
    if proposal is None or (proposal.revision, proposal.fate) != (revision, "open"):
        raise RefusedError("proposal-over")
    if proposal.user is not None and proposal.user < 0:
        # Whoever offered to play it has been forgotten meanwhile, and can never come.
        return [voted(now, user, msgspec.structs.replace(proposal, fate="declined"))]
    proposal = proposal.with_voters(_voters(now, seat, proposal.user))
    if user in (proposal.holder, proposal.by) and not agrees:
        return [voted(now, user, msgspec.structs.replace(proposal, fate="declined"))]
    if user not in proposal.voters:
        raise RefusedError("not-your-vote")
    return _answered(now, proposal, user, agrees)


def back(now: Standing, user: int) -> list[Next]:
    """Let the person of a seat play again what a stand-in has played.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    steps.going(now)
    seat = next((seat for seat, holder in now.plan.away().items() if holder == user), None)
    if seat is None:
        raise RefusedError("no-stand-in")
    changed = msgspec.structs.replace(_last(now, _person(now, seat)), fate="back")
    return handed(now, user, changed, "", user)


def take_over(now: Standing, seat: Seat) -> list[Next]:
    """Let a stand-in play a seat whose person's time has run out, as the table agreed before.

    Raises:
        RefusedError: it cannot be.
    """
    found = _person(now, seat)
    assert found.user is not None
    at = now.revision + 1
    agreed = Proposal("stand_in", seat, found.user, found.user, at, new_post(), now_ms())
    agreed = msgspec.structs.replace(agreed, fate="agreed", late=True)
    return handed(now, None, agreed, PLAYS["stand_in"], None)


def _proposed(
    now: Standing, found: LobbySeat, by: int, what: What, user: int | None = None
) -> list[Next]:
    """Make a proposal; its maker agrees to it."""
    before = proposal_of(found)
    if before is not None and before.fate == "open":
        raise RefusedError("proposal-open", seat=found.seat)
    assert found.user is not None
    proposal = Proposal(
        what,
        found.seat,
        found.user,
        by,
        now.revision + 1,
        new_post(),
        now_ms(),
        user,
        _voters(now, found.seat, user),
    )
    if by in proposal.voters:
        return _answered(now, proposal, by, agrees=True)
    return [voted(now, by, proposal)]


def _voters(now: Standing, seat: Seat, user: int | None) -> tuple[int, ...]:
    """Return who decides that a user (None: a stand-in) plays a seat."""
    return voters_of(now.plan, seat) if user is None else deciders(now, seat, user, freely=False)


def _answered(now: Standing, proposal: Proposal, user: int, agrees: bool) -> list[Next]:
    """Record an answer, and carry a proposal out, or drop it, if that decides."""
    answered = proposal.answered(user, agrees)
    if answered.is_lost():
        return [voted(now, user, msgspec.structs.replace(answered, fate="declined"))]
    if answered.is_carried(now_ms()):
        agreed = msgspec.structs.replace(answered, fate="agreed")
        return handed(now, user, agreed, PLAYS[agreed.what], agreed.user)
    if user in proposal.agreed and agrees:
        if not answered.from_ms:
            raise RefusedError("agreed-already")
        raise RefusedError("agreed-early", when=f"<t:{answered.from_ms // 1000}:f>")
    return [voted(now, user, answered)]


# What is written


def voted(now: Standing, by: int | None, proposal: Proposal, kept: Proposal | None = None) -> Next:
    """Record a step of an agreement, and post it; `kept` is what is open after it, if another."""
    ways = _ways_back(now, proposal.seat)
    open_now = msgspec.to_builtins(msgspec.structs.replace(kept or proposal, ways_back=ways))
    plan = now.plan.with_seat(proposal.seat, proposal=open_now)
    change = SeatChange("vote", proposal.seat, _recorded(proposal))
    made = steps.vote(now, plan, by, msgspec.json.encode(change))
    return steps.with_rows(made, [post(made.standing, proposal)])


def handed(
    now: Standing, by: int | None, proposal: Proposal, stand_in: str, plays: int | None
) -> list[Next]:
    """Let a seat change hands, post it, and play on.

    Raises:
        IllegalChoiceError: the rules forbid by now that a bot takes the seat over.
        RefusedError: who would play it has another seat by now.
    """
    seat, ways = proposal.seat, _ways_back(now, proposal.seat)
    stays = bool(stand_in) and proposal.what not in GONE
    kept = msgspec.structs.replace(proposal, ways_back=ways if stays else ())
    plan = now.plan.with_seat(seat, stand_in=stand_in, proposal=msgspec.to_builtins(kept))
    if any(one.user == plays for one in now.plan.seats if plays and one.seat != seat):
        raise RefusedError("has-seat")
    if plays is not None or proposal.what in GONE:
        plan = plan.with_seat(seat, user=plays)
    plan, others = _without_candidate(plan, plays)
    converts = takeover.needed(now.rules, now.state, seat, stand_in)
    at = round_of(now.rules, now.state)
    change = SeatChange("hand", seat, _recorded(proposal), plays, converts, at)
    made = steps.hand(now, plan, by, change)
    rows = [post(made.standing, proposal)]
    settled = [*_settled(now, proposal), *others]
    rows += closings(made.standing, proposal, settled, () if stays else ways)
    if proposal.fate == "agreed" and plays is not None:
        made = without_secrets(made, plays)
        kinds = ("brief", "note") if proposal.what in OFFERS else ("brief",)
        rows += [brief(made.standing, proposal, plays, kind) for kind in kinds]
    made = steps.with_rows(made, rows)
    passed = motions.vacated(now, made.standing) if made.standing.status == "playing" else []
    return [made, *passed, *play_on([made, *passed][-1].standing, by)]


def left(now: Standing, by: int, proposal: Proposal, stand_in: str) -> list[Next]:
    """Let a person leave their seat for good in a game whose state cannot be read, and post it.

    The game itself stays as it is; a stand-in plays if it goes on one day.
    """
    seat = proposal.seat
    ways, kept = _ways_back(now, seat), msgspec.to_builtins(proposal)
    plan = now.plan.with_seat(seat, user=None, stand_in=stand_in, proposal=kept)
    change = SeatChange("hand", seat, _recorded(proposal))
    made = steps.vote(now, plan, by, msgspec.json.encode(change))
    rows = [post(made.standing, proposal)]
    rows += closings(made.standing, proposal, _settled(now, proposal), ways)
    made = steps.with_rows(made, rows)
    return [made, *motions.vacated(now, made.standing)]


def _recorded(proposal: Proposal) -> Proposal:
    """Return a proposal as a step records it: without what concerns other messages."""
    return msgspec.structs.replace(proposal, candidates=(), ways_back=())


def _ways_back(now: Standing, seat: Seat) -> tuple[str, ...]:
    """Return the messages whose button lets the person of a seat come back; none if they play."""
    found = next(one for one in now.plan.seats if one.seat == seat)
    before = proposal_of(found)
    if before is None or found.user is None or not found.stand_in:
        return ()
    is_way = before.what in ("stand_in", "clockwork") and before.fate == "agreed"
    return (*before.ways_back, before.post) if is_way else before.ways_back


def _without_candidate(plan: Plan, user: int | None) -> tuple[Plan, list[Proposal]]:
    """Return a plan in which a user is no candidate for any seat, and what they were asked for."""
    gone: list[Proposal] = []
    for place in plan.seats:
        offer = proposal_of(place)
        theirs = [one for one in offer.candidates if one.user == user] if offer else []
        if offer is None or not theirs or offer.fate != "open":
            continue
        kept = tuple(one for one in offer.candidates if one.user != user)
        left = msgspec.structs.replace(offer, candidates=kept)
        plan = plan.with_seat(place.seat, proposal=msgspec.to_builtins(left))
        gone += theirs
    return plan, gone


def _settled(now: Standing, proposal: Proposal) -> list[Proposal]:
    """Return what was open about a seat and is not any more.

    Candidates for a seat that becomes free stay candidates.
    """
    before = proposal_of(next(one for one in now.plan.seats if one.seat == proposal.seat))
    if before is None or before.fate != "open":
        return []
    stay = proposal.what in GONE or proposal.fate == "gave_up"
    return [before, *(() if stay else before.candidates)]


# How a stand-in plays


def play_on(now: Standing, actor: int | None) -> list[Next]:
    """Let stand-ins answer what they are asked, until a person is asked or nobody.

    `actor` is the user whose doing brought it about. While no person is there they answer nothing.
    """
    taken: list[Next] = []
    while (seat := _asked(now)) is not None:
        made = _choose(now, seat, actor) if len(taken) < MOST else None
        if made is None:
            return [*taken, *_gives_up(now, seat, actor)]
        taken.append(made)
        now = made.standing
    return taken


def _asked(now: Standing) -> Seat | None:
    """Return the first seat that a stand-in has to answer for."""
    away = now.plan.stood_in()
    if not away or not now.place.holders:
        return None
    return next((due.seat for due in owed(now.decisions()) if due.seat in away), None)


def _choose(now: Standing, seat: Seat, actor: int | None) -> Next | None:
    """Make the choice of a stand-in; None if its policy fails, which must not stop the others."""
    assert isinstance(now.rules, StandsIn)
    try:
        choice = now.rules.stand_in(now.rules.view(now.state, seat))
        return steps.stand_in_acts(now, seat, choice, actor)
    except Exception:
        log.exception("stand-in-failed", game=now.place.game_id, seat=seat)
        return None


def _gives_up(now: Standing, seat: Seat, actor: int | None) -> list[Next]:
    """Give a seat back to its person: its stand-in does not come to an end."""
    log.warning("stand-in-gave-up", game=now.place.game_id, seat=seat)
    found = next(one for one in now.plan.seats if one.seat == seat)
    proposal = _last(now, found)
    changed = msgspec.structs.replace(proposal, fate="gave_up")
    if found.user is not None:
        return handed(now, actor, changed, "", found.user)
    # Nobody plays a free seat then, and it stays free.
    made = handed(now, actor, changed, "", None)
    after = made[-1].standing
    again = msgspec.structs.replace(
        proposal,
        fate="open",
        revision=after.revision + 1,
        post=new_post(),
        user=None,
        voters=(),
        agreed=(),
    )
    return [*made, voted(after, actor, moved(proposal, again))]


def _last(now: Standing, found: LobbySeat) -> Proposal:
    """Return the last proposal about a seat that a stand-in plays: an offer if the seat is free.

    One that cannot be read is made up.
    """
    last = proposal_of(found)
    if last is not None and (found.user is not None or last.is_offer):
        return last
    what: What = "open" if found.user is None else "stand_in"
    holder = found.user or (last.holder if last is not None else now.plan.host)
    return Proposal(what, found.seat, holder, holder, now.revision + 1, new_post(), now_ms())


def _person(now: Standing, seat: Seat) -> LobbySeat:
    """Return the place of a seat that a person holds, in a game that is being played.

    Raises:
        RefusedError: no person holds it, or the game is not being played.
    """
    steps.going(now)
    found = next((one for one in now.plan.seats if one.seat == seat), None)
    if found is None or found.bot:
        raise RefusedError("no-such-seat" if found is None else "seat-of-bot", seat=seat)
    if found.user is None:
        raise RefusedError("seat-free", seat=seat)
    return found
