"""Writers at one SQLite file: first come, first served, and each for itself."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlmodel import col

from db import Storage, games
from db.models import GameRow, PlayerPreferences, table_of
from tests.db.test_storage import new_game, step

PREFERENCES = table_of(PlayerPreferences)


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    opened = Storage(f"sqlite+aiosqlite:///{tmp_path / 'file.sqlite3'}")
    await opened.open()
    yield opened
    await opened.close()


class Gate:
    """A writer who is in the middle of a transaction until let on."""

    def __init__(self) -> None:
        self.reached, self.opened = threading.Event(), threading.Event()

    def job(self, connection: Connection) -> None:
        add(0)(connection)
        self.reached.set()
        assert self.opened.wait(30)


def add(user: int) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(PREFERENCES.insert(), {"user": user, "locale": "en"})

    return job


async def held(storage: Storage) -> tuple[Gate, asyncio.Task[None]]:
    gate = Gate()
    writing = asyncio.create_task(storage.write(gate.job))
    await asyncio.to_thread(gate.reached.wait, 30)
    return gate, writing


async def users(storage: Storage) -> list[int]:
    return await storage.read(
        lambda connection: sorted(connection.scalars(select(PREFERENCES.c.user)))
    )


def commits(storage: Storage) -> list[str]:
    found: list[str] = []
    for engine in storage.engines:
        event.listen(engine, "commit", lambda _: found.append("commit"))
    return found


async def test_writers_that_wait_share_one_transaction(storage: Storage) -> None:
    found = commits(storage)
    gate, first = await held(storage)
    others = [asyncio.create_task(storage.write(add(user))) for user in range(1, 9)]
    await asyncio.sleep(0)
    gate.opened.set()
    await asyncio.gather(first, *others)
    assert await users(storage) == list(range(9))
    assert len(found) == 2


async def test_a_writer_that_fails_takes_back_its_own_work_alone(storage: Storage) -> None:
    def twice(connection: Connection) -> None:
        add(50)(connection)
        add(0)(connection)

    gate, first = await held(storage)
    jobs = [add(1), twice, add(2)]
    others = [asyncio.create_task(storage.write(job)) for job in jobs]
    await asyncio.sleep(0)
    gate.opened.set()
    await first
    ended = await asyncio.gather(*others, return_exceptions=True)
    assert [type(one) for one in ended] == [type(None), IntegrityError, type(None)]
    assert await users(storage) == [0, 1, 2]


async def test_one_too_large_for_the_disk_does_not_fail_the_others(storage: Storage) -> None:
    """A full disk takes the whole transaction back: all are tried again, each by itself."""

    def large(connection: Connection) -> None:
        pages = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
        connection.execute(PREFERENCES.insert(), {"user": 99, "locale": "x" * 1_000_000})

    def usual(connection: sqlite3.Connection, _record: object, _proxy: object) -> None:
        connection.execute("PRAGMA max_page_count = 1000000")

    event.listen(storage.engines[-1], "checkout", usual)
    gate, first = await held(storage)
    others = [asyncio.create_task(storage.write(job)) for job in (add(1), large, add(2))]
    await asyncio.sleep(0)
    gate.opened.set()
    await first
    ended = await asyncio.gather(*others, return_exceptions=True)
    assert [type(one) for one in ended] == [type(None), OperationalError, type(None)]
    assert await users(storage) == [0, 1, 2]


async def test_first_come_first_served(storage: Storage) -> None:
    """Sessions and jobs wait in one queue, in the order in which they came."""
    served: list[int] = []

    async def session(number: int) -> None:
        async with storage.writing() as writing:
            await writing.execute(text("UPDATE game SET host = 1"))
            served.append(number)

    async def job(number: int) -> None:
        await storage.write(add(number))
        served.append(number)

    gate, first = await held(storage)
    waiting: list[asyncio.Task[None]] = []
    for number in range(1, 13):
        waiting.append(asyncio.create_task((session if number % 2 else job)(number)))
        await asyncio.sleep(0)
    gate.opened.set()
    await asyncio.gather(first, *waiting)
    assert [number for number in served if number % 2] == [1, 3, 5, 7, 9, 11]
    assert [number for number in served if not number % 2] == [2, 4, 6, 8, 10, 12]
    assert len(await users(storage)) == 7


async def test_readers_do_not_wait_for_a_writer(storage: Storage) -> None:
    gate, first = await held(storage)
    async with asyncio.timeout(20):
        assert await users(storage) == []
    gate.opened.set()
    await first
    assert await users(storage) == [0]


async def test_who_gives_up_waiting_writes_nothing(storage: Storage) -> None:
    gate, first = await held(storage)
    leading, other = (asyncio.create_task(storage.write(add(user))) for user in (1, 2))
    await asyncio.sleep(0)
    leading.cancel()
    await asyncio.sleep(0)
    gate.opened.set()
    await asyncio.gather(first, other)
    with pytest.raises(asyncio.CancelledError):
        await leading
    assert await users(storage) == [0, 2]
    await storage.write(add(3))
    assert await users(storage) == [0, 2, 3]


async def test_who_is_cancelled_in_the_middle_keeps_the_others_waiting(storage: Storage) -> None:
    """A thread cannot be stopped: what it writes is written before anybody else's turn."""
    gate, first = await held(storage)
    other = asyncio.create_task(storage.write(add(1)))
    first.cancel()
    await asyncio.sleep(0.05)
    assert not first.done() and not other.done()
    gate.opened.set()
    await other
    assert first.cancelled()
    assert await users(storage) == [0, 1]


async def test_many_games_advance_side_by_side(storage: Storage) -> None:
    opened = [await games.create(storage, *new_game(channel)) for channel in range(1, 21)]
    found = commits(storage)

    async def play(game_id: int) -> None:
        for revision in range(2, 7):
            await games.write(storage, step(game_id, revision))

    await asyncio.gather(*(play(game_id) for game_id in opened))
    revisions = select(func.min(col(GameRow.revision)), func.max(col(GameRow.revision)))
    lowest, highest = await storage.read(lambda connection: connection.execute(revisions).one())
    assert lowest == highest == 6
    assert len(found) < 50, "100 steps share transactions"
