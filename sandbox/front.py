"""The page's server: plain HTTP for people at a browser, beside the one for the bot.

It serves the page, its words, files at addresses signed for one person, and a WebSocket for each
tab. Nothing changes by GET. The token is in the part of the address that browsers do not send.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSMsgType, web

from sandbox import page_files, page_json, page_language
from sandbox.connection import Connection
from sandbox.page_json import Links
from sandbox.permission import Permission
from sandbox.tab import Tab

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Mapping

    from sandbox.people import Person
    from sandbox.places import Channel, Json
    from sandbox.sandbox import Sandbox

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}

UNKNOWN_FOR = 5.0
"""Seconds within which a tab has to say who it is."""

HALF_OPEN_FOR = 15.0
"""Seconds within which a request has to be sent whole."""

MOST_TABS = 40
"""The tabs of guests, of the master, and the sockets that have not said yet who they are."""

TABS_OF_ONE = 8
"""The tabs of one guest, so that none of them shuts the others out."""

LONGEST_FRAME = 400 * 1024

EMOJI = re.compile(r"/emoji/(\d{1,20})")
FILE = re.compile(r"/file/([0-9a-f]{64})/(\d{1,20})/(\d{1,20})")


@dataclass(frozen=True)
class Card:
    """Something that an empty channel offers to set up in one press."""

    words: Mapping[str, Mapping[str, str]]
    """By locale: `title`, `text` and `note`."""

    run: Callable[[Sandbox, Person, Channel], Awaitable[None]]


class Used(msgspec.Struct, frozen=True):
    """Which commands are used in a channel."""

    busy: bool
    """Whether something is under way there."""

    elsewhere: tuple[str, ...]
    """Commands that belong to what is not under way there; they are not suggested."""


class Front:
    """The page's server.

    `words` are the page's words by locale, the first one for everybody else; `cards` what an empty
    channel offers. `remote`: any host name is accepted, and only the tokens of single people.
    `unspoken`: nobody has chosen a language yet, so that the first browser's is taken. `used` says
    which commands are used in a channel.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        key: bytes,
        words: Mapping[str, Mapping[str, str]],
        cards: Mapping[str, Card],
        *,
        remote: bool = False,
        unspoken: bool = False,
        used: Callable[[int], Awaitable[Used]] | None = None,
    ) -> None:
        self.sandbox = sandbox
        self.links = Links(key)
        self.locales = tuple(words)
        self.unspoken = unspoken
        self._rooms = {locale: said.get("page-first-channel", "") for locale, said in words.items()}
        self._cards = cards
        self._remote = remote
        self._used = used
        self._tabs: set[Tab] = set()
        self._unknown: dict[Tab, Connection] = {}
        """The sockets that have not said yet who they are, the oldest first."""

        self._hosts: frozenset[str] = frozenset()
        self._runner: web.ServerRunner | None = None
        self._setting_up: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._static = dict(page_files.files())
        for locale, said in words.items():
            self._static[f"/words-{locale}.json"] = (msgspec.json.encode(said), "application/json")
        named = [
            {"value": locale, "label": said.get("language-name", locale)}
            for locale, said in words.items()
        ]
        self._static["/languages.json"] = (msgspec.json.encode(named), "application/json")
        sandbox.world.watchers.append(self.watch)

    async def start(self, host: str, port: int) -> int:
        """Listen; return the port.

        Raises:
            OSError: somebody else listens there.
        """
        handler = web.Server(self._handle, access_log=None, keepalive_timeout=HALF_OPEN_FOR)
        self._runner = web.ServerRunner(handler, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        bound: int = self._runner.addresses[0][1]
        self._hosts = frozenset(f"{name}:{bound}" for name in ("127.0.0.1", "localhost", "[::1]"))
        return bound

    async def close(self) -> None:
        """Stop listening, and close all tabs."""
        self.sandbox.world.watchers.remove(self.watch)
        await asyncio.gather(*(tab.leave() for tab in self._tabs), return_exceptions=True)
        for task in list(self._tasks):
            task.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    # Who may

    def sat_down(self, tab: Tab, person: Person) -> bool:
        """Count a socket among the tabs of people, unless there are too many."""
        alike = [
            other.person for other in self._tabs if other.person and other.master == tab.master
        ]
        own = sum(sitter.id == person.id for sitter in alike)
        fits = len(alike) < MOST_TABS and (tab.master or own < TABS_OF_ONE)
        if fits:
            self._unknown.pop(tab, None)
        return fits

    def is_master(self, token: str) -> bool:
        """Return whether a token may be anybody."""
        same = hmac.compare_digest(token.encode(), self.links.master.encode())
        return same and not self._remote

    def admitted(self, token: str, wanted: int) -> Person | None:
        """Return the person that a token may be; the master's may be the one it wants."""
        people = self.sandbox.people()
        if self.is_master(token):
            return next(
                (person for person in people if person.id == wanted), people[0] if people else None
            )
        fits = [
            person
            for person in people
            if hmac.compare_digest(token.encode(), self.links.person(person.id).encode())
        ]
        return fits[0] if fits else None

    def somebody(self, number: int) -> Person | None:
        """Return a person by their id."""
        return next((person for person in self.sandbox.people() if person.id == number), None)

    # For the tabs

    def watch(self, name: str, thing: object) -> None:
        """Pass a change on to every tab."""
        for tab in list(self._tabs):
            tab.watch(name, thing)

    def people(self) -> list[Json]:
        """List the people with their counts and own tokens."""
        users = [person.user for person in self.sandbox.people()]
        return page_json.people(self.sandbox.world, users, self.links)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start what a tab asked for; it goes on if the tab is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cards_in(self, locale: str) -> list[Json]:
        """List the cards in a language."""
        known = locale if locale in self.locales else self.locales[0]
        return [{"setup": name, **card.words[known]} for name, card in self._cards.items()]

    async def used_in(self, channel: Channel) -> Used:
        """Return which commands are used in a channel; nothing is known of a direct message."""
        if self._used is None or channel.guild is None:
            return Used(True, ())
        return await self._used(channel.id)

    def speak(self, person: Person, locale: str, everywhere: bool) -> None:
        """Change a person's language; `everywhere`: that of their guild's posts, too."""
        if everywhere:
            self.unspoken = False
            page_language.choose(self.sandbox.world, person, locale, self._rooms)
        else:
            self.sandbox.world.speak(person.user, locale)

    async def set_up(self, name: str, person: Person, channel: Channel) -> None:
        """Set something up for a person, once at a time in a channel."""
        card = self._cards[name]
        if channel.id in self._setting_up:
            return
        self._setting_up.add(channel.id)
        try:
            await card.run(self.sandbox, person, channel)
        finally:
            self._setting_up.discard(channel.id)

    def add(self, somebody: bool, name: str, locale: str) -> None:
        """Add a person or a channel to the first guild."""
        guild = next(iter(self.sandbox.world.guilds.values()))
        if somebody:
            known = locale if locale in self.locales else self.locales[0]
            may = Permission.MANAGE_GUILD
            self.sandbox.person(name, in_=guild, locale=known, may=may)
        else:
            guild.text_channel("-".join(name.lower().split()))

    # HTTP

    async def _handle(self, request: web.BaseRequest) -> web.StreamResponse:
        host = request.headers.get("Host", "")
        if not self._remote and host not in self._hosts:
            return web.Response(status=421, headers=HEADERS)
        if request.method not in ("GET", "HEAD"):
            return web.Response(status=405, headers=HEADERS)
        if request.path == "/table/gateway":
            return await self._serve(request, host)
        return self._answer(request.path)

    def _answer(self, path: str) -> web.Response:
        if static := self._static.get(path):
            body, kind = static
            return web.Response(body=body, headers=HEADERS | {"Content-Type": kind})
        if match := FILE.fullmatch(path):
            signature, user, number = match[1], int(match[2]), int(match[3])
            file = self.sandbox.world.attachments.get(number)
            if file is not None and self.links.fits(signature, user, number):
                return web.Response(body=file.data, headers=HEADERS | page_json.file_headers(file))
        if (drawn := EMOJI.fullmatch(path)) and (
            emoji := self.sandbox.world.emoji.get(int(drawn[1]))
        ):
            # Its id is that of one image for ever.
            lasting = {"Content-Type": "image/png", "Cache-Control": "max-age=86400"}
            return web.Response(body=emoji.data, headers=HEADERS | lasting)
        return web.Response(status=404, headers=HEADERS)

    async def _serve(self, request: web.BaseRequest, host: str) -> web.StreamResponse:
        """Serve a tab until either side closes it."""
        origin = urlsplit(request.headers.get("Origin", ""))
        if origin.netloc != host or origin.scheme not in ("http", "https"):
            return web.Response(status=403, headers=HEADERS)
        socket = web.WebSocketResponse(
            max_msg_size=LONGEST_FRAME, heartbeat=25.0, timeout=1.0, compress=False
        )
        await socket.prepare(request)
        connection = Connection(socket, request.transport, False)
        await self._converse(socket, connection, Tab(self, connection))
        return socket

    async def _converse(
        self, socket: web.WebSocketResponse, connection: Connection, tab: Tab
    ) -> None:
        if len(self._unknown) >= MOST_TABS:
            self._leave(next(iter(self._unknown)))
        self._unknown[tab] = connection
        watch = asyncio.get_running_loop().call_later(UNKNOWN_FOR, self._leave, tab)
        self._tabs.add(tab)
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                code = tab.hear(message.data)
                if code is not None:
                    await connection.end(code)
                    break
        finally:
            watch.cancel()
            self._unknown.pop(tab, None)
            self._tabs.discard(tab)
            tab.close()
            connection.stop()

    def _leave(self, tab: Tab) -> None:
        """Drop a socket that has not said who it is."""
        if (connection := self._unknown.pop(tab, None)) is not None:
            connection.abort()
