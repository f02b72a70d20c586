"""Whom invitations and offers call: a person at most once an hour, in all games."""

from typing import Any

import pytest
from sqlalchemy import event, select

from db import Storage, step_messages
from db.models import Mentioned, OutboxMessage

ANN, BOB, CID = 101, 102, 103


async def called(storage: Storage, *users: int) -> list[int]:
    """Return whom a message may call that wants to call these."""
    row = OutboxMessage(
        game_id=1,
        kind="invite",
        lane="",
        post="",
        nonce="",
        channel=1,
        revision=1,
        mention=users[0],
        also=[*users[1:]],
    )
    await storage.write(lambda connection: step_messages.limit_calls(connection, row))
    return [user for user in (row.mention, *row.also) if user is not None]


async def test_each_is_called_once_an_hour(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 10 * step_messages.PERIOD_MS
    monkeypatch.setattr(step_messages, "now_ms", lambda: now)
    assert await called(storage, ANN, BOB, ANN) == [ANN, BOB]
    assert await called(storage, BOB) == []
    now += step_messages.PERIOD_MS - 1
    assert await called(storage, BOB, CID, ANN) == [CID]
    now += 1
    assert await called(storage, BOB, CID, ANN) == [BOB, ANN]
    async with storage.reading() as session:
        kept = {row.user: row.at_ms for row in await session.scalars(select(Mentioned))}
    assert kept == {BOB: now, ANN: now, CID: now - 1}, "what is an hour old is forgotten"
    # The clock was set back: nobody is silenced for longer than an hour.
    now -= 5 * step_messages.PERIOD_MS
    assert await called(storage, ANN, BOB, CID) == [ANN, BOB, CID]


async def test_people_are_counted_in_one_order_whatever_the_message_names_first(
    storage: Storage,
) -> None:
    """Two transactions that count the same people in different orders would deadlock."""
    counted: list[int] = []

    def count(_conn: object, _cursor: object, text: str, given: Any, *_: object) -> None:
        if text.startswith("INSERT INTO mentioned"):
            counted.extend(one for one in given if one in (ANN, BOB, CID))

    for engine in storage.engines:
        event.listen(engine, "before_cursor_execute", count)
    assert await called(storage, CID, ANN, BOB) == [CID, ANN, BOB]
    assert counted == [ANN, BOB, CID]
