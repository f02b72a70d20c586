"""The time for which nobody could reach the bot, and steps of its clock, cost nobody anything."""

import asyncio

import pytest
from sqlalchemy import text

from bot.table import Table, Tables
from bot.table.ballots import ALONE_MS, Pause, Resume, StandIn
from bot.table.clocks import (
    DAY,
    HOUR,
    LONGEST_PAUSE_MS,
    MINUTE,
    STALLED_MS,
    Clock,
    Clocks,
    Hours,
    deadline_of,
    time_left,
)
from bot.table.revision.timing import LOBBY
from bot.table.time.uptime import BEAT_MS, SteadyClock, clocks_after_leap
from db import Storage, timers
from db.clocks import Leap
from db.models import now_ms
from tests.databases import write
from tests.table.absent import ABSENT
from tests.table.conftest import ANN, BOB, CID, Post, begun
from tests.table.test_alarms import Watch
from tests.table.test_play import refused
from tests.table.test_timekeeping import NOON, after, seated
from tests.table.toy import End


@pytest.fixture
def watch() -> Watch:
    made = Watch()
    made.now = NOON
    return made


@pytest.fixture
async def tables(storage: Storage, watch: Watch) -> Tables:
    return await served(storage, watch)


async def served(storage: Storage, watch: Watch) -> Tables:
    """Start a bot."""
    made = Tables(storage, {"absent": ABSENT}, watch)
    made.served.seconds = lambda: watch.now / 1000
    await made.served.begin()
    await made.served.beat()
    return made


async def lefts(tables: Tables, table: Table) -> dict[str, int]:
    """Return how much time (ms) each seat has."""
    found = await tables.get(table.id)
    assert found is not None
    return {seat: due.left for seat, due in (await tables.time.due(found)).items()}


async def due_ms(storage: Storage, kind: str) -> list[int]:
    return [one.due_ms for one in await timers.earliest_timers(storage) if one.kind == kind]


@pytest.mark.parametrize("ran", [0, 20 * 1000, 10 * MINUTE])
async def test_three_hours_without_the_bot_cost_a_live_clock_nothing(
    tables: Tables, watch: Watch, storage: Storage, post: Post, ran: int
) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    await table.act(ANN, End("red"))
    watch.now += ran
    await tables.served.beat()
    before = await lefts(tables, table)
    watch.now += 3 * HOUR
    tables = await served(storage, watch)
    lost = before["blue"] - (await lefts(tables, table))["blue"]
    assert lost == 0 or (ran < 30_000 and lost == -ran), "what is left counts from the last beat"
    assert await after(tables, watch, 0, post) == []
    # Then the clock runs as ever, to its end.
    now_left = (await lefts(tables, table))["blue"]
    told = await after(tables, watch, now_left - 3 * MINUTE, post)
    assert [what for what, _ in told] == ["reminder"]
    assert await after(tables, watch, 3 * MINUTE - 1, post) == []
    assert await after(tables, watch, 1, post) == [("clock", ("answer", BOB))]


async def test_a_short_time_without_the_bot_counts(
    tables: Tables, watch: Watch, storage: Storage
) -> None:
    table = await seated(tables, pace="live")
    before = await lefts(tables, table)
    watch.now += MINUTE - 1
    tables = await served(storage, watch)
    assert (await lefts(tables, table))["red"] == before["red"] - MINUTE + 1


def test_quiet_hours_count_once_when_the_bot_was_down_in_them() -> None:
    """An hour has run at 22:00 (UTC), when it goes down; it is back at 7:30, quiet until 8:00."""
    start = NOON + 9 * HOUR
    hours = Hours(quiet_from=23 * 60, quiet_to=8 * 60)
    clocks = Clocks({"red": Clock(ANN, 24 * HOUR, since=start, had=24 * HOUR)}, pace="daily")
    back = start + HOUR + 9 * HOUR + HOUR // 2
    clock = clocks_after_leap(
        clocks, {"red": hours}, Leap(start + HOUR, back - start - HOUR)
    ).seats["red"]
    assert time_left(clock, hours, back) == 23 * HOUR
    assert time_left(clock, hours, back + HOUR) == 23 * HOUR - HOUR // 2
    # 15 hours until 23:00, 9 quiet ones, and 8 more.
    assert deadline_of(clock, hours) == back + HOUR // 2 + 32 * HOUR


async def test_pauses_and_stalled_tables_wait_as_long_as_the_bot_was_down(
    tables: Tables, watch: Watch, storage: Storage, post: Post
) -> None:
    table = await seated(tables)
    motion = await table.agreements.propose(ANN, Pause())
    await table.agreements.answer(BOB, "motion", motion.revision, True)
    await tables.outbox.drain(post)
    post.calls.clear()
    assert table.paused_ms is not None
    pause, stalled = await due_ms(storage, "pause"), await due_ms(storage, "stalled")
    watch.now += 3 * DAY
    tables = await served(storage, watch)
    assert await due_ms(storage, "pause") == [pause[0] + 3 * DAY]
    assert await due_ms(storage, "stalled") == [stalled[0] + 3 * DAY]
    assert pause[0] < watch.now + LONGEST_PAUSE_MS and stalled[0] < watch.now + STALLED_MS
    assert await after(tables, watch, 0, post) == []


