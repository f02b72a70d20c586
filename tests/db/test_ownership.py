"""Locks, members, slots and positions, on the lock connection of several processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL, make_url

from db import Storage, ownership
from db.ownership import (
    PATIENCE,
    RESPITE,
    Balance,
    CountDiffersError,
    Link,
    LinkLostError,
    Locks,
    OwnershipLook,
    PooledError,
    Position,
    Sessions,
)
from db.wakes import owns_no_shard
from tests.databases import database, plain


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[URL]:
    async with database("postgresql", tmp_path) as made:
        yield make_url(made)


class Process:
    """A process, as far as its locks go."""

    def __init__(self, url: URL) -> None:
        self.losses, self.woken = 0, list[int]()
        self.link = Link(url, self._lost, self.woken.append)
        self.locks = Locks(self.link)

    def _lost(self) -> None:
        self.losses += 1
        assert not self.link.is_open, "nobody may use it any more"


@asynccontextmanager
async def processes(url: URL, count: int, shards: int = 8) -> AsyncIterator[list[Process]]:
    """Start processes that are members."""
    made = [Process(url) for _ in range(count)]
    try:
        for process in made:
            await process.link.open()
            await process.locks.join(shards, 1)
        yield made
    finally:
        for process in made:
            await process.link.close()


async def test_a_shard_has_one_owner_until_that_one_is_gone(url: URL) -> None:
    async with processes(url, 2) as (one, two):
        assert await one.locks.claim(3)
        assert not await two.locks.claim(3)
        seen = await two.locks.look()
        assert len(seen.members) == 2 and seen.mine == frozenset()
        assert (await one.locks.look()).mine == {3}
        one.link.lose("test")
        assert one.losses == 1
        with pytest.raises(LinkLostError):
            await one.locks.look()
        async with asyncio.timeout(10):
            while not await two.locks.claim(3):
                await asyncio.sleep(0.02)
        assert len((await two.locks.look()).members) == 1


async def test_the_server_ends_a_session_that_is_silent(
    url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "SILENCE_S", 1)
    async with processes(url, 1) as (one,):
        assert await one.locks.claim(0)
        async with asyncio.timeout(20):
            while not one.losses:
                await asyncio.sleep(0.05)
        assert one.losses == 1 and not one.link.is_open


async def test_an_ended_session_is_noticed_at_once(url: URL) -> None:
    async with processes(url, 1) as (one,):
        me = (await one.locks.look()).me
        other = await asyncpg.connect(plain(url))
        await other.execute(f"SELECT pg_terminate_backend({me})")
        await other.close()
        async with asyncio.timeout(5):
            while not one.losses:
                await asyncio.sleep(0.01)


async def test_tasks_wait_for_each_other(url: URL) -> None:
    async with processes(url, 1) as (one,):
        looks = await asyncio.gather(*(one.locks.look() for _ in range(20)))
        assert len(looks) == 20 and not one.losses


async def test_another_number_of_shards_is_refused(url: URL) -> None:
    async with processes(url, 1, shards=8):
        late = Process(url)
        await late.link.open()
        with pytest.raises(CountDiffersError) as refused:
            await late.locks.join(4, 1)
        assert (refused.value.running, refused.value.wanted) == (8, 4)
        assert await late.locks.join(None, 2) == 8, "auto follows those who run"
        await late.link.close()


async def test_of_two_numbers_at_once_one_is_refused(url: URL) -> None:
    pair = [Process(url), Process(url)]
    for process in pair:
        await process.link.open()
    tried = await asyncio.gather(
        pair[0].locks.join(4, 1), pair[1].locks.join(8, 1), return_exceptions=True
    )
    assert sum(isinstance(result, CountDiffersError) for result in tried) == 1
    for process in pair:
        await process.link.close()


@pytest.mark.parametrize(("suggested", "expected"), [(2, 8), (16, 16)])
async def test_the_number_of_last_time_stays_unless_discord_wants_more(
    url: URL, suggested: int, expected: int
) -> None:
    async with processes(url, 1, shards=8):
        pass
    alone = Process(url)
    await alone.link.open()
    assert await alone.locks.join(None, suggested) == expected
    assert alone.locks.is_first
    await alone.link.close()


async def test_slots_of_one_key_are_apart(url: URL) -> None:
    async with processes(url, 2) as pair:
        sessions = [Sessions(process.link, 8) for process in pair]
        waits = await asyncio.gather(*(sessions[at % 2].slot(0) for at in range(4)))
        assert [round(wait / 5.2) for wait in sorted(waits)] == [0, 1, 2, 3]
        assert await sessions[0].slot(1) == 0, "another key"


async def test_a_slot_of_a_clock_that_was_ahead_is_not_waited_for(url: URL) -> None:
    async with processes(url, 1) as (one,):
        sessions = Sessions(one.link, 8)
        await sessions.slot(0)
        await one.link.rows("UPDATE identifyslot SET at_ms = at_ms + 3600000")
        assert await sessions.slot(0) == 0


async def test_positions_are_kept_for_the_next_owner(url: URL) -> None:
    async with processes(url, 2) as (one, two):
        mine, theirs = Sessions(one.link, 8), Sessions(two.link, 8)
        await mine.keep({1: Position("a", 5, "wss://x"), 2: Position("b", 7, "wss://y")})
        await mine.keep({1: Position("a", 6, "wss://x")})
        assert await theirs.load([1, 3]) == {1: Position("a", 6, "wss://x")}
        assert await Sessions(two.link, 16).load([1]) == {}


async def test_a_new_number_forgets_the_sessions_of_the_old_one(url: URL) -> None:
    async with processes(url, 1, shards=8) as (one,):
        await Sessions(one.link, 8).keep({1: Position("a", 5, "wss://x")})
    async with processes(url, 1, shards=16):
        pass
    async with processes(url, 1, shards=8) as (one,):
        assert await Sessions(one.link, 8).load([1]) == {}


async def test_what_is_registered_is_known_to_all(url: URL) -> None:
    async with processes(url, 2) as (one, two):
        assert await ownership.load_registered_digest(one.link, 5) is None
        assert await one.locks.begin_registering()
        assert not await two.locks.begin_registering()
        await ownership.keep_registered_digest(one.link, 5, "x")
        await one.locks.end_registering()
        assert await ownership.load_registered_digest(two.link, 5) == "x"
        assert await two.locks.begin_registering()


async def test_work_for_others_wakes_them(url: URL) -> None:
    storage = Storage(url.render_as_string(hide_password=False))
    async with processes(url, 1) as (one,):
        await storage.write(lambda connection: storage.wakes.announce(connection, 1))
        storage.wakes.is_mine = owns_no_shard
        await storage.write(lambda connection: storage.wakes.announce(connection, 1))
        await storage.write(lambda connection: connection.execute(text("SELECT 1")))
        async with asyncio.timeout(5):
            while not one.woken:
                await asyncio.sleep(0.01)
        assert one.woken == [0], "there is no such game, and one word was enough"
    await storage.close()


class Pooled:
    """A connection behind a pool that changes sessions."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = numbers

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        self._number = self._numbers.pop(0)
        yield

    async def fetchval(self, statement: str) -> Any:
        return self._number if "pid" in statement else 1

    def terminate(self) -> None:
        pass


