"""Injected faults: errors, delays, lost connections, with or without the request's effect."""

import asyncio
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

Scope = Literal["user", "shared", "global"]
"""Whose limit a 429 is about: the bot's at a route, that of a channel or other thing, all."""


@dataclass(slots=True)
class Fault:
    """A fault for the next matching requests."""

    method: str
    """`*` for any."""

    pattern: str
    """The path without the API prefix, or its template; `*` matches anything."""

    status: int | Literal["drop"] | None
    """The answer; "drop": none, the connection is cut; None: the true one, later."""

    times: int = 1
    after_commit: bool = False
    """Whether the request still takes effect, before any waiting."""

    delay: float = 0.0
    """Seconds to wait first."""

    until: asyncio.Event | None = None
    """What to wait for after that."""

    retry_after: float = 0.1
    """The retry-after seconds of a 429 response."""

    scope: Scope = "user"
    """The scope of a 429 response."""

    code: int | None = 0
    """Discord's JSON error code in the response; None: no JSON, as of a proxy before Discord."""

    async def wait(self) -> None:
        """Wait as long as the fault says."""
        await asyncio.sleep(self.delay)
        if self.until is not None:
            await self.until.wait()

    def matches(self, method: str, path: str, template: str) -> bool:
        """Whether it matches a request."""
        if self.times <= 0 or self.method not in ("*", method):
            return False
        return self.pattern == template or fnmatchcase(path, self.pattern)


class Faults:
    """The faults that are still pending."""

    def __init__(self) -> None:
        self._planned: list[Fault] = []

    def plan(self, fault: Fault) -> None:
        """Add a fault."""
        self._planned.append(fault)

    def take(self, method: str, path: str, template: str) -> Fault | None:
        """Remove and return the first fault that matches a request."""
        for fault in self._planned:
            if fault.matches(method, path, template):
                fault.times -= 1
                if not fault.times:
                    self._planned.remove(fault)
                return fault
        return None
