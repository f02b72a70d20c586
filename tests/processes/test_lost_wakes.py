"""A notification that is lost costs seconds: every process looks by itself."""

from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import update
from sqlmodel import col

from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.table import Tables
from bot.table.base.background import POLL as ALARM_POLL
from bot.table.outbox.outbox import POLL
from db import Storage
from db.ids import UserId
from db.models import Timer, now_ms
from sandbox import Channel, Person
from tests.databases import write
from tests.processes.fleet import Fleet, fleet, tables

pytestmark = pytest.mark.slow

SLACK_S = 10.0
"""Seconds for all else, on a machine that has much to do."""


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of one shard."""
    async with fleet(tmp_path, 1) as made:
        yield made


def posts(channel: Channel, person: Person) -> list[str]:
    return [message.text for message in person.sees(channel) if not message.ephemeral]


async def test_messages_and_timers_of_others_are_found_without_a_word(one: Fleet) -> None:
    """The one who writes here notifies nobody, as if the word had been lost on its way."""
    ((channel, (ann, bob)),) = tables(one.sandbox, 1, people=2)
    member = await one.start()
    await one.whole()
    storage = Storage(one.url)
    assert storage.wakes.is_mine is None
    others = Tables(storage, games_of(EDITIONS))
    table = await others.create("root", channel.guild.id, channel.id, UserId(ann.id))
    since = monotonic()
    await one.until(lambda: len(posts(channel, ann)) == 1)
    assert monotonic() - since < POLL + SLACK_S
    for person, seat in ((ann, "marquise"), (bob, "eyrie")):
        await table.join(UserId(person.id))
        await table.choose(UserId(person.id), Seat(seat))
    await table.start(UserId(ann.id), seed=1)
    await one.until(lambda: len(posts(channel, ann)) >= 2)
    await one.sandbox.settle()
    stalled = update(Timer).where(col(Timer.kind) == "stalled").values(due_ms=now_ms())
    await write(storage, stalled)
    since = monotonic()
    await one.until(lambda: bool(member.said("alarm")))
    assert monotonic() - since < ALARM_POLL + SLACK_S
    await storage.close()
