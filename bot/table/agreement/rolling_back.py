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

from bot.games.reseed import Reseeds
from bot.table.ballots.proposal import Right
from bot.table.ballots.rollback import Decided, Fate, Rollback
from bot.table.base.refusals import RefusedError
from bot.table.lobby.terms import term
from bot.table.outbox.rows import new_post
from bot.table.revision import steps
from bot.table.revision.load import first_of, state_after
from bot.table.state.force import overruling
from bot.table.state.history import SEALED
from db.game_rows import RECOVER, Head

if TYPE_CHECKING:
    from bot.table.revision.recall import Recall
    from bot.table.state.standing import Next, Standing
    from db.models import OutboxMessage
    from db.storage import Storage

SEEDS = 1 << 63
"""Seeds are below this bound, so that every database can store them."""


def targets(now: Standing) -> list[Head]:
    """Return the actions to before which the game can be rolled back, the newest first.

    A change of hands that has changed the game, such as by a bot that takes a seat over, stays, and
    so does a recovery.
    """
    if now.status != "playing" or now.trouble:
        return []
    found: list[Head] = []
    heads = now.history.standing
    known = {head.revision for head in known_to_all(heads)}
    for before, head in zip(reversed(heads[:-1]), reversed(heads), strict=False):
        if head.kind == RECOVER or (head.kind == "hand" and head.state_hash != before.state_hash):
            break
        if head.kind in ("act", SEALED) and head.revision in known:
            found.append(head)
    return found


def known_to_all(heads: Sequence[Head]) -> Sequence[Head]:
    """Leave out sealed choices at the end: how many have been made, nobody else may know.

    Changes of hands may come between them.
    """
    last = len(heads)
    while last and (_unseen(heads[last - 1]) or heads[last - 1].kind == "hand"):
        last -= 1
    return [*heads[:last], *(head for head in heads[last:] if not _unseen(head))]


def _unseen(head: Head) -> bool:
    return head.kind == SEALED and not head.reveals


