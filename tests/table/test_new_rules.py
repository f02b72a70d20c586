"""A game that comes out otherwise by new rules goes on by them when its table agrees."""

from typing import Any

import pytest

from bot.cli.reports import word_game_check
from bot.table import Table, Tables
from bot.table.ballots import Recover, Rollback
from bot.table.records.check import check_open_games
from db import Storage
from tests.table.conftest import ANN, BOB, CHANNEL, HOST, Post, begun
from tests.table.test_play import fresh, reason, same, total
from tests.table.test_same_game import another
from tests.table.toy import TOY, End, Peek, Tick

GAMES = {"toy": TOY}


@pytest.fixture
async def waiting(storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game whose rules have changed since it was begun, as a bot of today finds it."""
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 2))
    another(monkeypatch, TOY.version + 1)
    return await fresh(storage, table)


async def agreed(table: Table) -> None:
    asked = await table.agreements.propose(ANN, Recover())
    await table.agreements.answer(BOB, "motion", asked.revision, True)


async def test_it_waits_and_shows_how_it_stands(waiting: Table, table: Table) -> None:
    same(waiting, table)
    assert waiting.trouble == "new-rules" and waiting.decisions() == ()
    assert await waiting.records.log("red") == await table.records.log("red")
    for asked in (waiting.act(ANN, Tick("red", 1)), waiting.undo(ANN), waiting.redo(ANN)):
        assert await reason(asked) == "new-rules"
    assert await waiting.agreements.rollback_targets(5) == []


async def test_it_goes_on_when_its_table_agrees(storage: Storage, waiting: Table) -> None:
    before = waiting.revision
    plan = await waiting.agreements.recovery()
    assert plan is not None and plan.by_new_rules and plan.upto == before
    assert (plan.gone, plan.mixes) == ((), False)
    asked = await waiting.agreements.propose(ANN, Recover())
    assert asked.fate == "open" and asked.waits == (BOB,) and not waiting.readable
    again = await fresh(storage, waiting)
    done = await again.agreements.answer(BOB, "motion", asked.revision, True)
    assert done.fate == "agreed" and again.readable and total(again) == 3
    await again.act(ANN, Tick("red", 3))
    last = await fresh(storage, again)
    assert last.readable and total(last) == 6
    same(again, last)


async def test_the_log_marks_the_seam_and_nothing_goes_back_over_it(
    storage: Storage, waiting: Table
) -> None:
    await agreed(waiting)
    seam = waiting.revision
    entries = await waiting.records.agreements(0, seam)
    marks: list[Any] = [one.agreement for one in entries.values() if one.agreement.fate == "agreed"]
    assert [one.subject.plan.by_new_rules for one in marks] == [True]
    assert await reason(waiting.undo(ANN)) == "rolled-back"
    await waiting.act(ANN, Tick("red", 1))
    await waiting.act(ANN, End("red"))
    targets = [one.revision for one in await waiting.agreements.rollback_targets(25)]
    assert targets and min(targets) > seam
    over = Rollback(seam - 2)
    refused = waiting.agreements.propose(HOST, over, "host", force=True)
    assert await reason(refused) == "no-such-action"
    back = Rollback(min(targets))
    await waiting.agreements.propose(HOST, back, "host", force=True)
    assert total(waiting) == 3 and total(await fresh(storage, waiting)) == 3
    saved = await waiting.records.saved("red")
    assert "recover" in [one.kind for one in saved.actions]


async def test_a_check_says_what_can_be_done_and_then_that_it_is_the_same(
    storage: Storage, waiting: Table
) -> None:
    (checked,) = [one async for one in check_open_games(storage, GAMES)]
    assert checked.result == "differs" and checked.is_fault
    line = word_game_check(checked)
    assert f"agree to go on by these rules from revision {waiting.revision}" in line
    await agreed(waiting)
    (checked,) = [one async for one in check_open_games(storage, GAMES)]
    assert (checked.result, checked.is_fault) == ("same", False)


async def test_those_who_are_asked_now_are_called(
    tables: Tables, waiting: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    post.calls.clear()
    await agreed(waiting)
    await tables.outbox.drain(post)
    assert ANN in [user for one in post.calls for user in (one.mention, *one.also)]


async def test_a_refusal_leaves_it_waiting_and_the_former_rules_go_on_with_it(
    storage: Storage, waiting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await waiting.agreements.propose(ANN, Recover())
    await waiting.agreements.answer(BOB, "motion", asked.revision, False)
    assert (await fresh(storage, waiting)).trouble == "new-rules"
    monkeypatch.undo()
    again = await fresh(storage, waiting)
    assert again.readable
    await again.act(ANN, Tick("red", 1))
    assert total(again) == 4


async def test_rules_that_lead_to_the_same_states_ask_nobody(
    storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.act(ANN, Tick("red", 1))
    monkeypatch.setattr(TOY, "version", TOY.version + 1)
    again = await fresh(storage, table)
    assert again.readable
    await again.act(ANN, Tick("red", 1))
    assert (await fresh(storage, again)).readable


async def test_time_runs_out_for_nobody_while_it_waits(
    storage: Storage, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, CHANNEL + 1, pace="daily")
    await table.act(ANN, Tick("red", 1))
    another(monkeypatch, TOY.version + 1)
    later = Tables(storage, GAMES)
    waiting = await later.get(table.id)
    assert waiting.trouble == "new-rules"
    now = later.now()
    later.alarms.clock = lambda: now + 30 * 24 * 3_600_000
    await later.alarms.ring()
    again = await fresh(storage, waiting)
    assert total(again) == 1 and again.trouble == "new-rules"
    assert set(again.holders.values()) == {ANN, BOB}
    await agreed(again)
    assert again.readable
