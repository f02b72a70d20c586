"""Ways back: rolling a game back, recovering one that cannot be read, reopening one that has ended.

Everything from an action on is taken back in one step, by agreement or by the right of a host or
moderator. If something random or hidden has come to light since, what nobody has seen is mixed
again from a fresh seed, which stands in the record.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from bot.games.game import NO_SEAT, IllegalChoiceError, Seat
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table import ballots
from bot.table.agreement import of_table
from bot.table.agreement.note import agreement_post, drawn_up, record_agreement_step
from bot.table.agreement.of_table import PAUSE, turn_row
from bot.table.ballots import (
    Agreement,
    AgreementRecord,
    Converts,
    Ready,
    Recover,
    Recovered,
    Recovery,
    Reopen,
    Right,
    Rollback,
)
from bot.table.base.refusals import RefusedError
from bot.table.clocks import DAY, STALLED_MS
from bot.table.lobby import ASKED, asked_anew, value_of_term
from bot.table.revision import steps
from bot.table.revision.load import first_of, record_of, seat_rows, state_after
from bot.table.revision.timing import STALLED
from bot.table.state import restore
from bot.table.state.history import SEALED
from bot.table.state.table_state import NEW_RULES, right_to_overrule, with_learned
from bot.table.stored_ballots import read_conversion
from db import lookups
from db.actions import agreement_actions
from db.game_rows import RECOVER, Head
from db.games import OPEN
from db.ids import NOBODY, Revision, SeatName, UserId
from db.models import now_ms
from db.timers import Set

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.revision.load import Recall
    from bot.table.state.table_state import TableState, Transition
    from db.game_rows import Head
    from db.storage import Storage


SEEDS = 1 << 63
"""Seeds are below this bound, so that every database can store them."""


def list_rollback_points(now: TableState) -> list[Head]:
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
    now: TableState, user: UserId, subject: Rollback, right: Right, force: bool
) -> Agreement[Rollback]:
    """Return the proposal to roll the game back to an action.

    `right` is what the user is besides a player. Who may overrule the table's terms by `force`
    says `bot.table.state.table_state`.

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
    gone = _heads_taken_back(now, target)
    subject = subject_of(now, target, seat)
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


def subject_of(now: TableState, target: Revision, seat: Seat = NO_SEAT) -> Rollback:
    """Return what rolling the game back to an action takes back, asked for by a seat or nobody."""
    gone = _heads_taken_back(now, target)
    reveals = any(head.reveals for head in _heads_since(now, target))
    return Rollback(target, tuple(head.revision for head in known_to_all(gone)), seat, reveals)


def _heads_since(now: TableState, target: Revision) -> list[Head]:
    return [h for h in now.history.standing if h.revision >= target and h.kind != "hand"]


def _heads_taken_back(now: TableState, target: Revision) -> tuple[Head, ...]:
    # An earlier rollback is nobody's act; over a revelation it has mixed what comes again now.
    return tuple(head for head in _heads_since(now, target) if head.kind != "rollback")


