"""One receiver that is slow, or does not answer, holds up nobody else."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text, update
from sqlmodel import col

from bot.club import webhooks
from bot.club.addresses import NameServers
from bot.club.webhooks import PAUSES_MS
from bot.table import Tables
from bot.table.clocks import DAY
from db import Storage
from db.club import webhooks as stored
from db.club.webhooks import Webhook, WebhookDelivery
from tests.club.receiving import Receiver, receiving
from tests.club.test_handoff import GAMES, Clock, sender_of
from tests.databases import database, write

MINE, THEIRS = 1, 2


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    async with database("sqlite", tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(stored, "now_ms", made)
    return made


@pytest.fixture
def tables(storage: Storage, clock: Clock) -> Tables:
    return Tables(storage, GAMES, clock)


async def hook_of(storage: Storage, guild: int, receiver: Receiver) -> int:
    row = Webhook(guild=guild, channel=9, address=receiver.address, secret="s3cret")
    number = await stored.store_hook(storage, row)
    assert number is not None
    return number


async def queue(storage: Storage, guild: int, kind: str = "round.ended", times: int = 1) -> None:
    for _ in range(times):
        await storage.write(
            lambda connection: stored.queue_deliveries(connection, guild, kind, b"{}")
        )


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not reached():
            await asyncio.sleep(0.01)


async def waiting(storage: Storage, hook: int, now: int) -> int:
    return len(await stored.due_deliveries(storage, hook, now, 1000))


async def test_one_that_hangs_holds_up_no_other(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten of them do not either, however long they hang, and whatever waits for them."""
    monkeypatch.setattr(webhooks, "POLL", 0.1)
    async with AsyncExitStack() as stack:
        hanging = [await stack.enter_async_context(receiving()) for _ in range(10)]
        for guild, receiver in enumerate(hanging, 10):
            receiver.waits = 3600.0
            await hook_of(storage, guild, receiver)
            await queue(storage, guild, times=3)
        quick = await stack.enter_async_context(receiving())
        await hook_of(storage, MINE, quick)
        await queue(storage, MINE)
        sender = sender_of(tables)
        running = asyncio.create_task(sender.run())
        await until(lambda: len(quick.had) == 1 and all(len(r.had) == 1 for r in hanging))
        # Another game ends while they hang.
        await queue(storage, MINE)
        sender.wake()
        await until(lambda: len(quick.had) == 2)
        assert all(len(r.had) == 1 for r in hanging)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_slow_ones_leave_room_for_others(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are more of them than may be called at once, and each answers at last."""
    monkeypatch.setattr(webhooks, "LANES", 4)
    monkeypatch.setattr(webhooks, "SLOW_LANES", 2)
    monkeypatch.setattr(webhooks, "SLOW_S", 0.1)
    monkeypatch.setattr(webhooks, "BUDGET_S", 0.2)
    async with AsyncExitStack() as stack:
        slow = [await stack.enter_async_context(receiving()) for _ in range(5)]
        for guild, receiver in enumerate(slow, 10):
            receiver.waits = 0.3
            await hook_of(storage, guild, receiver)
            await queue(storage, guild, times=4)
        quick = await stack.enter_async_context(receiving())
        await hook_of(storage, MINE, quick)
        sender = sender_of(tables)
        running = asyncio.create_task(sender.run())
        await until(lambda: all(r.had for r in slow))
        before = sum(len(r.had) for r in slow)
        await queue(storage, MINE, times=3)
        sender.wake()
        await until(lambda: len(quick.had) == 3)
        assert sum(len(r.had) for r in slow) < before + 8
        await until(lambda: sum(len(r.had) for r in slow) == 20)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_an_address_that_fails_is_called_by_its_own_clock(
    tables: Tables, storage: Storage, clock: Clock
) -> None:
    """However much waits for it, and comes meanwhile."""
    async with receiving() as receiver, receiving() as other:
        hook = await hook_of(storage, MINE, receiver)
        await hook_of(storage, THEIRS, other)
        receiver.answers = [500] * 1000
        await queue(storage, MINE, times=20)
        sender = sender_of(tables)
        for minute in range(24 * 60):
            if minute % 60 == 0:
                await queue(storage, MINE)
                await queue(storage, THEIRS)
            if minute % 10 == 0 or minute < 10:
                await sender.send()
            clock.ms += 60_000
        assert 8 <= len(receiver.had) <= 16, "an attempt or two after each pause"
        assert len(other.had) == 24
        receiver.answers = []
        clock.ms += PAUSES_MS[-1]
        await sender.send()
        assert await waiting(storage, hook, clock() + 10 * DAY) == 0


async def test_what_a_receiver_refuses_stands_before_nothing_else(
    tables: Tables, storage: Storage, clock: Clock
) -> None:
    async with receiving() as receiver:
        hook = await hook_of(storage, MINE, receiver)
        await queue(storage, MINE, "bad")
        sender = sender_of(tables)
        receiver.answers = [400]
        assert await sender.send() == ["failed"]
        await queue(storage, MINE, times=3)
        assert await sender.send() == []
        clock.ms += PAUSES_MS[0]
        receiver.answers = [200, 200, 200, 400]
        assert await sender.send() == ["arrived", "arrived", "arrived", "failed"]
        kinds = [headers["Tablekeeper-Kind"] for headers, _ in receiver.had]
        assert kinds == ["bad", *["round.ended"] * 3, "bad"]
        assert await waiting(storage, hook, clock() + 10 * DAY) == 1


async def test_a_damaged_delivery_keeps_nobody_busy(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = list[int]()
    due_lanes = stored.due_lanes

    async def counted(*given: Any) -> Any:
        looks.append(1)
        return await due_lanes(*given)

    monkeypatch.setattr(stored, "due_lanes", counted)
    async with receiving() as receiver:
        await hook_of(storage, MINE, receiver)
        await queue(storage, MINE, times=2)
        damage = update(WebhookDelivery).values(attempts=text("'many'"))
        first = select(func.min(WebhookDelivery.id)).scalar_subquery()
        await write(storage, damage.where(col(WebhookDelivery.id) == first))
        sender = sender_of(tables)
        running = asyncio.create_task(sender.run())
        await until(lambda: len(receiver.had) == 1)
        await asyncio.sleep(0.5)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert len(looks) <= 4
        async with asyncio.timeout(20):
            assert await sender.send() == []


async def test_damaged_deliveries_stand_before_nothing_else(
    tables: Tables, storage: Storage
) -> None:
    """However many there are: more than are read at a time."""
    async with receiving() as receiver:
        await hook_of(storage, MINE, receiver)
        await queue(storage, MINE, times=2 * webhooks.AT_ONCE + 1)
        damage = update(WebhookDelivery).values(attempts=-1, body=text("'no bytes'"))
        await write(storage, damage)
        await queue(storage, MINE, "sound", times=3)
        assert await sender_of(tables).send() == ["arrived"] * 3
        kinds = {headers["Tablekeeper-Kind"] for headers, _ in receiver.had}
        assert kinds == {"sound"}


async def test_a_test_that_arrives_sends_what_waits(
    tables: Tables, storage: Storage, clock: Clock
) -> None:
    async with receiving() as receiver:
        await hook_of(storage, MINE, receiver)
        await queue(storage, MINE, times=3)
        sender = sender_of(tables)
        receiver.answers = [500]
        assert await sender.send() == ["failed"]
        assert await sender.send() == []
        (hook,) = await stored.hooks_of_server(storage, MINE)
        assert await sender.test(hook) == "arrived"
        assert await sender.send() == ["arrived"] * 3


async def test_a_name_server_that_hangs_holds_up_nothing_of_the_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on, begun = threading.Event(), threading.Semaphore(0)

    def hangs(*given: Any, **also: Any) -> Any:
        begun.release()
        go_on.wait(20)
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", hangs)
    looks = [asyncio.create_task(NameServers().resolve(f"h{at}.example")) for at in range(32)]
    try:
        async with asyncio.timeout(10):
            assert await asyncio.to_thread(lambda: "drawn") == "drawn"
            for _ in looks:
                await asyncio.to_thread(begun.acquire)
    finally:
        go_on.set()
    assert all(isinstance(e, OSError) for e in await asyncio.gather(*looks, return_exceptions=True))