async def test_a_table_before_its_game_waits_as_long_as_the_bot_was_down(
    tables: Tables, watch: Watch, storage: Storage
) -> None:
    await tables.create("absent", 1, 7, ANN)
    (asked,) = await due_ms(storage, "lobby")
    watch.now += 3 * DAY
    await served(storage, watch)
    assert await due_ms(storage, "lobby") == [asked + 3 * DAY]


async def test_a_window_stays_open_as_long_as_the_bot_was_down(
    tables: Tables, watch: Watch, storage: Storage
) -> None:
    table = await seated(tables)
    closes = timers.Set("window", "", watch.now + MINUTE, {"by": "", "hushed": [], "asks": False})
    await timers.change_game_timers(storage, table.id, [closes])
    watch.now += HOUR
    tables = await served(storage, watch)
    assert await due_ms(storage, "window") == [watch.now + MINUTE]


async def test_nobody_is_replaced_alone_because_the_bot_was_down(
    watch: Watch, storage: Storage
) -> None:
    watch.now = now_ms()
    tables = await served(storage, watch)
    table = await begun(tables)
    await table.agreements.propose(ANN, StandIn("blue"))
    was = table.proposal("blue")
    assert was is not None and was.from_ms == was.at_ms + ALONE_MS
    watch.now += 3 * DAY
    tables = await served(storage, watch)
    found = await tables.get(table.id)
    assert found is not None and (now := found.proposal("blue")) is not None
    assert now.from_ms == was.from_ms + 3 * DAY and now.post == was.post


async def test_nothing_runs_out_while_discord_cannot_be_reached(
    tables: Tables, watch: Watch, storage: Storage, post: Post
) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    before, is_there = await lefts(tables, table), False
    tables.served.is_reachable = lambda: is_there
    watch.now += 3 * HOUR
    ringing = asyncio.create_task(tables.alarms.run())
    await asyncio.sleep(0.05)
    await tables.outbox.drain(post)
    assert "clock" not in post.kinds()
    is_there = True
    tables.alarms.wake()
    async with asyncio.timeout(20):
        while await lefts(tables, table) != before:
            await asyncio.sleep(0.02)
    ringing.cancel()
    assert await after(tables, watch, 0, post) == []


async def test_who_acts_first_after_an_outage_is_charged_for_nothing(
    tables: Tables, watch: Watch
) -> None:
    """A press may come before the next heartbeat, and before Discord says that all is as before."""
    table = await seated(tables, pace="live", overtime="answer")
    before = await lefts(tables, table)
    tables.served.is_reachable = lambda: False
    watch.now += 3 * HOUR
    assert not await tables.served.beat()
    await tables.served.acted()
    assert await lefts(tables, table) == before
    await table.act(ANN, End("red"))
    assert (await lefts(tables, table))["red"] >= before["red"]


async def test_a_process_that_was_frozen_costs_nothing(tables: Tables, watch: Watch) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    before = await lefts(tables, table)
    watch.now += 3 * HOUR
    await tables.served.beat()
    assert await lefts(tables, table) == before


async def test_a_time_without_the_database_costs_nothing(
    tables: Tables, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    before = await lefts(tables, table)

    async def gone(*_: object) -> None:
        raise OSError("no database")

    with monkeypatch.context() as patch:
        patch.setattr("bot.table.time.uptime.stored", gone)
        for _ in range(36):
            watch.now += 5 * MINUTE
            with pytest.raises(OSError, match="no database"):
                await tables.served.beat()
    await tables.served.beat()
    assert await lefts(tables, table) == before


@pytest.mark.daily(1)
@pytest.mark.parametrize("every", [20, 40, 59, 61])
async def test_a_bot_that_dies_at_once_again_and_again_costs_nothing(
    tables: Tables, watch: Watch, storage: Storage, every: int
) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    before = await lefts(tables, table)
    for _ in range(3 * 3600 // every):
        watch.now += every * 1000
        dying = Tables(storage, {"absent": ABSENT}, watch)
        await dying.served.begin()
    tables = await served(storage, watch)
    lost = before["red"] - (await lefts(tables, table))["red"]
    assert 0 <= lost < MINUTE, "only a part of a minute may still come to more"


@pytest.mark.daily(4)
@pytest.mark.parametrize("at_ms", [1, 0, -7, 10**15, 2**62, 2**63 - 1])
@pytest.mark.parametrize("steps_ms", [0, 2**62])
async def test_a_damaged_heartbeat_moves_nothing(
    tables: Tables, watch: Watch, storage: Storage, at_ms: int, steps_ms: int
) -> None:
    table = await seated(tables, pace="live")
    before, stalled = await lefts(tables, table), await due_ms(storage, "stalled")
    async with storage.writing() as session:
        damaged = "UPDATE heartbeat SET at_ms = :at, steps_ms = :steps"
        await session.execute(text(damaged), {"at": at_ms, "steps": steps_ms})
    tables = await served(storage, watch)
    assert await lefts(tables, table) == before
    assert await due_ms(storage, "stalled") == stalled


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE timer SET due_ms = 9223372036854775807 WHERE game_id = :bad",
        "UPDATE seat SET proposal = '{\"what\": 17}' WHERE game_id = :good",
        "UPDATE game SET clocks = '[[\"no\"]]' WHERE id = :bad",
    ],
)
async def test_damage_stops_no_other_game(
    tables: Tables, watch: Watch, storage: Storage, damage: str
) -> None:
    bad, good = [await seated(tables, channel, pace="live") for channel in (7, 8)]
    before = await lefts(tables, good)
    of = bad.id if ":bad" in damage else good.id
    await write(storage, text(damage.replace(":bad", ":id").replace(":good", ":id")), {"id": of})
    watch.now += HOUR
    tables = await served(storage, watch)
    assert await lefts(tables, good) == before


