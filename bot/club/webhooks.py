"""Hands a server's finished games and rounds off to other programs, by signed requests.

It may import `addresses`, `base` and the club, the tables and the database.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import structlog
from sqlalchemy import Connection

from bot.club import base
from bot.club.addresses import check_address, guarded_connector, is_allowed
from bot.club.base import find_no_place
from bot.table import RefusedError
from bot.table.base.background import wait_for_event
from bot.table.clocks import DAY
from bot.table.records import file
from db.club import webhooks as stored
from db.club.webhooks import MOST_HOOKS, TEST, Delivery, Webhook, new_id
from db.club.webhooks import Hook as Hook
from db.games import ENDED
from db.storage import Storage

if TYPE_CHECKING:
    import aiohttp

    from bot.club.base import Places
    from bot.table import Tables


# Signatures: HMAC-SHA256 over the delivery's name, the time and the body. Each delivery is signed
# twice: by Standard Webhooks, for which receivers have ready verifiers, and by headers of the bot's
# own, which receivers from before check. `docs/clubs/webhooks.md` shows how.


SECRET = "whsec_"
"""How a secret begins, by Standard Webhooks; what follows is the key in Base64."""

KEY_BYTES = 32
"""Bytes of a key; Standard Webhooks wants 24 to 64."""


def new_secret() -> str:
    """Return a new secret of 256 bits."""
    return SECRET + b64encode(secrets.token_bytes(KEY_BYTES)).decode()


def key_of_secret(secret: str) -> bytes:
    """Return the key by Standard Webhooks; a secret from before is one as it stands."""
    return b64decode(secret.removeprefix(SECRET)) if secret.startswith(SECRET) else secret.encode()


def sign_by_standard(secret: str, at_s: int, delivery: str, body: bytes) -> str:
    """Return the signature of a delivery by Standard Webhooks."""
    signed = f"{delivery}.{at_s}.".encode() + body
    made = hmac.new(key_of_secret(secret), signed, sha256).digest()
    return "v1," + b64encode(made).decode()


def sign_delivery(secret: str, at_s: int, delivery: str, body: bytes) -> str:
    """Return the bot's own signature of a delivery that is sent at a time (s)."""
    signed = f"{at_s}.{delivery}.".encode() + body
    return "v1=" + hmac.new(secret.encode(), signed, sha256).hexdigest()


def headers_of_delivery(
    secret: str, at_s: int, delivery: str, kind: str, body: bytes
) -> Mapping[str, str]:
    """Return the headers of a delivery."""
    return {
        "Content-Type": "application/json",
        "User-Agent": "Tablekeeper",
        "webhook-id": delivery,
        "webhook-timestamp": str(at_s),
        "webhook-signature": sign_by_standard(secret, at_s, delivery, body),
        "Tablekeeper-Delivery": delivery,
        "Tablekeeper-Kind": kind,
        "Tablekeeper-Timestamp": str(at_s),
        "Tablekeeper-Signature": sign_delivery(secret, at_s, delivery, body),
    }


# The addresses of a server: added, listed, given a new secret, and removed.


MOST = MOST_HOOKS
"""Addresses of a server, at most."""


HookNoted = Callable[..., None]
"""Notes a change in its transaction: called with the connection, `number` and `host`."""


def not_noted(connection: Connection, number: int, host: str) -> None:
    """Note nothing."""
    del connection, number, host


async def of_guild(storage: Storage, guild: int) -> list[Hook]:
    """Return the addresses of a server, oldest first."""
    return await stored.hooks_of_server(storage, guild)


async def add_hook(
    storage: Storage, guild: int, channel: int, typed: str, noted: HookNoted = not_noted
) -> Hook | None:
    """Store an address with a new secret; None if the server has too many.

    In `channel` those who run the server are told of losses.

    Raises:
        BadAddressError: it cannot be one.
    """
    address = check_address(typed)
    secret = new_secret()
    row = Webhook(guild=guild, channel=channel, address=address, secret=secret)
    number = await stored.store_hook(storage, row, _as_row(noted, address))
    if number is None:
        return None
    return Hook(number, guild, channel, address, secret, None, 0, row.created_ms)


