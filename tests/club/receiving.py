"""A program at an address on this machine, to which games are handed off."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web


@dataclass
class Receiver:
    """A program at an address: what it was sent, and what it answers."""

    address: str = ""
    answers: list[int] = field(default_factory=list[int])
    had: list[tuple[dict[str, str], bytes]] = field(
        default_factory=list[tuple[dict[str, str], bytes]]
    )
    waits: float = 0.0

    async def take(self, request: web.Request) -> web.Response:
        self.had.append((dict(request.headers), await request.read()))
        await asyncio.sleep(self.waits)
        status = self.answers.pop(0) if self.answers else 200
        return web.Response(status=status, headers={"Location": self.address + "elsewhere"})


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """Listen on this machine."""
    receiver = Receiver()
    app = web.Application(client_max_size=2**24)
    app.router.add_route("*", "/{path:.*}", receiver.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    receiver.address = f"http://127.0.0.1:{port}/"
    try:
        yield receiver
    finally:
        await runner.cleanup()
