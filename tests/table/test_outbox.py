"""What is told to whom, and that it arrives: once, in order, in spite of trouble."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from bot.table import GoneError, Outgoing, Table, Tables, UndeliverableError
from db import Storage
from db import outbox as rows
from db.models import OutboxMessage
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, Post, begun
from tests.table.toy import TOY, Ask, End, Hint, Reply, Tick, Win


def turns(post: Post) -> list[tuple[int, int, int | None, int | None]]:
    """List the calls for the public message: since when, until when, edited, pinged."""
    return [(m.began, m.revision, m.message_id, m.mention) for m in post.calls if m.kind == "turn"]


async def restart(storage: Storage, table: Table) -> tuple[Tables, Table]:
    """Forget everything but the database."""
    tables = Tables(storage, {"toy": TOY})
    again = await tables.get(table.id)
    assert again is not None
    return tables, again


async def no_waiting(storage: Storage) -> None:
    """Let the time pass for which messages were put off."""
    await write(storage, update(OutboxMessage).values(due_ms=0))


async def test_the_lobby_is_one_message(tables: Tables, post: Post) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await tables.outbox.drain(post)
    await table.join(ANN)
    await table.choose(ANN, "red")
    await tables.outbox.drain(post)
    await table.add_bot(HOST, "blue")
    await table.start(HOST)
    await tables.outbox.drain(post)
    assert [(m.kind, m.revision, m.message_id) for m in post.calls] == [
        ("lobby", 1, None),
        ("lobby", 3, 5000),
        ("lobby", 5, 5000),
        ("turn", 5, None),
    ]
    assert post.calls[0].channel == CHANNEL


async def test_a_turn_is_one_message(tables: Tables, table: Table, post: Post) -> None:
    start = table.revision
    await tables.outbox.drain(post)
    assert turns(post) == [(start, start, None, ANN)]
    for _ in range(2):
        await table.act(ANN, Tick("red", 1))
        await tables.outbox.drain(post)
    # Nobody waits for an old edit.
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert turns(post)[1:] == [(start, start + n, 5001, ANN) for n in (1, 2, 4)]
    await table.act(ANN, End("red"))
    await tables.outbox.drain(post)
    assert turns(post)[-1] == (start + 5, start + 5, None, BOB)
    assert post.pings == [ANN, BOB]


async def test_an_answer_in_between_calls_whoever_owes_it(
    tables: Tables, table: Table, post: Post
) -> None:
    await table.act(ANN, Ask("red"))
    await table.act(BOB, Reply("blue"))
    await tables.outbox.drain(post)
    assert post.pings == [ANN]
    current = [m.current for m in post.calls if m.kind == "turn"]
    assert current == [False, False, True]


async def test_several_who_owe_are_each_called_once(tables: Tables, post: Post) -> None:
    table = await begun(tables, people=TRIO)
    await table.act(ANN, Ask("red"))
    await tables.outbox.drain(post)
    asked = post.calls[-1]
    assert (asked.message_id, asked.mention, asked.also) == (None, BOB, (CID,))
    await table.act(BOB, Reply("blue"))
    await tables.outbox.drain(post)
    # The same message goes on to wait for Cid, who was called already.
    assert post.calls[-1].message_id == 5000 + len(post.by_nonce) - 1
    assert post.pings == [BOB, CID]
    assert "notice" not in post.kinds()


async def test_nobody_is_called_for_what_is_answered_already(tables: Tables, post: Post) -> None:
    table = await begun(tables, people=TRIO)
    await table.act(ANN, Ask("red"))
    await table.act(CID, Reply("green"))
    await tables.outbox.drain(post)
    assert "notice" not in post.kinds()


async def test_who_acted_needs_no_call(tables: Tables, post: Post) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await table.join(ANN)
    await table.choose(ANN, "red")
    await table.add_bot(HOST, "white")
    await table.start(HOST)
    await tables.outbox.drain(post)
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    await tables.outbox.drain(post)
    # A new turn of the same person is a new message all the same.
    assert turns(post)[-1] == (table.revision, table.revision, None, None)
    assert post.pings == [ANN]


async def test_the_end_is_told_in_a_message_of_its_own(
    tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    await table.act(ANN, Win("red"))
    await tables.outbox.drain(post)
    assert turns(post)[-1] == (table.revision, table.revision, None, ANN)
    assert post.calls[-1].user is None
    # Everybody is called to the end, whoever brought it about.
    assert post.calls[-1].also == (BOB,)
    assert sorted(post.pings[-2:]) == [ANN, BOB]


async def test_what_is_taken_back_is_told_anew(tables: Tables, table: Table, post: Post) -> None:
    start = table.revision
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    await tables.outbox.drain(post)
    await table.undo(ANN)
    await tables.outbox.drain(post)
    assert turns(post)[-1] == (start, start + 3, None, None)
    await table.redo(ANN)
    await tables.outbox.drain(post)
    assert turns(post)[-1] == (start + 4, start + 4, None, BOB)
    await table.agreements.abandon(HOST)
    await tables.outbox.drain(post)
    assert turns(post)[-1][:2] == (start + 4, start + 5)


async def test_a_secret_that_was_told_and_taken_back_is_told_so(
    tables: Tables, table: Table, post: Post
) -> None:
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(post)
    (told,) = [m for m in post.calls if m.kind == "secret"]
    await table.undo(ANN)
    await tables.outbox.drain(post)
    (undone,) = [m for m in post.calls if m.kind == "undone"]
    assert post.sent[undone.message_id or 0] == undone
    assert (undone.user, undone.seat, undone.revision) == (BOB, "blue", told.revision)
    await table.redo(ANN)
    await tables.outbox.drain(post)
    assert post.sent[undone.message_id or 0].kind == "secret"
    assert sum(m.message_id is None for m in post.calls if m.kind == "secret") == 1


async def test_a_secret_that_was_taken_back_is_not_sent(
    tables: Tables, table: Table, post: Post
) -> None:
    await table.act(ANN, Hint("red"))
    await table.undo(ANN)
    await tables.outbox.drain(post)
    assert "secret" not in post.kinds()


class Shut(Post):
    """Nobody takes direct messages."""

    async def deliver(self, message: Outgoing) -> int | None:
        if message.kind == "secret":
            self.calls.append(message)
            raise UndeliverableError("closed", permanent=True)
        return await super().deliver(message)


async def test_closed_direct_messages(storage: Storage, tables: Tables, table: Table) -> None:
    post = Shut()
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(post)
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(post)
    # The second was not even tried.
    assert post.kinds().count("secret") == 1
    tables, table = await restart(storage, table)
    waiting = await table.records.undelivered("blue")
    assert [entry.revision for entry in waiting] == [table.revision - 1, table.revision]
    assert all(type(e).__name__ == "Hinted" for entry in waiting for e in entry.events)
    assert await table.records.undelivered("red") == []
    await table.records.seen("blue", [entry.revision for entry in waiting])
    assert await table.records.undelivered("blue") == []
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(post)
    assert post.kinds().count("secret") == 2
    assert len(await table.records.undelivered("blue")) == 1


class Flaky(Post):
    """Fails so many times before it works, in a way of one's choice."""

    def __init__(self, fault: Exception, times: int) -> None:
        super().__init__()
        self.fault, self.times = fault, times

    async def deliver(self, message: Outgoing) -> int | None:
        if message.kind == "turn" and self.times > 0:
            self.times -= 1
            self.calls.append(message)
            raise self.fault
        return await super().deliver(message)


