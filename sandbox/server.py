"""The HTTP server: parses, handles, answers and records requests."""

from __future__ import annotations

import asyncio
import math
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import msgspec
from aiohttp import web

from sandbox import trouble
from sandbox.faults import Fault, Faults
from sandbox.http import Request, read_body
from sandbox.refusals import Refusal, Refusals
from sandbox.routes import OPEN, Route, Routes
from sandbox.trouble import ApiError
from sandbox.validate import noted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aiohttp.abc import AbstractStreamWriter
    from aiohttp.http import RawRequestMessage
    from aiohttp.streams import StreamReader
    from aiohttp.web_protocol import RequestHandler

    from sandbox.faults import Scope
    from sandbox.gateway import Gateway
    from sandbox.limits import Limiter
    from sandbox.places import Json
    from sandbox.world import World

PREFIX = "/api/v10"
FILE = re.compile(r"/(?:ephemeral-)?attachments/[0-9]{1,20}/([0-9]{1,20})/[^/]+")
EMOJI = re.compile(r"/emojis/([0-9]{1,20})\.(?:webp|png)")
MOST_BYTES = 32 * 1024 * 1024
"""Bytes of a request, files included."""

HALF_OPEN_FOR = 60.0
"""Seconds within which a request has to be sent whole; more than clients keep a connection idle."""

JSON = {"Content-Type": "application/json"}
"""Without a charset: with one, discord.py decodes the body as text."""


def make_request(
    message: RawRequestMessage,
    payload: StreamReader,
    protocol: RequestHandler,
    writer: AbstractStreamWriter,
    task: asyncio.Task[None],
) -> web.BaseRequest:
    """Build aiohttp's request; uploads may be large."""
    loop = asyncio.get_running_loop()
    return web.BaseRequest(
        message, payload, protocol, writer, task, loop, client_max_size=MOST_BYTES
    )


