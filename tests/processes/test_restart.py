"""A PostgreSQL of the test's own is restarted, or falls, while people play."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from benchmarks.own_server import NoServerError, OwnServer, own_server, program
from db import Storage
from sandbox import Sharding
from tests.processes.fleet import fleet
from tests.processes.kills import Kills, furnished

pytestmark = pytest.mark.slow

SERVERS, SHARDS = 4, 4

QUICK = Sharding(max_concurrency=16, slot_s=0.2, session_total=100_000)
"""Sharding in which all shards start at once."""


@pytest.fixture
async def server() -> AsyncIterator[OwnServer]:
    try:
        program("initdb")
    except NoServerError as fault:
        pytest.skip(str(fault))
    async with own_server() as made:
        yield made


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGQUIT])
async def test_a_restart_loses_and_doubles_nothing(
    server: OwnServer, tmp_path: Path, sign: signal.Signals
) -> None:
    storage = Storage(server.url)
    await storage.open()
    await storage.close()
    async with fleet(tmp_path, SHARDS, QUICK, server.url) as made:
        kills = Kills(made, await furnished(made, SERVERS), seed=3)
        members = [await made.start(), await made.start()]
        await made.whole()
        await made.until(lambda: sorted(map(len, made.owned())) == [2, 2])
        async with kills.at_play():
            await made.until(lambda: kills.tally.choices >= 4)
            await server.stop(sign)
            await made.until(lambda: all(m.said("lock-connection-lost") for m in members))
            assert made.owned() == [frozenset(), frozenset()]
            await server.start()
            await made.until(lambda: all(m.said("joined-again") for m in members))
            await made.until(lambda: sorted(map(len, made.owned())) == [2, 2])
            await made.whole()
            before = kills.tally.choices
            await made.until(lambda: kills.tally.choices >= before + 4)
        await kills.audit()
        assert all(member.process.returncode is None for member in members), "none has ended"
    tally = kills.tally
    assert (tally.lost, tally.doubled, tally.called_twice) == (0, 0, 0)
