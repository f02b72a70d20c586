"""Rate limits: buckets as Discord keeps them, with the limits that are known."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.http import Request


@dataclass(frozen=True, slots=True)
class RateLimits:
    """The number of requests allowed; Discord publishes few of these limits.

    Each pair is a number of requests and the seconds in which they may be made.
    """

    everywhere: tuple[int, float] = (50, 1.0)
    """All requests with the bot's token, of all its connections, except interaction responses."""

    route: tuple[int, float] = (5, 5.0)
    """Requests to one route in one channel or guild."""

    webhook: tuple[int, float] = (5, 2.0)
    """Follow-ups and edits of one interaction."""


GENEROUS = RateLimits((1_000_000, 1.0), (100_000, 1.0), (100_000, 1.0))
"""Limits that are never reached."""


@dataclass(slots=True)
class Bucket:
    """Requests remaining before `until`."""

    remaining: int
    until: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, the seconds to wait if not, and the response headers."""

    wait: float
    everywhere: bool
    headers: dict[str, str]


class Limiter:
    """Counts requests against the limits."""

    def __init__(self, limits: RateLimits) -> None:
        self._limits = limits
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._names: dict[str, str] = {}

    def count(self, request: Request, now: float) -> Verdict:
        """Count a request; interaction responses are free, and so is who is not the bot."""
        is_webhook = request.template.startswith("/webhooks/")
        if request.template.startswith("/interactions/") or not (request.authorized or is_webhook):
            return Verdict(0.0, False, {})
        if not is_webhook and (wait := self._take("everywhere", "", self._limits.everywhere, now)):
            return Verdict(wait, True, {})
        allowance = self._limits.webhook if is_webhook else self._limits.route
        name = f"{request.method} {request.template}"
        params = request.params
        major = next((params[key] for key in MAJOR if key in params), "")
        wait = self._take(name, major, allowance, now)
        bucket = self._buckets[name, major]
        reset_after = f"{max(bucket.until - now, 0.0):.3f}"
        headers = {
            "X-RateLimit-Limit": str(allowance[0]),
            "X-RateLimit-Remaining": str(bucket.remaining),
            "X-RateLimit-Reset": f"{bucket.until:.3f}",
            "X-RateLimit-Reset-After": reset_after,
            "X-RateLimit-Bucket": self._name(name),
        }
        return Verdict(wait, False, headers)

    def _take(self, name: str, major: str, allowance: tuple[int, float], now: float) -> float:
        """Take one request from a bucket; return the seconds to wait, 0 if none."""
        most, seconds = allowance
        bucket = self._buckets.get((name, major))
        if bucket is None or bucket.until <= now:
            bucket = self._buckets[name, major] = Bucket(most, now + seconds)
        if not bucket.remaining:
            return bucket.until - now
        bucket.remaining -= 1
        return 0.0

    def _name(self, route: str) -> str:
        if route not in self._names:
            self._names[route] = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        return self._names[route]


MAJOR = ("webhook_token", "channel_id", "guild_id")
"""Parameters that have buckets of their own."""
