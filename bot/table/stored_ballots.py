"""Reads the agreements that are stored: in the columns of games and seats, and in actions.

Those of commit f53801f had a form of their own for each of three machines, which reads as well. It
may import `ballots` and below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.table.ballots import (
    Agreement,
    AgreementRecord,
    AnySubject,
    Candidate,
    Clockwork,
    Converts,
    End,
    Fate,
    Hand,
    Host,
    Pause,
    Person,
    Recover,
    Recovery,
    Removal,
    Resignation,
    Resume,
    Right,
    Rollback,
    SeatOffer,
    StandIn,
    Subject,
    Substitute,
    Terms,
)
from db.ids import NO_REVISION, NOBODY, Revision, UserId
from db.models import StoredAction

KINDS = ("vote", "hand", "ask", "rollback", "table")
"""The kinds of action that are steps of agreements; `table` holds other records, too."""


def with_present_right(row: Any) -> Any:
    """Return a row with the right of a league under its present name; it was that of a series."""
    if not isinstance(row, dict):
        return row
    known = cast("dict[str, Any]", row)
    return {**known, "right": "league"} if known.get("right") == "series" else known


def decode_agreement(row: Mapping[str, Any]) -> Agreement[Any]:
    """Decode an agreement from a column.

    Raises:
        msgspec.ValidationError: it is none.
    """
    row = with_present_right(row)
    if "subject" in row:
        return msgspec.convert(row, Agreement[AnySubject])
    if "target" in row:
        return msgspec.convert(row, _Rollback).agreement()
    return msgspec.convert(row, _Proposal).agreement()


def last_proposal_in(row: Mapping[str, Any] | None) -> Agreement[Any] | None:
    """Return what was last proposed; None if that cannot be read: it can be proposed again."""
    with suppress(msgspec.ValidationError):
        return None if row is None else decode_agreement(row)
    return None


def is_sound(row: Any) -> bool:
    """Return whether a column holds an agreement or nothing."""
    return row is None or (
        isinstance(row, dict) and last_proposal_in(cast("dict[str, Any]", row)) is not None
    )


def row_of(made: Agreement[Subject]) -> dict[str, Any]:
    """Return an agreement as a column holds it."""
    return msgspec.to_builtins(made)


def read_agreement_record(choice: bytes) -> AgreementRecord | None:
    """Decode the record of a step; None: it is that of something else.

    Raises:
        msgspec.MsgspecError: it is damaged.
    """
    record = msgspec.json.decode(choice, type=dict[str, Any])
    if "agreement" in record:
        agreement = with_present_right(record["agreement"])
        return msgspec.convert({**record, "agreement": agreement}, AgreementRecord)
    if "proposal" in record and "do" in record:
        return msgspec.convert(record, _Change).entry()
    if "proposal" in record:
        return AgreementRecord(decode_agreement(record["proposal"]), seed=record.get("seed"))
    return AgreementRecord(decode_agreement(record)) if "kind" in record else None


def read_conversion(choice: bytes) -> tuple[Seat, Converts]:
    """Decode which seat a bot takes over or gives back by a change of hands, and how; "": neither.

    Raises:
        msgspec.MsgspecError: it is damaged.
    """
    read = read_agreement_record(choice)
    if read is None or read.hand is None or not read.hand.converts:
        return NO_SEAT, ""
    return _seat_of_subject(read.agreement), read.hand.converts


def seed_of(choice: bytes) -> int | None:
    """Decode the seed from which chance goes on after a rollback; None: as before.

    Raises:
        msgspec.MsgspecError: it is damaged.
    """
    read = read_agreement_record(choice)
    return None if read is None else read.seed


def read_agreement_records(
    actions: Mapping[Revision, bytes] | Sequence[StoredAction],
) -> dict[Revision, AgreementRecord]:
    """Decode records by revision; those that are damaged or of something else are left out."""
    records = actions if isinstance(actions, Mapping) else {a.revision: a.choice for a in actions}
    read: dict[Revision, AgreementRecord] = {}
    for revision, choice in records.items():
        with suppress(msgspec.MsgspecError):
            if (made := read_agreement_record(choice)) is not None:
                read[revision] = made
    return read


def _seat_of_subject(made: Agreement[Any]) -> Seat:
    return made.subject.seat


# As commit f53801f stored them


class _Proposal(msgspec.Struct, frozen=True):
    """A proposal about a seat, or of `what` "table" about the table."""

    what: str
    seat: Seat
    holder: UserId
    by: UserId
    revision: Revision
    post: str
    at_ms: int
    user: UserId | None = None
    voters: tuple[UserId, ...] = ()
    agreed: tuple[UserId, ...] = ()
    declined: tuple[UserId, ...] = ()
    fate: Fate = "open"
    accepted: bool = False
    held: bool = False
    offered: Revision = NO_REVISION
    right: Right = ""
    candidates: tuple[_Proposal, ...] = ()
    late: bool = False
    continues: tuple[Revision, ...] = ()
    ways_back: tuple[str, ...] = ()
    kind: str = ""
    terms: Mapping[str, str] = {}
    recovery: Recovery | None = None

    def agreement(self) -> Agreement[Any]:
        """Return it as it is stored now.

        Raises:
            msgspec.ValidationError: there is no such subject.
        """
        against = self.what in ("stand_in", "clockwork", "remove") and self.by != self.holder
        return Agreement(
            self.by,
            self.revision,
            self.post,
            self.at_ms,
            self.voters,
            self.agreed,
            self.declined,
            right=self.right,
            against=against,
            fate=self.fate,
            subject=self._of_table() if self.what == "table" else self._of_seat(),
        )

    def _of_table(self) -> Subject:
        match self.kind:
            case "pause" | "":
                return Pause()
            case "resume":
                return Resume()
            case "terms":
                return Terms(self.terms)
            case "end":
                return End()
            case "host":
                return Host(self.user or NOBODY)
            case "recover":
                return Recover(self.recovery)
            case _:
                raise msgspec.ValidationError(self.kind)

    def _of_seat(self) -> Subject:
        at = (self.seat, self.holder, self.ways_back)
        taker: dict[str, Any] = {"user": self.user or NOBODY, "accepted": self.accepted}
        match self.what:
            case "stand_in":
                return StandIn(*at, late=self.late)
            case "clockwork":
                return Clockwork(*at)
            case "person":
                return Person(*at, user=self.user or NOBODY)
            case "remove":
                return Removal(*at)
            case "resign":
                return Resignation(*at)
            case "substitute" if not self.offered:
                return Substitute(*at, **taker)
            case "open" if self.user is None:
                candidates = tuple(candidate.agreement() for candidate in self.candidates)
                more: dict[str, Any] = {"held": self.held, "continues": self.continues}
                return SeatOffer(*at, candidates=candidates, **more)
            case "open" | "substitute":
                named = self.what == "substitute"
                taker |= {"offered": self.offered or self.revision, "continues": self.continues}
                return Candidate(*at, named=named, **taker)
            case _:
                raise msgspec.ValidationError(self.what)


class _Change(msgspec.Struct, frozen=True):
    """The record of a vote about a seat (`do` is "vote"), or of a seat that changed hands."""

    do: str
    proposal: _Proposal
    plays: UserId | None = None
    converts: Converts = ""
    round: int = 0

    def entry(self) -> AgreementRecord:
        """Return it as it is recorded now."""
        hand = Hand(self.plays, self.converts, self.round) if self.do == "hand" else None
        return AgreementRecord(self.proposal.agreement(), hand)


class _Rollback(msgspec.Struct, frozen=True):
    """A proposal to roll a game back."""

    target: Revision
    gone: tuple[Revision, ...]
    by: UserId
    seat: Seat
    revision: Revision
    post: str
    reveals: bool = False
    right: Right = ""
    forced: bool = False
    voters: tuple[UserId, ...] = ()
    agreed: tuple[UserId, ...] = ()
    fate: Fate = "open"

    def agreement(self) -> Agreement[Rollback]:
        """Return it as it is stored now; when it was proposed was not stored."""
        subject = Rollback(self.target, self.gone, self.seat, self.reveals, self.forced)
        return Agreement(
            self.by,
            self.revision,
            self.post,
            0,
            self.voters,
            self.agreed,
            rule="unanimous",
            right=self.right,
            fate=self.fate,
            subject=subject,
        )