def planned(
    now: Standing, user: int, target: int, right: Right = "", force: bool = False
) -> Rollback:
    """Return what a user would propose, before anything is asked or done.

    `right` is what the user is besides a player. Who may overrule the table's terms by `force`
    says `bot.table.state.force`.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    steps.going(now)
    found = next((head for head in targets(now) if head.revision == target), None)
    if found is None:
        raise RefusedError("no-such-action")
    holders = now.place.holders
    seat = next((seat for seat, holder in holders.items() if holder == user), "")
    if not seat and not right and user != now.plan.host:
        raise RefusedError("not-at-table-undo")
    over = [h for h in now.history.standing if h.revision >= target and h.kind != "hand"]
    # An earlier rollback is nobody's act; over a revelation it has mixed what comes again now.
    gone = tuple(head for head in over if head.kind != "rollback")
    reveals = any(head.reveals for head in over)
    if reveals and not isinstance(now.rules, Reseeds):
        raise RefusedError("no-reseed")
    proposal = Rollback(
        target,
        tuple(head.revision for head in known_to_all(gone)),
        user,
        seat,
        now.revision + 1,
        new_post(),
        reveals,
    )
    mode = term(now.plan.terms, "undo")
    if force:
        right = overruling(now, user, right)
        return msgspec.structs.replace(proposal, right=right, forced=mode != "teaching")
    if mode == "teaching" and user == now.plan.host:
        return msgspec.structs.replace(proposal, right="host")
    own = bool(seat) and all(head.seat == seat for head in gone)
    if mode == "teaching" and own:
        return proposal
    if mode in ("strict", "teaching"):
        raise RefusedError(f"undo-{mode}")
    return msgspec.structs.replace(proposal, voters=_voters(now, gone, user, reveals, mode))


def _voters(
    now: Standing, gone: Sequence[Head], user: int, reveals: bool, mode: str
) -> tuple[int, ...]:
    """Return who has to agree: those whose acts go, or all if something came to light.

    Whether that is so is public, and a public draw has been seen by everybody. Nobody is asked
    about the asker's own acts, unless others may have made sealed choices since, which go as well.
    """
    others = {seat: holder for seat, holder in now.place.holders.items() if holder != user}
    acted = {head.seat for head in known_to_all(gone)}
    touched = tuple(holder for seat, holder in others.items() if seat in acted)
    offers = [offer for due in now.decisions() for offer in due.offers]
    may_be_sealed = any(offer.kind.sealed for offer in offers)
    everybody = reveals or mode == "everybody" or (may_be_sealed and not touched)
    return tuple(others.values()) if everybody else touched


async def proposed(
    storage: Storage, recall: Recall, now: Standing, proposal: Rollback
) -> list[Next]:
    """Return the steps by which a proposal is made, or carried out if nobody else has to agree.

    Raises:
        RefusedError: another one is open, or the state cannot be had any more.
    """
    if now.rollback is not None and now.rollback.fate == "open":
        raise RefusedError("rollback-open")
    if proposal.waits:
        return [_asked(now, proposal.by, proposal)]
    return [await _carried(storage, recall, now, proposal.by, proposal)]


async def answered(
    storage: Storage, recall: Recall, now: Standing, user: int, revision: int, agrees: bool
) -> list[Next]:
    """Return the steps by which a proposal is answered, and carried out if all have agreed.

    Its maker can withdraw it.

    Raises:
        RefusedError: it is decided, or not theirs to decide.
    """
    steps.going(now)
    proposal = now.rollback
    if proposal is None or (proposal.revision, proposal.fate) != (revision, "open"):
        raise RefusedError("rollback-over")
    if user == proposal.by and not agrees:
        return [_asked(now, user, _ended(proposal, "withdrawn"))]
    if user not in proposal.voters:
        raise RefusedError("not-your-vote")
    if not agrees:
        return [_asked(now, user, _ended(proposal, "declined"))]
    if user in proposal.agreed:
        raise RefusedError("agreed-already")
    proposal = msgspec.structs.replace(proposal, agreed=(*proposal.agreed, user))
    if proposal.waits:
        return [_asked(now, user, proposal)]
    return [await _carried(storage, recall, now, user, proposal)]


def passed(before: Standing, taken: Sequence[Next]) -> list[Next]:
    """Return the step that closes an open proposal, because these steps changed the game."""
    proposal, now = before.rollback, taken[-1].standing
    if proposal is None or proposal.fate != "open" or now.rollback != proposal:
        return []
    if now.history.revision == before.history.revision and now.status == before.status:
        return []
    return [_asked(now, None, _ended(proposal, "passed"))]


def _ended(proposal: Rollback, fate: Fate) -> Rollback:
    return msgspec.structs.replace(proposal, fate=fate)


def _asked(now: Standing, by: int | None, proposal: Rollback) -> Next:
    """Record a step of the agreement, and post it."""
    made = steps.ask(now, by, proposal, msgspec.json.encode(Decided(proposal)))
    return steps.with_rows(made, [_post(made.standing, proposal)])


async def _carried(
    storage: Storage, recall: Recall, now: Standing, by: int, proposal: Rollback
) -> Next:
    """Restore the state before the first action, mix what is unseen, and post it."""
    left = [head for head in now.history.standing if head.revision < proposal.target]
    state: Any = await state_after(storage, now, left)
    seed = None
    if proposal.reveals:
        assert isinstance(now.rules, Reseeds)
        seed = secrets.randbelow(SEEDS)
        now.rules.reseed(state, seed)
    began = left[-1].began
    first = await first_of(recall, now, began)
    agreed = _ended(proposal, "agreed")
    choice = msgspec.json.encode(Decided(agreed, seed))
    made = steps.rollback(now, by, agreed, choice, state, began, first)
    return steps.with_rows(made, [_post(made.standing, agreed)])


def _post(now: Standing, proposal: Rollback) -> OutboxMessage:
    """Return the row of the public message about a proposal."""
    row = now.place.row("rollback", proposal.post, now.revision)
    row.began = proposal.revision
    if now.revision == proposal.revision and proposal.fate == "open":
        row.mention, row.also = proposal.waits[0], [*proposal.waits[1:]]
    return row
