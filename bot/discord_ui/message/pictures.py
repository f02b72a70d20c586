"""Draws pictures in worker threads and caches the latest ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Event, View
    from bot.render import Picture


class Draw(Protocol):
    """Draws a view of a game; recent events may be marked."""

    def __call__(self, view: View, locale: str, events: Sequence[Event] = (), /) -> Picture:
        """Return the picture, its file name and its alt text."""
        ...


Key = tuple[int, int, str | None, str, int | None]
"""A picture's game, revision, viewer (`None`: public), locale, and since when changes are marked
(`None`: since the turn began)."""


class Pictures:
    """Pictures by game, revision, viewer and locale, each drawn once and cached."""

    def __init__(
        self,
        draw: Draw,
        threads: int = 2,
        keep: int = 64,
        draw_since: Draw | None = None,
    ) -> None:
        """Draw with `draw`, and with `draw_since` for people who have been away."""
        self._draw = draw
        self._draw_since = draw_since or draw
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._keep = keep
        self._made: OrderedDict[Key, asyncio.Future[Picture]] = OrderedDict()

    async def get(
        self,
        game: int,
        revision: Revision,
        view: View,
        locale: str,
        events: Sequence[Event] = (),
        since: Revision | None = None,
    ) -> Picture:
        """Return the picture of a view, drawing it unless cached.

        `since`: the revision after which everything is marked, if not since the turn began.
        Concurrent requests wait for the same drawing. A failed drawing is not cached; the
        renderer's exception is raised here.
        """
        key = (game, revision, view.viewer, locale, since)
        draw = self._draw if since is None else self._draw_since
        future = self._made.get(key)
        if future is None:
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self._pool, draw, view, locale, events)
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
        """Shut down the threads; queued pictures are not drawn."""
        self._pool.shutdown(wait=False, cancel_futures=True)
