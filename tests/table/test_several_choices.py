"""Several choices of one seat at once: one transaction, a revision for each."""

import pytest

from bot.games.game import IllegalChoiceError
from bot.table import StaleError, Table, Tables
from db import Storage
from tests.table.conftest import ANN, BOB, Post
from tests.table.test_play import fresh, reason, refused, same, told_in_public, total
from tests.table.toy import Ask, Break, End, Hint, Peek, Reply, Tick, Ticked, ToyView, Win

TICKS = (Tick("red", 1), Tick("red", 2), Tick("red", 3))


async def test_all_are_made_with_a_revision_each(storage: Storage, table: Table) -> None:
    before = table.revision
    done = await table.act_all(ANN, TICKS, before)
    assert (done.revision, done.made, done.refused) == (before + 3, 3, None)
    assert [event.by for event in done.events if isinstance(event, Ticked)] == [1, 2, 3]
    assert total(table) == 6
    same(table, await fresh(storage, table))


async def test_they_are_taken_back_one_by_one(storage: Storage, table: Table) -> None:
    await table.act_all(ANN, TICKS)
    sums: list[int] = []
    for _ in TICKS:
        await (again := await fresh(storage, table)).undo(ANN)
        await table.refresh()
        sums.append(total(again))
    assert sums == [3, 1, 0]
    assert await reason(table.undo(ANN)) == "nothing-to-undo"
    for _ in TICKS:
        await table.redo(ANN)
    assert total(table) == 6
    same(table, await fresh(storage, table))


async def test_all_or_none(storage: Storage, table: Table) -> None:
    before = table.revision
    with pytest.raises(IllegalChoiceError):
        await table.act_all(ANN, (Tick("red", 1), Tick("red", 9), Tick("red", 1)))
    assert (table.revision, total(table)) == (before, 0)
    same(table, await fresh(storage, table))


async def test_a_list_ends_before_what_is_not_legal_any_more(table: Table) -> None:
    before = table.revision
    choices = (Tick("red", 1), End("red"), Tick("red", 1), Tick("red", 1))
    done = await table.act_all(ANN, choices, how="some")
    assert done.made == 2
    assert done.refused is not None and done.refused.section == "1"
    assert (table.revision, total(table)) == (before + 2, 1)
    with pytest.raises(IllegalChoiceError):
        await table.act_all(ANN, choices, how="some")
    assert table.revision == before + 2


async def test_a_list_ends_after_a_revelation(table: Table) -> None:
    before = table.revision
    done = await table.act_all(ANN, (Tick("red", 1), Peek("red"), Tick("red", 2)), how="some")
    assert (done.made, done.refused) == (2, None)
    assert (table.revision, total(table)) == (before + 2, 1)


@pytest.mark.parametrize("after", [Tick("red", 1), Tick("red", 9)], ids=["legal", "not legal"])
async def test_whether_something_is_legal_after_a_revelation_is_not_told(
    table: Table, after: Tick
) -> None:
    before = table.revision
    fault = await refused(table.act_all(ANN, (Peek("red"), after)))
    assert fault.reason == "reveals-before"
    assert table.revision == before


async def test_a_revelation_may_come_last(table: Table) -> None:
    done = await table.act_all(ANN, (Tick("red", 1), Peek("red")))
    assert done.made == 2
    assert await reason(table.undo(ANN)) == "revealed"


async def test_a_sheet_goes_on_after_what_has_no_bearing_on_it(
    storage: Storage, table: Table
) -> None:
    before = table.revision
    done = await table.act_all(ANN, (Tick("red", 1), *[Peek("red")] * 3), how="sheet")
    assert (done.revision, done.made, done.refused) == (before + 4, 4, None)
    assert await reason(table.undo(ANN)) == "revealed", "what came before is sealed as well"
    same(table, await fresh(storage, table))


async def test_a_sheet_is_made_whole_or_not_at_all(storage: Storage, table: Table) -> None:
    before = table.revision
    for choices in (
        (Tick("red", 1), Tick("red", 9), Tick("red", 2)),
        (Peek("red"), Tick("red", 9)),
    ):
        with pytest.raises(IllegalChoiceError) as refusal:
            await table.act_all(ANN, choices, how="sheet")
        assert refusal.value.choice == Tick("red", 9)
    assert await reason(table.act_all(ANN, (Peek("red"), Hint("red")), how="sheet")) == (
        "reveals-before"
    )
    assert (table.revision, total(table)) == (before, 0)
    same(table, await fresh(storage, table))