async def test_trouble_delays_but_loses_nothing(
    storage: Storage, tables: Tables, table: Table
) -> None:
    post = Flaky(UndeliverableError("busy"), 2)
    await tables.outbox.drain(post)
    assert turns(post) == [(table.revision, table.revision, None, ANN)]
    await tables.outbox.drain(post)
    assert len(turns(post)) == 1, "not before its time"
    for _ in range(2):
        await no_waiting(storage)
        await tables.outbox.drain(post)
    assert len(turns(post)) == 3
    assert post.pings == [ANN]
    assert {m.nonce for m in post.calls if m.kind == "turn"} == {post.calls[-1].nonce}
    assert [m.retried for m in post.calls if m.kind == "turn"][1:] == [True, True]


async def test_the_order_of_a_channel_outlives_trouble(
    storage: Storage, tables: Tables, table: Table
) -> None:
    post = Flaky(UndeliverableError("busy", retry_after=30), 1)
    await tables.outbox.drain(post)
    await table.act(ANN, End("red"))
    await tables.outbox.drain(post)
    assert len(turns(post)) == 1, "the second waits for the first"
    other = await begun(tables, channel=55)
    await tables.outbox.drain(post)
    assert post.calls[-1].game_id == other.id, "but other channels don't"
    await no_waiting(storage)
    await tables.outbox.drain(post)
    mine = [m.revision for m in post.calls if m.kind == "turn" and m.game_id == table.id]
    assert mine == [table.revision - 1, table.revision - 1, table.revision]


