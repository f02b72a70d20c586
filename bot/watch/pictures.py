"""Draws pictures and films in threads, each once, and no more than a machine can bear."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from bot.editions import draw
from bot.render.animation import FRAMES, Still, animate_pictures
from bot.table.base.background import LruCache
from bot.table.records.spectating import BusyError

if TYPE_CHECKING:
    from bot.editions import Editions
    from bot.games.game import Event
    from bot.table.records.spectating import PublicGame, PublicSight

THREADS = 2
WAITING = 16
KEPT = 64
"""How many pictures are drawn at once, how many wait at most, and how many are kept: at most some
20 MiB."""

FILMS_KEPT = 3
LARGEST = 4 * 1024 * 1024
"""How many films are kept, and their most bytes."""

FILMS = 6
EVERY_S = 600.0
"""How many films are made in so many seconds, at most, whoever asks."""

Key = tuple[int, int, str]
"""A game, the course of a moment, and a language."""


class DrawnMoment(msgspec.Struct, frozen=True):
    """What a picture shows."""

    sight: PublicSight
    events: tuple[Event, ...]


class PagePictures:
    """PagePictures and films of games as everybody sees them."""

    def __init__(
        self, editions: Editions, clock: Callable[[], float] = monotonic, threads: int = THREADS
    ) -> None:
        self._editions = editions
        self._clock = clock
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._films = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._drawn: LruCache[Key, bytes] = LruCache(KEPT)
        self._made: LruCache[Key, bytes] = LruCache(FILMS_KEPT)
        self._begun: dict[tuple[int, Key], asyncio.Future[bytes]] = {}
        self._moments: list[float] = []
        self._is_closed = False

    async def picture(self, game: PublicGame, at: int, sight: PublicSight, locale: str) -> bytes:
        """Return the picture of a moment of a game.

        Raises:
            BusyError: too many are being drawn.
        """
        key = (game.number, game.moments[at].course, locale)
        if (kept := self._drawn.find(key)) is not None:
            return kept
        draft = DrawnMoment(sight, tuple(since_turn(game, at)))
        return await self._job(self._drawn, key, self._pool, lambda: self._draw(draft, locale))

    def film_key(self, game: PublicGame, locale: str) -> Key:
        """Return what names the film of a game as far as it is shown."""
        return (game.number, game.moments[-1].course, locale)

    async def film(
        self, game: PublicGame, moments: Sequence[int], sights: Sequence[PublicSight], locale: str
    ) -> bytes:
        """Return the film of some moments of a game.

        Raises:
            BusyError: several have been made lately.
            bot.render.animation.TooLargeError: it would be too large.
        """
        key = self.film_key(game, locale)
        if (kept := self._made.find(key)) is not None:
            return kept
        if (id(self._made), key) not in self._begun:
            self._spend()
        frames = [*self._frames(game, moments, sights)]
        return await self._job(self._made, key, self._films, lambda: self._film(frames, locale))

    def is_kept(self, game: PublicGame, locale: str) -> bool:
        """Return whether a film is there already."""
        return self._made.find(self.film_key(game, locale)) is not None

    def may_film(self) -> bool:
        """Return whether one more film may be made now."""
        self._forget()
        return len(self._moments) < FILMS

    def _spend(self) -> None:
        if not self.may_film():
            raise BusyError
        self._moments.append(self._clock())

    def _forget(self) -> None:
        now = self._clock()
        self._moments = [at for at in self._moments if now - at < EVERY_S]

    async def _job(
        self,
        results: LruCache[Key, bytes],
        key: Key,
        pool: ThreadPoolExecutor,
        work: Callable[[], bytes],
    ) -> bytes:
        """Run work in a thread, unless the same is being done already, and keep its result.

        It is kept also if nobody waits for it any more.
        """
        name = (id(results), key)
        future = self._begun.get(name)
        if future is None:
            if len(self._begun) >= WAITING:
                raise BusyError
            future = asyncio.get_running_loop().run_in_executor(pool, work)
            self._begun[name] = future

            def done(made: asyncio.Future[bytes]) -> None:
                self._begun.pop(name, None)
                if not made.cancelled() and made.exception() is None:
                    results.keep(key, made.result())

            future.add_done_callback(done)
        return await asyncio.shield(future)

    def _draw(self, draft: DrawnMoment, locale: str) -> bytes:
        return draw(self._editions, draft.sight.view, locale, draft.events).data

    def _film(self, frames: Sequence[DrawnMoment], locale: str) -> bytes:
        return animate_pictures(self._stills(frames, locale), LARGEST)

    def _stills(self, frames: Sequence[DrawnMoment], locale: str) -> Iterator[Still]:
        for frame in frames:
            # The process does not end before its threads.
            if self._is_closed:
                raise BusyError
            yield Still(self._draw(frame, locale))

    def _frames(
        self, game: PublicGame, moments: Sequence[int], sights: Sequence[PublicSight]
    ) -> Iterator[DrawnMoment]:
        before = -1
        for at, sight in zip(moments, sights, strict=True):
            between = game.moments[before + 1 : at + 1]
            yield DrawnMoment(sight, tuple(event for moment in between for event in moment.events))
            before = at

    def close(self) -> None:
        """Shut the threads down; what is queued is not drawn."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._films.shutdown(wait=False, cancel_futures=True)


def since_turn(game: PublicGame, at: int) -> list[Event]:
    """Return what has happened in the turn under way at a moment."""
    events: list[Event] = []
    for moment in game.moments[: at + 1]:
        for event in moment.events:
            events = [event] if event.new_turn else [*events, event]
    return events


def film_moments(game: PublicGame) -> list[int]:
    """Return the moments that the film of a game shows: start, each change of turns, end."""
    last = len(game.moments) - 1
    chosen = [
        at
        for at, moment in enumerate(game.moments)
        if at in (0, last) or any(event.new_turn for event in moment.events)
    ]
    return pick_evenly(chosen, FRAMES)


def pick_evenly(moments: Sequence[int], most: int) -> list[int]:
    """Return at most so many of these, evenly, the first and the last among them."""
    if len(moments) <= most:
        return [*moments]
    last = len(moments) - 1
    return [moments[at] for at in sorted({round(n * last / (most - 1)) for n in range(most)})]
