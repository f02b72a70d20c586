"""Faults on purpose: errors, delays, lost connections; with or without the request's effect."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal


@dataclass(slots=True)
class Fault:
    """What is to be done to the next requests that match."""

    method: str
    """`*` for any."""

    pattern: str
    """The path without the API's prefix, or its template; `*` stands for anything."""

    status: int | Literal["drop"] | None
    """The answer; "drop": none, the connection is cut; None: the true one (after `delay`)."""

    times: int = 1
    after_commit: bool = False
    """Whether the request has its effect all the same."""

    delay: float = 0.0
    """Seconds to wait before anything else."""

    retry_after: float = 0.1
    """Seconds that an answer of 429 asks for."""

    global_limit: bool = False

    code: int = 0
    """Discord's own code in the answer."""

    def matches(self, method: str, path: str, template: str) -> bool:
        """Whether it is meant for a request."""
        if self.times <= 0 or self.method not in ("*", method):
            return False
        return self.pattern == template or fnmatchcase(path, self.pattern)


class Faults:
    """The faults that are still to come."""

    def __init__(self) -> None:
        self._planned: list[Fault] = []

    def plan(self, fault: Fault) -> None:
        """Let a fault come."""
        self._planned.append(fault)

    def take(self, method: str, path: str, template: str) -> Fault | None:
        """Take the first fault that is meant for a request."""
        for fault in self._planned:
            if fault.matches(method, path, template):
                fault.times -= 1
                if not fault.times:
                    self._planned.remove(fault)
                return fault
        return None
