"""The sandbox: start it, create guilds and people, connect a bot."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING, Literal, Self

from aiohttp import web

from sandbox import access, certificate, transcript
from sandbox.access import ADDRESS, Access
from sandbox.app_routes import flags_of
from sandbox.faults import Fault, Scope
from sandbox.gateway import Gateway, Way
from sandbox.judge import Finding, Judge
from sandbox.limits import GENEROUS, Limiter, RateLimits
from sandbox.people import Person
from sandbox.permission import Permission
from sandbox.server import HALF_OPEN_FOR, Server, make_request
from sandbox.sharding import UNHURRIED, Shard, Sharding
from sandbox.world import World

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import aiohttp

    from sandbox.clock import Clock
    from sandbox.connection import Connection
    from sandbox.http import Request
    from sandbox.places import Channel, Guild, User
    from sandbox.refusals import Refusals
    from sandbox.store import Store

QUIET = 0.03
"""Seconds without a request after which the bot is quiet."""

LOOKS = 6
"""Consecutive quiet checks required; time can pass while the loop is blocked."""


class Sandbox:
    """An imitation of Discord on this machine.

    Use it as a context: `async with Sandbox() as discord_server: …`. `rate_limits`: None lets
    everything through. `sharding`: None lets one shard or many start at any time. `seed` makes
    tokens repeatable. `heartbeat`: seconds between heartbeats that the bot is asked for.
    `privileged`: the privileged intents that the bot may have. `store` keeps everything for the
    next start. `most`: for a sandbox that runs for long, the most messages of a channel; there is
    then no journal and no list of requests, and nothing is judged. `patience`: seconds allowed for
    the first response to an interaction, three if not given.
    """

    def __init__(
        self,
        *,
        bot_name: str = "Tablekeeper",
        rate_limits: RateLimits | None = None,
        sharding: Sharding | None = None,
        seed: int | None = None,
        heartbeat: float = 41.25,
        privileged: int = 0,
        store: Store | None = None,
        most: int | None = None,
        patience: float | None = None,
    ) -> None:
        self._random = random.Random(seed) if seed is not None else secrets.SystemRandom()
        self.world = World(bot_name)
        self.world.most = most
        if patience is not None:
            self.world.patience = patience
        self.store = store
        if store is not None:
            self.world.store = store
            if not store.read(self.world):
                self.world.keep(self.world.bot)
            self.world.cdn.key = store.secret("cdn", self.world.cdn.key)
            self.world.commit()
        self.world.bot.flags = flags_of(privileged)
        token, sharding = self._new_token(), sharding or UNHURRIED
        self.gateway = Gateway(self.world, token, heartbeat, privileged, sharding)
        self.gateway.exhausted = self.reset_token
        limiter = Limiter(rate_limits or GENEROUS)
        self.server = Server(self.world, self.gateway, limiter, token)
        self.world.tell = self.gateway.tell
        self.world.starts = self.gateway.starts.info
        self._judge = Judge()
        self.server.heard = self._judge.hear
        if most is None:
            self.gateway.sessions.heard = self._judge.hear_event
        self._address: tuple[int, bytes] | None = None
        self._runner: web.ServerRunner | None = None
        self._busy: list[Callable[[], bool]] = []

    async def __aenter__(self) -> Self:
        """Listen on a free local port."""
        chain, key = certificate.issue()
        handler = web.Server(
            self.server.handle,
            request_factory=make_request,
            access_log=None,
            keepalive_timeout=HALF_OPEN_FOR,
            lingering_time=1.0,
        )
        self._runner = web.ServerRunner(handler, shutdown_timeout=0.5)
        await self._runner.setup()
        context = certificate.server_context(chain, key)
        site = web.TCPSite(self._runner, ADDRESS, 0, ssl_context=context)
        await site.start()
        port: int = self._runner.addresses[0][1]
        self._address = port, chain
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close all connections and stop listening."""
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.commit()

    # The bot's side

    @property
    def access(self) -> Access:
        """What a bot needs to connect."""
        assert self._address is not None, "the sandbox has not been started"
        port, chain = self._address
        return Access(port, self.token, chain)

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.server.token

    def reset_token(self) -> None:
        """Make the token void; there is a new one."""
        self.server.token = self.gateway.token = self._new_token()

    def _new_token(self) -> str:
        return f"sandbox.{self._random.getrandbits(128):032x}"

    def connector(self) -> aiohttp.BaseConnector:
        """Return a connector for one discord.py client: `Client(…, connector=…)`."""
        return self.access.connector()

    def write_access(self, path: Path) -> None:
        """Write what a bot in another process needs to a file; see `connect_to`."""
        access.write(path, self.access)

    @property
    def bot(self) -> User:
        """The bot as a user."""
        return self.world.bot

    @property
    def clock(self) -> Clock:
        """The clock; `clock.advance(seconds)` advances it."""
        return self.world.clock

    @property
    def requests(self) -> list[Request]:
        """All requests of the bot with responses, oldest first."""
        return self.server.requests

    @property
    def refusals(self) -> Refusals:
        """The responses 401, 403 and 429, too many of which would ban the bot."""
        return self.server.refusals

    @property
    def findings(self) -> list[Finding]:
        """All problems of requests, responses and events."""
        return self._judge.findings

    def transcript(self, person: Person) -> str:
        """Return a transcript of what one person saw and did, in order."""
        return transcript.write(self.world, person.user)

    # Places and people

    def guild(
        self,
        name: str,
        locale: str = "en-US",
        *,
        shard: Shard | None = None,
        has_bot: bool = True,
    ) -> Guild:
        """Create a guild, with the bot as a member or not; without a shard, the next one's turn."""
        return self.world.add_guild(name, locale, shard, has_bot=has_bot)

    def text_channel(self, name: str, in_: Guild | None = None) -> Channel:
        """Create a text channel, in the first guild by default."""
        return (in_ or next(iter(self.world.guilds.values()))).text_channel(name)

    def thread(self, channel: Channel, name: str, *, private: bool = False) -> Channel:
        """Create a thread in a channel, as a user other than the bot would."""
        return channel.thread(name, private)

    def close_dms(self, person: Person, closed: bool = True, opening: int | None = None) -> None:
        """Close or open a person's DMs.

        With a status, the channel itself is refused with it: both 400 and 403 are reported.
        """
        person.user.dms_open = not closed
        person.user.opening = opening if closed else None

    def add_app(self, person: Person) -> None:
        """Let a person add the app to their own account, for wherever they are."""
        person.user.has_app = True
        self.world.keep(person.user)

    def delete_account(self, person: Person) -> None:
        """Delete a person's account: they leave everywhere, and Discord knows no such user."""
        person.user.deleted = True
        for guild in self.world.guilds.values():
            if person.id in guild.members:
                self.world.leave(guild, person.id)
        self.world.keep(person.user)

    def person(
        self,
        name: str,
        *,
        in_: Guild | None = None,
        locale: str = "en-US",
        dms_open: bool = True,
        may: Permission | None = None,
    ) -> Person:
        """Create a person, optionally in a guild with additional permissions."""
        user = self.world.add_user(name, locale, dms_open)
        if in_ is not None:
            self.world.join(in_, user)
            if may is not None:
                in_.let(user.id, may)
        return Person(self.world, user, self._random)

    def people(self) -> list[Person]:
        """Return everybody who is a member of a guild, in the order in which they came."""
        users = [user for user in self.world.users.values() if not user.bot]
        owners = {guild.owner for guild in self.world.guilds.values()}
        return [
            Person(self.world, user, self._random)
            for user in users
            if user.id not in owners
            and any(user.id in guild.members for guild in self.world.guilds.values())
        ]

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
        code: int | None = 0,
        scope: Scope = "user",
        until: asyncio.Event | None = None,
    ) -> None:
        """Inject faults into the next requests.

        `route` is a path without the API's prefix in which `*` stands for anything, or a path as
        the documents write it (`/channels/{channel_id}/messages`). `status` "drop" cuts the
        connection without an answer; None answers truly, after `delay` seconds and when `until` is
        set. `after_commit`: the request has its effect, and only the answer is wrong, late or lost.
        `scope` or `global_limit` says whose limit a 429 is about. `code` is Discord's own number
        for the error, None that of a proxy, which has none and answers in HTML.
        """
        scope = "global" if global_limit else scope
        fault = Fault(
            method, route, status, times, after_commit, delay, until, retry_after, scope, code
        )
        self.server.faults.plan(fault)

    async def drop_gateway(
        self,
        resume: bool = True,
        way: Way | int | None = None,
        *,
        shard: Shard | int | None = None,
    ) -> None:
        """Close the bot's gateway connections; with `resume` it can resume their sessions.

        `way` may be a close code. `shard`: only those of a shard, or of this number with any count.
        """
        self.gateway.drop(way or ("abort" if resume else "invalid"), shard)

    def hold_gateway(self, shard: Shard | int | None = None) -> list[Connection]:
        """Let nothing pass at the gateway connections that are open now, in either direction.

        Both sides take them for open. Each can be released (`release`) or dropped.
        """
        return self.gateway.hold(shard)

    # Waiting

    def busy_when(self, busy: Callable[[], bool]) -> None:
        """Make `settle` wait while this is true: the bot works without sending requests."""
        self._busy.append(busy)

    async def until(self, true: Callable[[], bool], timeout: float = 60.0) -> None:
        """Wait until a condition holds; it is checked after each event.

        Raises:
            TimeoutError: it didn't become true.
        """
        if not await self.world.pulse.until(true, timeout):
            raise TimeoutError("what was waited for didn't happen")

    async def ready(self, timeout: float = 60.0, *, shards: int | None = None) -> None:
        """Wait until a bot has identified itself, or all shards of a number of shards have."""
        gateway = self.gateway
        await self.until(
            lambda: gateway.connected if shards is None else gateway.serves(shards), timeout
        )

    async def settle(self, quiet: float = QUIET, timeout: float = 120.0) -> None:
        """Wait until the bot has sent no request for `quiet` seconds and owes no response.

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
        """Whether the bot has requests, responses or own work pending."""
        return bool(self.server.under_way) or self._owes() or any(busy() for busy in self._busy)

    def _owes(self) -> bool:
        """Whether a deferred response is pending."""
        return any(interaction.awaited for interaction in self.world.open_interactions())