async def test_a_pool_that_changes_sessions_is_refused(
    url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [7, 7, 8]

    async def connect(_url: URL) -> Any:
        return Pooled(numbers)

    monkeypatch.setattr(ownership, "connect", connect)
    with pytest.raises(PooledError):
        await Process(url).link.open()
    assert not numbers


def look(me: int, members: int, owners: dict[int, int]) -> OwnershipLook:
    return OwnershipLook(me, frozenset(range(1, members + 1)), owners)


def test_free_shards_are_taken_up_to_the_share() -> None:
    assert len(Balance(8).plan(look(1, 4, {})).take) == 2
    assert Balance(8).plan(look(1, 4, {0: 1, 1: 1})).take == ()


def test_what_is_free_twice_is_taken_by_anybody() -> None:
    balance, owners = Balance(4), {0: 1, 1: 1, 2: 2}
    assert balance.plan(look(1, 2, owners)).take == ()
    assert balance.plan(look(1, 2, owners)).take == (3,)


def test_one_is_given_after_a_while_and_left_to_others() -> None:
    balance, mine = Balance(4), dict.fromkeys(range(4), 1)
    gives = [balance.plan(look(1, 2, mine)).gives for _ in range(PATIENCE + 1)]
    assert gives == [False] * PATIENCE + [True]
    balance.gave(3)
    del mine[3]
    takes = [balance.plan(look(1, 2, mine)).take for _ in range(RESPITE + 1)]
    assert takes == [()] * RESPITE + [(3,)]


@pytest.mark.parametrize("members", range(1, 11))
def test_it_comes_to_rest_with_everything_owned(members: int) -> None:
    """Round by round, each in turn, whoever begins with what."""
    owners: dict[int, int] = dict.fromkeys(range(8), 1)
    balances = {me: Balance(8) for me in range(1, members + 1)}
    moved = 0
    for turn in range(200):
        for me, balance in balances.items():
            plan = balance.plan(look(me, members, owners))
            for shard in plan.take:
                owners[shard] = me
                moved = turn
            if plan.gives:
                shard = max(s for s, owner in owners.items() if owner == me)
                del owners[shard]
                balance.gave(shard)
                moved = turn
    held = [sum(owner == me for owner in owners.values()) for me in balances]
    assert sum(held) == 8 and max(held) == -(-8 // members)
    assert moved < 120, "it moves no more"
