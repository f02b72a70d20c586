"""What happens when time goes by: reminders, defaults, stand-ins, pauses and digests."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from bot.table import Outgoing, Table, Tables
from bot.table.ballots import Pause, Resume, Terms
from bot.table.clocks import DAY, HOUR, MINUTE, STALLED_MS, Wishes
from db import Storage
from db.models import now_ms
from tests.table.absent import ABSENT
from tests.table.conftest import ANN, BOB, CID, Post, begun
from tests.table.test_alarms import Watch
from tests.table.test_play import reason
from tests.table.toy import Ask, End, Reply, Tick

NOON = now_ms() // DAY * DAY + DAY + 12 * HOUR
"""Noon (UTC) tomorrow; what the database notes by itself has the present time."""

SEATS = {"red": ANN, "blue": BOB, "green": CID}


@pytest.fixture
def watch() -> Watch:
    made = Watch()
    made.now = NOON
    return made


@pytest.fixture
def tables(storage: Storage, watch: Watch) -> Tables:
    return Tables(storage, {"absent": ABSENT}, watch)


async def seated(tables: Tables, channel: int = 7, **terms: str) -> Table:
    """Begin a game of Ann, Bob and Cid; it is Ann's turn."""
    return await begun(tables, channel, people=SEATS, **terms)


async def after(tables: Tables, watch: Watch, ms: int, post: Post) -> list[tuple[str, Any]]:
    """Let time go by and everything be sent; return what was sent about time."""
    watch.now += ms
    await tables.alarms.ring()
    await tables.outbox.drain(post)
    kinds = ("clock", "reminder", "digest", "stalled", "motion")
    found = [m for m in post.calls if m.kind in kinds]
    post.calls.clear()
    return [(m.kind, (await _what(tables, m), m.user)) for m in found]


async def _what(tables: Tables, message: Outgoing) -> str:
    """Return what a message is about: of an agreement, the kind of its subject."""
    table = await tables.get(message.game_id)
    steps = await table.records.agreements(message.revision, message.revision)
    if message.kind == "motion":
        return steps[message.revision].agreement.subject.kind
    return next((str(message.about[key]) for key in ("what", "how") if key in message.about), "")


async def wish(tables: Tables, user: int, **columns: Any) -> Wishes:
    def decide(before: Wishes) -> Mapping[str, Any]:
        del before
        return columns

    return await tables.wishes.choose(user, decide)


async def test_one_reminder_a_default_and_then_a_stand_in(
    tables: Tables, watch: Watch, post: Post, storage: Storage
) -> None:
    table = await seated(tables, pace="daily", overtime="answer")
    await table.act(ANN, End("red"))
    assert await after(tables, watch, 24 * HOUR - 1, post) == []
    assert await after(tables, watch, 1, post) == [("reminder", ("last", BOB))]
    # A new process knows what the old one has told, and nothing is told twice.
    tables = Tables(storage, {"absent": ABSENT}, watch)
    assert await after(tables, watch, 12 * HOUR - 1, post) == []
    assert await after(tables, watch, 1, post) == [("clock", ("answer", BOB))]
    found = await tables.get(table.id)
    (due,) = found.decisions()
    assert due.seat == "green" and found.away == {}
    told = await found.records.log(None)
    assert [one.seat for one in told][:2] == ["", "red"] and told[2].seat == "blue"
    await found.act(CID, End("green"))
    await found.act(ANN, End("red"))
    # Who has let their time run out is not reminded; the post about the stand-in tells the rest.
    assert await after(tables, watch, 12 * HOUR - 1, post) == []
    assert await after(tables, watch, 1, post) == []
    assert found.away == {"blue": BOB}
    await found.agreements.back(BOB)
    assert found.away == {}