async def test_a_sheet_ends_with_the_game(table: Table) -> None:
    before = table.revision
    done = await table.act_all(ANN, (Tick("red", 1), Win("red"), Tick("red", 2)), how="sheet")
    assert (done.made, done.refused, table.status) == (2, None, "over")
    assert (table.revision, total(table)) == (before + 2, 1)


async def test_a_sheet_is_taken_back_act_by_act(table: Table) -> None:
    await table.act_all(ANN, TICKS, how="sheet")
    await table.undo(ANN)
    assert total(table) == 3
    await table.redo(ANN)
    assert total(table) == 6


async def test_what_the_user_saw_counts_once_for_all(table: Table) -> None:
    seen = table.revision
    await table.act_all(ANN, TICKS, seen)
    with pytest.raises(StaleError):
        await table.act_all(ANN, TICKS, seen)
    assert total(table) == 6


async def test_only_one_s_own_seat(table: Table) -> None:
    fault = await refused(table.act_all(ANN, (Tick("red", 1), Tick("blue", 1))))
    assert fault.reason == "not-your-seat"
    assert await reason(table.act_all(999, TICKS)) == "not-your-seat"
    assert total(table) == 0
    with pytest.raises(ValueError, match="no choices"):
        await table.act_all(ANN, ())


async def test_a_fault_in_the_middle_changes_nothing(storage: Storage, table: Table) -> None:
    before = table.revision
    with pytest.raises(ZeroDivisionError):
        await table.act_all(ANN, (Tick("red", 1), Break("red")))
    assert (table.revision, total(table)) == (before, 0)
    await table.act_all(ANN, TICKS)
    same(table, await fresh(storage, table))


async def test_they_are_told_once(table: Table, tables: Tables, post: Post) -> None:
    outbox = tables.outbox
    await outbox.drain(post)
    post.calls.clear()
    await table.act_all(ANN, TICKS)
    await outbox.drain(post)
    assert post.kinds() == ["turn"]
    assert (await told_in_public(table))[-3:] == ["Ticked"] * 3


async def test_others_are_called_as_ever(table: Table, tables: Tables, post: Post) -> None:
    outbox = tables.outbox
    await table.act_all(ANN, (Tick("red", 1), End("red")))
    await outbox.drain(post)
    assert post.pings[-1] == BOB
    await table.act_all(BOB, (Tick("blue", 1), Ask("blue")))
    await outbox.drain(post)
    assert post.pings[-1] == ANN
    await table.act(ANN, Reply("red"))
    assert total(table) == 2


async def test_looking_ahead_changes_nothing(storage: Storage, table: Table) -> None:
    before = table.revision
    ahead = table.reader.after((Tick("red", 1), Tick("red", 2)))
    assert (ahead.made, ahead.reveals, ahead.refused) == (2, False, None)
    assert isinstance(ahead.view, ToyView) and ahead.view.total == 3
    assert ahead.decision is not None and ahead.decision.kind == "turn"
    assert (table.revision, total(table)) == (before, 0)
    same(table, await fresh(storage, table))


async def test_looking_ahead_stops_at_a_revelation(table: Table) -> None:
    ahead = table.reader.after((Tick("red", 1), Peek("red"), Tick("red", 9)))
    assert (ahead.made, ahead.reveals, ahead.refused) == (2, True, None)
    assert ahead.view is None and ahead.decision is None


async def test_looking_ahead_names_the_first_refusal(table: Table) -> None:
    ahead = table.reader.after((Tick("red", 1), End("red"), Tick("red", 1)))
    assert ahead.made == 2 and ahead.refused is not None and ahead.refused.section == "1"
    assert ahead.view is not None and ahead.view.waiting == (("blue", "turn"),)
    assert ahead.decision is None
    with pytest.raises(ValueError, match="one seat"):
        table.reader.after((Tick("red", 1), Tick("blue", 1)))
