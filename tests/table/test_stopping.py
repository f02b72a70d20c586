"""Being told to stop, at whatever moment: deliveries end, and what was done is noted."""

import asyncio
from typing import Any

import pytest

from bot.table import Table, Tables
from bot.table.outbox import outbox
from db import Storage
from db import outbox as rows
from tests.table.conftest import ANN, Post
from tests.table.toy import TOY, Tick


async def test_it_stops_even_if_something_comes_at_that_moment(tables: Tables, post: Post) -> None:
    """It used to go on for ever when it was woken and cancelled at once."""
    for moments in range(12):
        running = asyncio.create_task(tables.outbox.run(post))
        await asyncio.sleep(0.05)
        tables.outbox.wake()
        for _ in range(moments):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait([running], timeout=20)
        assert running.cancelled(), moments


async def test_what_was_sent_is_noted_even_while_it_is_told_to_stop(
    storage: Storage, table: Table, tables: Tables, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, delivered = asyncio.Event(), rows.record_delivery

    async def slowly(*given: Any) -> None:
        sent.set()
        await asyncio.sleep(0.1)
        await delivered(*given)

    with monkeypatch.context() as slow:
        slow.setattr(rows, "record_delivery", slowly)
        running = asyncio.create_task(tables.outbox.run(post))
        async with asyncio.timeout(20):
            await sent.wait()
        running.cancel()
        await asyncio.wait([running], timeout=20)
    assert set(post.kinds()) == {"lobby"}
    post.calls.clear()
    await Tables(storage, {"toy": TOY}).outbox.drain(post)
    assert post.kinds() == ["turn"]


async def test_somebodys_answer_goes_first_but_not_for_long(
    tables: Tables, table: Table, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "POLL", 60.0)
    running = asyncio.create_task(tables.outbox.run(post))
    await asyncio.sleep(0.2)
    while tables.outbox.busy:
        await asyncio.sleep(0.01)
    before = len(post.calls)
    monkeypatch.setattr(outbox, "HELD_S", 60.0)
    with tables.outbox.held():
        await table.act(ANN, Tick("red", 1))
        await asyncio.sleep(0.1)
        assert len(post.calls) == before and tables.outbox.busy
    async with asyncio.timeout(20):
        while len(post.calls) == before:
            await asyncio.sleep(0.01)
    monkeypatch.setattr(outbox, "HELD_S", 0.05)
    before = len(post.calls)
    with tables.outbox.held():
        await table.act(ANN, Tick("red", 1))
        async with asyncio.timeout(20):
            while len(post.calls) == before:
                await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.wait([running])
