"""What an operator watches is counted from the database, damaged rows included."""

from functools import partial

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from db import Storage, survey
from db.models import ActionRow, GameRow, OutboxMessage, Timer
from db.survey import Waiting
from tests.db.test_indexes import filled, plan

NOW = 1_000_000
KNOWN = frozenset({"toy"})


async def fill(storage: Storage) -> None:
    """Write games with messages and timers of every kind."""
    games = ["toy playing", "toy playing", "toy over", "gone lobby", "toy x"]
    actions = [(1, NOW - 30_000), (2, NOW - 90_000)]
    messages = [("a", 1, "due", 0), ("b", 1, "due", 0), ("c", 2, "due", 3), ("d", 1, "done", 0)]
    timers = [("late", NOW - 5_000), ("later", NOW - 1_000), ("ahead", NOW + 1_000)]
    async with storage.writing() as session:
        for number, game in enumerate(games, 1):
            name, status = game.split()
            place = {"guild": 1, "channel": number, "host": 1}
            session.add(GameRow(id=number, name=name, status=status, revision=1, **place))
        await session.flush()
        for revision, at in actions:
            session.add(ActionRow(game_id=1, revision=revision, kind="act", at_ms=at))
        for post, revision, status, attempts in messages:
            lane = {"kind": "turn", "lane": "channel:1", "channel": 1}
            tried = {"status": status, "attempts": attempts, "due_ms": 1}
            row = OutboxMessage(
                game_id=1, post=post, nonce=post, revision=revision, **lane, **tried
            )
            session.add(row)
        for key, due in timers:
            session.add(Timer(game_id=1, kind="k", key=key, due_ms=due))


async def test_everything_is_counted(storage: Storage) -> None:
    await fill(storage)
    counted = await survey.taken(storage, NOW, KNOWN)
    assert counted.fresh == Waiting(2, 30.0)
    assert counted.retried == Waiting(1, 90.0)
    assert counted.late == Waiting(2, 5.0)
    # Names that are damaged or unknown are not handed on.
    assert counted.games == {
        ("toy", "playing"): 2,
        ("toy", "over"): 1,
        ("other", "lobby"): 1,
        ("toy", "other"): 1,
    }


async def test_nothing_is_counted_as_nothing(storage: Storage) -> None:
    assert await survey.taken(storage, NOW, KNOWN) == survey.RowCounts()


async def test_a_time_that_is_damaged_hides_nothing_else(storage: Storage) -> None:
    await fill(storage)
    if not storage.sqlite:
        pytest.skip("PostgreSQL refuses it")
    damage = "UPDATE action SET at_ms = 'garbage'"
    await storage.write(lambda connection: connection.execute(text(damage)))
    counted = await survey.taken(storage, NOW, KNOWN)
    assert counted.fresh == Waiting(2, 0.0)
    assert counted.late == Waiting(2, 5.0)


async def test_the_depth_is_counted_in_the_index_of_due_messages(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        await connection.run_sync(filled)
        found = await connection.run_sync(partial(plan, query=survey.DEPTH, values={}))
    assert "ix_outboxmessage_due" in found, found


async def test_a_database_that_is_gone_does_not_answer(tmp_path) -> None:
    storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'file'}")
    with pytest.raises(SQLAlchemyError):
        await survey.answers(storage)
    await storage.close()
