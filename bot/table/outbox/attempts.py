"""When a row of the outbox is tried, and whether it is one of this bot's."""

from __future__ import annotations

from bot.table.outbox.parcel import KINDS, OF_CLUB, UndeliverableError
from db.lanes import TO_USERS
from db.message import Message
from db.models import now_ms

LONGEST = 300.0
"""Limit in seconds of the wait before a retry."""

LONGEST_FORBIDDEN = 3600.0
"""Limit in seconds of the wait where somebody has to let the bot first."""

NONCE_S = 120.0
"""Seconds for which Discord is trusted to recognise a nonce; it documents "a few minutes"."""


def delay_after_attempts(attempts: int, longest: float = LONGEST) -> float:
    """Return the delay in seconds after this number of attempts."""
    return min(2.0 ** min(attempts, 12), longest)


def wait_after(fault: UndeliverableError, attempts: int) -> float:
    """Return the seconds after a fault: as many as Discord asks, or twice as many as last time."""
    longest = LONGEST_FORBIDDEN if fault.forbidden else LONGEST
    return (
        delay_after_attempts(attempts, longest) if fault.retry_after is None else fault.retry_after
    )


def is_remembered(row: Message) -> bool:
    """Return whether Discord still recognises the nonce of the last attempt, if any."""
    paused = delay_after_attempts(row.attempts - 1) if row.attempts else 0.0
    return (now_ms() - row.due_ms) / 1000 + paused < NONCE_S


def is_fit(row: Message) -> bool:
    """Return whether a row can be one of this bot's: a private one goes to its own user only."""
    lane, _, user = row.lane.partition(":")
    is_of_club = row.kind in OF_CLUB
    return (
        row.kind in KINDS
        and (row.game_id is None) == is_of_club
        and (lane not in TO_USERS or user == str(row.user))
    )