async def test_a_heartbeat_that_is_none_is_replaced(storage: Storage, watch: Watch) -> None:
    tables = await served(storage, watch)
    table = await seated(tables, pace="live")
    before = await lefts(tables, table)
    await write(storage, text("DELETE FROM heartbeat"))
    tables = await served(storage, watch)
    assert await lefts(tables, table) == before


class Machine:
    """A system clock that can be set, and a monotonic one that cannot."""

    def __init__(self) -> None:
        self.run_ms, self.set_ms = 0, NOON

    def wall(self) -> int:
        return self.set_ms + self.run_ms

    def seconds(self) -> float:
        return self.run_ms / 1000

    def bot(self, storage: Storage) -> Tables:
        """Return the tables of a process on this machine."""
        return Tables(storage, {"absent": ABSENT}, SteadyClock(self.wall, self.seconds))

    async def runs(self, by_ms: int, *bots: Tables) -> None:
        """Let time go by for bots that serve all the while."""
        for at in range(0, by_ms, BEAT_MS):
            self.run_ms += min(BEAT_MS, by_ms - at)
            for one in bots:
                await one.served.beat()


@pytest.mark.daily(2)
@pytest.mark.parametrize("step", [10 * HOUR, -10 * HOUR, 5000, -5000])
async def test_a_step_of_the_system_clock_moves_no_bank(
    storage: Storage, post: Post, step: int
) -> None:
    machine = Machine()
    tables, other = machine.bot(storage), machine.bot(storage)
    for one in (tables, other):
        await one.served.begin()
        await one.served.beat()
    table = await seated(tables, pace="live", overtime="answer")
    await machine.runs(MINUTE, tables, other)
    before = await lefts(tables, table)
    (out,), (stalled,) = [await due_ms(storage, kind) for kind in ("clock-out", "stalled")]
    machine.set_ms += step
    assert await lefts(tables, table) == before, "no step is seen before it is noticed"
    # Each of two processes notices it; what is stored moves once.
    for one in (tables, other, tables):
        await one.served.beat()
        assert abs(one.now() - machine.wall()) < 10
        assert await lefts(one, table) == before
    assert await due_ms(storage, "clock-out") == [out + step]
    assert await due_ms(storage, "stalled") == [stalled + step]
    for more in (before["red"] - 3 * MINUTE, 3 * MINUTE):
        assert "clock" not in post.kinds()
        await machine.runs(more, tables)
        await tables.alarms.ring()
        await tables.outbox.drain(post)
    assert "clock" in post.kinds()


async def test_who_acts_between_a_step_and_the_next_heartbeat_is_charged_as_ever(
    storage: Storage,
) -> None:
    machine = Machine()
    tables = machine.bot(storage)
    await tables.served.begin()
    table = await seated(tables, pace="live")
    await machine.runs(MINUTE, tables)
    before = await lefts(tables, table)
    machine.set_ms += 5 * HOUR
    await table.act(ANN, End("red"))
    await tables.served.beat()
    now = await lefts(tables, table)
    assert now["red"] == before["red"] and now["blue"] == before["blue"]


async def test_usual_drift_is_followed_without_moving_anything(storage: Storage) -> None:
    machine = Machine()
    tables = machine.bot(storage)
    await tables.served.begin()
    table = await seated(tables, pace="live")
    before = await due_ms(storage, "stalled")
    for _ in range(5):
        machine.set_ms += 500
        machine.run_ms += 30_000
        await tables.served.beat()
    assert await due_ms(storage, "stalled") == before
    assert tables.now() == machine.wall()
    assert await refused(table.agreements.propose(CID, Resume()))


async def test_a_table_before_its_game_does_not_wait_while_nobody_could_join_it(
    tables: Tables, watch: Watch, storage: Storage
) -> None:
    await tables.create("absent", 1, 7, ANN)
    (before,) = await due_ms(storage, LOBBY)
    watch.now += 40 * DAY
    tables = await served(storage, watch)
    assert await due_ms(storage, LOBBY) == [before + 40 * DAY]
