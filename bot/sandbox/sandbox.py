"""The sandbox as a whole: start it, put servers and people into it, and let a bot come."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING, Literal, Self

from aiohttp import web

from bot.sandbox import access, certificate, transcript
from bot.sandbox.access import ADDRESS, Access
from bot.sandbox.faults import Fault
from bot.sandbox.gateway import Gateway, Way
from bot.sandbox.judge import Finding, Judge
from bot.sandbox.limits import GENEROUS, Limiter, RateLimits
from bot.sandbox.people import Person
from bot.sandbox.permission import Permission
from bot.sandbox.server import Server, make_request
from bot.sandbox.world import World

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import aiohttp

    from bot.sandbox.clock import Clock
    from bot.sandbox.http import Request
    from bot.sandbox.places import Channel, Guild, User

QUIET = 0.03
"""Seconds without a request after which the bot counts as quiet."""

LOOKS = 6
"""How often it must have been found quiet in a row; time alone may pass while it stands still."""


class Sandbox:
    """A Discord on this machine.

    Use it as a context: `async with Sandbox() as discord_server: …`. `rate_limits`: None lets
    everything through. `seed` makes tokens repeatable. `heartbeat`: seconds between heartbeats that
    the bot is asked for. `privileged`: the privileged intents that the bot may have.
    """

    def __init__(
        self,
        *,
        bot_name: str = "Tablekeeper",
        rate_limits: RateLimits | None = None,
        seed: int | None = None,
        heartbeat: float = 41.25,
        privileged: int = 0,
    ) -> None:
        self._random = random.Random(seed) if seed is not None else secrets.SystemRandom()
        self.world = World(bot_name)
        self.token = f"sandbox.{self._random.getrandbits(128):032x}"
        self.gateway = Gateway(self.world, self.token, heartbeat, privileged)
        limiter = Limiter(rate_limits or GENEROUS)
        self.server = Server(self.world, self.gateway, limiter, self.token)
        self.world.tell = self.gateway.tell
        self._judge = Judge()
        self.server.heard = self._judge.hear
        self._access: Access | None = None
        self._runner: web.ServerRunner | None = None
        self._busy: list[Callable[[], bool]] = []

    async def __aenter__(self) -> Self:
        """Start listening on a free port of this machine."""
        chain, key = certificate.issue()
        handler = web.Server(self.server.handle, request_factory=make_request, access_log=None)
        self._runner = web.ServerRunner(handler, shutdown_timeout=0.5)
        await self._runner.setup()
        context = certificate.server_context(chain, key)
        site = web.TCPSite(self._runner, ADDRESS, 0, ssl_context=context)
        await site.start()
        port: int = self._runner.addresses[0][1]
        self._access = Access(port, self.token, chain)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Hang up and stop listening."""
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # The bot's side

    @property
    def access(self) -> Access:
        """What a bot needs in order to connect."""
        assert self._access is not None, "the sandbox has not been started"
        return self._access

    def connector(self) -> aiohttp.BaseConnector:
        """Make a connector for one client of discord.py: `Client(…, connector=…)`."""
        return self.access.connector()

    def write_access(self, path: Path) -> None:
        """Leave in a file what a bot in another process needs; see `connect_to`."""
        access.write(path, self.access)

    @property
    def bot(self) -> User:
        """The bot as a user."""
        return self.world.bot

    @property
    def clock(self) -> Clock:
        """The time; `clock.advance(seconds)` puts it forward."""
        return self.world.clock

    @property
    def requests(self) -> list[Request]:
        """All that the bot has asked, with the answers, oldest first."""
        return self.server.requests

    @property
    def findings(self) -> list[Finding]:
        """All that was wrong with what the bot sent, or with what the sandbox answered."""
        return self._judge.findings

    def transcript(self, person: Person) -> str:
        """Write down what one person has seen and done, in the order in which it happened."""
        return transcript.write(self.world, person.user)

    # Places and people

    def guild(self, name: str, locale: str = "en-US") -> Guild:
        """Found a server that the bot is a member of."""
        return self.world.add_guild(name, locale)

    def text_channel(self, name: str, in_: Guild | None = None) -> Channel:
        """Open a text channel, in the first server unless told otherwise."""
        return (in_ or next(iter(self.world.guilds.values()))).text_channel(name)

    def thread(self, channel: Channel, name: str, *, private: bool = False) -> Channel:
        """Open a thread in a channel, as somebody else than the bot would."""
        return channel.thread(name, private)

    def close_dms(self, person: Person, closed: bool = True) -> None:
        """Let somebody take no more direct messages from the bot, or take them again."""
        person.user.dms_open = not closed

    def person(
        self,
        name: str,
        *,
        in_: Guild | None = None,
        locale: str = "en-US",
        dms_open: bool = True,
        may: Permission | None = None,
    ) -> Person:
        """Let somebody come, into a server if one is named, with permissions beyond everybody's."""
        user = self.world.add_user(name, locale, dms_open)
        if in_ is not None:
            self.world.join(in_, user)
            if may is not None:
                in_.let(user.id, may)
        return Person(self.world, user, self._random)

    # Trouble

    def fail_next(
        self,
        method: str,
        route: str,
        status: int | Literal["drop"] | None = 500,
        *,
        times: int = 1,
        after_commit: bool = False,
        delay: float = 0.0,
        retry_after: float = 0.1,
        global_limit: bool = False,
        code: int = 0,
    ) -> None:
        """Let the next requests fail.

        `route` is a path without the API's prefix in which `*` stands for anything, or a path as
        the documents write it (`/channels/{channel_id}/messages`). `status` "drop" cuts the
        connection without an answer; None answers truly, after `delay` seconds. `after_commit`:
        the request has its effect, and only the answer is wrong or lost. `code` is Discord's own
        number for the error.
        """
        fault = Fault(
            method, route, status, times, after_commit, delay, retry_after, global_limit, code
        )
        self.server.faults.plan(fault)

    async def drop_gateway(self, resume: bool = True, way: Way | None = None) -> None:
        """End the bot's gateway connection; with `resume` it can take up its session again."""
        await self.gateway.drop(way or ("abort" if resume else "invalid"))

    # Waiting

    def busy_when(self, busy: Callable[[], bool]) -> None:
        """Let `settle` wait as long as this is true: the bot works without asking anything."""
        self._busy.append(busy)

    async def until(self, true: Callable[[], bool], timeout: float = 60.0) -> None:
        """Wait until something is true; it is looked at after each thing that happens.

        Raises:
            TimeoutError: it didn't become true.
        """
        if not await self.world.pulse.until(true, timeout):
            raise TimeoutError("what was waited for didn't happen")

    async def ready(self, timeout: float = 60.0) -> None:
        """Wait until a bot has connected and identified itself."""
        await self.until(lambda: self.gateway.connected, timeout)

    async def settle(self, quiet: float = QUIET, timeout: float = 120.0) -> None:
        """Wait until the bot has asked nothing for `quiet` seconds and owes no answer.

        Raises:
            TimeoutError: it never came to rest.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        looks, last = 0, self.server.last
        while looks < LOOKS:
            if loop.time() >= end:
                raise TimeoutError("the bot didn't come to rest")
            await asyncio.sleep(quiet / LOOKS)
            looks = 0 if self._works() or self.server.last != last else looks + 1
            last = self.server.last

    def _works(self) -> bool:
        """Whether the bot asks something, owes something or says that it works."""
        return bool(self.server.under_way) or self._owes() or any(busy() for busy in self._busy)

    def _owes(self) -> bool:
        """Whether somebody still waits for an answer that was promised."""
        return any(one.awaited for one in self.world.open_interactions())
