"""Sends what waits for the addresses of servers, again and again until it arrives or is too old.

A process claims a delivery before it sends it (`db.club.handoff`), so several may send.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import structlog

from bot.club.base import posts
from bot.club.base.places import unknown
from bot.club.handoff.address import guarded_connector, is_allowed
from bot.club.handoff.signing import headers
from bot.table import RefusedError
from bot.table.base.waking import woken
from bot.table.clocks.pace import DAY
from bot.table.records import file
from db.club import handoff as stored
from db.club.handoff import TEST, Delivery, Hook
from db.games import ENDED

if TYPE_CHECKING:
    import aiohttp

    from bot.club.base.places import Places
    from bot.table import Tables

POLL = 10.0
"""Seconds between looks that nothing has called for: for what is tried again, and for what was left
by a process that died."""

TIMEOUT_S, CONNECT_S = 15.0, 5.0
"""Seconds for a request, and for its connection."""

CLAIM_MS = 60_000
"""Milliseconds for which a delivery is claimed: longer than a request takes."""

PAUSES_MS = tuple(s * 1000 for s in (60, 300, 1800, 7200, 21600, 43200))
"""Milliseconds until the next attempt, by how many have failed; the last one repeats."""

KEEP_MS = 3 * DAY
"""Milliseconds after which a delivery is given up."""

LARGEST = 8 * 1024 * 1024
"""Bytes of a body, at most."""

AT_ONCE, TOGETHER = 100, 4
"""Deliveries that are read at a time, and addresses that are called at the same time."""

Attempt = Literal["arrived", "refused", "unreachable", "forbidden"]
"""What has become of an attempt: the receiver took it, or answered something else than 2xx, or
there was no answer; or the address may not be called."""

Outcome = Literal["arrived", "failed", "dropped", "others"]
"""What has become of a delivery; `others`: another process has taken it."""

LOST = "webhook-lost"
"""The message about an address at which something was given up."""

TEST_BODY = b'{"test":true}'

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Sender:
    """Sends deliveries; `connector` and `allows` are others in tests only."""

    def __init__(
        self,
        tables: Tables,
        connector: Callable[[], aiohttp.BaseConnector] = guarded_connector,
        allows: Callable[[str], bool] = is_allowed,
    ) -> None:
        self.places: Places = unknown
        """Tells which games stand in private threads: these are handed to nobody."""

        self._tables = tables
        self._connector = connector
        self._allows = allows
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look for deliveries now: one was queued."""
        self._woken.set()

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        while True:
            self._woken.clear()
            try:
                await self.send()
            except Exception:
                log.exception("handoff-trouble")
            await woken(self._woken, POLL)

    async def send(self) -> list[Outcome]:
        """Send all that is due now for the servers of this process; what fails is due later."""
        partition = self._tables.outbox.partition
        owned = None if partition is None else partition.owned
        due = await stored.due(self._tables.storage, self._tables.now(), AT_ONCE, owned)
        by_hook: dict[int, list[Delivery]] = {}
        for delivery in due:
            if partition is None or partition.may_serve(delivery.hook.guild):
                by_hook.setdefault(delivery.hook.id, []).append(delivery)
        room = asyncio.Semaphore(TOGETHER)
        made = await asyncio.gather(*(self._to_one(each, room) for each in by_hook.values()))
        return [outcome for outcomes in made for outcome in outcomes]

    async def test(self, hook: Hook) -> Attempt:
        """Send a test to an address, once; whether it arrived is kept, as of any delivery."""
        attempt = await self._post(hook, stored.new_id(), TEST, TEST_BODY)
        failed_at = None if attempt == "arrived" else self._tables.now()
        await stored.tested(self._tables.storage, hook, failed_at)
        return attempt

    async def _to_one(
        self, deliveries: Sequence[Delivery], room: asyncio.Semaphore
    ) -> list[Outcome]:
        """Send what waits for one address in order; after a failure the others wait, too."""
        outcomes: list[Outcome] = []
        async with room:
            for at, delivery in enumerate(deliveries):
                outcomes.append(await self._deliver(delivery))
                if outcomes[-1] == "failed":
                    for later in deliveries[at + 1 :]:
                        await self._postpone(later, later.attempts)
                    break
        return outcomes

    async def _deliver(self, delivery: Delivery) -> Outcome:
        """Try to deliver something, and record what has become of it."""
        storage, now = self._tables.storage, self._tables.now()
        if not await stored.claim(storage, delivery, now + CLAIM_MS):
            return "others"
        try:
            body = await self._body(delivery)
        except RefusedError:
            body = b""
        except Exception:
            log.exception("handoff-not-read", game=delivery.game_id)
            body = None
        if body is None:
            # Whether the game is private, or what it was, cannot be told now.
            return await self._fail(delivery, is_fault=False)
        if not body or len(body) > LARGEST:
            log.warning("handoff-dropped", hook=delivery.hook.id, game=delivery.game_id)
            await stored.dropped(storage, delivery)
            return "dropped"
        attempt = await self._post(delivery.hook, delivery.id, delivery.kind, body)
        log.info("handoff", hook=delivery.hook.id, kind=delivery.kind, attempt=attempt)
        if attempt != "arrived":
            return await self._fail(delivery)
        await stored.arrived(storage, delivery)
        return "arrived"

    async def _fail(self, delivery: Delivery, is_fault: bool = True) -> Outcome:
        """Try again later, or give up; who runs the server is told of the first loss.

        `is_fault`: whether the address is to blame.
        """
        storage, now = self._tables.storage, self._tables.now()
        if now - delivery.created_ms < KEEP_MS:
            await self._postpone(delivery, delivery.attempts, is_fault)
        else:
            hook = delivery.hook
            notice = posts.in_channel(hook.guild, hook.channel, LOST, {"hook": hook.id})
            await stored.given_up(storage, delivery, now, notice)
            self._tables.wake(hook.guild)
        return "failed"

    async def _postpone(self, delivery: Delivery, failures: int, is_fault: bool = True) -> None:
        now = self._tables.now()
        until = now + PAUSES_MS[min(failures, len(PAUSES_MS) - 1)]
        failed_at = now if is_fault else None
        await stored.postponed(self._tables.storage, delivery, until, failed_at)

    async def _body(self, delivery: Delivery) -> bytes | None:
        """Return what is sent: of a game what everybody may export, as it is now.

        It is empty if there is nothing to tell: the game is gone, goes on, or is private. None: it
        is unknown whether it is private.

        Raises:
            RefusedError: the game cannot be read.
        """
        if delivery.game_id is None:
            return delivery.body
        table = await self._tables.get(delivery.game_id)
        if table is None or table.status not in ENDED:
            return b""
        place = await self.places(table.guild, table.channel)
        if place is None:
            return None
        if place.private:
            return b""
        game = await table.records.saved(None)
        return await asyncio.to_thread(file.write, game)

    async def _post(self, hook: Hook, name: str, kind: str, body: bytes) -> Attempt:
        """Send one request; the body of an answer is not read, and no redirect followed."""
        import aiohttp

        if not self._allows(hook.address):
            return "forbidden"
        limits = aiohttp.ClientTimeout(total=TIMEOUT_S, sock_connect=CONNECT_S)
        signed = headers(hook.secret, self._tables.now() // 1000, name, kind, body)
        try:
            async with (
                aiohttp.ClientSession(
                    connector=self._connector(),
                    timeout=limits,
                    cookie_jar=aiohttp.DummyCookieJar(),
                    trust_env=False,
                ) as session,
                session.post(
                    hook.address, data=body, headers=signed, allow_redirects=False
                ) as answer,
            ):
                return "arrived" if 200 <= answer.status < 300 else "refused"
        except (aiohttp.ClientError, OSError, ValueError):
            return "unreachable"
