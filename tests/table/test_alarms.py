"""Timers: they ring at their time, once, whatever dies, and whoever else looks at them."""

import pytest

from bot.table import Table, Tables
from bot.table.agreement import of_table
from bot.table.base.background import QUICK_MS, REST_MS, Alarms
from db import Storage, timers
from db import games as stored_games
from db.games import ConflictError
from db.timers import FiredError, Pending, Set
from tests.table.conftest import ANN, HOST, begun
from tests.table.toy import End

HOUR = 3_600_000


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


class Bell:
    """A handler that records what it got; `dies` makes it fail before it has written anything."""

    def __init__(self, storage: Storage) -> None:
        self.heard: list[tuple[str, str]] = []
        self.dies = False
        self.then: tuple[Set, ...] = ()
        self._storage = storage

    async def __call__(self, timer: Pending) -> None:
        if self.dies:
            raise ZeroDivisionError
        await timers.fire_timer(self._storage, timer, changes=self.then)
        self.then = ()
        self.heard.append((timer.kind, timer.key))


@pytest.fixture
async def table(tables: Tables, storage: Storage) -> Table:
    """Return a table in whose game no timer is set."""
    made = await begun(tables)
    await timers.change_game_timers(storage, made.id, [Set("stalled", "", None)])
    return made


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def bell(storage: Storage) -> Bell:
    return Bell(storage)


@pytest.fixture
def alarms(storage: Storage, watch: Watch, bell: Bell) -> Alarms:
    made = Alarms(storage, watch)
    made.on("bell", bell)
    return made


async def test_they_ring_in_their_order_and_once(
    storage: Storage, table: Table, alarms: Alarms, bell: Bell, watch: Watch
) -> None:
    at = watch.now
    ring = [Set("bell", "later", at + 2 * HOUR), Set("bell", "soon", at + HOUR, {"n": 1})]
    await timers.change_game_timers(storage, table.id, ring)
    assert await alarms.ring() == 5.0
    assert bell.heard == []
    watch.now += 2 * HOUR - 3000
    assert await alarms.ring() == 3.0
    assert bell.heard == [("bell", "soon")]
    watch.now += 3000
    await alarms.ring()
    await alarms.ring()
    assert bell.heard == [("bell", "soon"), ("bell", "later")]
    assert await timers.of_game(storage, table.id) == []


async def test_one_can_be_moved_and_cancelled(
    storage: Storage, table: Table, alarms: Alarms, bell: Bell, watch: Watch
) -> None:
    at = watch.now
    await timers.change_game_timers(storage, table.id, [Set("bell", "a", at), Set("bell", "b", at)])
    await timers.change_game_timers(
        storage, table.id, [Set("bell", "a", at + HOUR), Set("bell", "b", None)]
    )
    await alarms.ring()
    assert bell.heard == []
    watch.now += HOUR
    await alarms.ring()
    assert bell.heard == [("bell", "a")]


async def test_one_that_sets_another_for_now_is_followed_by_it(
    storage: Storage, table: Table, alarms: Alarms, bell: Bell, watch: Watch
) -> None:
    bell.then = (Set("bell", "next", watch.now),)
    await timers.change_game_timers(storage, table.id, [Set("bell", "first", watch.now)])
    await alarms.ring()
    assert bell.heard == [("bell", "first"), ("bell", "next")]


async def test_one_that_fails_rests_and_holds_up_no_other(
    storage: Storage, table: Table, alarms: Alarms, bell: Bell, watch: Watch
) -> None:
    await timers.change_game_timers(storage, table.id, [Set("nobody", "x", watch.now)])
    bell.dies = True
    await timers.change_game_timers(storage, table.id, [Set("bell", "x", watch.now)])
    await alarms.ring()
    bell.dies = False
    await timers.change_game_timers(storage, table.id, [Set("bell", "y", watch.now)])
    await alarms.ring()
    assert bell.heard == [("bell", "y")]
    watch.now += REST_MS
    await alarms.ring()
    assert bell.heard == [("bell", "y"), ("bell", "x")]


async def test_one_that_its_handler_leaves_set_rings_no_faster_than_one_that_fails(
    storage: Storage, table: Table, watch: Watch
) -> None:
    heard: list[str] = []

    async def idle(timer: Pending) -> None:
        heard.append(timer.key)

    alarms = Alarms(storage, watch)
    alarms.on("idle", idle)
    await timers.change_game_timers(storage, table.id, [Set("idle", "x", watch.now)])
    await alarms.ring()
    await alarms.ring()
    assert heard == ["x"]


async def test_of_two_processes_one_handles_it(
    storage: Storage, table: Table, watch: Watch, bell: Bell
) -> None:
    await timers.change_game_timers(storage, table.id, [Set("bell", "x", watch.now)])
    (read_by_both,) = await timers.of_game(storage, table.id)
    await bell(read_by_both)
    with pytest.raises(FiredError):
        await bell(read_by_both)
    assert bell.heard == [("bell", "x")]


async def test_who_was_slower_reads_again(
    storage: Storage, table: Table, alarms: Alarms, bell: Bell, watch: Watch
) -> None:
    async def overtaken(timer: Pending) -> None:
        await timers.change_game_timers(storage, table.id, [Set("late", "x", watch.now + 1)])
        await timers.fire_timer(storage, timer)

    alarms.on("late", overtaken)
    await timers.change_game_timers(storage, table.id, [Set("late", "x", watch.now)])
    await alarms.ring()
    (moved,) = await timers.of_game(storage, table.id)
    assert moved.due_ms == watch.now + 1
    assert await alarms.ring() <= QUICK_MS / 1000


async def test_a_step_that_fires_one_is_written_with_it_or_not_at_all(
    storage: Storage, tables: Tables, table: Table, watch: Watch
) -> None:
    await timers.change_game_timers(storage, table.id, [Set("bell", "x", watch.now)])
    (timer,) = await timers.of_game(storage, table.id)
    made = of_table.end_table(table.standing, HOST)
    step = stored_games.StepWrite(
        action=made.step.action,
        game=made.step.game,
        messages=made.step.messages,
        continues=made.step.continues,
        fires=timer,
        timers=[Set("bell", "after", watch.now)],
    )
    await timers.change_game_timers(storage, table.id, [Set("bell", "x", watch.now + 1)])
    with pytest.raises(ConflictError):
        await stored_games.write(storage, step)
    after = await tables.get(table.id)
    assert after.status == "playing"
    await timers.change_game_timers(storage, table.id, [Set("bell", "x", watch.now)])
    await stored_games.write(storage, step)
    assert [one.key for one in await timers.of_game(storage, table.id)] == ["after"]


@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_a_step_wakes_the_alarms_if_it_sets_a_timer(
    tables: Tables, storage: Storage, pace: str
) -> None:
    table = await begun(tables, pace=pace)
    before = await timers.of_game(storage, table.id)
    tables.alarms._woken.clear()  # pyright: ignore[reportPrivateUsage]
    await table.act(ANN, End("red"))
    assert (await timers.of_game(storage, table.id) != before) is (pace == "daily")
    assert tables.alarms._woken.is_set() is (pace == "daily")  # pyright: ignore[reportPrivateUsage]
