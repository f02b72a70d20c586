"""Acting, and being refused."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.games.game import IllegalChoiceError
from bot.table import RefusedError, StaleError, Table, Tables
from db import Storage, games
from tests.databases import snapshots
from tests.table.conftest import ANN, BOB, CHANNEL, HOST, begun
from tests.table.toy import TOY, Ask, Break, End, Hint, Peek, Reply, Tick, Win


async def refused(doing: object) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        await doing  # type: ignore[misc]
    return caught.value


async def reason(doing: object) -> str:
    """Return why the table refuses something."""
    return (await refused(doing)).reason


def total(table: Table) -> int:
    return table.view(None).total  # type: ignore[attr-defined]


async def told_in_public(table: Table) -> list[str]:
    """Name the events that the public message of the turn tells of."""
    events = await table.records.between(table.began, table.revision, None)
    return [type(event).__name__ for event in events]


async def fresh(storage: Storage, table: Table) -> Table:
    """Read the table as a bot that was started again would."""
    read = await Tables(storage, {"toy": TOY}).get(table.id)
    assert read is not None and read is not table
    return read


def same(one: Table, other: Table) -> None:
    assert one.revision == other.revision
    assert one.status == other.status
    assert one.lobby == other.lobby
    assert one.view("red") == other.view("red")
    assert one.began == other.began


async def test_an_action_is_carried_out_and_kept(storage: Storage, table: Table) -> None:
    before = table.revision
    done = await table.act(ANN, Tick("red", 2), before)
    assert done.revision == table.revision == before + 1
    assert [type(event).__name__ for event in done.events] == ["Ticked"]
    assert total(table) == 2
    same(table, await fresh(storage, table))


async def test_only_the_holder_acts_for_a_seat(table: Table) -> None:
    assert await reason(table.act(BOB, Tick("red", 1))) == "not-your-seat"
    assert await reason(table.act(HOST, Tick("red", 1))) == "not-your-seat"
    assert total(table) == 0


async def test_the_rules_refuse_and_nothing_changes(storage: Storage, table: Table) -> None:
    before = table.revision
    with pytest.raises(IllegalChoiceError):
        await table.act(BOB, Tick("blue", 1))
    assert table.revision == before
    same(table, await fresh(storage, table))


async def test_a_fault_in_the_rules_changes_nothing(storage: Storage, table: Table) -> None:
    before = table.revision
    with pytest.raises(ZeroDivisionError):
        await table.act(ANN, Break("red"))
    assert (table.revision, total(table)) == (before, 0)
    await table.act(ANN, Tick("red", 1))
    same(table, await fresh(storage, table))


async def test_a_press_on_an_old_message_is_stale(table: Table) -> None:
    old = table.revision
    await table.act(ANN, Tick("red", 1), old)
    with pytest.raises(StaleError) as caught:
        await table.act(ANN, Tick("red", 1), old)
    assert caught.value.revision == table.revision
    assert total(table) == 1


async def test_two_presses_at_once_give_one_action(table: Table) -> None:
    seen = table.revision
    presses = [table.act(ANN, Tick("red", by), seen) for by in (1, 2, 3)]
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert [isinstance(result, StaleError) for result in results] == [False, True, True]
    assert (table.revision, total(table)) == (seen + 1, 1)


async def test_two_processes_at_once_give_one_action(url: str, storage: Storage) -> None:
    one = await begun(Tables(storage, {"toy": TOY}))
    elsewhere = Storage(url)
    await elsewhere.open()
    other = await fresh(elsewhere, one)
    seen = one.revision
    results = await asyncio.gather(
        one.act(ANN, Tick("red", 1), seen),
        other.act(ANN, Tick("red", 2), seen),
        return_exceptions=True,
    )
    stale = [result for result in results if isinstance(result, StaleError)]
    assert len(stale) == 1 and stale[0].revision == seen + 1
    same(one, other)
    same(one, await fresh(storage, one))
    assert len(await one.records.log(None)) == 2
    await elsewhere.close()


async def test_another_process_is_noticed_before_anything_is_pressed(
    url: str, storage: Storage, tables: Tables
) -> None:
    one = await begun(tables)
    elsewhere = Storage(url)
    await elsewhere.open()
    other = await fresh(elsewhere, one)
    await other.act(ANN, Tick("red", 3))
    assert total(one) == 0
    assert await tables.get(one.id) is one
    assert total(one) == 3
    # A press on what the other process has shown is as good as any.
    await other.act(ANN, Tick("red", 3))
    await one.act(ANN, Tick("red", 1), other.revision)
    assert total(one) == 7
    await elsewhere.close()


async def test_several_may_owe_and_answer_in_any_order(table: Table) -> None:
    await table.act(ANN, Ask("red"))
    assert [decision.seat for decision in table.decisions()] == ["blue"]
    await table.act(BOB, Reply("blue"))
    assert [decision.seat for decision in table.decisions()] == ["red"]


async def test_nobody_acts_before_or_after(tables: Tables) -> None:
    lobby = await tables.create("toy", 1, 99, HOST)
    assert await reason(lobby.act(ANN, Tick("red", 1))) == "not-playing"
    assert lobby.decisions() == ()
    with pytest.raises(RefusedError):
        lobby.view(None)
    table = await begun(tables)
    await table.act(ANN, Win("red"))
    assert table.status == "over"
    assert table.decisions() == ()
    assert table.view(None).winners == ("red",)
    assert await reason(table.act(ANN, Tick("red", 1))) == "over"
    assert await reason(table.undo(ANN)) == "over"


async def test_a_waiting_press_that_is_given_up_does_not_disturb(
    storage: Storage, table: Table
) -> None:
    pressed = asyncio.create_task(table.act(ANN, Tick("red", 1)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    pressed.cancel()
    await table.act(ANN, Tick("red", 2))
    await asyncio.gather(pressed, return_exceptions=True)
    same(table, await fresh(storage, table))


async def test_a_press_that_is_given_up_impatiently_does_not_let_the_next_in_too_soon(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, inside, most = games.write, 0, 0

    async def slowly(*step: Any) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.05)
        await write(*step)
        inside -= 1

    monkeypatch.setattr(games, "write", slowly)
    pressed = asyncio.create_task(table.act(ANN, Tick("red", 1)))
    following = asyncio.create_task(table.act(ANN, Tick("red", 2)))
    for _ in range(3):
        await asyncio.sleep(0.01)
        pressed.cancel()
    await following
    with pytest.raises(asyncio.CancelledError):
        await pressed
    assert (most, total(table)) == (1, 3)


async def test_the_log_tells_each_viewer_his_own(table: Table) -> None:
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 1))

    async def told(viewer: str | None) -> list[list[str]]:
        return [
            [type(event).__name__ for event in logged.events]
            for logged in await table.records.log(viewer)
        ]

    assert await told("red") == [["Began", "TurnStarted"], ["Peeked", "PeekedNumber"], ["Ticked"]]
    for other in ("blue", None):
        assert await told(other) == [["Began", "TurnStarted"], ["Peeked"], ["Ticked"]]
    assert [logged.seat for logged in await table.records.log(None, last=2)] == ["red", "red"]
    secrets = await table.records.secrets("red", table.revision - 1)
    assert [type(event).__name__ for event in secrets] == ["PeekedNumber"]
    assert await table.records.secrets("blue", table.revision - 1) == []


async def test_the_public_message_tells_of_this_turn(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 2))
    assert await told_in_public(table) == ["TurnStarted", "Ticked"]


async def test_snapshots_stay_few(storage: Storage, table: Table) -> None:
    for _ in range(60):
        await table.act(ANN, Tick("red", 1))
    # All of these could be taken back, down to the first.
    assert len(await snapshots(storage, table.id)) == 61
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 1))
    last = table.revision
    assert await snapshots(storage, table.id) == [last, last - 1, last - 2, 50]


async def test_finds_tables_by_channel_and_user(tables: Tables) -> None:
    assert await tables.at(CHANNEL) is None
    assert await tables.get(1) is None
    table = await begun(tables)
    assert await tables.at(CHANNEL) is table
    assert await tables.of_user(ANN) == [table]
    assert await tables.of_user(HOST) == []
    await table.act(ANN, Win("red"))
    assert await tables.at(CHANNEL) is table
    assert await tables.of_user(ANN) == []
    newer = await tables.create("toy", 1, CHANNEL, HOST)
    assert await tables.at(CHANNEL) is newer
    await newer.agreements.abandon(HOST)
    assert await tables.at(CHANNEL) is newer


async def test_a_channel_has_one_open_table(tables: Tables) -> None:
    results = await asyncio.gather(
        *(tables.create("toy", 1, CHANNEL, HOST) for _ in range(3)), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == [
        "RefusedError",
        "RefusedError",
        "Table",
    ]
    assert await reason(tables.create("chess", 1, 8, HOST)) == "no-such-game"


async def test_hints_are_secret_but_can_be_taken_back(storage: Storage, table: Table) -> None:
    await table.act(ANN, Hint("red"))
    await table.undo(ANN)
    same(table, await fresh(storage, table))


async def test_a_lost_connection_is_not_taken_for_a_failure(
    storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, lost = games.write, ConnectionError("lost")

    async def lost_after(*step: Any) -> None:
        await write(*step)
        raise lost

    async def lost_before(*_: Any) -> None:
        raise lost

    before = table.revision
    with monkeypatch.context() as broken:
        broken.setattr(games, "write", lost_after)
        done = await table.act(ANN, Tick("red", 1))
        assert done.revision == table.revision == before + 1
        broken.setattr(games, "write", lost_before)
        with pytest.raises(ConnectionError):
            await table.act(ANN, Tick("red", 1))
    assert table.revision == before + 1
    await table.act(ANN, Tick("red", 2))
    assert total(table) == 3
    same(table, await fresh(storage, table))


async def test_nobody_waits_for_ever_for_a_writer_that_hangs(url: str, storage: Storage) -> None:
    hurried = Storage(url, busy_ms=200)
    table = await begun(Tables(hurried, {"toy": TOY}))
    async with storage.writing() as session:
        await session.execute(text("UPDATE game SET guild = guild"))
        with pytest.raises(DBAPIError):
            async with asyncio.timeout(20):
                await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 2))
    assert total(table) == 2
    await hurried.close()
