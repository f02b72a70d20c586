"""Rolling a game back beyond one's own take-back: who is asked, and what is written.

Everything from an action on is taken back in one step, by agreement or by the right of a host or
moderator. If something random or hidden has come to light since, what nobody has seen is mixed
again from a fresh seed, which stands in the record.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table.agreement.note import drawn_up
from bot.table.agreement.post import agreement_post
from bot.table.ballots.ballot import Right
from bot.table.ballots.subjects import Agreement, AgreementRecord, Rollback
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import value_of_term
from bot.table.revision import steps
from bot.table.revision.load import first_of, state_after
from bot.table.state.force import right_to_overrule
from bot.table.state.history import SEALED
from db.game_rows import RECOVER, Head
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from bot.table.revision.recall import Recall
    from bot.table.state.standing import Standing, Transition
    from db.storage import Storage

SEEDS = 1 << 63
"""Seeds are below this bound, so that every database can store them."""


def list_rollback_points(now: Standing) -> list[Head]:
    """Return the actions to before which the game can be rolled back, the newest first.

    A change of hands that has changed the game, such as by a bot that takes a seat over, stays, and
    so does a recovery.
    """
    if now.status != "playing" or now.trouble:
        return []
    heads_back: list[Head] = []
    heads = now.history.standing
    known = {head.revision for head in known_to_all(heads)}
    for before, head in zip(reversed(heads[:-1]), reversed(heads), strict=False):
        if head.kind == RECOVER or (head.kind == "hand" and head.state_hash != before.state_hash):
            break
        if head.kind in ("act", SEALED) and head.revision in known:
            heads_back.append(head)
    return heads_back


def known_to_all(heads: Sequence[Head]) -> Sequence[Head]:
    """Leave out sealed choices at the end: how many have been made, nobody else may know.

    Changes of hands may come between them.
    """
    last = len(heads)
    while last and (_is_unseen_answer(heads[last - 1]) or heads[last - 1].kind == "hand"):
        last -= 1
    return [*heads[:last], *(head for head in heads[last:] if not _is_unseen_answer(head))]


def _is_unseen_answer(head: Head) -> bool:
    return head.kind == SEALED and not head.reveals


def rollback_proposal(
    now: Standing, user: UserId, subject: Rollback, right: Right, force: bool
) -> Agreement[Rollback]:
    """Return the proposal to roll the game back to an action.

    `right` is what the user is besides a player. Who may overrule the table's terms by `force`
    says `bot.table.state.force`.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    steps.check_going(now)
    target = subject.target
    if not any(head.revision == target for head in list_rollback_points(now)):
        raise RefusedError("no-such-action")
    holders = now.place.holders
    seat = next((seat for seat, holder in holders.items() if holder == user), NO_SEAT)
    if not seat and not right and user != now.plan.host:
        raise RefusedError("not-at-table-undo")
    gone, subject = _heads_taken_back(now, target), subject_of(now, target, seat)
    reveals = subject.reveals
    if reveals and not is_a(now.rules, Reseeds):
        raise RefusedError("no-reseed")
    mode = value_of_term(now.plan.terms, "undo")
    if force:
        subject = msgspec.structs.replace(subject, forced=mode != "teaching")
        right = right_to_overrule(now, user, right, refereed=True)
        return drawn_up(now, user, subject, rule="unanimous", right=right)
    if mode == "teaching" and now.plan.is_host(user):
        return drawn_up(now, user, subject, rule="unanimous", right="host")
    own = bool(seat) and all(head.seat in now.plan.names_of(seat) for head in gone)
    if mode == "teaching" and own:
        return drawn_up(now, user, subject, rule="unanimous")
    if mode in ("strict", "teaching"):
        raise RefusedError(f"undo-{mode}")
    voters = _rollback_voters(now, gone, user, reveals, mode)
    return drawn_up(now, user, subject, voters, rule="unanimous")


def subject_of(now: Standing, target: Revision, seat: Seat = NO_SEAT) -> Rollback:
    """Return what rolling the game back to an action takes back, asked for by a seat or nobody."""
    gone = _heads_taken_back(now, target)
    reveals = any(head.reveals for head in _heads_since(now, target))
    return Rollback(target, tuple(head.revision for head in known_to_all(gone)), seat, reveals)


def _heads_since(now: Standing, target: Revision) -> list[Head]:
    return [h for h in now.history.standing if h.revision >= target and h.kind != "hand"]


def _heads_taken_back(now: Standing, target: Revision) -> tuple[Head, ...]:
    # An earlier rollback is nobody's act; over a revelation it has mixed what comes again now.
    return tuple(head for head in _heads_since(now, target) if head.kind != "rollback")


def _rollback_voters(
    now: Standing, gone: Sequence[Head], user: UserId, reveals: bool, mode: str
) -> tuple[UserId, ...]:
    """Return who has to agree: those whose acts go, or all if something came to light.

    Whether that is so is public, and a public draw has been seen by everybody. Nobody is asked
    about the asker's own acts, unless others may have made sealed choices since, which go as well.
    """
    others = {seat: holder for seat, holder in now.plan.there().items() if holder != user}
    acted = {head.seat for head in known_to_all(gone)}
    touched = tuple(
        holder for seat, holder in others.items() if not acted.isdisjoint(now.plan.names_of(seat))
    )
    offers = [offer for due in now.decisions() for offer in due.offers]
    may_be_sealed = any(offer.kind.sealed for offer in offers)
    everybody = reveals or mode == "everybody" or (may_be_sealed and not touched)
    return tuple(others.values()) if everybody else touched


async def carry_out(
    storage: Storage, recall: Recall, now: Standing, by: UserId, agreement: Agreement[Rollback]
) -> list[Transition]:
    """Restore the state before the first action, mix what is unseen, and post it.

    Raises:
        RefusedError: the state cannot be had any more.
    """
    subject = agreement.subject
    rest = [head for head in now.history.standing if head.revision < subject.target]
    state: Any = await state_after(storage, now, rest)
    seed = None
    if subject.reveals:
        assert is_a(now.rules, Reseeds)
        seed = secrets.randbelow(SEEDS)
        now.rules.reseed(state, seed)
    began = rest[-1].began
    first = await first_of(recall, now, began)
    made = steps.roll_back_to(now, by, AgreementRecord(agreement, seed=seed), state, began, first)
    made = msgspec.structs.replace(made, agreement=agreement)
    return [steps.with_rows(made, [agreement_post(made.standing, by, agreement)])]
