"""Games outlive the code that began them, and whatever happens to their snapshots."""

import random

import pytest
from sqlalchemy import delete, update
from sqlmodel import col

from bot.games.root import ROOT
from bot.table import RefusedError, Table, Tables
from db import Storage
from db.models import ActionRow, Snapshot
from tests.databases import snapshots, write
from tests.table.conftest import ANN, BOB, CHANNEL, HOST, sit
from tests.table.test_play import fresh, same, total
from tests.table.toy import TOY, Peek, Tick


async def spoil(storage: Storage, table: Table, kept: int = -1) -> None:
    """Make all snapshots but one unreadable, as a change of the code could."""
    await write(
        storage,
        update(Snapshot)
        .where(col(Snapshot.game_id) == table.id, col(Snapshot.revision) != kept)
        .values(state=b'{"counter": 12}'),
    )


async def test_choices_are_made_again_where_no_snapshot_can_be_read(
    storage: Storage, table: Table
) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 3))
    await table.undo(ANN)
    await table.act(ANN, Tick("red", 2))
    await spoil(storage, table)
    again = await fresh(storage, table)
    same(table, again)
    assert total(again) == 3
    # It goes on, even backwards, and the next snapshot is a good one.
    await again.undo(ANN)
    assert total(again) == 1
    await again.act(ANN, Tick("red", 1))
    same(again, await fresh(storage, again))


async def test_the_newest_snapshot_that_can_be_read_saves_work(
    storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(6):
        await table.act(ANN, Tick("red", 1))
    await spoil(storage, table, kept=table.revision - 2)
    played: list[object] = []
    apply = TOY.apply
    monkeypatch.setattr(TOY, "apply", lambda s, c: (played.append(c), apply(s, c))[1])
    again = await fresh(storage, table)
    assert len(played) == 2
    same(table, again)


async def test_missing_snapshots_are_no_loss(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await write(storage, delete(Snapshot))
    same(table, await fresh(storage, table))


async def test_a_game_that_cannot_be_had_says_so(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await spoil(storage, table)
    await write(storage, update(ActionRow).values(choice=b'{"choose": "teleport"}'))
    broken = await fresh(storage, table)
    assert not broken.readable and broken.decisions() == ()
    for asked in (broken.act(ANN, Tick("red", 1)), broken.undo(ANN), broken.redo(ANN)):
        with pytest.raises(RefusedError, match="unreadable"):
            await asked
    with pytest.raises(RefusedError, match="unreadable"):
        broken.view("red")
    assert broken.revision == table.revision and await broken.records.log("red")
    # Others are not concerned.
    tables = Tables(storage, {"toy": TOY})
    assert (await tables.create("toy", 1, 55, HOST)).status == "lobby"
    # And its place can be had for another one.
    with pytest.raises(RefusedError, match="occupied"):
        await tables.create("toy", 1, CHANNEL, HOST)
    await broken.agreements.abandon(HOST)
    assert (await fresh(storage, table)).status == "abandoned"
    assert (await tables.create("toy", 1, CHANNEL, HOST)).status == "lobby"


async def test_events_that_no_code_knows_leave_the_log_readable(
    storage: Storage, table: Table
) -> None:
    await table.act(ANN, Tick("red", 1))
    await write(
        storage,
        update(ActionRow)
        .where(col(ActionRow.revision) == table.revision)
        .values(events=b'[{"event": "beamed"}]'),
    )
    again = await fresh(storage, table)
    log = await again.records.log(None)
    assert [len(entry.events) for entry in log] == [2, 0]


async def test_root_is_kept_exactly(storage: Storage) -> None:
    """Random play at a table, with second thoughts, is the same read back and played again."""
    tables = Tables(storage, {"root": ROOT})
    table = await tables.create("root", 1, CHANNEL, HOST)
    await sit(table, {"marquise": ANN, "eyrie": BOB})
    await table.start(HOST, 7)
    chance = random.Random(7)
    taken_back = 0
    for number in range(120):
        due = table.decisions()
        decision = due[chance.randrange(len(due))]
        user = table.holders[decision.seat]
        await table.act(user, decision.pick(chance.randrange(len(decision))), table.revision)
        if number % 3 == 0:
            try:
                await table.undo(user)
                taken_back += 1
                if number % 2:
                    await table.redo(user)
            except RefusedError as fault:
                assert fault.reason in ("revealed", "somebody-acted", "over")
    assert taken_back > 5
    read = await Tables(storage, {"root": ROOT}).get(table.id)
    assert read is not None
    same_state(table, read)
    await spoil(storage, table)
    replayed = await Tables(storage, {"root": ROOT}).get(table.id)
    assert replayed is not None
    same_state(table, replayed)
    assert len(await snapshots(storage, table.id)) < 40


def same_state(one: Table, other: Table) -> None:
    """Compare everything, hidden things and the generator of chance too."""
    mine, theirs = (ROOT.encode(table.standing.state) for table in (one, other))
    assert mine == theirs
    assert one.revision == other.revision
