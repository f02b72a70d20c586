"""Nothing that nobody waits for stands before a secret or a call."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.club import base
from bot.table import Outgoing, Table, Tables, UndeliverableError
from bot.table.outbox import outbox as sending
from bot.table.outbox.outbox import Rate
from db import Storage, lanes, outbox, step_messages
from db.ids import UserId
from db.models import Message
from tests.table.conftest import BOB, CHANNEL, Post
from tests.table.test_partition import Watch
from tests.table.toy import Hint

GUILD = 1


class Picky(Post):
    """A Discord that refuses some kinds of message, and answers others late or never."""

    def __init__(self, refused: Sequence[str] = (), held: Sequence[str] = ()) -> None:
        super().__init__()
        self.refused = refused
        self.held = held
        self.begun: list[Outgoing] = []
        self.go_on = asyncio.Event()
        self.done: list[str] = []
        """The kinds of what was sent, in order."""

    async def deliver(self, message: Outgoing) -> int | None:
        self.begun.append(message)
        if message.kind in self.refused:
            raise UndeliverableError("not now")
        if message.kind in self.held:
            await self.go_on.wait()
        number = await super().deliver(message)
        self.done.append(message.kind)
        return number


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not reached():
            await asyncio.sleep(0.01)


def follow_line(table: Table, user: int) -> Message:
    row = table.standing.place.row("follow", f"f{user}", table.revision)
    row.lane, row.user, row.about = (
        lanes.lane_to_recipient(lanes.ASIDE, user),
        UserId(user),
        {"round": 1},
    )
    return row


async def add(storage: Storage, *rows: Message) -> None:
    await storage.write(lambda connection: step_messages.add(connection, rows))


async def test_a_secret_does_not_wait_for_a_follow_line_that_fails(
    tables: Tables, table: Table
) -> None:
    await add(tables.storage, follow_line(table, BOB))
    post = Picky(refused=["follow"])
    await tables.outbox.drain(post)
    await table.act(101, Hint("red"))
    await tables.outbox.drain(post)
    assert [m.user for m in post.sent.values() if m.kind == "secret"] == [BOB]


async def test_a_secret_does_not_wait_for_a_follow_line_that_takes_long(
    tables: Tables, table: Table
) -> None:
    await tables.outbox.drain(Post())
    await add(tables.storage, follow_line(table, BOB))
    post = Picky(held=["follow"])
    running = asyncio.create_task(tables.outbox.run(post))
    await until(lambda: bool(post.begun))
    await table.act(101, Hint("red"))
    await until(lambda: "secret" in post.done)
    assert "follow" not in post.done
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_post_does_not_wait_for_the_board_of_its_channel(
    tables: Tables, table: Table
) -> None:
    board = base.on_board(GUILD, CHANNEL, "tables", {})
    news = base.in_channel(GUILD, CHANNEL, "league-over", {})
    await base.send_posts(tables.storage, [board, news])
    post = Picky(refused=["board", "club"])
    await tables.outbox.drain(post)
    await table.act(101, Hint("red"))
    await tables.outbox.drain(post)
    turns = [m for m in post.sent.values() if m.kind == "turn"]
    assert max(m.revision for m in turns) == table.revision


async def test_the_important_ones_begin_first(tables: Tables, table: Table) -> None:
    """Whatever was written first."""
    await tables.outbox.drain(Post())
    early = [base.on_board(GUILD, 1000 + at, "tables", {}) for at in range(3)]
    told = base.in_channel(GUILD, 2000, "league-over", {})
    called = base.in_channel(GUILD, 2001, "league-few", {}, [BOB])
    await base.send_posts(tables.storage, [*early, told])
    await add(tables.storage, follow_line(table, BOB))
    await base.send_posts(tables.storage, [called])
    await table.act(101, Hint("red"))
    post = Picky()
    await tables.outbox.drain(post)
    kinds = [(m.kind, m.mention is not None) for m in post.begun]
    assert set(kinds[:2]) == {("club", True), ("secret", False)}
    assert kinds[2:4] == [("turn", True), ("club", False)], "an edit calls nobody"
    assert sorted(kinds[4:]) == [("board", False)] * 3 + [("follow", False)]


async def test_a_secret_is_not_crowded_out_by_many_boards(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither from those that are read at a time, nor from those that are sent."""
    await tables.outbox.drain(Post())
    monkeypatch.setattr(outbox, "BATCH", 40)
    many = [base.on_board(GUILD, 1000 + at, "tables", {}) for at in range(60)]
    await base.send_posts(tables.storage, many)
    await table.act(101, Hint("red"))
    post = Picky(held=["board"])
    running = asyncio.create_task(tables.outbox.run(post))
    await until(lambda: "secret" in post.done)
    await until(lambda: len([m for m in post.begun if m.kind == "board"]) >= sending.ASIDE)
    await table.act(101, Hint("red"))
    await until(lambda: post.done.count("secret") == 2)
    assert len([m for m in post.begun if m.kind == "board"]) == sending.ASIDE
    post.go_on.set()
    await until(lambda: post.done.count("board") == len(many))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_what_was_read_before_it_was_sent_is_not_sent_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look at what is due ends after a delivery that was under way when it began."""
    await tables.outbox.drain(Post())
    await base.send_posts(tables.storage, [base.on_board(GUILD, 1000, "tables", {})])
    post, heads = Picky(held=["board"]), outbox.heads_of_lanes

    async def slow(*given: Any) -> Any:
        read = await heads(*given)
        if post.begun:
            post.go_on.set()
            await until(lambda: not tables.outbox._lanes)
        return read

    monkeypatch.setattr(outbox, "heads_of_lanes", slow)
    running = asyncio.create_task(tables.outbox.run(post))
    await until(lambda: bool(post.begun))
    tables.outbox.wake()
    await until(lambda: not tables.outbox.busy)
    assert post.done == ["board"]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_requests_go_to_the_important_ones_first() -> None:
    watch = Watch()
    rate = Rate(lambda: 1.0, watch)
    await rate.spend(45)
    done: list[str] = []

    async def spend(name: str, importance: int) -> None:
        await rate.spend(1, importance)
        done.append(name)

    tasks = [
        asyncio.create_task(spend(*each))
        for each in (("board", 3), ("post", 1), ("secret", 0), ("later", 0))
    ]
    await asyncio.sleep(0)
    assert done == []
    tasks[3].cancel()
    watch.now += 2 / 45
    await asyncio.sleep(0.05)
    assert done == ["secret", "post"]
    watch.now += 1
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == ["secret", "post", "board"]


def test_a_message_is_only_sent_to_the_user_of_its_lane() -> None:
    from bot.table.outbox.outbox import is_fit

    for kind in lanes.TO_USERS:
        row = base.to_user(GUILD, BOB, "league-few", {})
        row.lane = lanes.lane_to_recipient(kind, BOB)
        assert is_fit(row)
        row.lane = lanes.lane_to_recipient(kind, BOB + 1)
        assert not is_fit(row)
