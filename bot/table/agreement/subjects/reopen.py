"""Reopening a game that has ended: by the operator of the bot, or by a moderator of the server.

A moderator opens what was ended without a result, and nothing that is over: that could be read by
everybody. A game that was ended without a result goes on where it stood. One that is over goes back
to before the last choice of a person. Everybody could read all of it meanwhile, so what nobody knew
before is mixed again; what hands hold stays as it is, and known.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table.agreement.note import drawn_up, record_agreement_step
from bot.table.agreement.subjects import host, rollback
from bot.table.agreement.subjects.pace import turn_row
from bot.table.agreement.subjects.pause import PAUSE
from bot.table.ballots.ballot import Right
from bot.table.ballots.subjects import Agreement, Reopen
from bot.table.base.refusals import RefusedError
from bot.table.clocks.pace import DAY, STALLED_MS
from bot.table.lobby.asked import ASKED, asked_anew
from bot.table.revision.seat_rows import seat_rows
from bot.table.revision.timing import STALLED
from bot.table.state.knowledge import with_learned
from db.games import OPEN
from db.ids import NOBODY, SeatName, UserId
from db.models import now_ms
from db.timers import Set

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.revision.recall import Recall
    from bot.table.state.standing import Standing, Transition
    from db.storage import Storage


class Ruling(msgspec.Struct, frozen=True):
    """Who decides something about a table by right, and the reason that everybody is told."""

    by: UserId
    right: Right
    why: str = ""


BY_OPERATOR = Ruling(NOBODY, "operator")


async def steps_to_reopen(
    storage: Storage,
    recall: Recall,
    now: Standing,
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
    made = [opened, *host.after_forgotten(opened.standing)]
    if now.status == "abandoned":
        return made
    then = made[-1].standing
    agreement = _last_choice(then)
    return [*made, *await rollback.carry_out(storage, recall, then, NOBODY, agreement)]


def _record_opening(
    now: Standing, knew: Collection[tuple[Seat, UserId]], ruling: Ruling
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


def _lobby_opened(now: Standing, ruling: Ruling) -> Transition:
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


def _reopen_decision(now: Standing, ruling: Ruling) -> Agreement[Reopen]:
    subject = Reopen(in_lobby=now.status == "lobby")
    agreement = drawn_up(now, ruling.by, subject, right=ruling.right, fate="agreed")
    return msgspec.structs.replace(agreement, why=ruling.why)


def _last_choice(now: Standing) -> rollback.Agreement[rollback.Rollback]:
    """Return the rollback to before the last choice of somebody who still plays.

    Raises:
        RefusedError: there is none, or the game cannot go on with other chance.
    """
    heads = (head for head in rollback.list_rollback_points(now) if head.seat in now.place.holders)
    if (head := next(heads, None)) is None:
        raise RefusedError("no-such-action")
    subject = rollback.subject_of(now, head.revision)
    mixes = is_a(now.rules, Reseeds)
    if subject.reveals and not mixes:
        raise RefusedError("no-reseed")
    subject = msgspec.structs.replace(subject, reveals=mixes)
    return drawn_up(now, NOBODY, subject, rule="unanimous", right="operator", fate="agreed")