class Server:
    """Answers the bot's requests; their effects are serialised."""

    def __init__(self, world: World, gateway: Gateway, limiter: Limiter, token: str) -> None:
        self._world = world
        self._gateway = gateway
        self._limiter = limiter
        self.token = token
        self._routes = Routes()
        self.faults = Faults()
        self.refusals = Refusals()
        self.requests: list[Request] = []
        self.under_way = 0
        """Requests that are being answered."""

        self.last = 0.0
        """Event loop time of the last response."""

        self.heard: Callable[[Request], None] = lambda request: None
        """Called with each answered request."""

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Dispatch a request."""
        path = request.path
        if path.startswith(PREFIX):
            self.under_way += 1
            try:
                return await self._api(request, path.removeprefix(PREFIX))
            finally:
                self.under_way -= 1
                self.last = asyncio.get_running_loop().time()
                self._world.pulse.beat()
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._gateway.serve(request)
        if request.method not in ("GET", "HEAD"):
            return web.Response(status=405)
        return self._file(path, request.query)

    def _file(self, path: str, query: Mapping[str, str]) -> web.Response:
        """Serve an emoji, or an attachment at a signed address; nothing else tells of one."""
        if drawn := EMOJI.fullmatch(path):
            emoji = self._world.emoji.get(int(drawn[1]))
            return web.Response(status=404) if emoji is None else web.Response(body=emoji.data)
        numbered = FILE.fullmatch(path)
        file = self._world.attachments.get(int(numbered[1])) if numbered else None
        if file is None or file.path != path or not self._world.cdn.admits(file, query):
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})

    async def _api(self, incoming: web.BaseRequest, path: str) -> web.StreamResponse:
        """Answer an API request."""
        request = Request(incoming.method, unquote(path), query=incoming.query)
        request.at = self._world.clock.now()
        request.authorized = incoming.headers.get("Authorization") == f"Bot {self.token}"
        match = self._routes.find(request.method, request.path)
        if match is not None:
            request.template, request.params = match[0].template, match[1]
        answer = await self._answer(incoming, request, match[0] if match else None)
        scope: Any = answer.headers.get("X-RateLimit-Scope")
        self.refusals.note(
            Refusal(request.at, answer.status, scope, request.method, request.template)
        )
        return answer

    async def _answer(
        self, incoming: web.BaseRequest, request: Request, route: Route | None
    ) -> web.Response:
        """Carry out a request, with injected faults."""
        fault = self.faults.take(request.method, request.path, request.template)
        try:
            async with asyncio.timeout(HALF_OPEN_FOR):
                raw = await incoming.read()
        except TimeoutError:
            late = web.Response(status=408)
            late.force_close()
            return late
        headers = JSON
        if fault is not None:
            request.fault = str(fault.status or "delay")
            if not fault.after_commit:
                await fault.wait()
        if fault is None or fault.status is None or fault.after_commit:
            verdict = self._limiter.count(request, request.at)
            headers = JSON | verdict.headers
            if verdict.wait:
                scope: Scope = "global" if verdict.everywhere else "user"
                request.status, request.answer = 429, _limited(verdict.wait, scope)
                self._note(request, heard=False)
                return _slow_down(request.answer, scope, headers)
            kind = incoming.headers.get("Content-Type", "")
            self._carry_out(request, route, kind, raw)
        self._note(request, heard=request.status != 429)
        if fault is not None and fault.after_commit:
            await fault.wait()
        if fault is not None and fault.status is not None:
            return _faulty(incoming, fault)
        if request.status == 429:
            return _slow_down(request.answer, "user", headers)
        if request.status == 204:
            # With a type of content discord.py would read the nothing that comes as JSON.
            rest = {name: value for name, value in headers.items() if name != "Content-Type"}
            return web.Response(status=204, headers=rest)
        return web.Response(
            body=msgspec.json.encode(request.answer), status=request.status, headers=headers
        )

    def _carry_out(self, request: Request, route: Route | None, kind: str, raw: bytes) -> None:
        """Handle a request; store the response in it."""
        noted.set(request.problems)
        try:
            if not request.authorized and not request.path.startswith(OPEN):
                raise trouble.unauthorized()
            if route is None:
                raise trouble.unknown_route()
            read_body(request, kind, raw)
            request.status, request.answer = route.handler(self._world, request)
        except ApiError as refusal:
            request.status, request.answer = refusal.status, refusal.body()
        self._world.commit()

    def _note(self, request: Request, heard: bool = True) -> None:
        """Record a request, unless the sandbox is to run for long."""
        if self._world.most is None:
            self.requests.append(request)
            if heard:
                self.heard(request)


def _limited(wait: float, scope: Scope, code: int = 0) -> Json:
    """Return the body of a 429."""
    what = "The resource is" if scope == "shared" else "You are"
    body: Json = {
        "message": f"{what} being rate limited.",
        "retry_after": round(wait, 3),
        "global": scope == "global",
    }
    return body | ({"code": code} if code else {})


def _slow_down(body: Json, scope: Scope, headers: dict[str, str]) -> web.Response:
    """Respond with 429."""
    headers = headers | {
        "Via": "1.1 sandbox",
        "Retry-After": str(math.ceil(body["retry_after"])),
        "X-RateLimit-Scope": scope,
    }
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    return web.Response(body=msgspec.json.encode(body), status=429, headers=headers)


def _faulty(incoming: web.BaseRequest, fault: Fault) -> web.Response:
    """Respond as an injected fault says."""
    if fault.status == "drop":
        if incoming.transport is not None:
            incoming.transport.close()
        return web.Response(status=500)
    assert fault.status is not None
    if fault.status == 429:
        body = _limited(fault.retry_after, fault.scope, fault.code or 0)
        return _slow_down(body, fault.scope, JSON)
    if fault.code is None:
        text = f"<html><body>{fault.status}: planned fault</body></html>"
        return web.Response(text=text, status=fault.status, content_type="text/html")
    body = {"message": f"{fault.status}: planned fault", "code": fault.code}
    return web.Response(body=msgspec.json.encode(body), status=fault.status, headers=JSON)
