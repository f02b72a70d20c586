"""The outbox: every message to Discord goes through it.

Rows are written with the step that caused them and delivered from here: in order within a lane
(`db.lanes`), lanes concurrently, and the important ones first. A row is due until its delivery is
recorded, so a crash loses nothing. A message that was sent but not recorded is searched for in the
channel, or sent again with the same nonce, which Discord recognises for some minutes. An edit may
be repeated. Stopping cancels deliveries in progress, but never the recording of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import cast

import msgspec
import structlog

from bot.games.game import Seat
from bot.table.base.partition import NotOursError, Partition
from bot.table.base.queue import to_its_end
from bot.table.base.waking import wait_for_event
from bot.table.outbox.attempts import (
    LONGEST,
    delay_after_attempts,
    is_fit,
    is_remembered,
    wait_after,
)
from bot.table.outbox.parcel import (
    Deliverer,
    GoneError,
    Kind,
    NotTheirsError,
    Outgoing,
    UndeliverableError,
)
from bot.table.outbox.rate import Rate
from bot.table.outbox.rows import new_post
from bot.table.outbox.takeovers import Takeovers
from db import outbox as rows
from db.ids import NOBODY, SeatName
from db.lanes import OPTIONAL
from db.message import Message
from db.models import now_ms
from db.outbox import DueMessage
from db.storage import Storage
from db.timers import NO_GAME

POLL = 5.0
"""Seconds between polls, for rows that another process has written."""

HELD_S = 0.05
"""Limit in seconds for which deliveries wait for an answer to go first."""

PATIENCE = 5
"""Attempts after which a delivery that fails because of a bug is given up."""

RESTS = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds for which a lane rests while the database fails, increasing."""

LEAVE_S = 3.0
"""Seconds for which deliveries of a shard that leaves may go on."""

ASIDE = 25
"""Messages that nobody waits for, at most, of which deliveries run at the same time."""

