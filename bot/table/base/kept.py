"""Keeps some results in memory, the least recently used going first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """At most `most` results by their keys."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: OrderedDict[K, V] = OrderedDict()

    def find(self, key: K) -> V | None:
        """Return a result; None if it is not kept."""
        if key not in self._results:
            return None
        self._results.move_to_end(key)
        return self._results[key]

    def keep(self, key: K, result: V) -> None:
        """Keep a result, and let go the one that was not asked for the longest."""
        self._results[key] = result
        self._results.move_to_end(key)
        while len(self._results) > self._most:
            self._results.popitem(last=False)

    def drop(self, is_needless: Callable[[K], bool]) -> None:
        """Let go the results of some keys."""
        for key in [key for key in self._results if is_needless(key)]:
            del self._results[key]
