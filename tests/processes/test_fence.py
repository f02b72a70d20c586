"""Who may own a shard no more does nothing for it: frozen, cut off, or ended by the server."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from db.ownership import MEMBER, SILENCE_S
from sandbox import Channel, Person
from tests.databases import plain
from tests.processes.fleet import Fleet, Place, fleet, tables

pytestmark = pytest.mark.slow


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of two shards."""
    async with fleet(tmp_path, 2) as made:
        yield made


def lobbies(places: list[Place]) -> list[int]:
    """Count what each channel was told."""
    return [len([m for m in p.sees(c) if not m.ephemeral]) for c, (p, *_) in places]


async def begin(places: list[Place]) -> None:
    """Open a game everywhere; the bot has them, whatever it can answer."""

    async def asks(channel: Channel, person: Person) -> None:
        try:
            await person.slash(channel, "game new", game="root")
        except Exception:
            # Nobody answers in time where nobody owns the shard.
            return

    await asyncio.gather(*(asks(channel, people[0]) for channel, people in places))


async def end_sessions(made: Fleet) -> int:
    """Let the server end the lock sessions of all members; return how many there were."""
    connection = await asyncpg.connect(plain(make_url(made.url)))
    ended = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        " AND classid = $1 AND granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        MEMBER + made.count,
    )
    await connection.close()
    return len(ended)


async def test_a_frozen_process_loses_its_shards_and_posts_nothing_twice(two: Fleet) -> None:
    places = tables(two.sandbox, 2)
    frozen = await two.start()
    await two.whole()
    # Its posts are on their way while it is frozen: Discord has them, and it hears nothing of it.
    two.sandbox.fail_next(
        "POST", "/channels/*/messages", status=None, times=2, delay=2.0, after_commit=True
    )
    await begin(places)
    await two.until(lambda: lobbies(places) == [1, 1])
    frozen.stop(signal.SIGSTOP)
    awake = await two.start()
    await two.until(lambda: two.owned()[1] == {0, 1})
    frozen.stop(signal.SIGCONT)
    await two.until(lambda: bool(frozen.said("lock-connection-lost")))
    await two.until(lambda: bool(frozen.said("joined-again")))
    await two.until(lambda: sorted(map(len, two.owned())) == [1, 1])
    await two.whole()
    await two.sandbox.settle()
    assert lobbies(places) == [1, 1]
    assert not awake.said("outbox-trouble")


@pytest.mark.parametrize("seconds", [4, 8, 20])
async def test_who_stands_still_for_a_while_does_nothing_twice(two: Fleet, seconds: int) -> None:
    """Shorter than the fence, between it and the server's patience, and longer than both."""
    places = tables(two.sandbox, 4)
    frozen, awake = await two.start(), await two.start()
    await two.until(lambda: sorted(map(len, two.owned())) == [1, 1])
    await two.whole()
    two.sandbox.fail_next(
        "POST", "/channels/*/messages", status=None, times=4, delay=2.0, after_commit=True
    )
    await begin(places)
    frozen.stop(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    if seconds > SILENCE_S:
        await two.until(lambda: awake.owned == {0, 1})
    else:
        assert len(awake.owned) == 1, "the server is more patient"
    frozen.stop(signal.SIGCONT)
    await two.until(lambda: lobbies(places) == [1, 1, 1, 1])
    await two.until(lambda: sorted(map(len, two.owned())) == [1, 1])
    await two.whole()
    await two.sandbox.settle()
    assert lobbies(places) == [1, 1, 1, 1]
    assert two.trespasses(places) == []


async def test_a_session_that_the_server_ends_is_begun_anew(two: Fleet) -> None:
    places = tables(two.sandbox, 2)
    member = await two.start()
    await two.whole()
    await asyncio.sleep(1.5)  # The position of either session is written.
    begun = two.sandbox.gateway.identified
    two.sandbox.fail_next(
        "POST", "/channels/*/messages", status=None, times=2, delay=1.0, after_commit=True
    )
    await begin(places)
    assert await end_sessions(two) == 1
    await two.until(lambda: bool(member.said("joined-again")))
    await two.until(lambda: two.owned()[0] == {0, 1})
    await two.whole()
    await two.until(lambda: lobbies(places) == [1, 1])
    await two.sandbox.settle()
    assert lobbies(places) == [1, 1]
    assert two.sandbox.gateway.identified == begun, "its own sessions were resumed"


async def test_a_refused_session_is_begun_anew(two: Fleet) -> None:
    tables(two.sandbox, 2)
    member = await two.start()
    await two.whole()
    begun = two.sandbox.gateway.identified
    member.kill()
    await member.gone()
    for session in list(two.sandbox.gateway.sessions):
        two.sandbox.gateway.sessions.end(session)
    await two.start()
    await two.until(lambda: two.sandbox.gateway.identified == begun + 2)
    await two.whole()
    assert all(start.passed for start in two.sandbox.gateway.starts.log)


async def test_another_number_of_shards_ends_the_start(two: Fleet) -> None:
    tables(two.sandbox, 2)
    await two.start()
    await two.whole()
    late = await two.start("3")
    assert await late.gone() != 0
    assert two.owned()[0] == {0, 1}