async def rotate_hook_secret(storage: Storage, hook: Hook, noted: HookNoted = not_noted) -> Hook:
    """Give an address a new secret; what waits is signed with it, too."""
    secret = new_secret()
    also = _as_row(noted, hook.address)
    await stored.change_hook(storage, hook.guild, hook.id, also, secret=secret)
    return replace(hook, secret=secret)


async def remove_hook(storage: Storage, hook: Hook, noted: HookNoted = not_noted) -> bool:
    """Delete an address with all that waits for it; return whether it was still there."""
    return await stored.delete_hook(storage, hook.guild, hook.id, _as_row(noted, hook.address))


def host_of(address: str) -> str:
    """Return the host of an address; what follows it may be a secret."""
    return urlsplit(address).hostname or ""


def _as_row(noted: HookNoted, address: str) -> stored.Also:
    """Return what notes a change by the number of the address and its host."""

    def also(connection: Connection, number: int) -> None:
        noted(connection, number=number, host=host_of(address))

    return also


# Each address has a lane of its own, in which one delivery is sent after the other; a clock, so
# that one that fails is tried less and less often; and a budget of time, after which others come
# first. A process claims a delivery before it sends it (`db.club.webhooks`), so several may send.


POLL = 10.0
"""Seconds between looks that nothing has called for: for what is tried again, and for what was left
by a process that died."""

TIMEOUT_S = 15.0
CONNECT_S = 5.0
"""Seconds for a request, and for its connection."""

CLAIM_MS = 60_000
"""Milliseconds for which a delivery is claimed: longer than a request takes."""

PAUSES_MS = tuple(s * 1000 for s in (60, 300, 1800, 7200, 21600, 43200))
"""Milliseconds until the next attempt, by how many have failed; the last one repeats."""

KEEP_MS = 3 * DAY
"""Milliseconds after which a delivery is given up."""

LARGEST = 8 * 1024 * 1024
"""Bytes of a body, at most."""

LANES = 32
SLOW_LANES = 16
"""Addresses that are called at the same time; and how many of them have been slow, at most."""

SLOW_S = 2.0
BUDGET_S = 30.0
"""Seconds of a request after which an address counts as slow; and those of deliveries in a row."""

LOOKED = 1000
"""Addresses that are looked at, at a time."""

