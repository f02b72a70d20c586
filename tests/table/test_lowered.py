"""The post of a turn is sent anew further down, once, and its message above goes."""

from __future__ import annotations

from bot.table import Table, Tables
from db import Storage
from db import outbox as rows
from db.outbox import StandingPost
from db.wakes import Shards, shard_of
from tests.table.conftest import ANN, BOB, Post
from tests.table.test_outbox import restart
from tests.table.toy import End, Tick


async def standing(tables: Tables) -> StandingPost:
    (post,) = await tables.outbox.standing_posts()
    return post


def shown(post: Post) -> list[tuple[str, int | None, int | None, object]]:
    """List the calls: what kind, edited, pinged, and which message is removed."""
    return [(m.kind, m.message_id, m.mention, m.about.get("message")) for m in post.calls]


async def test_it_is_sent_anew_and_removed_above(
    tables: Tables, table: Table, post: Post, storage: Storage
) -> None:
    await tables.outbox.drain(post)
    before = await standing(tables)
    post.calls.clear()
    assert await tables.outbox.lower_post(before)
    assert await tables.outbox.standing_posts() == [], "it is on its way"
    assert not await tables.outbox.lower_post(before), "once is enough"
    tables, table = await restart(storage, table)
    await tables.outbox.drain(post)
    assert shown(post) == [("turn", None, None, None), ("removed", None, None, before.message_id)]
    after = await standing(tables)
    assert after.post == before.post and after.message_id > before.message_id
    post.calls.clear()
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert shown(post) == [("turn", after.message_id, None, None)], "the turn goes on there"


async def test_a_step_in_between_is_told_by_the_new_message(
    tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    before = await standing(tables)
    post.calls.clear()
    assert await tables.outbox.lower_post(before)
    await table.act(ANN, Tick("red", 1))
    await tables.outbox.drain(post)
    assert shown(post)[:2] == [
        ("removed", None, None, before.message_id),
        ("turn", None, None, None),
    ]
    assert post.calls[1].is_lowered and post.calls[1].revision == table.revision
    now = await standing(tables)
    edits = [message for kind, message, *_ in shown(post)[2:]]
    assert set(edits) <= {now.message_id} and now.post == before.post


async def test_it_stays_while_something_waits_and_after_its_turn(
    tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    before = await standing(tables)
    await table.act(ANN, Tick("red", 1))
    assert not await tables.outbox.lower_post(before), "an edit waits"
    await tables.outbox.drain(post)
    await table.act(ANN, End("red"))
    await tables.outbox.drain(post)
    now = await standing(tables)
    assert now.post != before.post
    assert not await tables.outbox.lower_post(before), "the turn is over"
    await table.agreements.abandon(table.host)
    await tables.outbox.drain(post)
    assert not await tables.outbox.lower_post(now), "the game has ended"
    assert await tables.outbox.standing_posts() == []


async def test_one_that_nobody_recorded_is_searched_for(
    tables: Tables, table: Table, post: Post, storage: Storage
) -> None:
    """The process died between the new message and its record: the next one looks for it."""
    await tables.outbox.drain(post)
    assert await tables.outbox.lower_post(await standing(tables))
    again = Tables(storage, dict(tables.games))
    post.calls.clear()
    await again.outbox.drain(post)
    (anew, removed) = post.calls
    assert anew.is_lowered and anew.retried and anew.mention is None
    assert removed.kind == "removed" and BOB not in post.pings


async def test_only_those_of_own_shards_are_looked_at(
    tables: Tables, table: Table, post: Post, storage: Storage
) -> None:
    await tables.outbox.drain(post)
    mine = await standing(tables)
    shard = shard_of(table.guild, 4)
    for number in range(4):
        listed = await rows.standing_posts(storage, Shards(4, frozenset((number,))))
        assert (listed == [mine]) == (number == shard)
    assert await rows.standing_posts(storage, Shards(4, frozenset())) == []
