"""A bot killed while it reminds somebody: what is due comes once, whatever dies."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table import Tables
from bot.table.clocks import MINUTE
from db import Storage
from tests.databases import database
from tests.table.conftest import HOST, TRIO, Post, sit
from tests.table.test_alarms import Watch
from tests.table.test_crash import Zygote, zygote
from tests.table.test_timekeeping import NOON
from tests.table.victim import GAMES

__all__ = ["zygote"]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """Return a new database; the other crash tests use PostgreSQL as well."""
    async with database("sqlite", tmp_path) as made:
        yield made


DUE = {15: {"reminder": 1}, 30: {"reminder": 1, "clock": 1}}
"""After how many minutes something is due, and what has been sent about time by then."""


class House:
    """Games of Ann, Bob and Cid, one after another, and the bots that serve them."""

    def __init__(self, zygote: Zygote, storage: Storage) -> None:
        self.zygote, self.watch = zygote, Watch()
        self.watch.now = NOON
        self.tables = Tables(storage, GAMES, self.watch)

    async def begin(self, channel: int) -> None:
        """Begin a game; the one before has ended and says no more."""
        table = await self.tables.create("absent", 1, channel, HOST)
        await sit(table, TRIO)
        for name, value in (("pace", "live"), ("overtime", "answer")):
            await table.set_term(HOST, name, value)
        await table.start(HOST, seed=5)
        await self.tables.outbox.drain(Post())

    async def end(self, channel: int) -> None:
        table = await self.tables.at(channel)
        await table.agreements.abandon(HOST)
        await self.tables.outbox.drain(Post())

    async def wake(self, channel: int, minutes: int, kill: int = 0) -> list[str]:
        """Let a bot wake after some minutes, and kill it at a point; return the points."""
        at = NOON + minutes * MINUTE
        (ended,) = await self.zygote.run(f"{channel} {kill} remind {at}")
        assert ended["code"] == (-9 if kill else 0), self.zygote.trouble()
        return ended["points"]

    def told(self, channel: int) -> Counter[str]:
        """Count the messages about time."""
        found = [one["kind"] for one in self.zygote.entries(channel) if one["op"] == "send"]
        return Counter(kind for kind in found if kind in ("reminder", "clock"))


@pytest.mark.slow
@pytest.mark.parametrize("dies", DUE)
async def test_killed_while_somebody_is_reminded(
    zygote: Zygote, storage: Storage, dies: int
) -> None:
    """It dies at each kind of point of what is due then, and another bot goes on."""
    house = House(zygote, storage)
    await house.begin(1)
    points = [await house.wake(1, minutes) for minutes in DUE][[*DUE].index(dies)]
    assert house.told(1) == DUE[30]
    assert {"before delete timer", "after insert outboxmessage", "after commit"} <= {*points}
    await house.end(1)
    # Each kind of point, the last time that it comes.
    for kill in {name: at for at, name in enumerate(points, 1)}.values():
        channel = kill + 1
        await house.begin(channel)
        for minutes, wanted in DUE.items():
            if minutes == dies:
                await house.wake(channel, minutes, kill)
                assert house.told(channel) <= Counter(wanted), points[kill - 1]
            await house.wake(channel, minutes)
            assert house.told(channel) == wanted, (minutes, points[kill - 1])
        await house.end(channel)