def _rollback_voters(
    now: TableState, gone: Sequence[Head], user: UserId, reveals: bool, mode: str
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


async def carry_out_rollback(
    storage: Storage, recall: Recall, now: TableState, by: UserId, agreement: Agreement[Rollback]
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


# A recovery goes on from the newest readable snapshot, where the state cannot be restored or comes
# out otherwise by the rules as they are now. What was done since is lost; changes of hands stay,
# and are carried out again where a bot of the game has taken a seat over or given it back.


log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def prepare_recovery(storage: Storage, now: TableState) -> Ready | None:
    """Return from where a game that cannot be read can go on.

    That is its newest snapshot that can be decoded and has the hash of its action. None: there is
    none, the game can be read, or what is damaged is not replaced by a snapshot.
    """
    if now.status != "playing" or not now.trouble or not now.is_recoverable:
        return None
    kept = dict(await lookups.kept_snapshots(storage, now.place.game_id))
    hashes = {head.revision: head.state_hash for head in _recoverable_heads(now)}
    record = msgspec.structs.replace(record_of(storage, now), hashes=hashes)
    for head in reversed(_recoverable_heads(now)):
        data = kept.get(head.revision)
        if head.state_hash is None or not isinstance(data, bytes):
            continue
        state = restore.decode_snapshot(record, data, head.revision)
        if state is not None and now.rules.winners(state) is None:
            return await _recovery_from(storage, now, head.revision, state)
    return None


async def recovery_proposal(storage: Storage, now: TableState) -> Recover:
    """Return what a table can agree on: to go on from that snapshot.

    Raises:
        RefusedError: the game goes on anyway, or cannot.
    """
    return Recover((await _must_be_ready(storage, now)).plan)


async def still_stands(storage: Storage, now: TableState, agreement: Agreement[Recover]) -> bool:
    """Return whether a game goes back as proposed; not if another version can read it again."""
    ready = await prepare_recovery(storage, now)
    return ready is not None and ready.plan == agreement.subject.plan


async def carry_out_recovery(
    storage: Storage, now: TableState, by: UserId, agreement: Agreement[Recover]
) -> list[Transition]:
    """Go on from the snapshot.

    Raises:
        RefusedError: the game goes on anyway, or cannot.
    """
    ready = await _must_be_ready(storage, now)
    made = record_agreement_step(now, by, agreement)
    return [made, steps.recover_game(made.standing, by, ready)]


async def _must_be_ready(storage: Storage, now: TableState) -> Ready:
    ready = await prepare_recovery(storage, now)
    if ready is None:
        raise RefusedError("not-recoverable")
    return ready


def _recoverable_heads(now: TableState) -> Sequence[Head]:
    """Return the actions whose snapshots can be gone on from, oldest first.

    A snapshot holds what was done before it, so those that contain an action that was taken back
    since are left out. Of what cannot be folded that is not known: there, the state of that time
    counts.
    """
    history = now.history
    stand = [head for head in history.standing if head.revision not in history.displaced]
    return [*stand, *(head for head in history.unfolded if not head.damaged)]


async def _recovery_from(storage: Storage, now: TableState, upto: Revision, state: Any) -> Ready:
    later = [h for h in (*now.history.standing, *now.history.unfolded) if h.revision > upto]
    acts = [head for head in later if head.kind in ("act", "seal", "redo") and not head.damaged]
    gone = tuple(head.revision for head in known_to_all(acts))
    reveals = any(head.reveals or head.damaged for head in later)
    converts = await _seat_conversions(storage, now, state, upto)
    mixes = reveals and is_a(now.rules, Reseeds)
    done = Recovered(secrets.randbelow(SEEDS) if mixes else None, converts)
    plan = Recovery(upto, gone, mixes, by_new_rules=now.trouble == NEW_RULES)
    return Ready(plan, state, done)


async def _seat_conversions(
    storage: Storage, now: TableState, state: Any, upto: Revision
) -> tuple[tuple[Seat, Converts], ...]:
    """Return the seats that bots have taken over or given back since; only what is possible now."""
    actions = await agreement_actions(
        storage, now.place.game_id, Revision(upto + 1), now.revision, ("hand",)
    )
    copy = now.rules.decode(now.rules.encode(state))
    converts: list[tuple[Seat, Converts]] = []
    for action in actions:
        seat = NO_SEAT
        how = ""
        with suppress(msgspec.MsgspecError):
            seat, how = read_conversion(action.choice)
        try:
            ballots.apply_conversion(now.rules, copy, seat, how)
        except (IllegalChoiceError, TypeError):
            log.warning("not-converted-again", game=now.place.game_id, seat=seat)
            continue
        if how:
            converts.append((seat, how))
    return tuple(converts)


# Reopening, by the operator of the bot or a moderator of the server. A game that was ended without
# a result goes on where it stood. One that is over, which only the operator opens, goes back to
# before the last choice of a person: what nobody knew before is mixed again, since everybody could
# read all of it meanwhile; what hands hold stays as it is, and known.


class Ruling(msgspec.Struct, frozen=True):
    """Who decides something about a table by right, and the reason that everybody is told."""

    by: UserId
    right: Right
    why: str = ""


BY_OPERATOR = Ruling(NOBODY, "operator")


async def steps_to_reopen(
    storage: Storage,
    recall: Recall,
    now: TableState,
    knew: Collection[tuple[Seat, UserId]],
    ruling: Ruling = BY_OPERATOR,
) -> list[Transition]:
    """Return the steps that open a game again; everybody at its table is called.

    `knew` says who has ever held which seat: the end has forgotten it. `ruling` says who opens it,
    and why.

    Raises:
        RefusedError: it is open, cannot be read, or has no choice that can be taken back; or it is
            over, and its operator alone could open it.
    """
    if now.status in OPEN:
        raise RefusedError("not-over")
    if now.trouble:
        raise RefusedError(now.trouble)
    if now.status == "over" and ruling.right != "operator":
        raise RefusedError("reopen-over")
    opened = _record_opening(now, knew, ruling)
    made = [opened, *of_table.after_forgotten(opened.standing)]
    if now.status == "abandoned":
        return made
    then = made[-1].standing
    agreement = _last_choice(then)
    return [*made, *await carry_out_rollback(storage, recall, then, NOBODY, agreement)]


def _record_opening(
    now: TableState, knew: Collection[tuple[Seat, UserId]], ruling: Ruling
) -> Transition:
    """Record that the game is open, and tell it; its events are no longer packed together.

    A pause of before has ended: nothing would end it any more.
    """
    if not now.history.standing:
        return _lobby_opened(now, ruling)
    was, now = now.status, msgspec.structs.replace(now, status="playing", paused_ms=None)
    known = dict(with_learned(now))
    for seat, user in knew:
        known[seat] = known.get(seat, frozenset()) | {user}
    # That of a game that is over is edited once the choice is taken back.
    rows = () if was == "over" else (turn_row(now),)
    game = {"status": now.status, "paused_ms": None}
    made = record_agreement_step(
        now, ruling.by or None, _reopen_decision(now, ruling), rows, game, knowers=known
    )
    step = replace(
        made.step,
        knows=[(SeatName(seat), user) for seat, users in known.items() for user in users],
        timers=[Set(PAUSE, "", None), Set(STALLED, "", now_ms() + STALLED_MS)],
        reopens=True,
    )
    return msgspec.structs.replace(made, step=step)


def _lobby_opened(now: TableState, ruling: Ruling) -> Transition:
    """Record that a lobby is open; who has been forgotten meanwhile keeps no place.

    Who was asked to play again is asked for another day.
    """
    forgotten = [seat.user for seat in now.plan.seats if seat.user and seat.is_forgotten]
    plan = now.plan.without(forgotten)
    until = now_ms() + DAY
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    now = msgspec.structs.replace(now, status="lobby", paused_ms=None, plan=plan, place=place)
    rows = [
        now.place.row("lobby", now.turn_post.post, now.next_revision),
        *asked_anew(now.place, plan, now.next_revision, until),
    ]
    game = {"status": now.status, "paused_ms": None}
    made = record_agreement_step(now, ruling.by or None, _reopen_decision(now, ruling), rows, game)
    timers = [Set(ASKED, "", until)] if plan.asked() else []
    step = replace(made.step, seats=seat_rows(made.standing), timers=timers, reopens=True)
    return msgspec.structs.replace(made, step=step)


def _reopen_decision(now: TableState, ruling: Ruling) -> Agreement[Reopen]:
    subject = Reopen(in_lobby=now.status == "lobby")
    agreement = drawn_up(now, ruling.by, subject, right=ruling.right, fate="agreed")
    return msgspec.structs.replace(agreement, why=ruling.why)


def _last_choice(now: TableState) -> Agreement[Rollback]:
    """Return the rollback to before the last choice of somebody who still plays.

    Raises:
        RefusedError: there is none, or the game cannot go on with other chance.
    """
    heads = (head for head in list_rollback_points(now) if head.seat in now.place.holders)
    if (head := next(heads, None)) is None:
        raise RefusedError("no-such-action")
    subject = subject_of(now, head.revision)
    mixes = is_a(now.rules, Reseeds)
    if subject.reveals and not mixes:
        raise RefusedError("no-reseed")
    subject = msgspec.structs.replace(subject, reveals=mixes)
    return drawn_up(now, NOBODY, subject, rule="unanimous", right="operator", fate="agreed")
