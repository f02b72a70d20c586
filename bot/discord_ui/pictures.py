"""Draws pictures in threads beside the event loop and keeps the latest ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Event, View
    from bot.render import Picture


class Draw(Protocol):
    """Draws a view of a game; what has just happened may be marked."""

    def __call__(self, view: View, locale: str, events: Sequence[Event] = (), /) -> Picture:
        """Return the picture, its file name and its alt text."""
        ...


Key = tuple[int, int, str | None, str]
"""A picture's game, revision, viewer (None: everybody) and language."""


class Pictures:
    """Pictures by game, revision, viewer and language, each drawn once and kept for a while."""

    def __init__(
        self,
        draw: Draw,
        threads: int = 2,
        keep: int = 64,
    ) -> None:
        self._draw = draw
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._keep = keep
        self._made: OrderedDict[Key, asyncio.Future[Picture]] = OrderedDict()

    async def get(
        self, game: int, revision: int, view: View, locale: str, events: Sequence[Event] = ()
    ) -> Picture:
        """Return the picture of a view, drawn now if nobody has asked for it before.

        Whoever asks while it is being drawn waits for the same drawing. A drawing that fails is
        not kept; whatever the renderer raises is raised here.
        """
        key = (game, revision, view.viewer, locale)
        future = self._made.get(key)
        if future is None:
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self._pool, self._draw, view, locale, events)
            self._made[key] = future
            while len(self._made) > self._keep:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(future)
        except Exception:
            self._made.pop(key, None)
            raise

    def close(self) -> None:
        """Let the threads end; pictures not yet begun are not drawn."""
        self._pool.shutdown(wait=False, cancel_futures=True)
