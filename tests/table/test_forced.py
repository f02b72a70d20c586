"""A series is made whole, and what has only one answer by public facts is answered by the table."""

import pytest

from bot.games.game import IllegalChoiceError
from bot.table import StaleError, Table, Tables
from db import Storage
from tests.table.conftest import ANN, BOB, Post
from tests.table.test_play import fresh, reason, same, told_in_public, total
from tests.table.toy import Ask, Bind, Bow, Bowed, Drop, End, Owe, Peek, Reply, Tick

PICKS = (Drop("red", 3), Drop("red", 1), Drop("red", 1))


async def owing(table: Table) -> int:
    """Let Ann owe three numbers; return the revision."""
    return (await table.act(ANN, Owe("red", 3))).revision


async def test_a_series_is_made_whole_and_what_must_follow_with_it(
    storage: Storage, table: Table
) -> None:
    before = await owing(table)
    done = await table.act_all(ANN, PICKS, before, how="series")
    assert (done.revision, done.made, done.forced) == (before + 4, 3, (Bow("red"),))
    assert isinstance(done.events[-1], Bowed)
    assert total(table) == 5
    same(table, await fresh(storage, table))


@pytest.mark.parametrize("picks", [(Drop("red", 2), Drop("red", 9)), (*PICKS, Drop("red", 1))])
async def test_a_series_with_one_pick_that_is_not_legal_changes_nothing(
    storage: Storage, table: Table, picks: tuple[Drop, ...]
) -> None:
    before = await owing(table)
    with pytest.raises(IllegalChoiceError):
        await table.act_all(ANN, picks, before, how="series")
    assert (table.revision, total(table)) == (before, 0)
    same(table, await fresh(storage, table))


async def test_a_series_is_stale_when_the_question_is_another(
    storage: Storage, table: Table
) -> None:
    before = await owing(table)
    await (other := await fresh(storage, table)).act_all(ANN, PICKS, before, how="series")
    with pytest.raises(StaleError):
        await table.act_all(ANN, PICKS, before, how="series")
    assert (table.revision, total(table)) == (other.revision, 5)


async def test_a_series_may_follow_another_choice(table: Table) -> None:
    before = table.revision
    done = await table.act_all(ANN, (Owe("red", 3), *PICKS), before, how="series")
    assert (done.revision, done.made, total(table)) == (before + 5, 4, 5)


async def test_a_series_is_taken_back_pick_by_pick(storage: Storage, table: Table) -> None:
    """The forced answer goes with the pick that led to it."""
    before = await owing(table)
    await table.act_all(ANN, PICKS, before, how="series")
    kinds: list[tuple[str, int]] = []
    for _ in range(4):
        await (again := await fresh(storage, table)).undo(ANN)
        await table.refresh()
        kinds.append((again.decisions()[0].kind, total(again)))
    assert [kind for kind, _ in kinds] == ["drop", "drop", "drop", "turn"]
    assert kinds[-2][1] == 0
    for _ in range(4):
        await table.redo(ANN)
    assert (table.decisions()[0].kind, total(table)) == ("turn", 5)
    same(table, await fresh(storage, table))


async def test_a_series_and_what_followed_are_told_once(
    table: Table, tables: Tables, post: Post
) -> None:
    await owing(table)
    await tables.outbox.drain(post)
    post.calls.clear()
    await table.act_all(ANN, PICKS, how="series")
    await tables.outbox.drain(post)
    assert post.kinds() == ["turn"]
    assert (await told_in_public(table))[-4:] == ["Ticked", "Ticked", "Ticked", "Bowed"]


async def test_what_is_forced_is_answered_at_once_and_taken_back_at_once(
    storage: Storage, table: Table
) -> None:
    before = table.revision
    done = await table.act(ANN, Bind("red", 2), before)
    assert (done.revision, done.made, done.forced) == (before + 3, 1, (Bow("red"), Bow("red")))
    same(table, again := await fresh(storage, table))
    undone = await again.undo(ANN)
    assert undone.revision == before + 6
    assert [type(event) for event in undone.taken_back] == [Bowed, Bowed]
    assert await reason(again.undo(ANN)) == "nothing-to-undo"
    redone = await again.redo(ANN)
    assert redone.revision == before + 9
    assert again.decisions()[0].kind == "turn"
    same(again, await fresh(storage, again))


async def test_a_single_answer_is_asked_for_unless_public_facts_force_it(table: Table) -> None:
    await table.act_all(ANN, (Tick("red", 1), End("red")))
    done = await table.act(BOB, Ask("blue"))
    (asked,) = table.decisions()
    assert (len(asked), asked.forced, done.forced) == (1, False, ())
    assert (await table.act(ANN, Reply("red"))).forced == ()


async def test_a_forced_answer_does_not_end_the_right_to_undo(table: Table) -> None:
    done = await table.act(ANN, Bind("red", -2))
    assert done.forced == (), "to peek cannot be undone"
    assert [type(choice) for choice in table.decisions()[0]] == [Peek]
    await table.undo(ANN)
    await table.redo(ANN)
    done = await table.act(ANN, Peek("red"))
    assert done.forced == (Peek("red"),), "nothing can be undone any more"
