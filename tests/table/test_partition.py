"""What a process may do for which servers, and how many requests it may spend."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from sqlalchemy import text

from bot.table import Outgoing, Tables
from bot.table.base.background import FENCE_S, Partition
from bot.table.outbox.outbox import ALLOWED, USED, Rate, Takeovers
from db import Storage, timers
from db import outbox as rows
from db.ids import UserId
from db.ownership import SILENCE_S
from db.timers import Pending, Set
from db.wakes import Shards, shard_of
from tests.table.toy import TOY

HOST = UserId(100)
HERE, THERE = 5 << 22, 6 << 22
"""Two servers: of two shards the second and the first."""


class Watch:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def owning(*shards: int, count: int = 2) -> tuple[Partition, Watch]:
    """Return a partition of a process that has just looked."""
    watch = Watch()
    partition = Partition(count, watch)
    partition.looked(watch())
    for shard in shards:
        partition.own(shard)
        partition.reach(shard, is_reached=True)
    return partition, watch


def test_servers_are_divided_as_discord_does_it() -> None:
    assert [shard_of(guild << 22, 4) for guild in range(6)] == [0, 1, 2, 3, 0, 1]
    assert shard_of(197038439483310086, 16) == (197038439483310086 >> 22) % 16


def test_it_acts_only_while_its_look_is_fresh() -> None:
    partition, watch = owning(1)
    assert partition.may_serve(HERE) and not partition.may_serve(THERE)
    watch.now += FENCE_S - 0.01
    assert partition.may_serve(HERE)
    watch.now += 0.02
    assert not partition.may_serve(HERE), "nobody knows whose it is"
    partition.looked(watch())
    assert partition.may_serve(HERE)


def test_it_stops_before_the_server_gives_its_locks_away() -> None:
    assert FENCE_S + 3 < SILENCE_S


def test_before_the_first_look_it_does_nothing() -> None:
    partition = Partition(2, Watch())
    partition.own(1)
    assert not partition.may_serve(HERE)


def test_what_is_lost_is_lost_at_once() -> None:
    partition, _ = owning(0, 1)
    partition.lose()
    assert partition.owned.numbers == frozenset() and partition.share == 0
    assert not partition.may_serve(HERE) and partition.epoch == 1


class Post:
    """A deliverer that notes what it gets."""

    def __init__(self) -> None:
        self.got: list[int] = []
        self.begun: list[int] = []
        self.hold: asyncio.Event | None = None

    async def deliver(self, message: Outgoing) -> int | None:
        self.begun.append(message.channel)
        if self.hold is not None:
            await self.hold.wait()
            message.must_be_ours()
        self.got.append(message.channel)
        return message.id + 1000


@pytest.fixture
async def tables(storage: Storage) -> Tables:
    """Tables of two servers, with a message each that is due."""
    made = Tables(storage, {TOY.name: TOY})
    await made.create(TOY.name, HERE, 7, HOST)
    await made.create(TOY.name, THERE, 8, HOST)
    return made


async def test_only_messages_of_owned_shards_are_delivered(
    tables: Tables, storage: Storage
) -> None:
    partition, _ = owning(1)
    post = Post()
    tables.divide(partition)
    storage.wakes.is_mine = None
    await tables.outbox.drain(post)
    assert post.got == [7]
    partition.own(0)
    await tables.outbox.drain(post)
    assert post.got == [7, 8]


async def test_a_lane_is_not_blocked_by_rows_of_other_shards(
    tables: Tables, storage: Storage
) -> None:
    """As the direct messages of somebody who plays in servers of both."""
    await storage.write(
        lambda connection: connection.execute(text("UPDATE outboxmessage SET lane = 'channel:1'"))
    )
    assert [due.row.channel for due in await rows.heads_of_lanes(storage)] == [7]
    only = await rows.heads_of_lanes(storage, Shards(2, frozenset([0])))
    assert [due.row.channel for due in only] == [8]


async def test_a_process_that_is_too_late_leaves_the_message(
    tables: Tables, storage: Storage
) -> None:
    partition, watch = owning(0, 1)
    post = Post()
    post.hold = asyncio.Event()
    tables.divide(partition)
    storage.wakes.is_mine = None
    draining = asyncio.create_task(tables.outbox.drain(post))
    while len(post.begun) < 2:
        await asyncio.sleep(0.01)
    watch.now += 60
    post.hold.set()
    await draining
    assert post.got == [] and len(await rows.heads_of_lanes(storage)) == 2
    assert [due.row.attempts for due in await rows.heads_of_lanes(storage)] == [0, 0]


async def test_only_timers_of_shards_that_people_can_reach_ring(
    tables: Tables, storage: Storage
) -> None:
    rung: list[int] = []

    async def handler(timer: Pending) -> None:
        rung.append(timer.game_id)
        await timers.fire_timer(storage, timer)

    tables.alarms.on("test", handler)
    for game in (1, 2):
        await timers.change_game_timers(storage, game, [Set("test", "", 1000)])
    partition, watch = owning(1)
    tables.divide(partition)
    storage.wakes.is_mine = None
    assert await tables.alarms.ring() > 0
    assert rung == [1]
    partition.own(0)
    await tables.alarms.ring()
    assert rung == [1], "nobody there can reach the bot"
    partition.reach(0, is_reached=True)
    watch.now += 60
    await tables.alarms.ring()
    assert rung == [1], "nobody knows whose it is"
    partition.looked(watch())
    await tables.alarms.ring()
    assert rung == [1, 2]


async def test_a_timer_of_another_shard_is_no_reason_to_look_again_and_again(
    tables: Tables, storage: Storage
) -> None:
    partition, _ = owning(1)
    tables.divide(partition)
    storage.wakes.is_mine = None
    await timers.change_game_timers(storage, 2, [Set("test", "", 1000)])
    assert await tables.alarms.ring() == 5.0


async def test_messages_and_timers_know_the_server_of_their_game(
    tables: Tables, storage: Storage
) -> None:
    await timers.change_game_timers(storage, 1, [Set("test", "", 1000)])
    held: Mapping[str, Any] = {}

    def guilds(table: str) -> Any:
        return storage.read(
            lambda connection: connection.scalars(text(f"SELECT guild FROM {table}"), held).all()
        )

    assert sorted(await guilds("outboxmessage")) == [HERE, THERE]
    assert HERE in await guilds("timer")


async def test_a_share_of_requests_is_not_exceeded() -> None:
    watch = Watch()
    rate = Rate(lambda: 0.5, watch)
    for _ in range(int(ALLOWED * USED / 2)):
        assert rate._wait(1) == 0  # pyright: ignore[reportPrivateUsage]
    wait = rate._wait(1)  # pyright: ignore[reportPrivateUsage]
    assert 0 < wait <= 1 / (ALLOWED * USED / 2)
    watch.now += wait
    assert rate._wait(1) == 0  # pyright: ignore[reportPrivateUsage]


async def test_a_process_without_a_share_spends_nothing() -> None:
    assert Rate(lambda: 0.0, Watch())._wait(1) > 0  # pyright: ignore[reportPrivateUsage]


def test_one_search_serves_a_takeover_until_a_row_is_tried() -> None:
    takeovers = Takeovers()
    takeovers.took(3, 10)
    assert takeovers.is_old(3, 10) and not takeovers.is_old(3, 11) and not takeovers.is_old(4, 1)
    first = takeovers.search(3, 5)
    assert first and takeovers.search(3, 6) == first and takeovers.search(3, 11) == 0
    takeovers.tried(5)
    assert takeovers.search(3, 5) == 0, "it may have been sent since"
    takeovers.took(3, 20)
    assert takeovers.search(3, 5) not in (0, first)
