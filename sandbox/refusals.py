"""Counts the answers for which Discord bans an address when there are too many."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sandbox.faults import Scope

INVALID = (401, 403, 429)
"""Statuses of what Discord calls invalid requests ("Rate Limits", Invalid Request Limit)."""

MOST, WITHIN_S = 10_000, 600.0
"""More invalid requests than this in so many seconds ban an address for a time."""


class Refusal(NamedTuple):
    """An invalid request: when, by the sandbox's clock, how it was answered, and what it was."""

    at: float
    status: int
    scope: Scope | None
    """Of a 429."""

    method: str
    template: str


class Refusals:
    """The latest invalid requests, oldest first."""

    def __init__(self) -> None:
        self.log: deque[Refusal] = deque(maxlen=MOST)

    def note(self, refusal: Refusal) -> None:
        """Note a response if it is one of an invalid request."""
        if refusal.status in INVALID:
            self.log.append(refusal)

    def count(self, *statuses: int, scope: Scope | None = None) -> int:
        """Count the invalid requests, of some statuses or all, of one scope or all."""
        return sum(
            refusal.status in (statuses or INVALID) and scope in (None, refusal.scope)
            for refusal in self.log
        )

    def towards_ban(self, now: float) -> int:
        """Count what Discord would count now; a limit that the bot shares with others is not."""
        return sum(
            refusal.scope != "shared" and now - refusal.at < WITHIN_S for refusal in self.log
        )
