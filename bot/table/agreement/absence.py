"""Whom a vote does not wait for: people who have left the server a day ago.

Who counts as such says `bot.table.base.there.Absences`. Where nobody would be left to decide, all
stays as it is, so that nobody wins a vote by being the last one there: a moderator decides then.
Only a rollback needs nobody but who asks for it, and two people if something has come to light.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.table.ballots.subjects import Agreement, Person, Rollback, Substitute
from db.ids import UserId


def without_absent(agreement: Agreement[Any], absent: Collection[UserId]) -> Agreement[Any]:
    """Return an agreement that does not wait for who is `absent`."""
    there = [voter for voter in agreement.voters if voter not in absent]
    if not agreement.is_open or len(there) == len(agreement.voters):
        return agreement
    if not there and (not _is_rollback(agreement) or agreement.subject.reveals):
        return agreement
    return agreement.with_voters(there)


def needs_two(agreement: Agreement[Any], absent: Collection[UserId]) -> bool:
    """Return whether a rollback over what has come to light has nobody left who could agree."""
    if not agreement.is_open or not _is_rollback(agreement) or not agreement.subject.reveals:
        return False
    return bool(agreement.voters) and all(voter in absent for voter in agreement.voters)


def taker_of_seat(agreement: Agreement[Any] | None) -> UserId | None:
    """Return who would get a seat by an agreement that is open; None: nobody in particular."""
    is_open = agreement is not None and agreement.is_open
    subject = agreement.subject if is_open and agreement is not None else None
    return subject.user if isinstance(subject, Person | Substitute) else None


def _is_rollback(agreement: Agreement[Any]) -> bool:
    return isinstance(agreement.subject, Rollback)