async def test_a_fault_of_our_own_blocks_nobody_for_good(
    storage: Storage, tables: Tables, table: Table
) -> None:
    post = Flaky(KeyError("oops"), 5)
    for _ in range(5):
        await tables.outbox.drain(post)
        await no_waiting(storage)
    assert len(turns(post)) == 5
    await tables.outbox.drain(post)
    assert len(turns(post)) == 5, "given up"
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert post.sent[5001].revision == table.revision


async def test_a_deleted_message_is_sent_anew(tables: Tables, table: Table) -> None:
    class Deleting(Post):
        deleted = False

        async def deliver(self, message: Outgoing) -> int | None:
            if self.deleted and message.message_id == 5001:
                raise GoneError
            return await super().deliver(message)

    post = Deleting()
    await tables.outbox.drain(post)
    post.deleted = True
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    nonces = [m.nonce for m in post.calls if m.kind == "turn"]
    assert nonces[0] != nonces[1]
    assert [m.message_id for m in post.calls if m.kind == "turn"] == [None, None, 5002]
    assert post.sent[5002].revision == table.revision


async def test_a_crash_between_sending_and_noting_sends_nothing_twice(
    storage: Storage, tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    post, sent, delivered = Post(), asyncio.Event(), rows.record_delivery

    async def crash(storage: Storage, row: int, message: int | None) -> None:
        if message != 5001:
            return await delivered(storage, row, message)
        sent.set()
        raise asyncio.CancelledError

    with monkeypatch.context() as broken:
        broken.setattr(rows, "record_delivery", crash)
        running = asyncio.create_task(tables.outbox.run(post))
        async with asyncio.timeout(20):
            await sent.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    tables, table = await restart(storage, table)
    # The newest row now has other words than the one that was sent.
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert len(post.by_nonce) == 2, "a lobby and a turn"
    assert post.sent[5001].revision == table.revision
    assert post.pings == [ANN]


async def test_run_delivers_what_comes(tables: Tables, table: Table, post: Post) -> None:
    running = asyncio.create_task(tables.outbox.run(post))
    for _n in range(3):
        await table.act(ANN, Tick("red", 1))
        async with asyncio.timeout(20):
            while not post.sent or max(m.revision for m in post.sent.values()) < table.revision:
                await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert len(post.by_nonce) == 2


async def test_lanes_run_side_by_side(tables: Tables, table: Table) -> None:
    other = await begun(tables, channel=55)
    both = asyncio.Event()

    class Slow(Post):
        inside = 0

        async def deliver(self, message: Outgoing) -> int | None:
            self.inside += 1
            if self.inside == 2:
                both.set()
            async with asyncio.timeout(20):
                await both.wait()
            return await super().deliver(message)

    post = Slow()
    await tables.outbox.drain(post)
    assert {m.game_id for m in post.calls} == {table.id, other.id}


async def test_a_secret_that_comes_while_others_are_shown_is_not_taken_for_seen(
    tables: Tables, table: Table
) -> None:
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(Shut())
    shown = await table.records.undelivered("blue")
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(Shut())
    await table.records.seen("blue", [entry.revision for entry in shown])
    (left,) = await table.records.undelivered("blue")
    assert left.revision == table.revision


async def test_an_undelivered_secret_that_was_taken_back_is_not_shown(
    tables: Tables, table: Table
) -> None:
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(Shut())
    assert len(await table.records.undelivered("blue")) == 1
    await table.undo(ANN)
    assert await table.records.undelivered("blue") == []
