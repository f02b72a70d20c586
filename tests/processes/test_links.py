"""A lock connection, or all connections to PostgreSQL, swallow bytes: nobody hears of an end.

The process stops by its own clock before the server gives its locks away. The same with a process
whose fence is taken down on purpose shows that the test would notice, and what nonces still hold.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.editions import EDITIONS, games_of
from bot.table import Tables
from db import Storage
from db.ids import UserId
from db.wakes import owns_no_shard
from sandbox.relay import Relay
from tests.processes.fleet import Fleet, Place, fleet, tables

pytestmark = pytest.mark.slow


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of two shards."""
    async with fleet(tmp_path, 2) as made:
        yield made


async def opened(made: Fleet, places: list[Place]) -> None:
    """Open a game everywhere, as another process of the bot does: owners are notified."""
    storage = Storage(made.url)
    storage.wakes.is_mine = owns_no_shard
    others = Tables(storage, games_of(EDITIONS))
    for channel, (person, *_) in places:
        await others.create("root", channel.guild.id, channel.id, UserId(person.id))
    await storage.close()


def posts(places: list[Place]) -> list[int]:
    """Count what the bot has posted in each channel."""
    return [len([m for m in p.sees(c) if not m.ephemeral]) for c, (p, *_) in places]


@pytest.mark.parametrize(("has_fence", "all_of_it"), [(True, False), (True, True), (False, False)])
async def test_who_hears_nothing_stops_before_another_begins(
    two: Fleet, has_fence: bool, all_of_it: bool
) -> None:
    """With `all_of_it` every connection to the database is silent, not only the locks'."""
    *early, third, fourth = places = tables(two.sandbox, 4)
    url = make_url(two.url)
    async with Relay(url.port or 5432, url.host or "127.0.0.1") as relay:
        through = url.set(host="127.0.0.1", port=relay.port)
        address = through.render_as_string(hide_password=False)
        broken = {} if has_fence else {"MEMBER_FENCELESS": "1"}
        way = address if all_of_it else ""
        deaf = await two.start(url=way, LOCK_DATABASE_URL=address, **broken)
        await two.whole()
        # These are on their way meanwhile: Discord has them, and the process hears it late.
        two.sandbox.fail_next(
            "POST", "/channels/*/messages", status=None, times=2, delay=8.0, after_commit=True
        )
        await opened(two, early)
        await two.until(lambda: posts(early) == [1, 1])
        relay.hold()
        other = await two.start()
        await two.until(lambda: other.owned == {0, 1})
        # Discord is slow, so that whoever else believes to own a shard comes to the same rows.
        two.sandbox.fail_next("POST", "/channels/*/messages", status=None, times=4, delay=6.0)
        await opened(two, [third, fourth])
        await two.until(lambda: min(posts(places)) > 0)
        await asyncio.sleep(1.0 if has_fence else 8.0)
        trespasses = two.trespasses(places)
        relay.release()
        if has_fence:
            await two.until(lambda: bool(deaf.said("joined-again")))
            await two.until(lambda: sorted(map(len, two.owned())) == [1, 1])
            await two.whole()
        await two.sandbox.settle()
    if has_fence:
        assert trespasses == []
        assert deaf.when("lock-connection-lost") < other.when("shards-taken")
    else:
        assert trespasses, "without a fence both deliver: a test that sees nothing shows nothing"
    # Even then nothing stands twice: a nonce is taken once.
    assert posts(places) == [1, 1, 1, 1]
    sent = [message for channel, _ in places for message in channel.messages.values()]
    assert max(Counter(message.nonce for message in sent).values()) == 1
