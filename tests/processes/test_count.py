"""The number of shards changes with all processes stopped, and not before."""

import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from sandbox import Channel, Person, Sharding
from tests.processes.fleet import Fleet, fleet, tables

pytestmark = pytest.mark.slow

CONCURRENCY = 16


@pytest.fixture
async def eight(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of eight shards, of which sixteen may start at a time."""
    sharding = Sharding(max_concurrency=CONCURRENCY, session_total=1000)
    async with fleet(tmp_path, 8, sharding) as made:
        yield made


async def test_eight_shards_become_sixteen(eight: Fleet) -> None:
    places = tables(eight.sandbox, 16, people=2)
    first, second = await eight.start(), await eight.start()
    await eight.whole()
    await eight.until(lambda: sorted(map(len, eight.owned())) == [4, 4])
    await eight.whole()
    for channel, (ann, _) in places:
        await ann.slash(channel, "game new", game="root")
    await eight.sandbox.settle()
    lobbies = [[m for m in ann.sees(channel) if not m.ephemeral] for channel, (ann, _) in places]
    assert [len(posted) for posted in lobbies] == [1] * 16

    refused = await eight.start("16")
    assert await refused.gone() != 0
    assert refused.said("joined") == []
    first.stop(signal.SIGTERM)
    assert await first.gone() == 0
    still = await eight.start("16")
    assert await still.gone() != 0, "one with the old number is enough"
    await eight.until(lambda: second.owned == frozenset(range(8)))
    second.stop(signal.SIGTERM)
    assert await second.gone() == 0

    begun = eight.sandbox.gateway.identified
    eight.count = 16
    others = [await eight.start(), await eight.start()]
    await eight.whole()
    await eight.until(lambda: sorted(len(member.owned) for member in others) == [8, 8])
    await eight.whole()
    assert eight.sandbox.gateway.identified == begun + 16, "no session of eight serves sixteen"
    starts = list(eight.sandbox.gateway.starts.log)
    assert all(start.passed for start in starts), "none came before its slot"
    new = [start.at for start in starts if start.shard.count == 16]
    assert max(new) - min(new) < 16 * 5 / 2, "each key has a slot of its own"
    # Games go on: the old messages answer, and are edited.
    for (channel, (ann, bob)), (lobby,) in zip(places, lobbies, strict=True):
        await bob.select(lobby, "Play as…", "eyrie")
        await eight.until(partial(lists, ann, channel, bob))


def lists(person: Person, channel: Channel, other: Person) -> bool:
    """Tell whether the only public message that a person sees names another one."""
    (posted,) = [m for m in person.sees(channel) if not m.ephemeral]
    return other.mention in posted.text
