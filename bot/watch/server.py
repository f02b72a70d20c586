"""Answers requests: which page an address means, and what it says."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING

import structlog
from aiohttp import hdrs, web

from bot.files import ASSETS
from bot.render.animation import TooLargeError
from bot.table.records.spectating import BusyError, NotShownError
from bot.watch import pages
from bot.watch.pages import PageReader, Pages, choose_page_language
from bot.watch.pictures import PagePictures, film_moments

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.editions import Editions
    from bot.table.records.spectating import Gallery


# Answers: what a browser may do with them, and what it has already.


HTML = "text/html"

POLICY = "; ".join(
    (
        "default-src 'none'",
        "img-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: its own style, font and pictures, and no script at all."""

ALWAYS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), interest-cohort=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    hdrs.SERVER: "tablekeeper",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
}

ASK = "no-cache"
STABLE = "public,max-age=86400"
NEVER = "no-store"
"""What a browser may keep: what it asks about each time, for a day, and nothing."""


def build_answer(
    body: bytes,
    kind: str = HTML,
    *,
    status: int = 200,
    kept: str = ASK,
    locale: str = "",
    seen: str = "",
    more: Mapping[str, str] | None = None,
) -> web.Response:
    """Return an answer; `seen` is the If-None-Match of the question."""
    headers = {**ALWAYS, "Cache-Control": kept, **(more or {})}
    if locale:
        headers |= {"Content-Language": locale, hdrs.VARY: "Accept-Language"}
    if status == 200:
        headers["ETag"] = tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        if is_known(tag, seen):
            return web.Response(status=304, headers=headers)
    charset = "utf-8" if kind.startswith("text/") else None
    return web.Response(
        body=body, status=status, headers=headers, content_type=kind, charset=charset
    )


def is_known(tag: str, seen: str) -> bool:
    """Return whether an If-None-Match names a tag."""
    known = {part.strip().removeprefix("W/") for part in seen[:2000].split(",")}
    return tag in known or "*" in known


# The files of the pages: the style, which shares colours and font with `tablekeeper play`.


SHARED = ASSETS.parent / "sandbox" / "page"
"""The page of `tablekeeper play`."""

UPTO = "/* Frame */"
"""Where its own frame begins in its style: what comes before is common to all pages."""

ROBOTS = b"User-agent: *\nDisallow: /\n"


def static_watch_files() -> Mapping[str, tuple[bytes, str]]:
    """Return content and kind of each file by its address."""
    common = (SHARED / "table.css").read_text(encoding="utf-8").partition(UPTO)[0]
    own = (ASSETS / "watch" / "watch.css").read_text(encoding="utf-8")
    return {
        "/watch.css": (f"{common}\n{own}".encode(), "text/css"),
        "/sans.woff2": ((SHARED / "sans.woff2").read_bytes(), "font/woff2"),
        "/icon.svg": ((SHARED / "icon.svg").read_bytes(), "image/svg+xml"),
        "/robots.txt": (ROBOTS, "text/plain"),
    }


PATIENCE_S = 20.0
"""Seconds after which a request is given up."""

LEAST_S = 0.05
"""Seconds that "not there" takes at least, so that it tells nothing of what was looked at."""

RETRY_S = 10
"""Seconds after which whoever was refused may try again."""

LISTED = 20
"""Games on one page of a list."""

MOST = 2**63 - 1
GAMES = 2**31 - 1
DEPTH = 8

SERVER = r"/(?P<guild>[0-9]{1,19})"
GAME = rf"{SERVER}/(?P<game>[0-9]{{1,10}})"
MOMENT = rf"{GAME}/(?P<moment>[0-9]{{1,6}})"
FOLDER = re.compile(r"/[0-9]{1,19}(?:/[0-9]{1,10}(?:/(?:[0-9]{1,6}|log|film))?)?")
"""Addresses that lead on with a slash at their end."""

NUMBER = re.compile(r"[0-9]{1,10}")