async def test_two_processes_ring_and_everything_happens_once(
    tables: Tables, watch: Watch, post: Post, storage: Storage
) -> None:
    table = await seated(tables, pace="live", overtime="stand_in")
    other = Tables(storage, {"absent": ABSENT}, watch)
    # Each of them may lose the race, and then tries again a second later.
    for step in (15 * MINUTE, 12 * MINUTE, 3 * MINUTE):
        watch.now += step
        await asyncio.gather(tables.alarms.ring(), other.alarms.ring())
        watch.now += 2000
        await asyncio.gather(tables.alarms.ring(), other.alarms.ring())
    sent = await after(tables, watch, 0, post)
    # The channel learns of the stand-in by the post about it.
    assert sorted(sent) == [
        ("clock", ("stand_in", ANN)),
        ("reminder", ("half", ANN)),
    ]
    found = await tables.get(table.id)
    assert found is not None and found.away == {"red": ANN}
    due = await tables.time.due(found)
    assert due["blue"].until is not None


async def test_a_person_who_answers_is_reminded_no_more(
    tables: Tables, watch: Watch, post: Post
) -> None:
    table = await seated(tables, pace="live", overtime="wait")
    await after(tables, watch, 14 * MINUTE, post)
    await table.act(ANN, Tick("red", 1))
    assert await after(tables, watch, MINUTE, post) == [("reminder", ("half", ANN))]
    await table.act(ANN, End("red"))
    assert (await tables.time.due(table))["red"].left == 15 * MINUTE
    assert await after(tables, watch, 14 * MINUTE, post) == []
    await after(tables, watch, 13 * MINUTE, post)
    sent = await after(tables, watch, 3 * MINUTE, post)
    assert sent == [("clock", ("wait", BOB))] * 2
    assert (await tables.time.due(table))["blue"].is_out
    assert await after(tables, watch, DAY, post) == []
    await table.act(BOB, End("blue"))


async def test_several_are_waited_for_at_once(tables: Tables, watch: Watch, post: Post) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    await table.act(ANN, Ask("red"))
    await table.act(CID, Reply("green"))
    sent = await after(tables, watch, 15 * MINUTE, post)
    assert sent == [("reminder", ("half", BOB))]
    await after(tables, watch, 12 * MINUTE, post)
    assert await after(tables, watch, 3 * MINUTE, post) == [("clock", ("answer", BOB))]
    assert [due.seat for due in table.decisions()] == ["red"]


async def test_nothing_counts_at_night_nor_while_somebody_is_away(
    tables: Tables, watch: Watch, post: Post
) -> None:
    await wish(tables, ANN, quiet_from=20 * 60, quiet_to=8 * 60)
    table = await seated(tables, pace="live", overtime="wait")
    assert (await tables.time.due(table))["red"].until == NOON + 30 * MINUTE
    watch.now += 10 * MINUTE
    await wish(tables, ANN, quiet_from=12 * 60, quiet_to=13 * 60)
    assert (await tables.time.due(table))["red"].until == NOON + 80 * MINUTE
    assert await after(tables, watch, 40 * MINUTE, post) == []
    span = [NOON + 50 * MINUTE, NOON + 2 * DAY]
    await wish(tables, ANN, away=[span])
    assert await after(tables, watch, DAY, post) == []
    assert await after(tables, watch, DAY - 50 * MINUTE, post) == []
    # It is noon: quiet hours again.
    due = (await tables.time.due(table))["red"]
    assert due.until == NOON + 2 * DAY + 80 * MINUTE
    sent = await after(tables, watch, 65 * MINUTE, post)
    assert sent == [("reminder", ("half", ANN))]


async def test_who_was_not_reminded_in_time_has_some_time_left(
    tables: Tables, watch: Watch, post: Post
) -> None:
    await seated(tables, pace="daily", overtime="answer")
    # The bot was down for a week.
    assert await after(tables, watch, 7 * DAY, post) == [("reminder", ("last", ANN))]
    assert await after(tables, watch, 2 * HOUR - 1, post) == []
    assert await after(tables, watch, 1, post) == [("clock", ("answer", ANN))]


