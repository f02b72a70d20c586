"""Draws pictures in worker threads and caches the latest ones."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from bot.discord_ui.message.latest import Latest
from bot.games.game import Seat
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
        self._made: Latest[Key, Picture] = Latest(keep)
        self._being_drawn = 0
        self._idle = asyncio.Event()
        self._idle.set()

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

        def begin() -> asyncio.Future[Picture]:
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self._pool, draw, view, locale, events)
            self._being_drawn += 1
            self._idle.clear()
            future.add_done_callback(self._drawn)
            return future

        return await self._made.get(key, begin)

    def _drawn(self, future: asyncio.Future[Picture]) -> None:
        """Count a picture that is drawn or has failed."""
        del future
        self._being_drawn -= 1
        if not self._being_drawn:
            self._idle.set()

    async def idle(self) -> None:
        """Wait until no picture is being drawn or queued."""
        await self._idle.wait()

    def close(self) -> None:
        """Shut down the threads; queued pictures are not drawn."""
        self._pool.shutdown(wait=False, cancel_futures=True)


QuestionKey = tuple[int, Seat, str, str, Revision]
"""A question's game, seat, locale, check sum and revision."""


class QuestionPictures:
    """The pictures of questions by their keys, each drawn once, in a thread of their own.

    They give way to all other pictures: none begins while one of `others` is drawn.
    """

    def __init__(self, others: Pictures, keep: int = 32) -> None:
        self._others = others
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="ask")
        self._made: Latest[QuestionKey, Sequence[Picture]] = Latest(keep)

    async def get(
        self, key: QuestionKey, paint: Callable[[], Sequence[Picture]]
    ) -> Sequence[Picture]:
        """Return the pictures of a key, drawing them unless cached.

        Concurrent requests wait for the same drawing. A failed drawing is not cached; the
        painter's exception is raised here.
        """
        return await self._made.get(key, lambda: asyncio.create_task(self._draw(paint)))

    async def _draw(self, paint: Callable[[], Sequence[Picture]]) -> Sequence[Picture]:
        await self._others.idle()
        return await asyncio.get_running_loop().run_in_executor(self._pool, paint)

    def close(self) -> None:
        """Shut down the thread; queued pictures are not drawn."""
        self._made.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