QUERY = re.compile(r"[!-~]{1,1000}")
"""What may stand behind an address in a header."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class NotThereError(Exception):
    """There is no such page."""


class PageRequest:
    """A request, as far as it is read."""

    def __init__(self, request: web.BaseRequest, match: re.Match[str] | None) -> None:
        accepted = request.headers.get("Accept-Language", "")
        wanted = request.query.get("lang", "")
        locale = choose_page_language(wanted, accepted)
        self.reader = PageReader(locale, wanted == locale)
        self.seen = request.headers.get("If-None-Match", "")
        self._query = request.query
        self._match = match

    def number(self, name: str, most: int) -> int:
        """Return a number of the address.

        Raises:
            NotThereError: it is too large.
        """
        assert self._match is not None
        value = int(self._match[name])
        if value > most:
            raise NotThereError
        return value

    def asked(self, name: str) -> int | None:
        """Return a number of the query; None without one.

        Raises:
            NotThereError: it is none.
        """
        value = self._query.get(name)
        if value is None:
            return None
        if not NUMBER.fullmatch(value):
            raise NotThereError
        return int(value)

    @property
    def place(self) -> tuple[int, int]:
        """The server and the game."""
        return self.number("guild", MOST), self.number("game", GAMES)


class WatchPages:
    """The pages of a database."""

    def __init__(
        self,
        gallery: Gallery,
        editions: Editions,
        is_current: Callable[[], Awaitable[bool]],
        pictures: PagePictures | None = None,
    ) -> None:
        self.pictures = pictures or PagePictures(editions)
        self._gallery = gallery
        self._pages = Pages(editions)
        self._files = static_watch_files()
        self._is_current = is_current
        self._routes = [
            (re.compile(pattern), handler)
            for pattern, handler in (
                ("/", self._start),
                (f"{SERVER}/", self._list),
                (f"{GAME}/", self._game),
                (f"{GAME}/log/", self._log),
                (f"{GAME}/film/", self._film),
                (f"{GAME}/film/film.webp", self._film_file),
                (f"{MOMENT}/", self._moment),
                (f"{MOMENT}/map.png", self._picture),
            )
        ]

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        if request.method not in ("GET", "HEAD"):
            return web.Response(status=405, headers={**ALWAYS, hdrs.ALLOW: "GET,HEAD"})
        path = request.path
        began = monotonic()
        if (file := self._files.get(path)) is not None:
            seen = request.headers.get("If-None-Match", "")
            return build_answer(*file, kept=STABLE, seen=seen)
        question = PageRequest(request, None)
        depth = min(path.count("/") - 1, DEPTH)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await self._answered(request, path)
        except (NotThereError, NotShownError):
            await asyncio.sleep(began + LEAST_S - monotonic())
            locale = question.reader.locale
            body = pages.missing_page(question.reader, depth)
            return build_answer(body, status=404, kept=NEVER, locale=locale)
        except (BusyError, TimeoutError):
            log.info("watch-busy")
        except Exception:
            log.exception("watch-failed")
        more = {"Retry-After": str(RETRY_S)}
        body = pages.busy_page(question.reader, depth)
        locale = question.reader.locale
        return build_answer(body, status=503, kept=NEVER, locale=locale, more=more)

    async def _answered(self, request: web.BaseRequest, path: str) -> web.StreamResponse:
        """Return what an address leads to.

        Raises:
            NotThereError, NotShownError: nothing.
            BusyError: too many ask at once.
        """
        if FOLDER.fullmatch(path):
            # Relative, as a proxy may serve the pages below a folder of its own.
            sent = request.rel_url.raw_query_string
            # As it was sent: decoded, it could end the header and begin others.
            query = f"?{sent}" if QUERY.fullmatch(sent) else ""
            place = f"{path.rpartition('/')[2]}/{query}"
            return web.Response(status=308, headers={**ALWAYS, hdrs.LOCATION: place})
        for pattern, handler in self._routes:
            if (match := pattern.fullmatch(path)) is not None:
                if not await self._is_current():
                    raise BusyError
                return await handler(PageRequest(request, match))
        raise NotThereError

    async def _start(self, question: PageRequest) -> web.Response:
        return self._page(question, pages.start_page(question.reader))

    async def _list(self, question: PageRequest) -> web.Response:
        number = question.asked("before")
        guild = question.number("guild", MOST)
        games, onward = await self._gallery.some(guild, number or GAMES, LISTED)
        before = "" if number is None else str(number)
        body = await asyncio.to_thread(self._pages.overview, question.reader, games, onward, before)
        return self._page(question, body)

    async def _game(self, question: PageRequest) -> web.Response:
        game, _ = await self._gallery.game(*question.place)
        return self._page(
            question, await asyncio.to_thread(self._pages.game, question.reader, game)
        )

    async def _log(self, question: PageRequest) -> web.Response:
        game, _ = await self._gallery.game(*question.place)
        number = question.asked("page")
        body = await asyncio.to_thread(self._pages.log, question.reader, game, number)
        if body is None:
            raise NotThereError
        return self._page(question, body)

    async def _moment(self, question: PageRequest) -> web.Response:
        at = question.number("moment", GAMES)
        game, (sight,) = await self._gallery.game(*question.place, lambda game: [at])
        body = await asyncio.to_thread(self._pages.moment, question.reader, game, at, sight)
        return self._page(question, body)

    async def _picture(self, question: PageRequest) -> web.Response:
        at = question.number("moment", GAMES)
        locale = question.reader.locale
        game, (sight,) = await self._gallery.game(*question.place, lambda game: [at])
        body = await self.pictures.picture(game, at, sight, locale)
        return build_answer(body, "image/png", locale=locale, seen=question.seen)

    async def _film(self, question: PageRequest) -> web.Response:
        game, _ = await self._gallery.game(*question.place)
        return self._page(question, self._pages.film(question.reader, game))

    async def _film_file(self, question: PageRequest) -> web.Response:
        locale = question.reader.locale
        game, _ = await self._gallery.game(*question.place)
        moments = film_moments(game)
        if not self.pictures.is_kept(game, locale) and not self.pictures.may_film():
            raise BusyError
        game, sights = await self._gallery.game(*question.place, film_moments)
        moments = film_moments(game)
        try:
            body = await self.pictures.film(game, moments, sights, locale)
        except TooLargeError:
            raise NotThereError from None
        return build_answer(body, "image/webp", locale=locale, seen=question.seen)

    def _page(self, question: PageRequest, body: bytes) -> web.Response:
        return build_answer(body, locale=question.reader.locale, seen=question.seen)