async def test_a_pause_is_agreed_on_and_stops_all_clocks(
    tables: Tables, watch: Watch, post: Post
) -> None:
    table = await seated(tables, pace="live", overtime="answer")
    await after(tables, watch, 10 * MINUTE, post)
    asked = await table.agreements.propose(BOB, Pause())
    assert table.paused_ms is None
    assert await reason(table.agreements.propose(CID, Pause())) == "motion-open"
    assert (
        await reason(table.agreements.answer(999, "motion", asked.revision, True))
        == "not-your-vote"
    )
    await table.agreements.answer(CID, "motion", asked.revision, True)
    assert table.paused_ms is not None
    assert {*await after(tables, watch, DAY, post)} == {("motion", ("pause", None))}
    assert (await tables.time.due(table))["red"].left == 20 * MINUTE
    await table.act(ANN, Tick("red", 1))
    asked = await table.agreements.propose(ANN, Resume())
    await table.agreements.answer(BOB, "motion", asked.revision, True)
    assert (await tables.time.due(table))["red"].until == watch.now + 20 * MINUTE
    found = await Tables(tables._storage, tables.games).get(table.id)  # pyright: ignore[reportPrivateUsage]
    assert found is not None and found.paused_ms is None and found.motion == table.motion


async def test_the_pace_is_changed_by_agreement_and_an_old_game_has_none(
    tables: Tables, watch: Watch, post: Post
) -> None:
    table = await seated(tables)
    assert await tables.time.due(table) == {}
    assert await after(tables, watch, 3 * DAY, post) == []
    asked = await table.agreements.propose(ANN, Terms({"pace": "daily", "overtime": "stand_in"}))
    await table.agreements.answer(BOB, "motion", asked.revision, True)
    assert (await tables.time.due(table))["red"].until == watch.now + 36 * HOUR
    assert await reason(table.agreements.propose(ANN, Terms({"pace": "daily"}))) == "pace-already"


async def test_nobody_waits_for_the_last_person(tables: Tables, watch: Watch, post: Post) -> None:
    table = await seated(tables, pace="live", overtime="stand_in")
    for _ in range(20):
        await after(tables, watch, 3 * MINUTE, post)
    assert table.away == {"red": ANN, "blue": BOB}
    due = await tables.time.due(table)
    assert due["green"].until is None
    assert await after(tables, watch, DAY, post) == []


async def test_one_digest_a_day_instead_of_reminders(
    tables: Tables, watch: Watch, post: Post
) -> None:
    first, second = await seated(tables, 7, pace="daily"), await seated(tables, 8)
    await wish(tables, ANN, remind="digest", digest_hour=15)
    assert await after(tables, watch, 3 * HOUR, post) == [("digest", ("", ANN))]
    assert await after(tables, watch, 15 * HOUR, post) == []
    await first.act(ANN, End("red"))
    assert await after(tables, watch, 9 * HOUR, post) == [("digest", ("", ANN))]
    await second.act(ANN, End("red"))
    sent = await after(tables, watch, DAY, post)
    assert ("digest", ("", ANN)) not in sent


async def test_a_digest_has_as_many_messages_as_it_needs(
    tables: Tables, watch: Watch, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.time.timekeeper.DIGEST_GAMES", 2)
    made = [await seated(tables, 20 + at) for at in range(5)]
    await wish(tables, ANN, remind="digest", digest_hour=15)
    assert await after(tables, watch, 3 * HOUR, post) == [("digest", ("", ANN))] * 3
    pages = [one.about for one in post.sent.values() if one.kind == "digest"]
    ids = [table.id for table in made]
    assert pages == [
        {"after": 0, "upto": ids[1]},
        {"after": ids[1], "upto": ids[3]},
        {"after": ids[3], "upto": None},
    ]


async def test_who_comes_next_is_told_if_they_wish_for_it(
    tables: Tables, watch: Watch, post: Post
) -> None:
    await wish(tables, CID, deck=True)
    table = await seated(tables)
    assert await after(tables, watch, 0, post) == []
    await table.act(ANN, End("red"))
    assert await after(tables, watch, 0, post) == [("reminder", ("deck", CID))]
    await table.act(BOB, End("blue"))
    assert await after(tables, watch, DAY, post) == []


async def test_a_table_where_nothing_happens_is_asked_twice(
    tables: Tables, watch: Watch, post: Post
) -> None:
    table = await seated(tables)
    await after(tables, watch, DAY, post)
    for wait in (STALLED_MS, STALLED_MS):
        assert await after(tables, watch, wait, post) == [("stalled", ("", None))]
    assert await after(tables, watch, 2 * STALLED_MS, post) == []
    await table.agreements.go_on(BOB)
    assert await after(tables, watch, 0, post) == [("stalled", ("", None))]
