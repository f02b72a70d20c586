"""Draws pictures in worker threads and films in one of their own; the latest ones are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from bot.discord_ui.message.memory import Budget, Latest, minutes_of
from bot.games.game import Seat
from bot.render.animation import Caption, Still, animate_pictures
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from bot.games.game import Event, View
    from bot.render import Picture
    from bot.table import Table
    from bot.table.records.replay import AnimationFrames


# Draws pictures in worker threads and caches the latest ones.


class Draw(Protocol):
    """Draws a view of a game; recent events may be marked."""

    def __call__(self, view: View, locale: str, events: Sequence[Event] = (), /) -> Picture:
        """Return the picture, its file name and its alt text."""
        ...


PictureKey = tuple[int, int, str | None, str, int | None]
"""A picture's game, revision, viewer (`None`: public), locale, and how many events are marked as
changes (`None`: those since the turn began)."""


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
        self._made: Latest[PictureKey, Picture] = Latest(keep)
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
        since: int | None = None,
    ) -> Picture:
        """Return the picture of a view, drawing it unless cached.

        `since`: how many events are marked, the last ones, if not those since the turn began.
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


# Makes animated replays in a thread of their own, cached and within budgets.
#
# They show what everybody could see, to everybody alike.


FILENAME = "replay.webp"
"""The same for every game, so that it tells nothing."""

KEPT_FILMS = 4
"""Files that are kept: at most 36 MiB, most often below 12."""

OF_USER = 3
OF_TABLE = 10
"""How many files that take long to make a user, and a table, get in ten minutes."""

T = TypeVar("T")


class TooManyError(Exception):
    """A user, or a table, has had too many; they get one more in some minutes."""

    def __init__(self, minutes: int) -> None:
        super().__init__(minutes)
        self.minutes = minutes


FilmKey = tuple[int | str, ...]
"""What a file shows: the game, what kind of file it is, the revisions, the locale."""


class Animations:
    """Replays by what they show; one is made at a time."""

    def __init__(self, draw: Draw, clock: Callable[[], float] = monotonic) -> None:
        self._draw = draw
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._made: Latest[FilmKey, bytes] = Latest(KEPT_FILMS)
        self._is_closed = False
        self._users = Budget(OF_USER, clock)
        self._tables = Budget(OF_TABLE, clock)

    async def get(
        self,
        table: Table,
        reel: AnimationFrames,
        locale: str,
        user: UserId,
        captions: Sequence[Caption] = (),
    ) -> bytes:
        """Return a replay, which may be kept from before; it has a caption for each moment.

        Raises:
            TooManyError: the user, or the table, has had too many.
            RefusedError: the game cannot be replayed.
            TooLargeError: it does not fit Discord.
        """
        making = self.film(table, reel, locale, captions)
        return await self.kept(_film_key(table, reel, locale), table, user, making)

    async def kept(
        self, key: FilmKey, table: Table, user: UserId, making: Coroutine[Any, Any, bytes]
    ) -> bytes:
        """Return a file that takes long to make, which may be kept from before.

        Raises:
            TooManyError: the user, or the table, has had too many.
        """
        if self._made.find(key) is not None:
            making.close()
        else:
            try:
                self.allow(table, user)
            except TooManyError:
                making.close()
                raise
        return await self._made.get(key, lambda: asyncio.create_task(making))

    async def film(
        self,
        table: Table,
        reel: AnimationFrames,
        locale: str,
        captions: Sequence[Caption] = (),
    ) -> bytes:
        """Make a replay as part of another file, unless it is kept.

        Raises:
            RefusedError: the game cannot be replayed.
            TooLargeError: it does not fit Discord.
        """
        task = self._made.find(_film_key(table, reel, locale))
        if task is not None and task.done() and not task.cancelled() and not task.exception():
            return task.result()
        views = await table.records.public_views({moment.revision for moment in reel.moments})
        return await self.in_thread(
            lambda: animate_pictures(self._captioned(reel, views, locale, captions))
        )

    def allow(self, table: Table, user: UserId) -> None:
        """Count one more file that takes long to make.

        Raises:
            TooManyError: the user, or the table, has had too many.
        """
        wait = max(self._users.wait(user), self._tables.wait(table.id))
        if wait > 0:
            raise TooManyError(minutes_of(wait))
        self._users.spend(user)
        self._tables.spend(table.id)

    async def in_thread(self, job: Callable[[], T]) -> T:
        """Run a job where the films are made."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    async def stills(self, table: Table, reel: AnimationFrames, locale: str) -> list[Picture]:
        """Draw the moments of a replay as pictures.

        Raises:
            RefusedError: the game cannot be replayed.
        """
        views = await table.records.public_views({moment.revision for moment in reel.moments})
        return await self.in_thread(
            lambda: [still for _, still in self._drawn(reel, views, locale)]
        )

    def _captioned(
        self,
        reel: AnimationFrames,
        views: Mapping[Revision, View],
        locale: str,
        captions: Sequence[Caption],
    ) -> Iterator[Still]:
        for at, picture in self._drawn(reel, views, locale):
            yield Still(picture.data, captions[at] if captions else None)

    def _drawn(
        self, reel: AnimationFrames, views: Mapping[Revision, View], locale: str
    ) -> Iterator[tuple[int, Picture]]:
        """Draw the moments of a replay, each with its number."""
        for at, moment in enumerate(reel.moments):
            # The process does not end before its threads.
            if self._is_closed:
                raise CancelledError
            # What was taken back meanwhile has no view any more.
            if moment.revision in views:
                yield at, self._draw(views[moment.revision], locale, moment.events)

    async def close(self) -> None:
        """Shut down the thread after the picture at hand; what is queued is not made."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.gather(*self._made.cancel(), return_exceptions=True)


def _film_key(table: Table, reel: AnimationFrames, locale: str) -> FilmKey:
    first = reel.moments[0].revision
    last = reel.moments[-1].revision
    return table.id, "film", reel.turn, first, last, locale
