"""When the bot prunes: at quiet intervals, and one process of several (`bot.table.time`)."""

import asyncio
from time import monotonic

import pytest

from bot.table import Tables
from bot.table.base.background import Partition
from bot.table.clocks import DAY
from bot.table.time import housekeeper
from db import Storage
from db.models import PackedEvents, now_ms
from db.pruning import Prunings
from tests.table.conftest import ANN, Post, begun
from tests.table.test_pruning import LATER, count
from tests.table.toy import Win


async def test_the_bot_keeps_house_when_it_is_quiet(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    await table.act(ANN, Win("red"))
    await tables.outbox.drain(Post())
    keeper = tables.housekeeper
    keeper.clock = lambda: now_ms() + LATER * DAY
    # Nothing runs here that would take note of the wake-up.
    monkeypatch.setattr(keeper, "_is_busy", lambda: False)
    monkeypatch.setattr(housekeeper, "LOOK_S", 0.01)
    monkeypatch.setattr(housekeeper, "QUIET_S", 0.3)
    began = monotonic()
    keeper.acted()
    assert (await keeper.once()).games == 1
    assert monotonic() - began >= 0.3
    assert await count(storage, PackedEvents) == 1


async def test_a_bot_that_is_never_quiet_keeps_house_all_the_same(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    await table.act(ANN, Win("red"))
    monkeypatch.setattr(housekeeper, "PATIENCE_S", 0.05)
    monkeypatch.setattr(housekeeper, "QUIET_S", 1000.0)
    monkeypatch.setattr(housekeeper, "LOOK_S", 0.01)
    keeper = tables.housekeeper
    keeper.clock = lambda: now_ms() + LATER * DAY
    assert (await keeper.once()).games == 1


async def test_of_several_processes_one_keeps_house(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner of the first shard does, so that no game is pruned by all of them at once."""
    monkeypatch.setattr(housekeeper, "FIRST_S", 0.01)
    monkeypatch.setattr(housekeeper, "PATIENCE_S", 0.05)
    monkeypatch.setattr(housekeeper, "LOOK_S", 0.01)
    table = await begun(tables)
    await table.act(ANN, Win("red"))
    await tables.outbox.drain(Post())
    keeper, partition = tables.housekeeper, Partition(2)
    keeper.clock = lambda: now_ms() + LATER * DAY
    rounds = list[Prunings]()
    once = keeper.once

    async def counted() -> Prunings:
        rounds.append(await once())
        return rounds[-1]

    monkeypatch.setattr(keeper, "once", counted)
    tables.divide(partition)
    running = asyncio.create_task(keeper.run())
    partition.own(1)
    await asyncio.sleep(1.0)
    assert rounds == []
    partition.own(0)
    async with asyncio.timeout(5):
        while not rounds:
            await asyncio.sleep(0.01)
    running.cancel()
    assert rounds[0].games == 1