AT_ONCE = 20
"""Deliveries that are read at a time."""

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
        self.places: Places = find_no_place
        """Tells which games stand in private threads: these are handed to nobody."""

        self.lost: Callable[[int], None] = _nobody_looks
        """Told of a server whose address has lost a delivery (`bot.club.upkeep`)."""

        self._tables = tables
        self._connector = connector
        self._allows = allows
        self._woken = asyncio.Event()
        self._lanes: dict[int, asyncio.Task[list[Outcome]]] = {}
        self._slow: set[int] = set()
        """Addresses whose last request took long."""

    def wake(self) -> None:
        """Look for deliveries now: one was queued."""
        self._woken.set()

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        try:
            while True:
                self._woken.clear()
                try:
                    await self._begin()
                except Exception:
                    log.exception("handoff-trouble")
                await wait_for_event(self._woken, POLL)
        finally:
            lanes = [*self._lanes.values()]
            for lane in lanes:
                lane.cancel()
            await asyncio.gather(*lanes, return_exceptions=True)

    async def send(self) -> list[Outcome]:
        """Send all that is due now for the servers of this process; what fails is due later."""
        outcomes: list[Outcome] = []
        while lanes := await self._begin():
            made = await asyncio.gather(*lanes)
            if not any(made):
                # What is left cannot be read.
                break
            for each in made:
                outcomes += each
        return outcomes

    async def test(self, hook: Hook) -> Attempt:
        """Send a test to an address, once; whether it arrived is kept, as of any delivery."""
        attempt = await self._post(hook, new_id(), TEST, TEST_BODY)
        at = self._tables.now()
        has_arrived = attempt == "arrived"
        await stored.record_hook_test(self._tables.storage, hook, at, has_arrived)
        self.wake()
        return attempt

    async def _begin(self) -> list[asyncio.Task[list[Outcome]]]:
        """Begin with the addresses for which something is due, as many as may be called at once."""
        partition = self._tables.outbox.partition
        owned = None if partition is None else partition.owned
        due = await stored.due_lanes(self._tables.storage, self._tables.now(), LOOKED, owned)
        begun: list[asyncio.Task[list[Outcome]]] = []
        for hook, guild in sorted(due, key=lambda lane: lane[0] in self._slow):
            if hook in self._lanes or (partition is not None and not partition.may_serve(guild)):
                continue
            if len(self._lanes) >= LANES or (hook in self._slow and self._has_no_room_for_slow()):
                break
            self._lanes[hook] = asyncio.create_task(self._lane(hook))
            begun.append(self._lanes[hook])
        return begun

    def _has_no_room_for_slow(self) -> bool:
        return len(self._slow.intersection(self._lanes)) >= SLOW_LANES

    async def _lane(self, hook: int) -> list[Outcome]:
        """Send what is due for one address in order, until it fails or has used its budget."""
        outcomes: list[Outcome] = []
        ends = monotonic() + BUDGET_S
        try:
            while monotonic() < ends and "failed" not in outcomes:
                now = self._tables.now()
                due = await stored.due_deliveries(self._tables.storage, hook, now, AT_ONCE)
                if not due:
                    break
                outcomes.append(await self._deliver(due[0]))
            if outcomes:
                # Its place is free for others, and there may be more for it.
                self.wake()
        except Exception:
            # It is looked at again with the next poll.
            log.exception("handoff-trouble", hook=hook)
        finally:
            del self._lanes[hook]
        return outcomes

    async def _deliver(self, delivery: Delivery) -> Outcome:
        """Try to deliver something, and record what has become of it."""
        storage = self._tables.storage
        now = self._tables.now()
        if not await stored.claim_delivery(storage, delivery, now + CLAIM_MS):
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
            await stored.delete_delivery(storage, delivery)
            return "dropped"
        began = monotonic()
        attempt = await self._post(delivery.hook, delivery.id, delivery.kind, body)
        is_slow = monotonic() - began > SLOW_S
        (self._slow.add if is_slow else self._slow.discard)(delivery.hook.id)
        log.info("handoff", hook=delivery.hook.id, kind=delivery.kind, attempt=attempt)
        if attempt != "arrived":
            return await self._fail(delivery)
        await stored.arrived(storage, delivery)
        return "arrived"

    async def _fail(self, delivery: Delivery, is_fault: bool = True) -> Outcome:
        """Try again later, or give up; who runs the server is told of the first loss.

        `is_fault`: whether the address is to blame.
        """
        storage = self._tables.storage
        now = self._tables.now()
        if now - delivery.created_ms < KEEP_MS:
            until = now + PAUSES_MS[min(delivery.attempts, len(PAUSES_MS) - 1)]
            failed_at = now if is_fault else None
            await stored.postpone_delivery(storage, delivery, until, failed_at, rest_after_failing)
        else:
            hook = delivery.hook
            notice = base.in_channel(hook.guild, hook.channel, LOST, {"hook": hook.id})
            # What is as old has waited for the same address, if that is to blame.
            before = now - KEEP_MS if is_fault else 0
            await stored.given_up(storage, delivery, now, before, notice)
            self._tables.wake(hook.guild)
            self.lost(hook.guild)
        return "failed"

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
        return await asyncio.to_thread(file.encode_record, game)

    async def _post(self, hook: Hook, name: str, kind: str, body: bytes) -> Attempt:
        """Send one request; the body of an answer is not read, and no redirect followed."""
        import aiohttp

        if not self._allows(hook.address):
            return "forbidden"
        limits = aiohttp.ClientTimeout(total=TIMEOUT_S, sock_connect=CONNECT_S)
        signed = headers_of_delivery(hook.secret, self._tables.now() // 1000, name, kind, body)
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


def rest_after_failing(failing_ms: int) -> int:
    """Return how long an address rests (ms) that has been failing for a time (ms): as long."""
    return min(max(failing_ms, PAUSES_MS[0]), PAUSES_MS[-1])


def _nobody_looks(guild: int) -> None:
    del guild
