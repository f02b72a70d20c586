"""Any one row of any table may be garbage: only its own game or person is concerned.

Each column of each table gets values that do not belong there. The game beside is played on, the
damaged one is ended, and `db check` goes through everything and names the row.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from bot.cli.reports import word_damage, word_game_check
from bot.table import Tables
from bot.table.clocks import HOUR
from bot.table.records.check import in_database
from db import Storage
from db.models import now_ms, table_of
from db.survey import MODELS
from tests.databases import sqlite, with_tables
from tests.table.conftest import ANN, CID, HOST, Post
from tests.table.damage import (
    GAMES,
    HERE,
    THERE,
    Wound,
    has_to_be_named,
    inflict,
    two_games,
    wounds,
)
from tests.table.test_alarms import Watch
from tests.table.toy import End, Tick

EVERY = 150
"""The everyday suite takes every so many cases."""

CASES = [
    pytest.param(wound, id=wound.name, marks=() if at % EVERY == 0 else pytest.mark.slow)
    for at, wound in enumerate(wounds())
]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, int, int]:
    """Return a database without damage, and its two games."""
    file = tmp_path_factory.mktemp("sound") / "sound.sqlite3"

    async def make() -> tuple[int, int]:
        await with_tables(file)
        storage = Storage(sqlite(file))
        await storage.open()
        games = await two_games(storage)
        await storage.close()
        return games

    here, there = asyncio.run(make())
    return file.read_bytes(), here, there


async def played_on(tables: Tables, there: int, post: Post) -> None:
    """Play the game beside on; its messages, clocks and lists are as ever."""
    beside = await tables.at(THERE)
    assert beside is not None and beside.id == there and beside.readable
    await beside.act(ANN, Tick("red", 2))
    await beside.act(ANN, End("red"))
    await tables.alarms.ring()
    await tables.outbox.drain(post)
    assert any(m.game_id == there and m.kind == "turn" for m in post.calls)
    assert there in [table.id for table in await tables.of_user(ANN)]
    await tables.ended_of_user(ANN)
    assert set(await tables.time.due(beside)) == {"red", "blue", "green"}
    await tables.wishes.of(CID)
    await tables.wishes.choose(CID, lambda _: {"digest_hour": 8})
    await tables.people.profile(CID)


async def ended(tables: Tables, storage: Storage, here: int, post: Post) -> None:
    """End the damaged game."""
    table = await tables.get(here)
    assert table is not None
    for viewer in ("red", None):
        await table.records.log(viewer)
    await table.records.agreements(0, table.revision)
    await table.agreements.abandon(HOST, "moderator")
    await tables.outbox.drain(post)
    again = Tables(storage, GAMES)
    kept = await again.get(here)
    assert kept is not None and kept.status == "abandoned"
    assert (await again.create("absent", 1, HERE, HOST)).status == "lobby"


def stuck(file: Path, here: int) -> list[str]:
    """List what is tried for ever of a game that has ended: messages that are due, and timers."""
    found: list[str] = []
    later = f"typeof(due_ms) = 'integer' AND due_ms > {now_ms() + HOUR}"
    # What an answer shows waits for that answer.
    waits = "kind = 'own' AND typeof(due_ms) = 'integer'"
    with closing(sqlite3.connect(file)) as made:
        made.text_factory = bytes
        for table, what in (
            ("outboxmessage", f"status = 'due' AND NOT ({waits})"),
            ("timer", f"NOT ({later})"),
        ):
            rows = made.execute(f"SELECT * FROM {table} WHERE game_id = ? AND {what}", (here,))
            found += [f"{table}: {row}" for row in rows]
    return found


@pytest.mark.parametrize("wound", CASES)
async def test_a_damaged_row_concerns_nobody_else(
    sound: tuple[bytes, int, int], wound: Wound, tmp_path: Path
) -> None:
    data, here, there = sound
    file = tmp_path / "damaged.sqlite3"
    file.write_bytes(data)
    number = inflict(file, wound, here)
    checked, rows = await in_database(sqlite(file), GAMES)
    (beside,) = [found for found in checked if found.game_id == there]
    assert beside.result == "same" and not beside.damaged
    if has_to_be_named(wound):
        told = [(row.table, column) for row in rows for column in row.columns]
        assert (wound.table, wound.column) in told
    for line in (*map(word_game_check, checked), *map(word_damage, rows)):
        assert "\n" not in line
    storage, watch, post = Storage(sqlite(file)), Watch(), Post()
    watch.now = now_ms() + HOUR
    await storage.open()
    try:
        tables = Tables(storage, GAMES, watch)
        await played_on(tables, there, post)
        if wound.table == "outboxmessage" and has_to_be_named(wound):
            assert number not in [message.id for message in post.calls], "it is not half a message"
        if wound.table == "timer" and has_to_be_named(wound):
            _, rows = await in_database(sqlite(file), GAMES)
            assert "timer" not in [row.table for row in rows], "it is mended or dropped"
        await ended(tables, storage, here, post)
        await tables.alarms.ring()
        assert stuck(file, here) == []
    finally:
        await storage.close()


def test_all_tables_are_looked_at() -> None:
    assert {table_of(model).name for model in MODELS} == set(SQLModel.metadata.tables)
