"""Rows that were damaged, or written by a version that this one knows nothing of.

The channel says so in one sentence, the game can be ended, and nobody else is concerned.
"""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlmodel import col

from bot.table import RefusedError, Table, Tables
from db import Storage
from db.models import ActionRow, GameRow, Snapshot
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, HOST
from tests.table.test_play import fresh
from tests.table.toy import TOY, End, Peek, Tick

BROKEN = [b"{", b"\xff\xfe", b"[1,", b"null", b"17", b'"x"', b"[" * 100_000, b""]
"""What may stand where JSON of a certain structure should."""


async def can_only_be_ended(storage: Storage, table: Table, reason: str) -> None:
    """See that whatever is asked of a table gets one sentence, and that it can be ended."""
    tables = Tables(storage, {"toy": TOY})
    broken = await tables.at(CHANNEL)
    assert broken is not None and broken.id == table.id
    assert not broken.readable and broken.decisions() == ()
    asked: list[Callable[[], Any]] = [
        lambda: broken.act(ANN, Tick("red", 1)),
        lambda: broken.undo(ANN),
        lambda: broken.redo(ANN),
    ]
    for ask in asked:
        with pytest.raises(RefusedError) as refused:
            await ask()
        assert refused.value.reason == reason
    for viewer in ("red", None):
        with pytest.raises(RefusedError) as refused:
            broken.view(viewer)
        assert refused.value.reason == reason
    await broken.records.log("red", undone=True)
    await broken.records.between(0, 100, None)
    with pytest.raises(RefusedError, match="occupied"):
        await tables.create("toy", 1, CHANNEL, HOST)
    await broken.agreements.abandon(HOST)
    ended = await Tables(storage, {"toy": TOY}).at(CHANNEL)
    assert ended is not None and ended.status == "abandoned"
    assert (await tables.create("toy", 1, CHANNEL, HOST)).status == "lobby"


@pytest.mark.parametrize("begun", [True, False])
async def test_a_game_of_an_unknown_name(storage: Storage, tables: Tables, begun: bool) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await table.join(ANN)
    await table.choose(ANN, "red")
    if begun:
        await table.join(BOB)
        await table.choose(BOB, "blue")
        await table.start(HOST, seed=5)
    await write(storage, update(GameRow).values(name="go"))
    again = await Tables(storage, {"toy": TOY}).get(table.id)
    assert again is not None and not again.known
    for change in (
        lambda: again.join(BOB),
        lambda: again.leave(ANN),
        lambda: again.choose(ANN, "blue"),
        lambda: again.add_bot(HOST, "blue"),
        lambda: again.remove_bot(HOST, "blue"),
        lambda: again.arrange(HOST, None),
        lambda: again.set_option(HOST, "board", "small"),
        lambda: again.start(HOST),
    ):
        with pytest.raises(RefusedError, match="unreadable"):
            await change()
    if begun:
        await can_only_be_ended(storage, table, "unreadable")
    else:
        await again.agreements.abandon(HOST)
        assert (await tables.create("toy", 1, CHANNEL, HOST)).status == "lobby"


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        (0, {"kind": "undo"}),
        (0, {"kind": "redo"}),
        (0, {"kind": "act"}),
        (1, {"kind": "start"}),
        (1, {"kind": "redo"}),
        (1, {"kind": "undo", "target": 1}),
        (1, {"kind": "dance"}),
    ],
)
async def test_an_impossible_history(
    storage: Storage, table: Table, at: int, changed: dict[str, Any]
) -> None:
    start = table.revision
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 2))
    revision = col(ActionRow.revision) == start + at
    await write(storage, update(ActionRow).where(revision).values(**changed))
    await can_only_be_ended(storage, table, "unreadable")


async def test_a_history_without_a_beginning(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await write(storage, delete(ActionRow))
    await can_only_be_ended(storage, table, "unreadable")


@pytest.mark.daily(3)
@pytest.mark.parametrize("data", BROKEN)
async def test_broken_choices_and_snapshots(storage: Storage, table: Table, data: bytes) -> None:
    await table.act(ANN, Tick("red", 1))
    await write(storage, update(ActionRow).values(choice=data))
    again = await fresh(storage, table)
    assert again.readable, "the snapshot is enough"
    await write(storage, update(Snapshot).values(state=data))
    await can_only_be_ended(storage, table, "unreadable")


@pytest.mark.parametrize("data", BROKEN)
async def test_broken_events_leave_gaps_in_the_log_and_nothing_else(
    storage: Storage, table: Table, data: bytes
) -> None:
    await table.act(ANN, Tick("red", 1))
    await write(
        storage,
        update(ActionRow).where(col(ActionRow.revision) == table.revision).values(events=data),
    )
    again = await fresh(storage, table)
    assert [len(entry.events) for entry in await again.records.log(None)] == [2, 0]
    await again.act(ANN, End("red"))
    assert again.revision == table.revision + 1


async def test_a_state_that_the_rules_stumble_over(
    storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a damaged snapshot of the right structure, or a fault in newer rules."""
    await table.act(ANN, Tick("red", 1))

    def stumble(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(TOY, "decode", stumble)
    monkeypatch.setattr(TOY, "new", stumble)
    await can_only_be_ended(storage, table, "unreadable")


async def test_what_was_before_cannot_be_read(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 2))
    newest = col(Snapshot.revision) == table.revision
    await write(storage, update(Snapshot).where(~newest).values(state=b"{"))
    await write(storage, update(ActionRow).values(choice=b"{"))
    again = await fresh(storage, table)
    with pytest.raises(RefusedError, match="not-restorable"):
        await again.undo(ANN)
    await again.act(ANN, End("red"))


async def test_a_choice_that_cannot_be_made_again(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.undo(ANN)
    await write(storage, update(ActionRow).values(choice=b"{"))
    again = await fresh(storage, table)
    with pytest.raises(RefusedError, match="not-redoable"):
        await again.redo(ANN)
    await again.act(ANN, Tick("red", 2))


async def test_an_older_snapshot_is_not_taken_for_the_newest(
    storage: Storage, table: Table
) -> None:
    for _ in range(3):
        await table.act(ANN, Tick("red", 1))
    await write(storage, delete(Snapshot).where(col(Snapshot.revision) == table.revision))
    again = await fresh(storage, table)
    assert again.view(None) == table.view(None)
    await table.act(ANN, Peek("red"))
