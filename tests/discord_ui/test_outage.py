"""A bot that died after Discord took a message and comes back when the nonce is forgotten."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlmodel import col

from bot.table.outbox import outbox
from db import Storage
from db.models import OutboxMessage
from sandbox import Permission, Seen, channel_routes
from tests.discord_ui.playing import House, act_button, serving

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so much time pass that nobody remembers a nonce."""
    monkeypatch.setattr(channel_routes, "NONCE_LIFETIME", -1.0)
    monkeypatch.setattr(outbox, "NONCE_S", -1.0)


def shown(house: House) -> list[Seen]:
    return [m for m in house.eve.sees(house.channel) if not m.ephemeral]


def pings(house: House) -> int:
    """Count the messages that were sent to Bob's attention."""
    sent = [r for r in house.sandbox.requests if r.method == "POST" and r.status == 200]
    users = [(r.body.get("allowed_mentions") or {}).get("users", []) for r in sent if r.body]
    return sum(str(house.bob.id) in map(str, named) for named in users)


async def bob_is_called(house: House) -> None:
    """Play to where Bob has been mentioned."""
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
        await house.sandbox.settle()


@asynccontextmanager
async def not_noted(house: House, kind: str, **more: Any) -> AsyncIterator[OutboxMessage]:
    """Stop the bot, forget that the newest message of a kind was sent, and start it again."""
    await house.bot.close()
    storage = Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")
    async with storage.writing() as session:
        newest = select(OutboxMessage).where(col(OutboxMessage.kind) == kind)
        row = (await session.scalars(newest.order_by(col(OutboxMessage.id).desc()))).first()
        assert row is not None and row.status == "done"
        values = {"status": "due", "message_id": None, **more}
        await session.execute(
            update(OutboxMessage).where(col(OutboxMessage.post) == row.post).values(message_id=None)
        )
        await session.execute(
            update(OutboxMessage).where(col(OutboxMessage.id) == row.id).values(**values)
        )
    await storage.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await house.sandbox.until(lambda: not bot.busy)
        await house.sandbox.settle()
        yield row


@pytest.mark.parametrize("kind", ["turn", "lobby", "secret"])
async def test_what_stands_there_is_found(house: House, kind: str) -> None:
    await bob_is_called(house)
    before, called = [m.id for m in shown(house)], pings(house)
    private = len(house.ann.dms())
    assert private and called == 1
    async with not_noted(house, kind):
        assert [m.id for m in shown(house)] == before
        assert len(house.ann.dms()) == private
        assert pings(house) == called
        assert act_button(house.public())


async def test_what_others_wrote_since_does_not_hide_it(house: House) -> None:
    await bob_is_called(house)
    before, called = [m.id for m in shown(house)], pings(house)
    house.eve.say(house.channel, "Where is everybody?")
    async with not_noted(house, "turn"):
        mine = [m.id for m in shown(house) if m.id in before]
        assert mine == before and len(shown(house)) == len(before) + 1
        assert pings(house) == called


async def test_what_was_never_sent_calls_whom_it_is_for(house: House) -> None:
    await bob_is_called(house)
    called = pings(house)
    del house.channel.messages[house.public().id]
    house.channel.deny(house.sandbox.bot.id, Permission.READ_MESSAGE_HISTORY)
    async with not_noted(house, "turn"):
        assert act_button(house.public())
        assert pings(house) == called + 1


async def test_without_the_history_nobody_is_called_twice(house: House) -> None:
    await bob_is_called(house)
    before, called = len(shown(house)), pings(house)
    house.channel.deny(house.sandbox.bot.id, Permission.READ_MESSAGE_HISTORY)
    async with not_noted(house, "turn"):
        assert len(shown(house)) == before + 1, "nobody can know"
        assert act_button(house.public())
        assert pings(house) == called


async def test_a_deleted_message_that_was_never_noted_is_sent_with_its_call(house: House) -> None:
    await bob_is_called(house)
    called = pings(house)
    house.eve.say(house.channel, "Hello?")
    del house.channel.messages[next(m.id for m in shown(house)[::-1] if m.buttons)]
    async with not_noted(house, "turn"):
        assert act_button(house.public())
        assert pings(house) == called + 1
