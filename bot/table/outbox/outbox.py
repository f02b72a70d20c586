"""The outbox: every message to Discord goes through it.

Rows are written with the step that caused them and delivered from here: in order within a lane
(`db.lanes`), lanes concurrently, and the important ones first. A row is due until its delivery is
recorded, so a crash loses nothing. A message that was sent but not recorded is searched for in the
channel, or sent again with the same nonce, which Discord recognises for some minutes. An edit may
be repeated. Stopping cancels deliveries in progress, but never the recording of one.
"""

import asyncio
from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import cast

import msgspec
import structlog

from bot.games.game import Seat
from bot.table.base.background import NotOursError, Partition, to_its_end, wait_for_event
from bot.table.outbox.announcement import new_post
from bot.table.outbox.outgoing import (
    KINDS,
    OF_CLUB,
    Deliverer,
    GoneError,
    Kind,
    NotTheirsError,
    Outgoing,
    UndeliverableError,
)
from db import outbox as rows
from db.ids import NOBODY, SeatName
from db.lanes import OPTIONAL, TO_USERS
from db.models import Message, now_ms
from db.outbox import DueMessage, StandingPost
from db.storage import Storage
from db.timers import NO_GAME

# When a row is tried, and whether it is one of this bot's.


LONGEST = 300.0
"""Limit in seconds of the wait before a retry."""

LONGEST_FORBIDDEN = 3600.0
"""Limit in seconds of the wait where somebody has to let the bot first."""

NONCE_S = 120.0
"""Seconds for which Discord is trusted to recognise a nonce; it documents "a few minutes"."""


def delay_after_attempts(attempts: int, longest: float = LONGEST) -> float:
    """Return the delay in seconds after this number of attempts."""
    return min(2.0 ** min(attempts, 12), longest)


def wait_after(fault: UndeliverableError, attempts: int) -> float:
    """Return the seconds after a fault: as many as Discord asks, or twice as many as last time."""
    longest = LONGEST_FORBIDDEN if fault.forbidden else LONGEST
    return (
        delay_after_attempts(attempts, longest) if fault.retry_after is None else fault.retry_after
    )


def is_remembered(row: Message) -> bool:
    """Return whether Discord still recognises the nonce of the last attempt, if any."""
    paused = delay_after_attempts(row.attempts - 1) if row.attempts else 0.0
    return (now_ms() - row.due_ms) / 1000 + paused < NONCE_S


def is_fit(row: Message) -> bool:
    """Return whether a row can be one of this bot's: a private one goes to its own user only."""
    lane, _, user = row.lane.partition(":")
    is_of_club = row.kind in OF_CLUB
    return (
        row.kind in KINDS
        and (row.game_id is None) == is_of_club
        and (lane not in TO_USERS or user == str(row.user))
    )


# Rows that were there when this process took their shard may have been sent by somebody else. They
# are searched for in Discord before they are sent. The process before has at most begun them, so
# one search of a channel at the takeover serves all its rows until they are tried here.


class Takeovers:
    """Keeps, by shard, the last row of the takeover and its number, which is never given twice."""

    def __init__(self) -> None:
        self._number = 0
        self._since: dict[int, tuple[int, int]] = {}
        self._tried: set[int] = set()

    @property
    def none(self) -> bool:
        """Whether no shard has been taken yet."""
        return not self._since

    def took(self, shard: int, last: int) -> None:
        """Begin with a shard whose rows up to `last` may have been sent."""
        self._number += 1
        self._since[shard] = (last, self._number)
        self._tried.clear()

    def is_old(self, shard: int, row_id: int) -> bool:
        """Return whether somebody else may have sent a row."""
        return row_id <= self._since.get(shard, (0, 0))[0]

    def search(self, shard: int, row_id: int) -> int:
        """Return the takeover whose search serves a row; 0: it has to be searched for anew."""
        serves = self.is_old(shard, row_id) and row_id not in self._tried
        return self._since[shard][1] if serves else 0

    def tried(self, row_id: int) -> None:
        """Note that this process tries a row: the search at the takeover does not know of that."""
        self._tried.add(row_id)

    def done(self, row_id: int) -> None:
        """Note that a row needs no more attempts."""
        self._tried.discard(row_id)


# A process spends its share of the requests a second that Discord allows the bot. Each counts for
# itself, so nobody has to ask anybody, and refusals of Discord, which count towards a ban, stay
# away.


ALLOWED = 50.0
"""Requests a second of a bot, all its processes together (Discord, "Rate Limits"). Answers to
interactions do not count."""

USED = 0.9
"""The part of them that is used; the rest is for what is not posted from here."""

BURST_S = 1.0
"""Seconds for which unused requests are saved up."""


class Rate:
    """A bucket of requests: `share` tells the part of all that this process has now."""

    def __init__(
        self, share: Callable[[], float], seconds: Callable[[], float] = monotonic
    ) -> None:
        self._share = share
        self._seconds = seconds
        self._left, self._counted = 0.0, seconds() - BURST_S
        self._numbers = count()
        self._queue: list[tuple[int, int, float, asyncio.Future[None]]] = []
        """Who waits, by importance (0: the highest) and arrival."""

        self._later: asyncio.TimerHandle | None = None

    async def spend(self, requests: float, importance: int = 0) -> None:
        """Wait until so many requests may be sent, and count them; the important ones go first."""
        turn = asyncio.get_running_loop().create_future()
        heappush(self._queue, (importance, next(self._numbers), requests, turn))
        self._serve()
        await turn

    def _serve(self) -> None:
        """Let go on who is first, as far as there are requests, and look again when there are."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        while self._queue:
            _, _, requests, turn = self._queue[0]
            # Who was cancelled does not wait any more.
            if not turn.done():
                if (wait := self._wait(requests)) > 0:
                    loop = asyncio.get_running_loop()
                    self._later = loop.call_later(wait, self._serve)
                    return
                turn.set_result(None)
            heappop(self._queue)

    def _wait(self, requests: float) -> float:
        """Count requests if there are enough, else return the seconds until there may be."""
        rate = ALLOWED * USED * self._share()
        now = self._seconds()
        self._left = min(rate * BURST_S, self._left + rate * (now - self._counted))
        self._counted = now
        # A small share must not keep a dear message for ever.
        if self._left >= min(requests, rate * BURST_S) and rate > 0:
            self._left -= requests
            return 0.0
        return min(BURST_S, (requests - self._left) / rate) if rate > 0 else BURST_S


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

    async def comes_or_stands(self, post: str) -> bool:
        """Return whether a post has a message, or one is still to be sent."""
        return await rows.comes_or_stands(self._storage, post)

    async def standing_posts(self) -> Sequence[StandingPost]:
        """Return the posts of the turns that are being played, in the servers of this process."""
        owned = None if self.partition is None else self.partition.owned
        return await rows.standing_posts(self._storage, owned)

    async def lower_post(self, post: StandingPost) -> bool:
        """Send the post of a turn anew at the end of its channel, in place of its message.

        Returns False if it is not as it was read any more, or something is about to be posted.
        """
        is_lowered = await rows.lower_post(self._storage, post, new_post)
        self.wake()
        return is_lowered

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
        for due in await to_its_end(rows.heads_of_lanes(self._storage, owned)):
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
        # not searched for. One that was sent anew further down is known by its mark alone.
        is_searched = row.nonce == row.post or row.nonce.startswith(rows.LOWERED)
        retried = (row.attempts > 0 or old or due.older) and is_searched
        known = due.message_id or self._taken.get(row.nonce)
        after = 0
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
