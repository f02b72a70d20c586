"""Deliveries do not depend on the clock of the machine, which somebody may set."""

from __future__ import annotations

import pytest

from bot.table import Outgoing, Table, Tables, UndeliverableError
from bot.table.outbox import outbox as outbox_module
from db import Storage
from db.models import now_ms
from tests.table.conftest import Post
from tests.table.toy import TOY

DAY = 24 * 60 * 60 * 1000


class Clock:
    """The two clocks of a machine: the one that people set, and the one that only counts."""

    def __init__(self) -> None:
        self.set_by, self.passed = 0, 0.0

    def now_ms(self) -> int:
        return now_ms() + self.set_by + int(self.passed * 1000)

    def monotonic(self) -> float:
        return 1000.0 + self.passed


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(outbox_module, "now_ms", made.now_ms)
    monkeypatch.setattr(outbox_module, "monotonic", made.monotonic)
    return made


class Busy(Post):
    """Takes no turn messages for a while."""

    busy = True

    async def deliver(self, message: Outgoing) -> int | None:
        if self.busy and message.kind == "turn":
            self.calls.append(message)
            raise UndeliverableError("busy", retry_after=30.0)
        return await super().deliver(message)


async def test_a_clock_that_is_set_back_delays_nothing(
    tables: Tables, table: Table, clock: Clock
) -> None:
    post = Busy()
    await tables.outbox.drain(post)
    clock.set_by, post.busy = -DAY, False
    await tables.outbox.drain(post)
    assert post.kinds().count("turn") == 1, "not before its time"
    clock.passed = 31
    await tables.outbox.drain(post)
    assert post.kinds().count("turn") == 2
    assert post.pings == [table.holders["red"]]


async def test_a_clock_that_was_set_back_before_a_restart_delays_a_little(
    storage: Storage, tables: Tables, table: Table, clock: Clock
) -> None:
    post = Busy()
    await tables.outbox.drain(post)
    clock.set_by, post.busy = -DAY, False
    again = Tables(storage, {"toy": TOY})
    await again.outbox.drain(post)
    assert post.kinds().count("turn") == 1
    clock.passed = outbox_module.LONGEST + 1
    await again.outbox.drain(post)
    assert post.kinds().count("turn") == 2


async def test_what_discord_asks_is_waited_for_in_full(
    tables: Tables, table: Table, clock: Clock
) -> None:
    class Hour(Busy):
        async def deliver(self, message: Outgoing) -> int | None:
            try:
                return await super().deliver(message)
            except UndeliverableError as fault:
                raise UndeliverableError(fault.reason, retry_after=3600.0) from fault

    post = Hour()
    await tables.outbox.drain(post)
    clock.passed = outbox_module.LONGEST + 1
    await tables.outbox.drain(post)
    assert post.kinds().count("turn") == 1
    clock.passed = 3601
    post.busy = False
    await tables.outbox.drain(post)
    assert post.kinds().count("turn") == 2