ALL = 0
"""What stands for the shard where one process does everything."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Outbox:
    """Delivers the tables' messages; `on_missed` is called with the game whose secret failed."""

    def __init__(
        self, storage: Storage, on_missed: Callable[[int], None] = lambda _game: None
    ) -> None:
        self._storage = storage
        self._on_missed = on_missed
        self._woken = asyncio.Event()
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._troubles: dict[str, int] = {}
        """Consecutive database errors by lane."""
        self._taken: dict[str, int] = {}
        """Messages by nonce that Discord has and the database has not recorded. The nonce alone
        would not protect them for long, as Discord forgets it after some minutes."""
        self._until: dict[tuple[int, int], float] = {}
        """The time of the next attempt by row and number of attempts, on the monotonic clock."""
        self._holding = 0
        """Answers in progress that go before deliveries."""
        self._put_off: asyncio.TimerHandle | None = None
        self._looking = False
        self.partition: Partition | None = None
        """What this process owns; `None`: everything."""

        self._rate: Rate | None = None
        self._takeovers = Takeovers()
        self._shards: dict[str, int] = {}
        """By lane, the shard of what is being delivered."""
        self._aside: set[str] = set()
        """Lanes in which something is being delivered that nobody waits for."""
        self._ended: set[str] = set()
        """Lanes in which a delivery has ended since the last look began."""

    @property
    def busy(self) -> bool:
        """Whether a message is being delivered, or the outbox is about to look for one."""
        woken = self._woken.is_set() or self._put_off is not None
        return self._looking or woken or bool(self._lanes)

    def wake(self) -> None:
        """Announce that there are new rows to deliver."""
        if not self._holding:
            self._let_go()
        elif self._put_off is None:
            self._put_off = asyncio.get_running_loop().call_later(HELD_S, self._let_go)

    @contextmanager
    def held(self) -> Generator[None]:
        """Hold back new deliveries until an answer is sent, for `HELD_S` at most."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
            if self._put_off is not None:
                self._let_go()

    def _let_go(self) -> None:
        """Let the outbox look for due rows."""
        if self._put_off is not None:
            self._put_off.cancel()
            self._put_off = None
        self._woken.set()

    async def turn_before(self, game_id: int, message_id: int) -> int | None:
        """Return the newest turn message of a game that Discord has, other than this one."""
        return await rows.turn_before(self._storage, game_id, message_id)

    async def invite(self, row: Message) -> bool:
        """Send the message that asks somebody to join; return whether it calls them."""
        calls = await rows.add_invitation(self._storage, row)
        self.wake()
        return calls

    async def held_up(self, channel: int) -> tuple[int, str]:
        """Return how many posts in a channel Discord has refused so far, and why the first."""
        return await rows.held_up(self._storage, channel)

    async def closed_to(self, game_id: int, seat: Seat) -> bool:
        """Return whether the last direct message to a seat's user was refused."""
        return await rows.is_closed(self._storage, game_id, SeatName(seat))

    def divide(self, partition: Partition) -> None:
        """Deliver messages of the shards of a partition only, within its share of requests."""
        self.partition = partition
        self._rate = Rate(lambda: partition.share)

    def took(self, shard: int, last: int) -> None:
        """Begin with a shard: rows up to `last` may have been sent by the process before."""
        self._takeovers.took(shard, last)

    async def newest(self) -> int:
        """Return the number of the newest row, for `took`."""
        return await to_its_end(rows.newest_message_id(self._storage))

    async def leave(self, shards: Collection[int]) -> None:
        """Wait until deliveries of shards that are not owned any more have ended, or end them."""
        tasks = [task for lane, task in self._lanes.items() if self._shards.get(lane) in shards]
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=LEAVE_S)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def interrupt(self) -> None:
        """End all deliveries, which another process may begin anew."""
        for task in self._lanes.values():
            task.cancel()

    async def run(self, deliverer: Deliverer) -> None:
        """Deliver rows as they become due, until cancelled."""
        try:
            while True:
                self._woken.clear()
                wait = await self._begin_guarded(deliverer)
                await wait_for_event(self._woken, wait)
        finally:
            await self._stop()

    async def drain(self, deliverer: Deliverer) -> None:
        """Deliver everything due now, then return."""
        while True:
            await self._begin(deliverer)
            if not self._lanes:
                return
            await asyncio.wait(list(self._lanes.values()))

    async def _begin_guarded(self, deliverer: Deliverer) -> float:
        """Start deliveries; a temporary database failure must not end the loop."""
        self._looking = True
        try:
            return await self._begin(deliverer)
        except Exception:
            log.exception("outbox-trouble")
            return POLL
        finally:
            self._looking = False

    async def _begin(self, deliverer: Deliverer) -> float:
        """Start a delivery in every idle lane; return the seconds until the next is due."""
        partition = self.partition
        if partition is None and self._takeovers.none:
            self.took(ALL, await self.newest())
        wait = POLL
        owned = None if partition is None else partition.owned
        self._ended.clear()
        for due in await to_its_end(rows.heads(self._storage, owned)):
            lane = due.row.lane
            if lane in self._ended:
                wait = 0.0  # The row may have been read before it was delivered.
            # A shard may have been given away while the rows were read.
            if lane in self._lanes or lane in self._ended or not self._is_ours(due.row):
                continue
            rest = self._rest(due.row)
            if rest > 0:
                wait = min(wait, rest)
                continue
            if due.importance >= OPTIONAL:
                if len(self._aside) >= ASIDE:
                    continue
                self._aside.add(lane)
            self._shards[lane] = self._shard(due.row)
            self._lanes[lane] = asyncio.create_task(self._lane(lane, due, deliverer))
        return wait

    def _shard(self, row: Message) -> int:
        return ALL if self.partition is None else self.partition.shard(row.guild)

    def _is_ours(self, row: Message) -> bool:
        """Return whether this process may deliver a row now."""
        return self.partition is None or self.partition.may_serve(row.guild)

    def _rest(self, row: Message) -> float:
        """Return the seconds until a row may be tried; 0 or less means now.

        What an answer shows waits for that answer.

        The system clock may be set back, or another machine wrote the row. The delay is therefore
        also measured by this process's monotonic clock, up to `LONGEST` for rows of another
        process.
        """
        rest = (row.due_ms - now_ms()) / 1000
        if rest <= 0 or not (row.attempts or row.kind == "own"):
            return 0.0
        assert row.id is not None
        until = self._until.setdefault((row.id, row.attempts), monotonic() + min(rest, LONGEST))
        return min(rest, until - monotonic())

    async def _stop(self) -> None:
        """Cancel running deliveries; they stay due."""
        tasks = list(self._lanes.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _lane(self, lane: str, due: DueMessage, deliverer: Deliverer) -> None:
        """Deliver the first row of a lane; the next is loaded when it is done."""
        try:
            await self._attempt(due, deliverer)
            self._troubles.pop(lane, None)
        except Exception:
            log.exception("outbox-trouble", lane=lane)
            before = self._troubles.get(lane, 0)
            self._troubles[lane] = before + 1
            await asyncio.sleep(RESTS[min(before, len(RESTS) - 1)])
        finally:
            del self._lanes[lane], self._shards[lane]
            is_aside = lane in self._aside
            self._aside.discard(lane)
            self._ended.add(lane)
            # Where many wait that nobody waits for, one look serves several of them.
            if not is_aside or len(self._aside) <= ASIDE // 2:
                self.wake()

    async def _attempt(self, due: DueMessage, deliverer: Deliverer) -> None:
        """Deliver one row and record the result."""
        row = due.row
        assert row.id is not None
        if due.damaged or not is_fit(row):
            log.error("message-damaged", game=row.game_id, row=row.id, columns=due.damaged)
            await self._give_up(row, "damaged", refused=False)
            return
        self._until.pop((row.id, row.attempts), None)
        message = await self._outgoing(due)
        self._takeovers.tried(row.id)
        try:
            await self._spend(message, due.importance)
            message_id = await deliverer.deliver(message)
            if message_id is not None:
                self._taken[row.nonce] = message_id
            if due.older and message.message_id is None and message_id is not None:
                # An earlier row may have sent the message after all; Discord then returned that
                # one, with its old content.
                again = msgspec.structs.replace(message, message_id=message_id)
                message_id = await deliverer.deliver(again) or message_id
        except NotOursError:
            log.info("left-to-another", game=row.game_id, row=row.id)
        except GoneError as fault:
            self._taken.pop(row.nonce, None)
            if message.message_id is None:
                await self._postpone(row, fault.reason, None)
                return
            await to_its_end(rows.restart_post(self._storage, row.post, new_post()))
            await self._postpone(row, fault.reason, 0.0)
        except UndeliverableError as fault:
            if fault.permanent:
                log.warning("undeliverable", game=row.game_id, row=row.id, reason=fault.reason)
                refused = not isinstance(fault, NotTheirsError)
                await self._give_up(row, fault.reason, refused)
            else:
                await self._postpone(row, fault.reason, wait_after(fault, row.attempts))
        except Exception as fault:
            log.exception("delivery-failed", game=row.game_id, row=row.id, kind=row.kind)
            if row.attempts + 1 < PATIENCE:
                await self._postpone(row, repr(fault), None)
            else:
                await self._give_up(row, repr(fault))
        else:
            await to_its_end(
                rows.record_delivery(self._storage, row.id, message_id or message.message_id)
            )
            self._taken.pop(row.nonce, None)
            self._takeovers.done(row.id)

    async def _spend(self, message: Outgoing, importance: int) -> None:
        """Wait until the requests of a message may be sent.

        Raises:
            NotOursError: the message is not this process's any more.
        """
        if self._rate is not None:
            searched = message.retried and message.message_id is None
            await self._rate.spend(2 if searched else 1, importance)
        message.must_be_ours()

    async def _give_up(self, row: Message, reason: str, refused: bool = True) -> None:
        """Record that a row is never delivered; a secret is shown at its owner's next press."""
        await to_its_end(rows.record_failure(self._storage, row, reason, refused))
        if row.kind in ("own", "secret"):
            self._on_missed(row.game_id or NO_GAME)

    async def _postpone(self, row: Message, reason: str, after: float | None) -> None:
        """Postpone a row, for as long as Discord asks or twice as long as last time."""
        assert row.id is not None
        wait = delay_after_attempts(row.attempts) if after is None else after
        log.info("postponed", game=row.game_id, row=row.id, reason=reason, seconds=wait)
        self._until[row.id, row.attempts + 1] = monotonic() + wait
        await to_its_end(
            rows.postpone_message(self._storage, row.id, now_ms() + int(wait * 1000), reason)
        )

    async def _outgoing(self, due: DueMessage) -> Outgoing:
        row = due.row
        assert row.id is not None
        shard = self._shard(row)
        old = self._takeovers.is_old(shard, row.id)
        # A post that was restarted pings nobody, and the message it replaces looks the same: it is
        # not searched for.
        retried = (row.attempts > 0 or old or due.older) and row.nonce == row.post
        known, after = due.message_id or self._taken.get(row.nonce), 0
        if retried and known is None:
            after = await to_its_end(rows.newest_before(self._storage, row.lane, row.id))
        # Nobody who has been forgotten meanwhile can be called.
        users = (row.mention, *row.also) if due.current else ()
        called = tuple(user for user in users if user is not None and user > NOBODY)
        return Outgoing(
            id=row.id,
            game_id=row.game_id or NO_GAME,
            kind=cast(Kind, row.kind),
            seat=Seat(row.seat),
            user=row.user,
            channel=row.channel,
            revision=row.revision,
            nonce=row.nonce,
            message_id=known,
            began=row.began,
            mention=called[0] if called else None,
            current=due.current,
            retried=retried,
            after=after,
            is_remembered=is_remembered(row),
            also=called[1:],
            first=row.first,
            upto=row.upto,
            about=row.about,
            guild=row.guild,
            post=row.post,
            lane=row.lane,
            takeover=self._takeovers.search(shard, row.id),
            is_ours=partial(self._is_ours, row),
        )
