"""A database that fails in the middle: nothing is half done, and afterwards all goes on."""

import sqlite3
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.table import Table, Tables
from db import Storage, games, step_messages
from tests.table.conftest import ANN, Post, begun
from tests.table.test_outbox import turns
from tests.table.toy import TOY, Peek, Tick


async def goes_on(table: Table, tables: Tables, revision: int) -> None:
    """See that nothing has happened since a revision, and that anything can."""
    (ticked,) = await table.records.log("red", last=1)
    assert table.revision == ticked.revision == revision
    assert (await table.act(ANN, Tick("red", 1), revision)).revision == revision + 1
    post = Post()
    await tables.outbox.drain(post)
    assert turns(post)[-1][1] == revision + 1
    (again,) = await Tables(table.ledger.storage, {"toy": TOY}).of_user(ANN)
    assert again.revision == revision + 1
    assert again.view("red") == table.view("red")


async def test_a_full_disk_leaves_everything_as_it_was(storage: Storage, tables: Tables) -> None:
    if not storage.sqlite:
        pytest.skip("pages of SQLite")
    pages = [1_000_000]

    def limited(connection: Any, *_: object) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages[0]}")

    for engine in storage.engines:
        event.listen(engine, "checkout", limited)
    table = await begun(tables)
    await tables.outbox.drain(Post())
    # SQLite takes this for the size that the file has already.
    pages[0] = 1
    revision = table.revision
    with pytest.raises(OperationalError, match="full"):
        for _ in range(500):
            await table.act(ANN, Peek("red"))
            revision += 1
    with pytest.raises(OperationalError, match="full"):
        await table.act(ANN, Peek("red"))
    pages[0] = 1_000_000
    await goes_on(table, tables, revision)


async def test_a_database_that_somebody_holds_too_long_leaves_everything_as_it_was(
    url: str, storage: Storage, table: Table
) -> None:
    if not storage.sqlite:
        pytest.skip("the lock of SQLite")
    impatient = Storage(url, busy_ms=20)
    try:
        tables = Tables(impatient, {"toy": TOY})
        mine = await tables.get(table.id)
        assert mine is not None
        holder = sqlite3.connect(impatient.url.database or "", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(OperationalError, match="locked"):
                await mine.act(ANN, Tick("red", 1))
        assert mine.view("red").decision is not None, "reading goes on"
        holder.execute("ROLLBACK")
        holder.close()
        await goes_on(mine, tables, table.revision)
    finally:
        await impatient.close()


@pytest.mark.parametrize("everybody", [False, True])
async def test_a_connection_that_breaks_in_the_middle_leaves_everything_as_it_was(
    storage: Storage,
    tables: Tables,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    everybody: bool,
) -> None:
    if storage.sqlite:
        pytest.skip("SQLite has no connections that break")
    told = step_messages.write
    mine = "pid = pg_backend_pid()"
    who = f"datname = current_database() ORDER BY {mine}" if everybody else mine

    def broken(connection: Connection, step: games.StepWrite) -> None:
        told(connection, step)
        # Itself last, in the middle of the transaction.
        ends = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {who}"
        connection.execute(text(ends))

    revision = table.revision
    with monkeypatch.context() as breaking:
        breaking.setattr(step_messages, "write", broken)
        with pytest.raises(DBAPIError):
            await table.act(ANN, Tick("red", 1))
    await goes_on(table, tables, revision)
