"""Keeps the latest results of work that takes long, each made once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Latest(Generic[K, V]):
    """The `most` latest results by their keys, finished or on their way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, asyncio.Future[V]] = OrderedDict()

    def find(self, key: K) -> asyncio.Future[V] | None:
        """Return what is made, or was, by a key; None if nothing is kept."""
        return self._made.get(key)

    async def get(self, key: K, begin: Callable[[], asyncio.Future[V]]) -> V:
        """Return the result by a key; `begin` starts the work unless it is kept.

        Concurrent requests wait for the same work. What fails is not kept; its exception is
        raised here.
        """
        future = self._made.get(key)
        if future is None:
            future = self._made[key] = begin()
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(future)
        except Exception:
            self._made.pop(key, None)
            raise

    def cancel(self) -> list[asyncio.Future[V]]:
        """Cancel what is on its way; return all that is kept, to be waited for."""
        kept = [*self._made.values()]
        for future in kept:
            future.cancel()
        return kept
