"""Trouble that lasts: nothing is told twice, given up or asked for without end."""

from __future__ import annotations

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from bot.table import GoneError, Outgoing, Table, Tables, UndeliverableError
from bot.table.outbox import announcement, outbox
from db import Storage
from db import outbox as rows
from db.models import OutboxMessage, now_ms
from tests.databases import write
from tests.table.conftest import ANN, BOB, CID, TRIO, Post, begun
from tests.table.test_outbox import Flaky, no_waiting, restart, turns
from tests.table.toy import Ask, Hint, Peek, Tick

LONG_AGO = 5000
"""Attempts that a delivery makes in some weeks without permissions."""


class Forgetful(Post):
    """A Discord that knows a nonce for a moment only, as the true one does."""

    async def deliver(self, message: Outgoing) -> int | None:
        if message.message_id is not None and message.kind in ("secret", "own", "notice"):
            return message.message_id
        number = await super().deliver(message)
        self.by_nonce = {f"{n} old": sent for n, sent in enumerate(self.by_nonce.values())}
        return number


def full(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Let so many notes of deliveries fail, as on a full disk."""
    noted, left = rows.record_delivery, times

    async def delivered(storage: Storage, row: int, message: int | None) -> None:
        nonlocal left
        if left:
            left -= 1
            raise OperationalError("UPDATE", {}, Exception("database or disk is full"))
        await noted(storage, row, message)

    monkeypatch.setattr(rows, "record_delivery", delivered)
    monkeypatch.setattr(outbox, "RESTS", (0.0,))


async def three(tables: Tables) -> None:
    """Begin a game of three in which two owe an answer at once, and two know secrets."""
    table = await begun(tables, people=TRIO)
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Hint("red"))
    await table.act(ANN, Ask("red"))


@pytest.mark.slow
async def test_what_could_not_be_noted_is_not_sent_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcement, "ANSWER_MS", 0)
    await three(tables)
    full(monkeypatch, 30)
    post = Forgetful()
    await tables.outbox.drain(post)
    kinds = [message.kind for message in post.sent.values()]
    calls = "one message calls both"
    assert sorted(kinds) == ["lobby", "own", "secret", "turn", "turn"], calls
    assert sorted(post.pings) == [BOB, CID], "Ann has acted already"


async def test_a_newer_row_finds_the_message_that_could_not_be_noted(
    storage: Storage, tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    post, noted = Forgetful(), rows.record_delivery

    async def never(storage: Storage, row: int, message: int | None) -> None:
        # Before the outbox tries again, something new is told.
        monkeypatch.setattr(rows, "record_delivery", noted)
        await table.act(ANN, Tick("red", 1))
        raise OperationalError("UPDATE", {}, Exception("database is locked"))

    monkeypatch.setattr(outbox, "RESTS", (0.0,))
    await write(
        storage, update(OutboxMessage).where(OutboxMessage.kind == "lobby").values(status="done")
    )
    monkeypatch.setattr(rows, "record_delivery", never)
    await tables.outbox.drain(post)
    assert len(post.sent) == 1
    assert post.sent[5000].revision == table.revision


async def test_weeks_of_trouble_do_not_end_in_asking_without_a_pause(
    storage: Storage, tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "RESTS", (0.0,))
    post = Flaky(UndeliverableError("Missing Access"), 3)
    await write(storage, update(OutboxMessage).values(attempts=LONG_AGO, due_ms=0))
    await tables.outbox.drain(post)
    assert len(turns(post)) == 1
    due = [one.row for one in await rows.heads_of_lanes(storage)]
    assert [row.attempts for row in due] == [LONG_AGO + 1]
    assert due[0].due_ms > now_ms() + 1000 * outbox.LONGEST / 2


async def test_many_channels_that_are_closed_hold_up_no_other(
    storage: Storage, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "BATCH", 3)
    closed = [await begun(tables, channel=channel) for channel in range(100, 105)]

    class Closed(Post):
        async def deliver(self, message: Outgoing) -> int | None:
            if message.channel >= 100:
                raise UndeliverableError("Missing Access", retry_after=1000)
            return await super().deliver(message)

    post = Closed()
    await tables.outbox.drain(post)
    table = await begun(tables)
    await tables.outbox.drain(post)
    assert {message.game_id for message in post.sent.values()} == {table.id}
    assert len(closed) == len(await rows.heads_of_lanes(storage)) + 2


async def test_what_is_new_is_told_whatever_the_clock_says(
    storage: Storage, tables: Tables, table: Table, post: Post
) -> None:
    await write(storage, update(OutboxMessage).values(due_ms=now_ms() + 10**8))
    await tables.outbox.drain(post)
    assert len(turns(post)) == 1


async def test_a_message_that_takes_another_ones_place_calls_nobody_again(
    storage: Storage, tables: Tables, table: Table
) -> None:
    class Deleting(Post):
        async def deliver(self, message: Outgoing) -> int | None:
            if message.message_id == 5001:
                raise GoneError
            return await super().deliver(message)

    post = Deleting()
    await tables.outbox.drain(post)
    assert post.pings == [ANN]
    for _ in range(2):
        await table.act(ANN, Tick("red", 1))
        await tables.outbox.drain(post)
        await no_waiting(storage)
    assert post.sent[5002].revision == table.revision
    assert post.pings == [ANN]
    tables, table = await restart(storage, table)
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert post.sent[5002].revision == table.revision
    assert post.pings == [ANN]
