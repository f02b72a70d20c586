"""What stands in the audit of a server: overrides, endings, changes of hosts, seats and terms.

It is read from the record of an action, when the action is written and whenever it is asked for
later: so games of earlier versions have an audit as well.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.table.agreement import move, of_table
from bot.table.ballots import (
    AgreementRecord,
    End,
    Host,
    OfSeat,
    Person,
    Reopen,
    Right,
    SeatOffer,
    Substitute,
    Terms,
)
from bot.table.stored_ballots import KINDS, read_agreement_record
from db.club.audit import Noted
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from bot.table.state.table_state import Status, Transition


READ = (*KINDS, "abandon")
"""The kinds of action that may be one."""

OVER = "over"
"""The game has come to its own end; the record of its last action does not tell that."""

NAMED = "named"
"""A seat was offered to a named person by right; who takes it is told once they have accepted."""


class TableDeed(msgspec.Struct, frozen=True):
    """What was done to a table: all of it is public.

    `what` is the kind of its subject, or what became of it (`back`, `gave_up`), or `named` (a seat
    was offered to a person by right), `close`, `archive`, `moved` or `over`. `by` proposed or
    decided it, by a `right` or (`""`) as others agreed.
    """

    what: str
    by: UserId = NOBODY
    right: Right | of_table.Ender = ""
    why: str = ""
    seat: Seat = NO_SEAT
    holder: UserId = NOBODY
    """Who held the seat when it was proposed."""

    user: UserId = NOBODY
    """Who is to have the seat or the office."""

    pace: str = ""
    in_lobby: bool = False
    """Whether it was done to a table at which no game had begun."""

    @property
    def overrides(self) -> bool:
        """Whether it was decided without the players; what is the host's anyway is no override."""
        is_hosts = self.right == "host" and self.what not in ("host", "close")
        return is_hosts or self.right in ("moderator", "referee", "league", "operator")


def deed_of(kind: str, choice: bytes, by: UserId | None) -> TableDeed | None:
    """Return what an action did; None if that is nothing for an audit, or cannot be read.

    `by` is the user of the action.
    """
    if kind == "abandon":
        closed = of_table.read_closure(choice)
        return TableDeed("close", by or NOBODY, closed.right, closed.why, in_lobby=closed.in_lobby)
    if kind not in KINDS:
        return None
    if kind == "table" and (done := move.read_archived(choice)) is not None:
        return TableDeed("archive", done.by, done.right, done.why)
    if kind == "table" and move.is_move(choice):
        return TableDeed(move.MOVED, by or NOBODY)
    with suppress(msgspec.MsgspecError):
        read = read_agreement_record(choice)
        return None if read is None else _of_agreement(read, by or NOBODY)
    return None


def with_audit_note(was: Status, made: Transition) -> Transition:
    """Return a step with what it leaves in the audit; `was` is the status before it."""
    action = made.step.action
    deed = deed_of(action.kind, action.choice, action.user)
    if deed is None and was == "playing" and made.standing.status == OVER:
        deed = TableDeed(OVER)
    if deed is None:
        return made
    step = replace(made.step, noted=Noted(deed.what, deed.overrides))
    return msgspec.structs.replace(made, step=step)


def _of_agreement(record: AgreementRecord, actor: UserId) -> TableDeed | None:
    agreement = record.agreement
    subject = record.agreement.subject
    what = subject.kind
    if record.hand is not None and agreement.fate in ("back", "gave_up"):
        what = agreement.fate
    elif agreement.fate == "agreed":
        if isinstance(subject, End):
            # The end itself follows.
            return None
    elif not (agreement.is_open and agreement.right):
        return None
    elif isinstance(subject, Substitute):
        # Answers to the offer are recorded with it as well, but by others, or as accepted.
        if subject.accepted or actor != agreement.by:
            return None
        what = NAMED
    elif not isinstance(subject, SeatOffer):
        return None
    more: dict[str, Any] = {}
    if isinstance(subject, OfSeat):
        more = {"seat": subject.seat, "holder": subject.holder}
    if isinstance(subject, Host | Person | Substitute):
        more["user"] = subject.user
    if isinstance(subject, Reopen):
        more["in_lobby"] = subject.in_lobby
    if isinstance(subject, Terms):
        more["pace"] = subject.terms.get("pace", "")
    return TableDeed(what, agreement.by, agreement.right, agreement.why, **more)
