"""Going on from the newest readable snapshot of a game whose state cannot be restored, or that
comes out otherwise by the rules as they are now.

What was done since that snapshot is lost; if anything of it has come to light, what nobody has seen
is mixed again. Changes of hands stay, and are carried out again where a bot of the game has taken a
seat over or given it back.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from bot.games.game import NO_SEAT, IllegalChoiceError, Seat
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table.agreement.note import record_agreement_step
from bot.table.agreement.subjects.rollback import SEEDS, known_to_all
from bot.table.ballots import takeover
from bot.table.ballots.recovery import Ready, Recovered, Recovery
from bot.table.ballots.stored import read_conversion
from bot.table.ballots.subjects import Agreement, Recover
from bot.table.ballots.takeover import Converts
from bot.table.base.refusals import RefusedError
from bot.table.revision import steps
from bot.table.revision.load import record_of
from bot.table.state import restore
from bot.table.state.standing import NEW_RULES
from db import replays
from db.agreements import agreement_actions
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition
    from db.game_rows import Head
    from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def prepare_recovery(storage: Storage, now: Standing) -> Ready | None:
    """Return from where a game that cannot be read can go on.

    That is its newest snapshot that can be decoded and has the hash of its action. None: there is
    none, the game can be read, or what is damaged is not replaced by a snapshot.
    """
    if now.status != "playing" or not now.trouble or not now.is_recoverable:
        return None
    kept = dict(await replays.kept_snapshots(storage, now.place.game_id))
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


async def recovery_proposal(storage: Storage, now: Standing) -> Recover:
    """Return what a table can agree on: to go on from that snapshot.

    Raises:
        RefusedError: the game goes on anyway, or cannot.
    """
    return Recover((await _must_be_ready(storage, now)).plan)


async def still_stands(storage: Storage, now: Standing, agreement: Agreement[Recover]) -> bool:
    """Return whether a game goes back as proposed; not if another version can read it again."""
    ready = await prepare_recovery(storage, now)
    return ready is not None and ready.plan == agreement.subject.plan


async def carry_out(
    storage: Storage, now: Standing, by: UserId, agreement: Agreement[Recover]
) -> list[Transition]:
    """Go on from the snapshot.

    Raises:
        RefusedError: the game goes on anyway, or cannot.
    """
    ready = await _must_be_ready(storage, now)
    made = record_agreement_step(now, by, agreement)
    return [made, steps.recover_game(made.standing, by, ready)]


async def _must_be_ready(storage: Storage, now: Standing) -> Ready:
    ready = await prepare_recovery(storage, now)
    if ready is None:
        raise RefusedError("not-recoverable")
    return ready


def _recoverable_heads(now: Standing) -> Sequence[Head]:
    """Return the actions whose snapshots can be gone on from, oldest first.

    A snapshot holds what was done before it, so those that contain an action that was taken back
    since are left out. Of what cannot be folded that is not known: there, the state of that time
    counts.
    """
    history = now.history
    stand = [head for head in history.standing if head.revision not in history.displaced]
    return [*stand, *(head for head in history.unfolded if not head.damaged)]


async def _recovery_from(storage: Storage, now: Standing, upto: Revision, state: Any) -> Ready:
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
    storage: Storage, now: Standing, state: Any, upto: Revision
) -> tuple[tuple[Seat, Converts], ...]:
    """Return the seats that bots have taken over or given back since; only what is possible now."""
    actions = await agreement_actions(
        storage, now.place.game_id, Revision(upto + 1), now.revision, ("hand",)
    )
    copy = now.rules.decode(now.rules.encode(state))
    converts: list[tuple[Seat, Converts]] = []
    for action in actions:
        seat, how = NO_SEAT, ""
        with suppress(msgspec.MsgspecError):
            seat, how = read_conversion(action.choice)
        try:
            takeover.carry_out(now.rules, copy, seat, how)
        except (IllegalChoiceError, TypeError):
            log.warning("not-converted-again", game=now.place.game_id, seat=seat)
            continue
        if how:
            converts.append((seat, how))
    return tuple(converts)
