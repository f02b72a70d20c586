"""The only door by which anything leaves for Discord.

Rows are written with the step that caused them, and delivered from here: in order within a lane
(a channel, or the direct messages of a user), lanes side by side. A row is due until its delivery
is noted, so a crash loses nothing; what was sent but not noted is sent again with the same nonce,
by which Discord recognises it, and an edit may be made twice. Whoever tells it to stop breaks off
what is on its way to Discord, but nothing that is being noted.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal, Protocol, cast

import msgspec
import structlog

from bot.games.game import Seat
from bot.table.announce import new_post
from bot.table.queue import to_its_end
from db import outbox as rows
from db.models import OutboxMessage, now_ms
from db.outbox import Due
from db.storage import Storage

POLL = 5.0
"""Seconds after which the outbox looks by itself, for rows that another process has written."""

LONGEST = 300.0
"""Seconds that the outbox waits at most before it tries again."""

PATIENCE = 5
"""Attempts after which a delivery that fails by a fault of our own is given up."""

RESTS = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds for which a lane rests while the database takes no notes, each time longer."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()

Kind = Literal["turn", "secret", "lobby", "notice"]


class Outgoing(msgspec.Struct, frozen=True):
    """Something to tell; what it says is written by whoever delivers it.

    A `turn` message tells of the revisions `began` to `revision`; a `secret` of its revision,
    to `user` alone. `message_id` names the message to edit, None: send a new one with `nonce`.
    `mention` is whom it may ping. `current` is false of a turn message after which a newer one has
    begun. `retried` is true where an earlier attempt may have reached Discord.
    """

    id: int
    game_id: int
    kind: Kind
    seat: Seat
    user: int | None
    channel: int
    revision: int
    nonce: str
    message_id: int | None
    began: int
    mention: int | None
    current: bool
    retried: bool


class Undeliverable(Exception):
    """Discord did not take a message; `permanent` when it never will.

    `retry_after` is the number of seconds that Discord asks to wait, where it says so.
    """

    def __init__(
        self, reason: str, permanent: bool = False, retry_after: float | None = None
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.permanent = permanent
        self.retry_after = retry_after


class Gone(Undeliverable):
    """The message that was to be edited is not there any more."""

    def __init__(self, reason: str = "gone") -> None:
        super().__init__(reason)


class Deliverer(Protocol):
    """Whoever puts a message into words and takes it to Discord."""

    async def deliver(self, message: Outgoing) -> int | None:
        """Send or edit a message; return its id in Discord, None if there is none to remember.

        Raises:
            Undeliverable: it could not be delivered.
        """
        ...


class Outbox:
    """Delivers what the tables have to tell."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._woken = asyncio.Event()
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._troubles: dict[str, int] = {}
        """How often in a row a lane has met trouble with the database."""
        self._taken: dict[str, int] = {}
        """Messages by nonce that Discord has and the database does not know of. The nonce itself
        would soon protect them no more: Discord forgets it after some minutes."""
        self._looking = False
        self._since: int | None = None
        """The last row that was there when deliveries began."""

    @property
    def busy(self) -> bool:
        """Whether something is being delivered, or is about to be looked for."""
        return self._looking or self._woken.is_set() or bool(self._lanes)

    def wake(self) -> None:
        """Say that there is something new to deliver."""
        self._woken.set()

    async def run(self, deliverer: Deliverer) -> None:
        """Deliver whatever comes, until cancelled."""
        try:
            while True:
                self._woken.clear()
                wait = await self._guarded(deliverer)
                # Not `wait_for`, which before Python 3.12 forgets that it was cancelled if what it
                # waits for happens at that moment: the loop would never end.
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._woken.wait()
        finally:
            await self._stop()

    async def drain(self, deliverer: Deliverer) -> None:
        """Deliver all that is due now, and return when no more of it is left."""
        while True:
            await self._begin(deliverer)
            if not self._lanes:
                return
            await asyncio.wait(list(self._lanes.values()))

    async def _guarded(self, deliverer: Deliverer) -> float:
        """Begin deliveries; a database that fails for a while must not end the loop."""
        self._looking = True
        try:
            return await self._begin(deliverer)
        except Exception:
            log.exception("outbox-trouble")
            return POLL
        finally:
            self._looking = False

    async def _begin(self, deliverer: Deliverer) -> float:
        """Begin a delivery in every lane that is idle; return the seconds until there is more."""
        if self._since is None:
            self._since = await to_its_end(rows.last(self._storage))
        wait = POLL
        for due in await to_its_end(rows.heads(self._storage)):
            lane = due.row.lane
            if lane in self._lanes:
                continue
            # What was never tried is due, whatever the clock of whoever wrote it said.
            rest = (due.row.due_ms - now_ms()) / 1000
            if rest > 0 and due.row.attempts:
                wait = min(wait, rest)
                continue
            self._lanes[lane] = asyncio.create_task(self._lane(lane, due, deliverer))
        return wait

    async def _stop(self) -> None:
        """Break off what is under way; it stays due."""
        tasks = list(self._lanes.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _lane(self, lane: str, due: Due, deliverer: Deliverer) -> None:
        """Deliver the first row of a lane; the next is looked for when it is done."""
        try:
            await self._attempt(due, deliverer)
            self._troubles.pop(lane, None)
        except Exception:
            log.exception("outbox-trouble", lane=lane)
            before = self._troubles.get(lane, 0)
            self._troubles[lane] = before + 1
            await asyncio.sleep(RESTS[min(before, len(RESTS) - 1)])
        finally:
            del self._lanes[lane]
            self.wake()

    async def _attempt(self, due: Due, deliverer: Deliverer) -> None:
        """Deliver one row and note what became of it."""
        row = due.row
        assert row.id is not None
        message = self._outgoing(due)
        try:
            message_id = await deliverer.deliver(message)
            self._take(row.nonce, message_id)
            if due.older and message.message_id is None and message_id is not None:
                # An earlier row may have sent the message after all; Discord then has returned
                # that one, with what was new at the time.
                again = msgspec.structs.replace(message, message_id=message_id)
                message_id = await deliverer.deliver(again) or message_id
        except Gone as fault:
            self._taken.pop(row.nonce, None)
            if message.message_id is None:
                await self._failed(row, fault.reason, None)
                return
            await to_its_end(rows.gone(self._storage, row.post, new_post()))
            await self._failed(row, fault.reason, 0.0)
        except Undeliverable as fault:
            if fault.permanent:
                log.warning("undeliverable", game=row.game_id, row=row.id, reason=fault.reason)
                await to_its_end(rows.failed(self._storage, row, fault.reason))
            else:
                await self._failed(row, fault.reason, fault.retry_after)
        except Exception as fault:
            log.exception("delivery-failed", game=row.game_id, row=row.id, kind=row.kind)
            if row.attempts + 1 < PATIENCE:
                await self._failed(row, repr(fault), None)
            else:
                await to_its_end(rows.failed(self._storage, row, repr(fault)))
        else:
            await to_its_end(
                rows.delivered(self._storage, row.id, message_id or message.message_id)
            )
            self._taken.pop(row.nonce, None)

    def _take(self, nonce: str, message_id: int | None) -> None:
        """Remember that Discord has a message, until that is noted."""
        if message_id is not None:
            self._taken[nonce] = message_id

    async def _failed(self, row: OutboxMessage, reason: str, after: float | None) -> None:
        """Put a row off: for as long as Discord asks, or twice as long as the last time."""
        assert row.id is not None
        wait = min(2.0 ** min(row.attempts, 10), LONGEST) if after is None else after
        log.info("postponed", game=row.game_id, row=row.id, reason=reason, seconds=wait)
        await to_its_end(rows.postponed(self._storage, row.id, now_ms() + int(wait * 1000), reason))

    def _outgoing(self, due: Due) -> Outgoing:
        row = due.row
        assert row.id is not None
        old = self._since is not None and row.id <= self._since
        return Outgoing(
            id=row.id,
            game_id=row.game_id,
            kind=cast(Kind, row.kind),
            seat=row.seat,
            user=row.user,
            channel=row.channel,
            revision=row.revision,
            nonce=row.nonce,
            message_id=due.message_id or self._taken.get(row.nonce),
            began=row.began,
            mention=row.mention if due.current else None,
            current=due.current,
            retried=row.attempts > 0 or old or due.older,
        )
