"""How far a long command is, on the error stream: where a person looks on, at most once a second;
in a log, at most twice a minute."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self

SEEN_S, LOGGED_S = 1.0, 30.0

WIDTH = 60
"""Characters that a line covers, so that nothing of a longer one before it stays."""


class Progress:
    """Says from time to time how many things of a kind are done."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()
        self._last = self._began = monotonic()
        self._what = ""
        self._wrote = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        del kind, fault, trace
        if self._wrote and self._is_seen:
            print(file=sys.stderr)

    def at(self, what: str, count: int, of: int | None) -> None:
        """Say that so many are done, of so many if that is known, when it is time to."""
        now = monotonic()
        if what != self._what:
            self._began = now if self._what else self._began
            self._what = what
        if now - self._last < (SEEN_S if self._is_seen else LOGGED_S):
            return
        self._last, self._wrote = now, True
        line = f"{count} {what}"
        if of:
            rest = (now - self._began) / max(count, 1) * (of - count)
            line = f"{count} of {of} {what}, some {rest:.0f} s to go"
        end = "\r" if self._is_seen else "\n"
        print(line.ljust(WIDTH) if self._is_seen else line, end=end, file=sys.stderr, flush=True)
