"""Transactions: all or nothing, one writer at a time, nothing lost."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlmodel import col

from bot.table.time.uptime import MOVES
from db import Storage, clocks, games, lookups
from db import storage as database
from db.games import ConflictError, StepWrite
from db.models import ActionRow, GameRow, OutboxMessage, Snapshot
from tests.databases import snapshots


def new_game(channel: int = 1) -> tuple[GameRow, ActionRow, OutboxMessage]:
    game = GameRow(name="toy", guild=1, channel=channel, host=1, status="lobby", revision=1)
    action = ActionRow(game_id=0, revision=1, kind="lobby")
    message = OutboxMessage(
        game_id=0, kind="lobby", lane="a", post="p", nonce="p", channel=channel, revision=1
    )
    return game, action, message


def step(game_id: int, revision: int, **more: object) -> StepWrite:
    action = ActionRow(game_id=game_id, revision=revision, kind="act", seat="red")
    message = OutboxMessage(
        game_id=game_id, kind="turn", lane="a", post="q", nonce="q", channel=1, revision=revision
    )
    return StepWrite(action=action, state=b"state", messages=[message], **more)  # type: ignore[arg-type]


async def count(storage: Storage, model: type) -> int:
    async with storage.reading() as session:
        return await session.scalar(select(func.count()).select_from(model)) or 0


async def test_sqlite_is_safe_against_loss_of_power(storage: Storage) -> None:
    if not storage.sqlite:
        pytest.skip("pragmas of SQLite")

    async def pragma(name: str) -> object:
        async with storage.reading() as session:
            return await session.scalar(text(f"PRAGMA {name}"))

    assert await pragma("journal_mode") == "wal"
    assert await pragma("synchronous") == 2
    assert await pragma("foreign_keys") == 1
    assert int(str(await pragma("busy_timeout"))) >= 5000


async def test_a_step_is_all_or_nothing(storage: Storage) -> None:
    game_id = await games.create(storage, *new_game())
    before = await count(storage, OutboxMessage)
    broken = step(game_id, 2)
    broken.messages[0].channel = None  # type: ignore[assignment]
    with pytest.raises(IntegrityError):
        await games.write(storage, broken)
    stored = await games.load(storage, game_id)
    assert stored is not None and stored.game.revision == 1
    assert await count(storage, ActionRow) == 1
    assert await count(storage, Snapshot) == 0
    assert await count(storage, OutboxMessage) == before
    await games.write(storage, step(game_id, 2))
    assert await count(storage, Snapshot) == 1


async def test_a_channel_holds_one_open_game(storage: Storage) -> None:
    await games.create(storage, *new_game())
    with pytest.raises(ConflictError):
        await games.create(storage, *new_game())
    nameless = new_game(2)
    nameless[0].name = None  # type: ignore[assignment]
    with pytest.raises(IntegrityError):
        await games.create(storage, *nameless)


async def test_of_many_writers_one_wins_each_revision(url: str, storage: Storage) -> None:
    game_id = await games.create(storage, *new_game())
    several = [Storage(url) for _ in range(4)]
    for revision in (2, 3, 4):
        results = await asyncio.gather(
            *(games.write(one, step(game_id, revision)) for one in several),
            return_exceptions=True,
        )
        assert sum(result is False for result in results) == 1
        assert sum(isinstance(result, ConflictError) for result in results) == 3
    for one in several:
        await one.close()
    assert await count(storage, ActionRow) == 4
    assert (await lookups.of_game(storage, game_id)).revision == 4


async def test_writers_wait_for_each_other(url: str, storage: Storage) -> None:
    first = await games.create(storage, *new_game(1))
    second = await games.create(storage, *new_game(2))
    elsewhere = Storage(url)

    async def play(one: Storage, game_id: int) -> None:
        for revision in range(2, 22):
            await games.write(one, step(game_id, revision))

    await asyncio.gather(play(storage, first), play(elsewhere, second))
    assert await count(storage, ActionRow) == 42
    await elsewhere.close()


async def test_a_reader_sees_one_state_throughout(storage: Storage) -> None:
    game_id = await games.create(storage, *new_game())
    revision = select(col(GameRow.revision))
    async with storage.reading(whole=True) as session:
        assert await session.scalar(revision) == 1
        await games.write(storage, step(game_id, 2))
        assert await session.scalar(revision) == 1
    assert (await lookups.of_game(storage, game_id)).revision == 2


async def test_what_belongs_to_a_game_goes_with_it(storage: Storage) -> None:
    game_id = await games.create(storage, *new_game())
    await games.write(storage, step(game_id, 2))
    async with storage.writing() as session:
        await session.delete(await session.get(GameRow, game_id))
    for model in (ActionRow, Snapshot, OutboxMessage):
        assert await count(storage, model) == 0


async def test_every_fiftieth_snapshot_is_kept(storage: Storage) -> None:
    game_id = await games.create(storage, *new_game())
    for revision in range(2, 105):
        await games.write(storage, step(game_id, revision, keep=[revision - 1]))
    assert await snapshots(storage, game_id) == [104, 103, 100, 50]


async def test_a_fault_does_not_tell_what_was_to_be_written(storage: Storage) -> None:
    """Faults go to the log, and what is written holds hands of cards."""
    game_id = await games.create(storage, *new_game())
    broken = step(game_id, 2)
    broken.action.events = b"the hand of red"
    broken.action.kind = None  # type: ignore[assignment]
    with pytest.raises(IntegrityError) as told:
        await games.write(storage, broken)
    assert "INSERT" in str(told.value)
    assert "the hand of red" not in str(told.value)


@pytest.mark.parametrize("ask", [lambda s: lookups.of_game(s, 1), lambda s: count(s, GameRow)])
async def test_nothing_is_at_work_any_more_after_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Storage], Any]
) -> None:
    """A thread that answers an event loop which is closed fails, in whatever comes next."""
    connect = sqlite3.connect

    def slowly(*given: Any, **more: Any) -> sqlite3.Connection:
        time.sleep(0.3)
        return connect(*given, **more)

    storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'file.sqlite3'}")
    await storage.open()
    await storage.engine.dispose()
    before = set(threading.enumerate())
    monkeypatch.setattr("aiosqlite.core.sqlite3.connect", slowly)
    reading = asyncio.create_task(ask(storage))
    await asyncio.sleep(0.1)
    begun = set(threading.enumerate()) - before
    assert begun
    reading.cancel()
    await asyncio.wait([reading])
    await storage.close()
    assert not any(thread.is_alive() for thread in begun)


async def test_who_finds_no_connection_waits_for_one(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "CONNECTIONS", 1)
    crowded = Storage(url)
    if crowded.sqlite:
        pytest.skip("there is no pool of connections to SQLite")
    try:
        slow = text("SELECT count(*) FROM pg_stat_activity, pg_sleep(0.02)")
        waiting = (crowded.read(lambda c: c.scalar(slow)) for _ in range(30))
        assert all(await asyncio.gather(*waiting))
        pool = crowded.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        # Somebody whose interaction is older gets no answer any more.
        assert pool.timeout() >= 900
        assert pool.checkedin() == 1
    finally:
        await crowded.close()


async def test_of_several_processes_that_begin_with_a_new_database_none_fails(
    url: str, storage: Storage
) -> None:
    several = [storage, *(Storage(url) for _ in range(3))]
    await asyncio.gather(*(count(each, GameRow) for each in several))
    try:
        first = clocks.Beat(1000)
        beats = (clocks.store_heartbeat(each, lambda _: (first, None), MOVES) for each in several)
        assert await asyncio.gather(*beats) == [(first, None)] * 4
    finally:
        await asyncio.gather(*(each.close() for each in several[1:]))


async def test_connections_that_postgresql_has_closed_are_opened_anew(url: str) -> None:
    storage, other = Storage(url), Storage(url)
    if storage.sqlite:
        pytest.skip("nobody closes connections to SQLite")
    try:
        number = text("SELECT pg_backend_pid()")
        both = [storage.read(lambda c: c.scalar(number)) for _ in range(2)]
        before = set(await asyncio.gather(*both))
        assert len(before) == 2
        end = text("SELECT pg_terminate_backend(:of)")
        for of in before:
            await other.read(lambda c, of=of: c.scalar(end, {"of": of}))
        await asyncio.sleep(0.2)
        for _ in range(4):
            assert await storage.read(lambda c: c.scalar(number)) not in before
            await storage.write(lambda c: c.scalar(number))
    finally:
        await storage.close()
        await other.close()
