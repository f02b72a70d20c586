"""Makes animated replays in a thread of their own, cached and within budgets.

They show what everybody could see, to everybody alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from bot.discord_ui.message.budget import Budget, minutes_of
from bot.discord_ui.message.latest import Latest
from bot.render.animation import animate_pictures
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.discord_ui.message.pictures import Draw
    from bot.games.game import View
    from bot.render import Picture
    from bot.table import Table
    from bot.table.records.replay import Reel

FILENAME = "replay.webp"
"""The same for every game, so that it tells nothing."""

KEPT = 4
"""Files that are kept: at most 36 MiB, most often below 12."""

OF_USER, OF_TABLE = 3, 10
"""How many files that take long to make a user, and a table, get in ten minutes."""

T = TypeVar("T")


class TooManyError(Exception):
    """A user, or a table, has had too many; they get one more in some minutes."""

    def __init__(self, minutes: int) -> None:
        super().__init__(minutes)
        self.minutes = minutes


Key = tuple[int | str, ...]
"""What a file shows: the game, what kind of file it is, the revisions, the locale."""


class Films:
    """Replays by what they show; one is made at a time."""

    def __init__(self, draw: Draw, clock: Callable[[], float] = monotonic) -> None:
        self._draw = draw
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._made: Latest[Key, bytes] = Latest(KEPT)
        self._is_closed = False
        self._users, self._tables = Budget(OF_USER, clock), Budget(OF_TABLE, clock)

    async def get(self, table: Table, reel: Reel, locale: str, user: UserId) -> bytes:
        """Return a replay, which may be kept from before.

        Raises:
            TooManyError: the user, or the table, has had too many.
            RefusedError: the game cannot be replayed.
            TooLargeError: it does not fit Discord.
        """
        return await self.kept(
            _film_key(table, reel, locale), table, user, self.film(table, reel, locale)
        )

    async def kept(
        self, key: Key, table: Table, user: UserId, making: Coroutine[Any, Any, bytes]
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

    async def film(self, table: Table, reel: Reel, locale: str) -> bytes:
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
            lambda: animate_pictures(picture.data for picture in self._drawn(reel, views, locale))
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

    async def stills(self, table: Table, reel: Reel, locale: str) -> list[Picture]:
        """Draw the moments of a replay as pictures.

        Raises:
            RefusedError: the game cannot be replayed.
        """
        views = await table.records.public_views({moment.revision for moment in reel.moments})
        return await self.in_thread(lambda: [*self._drawn(reel, views, locale)])

    def _drawn(self, reel: Reel, views: Mapping[Revision, View], locale: str) -> Iterator[Picture]:
        for moment in reel.moments:
            # The process does not end before its threads.
            if self._is_closed:
                raise CancelledError
            # What was taken back meanwhile has no view any more.
            if moment.revision in views:
                yield self._draw(views[moment.revision], locale, moment.events)

    async def close(self) -> None:
        """Shut down the thread after the picture at hand; what is queued is not made."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.gather(*self._made.cancel(), return_exceptions=True)


def _film_key(table: Table, reel: Reel, locale: str) -> Key:
    first, last = reel.moments[0].revision, reel.moments[-1].revision
    return table.id, "film", reel.turn, first, last, locale
