"""One process that serves the pages: opens the database for reading, and listens until stopped."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.editions import EDITIONS, games_of, prepare_painters
from bot.table.records.spectating import Gallery
from bot.watch.server import WatchPages
from db import migrate, watching
from db.maintenance import open_storage
from db.models import now_ms

if TYPE_CHECKING:
    from bot.table.base.background import Now
    from db.storage import Storage

OPENING_S = 15.0
"""Seconds in which a connection has to ask something, and for which it is kept in between."""

CONNECTIONS = 500
"""Connections at once, at most."""

SCHEMA_S = 30.0
"""Seconds after which it is looked whether a newer version has taken the database over."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class PortError(Exception):
    """The port cannot be listened on."""


class ConnectionLog:
    """What the library logs of connections, without the addresses of readers."""

    def exception(self, message: str, *about: object, **kwargs: Any) -> None:
        """Log a fault, but for requests that cannot be read: anybody can send them."""
        del message, about
        fault = kwargs.get("exc_info")
        if not isinstance(fault, HttpProcessingError):
            log.error("watch-connection-failed", exc_info=fault)

    def debug(self, message: str, *about: object, **kwargs: Any) -> None:
        """Log nothing."""
        del message, about, kwargs


class Doors(web.Server):
    """Lets so many connections in at once, and shows those out that ask nothing."""

    def __init__(self, watch: WatchPages) -> None:
        quiet: Any = ConnectionLog()
        super().__init__(self._heard, access_log=None, logger=quiet, keepalive_timeout=OPENING_S)
        self._watch = watch
        self._silent: dict[object, asyncio.TimerHandle] = {}
        """Connections that have asked nothing yet, and what shows them out."""

    def connection_made(self, handler: Any, transport: asyncio.Transport) -> None:
        """Let a connection in, if there is room."""
        super().connection_made(handler, transport)
        if len(self.connections) > CONNECTIONS:
            # Once its handler has begun: what ends before that fails an assertion of the library.
            asyncio.get_running_loop().call_soon(transport.abort)
            return
        later = asyncio.get_running_loop().call_later
        self._silent[handler] = later(OPENING_S, transport.abort)

    def connection_lost(self, handler: Any, exc: BaseException | None = None) -> None:
        """Forget a connection."""
        self._speaks(handler)
        super().connection_lost(handler, exc)

    async def _heard(self, request: web.BaseRequest) -> web.StreamResponse:
        self._speaks(request.protocol)
        try:
            return await self._watch.answer(request)
        except Exception:
            log.exception("watch-failed")
            return web.Response(status=500)

    def _speaks(self, handler: object) -> None:
        if (leaving := self._silent.pop(handler, None)) is not None:
            leaving.cancel()


class Schema:
    """Looks at times whether the database still has the schema of this version."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._newest = migrate.newest_revision()
        self._looked_s = monotonic()
        self._is_current = True

    async def is_current(self) -> bool:
        """Return whether it has, as of half a minute ago at most."""
        if monotonic() - self._looked_s > SCHEMA_S:
            self._looked_s = monotonic()
            now = await watching.watched_schema_revision(self._storage)
            if now != self._newest and self._is_current:
                log.error("watch-schema-changed", schema=now, own=self._newest)
            self._is_current = now == self._newest
        return self._is_current


@asynccontextmanager
async def serving_watch_pages(
    url: str, host: str, port: int, clock: Now = now_ms
) -> AsyncGenerator[tuple[int, WatchPages]]:
    """Serve the pages; port 0 means a free one. Yields the port.

    Raises:
        db.maintenance.NoDatabaseError: the database cannot be read, or has another schema.
        PortError: the port cannot be listened on.
    """
    async with open_storage(url, only_reads=True) as storage:
        gallery = Gallery(storage, games_of(EDITIONS), clock)
        watch = WatchPages(gallery, EDITIONS, Schema(storage).is_current)
        runner = web.ServerRunner(Doors(watch), shutdown_timeout=1.0)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except (OSError, OverflowError) as fault:
                raise PortError(getattr(fault, "strerror", None) or str(fault)) from fault
            yield runner.addresses[0][1], watch
        finally:
            await runner.cleanup()
            watch.pictures.close()


async def serve_watch_pages(url: str, host: str, port: int, tell: Callable[[int], None]) -> None:
    """Serve the pages until cancelled; `tell` is told the port.

    Raises:
        db.maintenance.NoDatabaseError: the database cannot be read, or has another schema.
        PortError: the port cannot be listened on.
    """
    task = asyncio.current_task()
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with serving_watch_pages(url, host, port) as (bound, _):
        tell(bound)
        # Palettes and the like make the first picture faster.
        await asyncio.to_thread(prepare_painters, EDITIONS)
        await asyncio.Event().wait()
